// SPDX-License-Identifier: MIT
#include "doublecheck/legality/legality.hpp"

#include <fmt/format.h>

#include "doublecheck/legality/retractions.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/explain.hpp"
#include "legality/facts/refute_back.hpp"
#include "legality/further_back.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/refute.hpp"

namespace doublecheck {
namespace {

void say_initial(Verdict& verdict, const Setup& setup, StartArray array) {
    verdict.answer = Answer::yes;
    verdict.reasons.push_back({.rule = "legality.initial-position", .text = "This is where a game begins."});
    Certificate certificate{.kind = "proof-game"};
    if (array == StartArray::chess960) certificate.body.emplace_back("start", fen(setup));
    certificate.body.emplace_back("moves", Array{});
    verdict.certificate = std::move(certificate);
}

void say_passed(Verdict& verdict, const LastMoves& last_moves, const Retraction& first, bool has_kernel) {
    const auto second = last_moves.find(1);
    const std::string shown = move_text(last_moves.after(), first);
    verdict.reasons.push_back(
        {.rule = "legality.passed-tiers",
         .text =
             fmt::format("Nothing refutes the position: men, rights and checks are possible, the counts of "
                         "pawns and promotions fit, and "
                         "{} can have been the last move{}. Whether a whole game leads there is not decided.",
                         shown, second ? "" : ", the only one possible")});
    verdict.details.emplace_back("passed",
                                 has_kernel ? Array{"T0", "T1", "T2", "T5"} : Array{"T0", "T1", "T2"});
    if (!second) verdict.details.emplace_back("forced_last_move", shown);
}

/// The proof kernel, of the position and of the positions before it. Returns whether it refutes the position.
bool judge_kernel(Verdict& verdict, const LastMoves& last_moves, const Limits& limits, bool& has_kernel) {
    const Setup& setup = last_moves.after();
    Budget budget(kernel::limits_within(limits));
    const kernel::Problem problem = kernel::make_problem(setup, last_moves.array());
    const kernel::Outcome outcome = kernel::search(problem, budget);
    if (outcome.answer == Answer::no) {
        verdict.reasons.push_back(kernel::explain(setup, problem, outcome));
        verdict.certificate = kernel::certify(outcome);
    } else if (kernel::may_refute_all(last_moves)) {
        std::vector<JudgedOrigin> judged = judge_all(last_moves);
        if (kernel::refute_all(last_moves, judged, budget)) {
            verdict.reasons.push_back(explain_no_last_move(last_moves, judged));
            verdict.certificate = certify(last_moves, judged);
        }
    }
    verdict.effort.nodes = budget.spent();
    has_kernel = outcome.answer == Answer::yes;
    if (verdict.certificate) verdict.answer = Answer::no;
    return verdict.certificate.has_value();
}

}  // namespace

Verdict judge_legality(const Setup& setup, const LegalityOptions& options) {
    Verdict verdict{.question = "legality"};
    verdict.subject.emplace_back("fen", fen(setup));
    if (options.array == StartArray::chess960) verdict.subject.emplace_back("chess960", true);
    if (const auto refutation = refute_as_it_stands(setup, options.array)) {
        verdict.answer = Answer::no;
        verdict.reasons.push_back(explain(*refutation, setup));
        verdict.certificate = certify(*refutation);
        return verdict;
    }
    if (is_initial(setup, options.array)) {
        say_initial(verdict, setup, options.array);
        return verdict;
    }
    const LastMoves last_moves(setup, options.array);
    if (const auto first = last_moves.find()) {
        Budget budget(options.limits);
        if (const auto proof = refute_by_facts(setup, options.array, budget)) {
            verdict.answer = Answer::no;
            verdict.effort.nodes = budget.spent();
            verdict.reasons.push_back(explain(*proof, setup));
            verdict.certificate = certify(*proof);
            return verdict;
        }
        Budget back(Limits{.nodes = 60});
        if (const auto proof = refute_back(last_moves, 3, back)) {
            verdict.answer = Answer::no;
            verdict.effort.nodes = budget.spent() + back.spent();
            verdict.reasons.push_back(explain_no_last_move(last_moves, proof->judged));
            verdict.certificate = certify(last_moves, *proof);
            return verdict;
        }
        bool has_kernel = false;
        if (judge_kernel(verdict, last_moves, options.limits, has_kernel)) return verdict;
        say_passed(verdict, last_moves, *first, has_kernel);
        return verdict;
    }
    const std::vector<JudgedOrigin> judged = judge_all(last_moves);
    verdict.answer = Answer::no;
    verdict.effort.nodes = judged.size();
    verdict.reasons.push_back(explain_no_last_move(last_moves, judged));
    verdict.certificate = certify(last_moves, judged);
    return verdict;
}

std::optional<Reason> refute(const Setup& setup, StartArray array) {
    const bool is_refuted =
        refute_as_it_stands(setup, array) || (!is_initial(setup, array) && !has_retraction(setup, array));
    if (!is_refuted) return std::nullopt;
    return judge_legality(setup, {.array = array, .refute_only = true}).reasons.front();
}

}  // namespace doublecheck
