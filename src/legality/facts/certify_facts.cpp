// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "legality/facts/fact_rules.hpp"
#include "legality/facts/refute_by_facts.hpp"

namespace doublecheck {
namespace {

using facts::Step;
using facts::Topic;

/// What kind of value a fact has in a certificate.
enum class ValueKind : std::uint8_t { nothing, squares, number };
/// How a kind of fact is written in a certificate.
struct FactFormat {
    Topic topic;
    std::string_view name;
    ValueKind value;
    bool is_of_side = false;
};
constexpr auto formats = std::to_array<FactFormat>({
    {Topic::steady, "steady", ValueKind::nothing},
    {Topic::region, "region", ValueKind::squares},
    {Topic::origins, "origins", ValueKind::squares},
    {Topic::most, "most", ValueKind::number},
    {Topic::budget, "budget", ValueKind::number, true},
    {Topic::parity, "parity", ValueKind::number, true},
    {Topic::deaths, "deaths", ValueKind::squares},
    {Topic::absurdity, "impossible", ValueKind::nothing},
});
static_assert(formats.size() == static_cast<std::size_t>(Topic::absurdity) + 1);

const FactFormat& format_of(Topic topic) {
    return *std::ranges::find(formats, topic, &FactFormat::topic);
}

/// Returns the text of the member `of` of a step: a colour if the fact is about a side, else a square.
std::string subject_of(const Step& step) {
    const bool is_of_side =
        step.topic == Topic::absurdity ? !step.rule->is_about_a_man : format_of(step.topic).is_of_side;
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
FactStep entry_of(const Step& step) {
    const FactFormat& format = format_of(step.topic);
    FactStep entry{.rule = std::string(step.rule->rule.id),
                   .fact = std::string(format.name),
                   .of = subject_of(step),
                   .from = {step.premises.begin(), step.premises.end()}};
    if (format.value == ValueKind::squares) entry.squares = names_of(SquareSet(step.value));
    if (format.value == ValueKind::number) entry.number = step.value;
    if (!step.cases.empty()) entry.split = format_of(step.split).name;
    for (const facts::Case& one : step.cases)
        entry.cases.push_back({names_of(SquareSet(one.squares)), written(one.steps)});
    return entry;
}

}  // namespace

// NOLINTNEXTLINE(misc-no-recursion): as above
std::vector<FactStep> written(const std::vector<Step>& steps) {
    std::vector<FactStep> list;
    for (const Step& step : steps) list.push_back(entry_of(step));
    return list;
}

FactsCertificate certify(const FactsProof& proof) {
    return {written(proof.steps)};
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
std::optional<std::vector<Step>> steps_of(const std::vector<FactStep>& list);

// NOLINTNEXTLINE(misc-no-recursion): as above
std::optional<Step> step_of(const FactStep& entry) {
    Step step{};
    const auto rule = std::ranges::find(facts::by::all, entry.rule,
                                        [](const facts::FactRule* row) { return row->rule.id; });
    const auto format = std::ranges::find(formats, entry.fact, &FactFormat::name);
    if (rule == facts::by::all.end() || format == formats.end()) return std::nullopt;
    step.rule = *rule;
    step.topic = format->topic;
    const auto square = Square::parse(entry.of);
    if (square) step.subject = static_cast<std::uint8_t>(square->index());
    if (!square) step.subject = entry.of == "white" ? 0 : 1;
    if (step.topic == Topic::steady) step.value = SquareSet(Square::from_index(step.subject)).bits();
    if (entry.number) step.value = *entry.number;
    if (entry.squares) step.value = read_squares(*entry.squares).bits();
    if (entry.split) step.split = *entry.split == "origins" ? Topic::origins : Topic::deaths;
    for (const FactStep::Case& one : entry.cases) {
        auto steps = steps_of(one.steps);
        if (!steps) return std::nullopt;
        step.cases.push_back({.squares = read_squares(one.squares).bits(), .steps = std::move(*steps)});
    }
    step.premises.assign(entry.from.begin(), entry.from.end());
    return step;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
std::optional<std::vector<Step>> steps_of(const std::vector<FactStep>& list) {
    if (list.empty()) return std::nullopt;
    std::vector<Step> steps;
    for (const FactStep& entry : list) {
        auto step = step_of(entry);
        if (!step) return std::nullopt;
        steps.push_back(std::move(*step));
    }
    return steps;
}

}  // namespace

std::optional<FactsProof> read_facts(const std::vector<FactStep>& written) {
    auto steps = steps_of(written);
    if (!steps) return std::nullopt;
    return FactsProof{.steps = std::move(*steps)};
}

}  // namespace doublecheck
