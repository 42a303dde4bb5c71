// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/carried_move.hpp"

namespace doublecheck {

/// Returns the man to which the text of an illegal move refers, and where it was put. Returns nothing if that
/// is not clear. It is clear if exactly one man can make the move without leaving its king in check; or if
/// there is none, but exactly one can make the move otherwise; or if there is none either, but the text can
/// refer to exactly one man. The text must state the piece to which a pawn promotes. Castling requires king
/// and rook on their squares.
[[nodiscard]] std::optional<CarriedMove> meant_by(const Setup& board, std::string_view text,
                                                  bool is_chess960);

/// Returns the squares of both kings if the players signal a result to an electronic board: one or two texts
/// put kings on central squares by illegal moves, and both kings are on different central squares afterwards.
/// Returns an empty list otherwise.
[[nodiscard]] std::vector<Square> kings_signal(Setup board, std::span<const std::string> texts,
                                               bool is_chess960);
/// Returns `1-0` if both squares are light, `0-1` if both are dark, otherwise `1/2-1/2`.
[[nodiscard]] std::string_view signalled_result(std::span<const Square> kings);

}  // namespace doublecheck
