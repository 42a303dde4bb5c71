// SPDX-License-Identifier: MIT
// Articles 4.1, 6.2.3, 6.2.4, 6.7, 6.11, 8.1 to 8.6, 11.2.3, 11.3.1, 11.5, 12.7 and 12.9: conduct of players
// and spectators. The ruling proposes a measure, and the arbiter decides.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <system_error>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// An act that the Laws forbid by name.
struct ForbiddenAct {
    std::string_view word;
    std::string_view rule;
    std::string_view act;
    std::string_view law;
};

constexpr auto forbidden_acts = std::to_array<ForbiddenAct>({
    {"hover", "fide.6.2.3", "keeps a finger on the clock or hovers over it", "which is forbidden"},
    {"slam", "fide.6.2.4", "hits the clock or handles it roughly", "which is forbidden"},
    {"noise", "fide.11.5", "makes a noise", "and it is forbidden to distract the opponent in any manner"},
    {"annoy", "fide.11.5", "annoys the opponent", "which is forbidden"},
    {"leave", "fide.11.2.3", "has left the playing venue", "which needs the arbiter's permission"},
    {"notes", "fide.11.3.1", "uses notes or another source of information", "which is forbidden during play"},
    {"pause", "fide.6.11.4", "has stopped the clocks", "without a valid reason"},
});

/// Returns the note of the ledger in brackets.
std::string remark(const LedgerEvent& event) {
    return event.note.empty() ? "" : " (" + event.note + ")";
}

bool passes_a_man(const LedgerEvent& event) {
    return event.decision == "pass-captured" || event.decision == "pass-promoted";
}

/// Returns true if the player need not record the moves: in rapid and blitz (A.2), or with less than five
/// minutes left and no increment of 30 seconds (8.4).
std::optional<std::string> exemption_from_recording(const GameState& game, const LedgerEvent& event,
                                                    Color by) {
    constexpr double five_minutes = 300;
    constexpr double great_increment = 30;
    const Settings& settings = game.settings();
    if (settings.time_class != TimeClass::standard) return "fide.a.2";
    const auto clock = last_reading(game, event, by);
    const bool is_short_of_time = clock && *clock < five_minutes && settings.increment < great_increment;
    return is_short_of_time ? std::optional<std::string>("fide.8.4") : std::nullopt;
}

void rule_on_missing_record(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    const std::string culprit = player_name(by);
    if (const auto exemption = exemption_from_recording(game, event, by)) {
        game->cite(ruling, *exemption,
                   *exemption == "fide.8.4"
                       ? culprit +
                             " has less than five minutes and gets less than 30 seconds a move, and need not "
                             "record the moves until the end of the period."
                       : culprit + " need not record the moves in rapid and blitz.");
        return;
    }
    game->cite(
        ruling, "fide.8.1.1",
        culprit +
            " does not record the moves. A player may reply before recording the opponent's move, but "
            "records his own move before making another (8.1.3). Whoever has less than five minutes and "
            "gets less than 30 seconds a move need not (8.4).");
    game->cite(ruling, "fide.12.9", "The scoresheet is brought up to date in the player's own time.");
    game.propose_measure(ruling, by);
}

void rule_on_late_arrival(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    const auto default_time = game->settings().default_time;
    game.close(Topic::late_arrival);
    const std::string who = player_name(by);
    if (game->is_over()) {
        const bool is_after = default_time && event.time && *event.time > *default_time;
        if (!is_after || !lose_by_absence_too(game, by, ruling))
            game->cite(ruling, "fide.6.7.1", who + " arrived late.");
        return;
    }
    if (has_moved(game, by)) return cite_presence(game, by, ruling);
    if (!default_time) {
        game->cite(ruling, "fide.6.7.1",
                   who + " arrived late. If no default time was announced, it is zero, and " + who +
                       " has lost, unless the arbiter decides otherwise.");
        game.ask(ruling, Topic::late_arrival, "What is the default time?", 0,
                 "default 30, in minutes, or default 0");
        return;
    }
    if (!event.time && *default_time > 0) {
        game->cite(ruling, "fide.6.7.1", who + " arrived late.");
        game.ask(ruling, Topic::late_arrival, "How many minutes after the start did " + who + " arrive?", 0,
                 std::string(by == Color::white ? "W" : "B") + " arrives 20");
        return;
    }
    if (event.time && *event.time <= *default_time) {
        game->cite(ruling, "fide.6.7.1",
                   who +
                       " arrived before the default time and may play; the time that has run is lost. A "
                       "further penalty, such as time, applies only if the event has announced it.");
        ruling.spoken = who + " may play.";
        return;
    }
    game->cite(ruling, "fide.6.7.1",
               who + " arrived after the default time and loses, unless the arbiter decides otherwise.");
    lose_by_absence(game, std::string(winning_score(opposite(by))) + "F", ruling);
}

/// Rules on a report that both players arrived late.
void rule_on_two_late_arrivals(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto default_time = game->settings().default_time;
    if (game->is_over()) return rule_after_the_end(game, event, ruling);
    game.close(Topic::late_arrival);
    const bool white_moved = has_moved(game, Color::white);
    const bool black_moved = has_moved(game, Color::black);
    if (white_moved && black_moved) return cite_presence(game, std::nullopt, ruling);
    if (white_moved) return rule_on_late_arrival(game, event, Color::black, ruling);
    if (black_moved) return rule_on_late_arrival(game, event, Color::white, ruling);
    if (!default_time || (!event.time && *default_time > 0)) {
        game->cite(ruling, "fide.6.7.1", "Both players arrived late.");
        game.ask(
            ruling, Topic::late_arrival,
            default_time ? "How many minutes after the start did they arrive?" : "What is the default time?",
            0, default_time ? "both late 40" : "default 30, in minutes, or default 0");
        return;
    }
    if (event.time && *event.time <= *default_time) {
        game->cite(ruling, "fide.6.7.1", "Both players arrived before the default time and may play.");
        ruling.spoken = "Both may play.";
        return;
    }
    game->cite(ruling, "fide.6.7.1",
               "Both players arrived after the default time: both lose, unless the arbiter decides "
               "otherwise.");
    lose_by_absence(game, "0-0F", ruling);
}

/// 11.3.2.1: a device may be kept in the bag only where the event allows it, and only switched off.
void rule_on_ringing(Game& game, Color by, Ruling& ruling) {
    game->cite(ruling, "fide.11.3.2",
               "A device in " + player_name(by) +
                   "'s bag rang. In the bag a device is allowed only if the event says so, and only switched "
                   "off (11.3.2.1). If the player had it on the person, the game is lost (device).");
    if (game->is_over()) return;
    game.ask(ruling, Topic::event_penalty,
             "What do the rules of the event provide for that: the loss of the game, or less?", 0,
             "rules " + std::string(winning_score(opposite(by))) + " for the loss, or rules stands for less");
}

void rule_on_scoresheets(const GameState& game, Ruling& ruling) {
    game.cite(ruling, "fide.8.5.3",
              "The scoresheets are incomplete or differ. The clocks are stopped, and the position, the "
              "times, whose "
              "clock ran and the number of moves are noted; then the players reconstruct the game on a "
              "second board "
              "under the arbiter's eyes.");
    game.cite(ruling, "fide.8.6",
              "If that does not show that a player has overstepped the time, the next move counts as the "
              "first of the "
              "next period.");
}

}  // namespace

void rule_on_conduct(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (passes_a_man(event)) {
        game->cite(ruling, game->is_ecf() ? "ecf.one-hand" : "fide.4.1",
                   event.decision == "pass-captured" ? "No offence: the capture was made with one hand, and "
                                                       "the captured piece may then pass to the other."
                                                     : "No offence: before it touches the square the new "
                                                       "piece may pass from one hand to the other.");
        if (game->is_ecf()) lower_confidence(ruling, Confidence::section);
        return;
    }
    const auto by = player(event.by);
    if (event.is_both) return rule_on_two_late_arrivals(game, event, ruling);
    if (event.decision == "scoresheets") return rule_on_scoresheets(game, ruling);
    if (by && event.decision == "no-record") return rule_on_missing_record(game, event, *by, ruling);
    if (by && event.decision == "late") return rule_on_late_arrival(game, event, *by, ruling);
    if (by && event.decision == "ring") return rule_on_ringing(game, *by, ruling);
    const std::string culprit = by ? player_name(*by) : "Somebody";
    const auto named = std::ranges::find(forbidden_acts, event.decision, &ForbiddenAct::word);
    if (named != forbidden_acts.end()) {
        game->cite(
            ruling, named->rule,
            culprit + " " + std::string(named->act) + remark(event) + ", " + std::string(named->law) + ".");
        game->cite(ruling, "fide.12.9", "The penalty is for the arbiter to decide; the least is a warning.");
    } else if (event.note.empty() && event.decision.empty()) {
        game->cite(ruling, "fide.12.9",
                   by ? "The ledger does not say what " + culprit + " did."
                      : "The ledger does not say who did what.");
    } else {
        game->cite(ruling, "fide.12.9",
                   "The ledger reports" + (by ? " of " + culprit : std::string()) + ": " +
                       with_full_stop(event.note.empty() ? event.decision : event.note) +
                       " Whether that is penalised, and how, is for the arbiter to decide.");
    }
    if (by) {
        game.propose_measure(ruling, *by);
    } else {
        ruling.warning = "A warning under 12.9 is proposed.";
    }
}

void rule_on_pause(const GameState& game, const LedgerEvent& event, Ruling& ruling) {
    if (event.by == Actor::arbiter) {
        game.cite(ruling, "fide.6.11.2", "The arbiter has stopped the clocks.");
        return;
    }
    const auto by = player(event.by);
    game.cite(ruling, "fide.6.11.2",
              (by ? player_name(*by) : "Somebody") +
                  " has stopped the clocks, which a player may do only to seek the arbiter's help, say for a "
                  "claim, or when the piece for a promotion is missing.");
    game.cite(ruling, "fide.6.11.4", "Without a valid reason it is a matter of 12.9.");
}

void rule_on_spectator(const GameState& game, Ruling& ruling) {
    game.cite(ruling, "fide.12.7",
              "Spectators and other players may report an irregularity to the arbiter only; anyone who "
              "interferes in a game may be expelled. The arbiter sees for himself.");
    ruling.warning = "The spectator may be expelled from the playing venue.";
}

namespace {

/// Returns a description of conduct, or of what somebody reported as conduct.
std::string conduct_text(std::string_view decision) {
    constexpr auto words = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"hover", "keeps a finger on the clock or hovers over it"},
        {"slam", "hits the clock or handles it roughly"},
        {"noise", "makes a noise"},
        {"annoy", "annoys the opponent"},
        {"leave", "leaves the playing venue without permission"},
        {"notes", "uses notes"},
        {"no-record", "does not record the moves"},
        {"late", "arrives late"},
        {"scoresheets", "points out that the scoresheets are incomplete or differ"},
        {"pause", "stops the clocks without a valid reason"},
        {"ring", "has a device in the bag, and it rings"},
        {"pass-captured", "passes the captured piece to the other hand"},
        {"pass-promoted", "passes the new piece to the other hand"},
    });
    const auto known =
        std::ranges::find(words, decision, &std::pair<std::string_view, std::string_view>::first);
    if (known != words.end()) return std::string(known->second);
    return decision.empty() ? "is reported to the arbiter" : std::string("is reported: ").append(decision);
}

/// Refuses conduct that is reported of both players at once, other than being late.
Result<void> rule_on_act(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (event.is_both && event.decision != "late")
        return contradiction(
            "Of the kinds of conduct only \"late\" is reported of both players at once; "
            "type this for each of them.");
    rule_on_conduct(game, event, ruling);
    return {};
}

std::string describe_conduct(const EventContext& context) {
    const bool has_time = context.event.decision == "late" && context.event.time.has_value();
    const std::string when =
        has_time ? fmt::format(", {} after the start", duration_text(std::llround(*context.event.time))) : "";
    if (context.event.is_both) return "Both players arrive late" + when + ".";
    return actor_sentence(context, conduct_text(context.event.decision) + when);
}

constexpr auto conduct_laws = std::to_array<Rule>({
    {"ecf.one-hand",
     "A captured piece, or a new piece before it touches its square, may pass from one hand to the other.",
     "The ECF's article on illegal actions: the move itself was made with one hand."},
    {"fide.11.2.3", "Nobody leaves the playing venue without the arbiter's permission.", "FIDE 11.2.3.1"},
    {"fide.11.3.1",
     "Notes, other sources of information, and analysis on another board are forbidden during play.",
     "FIDE 11.3.1"},
    {"fide.11.5", "Unreasonable claims and offers, noise and other annoyance are forbidden.", "FIDE 11.5"},
    {"fide.12.7", "Spectators and other players report irregularities to the arbiter alone.", "FIDE 12.7"},
    {"fide.12.9", "The arbiter's measures, from a warning to expulsion.", "FIDE 12.9"},
    {"fide.4.1", "Each move is made with one hand.", "FIDE 4.1"},
    {"fide.6.11.2", "The clocks are stopped only to seek the arbiter's help.", "FIDE 6.11.2"},
    {"fide.8.1.1", "Each player records the moves of both, move after move.", "FIDE 8.1.1"},
    {"fide.8.4",
     "A player with less than five minutes and less than 30 seconds a move need not record the moves.",
     "FIDE 8.4"},
    {"fide.8.5.3", "Without a complete scoresheet the players reconstruct the game on a second board.",
     "FIDE 8.5.3"},
    {"fide.8.6", "If the scoresheets cannot show that the time was overstepped, the next period begins.",
     "FIDE 8.6"},
    {"fide.a.2", "In rapid and blitz the players need not record the moves.", "FIDE A.2, B.3"},
    {"fide.6.11.4", "Stopping the clocks without a valid reason is a matter of 12.9.", "FIDE 6.11.4"},
});

constexpr auto conduct_events = std::to_array<EventRow>({
    {.kind = EventKind::conduct,
     .name = "conduct",
     .members = "both squares decision",
     .applies_after_the_end = true,
     .typed =
         {"conduct", Inferred::never, "conduct WHAT",
          "a matter of 12.9: hover, slam, noise, annoy, leave, notes, no-record, late (late 20: after twenty "
          "minutes), scoresheets, pause, ring (a device in the bag), pass-captured, pass-promoted",
          "decision minutes both squares"},
     .words = describe_conduct,
     .rule_on = rule_on_act},
    {.kind = EventKind::pause,
     .name = "pause",
     .typed = {"pause", Inferred::never, "pause", "the clocks are stopped", "", "Who stops the clocks"},
     .words = [](const EventContext& context) { return actor_sentence(context, "stops the clocks"); },
     .rule_on = never_refusing<rule_on_pause>},
    {.kind = EventKind::spectator,
     .name = "spectator",
     .applies_after_the_end = true,
     .typed = {"spectator", Inferred::nobody, "spectator", "somebody else speaks"},
     .words =
         [](const EventContext& context) { return actor_sentence(context, "who is not playing interferes"); },
     .rule_on = never_refusing<rule_on_spectator>},
});

}  // namespace

constinit const RuleSet sets::conduct = {.laws = conduct_laws, .events = conduct_events};

}  // namespace doublecheck::arbiter
