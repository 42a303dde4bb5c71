// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <optional>
#include <utility>

#include "legality/facts/fact_rules.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

// Rule facts.royalty: men that never left their first rank stand on it in the order in which they began.
//
// Proof. King, queen, rook and bishop do not jump. So two of them that are still on the board and have never
// left the first rank have never passed each other along it, except a king and a rook by castling.

namespace doublecheck::facts {
namespace {

struct Man {
    Square square;
    Square home;
};

bool may_exchange_places(PieceType a, PieceType b) {
    return (a == PieceType::king && b == PieceType::rook) || (a == PieceType::rook && b == PieceType::king);
}

std::optional<std::pair<Square, Square>> men_in_wrong_order(const Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        std::vector<Man> men;
        const SquareSet rank = squares_of(home_rank(color));
        for (const Square square : known.setup().board.of(color) & rank) {
            const SquareSet from = known.origins(square) & rank;
            if (from.empty() || from != known.origins(square) || from.has_more_than_one()) continue;
            const Square home = from.first();
            if (man_of_home(home).type == PieceType::knight || !rank.contains_all(known.region(home)))
                continue;
            men.push_back({square, home});
        }
        for (const Man& one : men) {
            for (const Man& other : men) {
                if (one.square >= other.square || one.home < other.home) continue;
                if (may_exchange_places(man_of_home(one.home).type, man_of_home(other.home).type)) continue;
                return std::pair(one.square, other.square);
            }
        }
    }
    return std::nullopt;
}

void find_royalty(Knowledge& known) {
    const auto men = men_in_wrong_order(known);
    if (!men) return;
    Premises premises;
    premises.origins = SquareSet(men->first) | men->second;
    premises.regions = known.origins(men->first) | known.origins(men->second);
    known.add_absurdity(static_cast<std::uint8_t>(men->first.index()), SquareSet(men->second).bits(),
                        by::royalty, premises);
}

std::string explain_royalty(FinalStep& end) {
    const auto men = men_in_wrong_order(end.known);
    if (!men) return "two men of the first rank have passed each other.";
    end.squares |= SquareSet(men->first) | men->second;
    return fmt::format(
        "{} and {} never left the rank on which they began, so they cannot have passed each other.",
        man_on(end.setup.board, men->first), man_on(end.setup.board, men->second));
}

}  // namespace

constinit const FactRule by::royalty = {
    .rule = {"facts.royalty", "Two men that never left their first rank stand on it in the wrong order.",
             "King, queen, rook and bishop do not jump; only king and rook exchange places, by castling."},
    .reads = {Topic::region, Topic::origins},
    .find = {find_royalty},
    .is_about_a_man = true,
    .explain = explain_royalty};

}  // namespace doublecheck::facts
