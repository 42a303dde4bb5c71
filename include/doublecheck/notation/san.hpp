// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The text of a move, with room for the longest ones, such as `Qa1xb2+` or `axb8=Q+`.
struct MoveText {
    std::array<char, 12> characters;  ///< the characters; those from `size` on are unspecified
    std::uint8_t size = 0;            ///< the number of characters
    /// Returns the text. It is valid as long as this object.
    [[nodiscard]] std::string_view view() const { return {characters.data(), size}; }
};

/// Reads standard algebraic notation (PGN standard 8.2.3): exactly one legal move, with or without check
/// signs and annotation marks. Does not allocate on success. Errors: `san.syntax`, `san.illegal`,
/// `san.ambiguous`.
[[nodiscard]] Result<Move> parse_san(const Position& position, std::string_view text);

/// Returns the move in standard algebraic notation, with the least disambiguation and with `+` or `#`.
/// Requires a legal move.
[[nodiscard]] MoveText write_san(const Position& position, Move move);
/// Returns the move as `write_san` does, and plays it on `position`.
[[nodiscard]] MoveText play_san(Position& position, Move move);
/// Returns the move in SAN as a string. Requires a legal move.
[[nodiscard]] std::string san(const Position& position, Move move);

/// Returns the move in long algebraic notation: `Ng1-f3`, `e5xd6`, `e7-e8=Q+`. Requires a legal move.
[[nodiscard]] std::string long_algebraic(const Position& position, Move move);

}  // namespace doublecheck
