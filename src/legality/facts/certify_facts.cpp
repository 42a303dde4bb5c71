// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "legality/facts/explain_steps.hpp"
#include "legality/facts/rules.hpp"

namespace doublecheck {
namespace {

using facts::Step;
using facts::Topic;

/// How a fact stands in a certificate: its name, and what it says.
enum class Says : std::uint8_t { nothing, squares, number };
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

/// A colour, where the fact is about a side.
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
    const Form& form = form_of(step.topic);
    entry.emplace_back("rule", step.rule->rule.id);
    entry.emplace_back("fact", form.name);
    entry.emplace_back("of", subject_of(step));
    if (form.says == Says::squares) entry.emplace_back("squares", names_of(SquareSet(step.value)));
    if (form.says == Says::number) entry.emplace_back("number", step.value);
    if (!step.cases.empty()) {
        entry.emplace_back("split", form_of(step.split).name);
        entry.emplace_back("cases", cases_of(step));
    }
    if (step.premises.empty()) return entry;
    Array from;
    for (const std::uint16_t premise : step.premises) from.emplace_back(static_cast<int>(premise));
    entry.emplace_back("from", std::move(from));
    return entry;
}

}  // namespace

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
    const auto rule = std::ranges::find(facts::by::all, entry.text_of("rule"),
                                        [](const facts::FactRule* row) { return row->rule.id; });
    const auto form = std::ranges::find(forms, entry.text_of("fact"), &Form::name);
    if (rule == facts::by::all.end() || form == forms.end()) return std::nullopt;
    step.rule = *rule;
    step.topic = form->topic;
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
