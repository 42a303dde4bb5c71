// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include <array>
#include <utility>

#include "checker/certificates.hpp"

namespace doublecheck {

namespace checker {
namespace {

struct Kind {
    std::string_view name;
    Outcome (*check)(const Verdict&);
    std::array<std::string_view, 2> questions;
};

constexpr auto kinds = std::to_array<Kind>({
    {"both", check_both, {"dead", {}}},
    {"c99-check", check_c99_check, {"chess99.check", {}}},
    {"c99-forced-win", check_c99_forced_win, {"chess99.analyse", {}}},
    {"c99-game", check_c99_game, {"chess99.record", {}}},
    {"c99-moves", check_c99_moves, {"chess99.moves", {}}},
    {"c99-outcome", check_c99_outcome, {"chess99.rule", {}}},
    {"cage", check_cage, {"legality", {}}},
    {"castlings", check_castlings, {"castling", {}}},
    {"check", check_check, {"check", {}}},
    {"closed-graph", check_closed_graph, {"winnable", {}}},
    {"closure", check_closure, {"winnable", {}}},
    {"counter", check_counter, {"counter", {}}},
    {"facts", check_facts, {"legality", {}}},
    {"illegal-move", check_illegal_move, {"move", {}}},
    {"kernel", check_kernel, {"legality", {}}},
    {"legal-move", check_legal_move, {"move", {}}},
    {"mate-line", check_mate_line, {"winnable", {}}},
    {"proof-game", check_proof_game, {"legality", {}}},
    {"repetition", check_repetition, {"repetition", {}}},
    {"retractions", check_retractions, {"retract", "legality"}},
    {"rule", check_rule, {"legality", "retract"}},
    {"rulings", check_rulings, {"rule", {}}},
    {"seventyfive", check_seventyfive, {"winnable", {}}},
    {"since", check_since, {"unwinnable-since", {}}},
    {"skeletons", check_skeletons, {"winnable", {}}},
});

}  // namespace

Outcome check_certificate(const Verdict& verdict) {
    if (verdict.answer == Answer::unknown) {
        return rejected("The answer is unknown, and no certificate can prove that.");
    }
    for (const Kind& kind : kinds) {
        if (kind.name != verdict.certificate->kind) continue;
        for (const std::string_view question : kind.questions) {
            if (!question.empty() && question == verdict.question) return kind.check(verdict);
        }
        return rejected("This kind of certificate does not answer that question.");
    }
    return rejected("The checker does not know this kind of certificate.");
}

}  // namespace checker

Verdict verify(const Verdict& verdict) {
    Verdict result{.question = "verify"};
    result.subject.emplace_back("question", verdict.question);
    for (const Member& member : verdict.subject) {
        if (member.first != "question") result.subject.push_back(member);
    }
    if (!verdict.certificate) {
        result.reasons.push_back({"verify.no-certificate", "The verdict carries no certificate."});
        return result;
    }
    checker::Outcome outcome = checker::check_certificate(verdict);
    result.answer = outcome.holds ? Answer::yes : Answer::no;
    result.reasons.push_back(
        {outcome.holds ? "verify.accepted" : "verify.rejected", std::move(outcome.text)});
    return result;
}

}  // namespace doublecheck
