// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/board/attacks.hpp"
#include "legality/rules/static_rules.hpp"

// Rules setup.ep-square and setup.ep-check: an en passant square claims that the last move was a double step
// over it.
//
// Proof of setup.ep-square. Right after a double step the pawn stands on its fourth rank, and the two squares
// behind it are empty: the one it passed and the one it left (FIDE 3.7.2). A capture need not be possible: a
// FEN may name the square after every double step.
//
// Proof of setup.ep-check. Take the double step back. The side to move now had just moved at that time, so
// its king was not attacked (3.9.2). Hence a check can now come only from the pawn itself, or along a line
// that the pawn blocked on its second rank.

namespace doublecheck::rules {
namespace {

MaybeRefutation find_ep_square(const Setup& setup, StartArray /*array*/) {
    if (!setup.ep_square) return std::nullopt;
    const Square ep = *setup.ep_square;
    const Color pusher = opposite(setup.turn);
    const Refutation wrong = Refutation::at(ep_square.rule.id, ep);
    if (ep.rank() != passed_rank(pusher)) return wrong;
    const Square pawn = *ep.offset(0, forward(pusher));
    const Square origin = *ep.offset(0, -forward(pusher));
    if (!setup.board.of(pusher, PieceType::pawn).contains(pawn)) return wrong;
    if (setup.board.occupied().intersects(SquareSet(ep) | SquareSet(origin))) return wrong;

    Board earlier = setup.board;
    earlier.remove(pawn);
    earlier.put(origin, {pusher, PieceType::pawn});
    const Square king = setup.board.of(setup.turn, PieceType::king).first();
    const SquareSet found = attackers(earlier, king, pusher);
    if (found.empty()) return std::nullopt;
    return Refutation::at(ep_check.rule.id, king, found.first());
}

std::string explain_ep_square(const Setup& setup, const Refutation& refutation) {
    const Square ep = refutation.square(0);
    const Color pusher = opposite(setup.turn);
    if (ep.rank() != passed_rank(pusher)) {
        return fmt::format("No double step of {} passes over the en passant square {}.", name(pusher),
                           ep.name());
    }
    const Square pawn = *ep.offset(0, forward(pusher));
    const Square origin = *ep.offset(0, -forward(pusher));
    if (!setup.board.of(pusher, PieceType::pawn).contains(pawn)) {
        return fmt::format(
            "The en passant square {} says that a pawn has just stepped to {}, but none stands there.",
            ep.name(), pawn.name());
    }
    const Square blocked = setup.board.occupied().contains(ep) ? ep : origin;
    return fmt::format(
        "The en passant square says that a pawn has just stepped from {} to {}, but {} is occupied.",
        origin.name(), pawn.name(), blocked.name());
}

std::string explain_ep_check(const Setup& setup, const Refutation& refutation) {
    const Square ep = *setup.ep_square;
    const Color pusher = opposite(setup.turn);
    return fmt::format(
        "Before the double step to {}, {}'s king on {} would already have been attacked from {}.",
        ep.offset(0, forward(pusher))->name(), name(setup.turn), refutation.square(0).name(),
        refutation.square(1).name());
}

}  // namespace

constinit const StaticRule ep_square = {
    .rule = {"setup.ep-square", "No double step could just have passed over the en passant square.",
             "FIDE 3.7.3.1: the pawn stands in front of the square it passed; that square and the one it "
             "left are empty."},
    .about = About::checks,
    .explain = explain_ep_square,
    .find = find_ep_square};
constinit const StaticRule ep_check = {.rule = {"setup.ep-check",
                                                "Before the double step the king of the side that is now to "
                                                "move stood in check, with the other side to move.",
                                                "FIDE 3.9.2: no move may leave one's own king in check."},
                                       .about = About::checks,
                                       .explain = explain_ep_check};

}  // namespace doublecheck::rules
