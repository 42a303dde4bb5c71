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
};

/// A clock time that is proposed, from what the ledger tells.
struct ProposedTime {
    double seconds = 0;
    std::size_t line = 0;  ///< of the reading; 0: as the header sets the clocks for the beginning
    /// The clock has not run between the reading and the irregularity; otherwise it is the last reading
    /// before.
    bool is_exact = false;
};
/// The times of both clocks when an irregularity arose (FIDE 7.1); a clock that nobody read has none.
struct ProposedTimes {
    std::optional<ProposedTime> white = std::nullopt;
    std::optional<ProposedTime> black = std::nullopt;
};

/// The ruling on one event.
struct Ruling {
    std::size_t line = 0;
    std::vector<Reason> reasons = {};        ///< the articles as rule ids (`fide.7.5.1`), with sentences
    std::vector<std::string> articles = {};  ///< as written: `7.5.5`, `A.5.2`, `ECF article`
    int add_white = 0;                       ///< seconds
    int add_black = 0;
    bool takes_back_increment = false;
    /// Moves that followed the irregularity are taken back: what the clocks showed then, without the
    /// increments gained since. The seconds added come on top. The arbiter decides (FIDE 7.1).
    std::optional<ProposedTimes> times = std::nullopt;
    int offences_white = 0;  ///< afterwards
    int offences_black = 0;
    bool is_restored = false;  ///< the position before the irregularity is set up again
    std::string fen = {};      ///< to play on from, or the final one
    TouchDuty duty = {};
    std::string result =
        {};  ///< "1-0", "0-1", "1/2-1/2", "0-0", "1-0F", "cancel", "new game"; empty: goes on
    std::string signal = {};    ///< the result that kings on an electronic board announce; not the result
    std::string recorded = {};  ///< the result that a record gives; not the result
    std::string warning = {};   ///< a 12.9 measure that is proposed
    std::string question = {};  ///< NEEDS_ARBITER: what the arbiter has to decide
    Confidence confidence = Confidence::law;
    std::vector<Verdict> facts =
        {};                 ///< what it rests on: `move`, `winnable`, ... verdicts with certificates
    bool is_proved = true;  ///< the facts prove it; otherwise the verdict carries no certificate
};

/// The ruling as it stands in a verdict's details, without its reasons and facts.
[[nodiscard]] Object to_object(const Ruling& ruling, LawsEdition edition);

/// All rulings over a ledger as a verdict. Answer: `yes` if the texts settle everything, or the arbiter's
/// word what they leave open; `unknown` if he still has to decide something, or if a limit was reached: each
/// event costs a node, and so does all that has to be searched for it. Of the events no more than
/// `most_events` are ruled on. Its details hold the rulings, and then `stopped` with the line of the first
/// event without one and the limit; its certificate `rulings` has the facts.
[[nodiscard]] Verdict judge_ledger(const Ledger& ledger, const Limits& limits = {},
                                   std::optional<std::uint64_t> most_events = std::nullopt);

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
