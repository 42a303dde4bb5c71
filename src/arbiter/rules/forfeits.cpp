// SPDX-License-Identifier: MIT
// Articles 6.7, 11.3.2, 11.7 and 11.8: games lost otherwise than on the board, by absence, an electronic
// device, or refusal to comply. Whether the opponent could mate does not matter.
#include <algorithm>
#include <utility>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {

namespace {

/// The decision by which a player does not lose for absence or a device.
constexpr std::string_view overruling_line = "rules reject";

/// Returns true if the game was lost by a forfeit that the arbiter can undo.
bool can_be_undone(const GameState& game) {
    return game.end_rule == "fide.6.7" || game.end_rule == "fide.6.7.1" || game.end_rule == "fide.11.3.2";
}

}  // namespace

void lose_by_absence(Game& game, std::string score, Ruling& ruling) {
    game.end(ruling, std::move(score), "fide.6.7.1");
    ruling.to_type = overruling_line;
}

bool lose_by_absence_too(Game& game, Color by, Ruling& ruling) {
    const std::string won = std::string(winning_score(by)) + "F";
    if (game->end_rule != "fide.6.7.1" || game->result != won) return false;
    game->cite(ruling, "fide.6.7.1",
               player_name(by) +
                   " was not there at the default time either: both lose, unless the arbiter decides "
                   "otherwise.");
    lose_by_absence(game, "0-0F", ruling);
    return true;
}

void rule_on_device(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (game->is_us() && (by || event.is_both)) {
        game->cite(ruling, "us.20n", "The director applies US Chess rule 20N.");
        game.ask(ruling, Topic::event_penalty,
                 "By US Chess rule 20N, which is not covered here: what is the penalty for the device?", 0,
                 "rules with a result, or rules reject if the game goes on");
        lower_confidence(ruling, Confidence::section);
        return;
    }
    if (event.is_both) {
        game->cite(
            ruling, "fide.11.3.2",
            "Both players have an electronic device that is not allowed in the playing venue, and each loses "
            "the game for it: both lose. A lesser penalty must have been announced beforehand.");
        game.end(ruling, "0-0", "fide.11.3.2");
        ruling.to_type = overruling_line;
        return;
    }
    if (!by) {
        game->cite(ruling, "fide.11.3.2", "A device that belongs to neither player costs neither the game.");
        return;
    }
    game->cite(ruling, "fide.11.3.2",
               player_name(*by) +
                   " has an electronic device that is not allowed in the playing venue and loses the game; " +
                   player_name(opposite(*by)) +
                   " wins even with a bare king. A lesser penalty must have been announced beforehand.");
    game.win(ruling, opposite(*by), "fide.11.3.2");
    ruling.to_type = overruling_line;
}

bool has_moved(const Game& game, Color by) {
    return std::ranges::any_of(game->actions,
                               [&](const Action& action) { return action.by == by && action.has_move; });
}

void cite_presence(Game& game, std::optional<Color> by, Ruling& ruling) {
    game->cite(ruling, "fide.6.7",
               (by ? player_name(*by) + " has" : std::string("Both players have")) +
                   " been there and moved: the default time no longer matters.");
}

void rule_on_absence(Game& game, const LedgerEvent& event, Ruling& ruling) {
    auto by = player(event.by);
    bool is_both = event.is_both || !by;
    if (game->is_over()) {
        if (is_both || !lose_by_absence_too(game, *by, ruling)) rule_after_the_end(game, event, ruling);
        return;
    }
    const bool white_moved = has_moved(game, Color::white);
    const bool black_moved = has_moved(game, Color::black);
    if (is_both && white_moved && black_moved) return cite_presence(game, std::nullopt, ruling);
    if (is_both && white_moved != black_moved) {
        by = white_moved ? Color::black : Color::white;
        is_both = false;
    }
    if (is_both) {
        game->cite(ruling, "fide.6.7",
                   "Neither player was there at the default time: both lose the unplayed game, unless the "
                   "arbiter decides otherwise.");
        game.end(ruling, "0-0F", "fide.6.7");
        ruling.to_type = overruling_line;
        return;
    }
    if (has_moved(game, *by)) return cite_presence(game, by, ruling);
    if (event.time && *event.time < game->settings().default_time.value_or(0)) {
        game->cite(ruling, "fide.6.7", "The default time has not passed yet.");
        return;
    }
    game->cite(ruling, "fide.6.7.1",
               player_name(*by) +
                   " did not arrive before the default time and loses the unplayed game, unless the "
                   "arbiter decides otherwise.");
    lose_by_absence(game, std::string(winning_score(opposite(*by))) + "F", ruling);
}

namespace {

/// Applies the arbiter's decision before a loss that the event may have laid down.
bool decide_before_the_loss(Game& game, Ruling& ruling) {
    if (game.close(Topic::late_arrival)) {
        game->cite(ruling, "fide.6.7.1", "The arbiter decides otherwise: the game is played.");
        return true;
    }
    if (!game.close(Topic::event_penalty)) return false;
    game->cite(ruling, game->is_us() ? "us.20n" : "fide.11.3.2",
               "The arbiter gives the lesser penalty of the event: the game goes on.");
    return true;
}

}  // namespace

bool decide_forfeit(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const bool confirms = event.decision == "stands" || event.decision == "accept";
    const bool is_otherwise = event.decision == "reject" || is_forgiving(event);
    if (!game->is_over()) return is_otherwise && decide_before_the_loss(game, ruling);
    if (!can_be_undone(game) || (!confirms && !is_otherwise)) return false;
    const bool is_device = game->end_rule == "fide.11.3.2";
    const std::string rule = is_device ? "fide.11.3.2" : "fide.6.7.1";
    if (confirms) {
        ruling.result = game->result;
        ruling.to_type = overruling_line;
        game->cite(ruling, rule, "The arbiter confirms the loss.");
        return true;
    }
    game->cite(ruling, rule,
               is_device ? "The arbiter gives the lesser penalty that the event has announced: the game is "
                           "not lost, and goes on."
                         : "The arbiter decides otherwise: the game is not lost, and is played.");
    ruling.spoken = is_device ? "The game goes on." : "The game is played.";
    game.reopen();
    return true;
}

void rule_on_refusal(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (event.is_both || !by) {
        game->cite(ruling, "fide.11.8",
                   "Both players persistently refuse to comply with the Laws: both lose.");
        game.end(ruling, "0-0", "fide.11.8");
        return;
    }
    game->cite(ruling, "fide.11.7",
               player_name(*by) +
                   " persistently refuses to comply with the Laws and loses; the arbiter decides on the "
                   "opponent's score.");
    game.win(ruling, opposite(*by), "fide.11.7");
    game.ask(ruling, Topic::result,
             "What is " + player_name(opposite(*by)) +
                 "'s score? A win is put down here; the arbiter may decide on less (11.7).");
}

namespace {

constexpr auto forfeits_laws = std::to_array<Rule>({
    {"fide.11.3.2", "A player with a forbidden electronic device in the playing venue loses.",
     "FIDE 11.3.2: the opponent wins, even with a bare king; a lesser penalty must have been announced."},
    {"fide.11.7",
     "A player who persistently refuses to comply with the Laws loses; the arbiter decides the opponent's "
     "score.",
     "FIDE 11.7"},
    {"fide.11.8", "If both players persistently refuse to comply, both lose.", "FIDE 11.8"},
    {"fide.6.7", "The rules of the event fix the default time.", "FIDE 6.7"},
    {"us.20n", "The penalty for an electronic device is for the director to decide.",
     "US Chess 20N, not covered here"},
    {"fide.6.7.1", "A player who arrives after the default time loses, unless the arbiter decides otherwise.",
     "FIDE 6.7.1"},
});

constexpr auto forfeits_events = std::to_array<EventRow>({
    {.kind = EventKind::device,
     .name = "device",
     .done_by = DoneBy::player_or_both,
     .members = "both seen_by",
     .ends_a_record = true,
     .typed = {"device", Inferred::never, "device [both]",
               "an electronic device is found on the person (11.3.2)", "both", "Whose device is it"},
     .words =
         [](const EventContext& context) {
             return context.event.is_both ? "Both players carry electronic devices."
                                          : actor_sentence(context, "carries an electronic device");
         },
     .rule_on = never_refusing<rule_on_device>},
    {.kind = EventKind::absent,
     .name = "absent",
     .done_by = DoneBy::player_or_both,
     .members = "both",
     .ends_a_record = true,
     .applies_after_the_end = true,
     .typed = {"absent", Inferred::never, "absent [both]", "not there at the default time (6.7)", "both",
               "Who is absent"},
     .words =
         [](const EventContext& context) {
             return context.event.is_both ? "Neither player is there at the default time."
                                          : actor_sentence(context, "is not there at the default time");
         },
     .rule_on = never_refusing<rule_on_absence>},
    {.kind = EventKind::refuse,
     .name = "refuse",
     .done_by = DoneBy::player_or_both,
     .members = "both",
     .ends_a_record = true,
     .typed = {"refuse", Inferred::never, "refuse [both]",
               "persistent refusal to comply with the Laws (11.7, 11.8)", "both", "Who refuses"},
     .words =
         [](const EventContext& context) {
             return context.event.is_both ? "Both players refuse to comply with the Laws."
                                          : actor_sentence(context, "refuses to comply with the Laws");
         },
     .rule_on = never_refusing<rule_on_refusal>},
});

}  // namespace

constinit const RuleSet sets::forfeits = {.laws = forfeits_laws, .events = forfeits_events};

}  // namespace doublecheck::arbiter
