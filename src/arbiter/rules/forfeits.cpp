// SPDX-License-Identifier: MIT
// Articles 6.7, 11.3.2, 11.7 and 11.8: games lost otherwise than on the board, by absence, an electronic
// device, or refusal to comply. Whether the opponent could mate does not matter.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {

void rule_on_device(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (event.is_both) {
        game->cite(
            ruling, "fide.11.3.2",
            "Both players have an electronic device that is not allowed in the playing venue, and each loses "
            "the game for it: both lose. A lesser penalty must have been announced beforehand.");
        game.end(ruling, "0-0", "fide.11.3.2");
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
}

void rule_on_absence(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (event.is_both || !by) {
        game->cite(ruling, "fide.6.7",
                   "Neither player arrived before the default time: both lose the unplayed game.");
        game.end(ruling, "0-0F", "fide.6.7");
        return;
    }
    const bool has_moved = std::ranges::any_of(
        game->actions, [&](const Action& action) { return action.by == *by && action.has_move; });
    if (has_moved) {
        game->cite(ruling, "fide.6.7",
                   player_name(*by) + " has been there and moved: the default time no longer matters.");
        return;
    }
    if (event.time && *event.time < game->settings().default_time.value_or(0)) {
        game->cite(ruling, "fide.6.7", "The default time has not passed yet.");
        return;
    }
    game->cite(ruling, "fide.6.7.1",
               player_name(*by) +
                   " did not arrive before the default time and loses the unplayed game, unless the "
                   "arbiter decides otherwise.");
    game.end(ruling, std::string(winning_score(opposite(*by))) + "F", "fide.6.7.1");
}

bool decide_forfeit(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const bool is_otherwise = event.decision == "reject" || is_forgiving(event);
    if (!is_otherwise) return false;
    if (!game->is_over()) {
        if (game.close(Topic::late_arrival)) {
            game->cite(ruling, "fide.6.7.1", "The arbiter decides otherwise: the game is played.");
        } else if (game.close(Topic::event_penalty)) {
            game->cite(ruling, "fide.11.3.2",
                       "The arbiter gives the lesser penalty of the event: the game goes on.");
        } else {
            return false;
        }
        return true;
    }
    const bool is_absence = game->end_rule == "fide.6.7.1";
    const bool can_be_changed = is_absence || game->end_rule == "fide.11.3.2";
    if (!can_be_changed || event.decision == "stands") return false;
    game->cite(ruling, is_absence ? "fide.6.7.1" : "fide.11.3.2",
               is_absence ? "The arbiter decides otherwise: the game is not lost, and is played."
                          : "The arbiter gives the lesser penalty that the event has announced: the game is "
                            "not lost, and goes on.");
    ruling.spoken = is_absence ? "The game is played." : "The game goes on.";
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
    {"fide.6.7.1", "A player who arrives after the default time loses, unless the arbiter decides otherwise.",
     "FIDE 6.7.1"},
});

constexpr auto forfeits_events = std::to_array<EventRow>({
    {.kind = EventKind::device,
     .name = "device",
     .done_by = DoneBy::player_or_both,
     .members = "both seen_by",
     .ends_a_record = true,
     .typed = {"device", DefaultActor::turn, "device [both]",
               "an electronic device is found on the person (11.3.2)"},
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
     .typed = {"absent", DefaultActor::turn, "absent [both]", "not there at the default time (6.7)"},
     .words =
         [](const EventContext& context) {
             return context.event.is_both
                        ? "Neither player has arrived before the default time."
                        : actor_sentence(context, "has not arrived before the default time");
         },
     .rule_on = never_refusing<rule_on_absence>},
    {.kind = EventKind::refuse,
     .name = "refuse",
     .done_by = DoneBy::player_or_both,
     .members = "both",
     .ends_a_record = true,
     .typed = {"refuse", DefaultActor::turn, "refuse [both]",
               "persistent refusal to comply with the Laws (11.7, 11.8)"},
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
