// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/carried_move.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::arbiter {

/// A move carried out on the board, with the judgement of its legality.
struct AppliedMove {
    Setup after = {};               ///< the board after the move, with the other side to move
    bool is_legal = false;          ///< an unfinished promotion is legal if promoting to a queen is
    bool is_unfinished = false;     ///< a pawn was left on its last rank and not replaced (FIDE 7.5.2)
    bool is_king_captured = false;  ///< the move captured the king (FIDE 1.4.1)
    bool is_castling = false;       ///< the move is castling or an attempt to castle
    /// The move would expose the own king, but the man attacks the square it went to (FIDE 3.1.3).
    bool is_held_attacker = false;
    std::string written = {};  ///< the move in UCI; an unfinished promotion is written as one to a queen
    std::string rule = {};     ///< the id of the rule that the move breaks, as `judge_move` names it
    std::string text = {};
    std::vector<Square> squares = {};
    /// The man that moved first, then the captured man or the castling rook.
    std::vector<Square> touched = {};
    std::string san = {};  ///< of a legal move; empty if the board was not playable

    /// Returns true if the move is legal and a promoted pawn has been replaced.
    [[nodiscard]] bool is_lawful() const { return is_legal && !is_unfinished; }
};

/// The `AppliedMove::rule` of a capture en passant that is legal but for the pawn that was left on the board.
inline constexpr std::string_view captured_pawn_left = "move.captured-pawn-left";

/// The `AppliedMove::rule` of castling that is legal but for the rook that was not moved.
inline constexpr std::string_view castling_rook_left = "castling.rook-left";

/// What the player's hand did differently from the move that the squares describe.
struct HandledMen {
    /// The kind of man that was put on the square of arrival in place of the one that was taken up.
    std::optional<PieceType> placed = std::nullopt;
    bool is_pawn_left = false;  ///< the pawn captured en passant was left on the board
    bool is_rook_left = false;  ///< the king was moved as in castling, the rook was not
};

/// Carries out the move of the man on `carried.from` and judges its legality. If the board is not playable (a
/// king can be captured, a pawn stands on its last rank), only the way the man moves and the safety of its
/// own king are judged. A move is illegal if `handled` leaves another board than the move does. Requires a
/// man on `carried.from`, and another square as `carried.to`.
[[nodiscard]] AppliedMove judge_carried_move(const Setup& board, const CarriedMove& carried, bool is_chess960,
                                             const HandledMen& handled = {});

/// Returns the square on which the king arrives if it castles with that rook.
[[nodiscard]] Square castled_king(Square king, Square rook);
/// Returns the square on which the rook arrives.
[[nodiscard]] Square castled_rook(Square king, Square rook);

/// Returns true if the king of that colour is attacked; false if it is not on the board.
[[nodiscard]] bool is_attacked_king(const Board& board, Color color);
/// Returns true if the king of the side to move is in check and has no flight square. Works on any board,
/// playable or not. Captures and interpositions by other men are not considered.
[[nodiscard]] bool looks_like_mate(const Setup& board);
/// Returns true if a pawn stands on rank 1 or 8.
[[nodiscard]] bool has_pawn_on_end_rank(const Board& board);
/// Returns true if both kings are attacked or a pawn stands on rank 1 or 8, which an arbiter sees at a glance
/// (FIDE A.5.4).
[[nodiscard]] bool is_visibly_illegal(const Board& board);

}  // namespace doublecheck::arbiter
