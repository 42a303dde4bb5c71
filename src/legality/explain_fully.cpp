// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "notation/words.hpp"
#include "verdict/fields.hpp"
#include "verdict/schema.hpp"

namespace doublecheck {
namespace {

bool has_victim(const RetractionGroup& judged, std::size_t victim) {
    return (judged.victims >> victim & 1) != 0;
}

/// Returns the move in long notation, with the first captured man of the group.
std::string shown_move(const Setup& after, const RetractionGroup& judged) {
    for (const Victim victim : all_victims) {
        if (has_victim(judged, static_cast<std::size_t>(victim))) {
            return move_text(after, make_retraction(after, judged.origin, man_of(victim)));
        }
    }
    return {};
}

/// Returns the proof, nested in the certificate, that refutes the position before one retraction, or null.
const RetractionProof* proof_for(const std::vector<RefutedRetraction>& refuted, const Origin& origin,
                                 std::size_t victim) {
    const std::vector<std::string> from = {origin.from.name()};
    const auto found = std::ranges::find_if(refuted, [&](const RefutedRetraction& entry) {
        return entry.proof && entry.to == origin.to.name() && entry.from == from &&
               entry.uncaptured == victim_letters.substr(victim, 1);
    });
    return found == refuted.end() ? nullptr : &**found->proof;
}

/// Returns why the position before a retraction is excluded, as the second half of a sentence.
std::string before_text(const Setup& earlier, const RetractionProof* proof) {
    if (proof != nullptr && proof->steps) {
        if (const auto facts = read_facts(*proof->steps)) return decapitalised(explain(*facts, earlier).text);
    }
    return "none of the moves before it could have been played either.";
}

void add_dead_ends(const LastMoves& last_moves, const RetractionGroup& judged,
                   const std::vector<RefutedRetraction>& refuted, std::vector<Reason>& reasons) {
    const Setup& after = last_moves.after();
    for (const Victim victim : all_victims) {
        if (!has_victim(judged, static_cast<std::size_t>(victim))) continue;
        const Retraction retraction = make_retraction(after, judged.origin, man_of(victim));
        const RetractionProof* const proof =
            proof_for(refuted, judged.origin, static_cast<std::size_t>(victim));
        RetractionGroup one = judged;
        one.victims = static_cast<std::uint8_t>(1U << static_cast<unsigned>(victim));
        one.covers_all = false;
        reasons.push_back(
            {.rule = std::string(retraction::no_move_before.rule.id),
             .text = fmt::format("{}. {}{}: before it, {}", reasons.size() + 1, move_text(after, retraction),
                                 captured_text(one), before_text(before(after, retraction), proof)),
             .squares = {judged.origin.from.name(), judged.origin.to.name()}});
    }
}

std::vector<Reason> explain_retractions(const Setup& setup, StartArray array,
                                        const std::vector<RefutedRetraction>& refuted) {
    const LastMoves last_moves(setup, array);
    std::vector<Reason> reasons;
    for (const RetractionGroup& judged : group_retractions(last_moves)) {
        if (!judged.refutation) {
            add_dead_ends(last_moves, judged, refuted, reasons);
            continue;
        }
        reasons.push_back({.rule = std::string(judged.refutation->rule),
                           .text = fmt::format("{}. {}{}: {}.", reasons.size() + 1, shown_move(setup, judged),
                                               captured_text(judged), explain_retraction(judged, last_moves)),
                           .squares = {judged.origin.from.name(), judged.origin.to.name()}});
    }
    return reasons;
}

/// Explains how many states (orders of the pawns with captures left) the kernel search has excluded.
std::vector<Reason> explain_kernel(const Object& body) {
    const auto kernel = read_strictly<KernelCertificate>(body);
    if (!kernel || kernel->states.value_or(0) == 0) return {};
    const bool is_one = *kernel->states == 1;
    return {{.rule = std::string(retraction::no_kernel.rule.id),
             .text = fmt::format("1. Captures and promotions lead from the initial position to {} "
                                 "arrangement{} of the pawns that could still become this one by its counts; "
                                 "all captures that each of them allows were tried, and none leads on to it.",
                                 *kernel->states, is_one ? "" : "s")}};
}

}  // namespace

std::vector<Reason> explain_fully(const Verdict& verdict) {
    if (verdict.answer != Answer::no || !verdict.certificate) return {};
    const auto setup = parse_fen(text_of(verdict.subject, "fen"));
    if (!setup) return {};
    const Certificate& certificate = *verdict.certificate;
    if (certificate.kind == FactsCertificate::kind) {
        const auto proof = read_facts(certificate.body);
        return proof ? explain_fully(*proof, *setup) : std::vector<Reason>{};
    }
    if (certificate.kind == KernelCertificate::kind) return explain_kernel(certificate.body);
    if (certificate.kind != RetractionsCertificate::kind) return {};
    const auto retractions = read_strictly<RetractionsCertificate>(certificate.body);
    const bool is_chess960 = find(verdict.subject, "chess960") != nullptr;
    if (!retractions) return {};
    return explain_retractions(*setup, is_chess960 ? StartArray::chess960 : StartArray::standard,
                               retractions->refuted);
}

}  // namespace doublecheck
