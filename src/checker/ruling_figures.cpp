// SPDX-License-Identifier: MIT
// Seconds, counts and articles of a ruling, from the header and the event alone.
#include "checker/ruling_figures.hpp"

#include <algorithm>

namespace doublecheck::checker {

namespace {

using Added = std::array<std::int64_t, 2>;

std::optional<std::int64_t> integer_in(const Value& object, std::string_view name) {
    const Value* member = object.find(name);
    if (member == nullptr || member->integer() == nullptr) return std::nullopt;
    return *member->integer();
}

std::optional<Color> player_of(const Value& event) {
    const std::string_view by = event.text_of("by");
    if (by == "w") return Color::white;
    return by == "b" ? std::optional(Color::black) : std::nullopt;
}

bool cites_any(const Value& ruling, std::initializer_list<std::string_view> articles) {
    return std::ranges::any_of(articles, [&](std::string_view article) { return cites(ruling, article); });
}

/// The penalty of 7.5.5, whatever the edition calls it.
bool cites_penalty(const Value& ruling) {
    return cites_any(ruling, {"7.5.5", "7.5b", "7.4b", "US 1C2a"});
}

std::int64_t claim_seconds(const Value& header) {
    if (const auto told = integer_in(header, "penalty_claim")) return *told;
    const std::string_view time_class = header.text_of("class");
    const std::string_view edition = header.text_of("laws_edition");
    const bool is_blitz = time_class == "blitz";
    if (!is_blitz && time_class != "rapid") return 120;
    const bool is_old = !edition.empty() && edition != "FIDE-2023";
    if (is_old || header.text_of("section").starts_with("ecf")) return is_blitz ? 60 : 120;
    if (is_blitz && header.text_of("regime") != "basic")
        return integer_in(header, "penalty_b2").value_or(120);
    return 60;
}

std::int64_t illegal_seconds(const Value& header) {
    if (const auto told = integer_in(header, "penalty_illegal")) return *told;
    if (header.text_of("section") == "us") return 120;
    return header.text_of("section") == "online" ? 0 : claim_seconds(header);
}

Added to(Color color, std::int64_t seconds) {
    Added added = {0, 0};
    added[index(color)] = seconds;
    return added;
}

/// The arbiter's word takes a penalty back, or decides on a claim of the Guidelines.
bool is_by_the_arbiter(const Value& header, const Value& event, const Value& ruling,
                       const RulingChange& change) {
    if (change.forgiven) return change.added == to(opposite(*change.forgiven), -illegal_seconds(header));
    const std::string_view word = event.text_of("decision");
    const bool is_given =
        (cites(ruling, "III.4") && word == "accept") || (cites(ruling, "III.5") && word == "reject");
    if (!is_given) return change.added == Added{0, 0};
    return change.asker && change.added == to(opposite(*change.asker), 120);
}

/// An article that stands in the ruling on one kind of event alone, with the score that it brings, where it
/// brings only one.
struct Ending {
    std::string_view event;
    std::string_view article;
    std::string_view result;
};

constexpr auto endings = std::to_array<Ending>({
    {"absent", "6.7", "0-0F"},
    {"absent", "6.7.1", ""},
    {"accept", "5.2.3", "1/2-1/2"},
    {"agree", "5.2.3", "1/2-1/2"},
    {"arbiter_rules", "12.9", ""},
    {"arbiter_rules", "III.5", "1/2-1/2"},
    {"arbiter_sees", "7.2.1", "cancel"},
    {"arbiter_sees", "7.3", "new game"},
    {"arbiter_sees", "III.3.1", "1/2-1/2"},
    {"claim", "9.5.2", "1/2-1/2"},
    {"claim", "III.3.1", "1/2-1/2"},
    {"device", "11.3.2", ""},
    {"flag", "III.3.1", "1/2-1/2"},
    {"press", "A.5.4", "1/2-1/2"},
    {"press", "A.4.4", "1/2-1/2"},
    {"press", "A.4d", "1/2-1/2"},
    {"refuse", "11.7", ""},
    {"refuse", "11.8", "0-0"},
    {"resign", "5.1.2", ""},
    {"signed", "8.7", ""},
});

/// Whoever loses by an own act; the forfeit of an absence has an F.
bool is_loss_of(const Value& event, std::string_view result) {
    const auto by = player_of(event);
    if (!by) return false;
    const std::string_view loss = *by == Color::white ? "0-1" : "1-0";
    return result.substr(0, 3) == loss && result.substr(3) == (event.text_of("ev") == "absent" ? "F" : "");
}

bool ends_so(const Ending& ending, const Value& event, std::string_view result) {
    const std::string_view kind = ending.event;
    if (!ending.result.empty()) return result == ending.result;
    if (kind == "signed" || kind == "arbiter_rules") return event.text_of("result") == result;
    if (kind == "resign" && result == "1/2-1/2") return true;
    return is_loss_of(event, result);
}

/// What ends the game on the board, by the clock or by an offence, whatever the event is; the facts decide.
bool is_end_by_facts(const Value& event, const Value& ruling, std::string_view result) {
    const bool is_score = result == "1-0" || result == "0-1" || result == "1/2-1/2";
    if (!is_score) return false;
    if (cites_any(ruling, {"5.1.1", "7.5.5", "7.5b", "7.4b"})) return true;
    const std::string_view kind = event.text_of("ev");
    const bool is_flag =
        kind == "flag" || kind == "arbiter_sees" || (kind == "claim" && event.text_of("kind") == "flag");
    const bool is_draw = result == "1/2-1/2";
    if (is_flag && cites(ruling, "6.9")) return true;
    if (is_flag && cites_any(ruling, {"US 14E1", "US 14E2", "US 14E3"})) return is_draw;
    if (is_flag && cites(ruling, "US 14E")) return !is_draw;
    return is_draw && cites_any(ruling, {"5.2.1", "5.2.2", "9.6.1", "9.6.2", "FIDE Online 5.4"});
}

}  // namespace

bool cites(const Value& ruling, std::string_view article) {
    const Value* articles = ruling.find("articles");
    return articles != nullptr && articles->array() != nullptr &&
           std::ranges::any_of(*articles->array(), [&](const Value& one) {
               return one.text() != nullptr && *one.text() == article;
           });
}

std::string check_figures(const Value& header, const Value& event, const Value& ruling,
                          const RulingChange& change) {
    const std::string wrong_seconds = "The seconds are not those of the offence or the claim.";
    const std::string_view kind = event.text_of("ev");
    if (change.was_over) {
        if (change.offender) return "An offence is counted after the end of the game.";
        return change.added == Added{0, 0} ? std::string() : wrong_seconds;
    }
    // A losing offence is named also where the board had ended the game before the first event.
    const bool is_end_on_board = cites_any(ruling, {"5.2.1", "5.2.2", "5.1.1"}) && change.is_end;
    if (change.offender.has_value() != cites_penalty(ruling) && !(is_end_on_board && !change.offender))
        return "The articles and the count of offences do not agree.";
    if (change.offender) {
        const Added due =
            change.is_end ? Added{0, 0} : to(opposite(*change.offender), illegal_seconds(header));
        // The queen of 7.5.2 may end the game on the board after a first offence has cost its minutes.
        const bool is_queen =
            is_end_on_board && change.added == to(opposite(*change.offender), illegal_seconds(header));
        // A losing offence of which the arbiter has to say whether it loses or draws costs no minutes.
        const bool is_asked = ruling.find("question") != nullptr && change.added == Added{0, 0};
        return change.added == due || is_queen || is_asked ? std::string() : wrong_seconds;
    }
    const std::string_view claim = kind == "claim" ? event.text_of("kind") : std::string_view();
    const auto by = player_of(event);
    Added due = {0, 0};
    if (by && (claim == "3x" || claim == "50") && !change.is_end) {
        if (!cites(ruling, "9.5.3")) return "The claim is neither correct nor incorrect.";
        due = to(opposite(*by), claim_seconds(header));
    }
    if (kind == "accept" && by && cites(ruling, "9.1.2.3")) due = to(*by, -claim_seconds(header));
    if (kind == "arbiter_rules")
        return is_by_the_arbiter(header, event, ruling, change) ? std::string() : wrong_seconds;
    return change.added == due ? std::string() : wrong_seconds;
}

std::string check_ending(const Value& event, const Value& ruling, const RulingChange& change) {
    const bool is_asked = ruling.find("question") != nullptr;
    if (!change.is_end) {
        const bool names_an_end =
            cites_any(ruling, {"5.2.1", "5.2.2", "6.9", "7.2.1", "9.5.2", "9.6.1", "9.6.2", "11.8"}) ||
            (cites(ruling, "5.1.1") && !cites_any(ruling, {"7.5.1", "7.5a", "7.4a", "US 11D"}));
        return names_an_end && !is_asked && !change.was_over
                   ? "An article that ends the game is named, and it goes on."
                   : std::string();
    }
    const std::string_view result = ruling.text_of("result");
    const bool is_of_event = std::ranges::any_of(endings, [&](const Ending& ending) {
        return ending.event == event.text_of("ev") && cites(ruling, ending.article) &&
               ends_so(ending, event, result);
    });
    if (is_of_event || is_end_by_facts(event, ruling, result)) return {};
    return "No article of the ruling ends the game so.";
}

}  // namespace doublecheck::checker
