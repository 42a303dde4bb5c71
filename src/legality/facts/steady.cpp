// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/board/attacks.hpp"
#include "legality/common/text.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/immobile_men.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

// Rule facts.steady: men that have never moved, and men whose moves cannot be taken back.
//
// A pawn on its second rank has never moved, since pawns do not move backwards. A king and a rook with a
// castling right have never moved (FIDE 3.8.2.1).
//
// Let J be a set of men such that no man of J could have arrived from a square that is not held by a man of
// J. A man arrives from or over a neighbouring square. A knight arrives from a square a knight's jump away, a
// pawn from one of the three squares behind it. A piece on its last rank may also have arrived as a pawn. A
// king and a rook that may have castled are left out of J, since castling is another way to arrive. Then no
// man of J has ever moved.
//
// Proof. Suppose that some of them have moved, and consider the last move by a man of J. It came from or over
// a neighbouring square (for a knight: from a square a jump away) on which a man of J stands now. That man
// did not arrive later, since this is the last move, and did not arrive by this move. So it stood there
// already, and the move was impossible. So all men of J stand where they began. If one of them is not the man
// that begins on its square, the position is impossible.
//
// A piece on the board whose only origin is its own square, and whose region is that square, never moved
// either.
//
// Three refinements. If a man stands on one square of the wall of another man (`Wall`), it did not come from
// or over the other square of that wall. A king did not come from a square that was always attacked. And if
// the enemy king is in J, it already stood on its square at the time of the last move considered; so no king
// came from a square next to it, and no knight or pawn came from a square on which it gave check to that king
// while its own side was to move.

namespace doublecheck::facts {
namespace {

using Arrivals = ImmobileMen::Arrivals;

/// Returns the squares from which a man of that kind and colour attacks the king even on a full board:
/// neighbouring squares and knight's jumps.
SquareSet checks_from(Piece man, SquareSet king) {
    if (king.empty()) return {};
    return attacks({opposite(man.color), man.type}, king.first(), ~SquareSet());
}

Arrivals arrivals(const Knowledge& known, Square to) {
    const Board& board = known.setup().board;
    const Piece man = *board.at(to);
    const Color enemy = opposite(man.color);
    const SquareSet king = known.king(enemy);
    Arrivals result;
    const auto add = [&](SquareSet from, PieceType as) {
        const SquareSet checks = checks_from({man.color, as}, king);
        result.always |= from - checks;
        result.without_king |= from & checks;
    };
    const bool is_piece = man.type != PieceType::pawn && man.type != PieceType::king;
    if (man.type == PieceType::pawn || (is_piece && to.rank() == home_rank(enemy))) {
        SquareSet from = pawn_attacks(enemy, to);
        if (const auto behind = to.offset(0, -forward(man.color))) from |= *behind;
        add(from - squares_of(home_rank(man.color)), PieceType::pawn);
    }
    if (man.type == PieceType::knight) add(attacks(man, to, ~SquareSet()), PieceType::knight);
    if (man.type == PieceType::king) {
        const Reach barred = barred_to_king(known, man.color);
        const SquareSet from = attacks(man, to, ~SquareSet());
        if (from.intersects(barred.squares)) result.premises |= barred.premises;
        add(from - barred.squares, PieceType::king);
    }
    if (is_piece && man.type != PieceType::knight) result.always |= attacks(man, to, ~SquareSet());
    result.without_king -= result.always;
    for (const Wall& wall : known.walls()) {
        const bool ends_here = wall.squares[0] == to || wall.squares[1] == to;
        const bool is_needed = (result.always | result.without_king).contains(wall.man);
        if (!ends_here || wall.man == to || !is_needed) continue;
        result.always -= wall.man;
        result.without_king -= wall.man;
        wall.add_to(result.premises);
    }
    return result;
}

bool may_have_castled(const Setup& setup, Square square) {
    const auto man = setup.board.at(square);
    const Rank home = home_rank(man->color);
    const auto is = [&](File file, PieceType type) {
        return setup.board.of(man->color, type).contains(Square(file, home));
    };
    if (square.rank() != home) return false;
    const bool kings_side = is(File::g, PieceType::king) && is(File::f, PieceType::rook);
    const bool queens_side = is(File::c, PieceType::king) && is(File::d, PieceType::rook);
    return (kings_side && (square.file() == File::g || square.file() == File::f)) ||
           (queens_side && (square.file() == File::c || square.file() == File::d));
}

SquareSet unmoved_at_sight(const Setup& setup) {
    SquareSet unmoved;
    for (const Color color : {Color::white, Color::black}) {
        unmoved |= setup.board.of(color, PieceType::pawn) & squares_of(pawn_rank(color));
        const SquareSet rights = setup.castling_rooks & squares_of(home_rank(color));
        if (!rights.empty()) unmoved |= rights | setup.board.of(color, PieceType::king);
    }
    return unmoved;
}

/// Adds the fact that the men of the set have never moved. If one of them is not at home, adds a
/// contradiction instead.
void add_set(Knowledge& known, SquareSet men, const Premises& premises) {
    for (const Square man : men) {
        if (homes.contains(man) && man_of_home(man) == known.setup().board.at(man)) continue;
        known.add_absurdity(static_cast<std::uint8_t>(man.index()), men.bits(), by::steady, premises);
        return;
    }
    for (const Square man : men) known.add_steady(man, by::steady, premises);
}

}  // namespace

ImmobileMen::ImmobileMen(const Knowledge& known, SquareSet fixed)
    : known_(known), fixed_(known.steady() | fixed) {
    const Setup& setup = known.setup();
    men_ = setup.board.occupied();
    for (const Square man : men_ - fixed_) {
        if (may_have_castled(setup, man)) men_ -= man;
        from_[static_cast<std::size_t>(man.index())] = arrivals(known, man);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const Square man : men_ - fixed_) {
            if (men_.contains_all(needed_for(man))) continue;
            men_ -= man;
            changed = true;
        }
    }
}

SquareSet ImmobileMen::king_against(Square man) const {
    const bool is_white = known_.setup().board.of(Color::white).contains(man);
    return known_.king(is_white ? Color::black : Color::white);
}

SquareSet ImmobileMen::needed_for(Square man) const {
    return from_[static_cast<std::size_t>(man.index())].within(men_, king_against(man));
}

SquareSet ImmobileMen::group_of(Square first, Premises& premises) const {
    SquareSet set = first;
    for (SquareSet queue = set; !queue.empty();) {
        const Square man = queue.first();
        const Arrivals& one = from_[static_cast<std::size_t>(man.index())];
        SquareSet with = needed_for(man);
        if (!one.without_king.empty() && men_.intersects(king_against(man))) with |= king_against(man);
        premises |= one.premises;
        premises.steady |= with & known_.steady();
        queue = (queue - man) | ((with - fixed_) - set);
        set |= with - fixed_;
    }
    return set;
}

SquareSet ImmobileMen::checks_of(SquareSet some) const {
    SquareSet checks;
    for (const Square man : some) {
        if (men_.intersects(king_against(man)))
            checks |= from_[static_cast<std::size_t>(man.index())].without_king;
    }
    return checks - men_;
}

namespace {

void find_steady(Knowledge& known) {
    for (const Square man : unmoved_at_sight(known.setup())) known.add_steady(man, by::steady, {});
    // Only a man that stands on a square has origins there. A promoted man did not stay on one square.
    for (const Square home : end_ranks - known.steady()) {
        if (known.region(home) != SquareSet(home) || known.origins(home) != SquareSet(home)) continue;
        known.add_steady(home, by::steady, {.regions = home, .origins = home});
    }
    const ImmobileMen immobile(known, {});
    // The men that are not yet known to be steady are split into sets that depend on each other.
    for (SquareSet left = immobile.found(); !left.empty() && !known.is_absurd();) {
        Premises premises;
        const SquareSet set = immobile.group_of(left.first(), premises);
        left -= set;
        add_set(known, set, premises);
    }
}

std::string explain_steady(FinalStep& end) {
    Premises premises;
    const Square stranger = Square::from_index(end.last.subject);
    const ImmobileMen immobile(end.known, {});
    const SquareSet men = immobile.group_of(stranger, premises);
    const SquareSet steady = premises.steady - men;
    const SquareSet checks = immobile.checks_of(men);
    end.squares |= men | steady;
    if (!men.has_more_than_one()) {
        return fmt::format("{} neither began there nor can it have come there: {} never moved{}.",
                           man_on(end.setup.board, stranger), men_on(end.setup.board, steady),
                           checks.empty()
                               ? ""
                               : fmt::format(", and from {} it would have checked a king that never moved",
                                             list_of(checks, "or")));
    }
    return fmt::format(
        "no move of {} can be taken back: each would have to come from where another of them stands{}{}. So "
        "they never moved, but {} did not begin there.",
        men_on(end.setup.board, men), steady.empty() ? "" : ", or a man that never moved",
        checks.empty() ? "" : ", or from where it checks a king that never moved",
        man_on(end.setup.board, stranger));
}

}  // namespace

constinit const FactRule by::steady = {
    .rule =
        {"facts.steady", "Men that have never moved, or that cannot be taken back.",
         "Take a set of men, each of which could have come only from squares on which other men of the set "
         "stand. The last move of any of them would have come from an occupied square. So none of them "
         "ever moved, and all stand where they began."},
    .reads = {Topic::steady, Topic::origins},
    .find = {find_steady},
    .is_about_a_man = true,
    .explain = explain_steady};

}  // namespace doublecheck::facts
