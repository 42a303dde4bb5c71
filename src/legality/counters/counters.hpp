// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck::counters {

/// Returns why no game leads to the position with its halfmove clock and move number, or nothing if no rule
/// contradicts them. Requires a position that no rule refutes as it stands.
[[nodiscard]] std::optional<Reason> contradiction(const Setup& setup, StartArray array);

/// Returns a certificate with the violated rule, which the checker applies again.
[[nodiscard]] CountersCertificate certify(const Reason& reason);

}  // namespace doublecheck::counters
