// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "arbiter/details.hpp"
#include "arbiter/rules/rules.hpp"
#include "arbiter/shown_clocks.hpp"
#include "arbiter/subjects.hpp"
#include "doublecheck/notation/fen.hpp"
#include "notation/words.hpp"
#include "verdict/parts.hpp"

namespace doublecheck {
namespace {

RuleSubject subject_of(const Ledger& ledger) {
    RuleSubject subject{.header = {to_object(ledger.header)}};
    for (const LedgerEvent& event : ledger.events) subject.events.push_back({to_object(event)});
    return subject;
}

/// Explains how the time control determines the class. If the ledger names another class, the game is ruled
/// by the announced one.
void explain_class(const LedgerHeader& header, Verdict& verdict) {
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
void explain_supervision(const LedgerHeader& header, Verdict& verdict) {
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

/// Collects the rulings on the events of a ledger for a verdict.
class Rulings {
  public:
    Rulings(const LedgerHeader& header, Budget& budget)
        : arbiter_(header, &budget), clocks_(header), is_of_game_(header.is_of_game) {
        details_.time_class = header.settings.time_class;
    }

    /// Rules on the next event. Returns false if the event cannot have happened, or if the budget ended
    /// before the ruling was found.
    bool take(const LedgerEvent& event, const Budget& budget, Verdict& verdict) {
        auto ruling = arbiter_.rule(event);
        if (budget.is_exhausted()) return false;
        if (!ruling) {
            details_.error = LedgerFault{event.line, ruling.error().code, ruling.error().message};
            return false;
        }
        clocks_.read(event);
        clocks_.apply(*ruling);
        details_.clock.white += ruling->add_white;
        details_.clock.black += ruling->add_black;
        if (!ruling->recorded.empty()) details_.recorded = ruling->recorded;
        const bool says_something = !details_.say.empty() && details_.say != spoken_to_decide;
        const bool adds_nothing = ruling->spoken == spoken_goes_on && says_something;
        const bool is_new = !ruling->spoken.empty() && !adds_nothing;
        if (is_new || event.kind == EventKind::move) details_.say = ruling->spoken;
        std::ranges::move(std::exchange(ruling->reasons, {}), std::back_inserter(verdict.reasons));
        details_.rulings.push_back(std::move(*ruling));
        return true;
    }

    /// Records that a limit was reached before this event.
    void stop_at(const LedgerEvent& event, const Budget& budget, const LedgerHeader& header,
                 Verdict& verdict) {
        // A game has no file whose line could be named.
        const std::string place =
            header.is_of_game
                ? fmt::format("move {} of {}", arbiter_.position().fullmove_number, names_of_players(header))
                : fmt::format("line {}", event.line);
        details_.stopped = {event.line, std::string(budget.limit())};
        verdict.reasons.push_back(
            {.rule = "ledger.budget",
             .text = fmt::format("The limit of {} was reached at {}: no ruling is given from there on.",
                                 budget.limit(), place)});
    }

    /// Finishes the verdict. An unreadable line may contain anything, even a signature that changes the
    /// result, so it leaves the answer open. The rulings before it are kept.
    void finish(LedgerFault unread, Verdict& verdict) {
        if (details_.error == LedgerFault()) details_.error = std::move(unread);
        const bool is_whole = details_.error == LedgerFault() && !details_.stopped;
        const bool is_settled = is_whole && !arbiter_.has_open_questions();
        verdict.answer = is_settled ? Answer::yes : Answer::unknown;
        details_.open = arbiter_.open_questions();
        // Nothing is said about a recorded game, or about a ledger that was not ruled on to its end.
        details_.say = is_of_game_ || !is_whole ? std::string() : arbiter_.to_say(details_.say);
        note_illegal_position(verdict);
        details_.result = arbiter_.result().empty() ? "*" : arbiter_.result();
        details_.fen = fen(arbiter_.position());
        const FinalTimes clocks{final_time(Color::white), final_time(Color::black)};
        if (clocks.white || clocks.black) details_.clocks = clocks;
        add_details(verdict, std::move(details_));
    }

  private:
    /// Adds a reason if the game goes on from a position that no game can reach.
    void note_illegal_position(Verdict& verdict) const {
        const auto illegal = arbiter_.illegal_position();
        if (!illegal) return;
        verdict.reasons.push_back({.rule = "ledger.illegal-position",
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
    bool is_of_game_;
    RuleDetails details_ = {};
};

}  // namespace

Verdict judge_ledger(Ledger ledger, const Limits& limits, std::optional<std::uint64_t> most_events,
                     LedgerFault unread) {
    Budget budget(limits);
    Budget events(budget.part(most_events));
    Verdict verdict{.question = "rule", .subject = object_of(subject_of(ledger))};
    explain_class(ledger.header, verdict);
    explain_supervision(ledger.header, verdict);
    if (ledger.header.is_of_server)
        verdict.reasons.push_back(
            {.rule = "ledger.server",
             .text =
                 "The game was played on a server, whose own rules on time and draws may differ; it is ruled "
                 "as if it had been played over the board."});
    Rulings rulings(ledger.header, budget);
    for (const LedgerEvent& event : ledger.events) {
        const bool goes_on = events.spend_expensive() && rulings.take(event, events, verdict);
        if (events.is_exhausted()) rulings.stop_at(event, events, ledger.header, verdict);
        if (!goes_on || events.is_exhausted()) break;
    }
    rulings.finish(std::move(unread), verdict);
    verdict.parts.add(std::move(ledger));
    return verdict;
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
