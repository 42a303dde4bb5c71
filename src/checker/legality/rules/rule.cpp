// SPDX-License-Identifier: MIT
#include "checker/legality/rules/rule.hpp"

#include <algorithm>
#include <string>

namespace doublecheck {

namespace checker {

namespace {

bool holds_anywhere(const Rule& rule, const Counted& counted) {
    return rule.holds(counted, Color::white) ||
           (rule.side == Sided::yes && rule.holds(counted, Color::black));
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
    for (const Rule* rule : rules::all) {
        if (rule->id == id) return rule;
    }
    return nullptr;
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
    return rule.holds(Counted(position), claim.color.value_or(Color::white));
}

const Rule* any_refutation(const Position& position) {
    const Counted counted(position);
    for (const Rule* rule : rules::all) {
        if (holds_anywhere(*rule, counted)) return rule;
    }
    return nullptr;
}

}  // namespace checker

Strict<const checker::Rule*> Reader<const checker::Rule*>::read(const Value& value) {
    using namespace checker;
    const checker::Rule* rule = value.text() != nullptr ? rule_named(*value.text()) : nullptr;
    if (rule == nullptr) return misread("is no rule about a position as it stands");
    return rule;
}

}  // namespace doublecheck
