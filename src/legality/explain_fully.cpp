// SPDX-License-Identifier: MIT
#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "notation/words.hpp"

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
             .squares = {judged.origin.from, judged.origin.to}});
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
                           .squares = {judged.origin.from, judged.origin.to}});
    }
    return reasons;
}

/// Explains how many states (orders of the pawns with captures left) the kernel search has excluded.
std::vector<Reason> explain_kernel(const KernelCertificate& kernel) {
    if (kernel.states.value_or(0) == 0) return {};
    const bool is_one = *kernel.states == 1;
    return {{.rule = std::string(retraction::no_kernel.rule.id),
             .text = fmt::format("1. Captures and promotions lead from the initial position to {} "
                                 "arrangement{} of the pawns that could still become this one by its counts; "
                                 "all captures that each of them allows were tried, and none leads on to it.",
                                 *kernel.states, is_one ? "" : "s")}};
}

/// Explains a certificate about a position.
struct Explainer {
    const SetupSubject& subject;

    std::vector<Reason> operator()(const FactsCertificate& certificate) const {
        const auto proof = read_facts(certificate.steps);
        return proof ? explain_fully(*proof, subject.setup) : std::vector<Reason>{};
    }
    std::vector<Reason> operator()(const KernelCertificate& certificate) const {
        return explain_kernel(certificate);
    }
    std::vector<Reason> operator()(const RetractionsCertificate& certificate) const {
        return explain_retractions(subject.setup,
                                   subject.chess960 ? StartArray::chess960 : StartArray::standard,
                                   certificate.refuted);
    }
    // The reason of the verdict already contains everything.
    std::vector<Reason> operator()(const RuleCertificate&) const { return {}; }
    std::vector<Reason> operator()(const CountersCertificate&) const { return {}; }
    std::vector<Reason> operator()(const CageCertificate&) const { return {}; }
    std::vector<Reason> operator()(const ProofGameCertificate&) const { return {}; }
    std::vector<Reason> operator()(const HistoryCertificate&) const { return {}; }
};

template <typename V>
std::vector<Reason> explain_refutation(const V& verdict) {
    if (verdict.answer != Answer::no || !verdict.certificate) return {};
    return std::visit(Explainer{verdict.subject}, *verdict.certificate);
}

}  // namespace

std::vector<Reason> explain_fully(const LegalityVerdict& verdict) {
    return explain_refutation(verdict);
}

std::vector<Reason> explain_fully(const DiagramVerdict& verdict) {
    return explain_refutation(verdict);
}

std::vector<Reason> explain_fully(const RetractVerdict& verdict) {
    return explain_refutation(verdict);
}

}  // namespace doublecheck
