// SPDX-License-Identifier: MIT
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/mobility.hpp"

// Rule facts.victims: men that no pawn could have captured do not count as captures by pawns.
//
// Proof. The number of captured men of a side is the number missing from sixteen. If no man on the board
// could have come from a home, the man of that home was captured. Suppose that it cannot have stood, before
// or after a promotion, on any square on which a pawn of the other side could have captured. Then a piece
// captured it, so the pawns have captured one man less.

namespace doublecheck::facts {
namespace {

void find_victims(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        const Color victims = opposite(color);
        const Board& board = known.setup().board;
        const SquareSet captured = captured_homes(known, victims);
        if (captured.empty() || known.is_absurd()) continue;
        const Reach hit = squares_hit_by_pawns(known, color);
        Premises premises = hit.premises;
        int spared = 0;
        for (const Square home : captured) {
            const Reach reach = deaths_of(known, home);
            if (reach.squares.intersects(hit.squares)) continue;
            ++spared;
            premises |= reach.premises;
            for (const Square man : board.of(victims)) premises.origins |= man;
        }
        if (spared > 0)
            known.add_budget(color, 16 - board.of(victims).size() - spared, by::victims, premises);
    }
}

}  // namespace

constinit const FactRule by::victims = {
    .rule = {"facts.victims",
             "Missing men that no pawn could have captured do not count for the captures of pawns.",
             "A man that never stood where a pawn of the other side could have captured was captured by a "
             "piece."},
    .reads = {Topic::steady, Topic::region, Topic::origins, Topic::most, Topic::deaths},
    .find = {find_victims}};

}  // namespace doublecheck::facts
