// SPDX-License-Identifier: MIT
#include "checker/legality/facts/steps.hpp"

#include <algorithm>
#include <utility>

namespace doublecheck::checker::facts {

namespace {

/// A case as it is written: the squares of its assumption, and its steps.
struct WrittenCase {
    SquareFlags squares = {};
    const Value* steps = nullptr;

    static constexpr auto fields() {
        return members(field("squares", &WrittenCase::squares, "what is assumed"),
                       field("steps", &WrittenCase::steps, "steps, as in the certificate"));
    }
};

struct WrittenStep {
    std::string_view rule = {};
    std::string_view fact = {};
    std::string_view of = {};
    std::optional<SquareFlags> squares = {};
    std::optional<std::int64_t> number = {};
    std::optional<std::vector<std::int64_t>> from = {};
    std::optional<std::string_view> split = {};
    std::optional<std::vector<WrittenCase>> cases = {};

    static constexpr auto fields() {
        return members(field("rule", &WrittenStep::rule, "the rule that gives the fact"),
                       field("fact", &WrittenStep::fact, "what kind of fact"),
                       field("of", &WrittenStep::of, "the square, home or colour that it is about"),
                       field("squares", &WrittenStep::squares, "of a region, origins and deaths"),
                       field("number", &WrittenStep::number, "of most, a budget and a parity"),
                       field("from", &WrittenStep::from, "numbers of earlier steps"),
                       field("split", &WrittenStep::split, "of `facts.cases`: `origins` or `deaths`"),
                       field("cases", &WrittenStep::cases, "of `facts.cases`"));
    }
};

Strict<Square> read_square(std::string_view of) {
    const auto square = Square::named(of);
    if (!square) return misread("is no square", "of");
    return *square;
}

template <typename T>
Strict<T> read_about(std::string_view of, const Men& men);

template <>
Strict<Man> read_about<Man>(std::string_view of, const Men& men) {
    const auto square = read_square(of);
    if (!square) return std::unexpected(square.error());
    const auto man = Man::on(men, *square);
    if (!man) return misread("is a square on which nobody stands", "of");
    return *man;
}

template <>
Strict<Home> read_about<Home>(std::string_view of, const Men& /*men*/) {
    const auto square = read_square(of);
    if (!square) return std::unexpected(square.error());
    const auto home = Home::on(*square);
    if (!home) return misread("is a square on which no man begins", "of");
    return *home;
}

template <>
Strict<PawnHome> read_about<PawnHome>(std::string_view of, const Men& men) {
    const auto home = read_about<Home>(of, men);
    if (!home) return std::unexpected(home.error());
    const auto pawn = PawnHome::of(*home);
    if (!pawn) return misread("is a square on which no pawn begins", "of");
    return *pawn;
}

template <>
Strict<Color> read_about<Color>(std::string_view of, const Men& /*men*/) {
    if (of != "white" && of != "black") return misread("is neither white nor black", "of");
    return of == "white" ? Color::white : Color::black;
}

template <typename T>
concept HasSquares = requires(T one) { one.squares; };
template <typename T>
concept HasNumber = requires(T one) { one.number; };

/// Reads the conclusion of a step as one of type `T`. The step must have the members of this type and no
/// others.
template <typename T>
Strict<Conclusion> read_conclusion(const WrittenStep& written, const Men& men) {
    const auto about = read_about<typename T::About>(written.of, men);
    if (!about) return std::unexpected(about.error());
    if (written.squares.has_value() != HasSquares<T>)
        return misread(HasSquares<T> ? "is missing" : "is a member that the fact does not have", "squares");
    if (written.number.has_value() != HasNumber<T>)
        return misread(HasNumber<T> ? "is missing" : "is a member that the fact does not have", "number");
    if constexpr (HasSquares<T>) {
        return T{*about, *written.squares};
    } else if constexpr (HasNumber<T>) {
        if (*written.number < 0 || *written.number > T::largest) return misread("is out of range", "number");
        return T{*about, static_cast<int>(*written.number)};
    } else {
        return T{*about};
    }
}

/// Reads the conclusion of a step as the alternative of `Conclusion` with the index `place`.
template <std::size_t... n>
Strict<Conclusion> read_alternative(std::size_t place, const WrittenStep& written, const Men& men,
                                    std::index_sequence<n...> /*all*/) {
    Strict<Conclusion> result = misread("is not known", "fact");
    ((n == place ? void(result = read_conclusion<std::variant_alternative_t<n, Conclusion>>(written, men))
                 : void()),
     ...);
    return result;
}

Strict<Conclusion> read_by_rule(const Rule& rule, const WrittenStep& written, const Men& men) {
    return read_alternative(rule.conclusion, written, men,
                            std::make_index_sequence<std::variant_size_v<Conclusion>>());
}

/// Reads the conclusion of a step `facts.cases`: a fact of the kind that its cases split, or `impossible`.
Strict<Conclusion> read_by_cases(const WrittenStep& written, const Men& men) {
    if (!written.split) return misread("is missing", "split");
    const bool is_end = written.fact == ImpossibleMan::fact;
    if (!is_end && written.fact != *written.split) return misread("is not what the cases split", "fact");
    if (*written.split == Origins::fact) {
        return is_end ? read_conclusion<ImpossibleMan>(written, men) : read_conclusion<Origins>(written, men);
    }
    if (*written.split == Deaths::fact) {
        return is_end ? read_conclusion<ImpossibleHome>(written, men) : read_conclusion<Deaths>(written, men);
    }
    return misread("is neither origins nor deaths", "split");
}

/// Returns the assumption of a case with these squares. Requires a conclusion that a step `facts.cases` can
/// have.
Conclusion assumption_of(const Conclusion& conclusion, const Set& squares) {
    if (const auto* one = std::get_if<Origins>(&conclusion)) return Origins{one->man, squares};
    if (const auto* one = std::get_if<ImpossibleMan>(&conclusion)) return Origins{one->man, squares};
    if (const auto* one = std::get_if<ImpossibleHome>(&conclusion)) return Deaths{one->home, squares};
    return Deaths{std::get<Deaths>(conclusion).home, squares};
}

/// Reads the numbers of premises of the step `number`. They must be smaller than `number` and different.
Strict<std::vector<std::size_t>> read_premises(const std::vector<std::int64_t>& from, std::size_t number) {
    std::vector<std::size_t> premises;
    for (const std::int64_t one : from) {
        if (one < 0 || static_cast<std::size_t>(one) >= number)
            return misread("is no earlier step", "from" + place_in_list(premises.size()));
        premises.push_back(static_cast<std::size_t>(one));
    }
    std::vector<std::size_t> sorted = premises;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return misread("names a step twice", "from");
    return premises;
}

struct Reading {
    const Men& men;

    /// Reads a list of steps of which the first has the number `first`. `depth` is the number of levels of
    /// cases that may still follow.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as cases are
    [[nodiscard]] Strict<std::vector<Step>> steps(const Value& list, std::size_t first, int depth,
                                                  Ending ending) const {
        if (list.array() == nullptr || list.array()->empty()) return misread("is no list of steps");
        std::vector<Step> steps;
        steps.reserve(list.array()->size());
        for (const Value& element : *list.array()) {
            auto one = step(element, first + steps.size(), depth);
            if (!one) return misread_in(place_in_list(steps.size()), std::move(one.error()));
            const bool is_end = ending == Ending::impossible && steps.size() + 1 == list.array()->size();
            if (is_impossible(one->conclusion) != is_end) {
                return misread(is_end ? "excludes nothing, and is the last" : "is not the end",
                               place_in_list(steps.size()));
            }
            steps.push_back(std::move(*one));
        }
        return steps;
    }

    // NOLINTNEXTLINE(misc-no-recursion): as deep as cases are
    [[nodiscard]] Strict<Step> step(const Value& value, std::size_t number, int depth) const {
        const auto written = read_strictly<WrittenStep>(value);
        if (!written) return std::unexpected(written.error());
        auto from = read_premises(written->from.value_or(std::vector<std::int64_t>()), number);
        if (!from) return std::unexpected(std::move(from.error()));
        if (written->rule == "facts.cases") return with_cases(*written, std::move(*from), number, depth);
        if (written->split || written->cases)
            return misread("is a member that the rule does not have", written->split ? "split" : "cases");
        const Rule* rule = find_rule(written->rule, written->fact);
        if (rule == nullptr) return misread("is no rule for such a fact", "rule");
        const auto conclusion = read_by_rule(*rule, *written, men);
        if (!conclusion) return std::unexpected(conclusion.error());
        return Step{rule, *conclusion, std::move(*from)};
    }

    // NOLINTNEXTLINE(misc-no-recursion): as deep as cases are
    [[nodiscard]] Strict<Step> with_cases(const WrittenStep& written, std::vector<std::size_t> from,
                                          std::size_t number, int depth) const {
        if (!written.cases) return misread("is missing", "cases");
        if (depth == 0) return misread("are within too many others", "cases");
        const auto conclusion = read_by_cases(written, men);
        if (!conclusion) return std::unexpected(conclusion.error());
        Step step{nullptr, *conclusion, std::move(from)};
        for (const WrittenCase& one : *written.cases) {
            // The assumption has the number of the step itself.
            auto inner = steps(*one.steps, number + 1, depth - 1, Ending::impossible);
            if (!inner) {
                const std::string place = "cases" + place_in_list(step.cases.size()) + ".steps";
                return misread_in(place, std::move(inner.error()));
            }
            step.cases.push_back({assumption_of(*conclusion, one.squares), std::move(*inner)});
        }
        return step;
    }
};

}  // namespace

Strict<std::vector<Step>> read_steps(const Value& list, const Men& men, Ending ending) {
    return Reading{men}.steps(list, 0, deepest_cases, ending);
}

}  // namespace doublecheck::checker::facts
