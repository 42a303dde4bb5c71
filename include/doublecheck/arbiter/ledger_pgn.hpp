// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// The ledger that a game's record amounts to: each move with its press and the clocks of `[%clk]`, the
/// events of `[%arb ...]` comments in their places (docs/arbiter.md), and at the end what Termination says (a
/// flag, a resignation, an agreement, a claim) and the result as the record gives it, which nobody has
/// signed. The time control gives class, times and increment.
///
/// A move that cannot be read ends the ledger there, with the reader's error; `error_line` is then the line
/// of the input. Other errors: `ledger.arb` and those of `read_event`, with the offset of the move in the
/// input.
[[nodiscard]] LedgerReading ledger_of_game(const PgnGame& game);

}  // namespace doublecheck
