// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <vector>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/retract.hpp"

namespace doublecheck {

/// Explains, from the certificate, why each other move is excluded: for the last move, and as long as a move
/// was forced, for the move before it. A move is not named as the only one left if `is_refuted` returns true
/// for the position before it.
[[nodiscard]] std::vector<RetractStep> explain_steps(const RetractSubject& subject,
                                                     const std::vector<LastMove>& last_moves,
                                                     const RetractionsCertificate& certificate,
                                                     const std::function<bool(const Setup&)>& is_refuted);

/// Removes the captures, or the move without a capture, before which the position is refuted. A move of which
/// a game is known stays.
void remove_refuted(const Setup& after, std::vector<LastMove>& possible,
                    const std::function<bool(const Setup&)>& is_refuted);

}  // namespace doublecheck
