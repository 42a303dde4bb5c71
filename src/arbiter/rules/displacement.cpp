// SPDX-License-Identifier: MIT
// Articles 7.4 and 7.6: men that were knocked over or are found on wrong squares.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// Returns the position before the displacement, if the event gives it.
std::optional<Setup> context(const GameState& game, const LedgerEvent& event) {
    auto was = event.was;
    if (was && game.header.is_chess960) was->array = StartArray::chess960;
    return was;
}

bool has_same_men(const Setup& a, const Setup& b) {
    return a.board == b.board && a.turn == b.turn;
}

/// Returns the index of the turn that began from this position; the pending move counts as the last turn.
/// Looks first for exactly this position, then for the latest one with the same men and the same player to
/// move, because a FEN written down from a board often lacks rights and counters. Returns nothing if the
/// position stands on the board or is not found.
std::optional<std::size_t> turn_from(const GameState& game, const Setup& right) {
    const auto exact = std::ranges::find(game.actions, right, &Action::before);
    if (exact != game.actions.end()) return static_cast<std::size_t>(exact - game.actions.begin());
    if (has_same_men(game.board, right)) return std::nullopt;
    if (game.pending_move && has_same_men(game.pending_move->before, right)) return game.actions.size();
    for (std::size_t i = game.actions.size(); i > 0; --i) {
        if (has_same_men(game.actions[i - 1].before, right)) return i - 1;
    }
    return std::nullopt;
}

}  // namespace

void rule_on_displacement(Game& game, const LedgerEvent& event, Ruling& ruling) {
    game.note_displacement(context(game, event).value_or(game->board), event.line, player(event.by));
    const std::string culprit =
        game->displacer ? player_name(*game->displacer) : std::string("Whoever did it");
    game->cite(ruling, "fide.7.4", culprit + " displaced pieces and must put them back in his own time.");
    if (game->displacer)
        ruling.spoken = culprit + " puts the displaced pieces back; " + culprit + "'s clock runs meanwhile.";
}

Result<void> rule_on_restoration(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto restored = context(game, event);
    if (restored && !has_same_men(*restored, game->board) &&
        !(game->right_before_displacement && has_same_men(*restored, *game->right_before_displacement)))
        return contradiction(
            "was: the pieces stood otherwise before they were displaced. If the arbiter has that position "
            "set "
            "up, it is \"sees displaced\" with `was`.");
    game->cite(ruling, "fide.7.4", "The pieces are back on their squares.");
    game.note_restoration();
    return {};
}

namespace {

/// Returns true if the player who displaced men has not put them back, and the opponent has not moved since.
/// Then 7.4 holds: the men are put back, and the player's own move stands.
bool is_put_right_at_once(const GameState& game, const LedgerEvent& event) {
    if (!game.right_before_displacement || game.displacement_line == 0) return false;
    if (event.was && !(has_same_men(*event.was, *game.right_before_displacement))) return false;
    const auto has_moved_since = [&](const Action& action) {
        return action.has_move && action.line > game.displacement_line && action.by != game.displaced_by;
    };
    const bool is_answered = (game.pending_move && has_moved_since(*game.pending_move)) ||
                             std::ranges::any_of(game.actions, has_moved_since);
    return game.displaced_by && !is_answered;
}

}  // namespace

void see_displaced(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (is_put_right_at_once(game, event)) {
        const std::string by = player_name(*game->displaced_by);
        game->cite(
            ruling, "fide.7.4",
            by + " puts the pieces back, with his own clock running. A move played since then stands.");
        ruling.spoken = by + " puts the displaced pieces back; " + by + "'s clock runs meanwhile.";
        game.forget_displacer();
        return;
    }
    auto right = context(game, event);
    if (!right) right = game->right_before_displacement;
    if (!right) {
        game->cite(ruling, "fide.7.6", "The position before the displacement has to be set up again.");
        game.ask(ruling, Topic::position, "Which was the last position that can be identified?");
        return;
    }
    game->cite(ruling, "fide.7.6",
               "The position before the displacement is set up again, and the game goes on from it.");
    ruling.is_restored = true;
    game.close(Topic::position);
    if (right != game->right_before_displacement) game.forget_displacement_line();
    const auto turn = turn_from(game, *right);
    const bool goes_back = turn || !has_same_men(game->board, *right);
    const ClockTimes times = turn ? times_before_turn(game, *turn) : ClockTimes{.line = event.line};
    if (turn) game.go_back_to(*turn);
    game.set_up(*right);
    if (goes_back && !game->is_us()) propose_times(game, times, ruling);
}

namespace {

constexpr auto displacement_laws = std::to_array<Rule>({
    {"fide.7.4", "A player who displaces pieces restores them in his own time.", "FIDE 7.4"},
    {"fide.7.6",
     "When pieces turn out to be displaced, the game goes on from the position before, or the last that can "
     "be "
     "identified.",
     "FIDE 7.6"},
});

constexpr auto displacement_events = std::to_array<EventRow>({
    {.kind = EventKind::displace,
     .name = "displace",
     .members = "squares was",
     .position = EventPosition::earlier,
     .typed = {"displace", Inferred::never, "displace [e2 d7]", "pieces are knocked over", "squares",
               "Who displaced the pieces"},
     .words = [](const EventContext& context) { return actor_sentence_with_men(context, "displaces"); },
     .rule_on = never_refusing<rule_on_displacement>},
    {.kind = EventKind::restore,
     .name = "restore",
     .members = "squares was",
     .position = EventPosition::earlier,
     .typed = {"restore", Inferred::unpressed, "restore [e2 d7]", "pieces are put back", "squares",
               "Who puts the pieces back"},
     .words = [](const EventContext& context) { return actor_sentence(context, "puts the pieces back"); },
     .rule_on = rule_on_restoration},
});

}  // namespace

constinit const RuleSet sets::displacement = {.laws = displacement_laws, .events = displacement_events};

}  // namespace doublecheck::arbiter
