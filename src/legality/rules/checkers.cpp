// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/board/attacks.hpp"
#include "legality/common/text.hpp"
#include "legality/rules/static_rules.hpp"
#include "notation/words.hpp"

// Rules check.too-many-checkers, check.aligned-checkers, check.two-short-range: combinations of checks that
// one move cannot give.
//
// Before the last move the king was not attacked (FIDE 3.9.2: its side had just moved, or the game had just
// begun). So every checker either arrived by the last move, or is a slider whose line was opened by a square
// that the last move emptied.
//
// Proof of check.two-short-range. A check by a pawn or a knight cannot be discovered, so each of two such
// checkers arrived by the last move. Only castling moves two men, and these are king and rook.
//
// Proof of check.too-many-checkers. An ordinary move or a promotion brings one man and empties one square,
// which lies on at most one line to the king: at most two checkers. Castling empties squares of the home rank
// only. Files and diagonals end on that rank, so nothing is opened along them; along the rank, the castled
// king and rook stand between any man behind them and a king beyond. So castling gives at most one check,
// with the rook. En passant brings a pawn to a square t and empties two neighbouring squares: c behind t, and
// f beside c. A third checker would need the check of the pawn and both lines. The pawn on t checks a king
// one rank ahead of t on a neighbouring file. From there c is a knight's move away, so c lies on no line to
// the king.
//
// Proof of check.aligned-checkers. Suppose that two sliders check from opposite sides along one line. If both
// lines were opened, two squares with the king between them were emptied at once; but the squares that en
// passant empties are neighbours, and castling opens nothing. If one slider arrived, the other line was
// opened by its departure, so it came from a square between the other slider and the king. Then it passed
// over the king on its way. If it is a pawn that promoted, it moved to a neighbouring square only, and no
// king stands between neighbouring squares.

namespace doublecheck::rules {
namespace {

MaybeRefutation find_two_short_range(const Board& board, Square king, SquareSet found) {
    const SquareSet steppers = found & (board.of(PieceType::pawn) | board.of(PieceType::knight));
    if (!steppers.has_more_than_one()) return std::nullopt;
    return Refutation::at(two_short_range.rule.id, king, steppers.first(), steppers.last());
}

MaybeRefutation find_checkers(const Setup& setup, StartArray /*array*/) {
    const Square king = setup.board.of(setup.turn, PieceType::king).first();
    const SquareSet found = attackers(setup.board, king, opposite(setup.turn));
    if (!found.has_more_than_one()) return std::nullopt;
    if (found.size() > 2) {
        const SquareSet others = found - SquareSet(found.first()) - SquareSet(found.last());
        return Refutation::at(too_many_checkers.rule.id, king, found.first(), others.first(), found.last());
    }
    if (const auto refutation = find_two_short_range(setup.board, king, found)) return refutation;
    const SquareSet sliders = found - setup.board.of(PieceType::pawn) - setup.board.of(PieceType::knight);
    if (sliders == found && between(found.first(), found.last()).contains(king)) {
        return Refutation::at(aligned_checkers.rule.id, king, found.first(), found.last());
    }
    return std::nullopt;
}

/// Returns, for example, "White's king on e1".
std::string king_text(const Setup& setup, const Refutation& refutation) {
    return fmt::format("{}'s king on {}", name(setup.turn), refutation.square(0).name());
}

std::string explain_too_many(const Setup& setup, const Refutation& refutation) {
    const SquareSet all = attackers(setup.board, refutation.square(0), opposite(setup.turn));
    return fmt::format("{} is in check from {} men ({}); no single move can give three checks.",
                       king_text(setup, refutation), all.size(), list_of(all, "and"));
}

std::string explain_two_short_range(const Setup& setup, const Refutation& refutation) {
    return fmt::format(
        "{} is in check from {} and {}: neither check can be discovered, and only one of the two men could "
        "have moved last.",
        king_text(setup, refutation), man_on(setup.board, refutation.square(1)),
        man_on(setup.board, refutation.square(2)));
}

std::string explain_aligned(const Setup& setup, const Refutation& refutation) {
    return fmt::format(
        "{} is in check from {} and {} on one line, from both sides of the king: a man that discovered one "
        "of these checks could not have given the other.",
        king_text(setup, refutation), man_on(setup.board, refutation.square(1)),
        man_on(setup.board, refutation.square(2)));
}

}  // namespace

constinit const StaticRule too_many_checkers = {
    .rule = {"check.too-many-checkers",
             "Three men or more attack one king, and one move gives at most two checks.",
             "A move gives check by the man that moved and by lines it opens. It empties one square, on one "
             "line through the king, so there are at most two checkers. An en passant capture empties two "
             "squares; when the pawn that captured also gives check, the line through its departure square "
             "leads through the pawn itself, or the line through the captured pawn's square misses the king. "
             "Castling opens no line other than the rook's."},
    .about = About::checks,
    .explain = explain_too_many,
    .find = find_checkers};
constinit const StaticRule two_short_range = {
    .rule = {"check.two-short-range", "Two of the men that give check are pawns or knights.",
             "A check by a pawn or a knight cannot be discovered, so each of the two must have been the man "
             "that moved."},
    .about = About::checks,
    .explain = explain_two_short_range};
constinit const StaticRule aligned_checkers = {
    .rule = {"check.aligned-checkers",
             "Two men attack the king from opposite ends of one line, and no last move gives both checks.",
             "To open one of the lines a man left a square between the king and that checker; to give the "
             "other check it reached the same line on the far side of the king, so it would have passed "
             "through the king. A pawn's step, and the two squares that an en passant capture empties, are "
             "too close together to lie on both sides of the king."},
    .about = About::checks,
    .explain = explain_aligned};

}  // namespace doublecheck::rules
