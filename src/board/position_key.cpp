// SPDX-License-Identifier: MIT
#include "doublecheck/board/position.hpp"

namespace doublecheck {
namespace {

/// The last step of SplitMix64 (Steele, Lea, Flood 2014), which turns consecutive numbers into well
/// distributed ones.
constexpr std::uint64_t spread(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

struct ZobristKeys {
    std::array<std::array<std::array<std::uint64_t, 64>, 6>, 2> man;
    std::array<std::uint64_t, 64> castling_rook;
    std::array<std::uint64_t, 8> ep_file;
    std::uint64_t black_to_move;
};

consteval ZobristKeys make_keys() {
    ZobristKeys keys{};
    std::uint64_t n = 0;
    for (auto& color : keys.man) {
        for (auto& type : color) {
            for (auto& key : type) key = spread(n++);
        }
    }
    for (auto& key : keys.castling_rook) key = spread(n++);
    for (auto& key : keys.ep_file) key = spread(n++);
    keys.black_to_move = spread(n);
    return keys;
}

constexpr ZobristKeys keys = make_keys();

}  // namespace

std::uint64_t Position::key() const {
    std::uint64_t key = turn_ == Color::black ? keys.black_to_move : 0;
    for (std::size_t color = 0; color < 2; ++color) {
        for (std::size_t type = 0; type < 6; ++type) {
            for (const Square square : SquareSet(core_.types[type] & core_.colors[color])) {
                key ^= keys.man[color][type][static_cast<std::size_t>(square.index())];
            }
        }
    }
    for (const Square rook : castling_rooks())
        key ^= keys.castling_rook[static_cast<std::size_t>(rook.index())];
    if (const auto ep = legal_ep_square()) key ^= keys.ep_file[static_cast<std::size_t>(ep->file_index())];
    return key;
}

bool Position::is_repetition_of(const Position& other) const {
    return turn_ == other.turn_ && core_.types == other.core_.types && core_.colors == other.core_.colors &&
           core_.castling_rooks == other.core_.castling_rooks && legal_ep_square() == other.legal_ep_square();
}

}  // namespace doublecheck
