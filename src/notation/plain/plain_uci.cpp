// SPDX-License-Identifier: MIT
#include "doublecheck/notation/plain_uci.hpp"

#include <array>
#include <cstring>

namespace doublecheck {
namespace {

/// Two bytes for each square.
constexpr std::array<std::array<char, 2>, 64> square_names = [] {
    std::array<std::array<char, 2>, 64> names{};
    for (std::size_t i = 0; i < 64; ++i)
        names[i] = {static_cast<char>('a' + i % 8), static_cast<char>('1' + i / 8)};
    return names;
}();

char* put_square(char* out, Square square) {
    std::memcpy(out, square_names[static_cast<std::size_t>(square.index())].data(), 2);
    return out + 2;
}

}  // namespace

std::size_t longest_plain_uci(const GameView& game) {
    constexpr std::size_t longest_move = 6;  // with a blank
    return longest_move * game.moves.size() + 1;
}

char* write_plain_uci(const GameView& game, char* out) {
    for (const PlainMove& played : game.moves) {
        out = put_square(out, played.move.from());
        out = put_square(out, game.is_chess960 ? played.move.to() : played.move.arrival());
        if (const auto type = played.move.promotion_type()) *out++ = letter(*type);
        *out++ = ' ';
    }
    return game.moves.empty() ? out : out - 1;
}

}  // namespace doublecheck
