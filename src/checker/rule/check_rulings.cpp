// SPDX-License-Identifier: MIT
// The rulings over a ledger, made once more from the ledger and the facts alone.
#include <algorithm>

#include "checker/rule/game.hpp"
#include "checker/rule/kinds.hpp"

namespace doublecheck::checker {

namespace rulings {
namespace {

struct Subject {
    Header header = {};
    Events events = {};

    static constexpr auto fields() {
        return members(field("header", &Subject::header, "the header of the ledger"),
                       field("events", &Subject::events, "the events of the ledger"));
    }
};
struct Body {
    const Value* rulings = nullptr;
    std::vector<Fact> facts = {};

    static constexpr auto fields() {
        return members(field("facts", &Body::facts, "what the rulings rest on"),
                       field("rulings", &Body::rulings, "one ruling for each event"));
    }
};

struct Sums {
    std::int64_t white = 0;
    std::int64_t black = 0;

    static constexpr auto fields() {
        return members(field("add_white", &Sums::white, "seconds"),
                       field("add_black", &Sums::black, "seconds"));
    }
};
struct Details {
    std::optional<Score> result = {};
    std::optional<Score> recorded = {};
    std::optional<Stand> fen = {};
    std::optional<Sums> clock = {};
    std::optional<const Value*> clocks = {};
    std::optional<Pace> pace = {};
    const Value* rulings = nullptr;

    static constexpr auto fields() {
        return members(field("result", &Details::result, "how the game has ended"),
                       field("recorded", &Details::recorded, "the result that a record gives"),
                       field("fen", &Details::fen, "the last board"),
                       field("clock", &Details::clock, "the sums of the seconds"),
                       field("clocks", &Details::clocks, "what the clocks show at the end"),
                       field("class", &Details::pace, "standard, rapid or blitz"),
                       field("rulings", &Details::rulings, "the rulings"));
    }
};

std::string what_details_say_otherwise(const Details& details, const Game& game, const Header& header,
                                       const Value& rulings) {
    if (*details.rulings != rulings) return "The details tell other rulings than the certificate.";
    if (details.result && *details.result != game.result().value_or(Score::none))
        return "The details say another result.";
    if (details.recorded && details.recorded != game.recorded())
        return "The details say another recorded result.";
    if (details.fen && !is_same_stand(game.of_this_game(*details.fen), game.now()))
        return "The details say another last board.";
    if (details.clock && (details.clock->white != game.added()[0] || details.clock->black != game.added()[1]))
        return "The seconds of the details do not add up.";
    if (details.pace && *details.pace != header.pace) return "The details say another class than the header.";
    return {};
}

/// Parts of the rulings that do not follow, where some ruling has them.
std::vector<std::string> parts_beyond(const std::vector<Ruling>& rulings) {
    std::vector<std::string> parts;
    const auto add_if = [&](std::string_view name, auto has) {
        if (std::ranges::any_of(rulings, has)) parts.push_back("details.rulings[]." + std::string(name));
    };
    add_if("articles", [](const Ruling& ruling) { return !ruling.articles.empty(); });
    add_if("confidence", [](const Ruling&) { return true; });
    add_if("duty.rule", [](const Ruling& ruling) { return ruling.duty.has_value(); });
    add_if("warning", [](const Ruling& ruling) { return ruling.warning.has_value(); });
    add_if("question", [](const Ruling& ruling) { return ruling.question.has_value(); });
    add_if("answers", [](const Ruling& ruling) { return ruling.answers.has_value(); });
    return parts;
}

std::string seconds_in_words(std::int64_t seconds) {
    std::string text = seconds >= 0 ? "+" : "";
    text += std::to_string(seconds);
    return text;
}

std::string claim_of(const Subject& subject, const Game& game) {
    const Header& header = subject.header;
    std::string text = "From the ledger's " + std::to_string(subject.events.all.size()) + " events under " +
                       std::string(word_for(header.edition)) + " (" + std::string(word_for(header.pace)) +
                       ", " + std::string(word_for(header.regime)) + ", section " +
                       std::string(word_for(header.section)) +
                       ") follow the board after each, the illegal actions on record (White " +
                       std::to_string(game.offences()[0]) + ", Black " + std::to_string(game.offences()[1]) +
                       "), the seconds given (White " + seconds_in_words(game.added()[0]) + ", Black " +
                       seconds_in_words(game.added()[1]) + "), the duties to move touched men, and ";
    const auto result = game.result();
    return text + (result ? "the result " + std::string(word_for(*result)) + "."
                          : "that the game goes on, dead positions that no fact names aside.");
}

std::string wrong_at(const Ruling& ruling, const std::string& wrong) {
    return "Line " + std::to_string(ruling.line.value) + ": " + wrong;
}

/// The game after all events; what is wrong with a ruling, if one is.
std::string replay(Game& game, const std::vector<Event>& events, const std::vector<Ruling>& rulings,
                   Facts& facts, Meter& meter) {
    int line = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Ruling& ruling = rulings[i];
        if (ruling.line.value <= line) return "The lines do not follow each other.";
        line = ruling.line.value;
        if (!facts.go_to(line)) return "A fact belongs to no ruling.";
        std::string wrong = game.take(events[i], ruling, facts);
        if (meter.is_exhausted()) return {};
        if (!wrong.empty()) return wrong_at(ruling, wrong);
    }
    return facts.are_all_of_lines() ? std::string() : "A fact belongs to no ruling.";
}

}  // namespace
}  // namespace rulings

Outcome check_rulings(const Task& task) {
    using namespace rulings;
    const auto subject = read_subject<Subject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<Body>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto listed = read_strictly<std::vector<Ruling>>(*body->rulings);
    if (!listed) return rejected("The certificate", misread_in("rulings", listed.error()).error());
    const auto details = read_strictly<Details>(task.details());
    if (!details) return rejected("The details", details.error());
    if (task.verdict.answer != Answer::yes) return rejected("Rulings prove only the answer yes.");
    if (listed->size() != subject->events.all.size())
        return rejected("There is not one ruling for each event.");
    auto facts = Facts::read(body->facts, task);
    if (!facts) return rejected(std::move(facts.error()));
    Game game(subject->header, task.meter);
    const int losing = subject->header.losing();
    if (losing > 0 && std::ranges::max(game.offences()) >= losing)
        return rejected("The offences on record had lost the game already.");
    std::string wrong = replay(game, subject->events.all, *listed, *facts, task.meter);
    if (!wrong.empty()) return rejected(std::move(wrong));
    if (game.is_left_open()) return rejected("The arbiter still has to decide something.");
    wrong = what_details_say_otherwise(*details, game, subject->header, *body->rulings);
    if (!wrong.empty()) return rejected(std::move(wrong));
    Outcome outcome = accepted(
        "All " + std::to_string(facts->size()) + " facts hold, and the rulings made once more are the same.",
        claim_of(*subject, game));
    outcome.cover_details(task);
    outcome.beyond = parts_beyond(*listed);
    facts->add_uncovered(outcome);
    if (details->clocks) outcome.beyond.emplace_back("details.clocks");
    if (!task.verdict.reasons.empty()) outcome.beyond.emplace_back(all_reasons);
    return outcome;
}

const Kind kinds::rulings = {"rulings", check_rulings, {"rule", {}}};

}  // namespace doublecheck::checker
