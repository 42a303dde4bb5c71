// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Returns the ledger that corresponds to the record of a game. It contains each move with its press and the
/// clock of `[%clk]`, and the events of `[%arb ...]` comments in their places (docs/arbiter.md). Its last
/// events are the end named by the Termination tag (a flag, a resignation, an agreement, a claim) and the
/// recorded result, which nobody has signed. The time control gives class, starting times and increment.
///
/// A move that cannot be read ends the ledger with the reader's error; `error_line` is then the line of the
/// input. Other errors are `ledger.arb` and those of `read_event`, with the offset of the move in the input.
[[nodiscard]] LedgerReading ledger_of_game(const PgnGame& game);

}  // namespace doublecheck
