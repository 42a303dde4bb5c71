// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

Array as_array(const std::vector<std::string>& texts) {
    return {texts.begin(), texts.end()};
}

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

Array subject_events(const Ledger& ledger) {
    Array list;
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
            ? fmt::format("{} is {}, by base time and sixty increments (A.1, B.1).", control->text, name)
            : fmt::format(
                  "{} is {} by base time and sixty increments (A.1, B.1), but the game is "
                  "said to be {}, and ruled as that.",
                  control->text, name, to_string(settings.time_class));
    verdict.reasons.push_back(
        {.rule = by_time == TimeClass::blitz ? "fide.b.1" : "fide.a.1", .text = std::move(text)});
}

/// Questions that no later word of the arbiter settles.
bool is_open(const Ledger& ledger, const std::vector<Ruling>& rulings) {
    bool is_open = false;
    for (std::size_t i = 0; i < rulings.size(); ++i) {
        if (ledger.events[i].kind == EventKind::arbiter_rules) is_open = false;
        if (!rulings[i].question.empty()) is_open = true;
    }
    return is_open;
}

}  // namespace

Object to_object(const Ruling& ruling, LawsEdition edition) {
    Object object = {{"line", static_cast<std::int64_t>(ruling.line)},
                     {"articles", as_array(ruling.articles)},
                     {"text", text_of(ruling)},
                     {"add_white", ruling.add_white},
                     {"add_black", ruling.add_black},
                     {"takes_back_increment", ruling.takes_back_increment},
                     {"offences", Object{{"white", ruling.offences_white}, {"black", ruling.offences_black}}},
                     {"restored", ruling.is_restored},
                     {"fen", ruling.fen}};
    if (!ruling.duty.text.empty()) object.emplace_back("duty", duty_object(ruling.duty));
    if (!ruling.result.empty()) object.emplace_back("result", ruling.result);
    if (!ruling.signal.empty()) object.emplace_back("signal", ruling.signal);
    if (!ruling.warning.empty()) object.emplace_back("warning", ruling.warning);
    if (!ruling.question.empty()) object.emplace_back("question", ruling.question);
    object.emplace_back("confidence", to_string(ruling.confidence));
    object.emplace_back("laws_edition", to_string(edition));
    return object;
}

Verdict judge_ledger(const Ledger& ledger) {
    Verdict verdict{.question = "rule"};
    verdict.subject = {{"header", to_object(ledger.header)}, {"events", subject_events(ledger)}};
    explain_class(ledger.header, verdict);
    Arbiter arbiter(ledger.header);
    std::vector<Ruling> rulings;
    Array listed;
    Array facts;
    Object error;
    bool is_proved = true;
    int white = 0;
    int black = 0;
    for (const LedgerEvent& event : ledger.events) {
        auto ruling = arbiter.rule(event);
        if (!ruling) {
            error = {{"line", static_cast<std::int64_t>(event.line)},
                     {"code", ruling.error().code},
                     {"message", ruling.error().message}};
            break;
        }
        is_proved = is_proved && ruling->is_proved;
        white += ruling->add_white;
        black += ruling->add_black;
        for (const Verdict& fact : ruling->facts) {
            is_proved = is_proved && (fact.certificate || fact.answer == Answer::unknown);
            if (!fact.certificate) continue;
            auto value = parse_json(to_json(fact));
            if (!value) continue;
            facts.emplace_back(
                Object{{"line", static_cast<std::int64_t>(event.line)}, {"verdict", std::move(*value)}});
        }
        verdict.reasons.insert(verdict.reasons.end(), ruling->reasons.begin(), ruling->reasons.end());
        listed.emplace_back(to_object(*ruling, ledger.header.settings.edition));
        rulings.push_back(std::move(*ruling));
    }
    verdict.answer = is_open(ledger, rulings) || !error.empty() ? Answer::unknown : Answer::yes;
    verdict.details = {{"result", arbiter.result().empty() ? "*" : arbiter.result()},
                       {"fen", fen(arbiter.position())},
                       {"clock", Object{{"add_white", white}, {"add_black", black}}},
                       {"class", to_string(ledger.header.settings.time_class)},
                       {"rulings", listed}};
    if (!error.empty()) verdict.details.emplace_back("error", std::move(error));
    // A game that is over before anything happened has no ruling that its facts could belong to.
    const bool is_silent = ledger.events.empty() && !arbiter.result().empty();
    if (verdict.answer == Answer::yes && is_proved && !is_silent)
        verdict.certificate =
            Certificate{.kind = "rulings", .body = {{"facts", std::move(facts)}, {"rulings", listed}}};
    return verdict;
}

}  // namespace doublecheck
