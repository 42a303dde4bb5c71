// SPDX-License-Identifier: MIT
// Games lost otherwise than on the board: a device (FIDE 11.3.2), absence (6.7), refusal (11.7, 11.8). That
// the opponent could not mate makes no difference here.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {

void hear_device(Game& game, const LedgerEvent& event, Ruling& ruling) {
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
               who(*by) +
                   " has an electronic device that is not allowed in the playing venue and loses the game; " +
                   who(opposite(*by)) +
                   " wins even with a bare king. A lesser penalty must have been announced beforehand.");
    game.win(ruling, opposite(*by), "fide.11.3.2");
}

void hear_absence(Game& game, const LedgerEvent& event, Ruling& ruling) {
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
                   who(*by) + " has been there and moved: the default time no longer matters.");
        return;
    }
    if (event.time && *event.time < game->settings().default_time) {
        game->cite(ruling, "fide.6.7", "The default time has not passed yet.");
        return;
    }
    game->cite(ruling, "fide.6.7.1",
               who(*by) + " did not arrive before the default time and loses the unplayed game.");
    game.end(ruling, std::string(win_of(opposite(*by))) + "F", "fide.6.7.1");
}

void hear_refusal(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (event.is_both || !by) {
        game->cite(ruling, "fide.11.8",
                   "Both players persistently refuse to comply with the Laws: both lose.");
        game.end(ruling, "0-0", "fide.11.8");
        return;
    }
    game->cite(ruling, "fide.11.7",
               who(*by) +
                   " persistently refuses to comply with the Laws and loses; the arbiter decides on the "
                   "opponent's score.");
    game.win(ruling, opposite(*by), "fide.11.7");
    game.ask(ruling, Asked::result,
             "What is " + who(opposite(*by)) +
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
    {"fide.6.7.1", "A player who arrives after the default time loses.", "FIDE 6.7.1"},
});

constexpr auto forfeits_events = std::to_array<EventRow>({
    {.kind = EventKind::device,
     .name = "device",
     .done_by = DoneBy::player_or_both,
     .members = "both seen_by",
     .ends_a_record = true,
     .typed = {"device", Doer::turn, "device [both]", "an electronic device is found on the person (11.3.2)"},
     .words =
         [](const ToldEvent& told) {
             return told.event.is_both ? "Both players carry electronic devices."
                                       : says(told, "carries an electronic device");
         },
     .hear = always<hear_device>},
    {.kind = EventKind::absent,
     .name = "absent",
     .done_by = DoneBy::player_or_both,
     .members = "both",
     .ends_a_record = true,
     .typed = {"absent", Doer::turn, "absent [both]", "not there at the default time (6.7)"},
     .words =
         [](const ToldEvent& told) {
             return told.event.is_both ? "Neither player has arrived before the default time."
                                       : says(told, "has not arrived before the default time");
         },
     .hear = always<hear_absence>},
    {.kind = EventKind::refuse,
     .name = "refuse",
     .done_by = DoneBy::player_or_both,
     .members = "both",
     .ends_a_record = true,
     .typed = {"refuse", Doer::turn, "refuse [both]",
               "persistent refusal to comply with the Laws (11.7, 11.8)"},
     .words =
         [](const ToldEvent& told) {
             return told.event.is_both ? "Both players refuse to comply with the Laws."
                                       : says(told, "refuses to comply with the Laws");
         },
     .hear = always<hear_refusal>},
});

}  // namespace

constinit const RuleSet sets::forfeits = {.laws = forfeits_laws, .events = forfeits_events};

}  // namespace doublecheck::arbiter
