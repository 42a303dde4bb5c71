// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// What `rule` is asked about: a ledger of events, or the one that a game amounts to.
struct LedgerRecord {
    Ledger ledger = {};
    std::string text = {};        ///< of a ledger as it was read; empty of a game
    std::size_t broken_line = 0;  ///< the line of the input that could not be read
};

/// The lines from one header to the next. A stream of positions may be empty; who asks for a ruling has a
/// ledger.
[[nodiscard]] bool begins_ledger(std::string_view line, std::string_view last);
inline constexpr Unit ledgers = {.begins = begins_ledger,
                                 .is_line_in_json = false,
                                 .takes_positions = false,
                                 .longest_record = std::size_t{1} << 26U,
                                 .code_if_empty = "ledger.header",
                                 .error_if_empty = "The input holds neither a ledger nor a game."};

/// Reads a ledger, or the first game of a PGN text: `Operation::read`. What comes behind a line at fault is
/// left out; one without a header is no ledger.
[[nodiscard]] std::optional<Error> read_ledger_record(std::string_view text, RecordFormat format,
                                                      const Arguments& arguments, Record& record);
/// A game becomes its ledger, and what was played before an error is ruled on: `Operation::read_game`.
[[nodiscard]] std::optional<Error> read_game_as_ledger(PgnGame game, const Arguments& arguments,
                                                       Record& record);

/// An event that cannot have happened breaks a ledger off like a line that cannot be read. Requires a verdict
/// of `judge_ledger`.
void note_contradiction(const Verdict& verdict, Record& record);

}  // namespace doublecheck
