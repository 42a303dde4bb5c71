// SPDX-License-Identifier: MIT
// Fuzz target: records of games of Chess 99 that are read, written and read again must stay the same.
#include "chess99/judge.hpp"
#include "chess99/record.hpp"
#include "fuzz.hpp"

using namespace doublecheck;
using namespace doublecheck::chess99;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    for (const ReadRecord& record : read_records(text)) {
        if (record.error) require_good(*record.error, size);
        for (const Finding& finding : record.findings) {
            require(finding.offset < size, "a finding's offset lies in the text");
            require(finding.ply <= record.game.plays.size(), "a finding belongs to a play");
            require(find_rule(all_rules(), finding.reason.rule) != nullptr,
                    "a finding names a rule of the catalogue");
        }
        for (const Style style : {Style::coordinate, Style::v1, Style::v2}) {
            const std::string written = record_text(record.game, style);
            const auto again = read_records(written);
            require(again.size() == 1, "a record that is written is one record");
            require(!again[0].error && again[0].findings.empty(), "what is written has no fault");
            require(again[0].game.plays == record.game.plays, "the plays are read back");
            require(again[0].game.outcome == record.game.outcome, "the outcome is read back");
            require(record_text(again[0].game, style) == written, "the text is written again");
        }
    }
    return 0;
}
