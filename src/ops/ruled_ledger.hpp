// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/ops/text.hpp"

namespace doublecheck {

/// An event of a ledger with its ruling, as a verdict's details hold it.
struct RuledEvent {
    LedgerEvent event = {};
    Value ruling = {};
    Board before = {};             ///< the board when it happened
    bool has_new_offence = false;  ///< an illegal action more is on record afterwards
    bool is_afterwards = false;    ///< the game had ended, and the result stays what it was
};

/// What a verdict of `rule` says.
struct RuledLedger {
    LedgerHeader header = {};
    std::vector<RuledEvent> events = {};
    std::string result = {};   ///< `*` while the game goes on
    std::string fen = {};      ///< the last position
    std::string error = {};    ///< what broke the ledger off, and where: `line 7: ...`
    std::string stopped = {};  ///< a sentence, if a limit ended the rulings
};

/// Nothing if this is no verdict of `rule`.
[[nodiscard]] std::optional<RuledLedger> ruled_ledger(const Verdict& verdict);

/// What happened, in a sentence: `White plays Nb1-d3 with two hands.`
[[nodiscard]] std::string event_words(const LedgerEvent& event, const Board& before);
/// `1:29:59`, `0:12.5`.
[[nodiscard]] std::string clock_words(double seconds);
/// Whether the arbiter has anything to say: an article, a duty, time, a result, a question.
[[nodiscard]] bool has_ruling(const RuledEvent& ruled);
/// The articles, parted by commas.
[[nodiscard]] std::string articles_of(const Value& ruling);
/// What follows from a ruling, a line each: clocks, offences, the position, duties, the result, a warning.
[[nodiscard]] std::vector<std::string> consequences(const RuledEvent& ruled);
/// `Anand - Carlsen, Chennai 2013, round 5`, as far as the header tells.
[[nodiscard]] std::string title_of(const LedgerHeader& header);
/// `White wins, 1-0.`
[[nodiscard]] std::string result_words(std::string_view result);
/// A whole number of a ruling's member, or 0.
[[nodiscard]] std::int64_t number_of(const Value& object, std::string_view name);

/// An event and its ruling for people, in lines with a newline each.
[[nodiscard]] std::string ruling_text(const RuledEvent& ruled, std::string_view indent,
                                      const TextStyle& style);
/// Everything below the headline of a verdict of `rule`; boards where the position was restored or the game
/// ended, if the style asks for boards.
[[nodiscard]] std::string rulings_text(const RuledLedger& ledger, std::string_view indent,
                                       const TextStyle& style);

}  // namespace doublecheck
