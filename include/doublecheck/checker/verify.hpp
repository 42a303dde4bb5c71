// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "doublecheck/base/budget.hpp"
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
/// The subject of the result is the question and the subject that were verified. The details, if the answer
/// is yes, are `proved`, the claim in the checker's own words, made only from subject and certificate; and
/// `uncovered`, the members of the verdict that say more than that claim.
[[nodiscard]] Verdict verify(const Verdict& verdict, const VerifyOptions& options = {});

/// Returns the questions whose answers have no certificate because none is needed: a look at the board or at
/// the ledger shows whether the answer is right. The questions are sorted.
[[nodiscard]] std::span<const std::string_view> questions_without_certificates();

/// Returns the rules that verdicts of the checker can name.
[[nodiscard]] std::span<const Rule> verify_rules();

}  // namespace doublecheck
