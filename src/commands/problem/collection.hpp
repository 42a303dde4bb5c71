// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/problem/solution_text.hpp"
#include "doublecheck/problem/solve.hpp"
#include "doublecheck/verdict/field.hpp"
#include "notation/leaves.hpp"
#include "problem/leaves.hpp"

namespace doublecheck {

/// A problem of a collection and the result of solving it.
struct CollectedProblem {
    std::string label = {};
    FenLine fen = {};
    std::string stipulation = {};
    Answer answer = Answer::unknown;
    std::optional<Soundness> soundness = std::nullopt;
    std::optional<std::vector<UciMove>> keys = std::nullopt;
    std::optional<std::uint64_t> solutions = std::nullopt;
    std::optional<std::vector<StatedKey>> stated = std::nullopt;
    std::optional<IllegalDiagram> illegal = std::nullopt;
    bool is_of_twins = false;  ///< the problem has twins or is a duplex

    /// Returns true if the problem is solvable, sound and legal, and its stated keys were found.
    [[nodiscard]] bool is_fine() const;

    static constexpr auto fields() {
        return members(
            field_unless_empty("label", &CollectedProblem::label,
                               "the label of the record: the text after a tab"),
            field("fen", &CollectedProblem::fen, "the position as it was solved"),
            field("stipulation", &CollectedProblem::stipulation, "the stipulation"),
            field("answer", &CollectedProblem::answer, "whether the stipulation can be fulfilled"),
            field("soundness", &CollectedProblem::soundness, "of a direct mate: the soundness"),
            field("keys", &CollectedProblem::keys, "of a direct mate: all first moves that mate in time"),
            field("solutions", &CollectedProblem::solutions, "of help play: the number of solutions"),
            field("stated", &CollectedProblem::stated, "the keys that the input states"),
            field("illegal", &CollectedProblem::illegal, "if the diagram cannot arise in a game: why"));
    }
};

/// The problems of a collection and their statistics.
struct Collection {
    static constexpr std::string_view schema_id = "doublecheck/collection/1";
    static constexpr std::string_view title = "A collection of problems";
    static constexpr std::string_view description = "What `solve --report FILE.json` writes.";

    std::uint64_t count = 0;
    std::map<std::string, std::uint64_t> kinds = {};
    std::uint64_t illegal = 0;
    std::uint64_t stated = 0;
    std::uint64_t agreeing = 0;
    std::map<std::string, std::uint64_t> themes = {};
    std::vector<CollectedProblem> problems = {};

    static constexpr auto fields() {
        return members(
            field("count", &Collection::count, "the number of problems"),
            field("kinds", &Collection::kinds,
                  "the number of problems that are sound, cooked, short, unsolvable; of help play: with one "
                  "solution, with several solutions; undecided"),
            field("illegal", &Collection::illegal, "the number of diagrams that cannot arise in a game"),
            field("stated", &Collection::stated, "the number of problems for which the input states a key"),
            field("agreeing", &Collection::agreeing, "the number of these in which each stated key is a key"),
            field("themes", &Collection::themes, "the number of problems in which each theme occurs"),
            field("problems", &Collection::problems, "the problems"));
    }
};

/// A verdict with the label of its record.
struct LabelledSolution {
    const SolveVerdict& verdict;
    std::string_view label;
};

/// The form of a report on problems: a JSON object, a page for reading, or a sheet for solvers with the
/// solutions at the end.
enum class CollectionForm : std::uint8_t { json, page, sheet };

/// Returns a report about verdicts of `solve`. Page and sheet are self-contained HTML that is also
/// well-formed XML.
[[nodiscard]] std::string collection_report(std::span<const LabelledSolution> solved, CollectionForm form,
                                            const SolutionStyle& style);

}  // namespace doublecheck
