// SPDX-License-Identifier: MIT
// Article 5.1.2: a player who resigns loses. Since 2023 the game is drawn if the opponent cannot mate by any
// series of legal moves. A resignation ends the game, and nothing is corrected afterwards. The arbiter is
// asked whether it stands if it answers an unnoticed illegal move on which the result depends.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// Returns the latest illegal move that nobody has dealt with; null if there is none.
const Action* unnoticed_illegal_move(const GameState& game) {
    const auto found = std::find_if(game.actions.rbegin(), game.actions.rend(), [](const Action& action) {
        return action.has_move && !action.is_settled && !action.move.is_legal;
    });
    return found == game.actions.rend() ? nullptr : &*found;
}

void score_resignation(Game& game, Color by, Answer answer, Ruling& ruling) {
    const Color other = opposite(by);
    if (answer == Answer::no) {
        game->cite(ruling, "fide.5.1.2",
                   player_name(by) + " resigns, but " + player_name(other) +
                       " cannot mate by any series of legal moves: the game is drawn.");
        game.draw(ruling, "fide.5.1.2");
    } else {
        game->cite(ruling, "fide.5.1.2", player_name(by) + " resigns and loses.");
        game.win(ruling, other, "fide.5.1.2");
    }
}

void ask_whether_it_stands(Game& game, Color by, const Action& wrong, Ruling& ruling) {
    game->cite(ruling, "fide.5.1.2", player_name(by) + " resigns.");
    game.note_resignation(by);
    game.ask(ruling, Topic::resignation,
             player_name(by) + " resigned after the " +
                 (is_unfinished_castling(wrong) ? "unfinished castling " : "illegal move ") +
                 move_name(wrong) + ", which nobody had noticed. Does the resignation stand?");
}

bool needs_mate(const GameState& game) {
    return game.laws().can_resignation_draw && !game.is_us();
}

}  // namespace

bool decide_resignation(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!game->resigned_by || (event.decision != "stands" && event.decision != "reject")) return false;
    const Color by = *game->resigned_by;
    game.note_resignation(std::nullopt);
    if (!game.close(Topic::resignation)) return false;
    if (event.decision == "reject") {
        game->cite(ruling, "fide.12.9",
                   "The resignation does not stand; the irregular move is dealt with first.");
        return true;
    }
    const Action* const wrong = unnoticed_illegal_move(game);
    const bool is_playable = wrong == nullptr || Position::from_setup(game->board).has_value();
    const Setup board = is_playable ? game->board : wrong->before;
    const Answer answer = needs_mate(game) ? can_mate(game, board, opposite(by)) : Answer::yes;
    if (answer != Answer::unknown) {
        score_resignation(game, by, answer, ruling);
        return true;
    }
    game->cite(ruling, "fide.5.1.2", player_name(by) + " resigns.");
    game.ask(ruling, Topic::result_only,
             "Can " + player_name(opposite(by)) +
                 " still mate by any series of legal moves? If not, the game is drawn.");
    return true;
}

void rule_on_resignation(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.5.1.2", "Only a player can resign.");
        return;
    }
    MateAnswer found{.answer = Answer::yes};
    if (needs_mate(game)) found = can_mate_at_the_end(game, ruling, opposite(*by));
    if (found.answer != Answer::unknown) {
        score_resignation(game, *by, found.answer, ruling);
    } else if (const Action* const wrong = unnoticed_illegal_move(game)) {
        ask_whether_it_stands(game, *by, Action(*wrong), ruling);
    } else {
        game->cite(ruling, "fide.5.1.2", player_name(*by) + " resigns.");
        game.ask(ruling, Topic::result_only, std::move(found.question));
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
     .position = EventPosition::current,
     .ends_a_record = true,
     .typed = {"resign", Inferred::never, "resign", "the game is given up", "", "Who resigns"},
     .words = [](const EventContext& context) { return actor_sentence(context, "resigns"); },
     .rule_on = never_refusing<rule_on_resignation>},
});

}  // namespace

constinit const RuleSet sets::resignation = {.laws = resignation_laws, .events = resignation_events};

}  // namespace doublecheck::arbiter
