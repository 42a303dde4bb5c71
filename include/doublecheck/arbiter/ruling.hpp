// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What a ruling rests on: the Laws, the Arbiters' Manual, the rules of a section, a convention of tools, or
/// no text at all.
enum class Confidence : std::uint8_t { law, manual, section, convention, open };

/// What Article 4 demands of the player: the next move must be one of `moves`. If `moves` is empty, any legal
/// move may be played.
struct TouchDuty {
    std::vector<Square> men = {};         ///< touched men that must be moved or captured
    std::vector<std::string> moves = {};  ///< in UCI, sorted
    std::string rule = {};                ///< the article that demands it, as a rule id
    std::string text = {};                ///< a sentence for people

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("men", &TouchDuty::men, "touched, that must be moved or captured"),
                       field("moves", &TouchDuty::moves, "one of these must be played, in UCI"),
                       field("rule", &TouchDuty::rule, "the article that says so, as a rule id"),
                       field("text", &TouchDuty::text, "a sentence for people"));
    }
    friend bool operator==(const TouchDuty&, const TouchDuty&) = default;
};

/// A clock time that a ruling proposes, taken from the readings of the ledger.
struct ProposedTime {
    double seconds = 0;    ///< what the clock showed
    std::size_t line = 0;  ///< the line of the reading; 0 if the time is the one set for the start
    /// True if the clock did not run between the reading and the irregularity. Otherwise the time is the last
    /// reading before the irregularity.
    bool is_exact = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("seconds", &ProposedTime::seconds, "what the clock showed"),
                       field("line", &ProposedTime::line, "of the reading; 0: as the header sets it"),
                       field("exact", &ProposedTime::is_exact, "the clock has not run since it was read"));
    }
};
/// The times of both clocks when an irregularity arose (FIDE 7.1). A clock that nobody read has no time.
struct ProposedTimes {
    std::optional<ProposedTime> white = std::nullopt;  ///< the time of White's clock, if read
    std::optional<ProposedTime> black = std::nullopt;  ///< the time of Black's clock, if read

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("white", &ProposedTimes::white, "White's"),
                       field("black", &ProposedTimes::black, "Black's"));
    }
};

/// The number of completed illegal actions of each player.
struct OffenceCounts {
    int white = 0;  ///< of White
    int black = 0;  ///< of Black

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("white", &OffenceCounts::white, "White's"),
                       field("black", &OffenceCounts::black, "Black's"));
    }
};

/// The ruling on one event. Its reasons become those of the verdict.
struct Ruling {
    std::size_t line = 0;              ///< the line of the event in the ledger
    std::vector<Reason> reasons = {};  ///< the articles as rule ids (`fide.7.5.1`), with sentences
    /// The articles as people write them: `7.5.5`, `A.5.2`, `ECF article`.
    std::vector<std::string> articles = {};
    std::string text = {};  ///< the sentences of the reasons, each once
    int add_white = 0;      ///< seconds added to White's clock
    int add_black = 0;      ///< seconds added to Black's clock
    /// The increment that the offender gained by pressing the clock is taken back.
    bool takes_back_increment = false;
    /// Seconds a move from now on, if the ruling changes them.
    std::optional<int> new_increment = std::nullopt;
    /// The clock times proposed when moves that followed the irregularity are taken back: what the clocks
    /// showed then, without increments gained since. `add_white` and `add_black` are added to them. The
    /// arbiter decides (FIDE 7.1).
    std::optional<ProposedTimes> times = std::nullopt;
    OffenceCounts offences = {};  ///< the number of offences after the ruling
    bool is_restored = false;     ///< the position before the irregularity was set up again
    Setup position = {};          ///< the position from which play goes on, or the final position
    TouchDuty duty = {};          ///< what the player to move has to play (Article 4)
    /// "1-0", "0-1", "1/2-1/2", "0-0", "1-0F", "cancel", "new game"; empty if the game goes on.
    std::string result = {};
    std::string mate = {};      ///< the moves to a mate that show that a player could still win
    std::string signal = {};    ///< the result that kings on an electronic board announce; it decides nothing
    std::string recorded = {};  ///< the result in a record of the game; it decides nothing
    std::string spoken = {};    ///< what the arbiter tells the players; empty if there is nothing to tell
    std::string warning = {};   ///< a measure under 12.9 that is proposed
    std::string question = {};  ///< what the arbiter has to decide before the ruling is complete
    /// The plain lines that answer the question, if `answers` does not say it; without a question, the one by
    /// which the arbiter decides otherwise.
    std::string to_type = {};
    std::vector<std::string> answers = {};    ///< decisions of `arbiter_rules` that answer the question
    Confidence confidence = Confidence::law;  ///< what the ruling rests on
    /// The name of the edition of the Laws that was applied.
    std::string edition = std::string(laws_of(present_edition).name);

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("line", &Ruling::line, "of the event"),
            field("articles", &Ruling::articles, "of the Laws, and of whatever stands on top of them"),
            field("text", &Ruling::text, "the ruling in sentences"),
            field("add_white", &Ruling::add_white, "seconds for White, fewer than 0: taken back"),
            field("add_black", &Ruling::add_black, "the same for Black"),
            field("takes_back_increment", &Ruling::takes_back_increment,
                  "the increment of the offender's press is taken back"),
            field("times", &Ruling::times, "what to set the clocks to where moves are taken back (7.1)"),
            field("offences", &Ruling::offences, "completed illegal actions on record afterwards"),
            field("restored", &Ruling::is_restored, "the position before the irregularity is set up again"),
            field("fen", &Ruling::position, "to play on from, or the final position"),
            field_unless_empty("duty", &Ruling::duty, "what must be played (Article 4)"),
            field_unless_empty("result", &Ruling::result, "of the game, if it is over"),
            field_unless_empty("mate", &Ruling::mate,
                               "moves to a mate, for a flag or a resignation that loses"),
            field_unless_empty("signal", &Ruling::signal, "the result that an electronic board announces"),
            field_unless_empty("recorded", &Ruling::recorded, "the result that a record gives"),
            field_unless_empty("warning", &Ruling::warning, "a measure of 12.9 that is proposed"),
            field_unless_empty("question", &Ruling::question, "what the arbiter has to decide"),
            field_unless_empty("to_type", &Ruling::to_type,
                               "plain lines that answer it, or decide otherwise"),
            field_unless_empty("answers", &Ruling::answers, "decisions of `arbiter_rules` that answer it"),
            field("confidence", &Ruling::confidence, "what the ruling rests on"),
            field("laws_edition", &Ruling::edition, "of the Laws that it goes by"));
    }
};

/// The reason why a ledger ends early: a line that cannot be read, or an event that cannot have happened.
struct LedgerFault {
    std::size_t line = 0;        ///< the line of the ledger, from 1; 0 if there is no fault
    std::string_view code = {};  ///< a stable code, such as `ledger.contradiction`
    std::string message = {};    ///< a sentence for people

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("line", &LedgerFault::line, "of the ledger"),
                       field("code", &LedgerFault::code, "stable, for programs"),
                       field("message", &LedgerFault::message, "a sentence for people"));
    }
    friend bool operator==(const LedgerFault&, const LedgerFault&) = default;
};

/// The seconds that all rulings together add to the clocks. Seconds that are taken back count as negative.
struct AddedSeconds {
    int white = 0;  ///< on White's clock
    int black = 0;  ///< on Black's clock

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("add_white", &AddedSeconds::white, "seconds for White"),
                       field("add_black", &AddedSeconds::black, "seconds for Black"));
    }
};

/// The time of a clock at the end of the ledger.
struct FinalTime {
    double seconds = 0;     ///< the time of its last reading, plus what rulings have added since
    std::size_t line = 0;   ///< the line of the reading, or of the ruling that proposes the time
    bool is_exact = false;  ///< true if the clock has not run since

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("seconds", &FinalTime::seconds,
                             "the time of its last reading, plus what rulings have added since"),
                       field("line", &FinalTime::line,
                             "the line of the reading, or of the ruling that proposes the time"),
                       field("exact", &FinalTime::is_exact, "whether the clock has not run since"));
    }
};
/// The final times of both clocks. A clock that was never read has no value.
struct FinalTimes {
    std::optional<FinalTime> white = std::nullopt;  ///< of White's clock
    std::optional<FinalTime> black = std::nullopt;  ///< of Black's clock

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("white", &FinalTimes::white, "White's"),
                       field("black", &FinalTimes::black, "Black's"));
    }
};

/// The first event on which no ruling was given.
struct UnruledEvent {
    std::size_t line = 0;    ///< the line of the event
    std::string limit = {};  ///< the limit that was reached, such as `nodes`

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("line", &UnruledEvent::line, "the line of the event"),
                       field("limit", &UnruledEvent::limit, "the limit that was reached"));
    }
};

/// The rulings on a ledger, and the state of the game after them.
struct RulingDetails {
    std::string result = {};                          ///< as in `Ruling::result`; `*` while the game goes on
    Setup position = {};                              ///< the last position
    AddedSeconds added = {};                          ///< the time that all rulings add to the clocks
    std::optional<FinalTimes> clocks = std::nullopt;  ///< empty if no clock was ever read
    TimeClass time_class = TimeClass::standard;       ///< the class of the game, by its thinking time
    std::string recorded = {};                        ///< the result that a record of the game gives
    std::vector<std::string> open_questions = {};     ///< those that the arbiter has not decided
    std::string say = {};                             ///< what the arbiter says to the players now
    /// The rulings, in the order of the events. Events after a limit or a fault have none.
    std::vector<Ruling> rulings = {};
    std::optional<UnruledEvent> stopped = std::nullopt;  ///< set if a limit was reached
    LedgerFault fault = {};                              ///< the reason why the ledger ends early

    /// Describes the members for JSON.
    static constexpr auto fields() {
        using D = RulingDetails;
        return members(
            field("result", &D::result, "the result of the game, * while it goes on"),
            field("fen", &D::position, "the last position"),
            field("clock", &D::added, "the time that all rulings add to the clocks"),
            field("clocks", &D::clocks, "the times of the clocks at the end, as far as they were read"),
            field("class", &D::time_class, "the class of the game, by its thinking time"),
            field_unless_empty("recorded", &D::recorded, "the result that a record gives"),
            field_unless_empty("open", &D::open_questions, "the questions that the arbiter has not decided"),
            field_unless_empty("say", &D::say, "what the arbiter says to the players now"),
            field("rulings", &D::rulings, "the rulings, in the order of the events"),
            field("stopped", &D::stopped, "the first event without a ruling, because of a limit"),
            field_unless_empty("error", &D::fault, "what breaks the ledger off"));
    }
};

/// What must the arbiter do, and by which article?
struct RulingVerdict : BasicVerdict, RulingDetails {
    static constexpr std::string_view question = "rule";  ///< the name of the question
    using Details = RulingDetails;                        ///< what is found besides the answer

    /// The events as they were read. The settings of the header are those by which the rulings go, with what
    /// was assumed: `Settings::is_regime_assumed`.
    Ledger subject = {};
};

/// Rules on the events of a ledger.
///
/// Answer: `yes` if the texts settle everything, or the arbiter has decided what they leave open. `unknown`
/// if the arbiter still has to decide something, if a limit was reached, or if `unread` says that a part of
/// the ledger after its events could not be read. Each event costs a node, and so does everything that has
/// to be searched for it; at most `most_events` events are ruled on.
///
///     const RulingVerdict verdict = judge_ledger(read_ledger("W b1d3\npress\nB claims illegal\n").ledger);
///     for (const Ruling& ruling : verdict.rulings) show(ruling.articles, ruling.add_white,
///     ruling.add_black);
[[nodiscard]] RulingVerdict judge_ledger(Ledger ledger, const Limits& limits = {},
                                         std::optional<std::uint64_t> most_events = std::nullopt,
                                         LedgerFault unread = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const RulingVerdict& verdict, std::string_view label = {});

/// Rules on one event after the other, for interactive use.
class Arbiter {
  public:
    /// Charges searches to the budget, if there is one.
    explicit Arbiter(const LedgerHeader& header, Budget* budget = nullptr);
    ~Arbiter();
    Arbiter(Arbiter&&) noexcept;
    Arbiter& operator=(Arbiter&&) noexcept;

    /// Rules on the next event. After the end of the game only events that can correct the end are ruled on.
    /// Errors: `ledger.contradiction` for an event that cannot have happened, such as a move from an empty
    /// square; the state is then unchanged. A press by a player whose clock does not run is no error; it gets
    /// a ruling.
    [[nodiscard]] Result<Ruling> rule(const LedgerEvent& event);

    /// Returns the position after the last event.
    [[nodiscard]] const Setup& position() const;
    /// Returns the result, such as `1-0`; empty while the game goes on.
    [[nodiscard]] const std::string& result() const;
    /// Returns true if a question is open that neither a decision of the arbiter nor a later event has
    /// answered.
    [[nodiscard]] bool has_open_questions() const;
    /// Returns these questions, the oldest first.
    [[nodiscard]] std::vector<std::string> open_questions() const;
    /// Returns what Article 4 or 9.5.3 demands of the player to move.
    [[nodiscard]] TouchDuty duty() const;
    /// Returns what the arbiter says to the players now: the `spoken` text of the latest ruling that has one,
    /// then the move that must be played, and who is to move or that a decision is open. Returns an empty
    /// text if `spoken` is empty.
    [[nodiscard]] std::string to_say(std::string spoken) const;
    /// Returns why the position on the board cannot have arisen in a game, as far as the position itself
    /// shows it. Returns nothing if the game is over, or while a move in hand can still be corrected.
    [[nodiscard]] std::optional<Reason> illegal_position() const;

  private:
    class State;
    std::unique_ptr<State> state_;
};

/// Returns the rules that rulings can cite.
[[nodiscard]] std::span<const Rule> arbiter_rules();

}  // namespace doublecheck
