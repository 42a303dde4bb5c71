// SPDX-License-Identifier: MIT
#include "winnable/oracle.hpp"

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace doublecheck::test {

namespace {

/// Everything that the legal moves of a position depend on, as words.
using Key = std::array<std::uint64_t, 9>;

Key key_of(const Position& position) {
    Key key{};
    for (std::size_t i = 0; i < all_piece_types.size(); ++i) key[i] = position.of(all_piece_types[i]).bits();
    key[6] = position.of(Color::white).bits();
    key[7] = position.castling_rooks().bits();
    const auto ep = position.legal_ep_square();
    key[8] = (ep ? 2U * static_cast<unsigned>(ep->index()) + 2U : 0U) +
             (position.turn() == Color::white ? 0U : 1U);
    return key;
}

struct KeyHash {
    std::size_t operator()(const Key& key) const {
        std::uint64_t hash = 0x9E3779B97F4A7C15U;
        for (const std::uint64_t word : key) {
            hash = (hash ^ word) * 0xFF51AFD7ED558CCDU;
            hash ^= hash >> 32;
        }
        return hash;
    }
};

}  // namespace

OracleAnswer ask_oracle(const Position& position, Color winner, std::size_t most) {
    std::vector<Position> met{position};
    std::unordered_set<Key, KeyHash> keys{key_of(position)};
    std::size_t next = 0;
    for (int plies = 0; next < met.size(); ++plies) {
        for (const std::size_t end = met.size(); next < end; ++next) {
            const Position current = met[next];
            const MoveList moves = current.legal_moves();
            if (moves.empty() && current.is_check() && current.turn() != winner) {
                return {Truth::winnable, plies, met.size()};
            }
            for (const Move move : moves) {
                const Position after = current.after(move);
                if (keys.insert(key_of(after)).second) met.push_back(after);
            }
            if (met.size() > most) return {Truth::unknown, 0, met.size()};
        }
    }
    return {Truth::unwinnable, 0, met.size()};
}

}  // namespace doublecheck::test
