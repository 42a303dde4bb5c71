// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "legality/facts/explain_steps.hpp"

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

namespace {

std::optional<Step> read_step(const Value& entry) {
    Step step{};
    const auto rule = std::find(rule_names.begin(), rule_names.end(), entry.text_of("rule"));
    const auto topic = std::find(topic_names.begin(), topic_names.end(), entry.text_of("fact"));
    if (rule == rule_names.end() || topic == topic_names.end()) return std::nullopt;
    step.rule = static_cast<facts::Rule>(rule - rule_names.begin());
    step.topic = static_cast<Topic>(topic - topic_names.begin());
    const std::string_view of = entry.text_of("of");
    const auto square = Square::parse(of);
    if (square) step.subject = static_cast<std::uint8_t>(square->index());
    if (!square) step.subject = of == "white" ? 0 : 1;
    if (step.topic == Topic::steady) step.value = SquareSet(Square::from_index(step.subject)).bits();
    if (const Value* count = entry.find("number"); count != nullptr && count->integer() != nullptr) {
        step.value = static_cast<std::uint64_t>(*count->integer());
    }
    if (entry.find("squares") != nullptr) {
        SquareSet squares;
        std::string_view names = entry.text_of("squares");
        for (; names.size() >= 2; names.remove_prefix(std::min<std::size_t>(3, names.size()))) {
            if (const auto one = Square::parse(names.substr(0, 2))) squares |= *one;
        }
        step.value = squares.bits();
    }
    if (const Value* from = entry.find("from"); from != nullptr && from->array() != nullptr) {
        for (const Value& premise : *from->array()) {
            if (premise.integer() != nullptr)
                step.premises.push_back(static_cast<std::uint16_t>(*premise.integer()));
        }
    }
    return step;
}

}  // namespace

std::optional<FactsProof> read_facts(const Object& certificate) {
    const Value* steps = find(certificate, "steps");
    if (steps == nullptr || steps->array() == nullptr || steps->array()->empty()) return std::nullopt;
    FactsProof proof;
    for (const Value& entry : *steps->array()) {
        auto step = read_step(entry);
        if (!step) return std::nullopt;
        proof.steps.push_back(std::move(*step));
    }
    return proof;
}

}  // namespace doublecheck
