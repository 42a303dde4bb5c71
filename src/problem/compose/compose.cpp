// SPDX-License-Identifier: MIT
#include "problem/compose.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/problem/judge_solve.hpp"
#include "problem/certificates.hpp"
#include "problem/compose/composer.hpp"
#include "verdict/parts.hpp"

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

/// Returns the verdict in the form in which another verdict contains it: only with the named details.
Verdict in_short(Verdict verdict, const std::vector<std::string_view>& details) {
    std::erase_if(verdict.details, [&](const Member& member) {
        return std::ranges::find(details, member.first) == details.end();
    });
    return verdict;
}

/// Adds the proof of the game to that of the solution.
void add_game(ComposedProblem& problem, const LegalityVerdict& legality) {
    Verdict& verdict = problem.verdict;
    ComposeDetails details = *verdict.parts.find<ComposeDetails>();
    details.game_plies = std::ssize(legality.game->moves);
    verdict.reasons.push_back({"problem.legal-diagram",
                               fmt::format("A game of {} plies leads to the diagram.", details.game_plies)});
    append_members(verdict.certificate->body, ComposedGame{in_short(*parse_verdict(to_json(legality)), {})});
    verdict.details.clear();
    append_members(verdict.details, details);
}

/// Turns the verdict of `solve` into one of `compose`.
Verdict composed_verdict(Verdict solved, const Grade& grade) {
    const auto& solution = *solved.parts.find<SolveDetails>();
    ComposeDetails details{.grade = grade,
                           .keys = solution.keys.value_or(std::vector<UciText>()),
                           .solution = solution.solution,
                           .solutions = solution.solutions};
    Verdict verdict{.question = "compose",
                    .subject = solved.subject,
                    .answer = Answer::yes,
                    .reasons = solved.reasons,
                    .effort = solved.effort,
                    .parts = solved.parts};
    add_details(verdict, std::move(details));
    verdict.certificate =
        certificate_of(ComposedSolution{in_short(std::move(solved), {"soundness", "keys", "solutions"})});
    return verdict;
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

/// Searches for a game that leads to the draft, and adds the problem to the batch if there is one.
void finish(const Draft& draft, const ComposeWishes& wishes, Budget& budget, ComposedBatch& batch) {
    const Setup setup = draft.position.setup();
    const LegalityVerdict of_draft =
        legality(setup, {.construct = true, .limits = beside(budget, nodes_of_game)});
    problem::spend(budget, cost_of_problem + cost_of_node * of_draft.effort.nodes);
    if (of_draft.answer == Answer::no) {
        batch.counts.add_illegal(of_draft.reasons.front().rule);
        return;
    }
    auto problem = of_draft.answer == Answer::yes
                       ? grade_problem(setup, wishes.stipulation, beside(budget, nodes_of_solution))
                       : std::nullopt;
    if (!problem || !problem->verdict.certificate) {
        ++batch.counts.undecided;
        return;
    }
    add_game(*problem, of_draft);
    batch.problems.push_back(std::move(*problem));
}

}  // namespace

void make_strict(ComposeWishes& wishes) {
    wishes.is_dual_free = true;
    wishes.takes_short_threat = false;
    wishes.is_provided = true;
    wishes.least_variations = std::max(wishes.least_variations, wishes.stipulation.moves == 2 ? 4 : 3);
    wishes.least_black = std::max(wishes.least_black, 3);
}

std::optional<ComposedProblem> grade_problem(const Setup& setup, const Stipulation& stipulation,
                                             const Limits& limits) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    auto solved = judge_solve(setup, {.stipulation = stipulation, .judges_diagram = false, .limits = limits});
    if (!solved || !solved->certificate || !is_sound(*solved->parts.find<SolveDetails>()))
        return std::nullopt;
    problem::Solved whole;
    if (const auto* direct = solved->parts.find<DirectSolution>()) whole.direct = *direct;
    if (const auto* help = solved->parts.find<HelpSolution>()) whole.help = *help;
    if (whole.direct.is_cut) return std::nullopt;
    const Grade grade = problem::grade(*position, stipulation, whole);
    return ComposedProblem{setup, grade, composed_verdict(std::move(*solved), grade)};
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
