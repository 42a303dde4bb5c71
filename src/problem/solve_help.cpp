// SPDX-License-Identifier: MIT
#include "doublecheck/problem/solution.hpp"
#include "problem/dead_search.hpp"
#include "problem/help_search.hpp"

namespace doublecheck {

namespace {

HelpSolution solve_dead(const Position& position, int plies, Budget& budget, const SolutionOptions& options) {
    problem::DeadSearch search(budget, options.most_lines);
    HelpSolution solution;
    for (int fewer = 1; fewer < plies && solution.short_lines.empty(); ++fewer) {
        (void)search.count(position, fewer);
        solution.short_lines = search.lines();
    }
    solution.count = search.count(position, plies);
    solution.lines = search.lines();
    solution.is_complete = !search.has_undecided();
    return solution;
}

}  // namespace

HelpSolution solve_help(const Position& position, const Stipulation& stipulation, Budget& budget,
                        const SolutionOptions& options) {
    if (stipulation.aim == Aim::help_dead) return solve_dead(position, stipulation.plies(), budget, options);
    problem::HelpSearch search(budget, options.most_lines);
    HelpSolution solution;
    const int plies = stipulation.plies();
    for (int fewer = plies % 2 == 0 ? 2 : 1; fewer < plies && solution.short_lines.empty(); fewer += 2) {
        (void)search.count(position, fewer);
        solution.short_lines = search.lines();
    }
    solution.count = search.count(position, plies);
    solution.lines = search.lines();
    return solution;
}

}  // namespace doublecheck
