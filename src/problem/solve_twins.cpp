// SPDX-License-Identifier: MIT
// Problems with twins or duplex: each of the problems that they stand for is solved by itself.
#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "doublecheck/problem/solve.hpp"

namespace doublecheck {
namespace {

/// Returns the beginning of a reason about a twin: `b) wKe1 to e2: `.
std::string beginning(const TwinTask& twin) {
    if (twin.label.empty()) return fmt::format("{}: ", twin.change.empty() ? "Diagram" : twin.change);
    if (twin.change.empty()) return twin.label + ") ";
    return fmt::format("{}) {}: ", twin.label, twin.change);
}

TwinSubject subject_of(const TwinTask& twin, SolveSubject& subject) {
    return {.label = twin.label,
            .change = twin.change,
            .setup = subject.setup,
            .stipulation = subject.stipulation,
            .chess960 = subject.chess960,
            .parts = std::move(subject.parts),
            .is_by_codex = subject.is_by_codex};
}

/// Returns the certificate of a twin with the answer that it proves; nothing if it has none.
std::optional<TwinProof> proof_of_twin(SolveVerdict& verdict) {
    if (!verdict.certificate) return std::nullopt;
    return std::visit(
        [&]<typename Kind>(Kind& certificate) -> std::optional<TwinProof> {
            if constexpr (std::constructible_from<TwinProof::Alternatives, ProvedAnswer<Kind>>) {
                return TwinProof{ProvedAnswer<Kind>{std::move(certificate), verdict.answer}};
            } else {
                return std::nullopt;
            }
        },
        *verdict.certificate);
}

SolvedTwin solved_twin(const TwinTask& twin, SolveVerdict& verdict) {
    SolvedTwin solved{std::move(static_cast<WrittenSolution&>(verdict))};
    solved.label = twin.label;
    solved.answer = verdict.answer;
    solved.soundness = verdict.soundness;
    solved.illegal = verdict.illegal;
    solved.parts = std::move(verdict.parts);
    return solved;
}

/// Returns the soundness of the worst twin; nothing if no twin has one, or if all those are sound and another
/// twin has none.
std::optional<Soundness> worst_soundness(const std::vector<SolvedTwin>& twins) {
    std::optional<Soundness> worst;
    bool has_all = true;
    for (const SolvedTwin& twin : twins) {
        has_all = has_all && twin.soundness;
        if (twin.soundness && (!worst || *twin.soundness > *worst)) worst = twin.soundness;
    }
    if (!has_all && worst == Soundness::sound) return std::nullopt;
    return worst;
}

}  // namespace

Result<SolveVerdict> solve_twins(std::span<const TwinTask> twins, const SolveOptions& options) {
    SolveVerdict whole;
    whole.answer = Answer::yes;
    whole.twins.emplace();
    Budget budget(options.limits);
    TwinsCertificate certificate;
    for (const TwinTask& twin : twins) {
        SolveOptions of_twin = options;
        of_twin.stipulation = twin.stipulation;
        of_twin.limits = budget.part();
        of_twin.stated.clear();
        of_twin.stated_count.reset();
        auto verdict = solve(twin.rights, of_twin);
        if (!verdict) {
            verdict.error().message = beginning(twin) + verdict.error().message;
            return verdict;
        }
        if (whole.subject.twins.empty()) {
            whole.subject.setup = verdict->subject.setup;
            whole.subject.stipulation = verdict->subject.stipulation;
            whole.subject.chess960 = verdict->subject.chess960;
        }
        whole.subject.twins.push_back(subject_of(twin, verdict->subject));
        if (auto proof = proof_of_twin(*verdict)) certificate.twins.push_back(std::move(*proof));
        if (whole.answer != Answer::no && verdict->answer != Answer::yes) whole.answer = verdict->answer;
        if (!whole.illegal) whole.illegal = verdict->illegal;
        for (Reason& reason : verdict->reasons) {
            reason.text = beginning(twin) + reason.text;
            whole.reasons.push_back(std::move(reason));
        }
        whole.effort.nodes += verdict->effort.nodes;
        whole.twins->push_back(solved_twin(twin, *verdict));
    }
    whole.soundness = worst_soundness(*whole.twins);
    if (certificate.twins.size() == twins.size()) whole.certificate = std::move(certificate);
    return whole;
}

}  // namespace doublecheck
