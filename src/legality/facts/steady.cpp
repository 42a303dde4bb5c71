// SPDX-License-Identifier: MIT
#include "doublecheck/board/attacks.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/rules.hpp"

// Rule facts.steady: men that have never moved, and men that cannot be taken back.
//
// A pawn on its second rank has never moved, since pawns do not move backwards. King and rook with a castling
// right have never moved (FIDE 3.8.2.1).
//
// Let J be a set of men such that no man of J can have arrived from a square that holds no man of J. A man
// arrives from a neighbouring square or over it, a knight from a square a jump away, a pawn from one of the
// three squares behind it, a man on its last rank also as a pawn from there; a castled king or rook with both
// homes empty of J arrives otherwise. Then no man of J has ever moved.
//
// Proof. Suppose some of them have, and look at the last move by a man of J. It came from, or passed, a
// neighbouring square (for a knight, a jump away) on which a man of J stands now. That one does not move
// later, and did not arrive by this move, so it stood there already, and the move was none. So all men of J
// stand where they began. If one of them is not the man that begins on its square, the position cannot be.
//
// A king did not come from a square that was always attacked. If the enemy's king is in J, it stood there
// already when that last move was made; so a king did not come from next to it, nor a knight or pawn from a
// square on which it gave check while its own side was to move.

namespace doublecheck::facts {
namespace {

/// Squares on which another man of the set must stand so that the man on a square cannot have arrived.
struct Arrivals {
    SquareSet always = {};
    SquareSet king_apart = {};  ///< only if the enemy's king is not in the set
    Premises premises = {};

    [[nodiscard]] SquareSet within(SquareSet set, SquareSet king) const {
        return set.intersects(king) ? always : always | king_apart;
    }
};

/// Squares round a king from which a man of that kind and colour would attack it.
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
        result.king_apart |= from & checks;
    };
    const bool is_officer = man.type != PieceType::pawn && man.type != PieceType::king;
    if (man.type == PieceType::pawn || (is_officer && to.rank() == home_rank(enemy))) {
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
    if (is_officer && man.type != PieceType::knight) result.always |= attacks(man, to, ~SquareSet());
    result.king_apart -= result.always;
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

/// The men of a set of which none can be taken back.
void add_set(Knowledge& known, SquareSet men, const Premises& premises) {
    for (const Square man : men) {
        if (homes.contains(man) && man_of_home(man) == known.setup().board.at(man)) continue;
        known.add_absurdity(static_cast<std::uint8_t>(man.index()), men.bits(), Rule::steady, premises);
        return;
    }
    for (const Square man : men) known.add_steady(man, Rule::steady, premises);
}

}  // namespace

void find_steady(Knowledge& known) {
    const Setup& setup = known.setup();
    const SquareSet at_sight = unmoved_at_sight(setup);
    for (const Square man : at_sight) known.add_steady(man, Rule::steady, {});
    SquareSet jam = setup.board.occupied();
    std::array<Arrivals, 64> from = {};
    for (const Square man : jam - known.steady()) {
        if (may_have_castled(setup, man)) jam -= man;
        from[static_cast<std::size_t>(man.index())] = arrivals(known, man);
    }
    const auto king_against = [&](Square man) {
        const Color own = setup.board.of(Color::white).contains(man) ? Color::white : Color::black;
        return known.king(opposite(own));
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const Square man : jam - known.steady()) {
            const Arrivals& needed = from[static_cast<std::size_t>(man.index())];
            if (jam.contains_all(needed.within(jam, king_against(man)))) continue;
            jam -= man;
            changed = true;
        }
    }
    // What is not yet known to be steady is a set by itself with the steady men round it.
    const SquareSet found = jam - known.steady();
    for (SquareSet left = found; !left.empty() && !known.is_absurd();) {
        SquareSet set = left.first();
        Premises all;
        for (SquareSet queue = set; !queue.empty();) {
            const Square man = queue.first();
            const Arrivals& one = from[static_cast<std::size_t>(man.index())];
            SquareSet with = one.within(jam, king_against(man));
            if (!one.king_apart.empty() && jam.intersects(king_against(man))) with |= king_against(man);
            all |= one.premises;
            all.steady |= with & known.steady();
            queue = (queue - man) | ((with & found) - set);
            set |= with & found;
        }
        left -= set;
        add_set(known, set, all);
    }
}

}  // namespace doublecheck::facts
