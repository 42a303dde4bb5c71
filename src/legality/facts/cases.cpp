// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "legality/facts/derive.hpp"
#include "legality/facts/fact_rules.hpp"
#include "legality/facts/matching.hpp"
#include "legality/facts/text.hpp"
#include "notation/words.hpp"

// Rule facts.cases: everything that a man could have been is excluded, case by case.
//
// Proof. A man on the board began on one of its origins. A captured man was captured on one of its death
// squares, the squares on which it could have been captured. If the facts exclude the position when one of
// these squares is assumed, that square was not the one. If they exclude it for every square, the position is
// impossible. Within a case there may be cases again.
//
// Cases cost as much as all other rules together. So they are tried only if nearly every capture is accounted
// for, and only for two kinds of men: men that may be pawns from one of two or three homes, and captured men
// with two or three death squares.

namespace doublecheck::facts {
namespace {

struct Split {
    Topic topic;
    Square subject;
    SquareSet squares;
};

constexpr int max_splits = 6;  ///< with more splits than this, no cases are tried at that depth
constexpr int max_slack = 1;   ///< greatest number of captures that may be unaccounted for

void add_splits_of(const Knowledge& known, Color color, std::vector<Split>& splits) {
    const int budget = known.budget(color);
    if (budget > 4 || budget - needed_captures(known, color).least > max_slack) return;
    for (const Square man : known.setup().board.of(color)) {
        const SquareSet from = known.origins(man);
        const bool may_be_pawn = from.intersects(pawn_homes_of(color));
        if (may_be_pawn && from.size() >= 2 && from.size() <= 3)
            splits.push_back({Topic::origins, man, from});
    }
    if (known.setup().board.of(opposite(color)).size() < 13) return;
    for (const Square home : captured_homes(known, opposite(color))) {
        const SquareSet died = known.deaths(home) & known.region(home);
        const bool may_be_promoted =
            man_of_home(home).type == PieceType::pawn && known.region(home).intersects(end_ranks);
        if (known.deaths(home) == ~SquareSet() || may_be_promoted) continue;
        if (died.size() >= 2 && died.size() <= 3) splits.push_back({Topic::deaths, home, died});
    }
}

}  // namespace

// NOLINTNEXTLINE(misc-no-recursion): two deep
bool exclude_by_cases(Knowledge& known, Topic topic, Square subject, SquareSet squares, int depth,
                      Budget& budget) {
    Step step{.rule = &by::cases,
              .topic = Topic::absurdity,
              .subject = static_cast<std::uint8_t>(subject.index()),
              .value = 0};
    step.split = topic;
    SquareSet left = squares;
    std::set<std::uint16_t> premises;
    const std::size_t base = known.log().size();
    for (const Square square : squares) {
        Knowledge assumed = known;
        assumed.assume(topic, subject, square);
        if (!derive_facts(assumed, budget)) return false;
        if (!assumed.is_absurd() && depth > 1) find_cases(assumed, depth - 1, budget);
        if (!assumed.is_absurd()) continue;
        left -= square;
        step.cases.push_back(
            {.squares = SquareSet(square).bits(), .steps = needed_steps(assumed.log(), base + 1, premises)});
    }
    if (left == squares) return false;
    premises.erase(static_cast<std::uint16_t>(base));
    const auto rest = known.steps_behind(topic, subject);
    premises.insert(rest.begin(), rest.end());
    step.premises.assign(premises.begin(), premises.end());
    if (!left.empty()) {
        step.topic = topic;
        step.value = left.bits();
    }
    known.add_cases(std::move(step));
    return true;
}

namespace {

std::string explain_cases(FinalStep& end) {
    const Square subject = Square::from_index(end.last.subject);
    const bool is_on_board = end.last.split == Topic::origins;
    if (is_on_board) end.squares |= subject;
    return fmt::format("{} cannot have {} anywhere: {}.",
                       is_on_board ? man_on(end.setup.board, subject) : man_of(subject),
                       is_on_board ? "begun" : "been captured",
                       why_excluded(end.proof, end.proof.steps.size() - 1, end.setup));
}

}  // namespace

// NOLINTNEXTLINE(misc-no-recursion): two deep
bool find_cases(Knowledge& known, int depth, Budget& budget) {
    std::vector<Split> splits;
    for (const Color color : {Color::white, Color::black}) add_splits_of(known, color, splits);
    if (splits.size() > max_splits) return false;
    return std::any_of(splits.begin(), splits.end(), [&](const Split& split) {
        return exclude_by_cases(known, split.topic, split.subject, split.squares, depth, budget);
    });
}

constinit const FactRule by::cases = {
    .rule =
        {"facts.cases", "Every possibility for one man is excluded, case by case.",
         "A man began on one of its origins, and a captured man died on one of the squares on which it could "
         "have been captured. If the facts exclude the position whichever it was, the position cannot be."},
    .is_about_a_man = true,
    .explain = explain_cases};
constinit const FactRule by::assumption = {.rule = {"facts.assumption", {}, {}}};

}  // namespace doublecheck::facts
