// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/castling/details.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Whether `color` may castle on `side` now, and what stands in the way (FIDE 3.8.2).
///
/// Each obstacle is one reason, in the order of the Laws: men in the way, the king's square attacked, a
/// square it crosses, the square where it arrives, the other side's turn. A lost right is final, so nothing
/// else is reported with it. When nothing forbids the castling, the reasons also name what does not matter:
/// an attacked rook, an attacked square that only the rook passes.
///
///     const Verdict verdict = explain_castling(position, Color::white, Side::king);
///     if (verdict.answer == Answer::no) show(verdict.reasons.front().text);
[[nodiscard]] Verdict explain_castling(const Position& position, Color color, Side side);

struct CastlingOptions {
    bool is_chess960 = false;  ///< asked in Chess960, whatever the setup says
};

/// All four castlings: allowed, prevented now, or lost for good. The answer is whether the side to move may
/// castle now. Also names the rights that the setup claims and the board contradicts. Errors: those of
/// `Position::from_setup`.
[[nodiscard]] Result<Verdict> judge_castling(const Setup& setup, CastlingOptions options = {});

/// The same for the last position of a game; a right that is lost names the move that lost it.
[[nodiscard]] Verdict judge_castling(const PgnGame& game);
/// The same for any position of a game, with the moves that ended rights in all of it.
[[nodiscard]] Verdict judge_castling(const Position& position, const LostRights& lost);
[[nodiscard]] LostRights lost_rights(const PgnGame& game);

/// The rules that verdicts on castling can name.
[[nodiscard]] std::span<const Rule> castling_rules();

}  // namespace doublecheck
