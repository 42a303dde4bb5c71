// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

std::string_view to_string(Confidence confidence) {
    switch (confidence) {
        case Confidence::law: return "law";
        case Confidence::manual: return "manual";
        case Confidence::section: return "section";
        case Confidence::convention: return "convention";
        case Confidence::open: return "open";
    }
    return {};
}

std::string text_of(const Ruling& ruling) {
    std::string text;
    for (const Reason& reason : ruling.reasons) {
        if (text.find(reason.text) != std::string::npos) continue;
        if (!text.empty()) text += ' ';
        text += reason.text;
    }
    return text;
}

Object duty_object(const TouchDuty& duty) {
    std::vector<std::string> men;
    for (const Square square : duty.men) men.push_back(square.name());
    return {
        {"men", as_array(men)}, {"moves", as_array(duty.moves)}, {"rule", duty.rule}, {"text", duty.text}};
}

void add_time(Object& times, std::string_view side, const std::optional<ProposedTime>& time) {
    if (!time) return;
    const bool is_whole = time->seconds == std::floor(time->seconds);
    times.emplace_back(side, Object{{"seconds", is_whole ? Value(static_cast<std::int64_t>(time->seconds))
                                                         : Value(fmt::format("{}", time->seconds))},
                                    {"line", static_cast<std::int64_t>(time->line)},
                                    {"exact", time->is_exact}});
}

Object times_object(const ProposedTimes& times) {
    Object object;
    add_time(object, "white", times.white);
    add_time(object, "black", times.black);
    return object;
}

Array subject_events(const Ledger& ledger) {
    Array list;
    list.reserve(ledger.events.size());
    for (const LedgerEvent& event : ledger.events) list.emplace_back(to_object(event));
    return list;
}

/// How the time control makes the class. Where the ledger names another, that is what was announced, and
/// ruled by.
void explain_class(const LedgerHeader& header, Verdict& verdict) {
    const Settings& settings = header.settings;
    const auto control = parse_time_control(settings.time_control);
    if (!control || settings.section == Section::us) return;
    const TimeClass by_time = class_of(*control, settings.edition);
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

/// The rulings on one event after the other, as they go into a verdict.
class Rulings {
  public:
    Rulings(const LedgerHeader& header, Budget& budget)
        : arbiter_(header, &budget), edition_(header.settings.edition) {}

    /// False if the event cannot have happened, or the budget ended before the ruling was found.
    bool take(const LedgerEvent& event, const Budget& budget, Verdict& verdict) {
        auto ruling = arbiter_.rule(event);
        if (budget.is_exhausted()) return false;
        if (!ruling) {
            error_ = {{"line", static_cast<std::int64_t>(event.line)},
                      {"code", ruling.error().code},
                      {"message", ruling.error().message}};
            return false;
        }
        is_proved_ = is_proved_ && ruling->is_proved;
        seconds_[0] += ruling->add_white;
        seconds_[1] += ruling->add_black;
        if (!ruling->recorded.empty()) recorded_ = ruling->recorded;
        for (const Verdict& fact : ruling->facts) keep_fact(event, fact);
        listed_.emplace_back(to_object(*ruling, edition_));
        std::ranges::move(ruling->reasons, std::back_inserter(verdict.reasons));
        return true;
    }

    /// The ledger is at its end, or a limit was reached in front of that event.
    void finish(const Ledger& ledger, const LedgerEvent* stopped_at, const Budget& budget, Verdict& verdict) {
        const bool is_settled = !arbiter_.has_open_questions() && error_.empty() && stopped_at == nullptr;
        verdict.answer = is_settled ? Answer::yes : Answer::unknown;
        // A game that is over before anything happened has no ruling that its facts could belong to.
        const bool is_silent = ledger.events.empty() && !arbiter_.result().empty();
        if (is_settled && is_proved_ && !is_silent)
            verdict.certificate =
                Certificate{.kind = "rulings", .body = {{"facts", std::move(facts_)}, {"rulings", listed_}}};
        verdict.details = {{"result", arbiter_.result().empty() ? "*" : arbiter_.result()},
                           {"fen", fen(arbiter_.position())},
                           {"clock", Object{{"add_white", seconds_[0]}, {"add_black", seconds_[1]}}},
                           {"class", to_string(ledger.header.settings.time_class)}};
        if (!recorded_.empty()) verdict.details.emplace_back("recorded", recorded_);
        verdict.details.emplace_back("rulings", std::move(listed_));
        if (!error_.empty()) verdict.details.emplace_back("error", std::move(error_));
        if (stopped_at == nullptr) return;
        verdict.details.emplace_back("stopped", Object{{"line", static_cast<std::int64_t>(stopped_at->line)},
                                                       {"limit", budget.limit()}});
        verdict.reasons.push_back(
            {.rule = "ledger.budget",
             .text = fmt::format("The limit of {} was reached at line {}: no ruling is given from there on.",
                                 budget.limit(), stopped_at->line)});
    }

  private:
    void keep_fact(const LedgerEvent& event, const Verdict& fact) {
        is_proved_ = is_proved_ && (fact.certificate || fact.answer == Answer::unknown);
        if (!fact.certificate) return;
        if (auto value = parse_json(to_json(fact)))
            facts_.emplace_back(
                Object{{"line", static_cast<std::int64_t>(event.line)}, {"verdict", std::move(*value)}});
    }

    Arbiter arbiter_;
    LawsEdition edition_;
    Array listed_ = {};
    Array facts_ = {};
    Object error_ = {};
    std::array<int, 2> seconds_ = {0, 0};
    std::string recorded_ = {};
    bool is_proved_ = true;
};

}  // namespace

Object to_object(const Ruling& ruling, LawsEdition edition) {
    // There are as many of these as events: room for members that few have is not kept.
    Object object;
    object.reserve(11);
    object.emplace_back("line", static_cast<std::int64_t>(ruling.line));
    object.emplace_back("articles", as_array(ruling.articles));
    object.emplace_back("text", text_of(ruling));
    object.emplace_back("add_white", ruling.add_white);
    object.emplace_back("add_black", ruling.add_black);
    object.emplace_back("takes_back_increment", ruling.takes_back_increment);
    if (ruling.times) object.emplace_back("times", times_object(*ruling.times));
    object.emplace_back("offences",
                        Object{{"white", ruling.offences_white}, {"black", ruling.offences_black}});
    object.emplace_back("restored", ruling.is_restored);
    object.emplace_back("fen", ruling.fen);
    if (!ruling.duty.text.empty()) object.emplace_back("duty", duty_object(ruling.duty));
    if (!ruling.result.empty()) object.emplace_back("result", ruling.result);
    if (!ruling.signal.empty()) object.emplace_back("signal", ruling.signal);
    if (!ruling.recorded.empty()) object.emplace_back("recorded", ruling.recorded);
    if (!ruling.warning.empty()) object.emplace_back("warning", ruling.warning);
    if (!ruling.question.empty()) object.emplace_back("question", ruling.question);
    object.emplace_back("confidence", to_string(ruling.confidence));
    object.emplace_back("laws_edition", to_string(edition));
    return object;
}

Verdict judge_ledger(const Ledger& ledger, const Limits& limits, std::optional<std::uint64_t> most_events) {
    Budget budget(limits);
    Budget events(budget.part(most_events));
    Verdict verdict{.question = "rule"};
    verdict.subject = {{"header", to_object(ledger.header)}, {"events", subject_events(ledger)}};
    explain_class(ledger.header, verdict);
    Rulings rulings(ledger.header, budget);
    const LedgerEvent* stopped_at = nullptr;
    for (const LedgerEvent& event : ledger.events) {
        const bool goes_on = events.spend_dear() && rulings.take(event, events, verdict);
        if (events.is_exhausted()) stopped_at = &event;
        if (!goes_on) break;
    }
    rulings.finish(ledger, stopped_at, events, verdict);
    return verdict;
}

namespace arbiter {
namespace {

constexpr auto judge_ledger_laws = std::to_array<Rule>({
    {"fide.a.1", "Rapid: more than ten minutes and less than sixty, sixty increments included.", "FIDE A.1"},
    {"fide.b.1", "Blitz: ten minutes or less, sixty increments included.", "FIDE B.1"},
    {"ledger.budget", "Not all events of the ledger could be ruled on.",
     "The limit that stopped the rulings is named; more nodes, one for each event, may decide it."},
});

}  // namespace

constinit const RuleSet sets::judge_ledger = {.laws = judge_ledger_laws};

}  // namespace arbiter

}  // namespace doublecheck
