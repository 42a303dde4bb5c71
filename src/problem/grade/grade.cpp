// SPDX-License-Identifier: MIT
#include "doublecheck/problem/grade.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "notation/words.hpp"
#include "problem/grade/measures.hpp"

namespace doublecheck {
namespace {

using problem::SoundProblem;

/// How a measure enters the sum for one length of problem.
struct Weighing {
    double weight;   ///< what one unit adds
    double average;  ///< the mean of the measure in published problems without a distinction
};

/// A measure with its value in words.
struct Measured {
    double value;
    std::string text;
};

/// One part of the grade. A theme becomes a part by a row in `part_rows`, if bench/grade_fit.py shows that
/// the grade is better with it.
struct PartRow {
    std::string_view name;
    Measured (*measure)(const SoundProblem&);
    std::array<Weighing, 2> weighings;  ///< of two-movers and of three-movers
};

Measured active(const SoundProblem& problem) {
    const int number = problem::active_pieces(problem);
    const std::string_view side = name(problem.position.turn());
    return {static_cast<double>(number),
            fmt::format("{} of {} {} part in a mate",
                        counted(static_cast<std::uint64_t>(number), "piece", "pieces"), side,
                        number == 1 ? "takes" : "take")};
}

Measured new_answers(const SoundProblem& problem) {
    const int number = problem::new_answers(problem);
    return {static_cast<double>(number),
            fmt::format("{} after the key {} not set",
                        counted(static_cast<std::uint64_t>(number), "answer", "different answers"),
                        number == 1 ? "is" : "are")};
}

Measured set_answers(const SoundProblem& problem) {
    const int number = problem::set_answers(problem);
    return {static_cast<double>(number),
            fmt::format("{} {} set before the key",
                        counted(static_cast<std::uint64_t>(number), "answer", "different answers"),
                        number == 1 ? "is" : "are")};
}

Measured duals(const SoundProblem& problem) {
    const problem::DualCount count = problem::dual_count(problem);
    const int all = count.unique + count.duals;
    const double share = all == 0 ? 0.0 : static_cast<double>(count.duals) / all;
    return {share, fmt::format("{} of {} followed by a dual", count.duals,
                               counted(static_cast<std::uint64_t>(all), "defence is", "defences are"))};
}

Measured knight_mates(const SoundProblem& problem) {
    const int number = problem::knight_mates(problem);
    return {static_cast<double>(number),
            counted(static_cast<std::uint64_t>(number), "mate by a knight", "different mates by knights")};
}

Measured flights(const SoundProblem& problem) {
    const int number = problem::flights_given(problem);
    return {
        static_cast<double>(number),
        fmt::format("the key gives {}", counted(static_cast<std::uint64_t>(number), "flight", "flights"))};
}

Measured forcing_key(const SoundProblem& problem) {
    if (problem::is_forcing_key(problem)) return {1, "the key gives check or promotes"};
    return {0, "the key neither gives check nor promotes"};
}

/// The parts, with the weights that `bench/grade_fit.py` finds.
constexpr auto part_rows = std::to_array<PartRow>({
    {"active-pieces", active, {{{0.250, 4.749}, {0.102, 3.097}}}},
    {"new-answers", new_answers, {{{0.209, 2.475}, {0.173, 1.915}}}},
    {"set-answers", set_answers, {{{0.124, 2.437}, {0.247, 0.894}}}},
    {"duals", duals, {{{-1.287, 0.030}, {-2.047, 0.041}}}},
    {"knight-mates", knight_mates, {{{0.139, 1.277}, {0.054, 0.892}}}},
    {"flights-given", flights, {{{0.117, 0.428}, {0.048, 0.421}}}},
    {"forcing-key", forcing_key, {{{-0.465, 0.027}, {-0.180, 0.069}}}},
});

/// Rounds to three digits after the point, so that every platform prints the same.
double rounded(double value) {
    return std::round(value * 1000) / 1000 + 0.0;  // no negative zero
}

ProblemGrade not_graded(std::string reason) {
    ProblemGrade grade;
    grade.not_graded = std::move(reason);
    return grade;
}

/// Returns why a solution is not graded, or an empty text.
std::string obstacle(const Stipulation& stipulation, const DirectSolution& solution) {
    if (!is_gradable(stipulation))
        return fmt::format("{} is no direct mate in two or three moves", stipulation.text());
    if (!solution.is_decided) return "the problem is not solved completely";
    if (solution.keys.empty()) return "the problem has no key";
    if (solution.keys.front().moves < stipulation.moves) return "the problem has a shorter solution";
    if (solution.keys.size() > 1) return fmt::format("the problem has {} keys", solution.keys.size());
    if (solution.is_cut) return "the solution is too long";
    return {};
}

}  // namespace

bool is_gradable(const Stipulation& stipulation) {
    return stipulation.genre == Genre::direct && stipulation.aim == Aim::mate && !stipulation.take_back &&
           (stipulation.moves == 2 || stipulation.moves == 3);
}

ProblemGrade grade_solution(const Position& position, const Stipulation& stipulation,
                            const DirectSolution& solution) {
    if (std::string reason = obstacle(stipulation, solution); !reason.empty())
        return not_graded(std::move(reason));
    const SoundProblem problem = problem::sound_problem(position, solution);
    const std::size_t length = static_cast<std::size_t>(stipulation.moves) - 2;
    ProblemGrade grade;
    double sum = 0;
    for (const PartRow& row : part_rows) {
        const Weighing& weighing = row.weighings[length];
        Measured measured = row.measure(problem);
        const double contribution = weighing.weight * (measured.value - weighing.average);
        sum += contribution;
        grade.parts.push_back({.part = std::string(row.name),
                               .value = rounded(measured.value),
                               .weight = weighing.weight,
                               .contribution = rounded(contribution),
                               .text = std::move(measured.text)});
    }
    grade.total = static_cast<int>(std::lround(100 / (1 + std::exp(-sum))));
    return grade;
}

}  // namespace doublecheck
