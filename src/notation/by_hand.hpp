// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/carried_move.hpp"

namespace doublecheck {

/// The man that a text means which is no legal move there, and where it was put; nothing if that is not
/// clear. It is clear if one man alone goes so and leaves the own king safe, or, if none does, one alone goes
/// so, or, if none does, there is one alone that the text can mean. Which piece a pawn becomes must be told,
/// and castling needs king and rook on their squares.
[[nodiscard]] std::optional<CarriedMove> meant_by(const Setup& board, std::string_view text,
                                                  bool is_chess960);

/// The squares of both kings, if the texts put one king or both on central squares, each as no legal move
/// can, and both stand on different ones in the end: with that an electronic board tells a result.
[[nodiscard]] std::vector<Square> kings_signal(Setup board, std::span<const std::string> texts,
                                               bool is_chess960);
/// `1-0` if both squares are light, `0-1` if both are dark, `1/2-1/2`.
[[nodiscard]] std::string_view signalled_result(std::span<const Square> kings);

}  // namespace doublecheck
