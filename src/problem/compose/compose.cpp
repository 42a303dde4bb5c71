// SPDX-License-Identifier: MIT
#include "problem/compose.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/problem/solve.hpp"
#include "legality/leaves.hpp"
#include "problem/compose/composer.hpp"
#include "problem/leaves.hpp"
#include "problem/solve_with_moves.hpp"
#include "problem/themes.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

using problem::Draft;

/// Returns the nodes of a batch: about half a second of work. Longer problems get more, since unfinished work
/// is lost at the end of a batch.
std::uint64_t nodes_of_batch(const ComposeWishes& wishes) {
    if (wishes.nodes > 0) return wishes.nodes;
    const auto steps = static_cast<std::uint64_t>(wishes.steps);
    const std::uint64_t of_step = problem::is_short(wishes.stipulation) ? 1'000 : 20'000;
    return std::max(
        {std::uint64_t{3'000'000}, of_step * steps, 20 * problem::nodes_of_candidate(wishes.stipulation)});
}

/// The limit for the search for a game: about a fifth of a second.
constexpr std::uint64_t nodes_of_game = 200'000;
/// The limit for the full solution of a finished problem.
constexpr std::uint64_t nodes_of_solution = 100'000'000;
/// The cost of a node of the search for a game, and of all other work on a problem, in nodes of a solution.
constexpr std::uint64_t cost_of_node = 5;
constexpr std::uint64_t cost_of_problem = 10'000;

/// Returns a verdict in the form in which the certificate of another one contains it.
SolveVerdict in_short(SolveVerdict verdict) {
    verdict.solution.reset();
    verdict.themes.reset();
    verdict.keywords.reset();
    return verdict;
}
LegalityVerdict in_short(LegalityVerdict verdict) {
    verdict.unrefuted.reset();
    return verdict;
}

/// Adds the game to a graded problem, and the proofs of its solution and of the game.
void add_proofs(ComposeVerdict& problem, SolveVerdict solved, LegalityVerdict legality) {
    problem.game_plies = std::ssize(legality.game->moves);
    problem.reasons.push_back({"problem.legal-diagram",
                               fmt::format("A game of {} plies leads to the diagram.", problem.game_plies)});
    problem.certificate = {in_short(std::move(solved)), in_short(std::move(legality))};
}

bool is_sound(const SolveDetails& details) {
    if (details.soundness) return *details.soundness == Soundness::sound;
    return details.solutions && details.solutions->count == 1 && !details.short_lines;
}

/// Returns limits for work beside a batch: nodes of its own, and the time that the batch has left.
Limits beside(const Budget& budget, std::uint64_t nodes) {
    Limits limits = budget.on_other_thread(nodes);
    limits.nodes = nodes;
    return limits;
}

/// A graded problem, and the verdict that proves its solution.
struct GradedProblem {
    ComposeVerdict problem;
    SolveVerdict solved;
};

/// Solves and grades a problem. Returns nothing if it is not sound or its solution cannot be proved.
std::optional<GradedProblem> solved_and_graded(const Setup& setup, const ComposeWishes& wishes,
                                               const Limits& limits) {
    const Stipulation& stipulation = wishes.stipulation;
    const auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    auto found =
        problem::solve_with_moves(setup, {.stipulation = stipulation,
                                          .names_mates = wishes.theme && is_mating_pattern(*wishes.theme),
                                          .judges_diagram = false,
                                          .limits = limits});
    if (!found || !found->verdict.certificate || !is_sound(found->verdict) || found->moves.direct.is_cut)
        return std::nullopt;
    GradedProblem graded{.problem = {}, .solved = std::move(found->verdict)};
    static_cast<WrittenSolution&>(graded.problem) = graded.solved;
    graded.problem.answer = Answer::yes;
    graded.problem.reasons = graded.solved.reasons;
    graded.problem.effort = graded.solved.effort;
    graded.problem.subject = graded.solved.subject;
    graded.problem.grade = problem::grade(*position, stipulation, found->moves);
    return graded;
}

/// Searches for a game that leads to the draft, and adds the problem to the batch if there is one.
void finish(const Draft& draft, const ComposeWishes& wishes, Budget& budget, ComposedBatch& batch) {
    const Setup setup = draft.position.setup();
    LegalityVerdict of_draft = legality(setup, {.construct = true, .limits = beside(budget, nodes_of_game)});
    problem::spend(budget, cost_of_problem + cost_of_node * of_draft.effort.nodes);
    if (of_draft.answer == Answer::no) {
        batch.counts.add_illegal(of_draft.reasons.front().rule);
        return;
    }
    auto graded = of_draft.answer == Answer::yes
                      ? solved_and_graded(setup, wishes, beside(budget, nodes_of_solution))
                      : std::nullopt;
    if (!graded) {
        ++batch.counts.undecided;
        return;
    }
    add_proofs(graded->problem, std::move(graded->solved), std::move(of_draft));
    batch.problems.push_back(std::move(graded->problem));
}

}  // namespace

void make_strict(ComposeWishes& wishes) {
    wishes.is_dual_free = true;
    wishes.takes_short_threat = false;
    wishes.is_provided = true;
    wishes.least_variations = std::max(wishes.least_variations, wishes.stipulation.moves == 2 ? 4 : 3);
    wishes.least_black = std::max(wishes.least_black, 3);
}

std::optional<ComposeVerdict> grade_problem(const Setup& setup, const Stipulation& stipulation,
                                            const Limits& limits) {
    auto graded = solved_and_graded(setup, {.stipulation = stipulation}, limits);
    if (!graded) return std::nullopt;
    return std::move(graded->problem);
}

void append_json(std::string& text, const ComposeVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

ComposedBatch compose_batch(const ComposeWishes& wishes, std::uint64_t start, std::uint64_t number,
                            Limits limits) {
    ComposedBatch batch;
    problem::Random random(start, number);
    limits.nodes = nodes_of_batch(wishes);
    Budget budget(limits);
    problem::Composer composer(wishes, random, budget, batch.counts);
    while (const auto draft = composer.next()) finish(*draft, wishes, budget, batch);
    batch.is_whole = budget.limit() == std::string_view("nodes");
    return batch;
}

}  // namespace doublecheck
