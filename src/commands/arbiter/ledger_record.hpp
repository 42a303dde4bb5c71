// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/arbiter/ledger.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// The input of `rule`: a ledger of events, read from JSON lines or plain lines, or made from a game.
struct LedgerRecord {
    Ledger ledger = {};
    std::string text = {};        ///< the lines of the ledger; empty for a game
    std::size_t broken_line = 0;  ///< the line of the input that could not be read
};

/// Returns true if a ledger begins with the line: it is a header, or the line before ended a ledger.
[[nodiscard]] bool begins_ledger(std::string_view line, std::string_view last);

/// Returns true if the word is a line of a ledger in plain lines: `flag`, `standard`, `e4`, `90+30`.
[[nodiscard]] bool is_plain_line(std::string_view word);

/// How a stream is split into ledgers: each ends before the next header, or with a line `---`. An empty
/// stream is an error.
inline constexpr Unit ledgers = {.begins = begins_ledger,
                                 .is_line_in_json = false,
                                 .takes_positions = false,
                                 .is_line = is_plain_line,
                                 .longest_record = std::size_t{1} << 26U,
                                 .code_if_empty = "ledger.header",
                                 .error_if_empty = "The input holds neither a ledger nor a game."};

/// Reads a ledger, or the first game of a PGN text (`Operation::read`). A ledger ends before the first line
/// that cannot be read, which is noted in the record. A missing header is an error.
[[nodiscard]] std::optional<Error> read_ledger_record(std::string_view text, RecordFormat format,
                                                      const Arguments& arguments, Record& record);
/// Makes a ledger of a game (`Operation::read_game`). The ledger ends before the first error of the game.
[[nodiscard]] std::optional<Error> read_game_as_ledger(PgnGame game, const Arguments& arguments,
                                                       Record& record);

/// Notes in the record the event that cannot have happened, as for a line that cannot be read, if the verdict
/// names one. Requires a verdict of `judge_ledger`.
void report_contradiction(const Verdict& verdict, Record& record);

}  // namespace doublecheck
