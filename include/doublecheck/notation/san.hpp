// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The longest move text, such as `Qa1xb2+` or `axb8=Q+`, fits.
struct MoveText {
    std::array<char, 12> characters;
    std::uint8_t size = 0;
    [[nodiscard]] std::string_view view() const { return {characters.data(), size}; }
};

/// Reads standard algebraic notation (PGN standard 8.2.3): exactly one legal move, with or without check
/// signs and annotation marks. Does not allocate on success. Errors: `san.syntax`, `san.illegal`,
/// `san.ambiguous`.
[[nodiscard]] Result<Move> parse_san(const Position& position, std::string_view text);

/// Standard algebraic notation with the least disambiguation and `+` or `#`. Requires a legal move.
[[nodiscard]] MoveText write_san(const Position& position, Move move);
/// The same, and the position goes on behind the move.
[[nodiscard]] MoveText play_san(Position& position, Move move);
[[nodiscard]] std::string san(const Position& position, Move move);

/// Long algebraic notation: `Ng1-f3`, `e5xd6`, `e7-e8=Q+`. Requires a legal move.
[[nodiscard]] std::string long_algebraic(const Position& position, Move move);

}  // namespace doublecheck
