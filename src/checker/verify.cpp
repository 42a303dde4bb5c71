// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>
#include <utility>

#include "checker/certificates.hpp"

namespace doublecheck {

namespace checker {
namespace {

/// A kind of certificate, the questions that it answers, and how many nodes checking one may take.
struct Kind {
    std::string_view name;
    Outcome (*check)(const Task&);
    std::array<std::string_view, 2> questions;
    std::uint64_t nodes = 1'000'000;
};

constexpr auto kinds = std::to_array<Kind>({
    {"both", check_both, {"dead", {}}, 1'250'000},
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
    {"facts", check_facts, {"legality", {}}, 750'000},
    {"illegal-move", check_illegal_move, {"move", {}}},
    {"kernel", check_kernel, {"legality", {}}, 600'000},
    {"legal-move", check_legal_move, {"move", {}}},
    {"mate-line", check_mate_line, {"winnable", {}}},
    {"no-perpetual", check_no_perpetual, {"perpetual", {}}},
    {"perpetual", check_perpetual, {"perpetual", {}}},
    {"proof-game", check_proof_game, {"legality", {}}},
    {"repetition", check_repetition, {"repetition", {}}},
    {"retractions", check_retractions, {"retract", "legality"}, 600'000},
    {"rule", check_rule, {"legality", "retract"}},
    {"rulings", check_rulings, {"rule", {}}},
    {"seventyfive", check_seventyfive, {"winnable", {}}},
    {"since", check_since, {"unwinnable-since", {}}, 1'250'000},
    {"skeletons", check_skeletons, {"winnable", {}}},
});

const Kind* find_kind(std::string_view name) {
    const auto found = std::ranges::find(kinds, name, &Kind::name);
    return found != kinds.end() ? &*found : nullptr;
}

std::uint64_t nodes_for(std::string_view kind) {
    const Kind* found = find_kind(kind);
    return found != nullptr ? found->nodes : 0;
}

/// The name of a member that stands there twice: readers of JSON do not agree on which of them counts.
std::string_view repeated_member(const Object& object) {
    std::set<std::string_view> names;
    for (const Member& member : object) {
        if (!names.insert(member.first).second) return member.first;
    }
    return {};
}

}  // namespace

Outcome check_certificate(const Task& task) {
    if (task.verdict.answer == Answer::unknown)
        return rejected("The answer is unknown, and no certificate can prove that.");
    const Kind* kind = find_kind(task.verdict.certificate->kind);
    if (kind == nullptr) return rejected("The checker does not know this kind of certificate.");
    const bool is_of_question =
        !task.verdict.question.empty() &&
        std::ranges::find(kind->questions, task.verdict.question) != kind->questions.end();
    if (!is_of_question) return rejected("This kind of certificate does not answer that question.");
    const std::string_view repeated = repeated_member(task.details());
    if (!repeated.empty()) return rejected("The details", Misread{std::string(repeated), "is there twice"});
    return kind->check(task);
}

Strict<Certificate> nested_certificate(const Value& value, std::initializer_list<std::string_view> others) {
    if (value.object() == nullptr) return misread("is no object");
    Certificate certificate;
    bool has_kind = false;
    for (const Member& member : *value.object()) {
        if (member.first == "kind") {
            if (member.second.text() == nullptr || std::exchange(has_kind, true))
                return misread("is not the name of a kind", "kind");
            certificate.kind = *member.second.text();
        } else if (std::ranges::find(others, member.first) == others.end()) {
            certificate.body.push_back(member);
        }
    }
    if (!has_kind) return misread("is missing", "kind");
    return certificate;
}

std::vector<std::string> uncovered_members(const Verdict& verdict, const Outcome& outcome) {
    std::unordered_set<std::string_view> done(outcome.covered.begin(), outcome.covered.end());
    std::vector<std::string> uncovered;
    const auto say = [&](std::string path) {
        if (!done.contains(path)) uncovered.push_back(std::move(path));
    };
    for (const Member& member : verdict.details) say("details." + member.first);
    const bool are_all_beyond = std::ranges::find(outcome.beyond, all_reasons) != outcome.beyond.end();
    for (std::size_t i = 0; i < verdict.reasons.size() && !are_all_beyond; ++i) {
        const std::string reason = "reasons" + place_in_list(i);
        say(reason + ".rule");
        if (!verdict.reasons[i].squares.empty()) say(reason + ".squares");
    }
    for (const std::string& path : outcome.beyond) {
        if (done.insert(path).second) uncovered.push_back(path);
    }
    return uncovered;
}

namespace {

Verdict result_for(const Verdict& verdict) {
    Verdict result{.question = "verify"};
    result.subject.emplace_back("question", verdict.question);
    for (const Member& member : verdict.subject) {
        if (member.first != "question") result.subject.push_back(member);
    }
    return result;
}

void conclude(Verdict& result, const Verdict& verdict, Outcome outcome, bool is_strict) {
    if (!outcome.holds) {
        result.answer = Answer::no;
        result.reasons.push_back({"verify.rejected", std::move(outcome.text)});
        return;
    }
    result.answer = Answer::yes;
    result.reasons.push_back({"verify.accepted", "Proved: " + outcome.proved + " " + outcome.text});
    Array uncovered;
    std::string list;
    for (std::string& path : uncovered_members(verdict, outcome)) {
        list += (list.empty() ? "" : ", ") + path;
        uncovered.emplace_back(std::move(path));
    }
    const bool is_covered = uncovered.empty();
    result.details = {{"proved", std::move(outcome.proved)}, {"uncovered", std::move(uncovered)}};
    if (is_covered) return;
    if (is_strict) {
        result.answer = Answer::no;
        result.reasons.clear();
    }
    result.reasons.push_back({"verify.uncovered", "The certificate does not cover " + list + "."});
}

}  // namespace
}  // namespace checker

Verdict verify(const Verdict& verdict, const VerifyOptions& options) {
    Verdict result = checker::result_for(verdict);
    if (!verdict.certificate) {
        result.reasons.push_back({"verify.no-certificate", "The verdict carries no certificate."});
        return result;
    }
    checker::Meter meter(options.limits, checker::nodes_for(verdict.certificate->kind), options.most_bytes);
    checker::Outcome outcome = checker::check_certificate({verdict, meter});
    result.effort.nodes = meter.spent();
    if (meter.is_exhausted()) {
        result.reasons.push_back({"verify.limit", "Not decided: the check was stopped by the limit on " +
                                                      std::string(meter.limit()) + "."});
        return result;
    }
    checker::conclude(result, verdict, std::move(outcome), options.is_strict);
    return result;
}

}  // namespace doublecheck
