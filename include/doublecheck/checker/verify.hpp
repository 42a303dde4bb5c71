// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "doublecheck/checker/certificates.hpp"
#include "doublecheck/verdict/rules.hpp"

namespace doublecheck {

/// The certificates of all questions.
[[nodiscard]] std::vector<Certificates> all_certificates();

/// Whether the certificate of a verdict proves its answer to its question, as docs/certificates.md specifies.
///
/// The checker has its own board, its own readers and its own rules; it replays, enumerates and counts, and
/// shares with the code that found the verdict nothing but the shape of the verdict. Any data whatsoever may
/// be handed in. The answer is `yes` (`verify.accepted`), `no` (`verify.rejected`, the text says what fails;
/// `verify.uncovered`, if strict), or `unknown` if the verdict carries no certificate
/// (`verify.no-certificate`) or a limit ended the work (`verify.limit`, the text names it). Subject: the
/// question and the subject that were verified. Details of an accepted verdict: `proved`, the claim in the
/// checker's own words, built from subject and certificate alone, and `uncovered`, a list of the members of
/// the verdict that say more than that.
[[nodiscard]] Verdict verify(const Verdict& verdict, const VerifyOptions& options = {});

/// The rules that the checker's verdicts can name.
[[nodiscard]] std::span<const Rule> verify_rules();

}  // namespace doublecheck
