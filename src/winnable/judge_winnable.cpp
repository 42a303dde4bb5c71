// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/judge_winnable.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "winnable/words.hpp"

namespace doublecheck {
namespace {

using winnable::Outcome;
using winnable::Solution;
using winnable::Solver;

/// A solver keeps tables between questions, one for each thread.
Solver& solver_of_this_thread() {
    thread_local Solver solver;
    return solver;
}

Array line_of(const Position& start, const std::vector<Move>& line) {
    Array moves;
    Position position = start;
    for (const Move move : line) {
        moves.emplace_back(san(position, move));
        position = position.after(move);
    }
    return moves;
}

/// Positions of the longest search; four bytes number them.
std::uint32_t nodes_of(const WinnableOptions& options) {
    const std::uint64_t nodes = options.limits.nodes.value_or(winnable::SolverOptions{}.nodes);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(nodes, 100'000'000));
}

std::string unknown_text(const Solution& solution, const WinnableOptions& options) {
    if (options.is_fast) return "The fast means do not decide it; ask without --fast.";
    if (solution.limit == "stopped") return "The search was interrupted.";
    if (solution.limit == "seconds") {
        return fmt::format("Neither a mate nor a proof that there is none was found within {} seconds.",
                           *options.limits.seconds);
    }
    return fmt::format("Neither a mate nor a proof that there is none was found within {} positions.",
                       nodes_of(options));
}

Verdict judge(const Position& position, Color winner, const WinnableOptions& options) {
    Verdict verdict{.question = "winnable"};
    verdict.subject.emplace_back("fen", fen(position));
    verdict.subject.emplace_back("winner", winner == Color::white ? "white" : "black");
    Solver& solver = solver_of_this_thread();
    const winnable::SolverOptions how{
        .effort = options.is_fast ? winnable::Effort::fast : winnable::Effort::full,
        .nodes = nodes_of(options),
        .wants_shortest = options.wants_shortest,
        .limits = options.limits};
    const Solution solution = solver.solve(position, winner, how);
    verdict.effort.nodes = solution.nodes;
    if (solution.outcome == Outcome::undecided) {
        verdict.reasons.push_back({.rule = "winnable.budget", .text = unknown_text(solution, options)});
        return verdict;
    }
    verdict.answer = solution.outcome == Outcome::winnable ? Answer::yes : Answer::no;
    verdict.reasons.push_back(explain(position, winner, solution, solver));
    if (solution.outcome == Outcome::winnable)
        verdict.details.emplace_back("line", line_of(position, solution.line));
    verdict.certificate = certify(position, solution, solver);
    return verdict;
}

}  // namespace

Result<Verdict> judge_dead(const Setup& setup, const WinnableOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    Verdict verdict{.question = "dead"};
    verdict.subject.emplace_back("fen", fen(*position));
    Object body;
    bool is_undecided = false;
    for (const Color winner : {Color::white, Color::black}) {
        Verdict half = judge(*position, winner, options);
        verdict.effort.nodes += half.effort.nodes;
        verdict.reasons.insert(verdict.reasons.end(), half.reasons.begin(), half.reasons.end());
        if (half.answer == Answer::yes) verdict.answer = Answer::no;
        is_undecided |= half.answer == Answer::unknown;
        if (!half.certificate) continue;
        Object certificate{{"kind", half.certificate->kind}};
        for (Member& member : half.certificate->body) certificate.push_back(std::move(member));
        body.emplace_back(winner == Color::white ? "white" : "black", std::move(certificate));
    }
    if (verdict.answer != Answer::no && !is_undecided) verdict.answer = Answer::yes;
    if (verdict.answer != Answer::unknown)
        verdict.certificate = Certificate{.kind = "both", .body = std::move(body)};
    return verdict;
}

Result<Verdict> judge_winnable(const Setup& setup, const WinnableOptions& options) {
    const auto position = Position::from_setup(setup);
    if (!position) return std::unexpected(position.error());
    return judge(*position, options.winner.value_or(opposite(position->turn())), options);
}

}  // namespace doublecheck
