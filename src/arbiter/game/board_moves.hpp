// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/board/carried_move.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::arbiter {

/// What became of it.
struct CarriedOut {
    Setup after = {};               ///< the board with the other side to move
    bool is_legal = false;          ///< an unfinished promotion is legal if the promotion to a queen is
    bool is_unfinished = false;     ///< a pawn is left on its last rank (FIDE 7.5.2)
    bool is_king_captured = false;  ///< FIDE 1.4.1
    bool is_castling = false;       ///< or an attempt at it
    bool is_held_attacker = false;  ///< illegal for the king's safety alone, to a square that it attacks
    std::string written = {};       ///< UCI; an unfinished promotion as one to a queen
    std::string rule = {};          ///< the law it breaks, as `judge_move` names it
    std::string text = {};
    std::vector<std::string> squares = {};
    std::vector<Square> touched = {};  ///< the man that moved, then the man captured
    std::string san = {};              ///< of a legal move, if the board was playable

    /// Legal, and its pawn replaced.
    [[nodiscard]] bool is_lawful() const { return is_legal && !is_unfinished; }
};

/// Carries the man that stands on `carried.from`. On a board that is not playable (a king that can be
/// captured, a pawn on its last rank) legality is judged from the ways of the men and the safety of the own
/// king alone. Requires a man on `from`, and `to` another square.
[[nodiscard]] CarriedOut carry(const Setup& board, const CarriedMove& carried, bool is_chess960);

/// The king of that colour is attacked; false if it has been captured.
[[nodiscard]] bool is_attacked_king(const Board& board, Color color);
/// The king of the side to move is in check and cannot leave, whatever else is wrong with the board.
[[nodiscard]] bool looks_like_mate(const Setup& board);
/// A pawn on rank 1 or 8.
[[nodiscard]] bool has_pawn_on_end_rank(const Board& board);
/// Both kings are attacked, or a pawn stands on an end rank (FIDE A.5.4).
[[nodiscard]] bool is_illegal_to_see(const Board& board);

}  // namespace doublecheck::arbiter
