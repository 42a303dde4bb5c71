// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Answers whether `color` may castle on `side` now, and what prevents it (FIDE 3.8.2).
///
/// Each obstacle is one reason, in the order of the Laws: men in the way, the king's square attacked, a
/// square that it crosses attacked, its arrival square attacked, the other side's turn. A lost right is
/// final, so nothing else is reported with it. If nothing prevents the castling, the reasons also name what
/// does not matter: an attacked rook, or an attacked square that only the rook crosses.
///
///     const Verdict verdict = explain_castling(position, Color::white, Side::king);
///     if (verdict.answer == Answer::no) show(verdict.reasons.front().text);
[[nodiscard]] Verdict explain_castling(const Position& position, Color color, Side side);

/// The options of `judge_castling`.
struct CastlingOptions {
    bool is_chess960 = false;  ///< judge as Chess960, whatever the setup says
};

/// Judges all four castlings: allowed, prevented now, or lost for good. The answer says whether the side to
/// move may castle now. Also reports rights that the setup claims and the board contradicts. Errors: those
/// of `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_castling(const Setup& setup, CastlingOptions options = {});

/// Judges the castlings in the last position of a game. A lost right names the move that lost it.
[[nodiscard]] Verdict judge_castling(const PgnGame& game);

/// Returns the rules that verdicts on castling can name.
[[nodiscard]] std::span<const Rule> castling_rules();

}  // namespace doublecheck
