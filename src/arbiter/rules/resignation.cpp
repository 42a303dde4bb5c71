// SPDX-License-Identifier: MIT
// FIDE 5.1.2: who resigns loses; since 2023 it is a draw if the opponent cannot mate by any series of legal
// moves.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {

void hear_resignation(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.5.1.2", "Only a player can resign.");
        return;
    }
    const Color other = opposite(*by);
    const bool needs_mate = game->laws().can_resignation_draw && !game->is_us();
    MateAnswer found{.answer = Answer::yes};
    if (needs_mate) found = can_mate_at_the_end(game, ruling, other);
    const Answer answer = found.answer;
    if (answer == Answer::no) {
        game->cite(ruling, "fide.5.1.2",
                   who(*by) + " resigns, but " + who(other) +
                       " cannot mate by any series of legal moves: the game is drawn.");
        game.draw(ruling, "fide.5.1.2");
    } else if (answer == Answer::yes) {
        game->cite(ruling, "fide.5.1.2", who(*by) + " resigns and loses.");
        game.win(ruling, other, "fide.5.1.2");
    } else {
        game->cite(ruling, "fide.5.1.2", who(*by) + " resigns.");
        game.ask(ruling, Asked::otherwise, std::move(found.question));
    }
}

namespace {

constexpr auto resignation_laws = std::to_array<Rule>({
    {"fide.5.1.2",
     "A player who resigns loses, unless the opponent cannot mate by any series of legal moves.",
     "FIDE 5.1.2; the exception since 2023."},
});

constexpr auto resignation_events = std::to_array<EventRow>({
    {.kind = EventKind::resign,
     .name = "resign",
     .done_by = DoneBy::player,
     .reach = Reach::board,
     .ends_a_record = true,
     .typed = {"resign", Doer::turn, "resign", "the game is given up"},
     .words = [](const ToldEvent& told) { return says(told, "resigns"); },
     .hear = always<hear_resignation>},
});

}  // namespace

constinit const RuleSet sets::resignation = {.laws = resignation_laws, .events = resignation_events};

}  // namespace doublecheck::arbiter
