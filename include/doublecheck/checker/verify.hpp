// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Whether the certificate of a verdict proves its answer to its question, as docs/certificates.md specifies.
///
/// The checker has its own board, its own readers and its own rules; it replays, enumerates and counts, and
/// shares with the code that found the verdict nothing but the shape of the verdict. Any data whatsoever may
/// be handed in. The answer is `yes` (`verify.accepted`), `no` (`verify.rejected`, the text says what fails),
/// or `unknown` if the verdict carries no certificate (`verify.no-certificate`). Subject: the question and
/// the subject that were verified.
[[nodiscard]] Verdict verify(const Verdict& verdict);

}  // namespace doublecheck
