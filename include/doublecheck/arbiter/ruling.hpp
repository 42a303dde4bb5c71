// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/verdict/rules.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// How sure a ruling is: by the Laws, by the Arbiters' Manual, by a section's rules, by a convention of
/// tools, or not settled by any text.
enum class Confidence : std::uint8_t { law, manual, section, convention, open };

/// What the players owe (Article 4): moves that the next move must be one of. Empty: any legal move.
struct TouchDuty {
    std::vector<Square> men = {};         ///< touched, that must be moved or captured
    std::vector<std::string> moves = {};  ///< in UCI, sorted
    std::string rule = {};                ///< the article that says so, as a rule id
    std::string text = {};

    static constexpr auto fields() {
        return members(field("men", &TouchDuty::men, "touched, that must be moved or captured"),
                       field("moves", &TouchDuty::moves, "one of these must be played, in UCI"),
                       field("rule", &TouchDuty::rule, "the article that says so, as a rule id"),
                       field("text", &TouchDuty::text, "a sentence for people"));
    }
    friend bool operator==(const TouchDuty&, const TouchDuty&) = default;
};

/// A clock time that is proposed, from what the ledger tells.
struct ProposedTime {
    double seconds = 0;
    std::size_t line = 0;  ///< of the reading; 0: as the header sets the clocks for the beginning
    /// The clock has not run between the reading and the irregularity; otherwise it is the last reading
    /// before.
    bool is_exact = false;

    static constexpr auto fields() {
        return members(field("seconds", &ProposedTime::seconds, "what the clock showed"),
                       field("line", &ProposedTime::line, "of the reading; 0: as the header sets it"),
                       field("exact", &ProposedTime::is_exact, "the clock has not run since it was read"));
    }
};
/// The times of both clocks when an irregularity arose (FIDE 7.1); a clock that nobody read has none.
struct ProposedTimes {
    std::optional<ProposedTime> white = std::nullopt;
    std::optional<ProposedTime> black = std::nullopt;

    static constexpr auto fields() {
        return members(field("white", &ProposedTimes::white, "White's"),
                       field("black", &ProposedTimes::black, "Black's"));
    }
};

struct OffenceCounts {
    int white = 0;
    int black = 0;

    static constexpr auto fields() {
        return members(field("white", &OffenceCounts::white, "White's"),
                       field("black", &OffenceCounts::black, "Black's"));
    }
};

/// The ruling on one event. Its reasons are the verdict's.
struct Ruling {
    std::size_t line = 0;
    std::vector<Reason> reasons = {};        ///< the articles as rule ids (`fide.7.5.1`), with sentences
    std::vector<std::string> articles = {};  ///< as written: `7.5.5`, `A.5.2`, `ECF article`
    std::string text = {};                   ///< the sentences of the reasons, each once
    int add_white = 0;                       ///< seconds
    int add_black = 0;
    bool takes_back_increment = false;
    /// Moves that followed the irregularity are taken back: what the clocks showed then, without the
    /// increments gained since. The seconds added come on top. The arbiter decides (FIDE 7.1).
    std::optional<ProposedTimes> times = std::nullopt;
    OffenceCounts offences = {};  ///< afterwards
    bool is_restored = false;     ///< the position before the irregularity is set up again
    std::string fen = {};         ///< to play on from, or the final one
    TouchDuty duty = {};
    std::string result =
        {};  ///< "1-0", "0-1", "1/2-1/2", "0-0", "1-0F", "cancel", "new game"; empty: goes on
    std::string signal = {};    ///< the result that kings on an electronic board announce; not the result
    std::string recorded = {};  ///< the result that a record gives; not the result
    std::string warning = {};   ///< a 12.9 measure that is proposed
    std::string question = {};  ///< NEEDS_ARBITER: what the arbiter has to decide
    std::vector<std::string> answers = {};  ///< decisions of `arbiter_rules` that answer it
    Confidence confidence = Confidence::law;
    LawsEdition edition = present_edition;

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
            field("fen", &Ruling::fen, "to play on from, or the final position"),
            field_unless_empty("duty", &Ruling::duty, "what must be played (Article 4)"),
            field_unless_empty("result", &Ruling::result, "of the game, if it is over"),
            field_unless_empty("signal", &Ruling::signal, "the result that an electronic board announces"),
            field_unless_empty("recorded", &Ruling::recorded, "the result that a record gives"),
            field_unless_empty("warning", &Ruling::warning, "a measure of 12.9 that is proposed"),
            field_unless_empty("question", &Ruling::question, "what the arbiter has to decide"),
            field_unless_empty("answers", &Ruling::answers, "decisions of `arbiter_rules` that answer it"),
            field("confidence", &Ruling::confidence, "what the ruling rests on"),
            field("laws_edition", &Ruling::edition, "of the Laws that it goes by"));
    }
};

/// What breaks a ledger off: a line that cannot be read, or an event that cannot have happened.
struct LedgerFault {
    std::size_t line = 0;
    std::string_view code = {};
    std::string message = {};

    static constexpr auto fields() {
        return members(field("line", &LedgerFault::line, "of the ledger"),
                       field("code", &LedgerFault::code, "stable, for programs"),
                       field("message", &LedgerFault::message, "a sentence for people"));
    }
    friend bool operator==(const LedgerFault&, const LedgerFault&) = default;
};

/// All rulings over a ledger as a verdict. Answer: `yes` if the texts settle everything, or the arbiter's
/// word what they leave open; `unknown` if he still has to decide something, or if a limit was reached: each
/// event costs a node, and so does all that has to be searched for it. Of the events no more than
/// `most_events` are ruled on. Its details (`RuleDetails`) hold the rulings. What of the ledger could not be
/// read, behind its events, leaves the answer open.
[[nodiscard]] Verdict judge_ledger(Ledger ledger, const Limits& limits = {},
                                   std::optional<std::uint64_t> most_events = std::nullopt,
                                   LedgerFault unread = {});

/// The same event by event: what the interactive mode uses.
class Arbiter {
  public:
    /// What has to be searched is spent of the budget, if there is one.
    explicit Arbiter(const LedgerHeader& header, Budget* budget = nullptr);
    ~Arbiter();
    Arbiter(Arbiter&&) noexcept;
    Arbiter& operator=(Arbiter&&) noexcept;

    /// Rules on the next event. After the end of the game only what corrects the end is heard. Errors:
    /// `ledger.contradiction` for an event that cannot have happened (a move from an empty square, a press by
    /// a player whose clock does not run is a ruling, not an error); the state is then unchanged.
    [[nodiscard]] Result<Ruling> rule(const LedgerEvent& event);

    [[nodiscard]] const Setup& position() const;
    [[nodiscard]] const std::string& result() const;
    /// Something was asked that no word of the arbiter, and no later event, has answered.
    [[nodiscard]] bool has_open_questions() const;

  private:
    class State;
    std::unique_ptr<State> state_;
};

/// The rules that rulings can name.
[[nodiscard]] std::span<const Rule> arbiter_rules();

}  // namespace doublecheck
