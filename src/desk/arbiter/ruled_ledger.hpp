// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "doublecheck/arbiter/details.hpp"
#include "doublecheck/arbiter/event_row.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// An event of a ledger with its ruling, which outlive it.
struct RuledEvent {
    const LedgerEvent& event;
    const Ruling& ruling;
    Setup before;            ///< the board when it happened
    std::string move = {};   ///< of a move: `3...Nf6`; `3...Ng8-e6` of one that is not legal
    std::string place = {};  ///< `at 3...Nf6` of a move and its press, `after 3...Nf6` of what comes then
    bool is_chess960 = false;
    bool has_line = true;          ///< the event stands at a line that can be looked up
    bool has_new_offence = false;  ///< an illegal action more is on record afterwards
    bool is_afterwards = false;    ///< the game had ended, and the result stays what it was
};

/// What a verdict of `rule` says, which outlives it.
struct RuledLedger {
    const LedgerHeader& header;
    const RuleDetails& details;
    std::vector<RuledEvent> events = {};
    std::string stop = {};  ///< a sentence, if a limit ended the rulings
    bool is_open = false;   ///< the arbiter has to decide something
};

/// Makes of the events of a ledger and their rulings, one after the other, what people are told.
class LedgerTeller {
  public:
    explicit LedgerTeller(const LedgerHeader& header);
    [[nodiscard]] RuledEvent tell(const LedgerEvent& event, const Ruling& ruling);

  private:
    /// The moves from that position on are taken back.
    void go_back_to(const Setup& setup);

    Setup before_;
    bool is_chess960_;
    bool has_lines_;
    int offences_;
    std::vector<std::pair<Setup, std::string>> moves_ = {};  ///< with the boards before them
    std::string result_ = {};                                ///< of a game that is over
};

/// Nothing if this is no verdict of `rule`.
[[nodiscard]] std::optional<RuledLedger> ruled_ledger(const Verdict& verdict);

/// How the game stands by the rulings: its result, or the latest change; empty if they are not all made.
[[nodiscard]] std::string rulings_in_short(const Verdict& verdict);

/// What happened, in a sentence: `White plays 1.Nb1-d3 with two hands.`
[[nodiscard]] inline std::string event_text(const RuledEvent& ruled) {
    return event_text(EventContext{ruled.event, ruled.before, ruled.move});
}
/// Whether the arbiter has anything to say: an article, a duty, time, a result, a question.
[[nodiscard]] bool has_ruling(const RuledEvent& ruled);
/// The articles, parted by commas.
[[nodiscard]] std::string articles_of(const Ruling& ruling);
/// What follows from a ruling, a line each: clocks, offences, the position, duties, the result, a warning.
[[nodiscard]] std::vector<std::string> consequences(const RuledEvent& ruled);
/// `Anand - Carlsen, Chennai 2013, round 5`, as far as the header tells.
[[nodiscard]] std::string title_of(const LedgerHeader& header);
/// `White wins, 1-0.`
[[nodiscard]] std::string result_words(std::string_view result);
/// Whether a record gives another result than the one that the rulings lead to, if they lead to one.
[[nodiscard]] bool differs_from_record(const RuledLedger& ledger);
/// What broke the ledger off, and where: `line 7: ...`; empty if nothing did.
[[nodiscard]] std::string break_words(const RuleDetails& details);

/// Which rulings a text shows: none that has nothing to say, and a move's only if they say something new.
class RulingFilter {
  public:
    /// Requires the events in their order.
    [[nodiscard]] bool shows(const RuledEvent& ruled);

  private:
    std::string said_ = {};
};

/// An event and its ruling for people, in lines with a newline each.
[[nodiscard]] std::string ruling_text(const RuledEvent& ruled, std::string_view indent,
                                      const TextStyle& style);
/// Players, event and settings, before the rulings.
[[nodiscard]] std::string rulings_begin(const LedgerHeader& header, std::string_view indent);
/// How it ended, behind the rulings.
[[nodiscard]] std::string rulings_end(const RuledLedger& ledger, std::string_view indent,
                                      const TextStyle& style);
/// Everything below the headline of a verdict of `rule`; boards where the position was restored or the game
/// ended, if the style asks for boards.
[[nodiscard]] std::string rulings_text(const RuledLedger& ledger, std::string_view indent,
                                       const TextStyle& style);

}  // namespace doublecheck
