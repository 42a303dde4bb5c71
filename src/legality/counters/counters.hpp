// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::counters {

/// Why no game leads to the position with the halfmove clock and the number of the move that its FEN has;
/// nothing if no rule tells. Requires a position that no rule refutes as it stands.
[[nodiscard]] std::optional<Reason> contradiction(const Setup& setup, StartArray array);

/// The rule that was broken, which the checker tries again.
[[nodiscard]] Certificate certify(const Reason& reason);

}  // namespace doublecheck::counters
