// SPDX-License-Identifier: MIT
#include "legality/facts/mobility.hpp"
#include "legality/facts/rules.hpp"

// Rule facts.origins: the homes from which a man can have come.
//
// Proof. A man that has never moved began where it stands, and no other man began there. Any other man began
// as a man of its own kind on a home from whose region its square is not excluded; or it is a promoted pawn,
// and then its pawn reached a square of the last rank from which the promoted man can come to its square.

namespace doublecheck::facts {
namespace {

bool comes_by_promotion(const Knowledge& known, PromotedReach& promoted, Square home, Square man, Piece piece,
                        Premises& premises) {
    const SquareSet promotions = known.region(home) & squares_of(home_rank(opposite(piece.color)));
    Premises excluded;
    for (const Square square : promotions) {
        const Reach& reach = promoted.of(piece.type, square);
        if (reach.squares.contains(man)) return true;
        excluded |= reach.premises;
    }
    premises |= excluded;
    return false;
}

}  // namespace

void find_origins(Knowledge& known) {
    const Board& board = known.setup().board;
    std::array<PromotedReach, 2> promoted = {PromotedReach(known, Color::white),
                                             PromotedReach(known, Color::black)};
    for (const Square man : board.occupied()) {
        if (known.is_absurd()) return;
        const Piece piece = *board.at(man);
        if (known.steady().contains(man)) {
            known.add_origins(man, man, Rule::origins, {.steady = man});
            continue;
        }
        Premises premises{.origins = man};
        SquareSet from = known.origins(man);
        for (const Square home : from) {
            const bool is_same_kind = man_of_home(home).type == piece.type;
            if (known.steady().contains(home)) {
                from -= home;
                premises.steady |= home;
                continue;
            }
            const bool comes =
                is_same_kind ? known.region(home).contains(man)
                             : comes_by_promotion(known, promoted[static_cast<std::size_t>(piece.color)],
                                                  home, man, piece, premises);
            if (comes) continue;
            premises.regions |= home;
            from -= home;
        }
        if (from != known.origins(man)) known.add_origins(man, from, Rule::origins, premises);
    }
}

}  // namespace doublecheck::facts
