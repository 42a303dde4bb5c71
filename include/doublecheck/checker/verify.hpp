// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What checking one certificate may cost, and how much of the verdict it has to cover.
struct VerifyOptions {
    /// Without a number of nodes each kind of certificate has its own, worth some ten seconds at most.
    Limits limits = {};
    /// Bytes of what the checker keeps in mind, the verdict itself not counted.
    std::size_t most_bytes = 512'000'000;
    /// Refuse a verdict that says anything which its certificate does not cover.
    bool is_strict = false;
};

/// Whether the certificate of a verdict proves its answer to its question, as docs/certificates.md specifies.
///
/// The checker has its own board, its own readers and its own rules; it replays, enumerates and counts, and
/// shares with the code that found the verdict nothing but the shape of the verdict. Any data whatsoever may
/// be handed in. The answer is one of these:
///
/// - `yes` (`verify.accepted`): the certificate proves the answer.
/// - `no` (`verify.rejected`): it does not, and the text says what fails. `verify.uncovered`, if strict: the
///   verdict says more than the certificate proves.
/// - `unknown`: the answer needs no certificate and was not checked (`verify.not-needed`), the verdict
/// carries
///   no certificate (`verify.no-certificate`), or a limit ended the work (`verify.limit`, the text names it).
///
/// Subject: the question and the subject that were verified. Details of an accepted verdict: `proved`, the
/// claim in the checker's own words, built from subject and certificate alone, and `uncovered`, a list of the
/// members of the verdict that say more than that.
[[nodiscard]] Verdict verify(const Verdict& verdict, const VerifyOptions& options = {});

/// The questions whose answers carry no certificate because none is needed: whoever looks at the board or the
/// ledger sees whether they are right. Sorted.
[[nodiscard]] std::span<const std::string_view> questions_without_certificates();

/// The rules that the checker's verdicts can name.
[[nodiscard]] std::span<const Rule> verify_rules();

}  // namespace doublecheck
