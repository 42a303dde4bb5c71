// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>
#include <utility>

#include "checker/kinds.hpp"
#include "verdict/write.hpp"

namespace doublecheck {

namespace checker {
namespace {

/// All kinds of certificates.
constexpr auto all_kinds = std::to_array<const Kind*>(
    {&kinds::both,      &kinds::c99_forced_win, &kinds::cage,         &kinds::closed_graph,
     &kinds::closure,   &kinds::codex,          &kinds::composed,     &kinds::counters,
     &kinds::facts,     &kinds::help_lines,     &kinds::history,      &kinds::kernel,
     &kinds::mate_line, &kinds::mating_tree,    &kinds::no_perpetual, &kinds::parts,
     &kinds::perpetual, &kinds::proof_game,     &kinds::proof_games,  &kinds::retractions,
     &kinds::retractor, &kinds::rights,         &kinds::rule,         &kinds::seventyfive,
     &kinds::since,     &kinds::skeletons,      &kinds::twins});

const Kind* find_kind(std::string_view name) {
    for (const Kind* kind : all_kinds) {
        if (kind->name == name) return kind;
    }
    return nullptr;
}

/// Returns the name of a member that the object has twice, or an empty text. Such an object is rejected
/// because JSON readers do not agree on which of the two members counts.
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

bool has_reason(const VerdictDocument& verdict, std::string_view rule) {
    return std::ranges::find(verdict.reasons, rule, &WrittenReason::rule) != verdict.reasons.end();
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

bool covers(const Outcome& outcome, std::string_view path) {
    const auto is_within = [&](const std::string& part) { return part.starts_with(path); };
    return std::ranges::find(outcome.covered, path) != outcome.covered.end() &&
           std::ranges::none_of(outcome.beyond, is_within);
}

void add_uncovered_of(const VerdictDocument& within, const Outcome& proved, std::string_view path,
                      Outcome& outcome) {
    for (const std::string& member : uncovered_members(within, proved))
        outcome.beyond.push_back(std::string(path) + "." + member);
}

std::vector<std::string> uncovered_members(const VerdictDocument& verdict, const Outcome& outcome) {
    std::unordered_set<std::string_view> done(outcome.covered.begin(), outcome.covered.end());
    std::vector<std::string> uncovered = verdict.unread;
    const auto say = [&](std::string path) {
        if (!done.contains(path)) uncovered.push_back(std::move(path));
    };
    for (const Member& member : verdict.details) say("details." + name_in_path(member.first));
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

constexpr auto read_off_the_board =
    std::to_array<std::string_view>({"castling", "check", "chess99.check", "chess99.moves", "chess99.record",
                                     "chess99.rule", "move", "moves", "rule", "show"});

WrittenReason without_certificate(const VerdictDocument& verdict) {
    // Under the Codex the answer to `castling` rests on proofs of the rights.
    const Value* codex = find(verdict.subject, "codex");
    const bool needs_proofs = codex != nullptr && *codex == Value(true);
    if (!needs_proofs && std::ranges::binary_search(read_off_the_board, std::string_view(verdict.question)))
        return {"verify.not-needed", "This answer needs no certificate and was not checked."};
    return {"verify.no-certificate", "The verdict carries no certificate."};
}

VerifyVerdict result_for(const VerdictDocument& verdict) {
    VerifyVerdict result;
    result.subject.question = verdict.question;
    for (const Member& member : verdict.subject) {
        if (member.first != "question") result.subject.subject.push_back(member);
    }
    return result;
}

/// Returns the sentence on what was proved, without repeating the FEN of the subject, which stands above it.
std::string said(std::string proved, const Object& subject) {
    constexpr std::string_view instead = "this position";
    for (const Member& member : subject) {
        const std::string* const fen = member.first == "fen" ? member.second.text() : nullptr;
        if (fen == nullptr || fen->empty()) continue;
        for (std::size_t at = proved.find(*fen); at != std::string::npos; at = proved.find(*fen, at)) {
            proved.replace(at, fen->size(), instead);
            at += instead.size();
        }
    }
    return proved;
}

void conclude(VerifyVerdict& result, const VerdictDocument& verdict, Outcome outcome, bool is_strict) {
    if (!outcome.holds) {
        result.answer = Answer::no;
        result.reasons.push_back({"verify.rejected", std::move(outcome.text)});
        return;
    }
    result.answer = Answer::yes;
    result.reasons.push_back(
        {"verify.accepted", "Proved: " + said(outcome.proved, result.subject.subject) + " " + outcome.text});
    std::vector<std::string> uncovered = uncovered_members(verdict, outcome);
    std::string list;
    for (const std::string& path : uncovered) list += (list.empty() ? "" : ", ") + path;
    result.accepted = Proved{.proved = std::move(outcome.proved), .uncovered = std::move(uncovered)};
    if (list.empty()) return;
    if (is_strict) {
        result.answer = Answer::no;
        result.reasons.clear();
    }
    result.reasons.push_back({"verify.uncovered", "The certificate does not cover " + list + "."});
}

}  // namespace
}  // namespace checker

namespace {

constexpr auto verdict_rules = std::to_array<Rule>({
    {"verify.accepted", "The certificate holds.", "docs/certificates.md"},
    {"verify.limit", "A limit stopped the checker before it was done.", "docs/certificates.md"},
    {"verify.no-certificate", "The verdict carries no certificate.", "docs/certificates.md"},
    {"verify.not-needed", "The answer needs no certificate and was not checked.", "docs/certificates.md"},
    {"verify.rejected", "The certificate does not prove the answer.", "docs/certificates.md"},
    {"verify.uncovered", "The verdict says more than its certificate proves.", "docs/certificates.md"},
});

}  // namespace

VerifyVerdict verify(const VerdictDocument& verdict, const VerifyOptions& options) {
    VerifyVerdict result = checker::result_for(verdict);
    if (!verdict.certificate) {
        result.reasons.push_back(checker::without_certificate(verdict));
        return result;
    }
    const checker::Kind* kind = checker::find_kind(verdict.certificate->kind);
    checker::Meter meter(options.limits, kind != nullptr ? kind->nodes : 0, options.most_bytes);
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

Result<VerifyVerdict> verify_json(std::string_view json, const VerifyOptions& options) {
    const auto verdict = parse_verdict(json);
    if (!verdict) return std::unexpected(verdict.error());
    return verify(*verdict, options);
}

void append_json(std::string& text, const VerifyVerdict& verdict, std::string_view label) {
    const bool has_label = find(verdict.subject.subject, "label") != nullptr;
    JsonWriter out(text);
    write_verdict(out, verdict, has_label ? std::string_view() : label);
}

std::span<const std::string_view> questions_without_certificates() {
    return checker::read_off_the_board;
}

std::span<const Rule> verify_rules() {
    return verdict_rules;
}

}  // namespace doublecheck
