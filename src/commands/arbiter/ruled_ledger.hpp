// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arbiter/event_row.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// An event of a ledger, its ruling, and the context that a text about them needs. Requires that event and
/// ruling outlive this object.
struct RuledEvent {
    const LedgerEvent& event;
    const Ruling& ruling;
    Setup before;                ///< the position before the event
    std::string move = {};       ///< for a move: `3...Nf6`, or `3...Ng8-e6` if it is not legal
    std::string place = {};      ///< `at 3...Nf6` for a move and its press, `after 3...Nf6` for other events
    std::int64_t increment = 0;  ///< seconds a move
    /// What happened, in sentences; also of the events that are shown together with this one.
    std::string heading = {};
    std::string text = {};                   ///< the sentences of the ruling
    std::vector<std::string> articles = {};  ///< that the ruling cites
    const LedgerEvent* moved = nullptr;      ///< the move that the heading names; null if it names none
    bool is_shown_below = false;             ///< the event is shown together with the next one
    bool is_chess960 = false;
    bool has_line = true;          ///< the ledger was read from JSON lines, so that `event.line` can be cited
    bool has_new_offence = false;  ///< the ruling puts another illegal action on record
    bool repeats_result = false;   ///< the game had already ended with the same result
};

/// A ledger with its rulings. Requires that the verdict outlives this object.
struct RuledLedger {
    const RulingVerdict& verdict;
    std::vector<RuledEvent> events = {};
    std::string stop = {};        ///< a sentence, if a limit ended the rulings
    std::string illegal = {};     ///< a sentence, if the game goes on from an illegal position
    bool awaits_arbiter = false;  ///< the arbiter has to decide something
};

/// Adds the context to the events of a ledger and their rulings.
class RuledEventBuilder {
  public:
    explicit RuledEventBuilder(const LedgerHeader& header);
    /// Returns the next event with its ruling and its context. Requires all events in their order.
    [[nodiscard]] RuledEvent next(const LedgerEvent& event, const Ruling& ruling);

  private:
    /// Removes the moves that were played since that position.
    void go_back_to(const Setup& setup);

    Setup before_;
    bool is_chess960_;
    bool has_lines_;
    std::int64_t increment_;
    int offences_;                                           ///< illegal actions of both players
    std::vector<std::pair<Setup, std::string>> moves_ = {};  ///< each with the position before it
    std::string result_ = {};                                ///< of a game that is over
};

/// Joins the texts of a move, its press, and the ruling on an offence in it, which tell of one incident. The
/// last of these events has the text.
void join_events(std::span<RuledEvent> events);

/// Returns the ledger and the rulings of a verdict. The texts of the first `shown` events have been shown
/// already; they are not joined with later ones.
[[nodiscard]] RuledLedger ruled_ledger(const RulingVerdict& verdict, std::size_t shown = 0);

/// Returns the result of the game, or the last change that a ruling made, such as `Black +2 minutes`. If the
/// answer is unknown, returns the question that is open, the line that could not be read, or the limit.
[[nodiscard]] std::string rulings_summary(const RulingVerdict& verdict);

/// Returns a sentence about the event, such as `White plays 1.Nb1-d3 with two hands.`
[[nodiscard]] inline std::string event_text(const RuledEvent& ruled) {
    return event_text(EventContext{ruled.event, ruled.before, ruled.move});
}
/// Returns true if the arbiter has something to announce: an article, a move that must be played, a change of
/// the clocks, a result or a question. An ordinary press of the clock (article 6.2.1) has nothing.
[[nodiscard]] bool has_ruling(const RuledEvent& ruled);
/// Returns the articles, separated by commas.
[[nodiscard]] std::string articles_of(const Ruling& ruling);
/// Returns the consequences of a ruling, a line for each: clocks, offences, the position to set up, moves
/// that must be played, a warning, the result.
[[nodiscard]] std::vector<std::string> consequences(const RuledEvent& ruled);
/// Returns `Anand - Carlsen, Chennai 2013, round 5`, without what the header leaves out.
[[nodiscard]] std::string title_of(const LedgerHeader& header);
/// Returns a sentence about a result of a ruling, such as `White wins, 1-0.`
[[nodiscard]] std::string result_words(std::string_view result);
/// Returns true if the recorded result is not the one to which the rulings lead.
[[nodiscard]] bool differs_from_record(const RuledLedger& ledger);
/// Returns a sentence about the state of the game. It names no result if the arbiter has to decide first, or
/// if the ledger could not be read to its end.
[[nodiscard]] std::string conclusion_sentence(const RuledLedger& ledger);
/// Returns `Clocks: White 0:58:12, Black 1:02:00 when it was last read.`, or an empty string.
[[nodiscard]] std::string clocks_sentence(const RulingDetails& details);
/// Returns the error that ended the ledger, such as `line 7: ...`, or an empty string.
[[nodiscard]] std::string read_error_text(const RulingDetails& details);

/// Selects the rulings that a text shows.
class RulingFilter {
  public:
    /// Returns true if the ruling has something to announce and, for a move or a press, does not repeat the
    /// text shown before it. Requires all events in their order.
    [[nodiscard]] bool shows(const RuledEvent& ruled);

  private:
    std::string last_text_ = {};
};

/// Returns an event and its ruling as lines of text.
[[nodiscard]] std::string ruling_text(const RuledEvent& ruled, std::string_view indent,
                                      const TextStyle& style);
/// Returns players, event and settings: the lines before the rulings.
[[nodiscard]] std::string rulings_introduction(const LedgerHeader& header, std::string_view indent);
/// Returns what the arbiter says to the players, as a line of text, or an empty string.
[[nodiscard]] std::string say_text(std::string_view say, std::string_view indent);
/// Returns how the game ended, or why the rulings end: the lines after the rulings. The board follows if the
/// style asks for boards.
[[nodiscard]] std::string rulings_conclusion(const RuledLedger& ledger, std::string_view indent,
                                             const TextStyle& style);
/// Returns the text below the headline of a verdict of `rule`.
[[nodiscard]] std::string rulings_text(const RuledLedger& ledger, std::string_view indent,
                                       const TextStyle& style);

}  // namespace doublecheck
