// SPDX-License-Identifier: MIT
#include "legality/facts/conclude.hpp"

#include "legality/facts/rules.hpp"

namespace doublecheck::facts {
namespace {

/// Runs the rules of this turn one after the other. Returns false if the budget ends first.
bool ask(Knowledge& known, Turn turn, Budget& budget) {
    const auto number = static_cast<std::size_t>(turn);
    for (std::size_t i = 0; i < by::all.size(); ++i) {
        const FactRule& rule = *by::all[i];
        const bool is_fit = rule.fits_fragments || known.extent() == Extent::whole;
        if (rule.find[number] == nullptr || !is_fit) continue;
        if (known.is_absurd()) return true;
        if (turn == Turn::each && !budget.spend_dear()) return false;
        if (known.has_news(number * by::all.size() + i, rule.reads)) rule.find[number](known);
    }
    return true;
}

/// Runs the rules of the turn `each` until none of them adds a fact. Returns false if the budget ends first.
bool ask_in_turn(Knowledge& known, Budget& budget) {
    for (std::size_t before = known.log().size() + 1; before != known.log().size();) {
        before = known.log().size();
        if (!ask(known, Turn::each, budget)) return false;
    }
    return true;
}

}  // namespace

bool conclude(Knowledge& known, Budget& budget) {
    for (std::size_t before = known.log().size() + 1; before != known.log().size() && !known.is_absurd();) {
        if (!ask_in_turn(known, budget)) return false;
        before = known.log().size();
        ask(known, Turn::quiet, budget);
    }
    ask(known, Turn::last, budget);
    return true;
}

}  // namespace doublecheck::facts
