// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "doublecheck/verdict/fields.hpp"
#include "legality/facts/explain_steps.hpp"
#include "legality/facts/rules.hpp"

namespace doublecheck {
namespace {

using facts::Step;
using facts::Topic;

/// What kind of value a fact has in a certificate.
enum class Says : std::uint8_t { nothing, squares, number };
/// How a kind of fact is written in a certificate.
struct Form {
    Topic topic;
    std::string_view name;
    Says says;
    bool is_of_side = false;
};
constexpr auto forms = std::to_array<Form>({
    {Topic::steady, "steady", Says::nothing},
    {Topic::region, "region", Says::squares},
    {Topic::origins, "origins", Says::squares},
    {Topic::most, "most", Says::number},
    {Topic::budget, "budget", Says::number, true},
    {Topic::parity, "parity", Says::number, true},
    {Topic::deaths, "deaths", Says::squares},
    {Topic::absurdity, "impossible", Says::nothing},
});
static_assert(forms.size() == static_cast<std::size_t>(Topic::absurdity) + 1);

const Form& form_of(Topic topic) {
    return *std::ranges::find(forms, topic, &Form::topic);
}

/// Returns the member `of`: a colour if the fact is about a side, else a square.
std::string subject_of(const Step& step) {
    const bool is_of_side =
        step.topic == Topic::absurdity ? !step.rule->is_about_a_man : form_of(step.topic).is_of_side;
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
    const Form& form = form_of(step.topic);
    FactStep entry{.rule = std::string(step.rule->rule.id),
                   .fact = std::string(form.name),
                   .of = subject_of(step),
                   .from = {step.premises.begin(), step.premises.end()}};
    if (form.says == Says::squares) entry.squares = names_of(SquareSet(step.value));
    if (form.says == Says::number) entry.number = step.value;
    if (!step.cases.empty()) entry.split = form_of(step.split).name;
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

Certificate certify(const FactsProof& proof) {
    return certificate_of(FactsCertificate{written(proof.steps)});
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
    const auto form = std::ranges::find(forms, entry.fact, &Form::name);
    if (rule == facts::by::all.end() || form == forms.end()) return std::nullopt;
    step.rule = *rule;
    step.topic = form->topic;
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

std::optional<FactsProof> read_facts(const Object& certificate) {
    const auto read = read_strictly<FactsCertificate>(certificate);
    return read ? read_facts(read->steps) : std::nullopt;
}

}  // namespace doublecheck
