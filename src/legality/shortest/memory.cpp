// SPDX-License-Identifier: MIT
#include "legality/shortest/memory.hpp"

#include <utility>

namespace doublecheck::shortest {

/// Returns an exact encoding. It holds the occupied squares; then four bits for each man in the order of the
/// squares, of which there are at most 32; then turn, rights, en passant file and plies. The first word is
/// never 0, since there are men.
Key key_of(const Position& position, int plies) {
    Key key = {position.occupied().bits(), 0, 0, 0};
    unsigned shift = 0;
    std::size_t word = 1;
    for (const Square square : position.occupied()) {
        const auto man = static_cast<std::uint64_t>(*position.type_at(square)) +
                         (position.of(Color::black).contains(square) ? 6U : 0U);
        key[word] |= man << shift;
        shift += 4;
        if (shift == 64) {
            shift = 0;
            ++word;
        }
    }
    const std::uint64_t rooks = position.castling_rooks().bits();
    const std::uint64_t rights = (rooks & 0xff) | (rooks >> 56) << 8;
    const auto ep = position.pseudo_legal_ep_square();
    const std::uint64_t file = ep ? static_cast<std::uint64_t>(ep->file_index()) + 1 : 0;
    key[3] = static_cast<std::uint64_t>(plies) << 32 | file << 20 | rights << 1 |
             (position.turn() == Color::black ? 1U : 0U);
    return key;
}

std::size_t Memory::place(const Key& key) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : key) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15ULL;
        hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash >> 20) & (places_.size() - 1);
}

void Memory::add(const Key& key) {
    if (used_ * 2 > places_.size() && places_.size() < most_places) {
        std::vector<Key> old(places_.size() * 4);
        std::swap(old, places_);
        for (const Key& one : old) {
            if (one[0] != 0) places_[place(one)] = one;
        }
    }
    Key& kept = places_[place(key)];
    if (kept[0] == 0) ++used_;
    kept = key;
}

}  // namespace doublecheck::shortest
