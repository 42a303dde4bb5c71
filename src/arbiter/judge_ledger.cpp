// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "arbiter/leaves.hpp"
#include "arbiter/rules/rules.hpp"
#include "arbiter/shown_clocks.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// Explains how the time control determines the class. If the ledger names another class, the game is ruled
/// by the announced one.
void explain_class(const LedgerHeader& header, RulingVerdict& verdict) {
    const Settings& settings = header.settings;
    const auto control = parse_time_control(settings.time_control);
    if (!control || settings.section == Section::us) return;
    const TimeClass by_time = class_of(*control, settings.laws());
    const std::string_view name = to_string(by_time);
    std::string text =
        by_time == settings.time_class
            ? fmt::format("{} is {}, by the base time plus sixty increments (A.1, B.1).", control->text, name)
            : fmt::format(
                  "{0} is {1} by the base time plus sixty increments (A.1, B.1), but the ledger says {2}, "
                  "and the game is ruled as {2}.",
                  control->text, name, to_string(settings.time_class));
    verdict.reasons.push_back(
        {.rule = by_time == TimeClass::blitz ? "fide.b.1" : "fide.a.1", .text = std::move(text)});
}

/// States that adequate supervision is assumed, if the ruling may depend on it and the ledger does not say
/// it.
void explain_supervision(const LedgerHeader& header, RulingVerdict& verdict) {
    if (header.is_of_game || !header.settings.is_regime_assumed()) return;
    verdict.reasons.push_back(
        {.rule = "ledger.assumed-supervision",
         .text = header.settings.time_class == TimeClass::blitz
                     ? "It is assumed that each game has its own arbiter (B.2)."
                     : "It is assumed that the games are adequately supervised (A.4)."});
}

std::string names_of_players(const LedgerHeader& header) {
    if (header.white.empty() && header.black.empty()) return "the game";
    return fmt::format("{} - {}", header.white.empty() ? "White" : header.white,
                       header.black.empty() ? "Black" : header.black);
}

/// Collects the rulings on the events of a ledger in a verdict.
class Rulings {
  public:
    Rulings(const LedgerHeader& header, Budget& budget, RulingVerdict& verdict)
        : arbiter_(header, &budget), clocks_(header), header_(header), verdict_(verdict) {
        verdict_.time_class = header.settings.time_class;
    }

    /// Rules on the next event. Returns false if the event cannot have happened, or if the budget ended
    /// before the ruling was found.
    bool take(const LedgerEvent& event, const Budget& budget) {
        auto ruling = arbiter_.rule(event);
        if (budget.is_exhausted()) return false;
        if (!ruling) {
            verdict_.fault = LedgerFault{event.line, ruling.error().code, ruling.error().message};
            return false;
        }
        clocks_.read(event);
        clocks_.apply(*ruling);
        verdict_.added.white += ruling->add_white;
        verdict_.added.black += ruling->add_black;
        if (!ruling->recorded.empty()) verdict_.recorded = ruling->recorded;
        const bool says_something = !verdict_.say.empty() && verdict_.say != spoken_to_decide;
        const bool adds_nothing = ruling->spoken == spoken_goes_on && says_something;
        const bool is_new = !ruling->spoken.empty() && !adds_nothing;
        if (is_new || event.kind == EventKind::move) verdict_.say = ruling->spoken;
        std::ranges::move(std::exchange(ruling->reasons, {}), std::back_inserter(verdict_.reasons));
        verdict_.rulings.push_back(std::move(*ruling));
        return true;
    }

    /// Records that a limit was reached before this event.
    void stop_at(const LedgerEvent& event, const Budget& budget) {
        // A game has no file whose line could be named.
        const std::string place =
            header_.is_of_game
                ? fmt::format("move {} of {}", arbiter_.position().fullmove_number, names_of_players(header_))
                : fmt::format("line {}", event.line);
        verdict_.stopped = {event.line, std::string(budget.limit())};
        verdict_.reasons.push_back(
            {.rule = "ledger.budget",
             .text = fmt::format("The limit of {} was reached at {}: no ruling is given from there on.",
                                 budget.limit(), place)});
    }

    /// Finishes the verdict. An unreadable line may contain anything, even a signature that changes the
    /// result, so it leaves the answer open. The rulings before it are kept.
    void finish(LedgerFault unread) {
        if (verdict_.fault == LedgerFault()) verdict_.fault = std::move(unread);
        const bool is_whole = verdict_.fault == LedgerFault() && !verdict_.stopped;
        const bool is_settled = is_whole && !arbiter_.has_open_questions();
        verdict_.answer = is_settled ? Answer::yes : Answer::unknown;
        verdict_.open_questions = arbiter_.open_questions();
        // Nothing is said about a recorded game, or about a ledger that was not ruled on to its end.
        verdict_.say = header_.is_of_game || !is_whole ? std::string() : arbiter_.to_say(verdict_.say);
        note_illegal_position();
        verdict_.result = arbiter_.result().empty() ? "*" : arbiter_.result();
        verdict_.position = arbiter_.position();
        const FinalTimes clocks{final_time(Color::white), final_time(Color::black)};
        if (clocks.white || clocks.black) verdict_.clocks = clocks;
    }

  private:
    /// Adds a reason if the game goes on from a position that no game can reach.
    void note_illegal_position() {
        const auto illegal = arbiter_.illegal_position();
        if (!illegal) return;
        verdict_.reasons.push_back({.rule = "ledger.illegal-position",
                                    .text = "The position on the board is illegal (3.10.3). " + illegal->text,
                                    .squares = illegal->squares});
    }

    [[nodiscard]] std::optional<FinalTime> final_time(Color color) const {
        const ShownClocks::Clock& clock = clocks_.of(color);
        if (!clock.seconds) return std::nullopt;
        const double seconds = *clock.seconds + static_cast<double>(clock.since);
        return FinalTime{std::max(0.0, seconds), clock.line, clock.is_current};
    }

    Arbiter arbiter_;
    ShownClocks clocks_;
    const LedgerHeader& header_;
    RulingVerdict& verdict_;
};

}  // namespace

RulingVerdict judge_ledger(Ledger ledger, const Limits& limits, std::optional<std::uint64_t> most_events,
                           LedgerFault unread) {
    Budget budget(limits);
    Budget events(budget.part(most_events));
    RulingVerdict verdict;
    verdict.subject = std::move(ledger);
    const LedgerHeader& header = verdict.subject.header;
    explain_class(header, verdict);
    explain_supervision(header, verdict);
    if (header.is_of_server)
        verdict.reasons.push_back(
            {.rule = "ledger.server",
             .text =
                 "The game was played on a server, whose own rules on time and draws may differ; it is ruled "
                 "as if it had been played over the board."});
    Rulings rulings(header, budget, verdict);
    for (const LedgerEvent& event : verdict.subject.events) {
        const bool goes_on = events.spend_expensive() && rulings.take(event, events);
        if (events.is_exhausted()) rulings.stop_at(event, events);
        if (!goes_on || events.is_exhausted()) break;
    }
    rulings.finish(std::move(unread));
    return verdict;
}

void append_json(std::string& text, const RulingVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

namespace arbiter {
namespace {

constexpr auto judge_ledger_laws = std::to_array<Rule>({
    {"fide.a.1", "Rapid: more than ten minutes and less than sixty, sixty increments included.", "FIDE A.1"},
    {"fide.b.1", "Blitz: ten minutes or less, sixty increments included.", "FIDE B.1"},
    {"ledger.assumed-supervision", "The ledger does not say whether the games are adequately supervised.",
     "In rapid and blitz nearly every ruling depends on it (FIDE A.4, A.5, B.2, B.3); the Competition Rules "
     "are "
     "assumed."},
    {"ledger.server", "A game of a server is ruled as if it had been played over the board.",
     "Servers have rules of their own on flags, repetition and fifty moves, and take no illegal moves."},
    {"ledger.illegal-position", "The game goes on from a position that no game can reach.",
     "FIDE 3.10.3; found by the rules of `legality` about the position as it stands."},
    {"ledger.budget", "Not all events of the ledger could be ruled on.",
     "The limit that stopped the rulings is named; more nodes, one for each event, may decide it."},
});

}  // namespace

constinit const RuleSet sets::judge_ledger = {.laws = judge_ledger_laws};

}  // namespace arbiter

}  // namespace doublecheck
