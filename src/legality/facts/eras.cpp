// SPDX-License-Identifier: MIT
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/immobile_men.hpp"
#include "legality/facts/mobility.hpp"

// Rule facts.era: the squares on which a man could have stood before and after a pawn made its only move.
//
// Proof. Consider a pawn on its third rank whose home is known. It has made exactly one move, from its home.
// Before that move the home held the pawn and nothing else; since then the pawn stands where it stands now.
//
// Some men on the board cannot have arrived while the pawn stands there. (The proof of `facts.steady`
// applies, with the pawn as a man that has not moved since.) They stood on their squares when the pawn moved,
// and have stood there since.
//
// So a man could have stood on two kinds of squares. In the first era it reached what its moves reach from
// its home, round the steady men and the pawn at home. In the second era it reached what its moves reach
// round the pawn and the men that have not moved since, starting from any square of the first era that those
// men do not occupy.
//
// The enemy king did not enter squares that the pawn attacked, or in the second era squares that a man that
// has not moved since attacks. A castling may have happened at any time.

namespace doublecheck::facts {
namespace {

/// The two eras of the game and the facts that they rest on.
struct Eras {
    Era before;
    Era since;
    Premises premises;
    bool has_more_men = false;  ///< the second era has unmoved men other than the pawn
};

Eras eras_of(const Knowledge& known, Square pawn, Square home) {
    const Board& board = known.setup().board;
    Eras eras;
    const ImmobileMen immobile(known, pawn);
    SquareSet found = immobile.found();
    eras.has_more_men = !found.empty();
    eras.premises.origins |= pawn;
    for (SquareSet left = found; !left.empty();) left -= immobile.group_of(left.first(), eras.premises);
    const Piece piece = *board.at(pawn);
    const auto enemy = static_cast<std::size_t>(opposite(piece.color));
    eras.before.men = home;
    eras.before.attacked[enemy] = attacks_close_by(piece, home);
    eras.since.men = found | pawn;
    for (const Square man : eras.since.men) {
        const Piece standing = *board.at(man);
        eras.since.attacked[static_cast<std::size_t>(opposite(standing.color))] |=
            attacks_close_by(standing, man);
    }
    return eras;
}

/// Returns the squares to which the king or rook of a home comes by castling, if the facts do not exclude the
/// castling.
SquareSet castled_to(const Knowledge& known, Square home, Premises& premises) {
    SquareSet squares;
    const PieceType type = man_of_home(home).type;
    if (type != PieceType::king && type != PieceType::rook) return squares;
    for (const bool kings_side : {true, false}) {
        if (type == PieceType::rook && home.file() != (kings_side ? File::h : File::a)) continue;
        if (const auto steady = shuts_out_castling(known, man_of_home(home).color, kings_side)) {
            premises.steady |= *steady;
            continue;
        }
        const File file =
            type == PieceType::king ? (kings_side ? File::g : File::c) : (kings_side ? File::f : File::d);
        squares |= Square(file, home.rank());
    }
    return squares;
}

void limit_region(Knowledge& known, Square home, const Eras& eras) {
    Premises premises = eras.premises;
    const SquareSet castled = castled_to(known, home, premises);
    const Reach before = piece_reach(known, home, castled | home, eras.before);
    const SquareSet then = (before.squares | castled) - eras.since.men;
    const Reach since = piece_reach(known, home, then, eras.since);
    premises |= before.premises;
    premises |= since.premises;
    known.add_region(home, before.squares | since.squares, by::era, premises);
}

void find_eras(Knowledge& known) {
    const Board& board = known.setup().board;
    for (const Color color : {Color::white, Color::black}) {
        for (const Square pawn : board.of(color, PieceType::pawn) & squares_of(passed_rank(color))) {
            const SquareSet from = known.origins(pawn);
            if (from.has_more_than_one() || from.empty() || known.is_absurd()) continue;
            const Eras eras = eras_of(known, pawn, from.first());
            const Square king(File::e, home_rank(opposite(color)));
            if (!known.steady().contains(king)) limit_region(known, king, eras);
            if (!eras.has_more_men) continue;
            for (const Square home : homes - known.steady() - king) {
                if (man_of_home(home).type != PieceType::pawn) limit_region(known, home, eras);
            }
        }
    }
}

}  // namespace

constinit const FactRule by::era = {
    .rule = {"facts.era", "A man cannot have come to some squares before or after a pawn made its only move.",
             "Until then the pawn stood at home, and since then where it stands; men that cannot have "
             "arrived meanwhile stood there already. What others reach, they reach round these."},
    .reads = {Topic::steady, Topic::origins, Topic::most},
    .find = {find_eras}};

}  // namespace doublecheck::facts
