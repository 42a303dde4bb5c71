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

constexpr std::array<std::string_view, 15> rule_names = {
    "facts.steady",  "facts.region", "facts.origins", "facts.hall",    "facts.captures",
    "facts.victims", "facts.couple", "facts.era",     "facts.royalty", "facts.surpassed",
    "facts.duel",    "facts.tombs",  "facts.parity",  "facts.cases",   "facts.assumption"};
constexpr std::array<std::string_view, 8> topic_names = {"steady", "region", "origins", "most",
                                                         "budget", "parity", "deaths",  "impossible"};

bool is_about_a_man(facts::Rule rule) {
    return rule == facts::Rule::steady || rule == facts::Rule::origins || rule == facts::Rule::royalty ||
           rule == facts::Rule::cases;
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

// NOLINTNEXTLINE(misc-no-recursion): cases are at most two deep
Object entry_of(const Step& step);

// NOLINTNEXTLINE(misc-no-recursion): as above
Array cases_of(const Step& step) {
    Array cases;
    for (const facts::Case& one : step.cases) {
        Array steps;
        for (const Step& inner : one.steps) steps.emplace_back(entry_of(inner));
        Object entry;
        entry.emplace_back("squares", names_of(SquareSet(one.squares)));
        entry.emplace_back("steps", std::move(steps));
        cases.emplace_back(std::move(entry));
    }
    return cases;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
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
    if (!step.cases.empty()) {
        entry.emplace_back("split", topic_names[static_cast<std::size_t>(step.split)]);
        entry.emplace_back("cases", cases_of(step));
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

SquareSet read_squares(std::string_view names) {
    SquareSet squares;
    for (; names.size() >= 2; names.remove_prefix(std::min<std::size_t>(3, names.size()))) {
        if (const auto one = Square::parse(names.substr(0, 2))) squares |= *one;
    }
    return squares;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
std::optional<std::vector<Step>> read_steps(const Value* list);

// NOLINTNEXTLINE(misc-no-recursion): as above
bool read_cases(const Value& entry, Step& step) {
    const Value* cases = entry.find("cases");
    if (cases == nullptr) return true;
    if (cases->array() == nullptr) return false;
    step.split = entry.text_of("split") == "origins" ? Topic::origins : Topic::deaths;
    for (const Value& one : *cases->array()) {
        auto steps = read_steps(one.find("steps"));
        if (!steps) return false;
        step.cases.push_back(
            {.squares = read_squares(one.text_of("squares")).bits(), .steps = std::move(*steps)});
    }
    return true;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
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
        step.value = read_squares(entry.text_of("squares")).bits();
    }
    if (!read_cases(entry, step)) return std::nullopt;
    if (const Value* from = entry.find("from"); from != nullptr && from->array() != nullptr) {
        for (const Value& premise : *from->array()) {
            if (premise.integer() != nullptr)
                step.premises.push_back(static_cast<std::uint16_t>(*premise.integer()));
        }
    }
    return step;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
std::optional<std::vector<Step>> read_steps(const Value* list) {
    if (list == nullptr || list->array() == nullptr || list->array()->empty()) return std::nullopt;
    std::vector<Step> steps;
    for (const Value& entry : *list->array()) {
        auto step = read_step(entry);
        if (!step) return std::nullopt;
        steps.push_back(std::move(*step));
    }
    return steps;
}

}  // namespace

std::optional<FactsProof> read_facts(const Object& certificate) {
    auto steps = read_steps(find(certificate, "steps"));
    if (!steps) return std::nullopt;
    return FactsProof{.steps = std::move(*steps)};
}

}  // namespace doublecheck
