// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "legality/facts/mobility.hpp"
#include "legality/facts/rules.hpp"

// Rule facts.tombs: where the missing men were captured.
//
// Proof. A pawn that began as many files away as it has advanced has captured with every move, on the squares
// of the diagonal between; so has one that was captured, before any promotion, so far from its home. On each
// of these a man of the other side was captured, or, en passant, a pawn on the square behind. A missing man
// that cannot have stood on any of them was captured otherwise. If the others are as many as these captures,
// each of them was captured by one of these; if they are fewer, the position cannot be.

namespace doublecheck::facts {
namespace {

struct Tombs {
    int count = 0;
    SquareSet squares = {};    ///< where officers were captured
    SquareSet for_pawns = {};  ///< where pawns were captured
    Premises premises = {};
};

/// Adds the captures of a pawn from a home to a square, if it made nothing but captures.
bool add_way(Tombs& tombs, Color color, Square home, Square square) {
    const int files = square.file_index() - home.file_index();
    const int ranks = square.rank_index() - home.rank_index();
    if (files == 0 || std::abs(files) != std::abs(ranks)) return false;
    for (int step = 1; step <= std::abs(files); ++step) {
        const Square tomb = *home.offset(files > 0 ? step : -step, step * forward(color));
        ++tombs.count;
        tombs.squares |= tomb;
        tombs.for_pawns |= tomb;
        if (tomb.rank() == passed_rank(opposite(color))) tombs.for_pawns |= *tomb.offset(0, -forward(color));
    }
    return true;
}

SquareSet captured_homes(const Knowledge& known, Color color) {
    SquareSet captured = homes_of(color);
    for (const Square man : known.setup().board.of(color)) captured -= known.origins(man);
    return captured;
}

Tombs tombs_of(const Knowledge& known, Color color) {
    Tombs tombs;
    for (const Square pawn : known.setup().board.of(color, PieceType::pawn)) {
        const SquareSet from = known.origins(pawn);
        if (from.has_more_than_one() || from.empty()) continue;
        if (add_way(tombs, color, from.first(), pawn)) tombs.premises.origins |= pawn;
    }
    for (const Square home : captured_homes(known, color) & pawn_homes_of(color)) {
        const SquareSet last = known.region(home) & known.deaths(home);
        if (last.size() != 1 || known.region(home).intersects(squares_of(home_rank(opposite(color)))))
            continue;
        if (!add_way(tombs, color, home, last.first())) continue;
        tombs.premises.origins |= known.setup().board.of(color);
        tombs.premises.regions |= home;
        tombs.premises.deaths |= home;
    }
    return tombs;
}

}  // namespace

void find_tombs(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        const Tombs tombs = tombs_of(known, color);
        if (tombs.count == 0 || known.is_absurd()) continue;
        const Color victims = opposite(color);
        const SquareSet men = known.setup().board.of(victims);
        Premises premises = tombs.premises;
        SquareSet spared;
        for (const Square home : captured_homes(known, victims)) {
            const bool is_pawn = man_of_home(home).type == PieceType::pawn;
            const Reach reach = deaths_of(known, home);
            if (reach.squares.intersects(is_pawn ? tombs.for_pawns : tombs.squares)) continue;
            spared |= home;
            premises |= reach.premises;
            premises.origins |= men;
        }
        const int others = 16 - men.size() - spared.size();
        if (tombs.count > others) {
            known.add_absurdity(static_cast<std::uint8_t>(color), 0, Rule::tombs, premises);
        }
        if (tombs.count != others) continue;
        for (const Square home : homes_of(victims) - spared) {
            const bool is_pawn = man_of_home(home).type == PieceType::pawn;
            known.add_deaths(home, is_pawn ? tombs.for_pawns : tombs.squares, Rule::tombs, premises);
        }
    }
}

}  // namespace doublecheck::facts
