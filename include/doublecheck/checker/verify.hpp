// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The limits for checking one certificate, and how much of the verdict the certificate has to cover.
struct VerifyOptions {
    /// If `nodes` is not set, each kind of certificate has its own limit of nodes, which takes at most some
    /// ten seconds.
    Limits limits = {};
    /// The maximum number of bytes that the checker stores, not counting the verdict itself.
    std::size_t most_bytes = 512'000'000;
    /// Refuse a verdict that contains anything which its certificate does not cover.
    bool is_strict = false;
};

/// What a certificate proves.
struct Proved {
    std::string proved = {};                  ///< the claim in the checker's own words
    std::vector<std::string> uncovered = {};  ///< the members of the verdict that say more, by their paths

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("proved", &Proved::proved, "what is proved, in the checker's words"),
                       field("uncovered", &Proved::uncovered, "what the verdict says beyond that"));
    }
};

/// What is found about a certificate besides the answer.
struct VerifyDetails {
    std::optional<Proved> accepted = std::nullopt;  ///< empty unless the certificate holds

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(group(&VerifyDetails::accepted)); }
};

/// The verdict that was verified: its question and the members of its subject.
struct VerifySubject {
    std::string question = {};  ///< the question that the verdict answers
    Object subject = {};        ///< what the question depends on

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("question", &VerifySubject::question, "the question that the verdict answers"),
                       group(&VerifySubject::subject));
    }
};

/// Does the certificate of a verdict prove its answer?
struct VerifyVerdict : BasicVerdictOn<std::string>, VerifyDetails {
    static constexpr std::string_view question = "verify";  ///< the name of the question
    using Details = VerifyDetails;                          ///< what is found besides the answer

    VerifySubject subject = {};  ///< what was verified
};

/// Answers whether the certificate of a verdict proves the verdict's answer, as docs/certificates.md
/// specifies.
///
/// The checker has its own board, its own readers and its own rules. It replays, enumerates and counts. It
/// shares only the form of verdicts with the code that found the verdict. The verdict may contain any data.
/// The answer is one of these:
///
/// - `yes` (`verify.accepted`): the certificate proves the answer.
/// - `no` (`verify.rejected`): the certificate does not prove it, and the text states what fails. With
///   `is_strict` also `verify.uncovered`: the verdict says more than the certificate proves.
/// - `unknown`: the answer needs no certificate and was not checked (`verify.not-needed`), the verdict
/// carries
///   no certificate (`verify.no-certificate`), or a limit ended the work (`verify.limit`, the text names it).
///
/// The claim in `accepted->proved` is made only from the subject and the certificate.
[[nodiscard]] VerifyVerdict verify(const VerdictDocument& verdict, const VerifyOptions& options = {});

/// Reads a verdict as `to_json` writes it, and verifies it. Errors: those of `parse_verdict`.
///
///     const auto verified = verify_json(to_json(legality(setup)));
[[nodiscard]] Result<VerifyVerdict> verify_json(std::string_view json, const VerifyOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const VerifyVerdict& verdict, std::string_view label = {});

/// Returns the questions whose answers have no certificate because none is needed: a look at the board or at
/// the ledger shows whether the answer is right. The questions are sorted.
[[nodiscard]] std::span<const std::string_view> questions_without_certificates();

/// Returns the rules that verdicts of the checker can name.
[[nodiscard]] std::span<const Rule> verify_rules();

}  // namespace doublecheck
