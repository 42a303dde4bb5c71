// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// The input of `rule`: a ledger of events, read from JSON lines or plain lines, or made from a game.
struct LedgerRecord {
    Ledger ledger = {};
    std::string text = {};   ///< the lines of the ledger; empty for a game
    LedgerFault fault = {};  ///< the line of the input that could not be read
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

/// Reads a ledger, or the first game of a PGN text. A ledger ends before the first line that cannot be read,
/// which is noted in the record. A missing header is an error.
[[nodiscard]] std::optional<Error> read_ledger_record(std::string_view text, RecordFormat format,
                                                      Record& record, LedgerRecord& input);
/// Makes a ledger of a game. The ledger ends before the first error of the game.
[[nodiscard]] std::optional<Error> read_game_as_ledger(PgnGame game, Record& record, LedgerRecord& input);

/// Returns the place of the event that cannot have happened, as for a line that cannot be read. Returns
/// nothing if the verdict names no such event, or if the place was noted when the ledger was read.
[[nodiscard]] std::optional<Break> contradiction_in(const LedgerRecord& input, const RulingVerdict& verdict);

}  // namespace doublecheck
