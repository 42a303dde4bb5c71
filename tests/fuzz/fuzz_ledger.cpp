// SPDX-License-Identifier: MIT
// Fuzz target: ledgers with any content, as JSON lines, as plain lines or as a PGN game with [%arb] comments.
// A ledger that is read, written in either form and read again must stay the same. Ruling on it must not
// fail, and its text must be escaped in the report.
#include "doublecheck/arbiter/ledger.hpp"

#include <array>

#include "arbiter/plain_ledger.hpp"
#include "commands/report.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

namespace {

void require_fixed_point(const Ledger& ledger) {
    const std::string written = write_ledger(ledger);
    const LedgerReading again = read_ledger(written);
    require(!again.error, "a ledger that is written can be read");
    require(write_ledger(again.ledger) == written, "a ledger that is read again is written the same");
    const LedgerReading plain = read_ledger(write_plain_ledger(ledger));
    if (plain.error && plain.error->code == "ledger.contradiction") return;
    const bool is_empty = write_plain_ledger(ledger).empty();
    require(is_empty || !plain.error, "a ledger that is written in plain lines can be read");
    require(is_empty || write_ledger(plain.ledger) == written, "a ledger is the same in plain lines");
}

/// Requires that the page has an article for the ledger and no tag that comes from the ledger.
void require_escaped(std::string_view page) {
    require(page.find("<article>") != page.npos, "a ledger that was ruled on has its article");
    require(page.find("<script") == page.npos, "what stands in a ledger is no tag of the report");
    require(page.find('\0') == page.npos, "a report has no control characters");
}

void require_ruled(Ledger ledger) {
    if (ledger.events.empty()) return;
    ledger.header.settings.winnable_nodes = 1000;
    const RulingVerdict verdict = judge_ledger(ledger);
    const auto again = parse_verdict(to_json(verdict));
    require(again.has_value() && to_json(*again) == to_json(verdict),
            "a verdict that is written can be read");
    require_escaped(incident_report(std::array{&verdict}));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const LedgerReading reading = read_ledger(text);
    if (reading.error) {
        require_good(*reading.error, size);
        require(reading.error_line >= 1, "an error has a line");
    }
    require_fixed_point(reading.ledger);
    require_ruled(reading.ledger);
    PgnReader games(bytes_of(text), IllegalMoves::stand);
    if (const auto game = games.next()) {
        LedgerReading played = ledger_of_game(*game);
        require_fixed_point(played.ledger);
        require_ruled(std::move(played.ledger));
    }
    return 0;
}
