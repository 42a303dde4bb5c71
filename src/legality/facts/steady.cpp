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
// A king did not come from a square that was always attacked, and a man did not leave a square from which it
// attacked a king that has never moved, next to it or as a knight.

namespace doublecheck::facts {
namespace {

/// Squares on which another man of the set must stand so that the man on `to` cannot have arrived.
SquareSet arrivals(const Knowledge& known, Square to, Premises& premises) {
    const Board& board = known.setup().board;
    const Piece man = *board.at(to);
    const Color enemy = opposite(man.color);
    const auto pawn_squares = [&] {
        SquareSet from;
        if (const auto behind = to.offset(0, -forward(man.color))) from |= *behind;
        from |= pawn_attacks(enemy, to);
        return from;
    };
    if (man.type == PieceType::pawn) return pawn_squares() - squares_of(home_rank(man.color));
    SquareSet from = attacks(man, to, ~SquareSet());
    if (man.type == PieceType::king) {
        const Reach barred = barred_to_king(known, man.color);
        if (from.intersects(barred.squares)) premises |= barred.premises;
        from -= barred.squares;
    }
    const Square king = board.of(enemy, PieceType::king).first();
    if (man.type == PieceType::knight && known.steady().contains(king)) {
        const SquareSet checks = attacks({enemy, PieceType::knight}, king, ~SquareSet());
        if (from.intersects(checks)) premises.steady |= king;
        from -= checks;
    }
    if (man.type != PieceType::king && to.rank() == home_rank(enemy)) from |= pawn_squares();
    return from;
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
    std::array<SquareSet, 64> from = {};
    std::array<Premises, 64> premises = {};
    for (const Square man : jam) {
        const auto i = static_cast<std::size_t>(man.index());
        if (known.steady().contains(man)) continue;
        if (may_have_castled(setup, man)) jam -= man;
        from[i] = arrivals(known, man, premises[i]);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const Square man : jam) {
            if (jam.contains_all(from[static_cast<std::size_t>(man.index())])) continue;
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
            const auto i = static_cast<std::size_t>(man.index());
            all |= premises[i];
            all.steady |= from[i] & known.steady();
            queue = (queue - man) | ((from[i] & found) - set);
            set |= from[i] & found;
        }
        left -= set;
        add_set(known, set, all);
    }
}

}  // namespace doublecheck::facts
