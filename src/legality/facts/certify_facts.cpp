// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <string_view>

#include "legality/facts/refute_by_facts.hpp"

namespace doublecheck {
namespace {

using facts::Step;
using facts::Topic;

constexpr std::array<std::string_view, 13> rule_names = {
    "facts.steady",  "facts.region", "facts.origins", "facts.hall",    "facts.captures",
    "facts.victims", "facts.couple", "facts.era",     "facts.royalty", "facts.surpassed",
    "facts.duel",    "facts.tombs",  "facts.parity"};
constexpr std::array<std::string_view, 8> topic_names = {"steady", "region", "origins", "most",
                                                         "budget", "parity", "deaths",  "impossible"};

bool is_about_a_man(facts::Rule rule) {
    return rule == facts::Rule::steady || rule == facts::Rule::origins || rule == facts::Rule::royalty;
}

/// A colour, where the fact is about a side.
std::string subject_of(const Step& step) {
    const bool is_of_side = step.topic == Topic::budget || step.topic == Topic::parity ||
                            (step.topic == Topic::absurdity && !is_about_a_man(step.rule));
    if (!is_of_side) return Square::from_index(step.subject).name();
    return step.subject == 0 ? "white" : "black";
}

std::string names_of(SquareSet squares) {
    std::string names;
    for (const Square square : squares) {
        if (!names.empty()) names += ' ';
        names += square.name();
    }
    return names;
}

Object entry_of(const Step& step) {
    Object entry;
    entry.emplace_back("rule", facts::name_of(step.rule));
    entry.emplace_back("fact", topic_names[static_cast<std::size_t>(step.topic)]);
    entry.emplace_back("of", subject_of(step));
    if (step.topic == Topic::region || step.topic == Topic::origins || step.topic == Topic::deaths) {
        entry.emplace_back("squares", names_of(SquareSet(step.value)));
    }
    if (step.topic == Topic::most || step.topic == Topic::budget || step.topic == Topic::parity) {
        entry.emplace_back("number", step.value);
    }
    if (step.premises.empty()) return entry;
    Array from;
    for (const std::uint16_t premise : step.premises) from.emplace_back(static_cast<int>(premise));
    entry.emplace_back("from", std::move(from));
    return entry;
}

}  // namespace

std::string_view facts::name_of(Rule rule) {
    return rule_names[static_cast<std::size_t>(rule)];
}

Certificate certify(const FactsProof& proof) {
    Array steps;
    for (const Step& step : proof.steps) steps.emplace_back(entry_of(step));
    Certificate certificate{.kind = "facts"};
    certificate.body.emplace_back("steps", std::move(steps));
    return certificate;
}

}  // namespace doublecheck
