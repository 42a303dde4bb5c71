// SPDX-License-Identifier: MIT
#include "checker/legality/rules/rule.hpp"

#include <algorithm>
#include <string>

namespace doublecheck {

using namespace checker;

namespace checker {

namespace {

int number_of(Places places) {
    if (places == Places::squares) return 64;
    return places == Places::sides ? 2 : 1;
}

int place_of(const Claim& claim) {
    if (claim.rule->places == Places::squares) return claim.squares[0];
    return claim.rule->places == Places::sides ? static_cast<int>(index(claim.color.value_or(Color::white)))
                                               : 0;
}

}  // namespace

bool rules::names_king_and_attackers(const Claim& claim, const Men& men, Color color) {
    const int king = king_of(men, color);
    if (claim.squares[0] != king) return false;
    const Squares found = attackers(men, king, opposite(color));
    return std::all_of(claim.squares.begin() + 1, claim.squares.end(),
                       [&](int square) { return found.contains(square); });
}

const Rule* rule_named(std::string_view id) {
    const auto found = std::ranges::find(rules::all, id, &Rule::id);
    return found != rules::all.end() ? *found : nullptr;
}

Strict<Claim> claim_of(const Rule& rule, const std::optional<Squares>& squares, std::optional<Color> color) {
    const Claim claim{&rule, squares.value_or(Squares()), color};
    const std::size_t number = claim.squares.size();
    if (color && rule.side == Sided::no) return misread("is nothing that this rule names", "color");
    if (number > 0 && (rule.squares == 0 || color))
        return misread("is nothing that this rule names", "squares");
    if (number == 0 && !color && rule.side == Sided::yes) return misread("is missing", "color");
    if (number == 0 && !color && rule.squares > 0) return misread("is missing", "squares");
    if (number > 0 && number != rule.squares)
        return misread("has not the " + std::to_string(rule.squares) + " of this rule", "squares");
    for (std::size_t i = 0; i < number; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (claim.squares[i] == claim.squares[j]) return misread("names a square twice", "squares");
        }
    }
    return claim;
}

bool refutes(const Claim& claim, const Position& position, Meter& meter) {
    const Rule& rule = *claim.rule;
    if (rule.nodes > 0 && !meter.spend(rule.nodes)) return false;
    if (rule.holds_as != nullptr) return rule.holds_as(claim, position);
    return rule.holds(position, place_of(claim));
}

const Rule* any_refutation(const Position& position) {
    for (auto first = rules::all.begin(); first != rules::all.end();) {
        const Places places = (*first)->places;
        const auto end =
            std::find_if(first, rules::all.end(), [&](const Rule* rule) { return rule->places != places; });
        for (int place = 0; place < number_of(places); ++place) {
            const auto found =
                std::find_if(first, end, [&](const Rule* rule) { return rule->holds(position, place); });
            if (found != end) return *found;
        }
        first = end;
    }
    return nullptr;
}

}  // namespace checker

Strict<const Rule*> Reader<const Rule*>::read(const Value& value) {
    const Rule* rule = value.text() != nullptr ? rule_named(*value.text()) : nullptr;
    if (rule == nullptr) return misread("is no rule about a position as it stands");
    return rule;
}

}  // namespace doublecheck
