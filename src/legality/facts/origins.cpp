// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "legality/facts/fact_rules.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

// Rule facts.origins: the homes from which a man could have come.
//
// Proof. A man that has never moved began where it stands, and no other man began there. Any other man either
// began as a man of its own kind, on a home whose region contains its present square. Or it is a promoted
// pawn; then the pawn reached a square of the last rank from which the promoted piece could have come to its
// present square.

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

void find_origins(Knowledge& known) {
    const Board& board = known.setup().board;
    std::array<PromotedReach, 2> promoted = {PromotedReach(known, Color::white),
                                             PromotedReach(known, Color::black)};
    for (const Square man : board.occupied()) {
        if (known.is_absurd()) return;
        const Piece piece = *board.at(man);
        if (known.steady().contains(man)) {
            known.add_origins(man, man, by::origins, {.steady = man});
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
        if (from != known.origins(man)) known.add_origins(man, from, by::origins, premises);
    }
}

/// Returns the men that never moved according to the premises of a step, or according to the premises of a
/// region that is among these premises.
SquareSet steady_behind(const FactsProof& proof, const Step& step) {
    SquareSet men;
    for (const std::uint16_t premise : step.premises) {
        const Step& earlier = proof.steps[premise];
        if (earlier.topic == Topic::steady) men |= SquareSet(earlier.value);
        if (earlier.topic != Topic::region) continue;
        for (const std::uint16_t other : earlier.premises) {
            if (proof.steps[other].topic == Topic::steady) men |= SquareSet(proof.steps[other].value);
        }
    }
    return men;
}

std::string explain_origins(FinalStep& end) {
    const Square man = Square::from_index(end.last.subject);
    end.squares |= man;
    const std::string name = man_on(end.setup.board, man);
    const SquareSet steady = steady_behind(end.proof, end.last);
    if (steady.empty() || steady.size() > 8) {
        return fmt::format("{} cannot have come there from where it began, round men that never moved.",
                           name);
    }
    end.squares |= steady;
    std::string text = fmt::format("{} cannot have come there from where it began: {} never moved", name,
                                   men_on(end.setup.board, steady));
    const Piece piece = *end.setup.board.at(man);
    if (piece.type == PieceType::king) {
        text += ", and a king keeps off the squares that they attack";
    } else if (steady.intersects(end.known.king(opposite(piece.color)))) {
        text += ", and whatever checks an unmoved king from beside it goes no further: it is taken at once";
    }
    return text + ".";
}

}  // namespace

constinit const FactRule by::origins = {
    .rule =
        {"facts.origins", "A man cannot have come to its square from any home.",
         "It began there as a man of its kind, or as a pawn that was promoted where the promoted man could "
         "have left for its square; men that never moved stand in the way."},
    .reads = {Topic::steady, Topic::region, Topic::origins, Topic::most},
    .find = {find_origins},
    .is_about_a_man = true,
    .explain = explain_origins};

}  // namespace doublecheck::facts
