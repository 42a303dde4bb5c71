// SPDX-License-Identifier: MIT
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/mobility.hpp"

// Rule facts.region: the squares on which the man of a home can ever have stood.
//
// Proof. A man that has never moved has stood only on its home. Any other man can only have reached squares
// by its own moves, round the men that have never moved: these are in the way at every moment and are not
// captured. The further limits, walls among them, are proved in `mobility.hpp` and `mobility.cpp`. A castling
// takes king and rook further, so it is taken into account unless a steady man excludes it. A pawn reached
// only squares for which its captures suffice.

namespace doublecheck::facts {
namespace {

/// Adds the squares that a king or rook reaches after a castling that facts do not exclude.
void add_castlings(const Knowledge& known, Square home, Reach& reach) {
    const Piece man = man_of_home(home);
    const Rank rank = home.rank();
    for (const bool kings_side : {true, false}) {
        const Square king(File::e, rank);
        const Square rook(kings_side ? File::h : File::a, rank);
        if (home != king && home != rook) continue;
        if (const auto steady = shuts_out_castling(known, man.color, kings_side)) {
            reach.premises.steady |= *steady;
            continue;
        }
        const Square to(
            man.type == PieceType::king ? (kings_side ? File::g : File::c) : (kings_side ? File::f : File::d),
            rank);
        const Reach further = piece_reach(known, home, to);
        reach.squares |= further.squares;
        reach.premises |= further.premises;
    }
}

void find_regions(Knowledge& known) {
    for (const Square home : homes) {
        if (known.is_absurd()) return;
        const Piece man = man_of_home(home);
        if (known.steady().contains(home)) {
            const Premises premises{.steady = home};
            known.add_region(home, home, by::region, premises);
            if (man.type == PieceType::pawn) known.add_most(home, 0, by::region, premises);
            continue;
        }
        if (man.type != PieceType::pawn) {
            Reach reach = piece_reach(known, home, home);
            if (man.type == PieceType::king || man.type == PieceType::rook) add_castlings(known, home, reach);
            known.add_region(home, reach.squares, by::region, reach.premises);
            continue;
        }
        PawnPaths paths = pawn_paths(known, home);
        SquareSet squares;
        for (int at = 0; at < 64; ++at) {
            if (paths.fewest[static_cast<std::size_t>(at)] <= known.most(home))
                squares |= Square::from_index(at);
        }
        paths.premises.most |= home;
        known.add_region(home, squares, by::region, paths.premises);
    }
}

}  // namespace

constinit const FactRule by::region = {
    .rule =
        {"facts.region", "Squares on which a man could have stood, round the men that never moved.",
         "A man that never moved stands in the way at every moment and is not captured; a king enters no "
         "square that such a man always attacks. A man on the board that has stood on two squares only has "
         "always been on one of them, so no other man ever passed both in one move."},
    .reads = {Topic::steady, Topic::origins, Topic::most},
    .find = {find_regions}};

}  // namespace doublecheck::facts
