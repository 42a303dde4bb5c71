// SPDX-License-Identifier: MIT
#include "legality/facts/text.hpp"

#include <array>

#include <fmt/format.h>

#include "legality/common/text.hpp"
#include "legality/facts/fact_rules.hpp"
#include "notation/words.hpp"

namespace doublecheck::facts {

std::string number(int count) {
    return number_in_words(count);
}

std::string counted(int count, std::string_view word) {
    return fmt::format("{} {}{}", number(count), word, count == 1 ? "" : "s");
}

std::string man_of(Square home) {
    const PieceType type = man_of_home(home).type;
    if (type == PieceType::queen || type == PieceType::king) return fmt::format("the {}", name(type));
    if (type == PieceType::bishop)
        return fmt::format("the {}-squared bishop", home.is_light() ? "light" : "dark");
    return fmt::format("the {} from {}", name(type), home.name());
}

std::string why_excluded(const FactsProof& proof, std::size_t step, const Setup& setup) {
    const Step& split = proof.steps[step];
    std::string text;
    for (const Case& one : split.cases) {
        FactsProof inner;
        inner.steps.assign(proof.steps.begin(), proof.steps.begin() + static_cast<std::ptrdiff_t>(step));
        inner.steps.push_back(
            {.rule = &by::assumption, .topic = split.split, .subject = split.subject, .value = one.squares});
        inner.steps.insert(inner.steps.end(), one.steps.begin(), one.steps.end());
        std::string why = explain(inner, setup).text;
        if (why.ends_with('.')) why.pop_back();
        text += fmt::format("{}if it {} {}, {}", text.empty() ? "" : "; ",
                            split.split == Topic::origins ? "began on" : "was captured on",
                            joined(names(SquareSet(one.squares))), decapitalised(why));
    }
    return text;
}

Knowledge facts_before_end(const FactsProof& proof, const Setup& setup) {
    Knowledge known(setup);
    for (const Step& step : proof.steps) {
        const Square square = Square::from_index(step.subject);
        const SquareSet squares(step.value);
        const int count = static_cast<int>(step.value);
        switch (step.topic) {
            case Topic::steady: known.add_steady(square, *step.rule, {}); break;
            case Topic::region: known.add_region(square, squares, *step.rule, {}); break;
            case Topic::origins: known.add_origins(square, squares, *step.rule, {}); break;
            case Topic::most: known.add_most(square, count, *step.rule, {}); break;
            case Topic::budget:
                known.add_budget(static_cast<Color>(step.subject), count, *step.rule, {});
                break;
            case Topic::parity:
                known.add_parity(static_cast<Color>(step.subject), count, *step.rule, {});
                break;
            case Topic::deaths: known.add_deaths(square, squares, *step.rule, {}); break;
            case Topic::absurdity: break;
        }
    }
    return known;
}

}  // namespace doublecheck::facts
