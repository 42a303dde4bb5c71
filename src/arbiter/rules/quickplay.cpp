// SPDX-License-Identifier: MIT
// Guidelines III.2, III.4 and III.5: the request for an increment, and the claim that the opponent cannot win
// by normal means. The Guidelines apply only where they are announced, never in blitz, and never with an
// increment. The arbiter decides on both.

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

constexpr double two_minutes = 120;

/// Returns true if the Guidelines apply to this player now; otherwise cites the reason. `own_rule` is the
/// article of the request.
bool applies(const GameState& game, const LedgerEvent& event, Color by, Ruling& ruling,
             std::string_view own_rule) {
    const Settings& settings = game.settings();
    const bool is_known_now = !has_moved_since_reading(game, event, by);
    const auto clock = is_known_now ? last_reading(game, event, by) : std::nullopt;
    std::string why;
    std::string_view rule = "fide.iii.2";
    if (!settings.guidelines_iii && settings.is_us()) {
        why =
            "Insufficient losing chances can be claimed only where Variation 14H has been announced; "
            "otherwise "
            "the director may put a delay clock on.";
        rule = "us.14h";
    } else if (!settings.guidelines_iii) {
        why = "Guidelines III have not been announced for this event.";
    } else if (settings.time_class == TimeClass::blitz) {
        why = "Guidelines III do not apply to blitz.";
    } else if (settings.increment > 0) {
        why = "Guidelines III do not apply to games with an increment.";
    } else if (game.turn() != by) {
        why = "Only the player having the move may ask for it.";
        rule = own_rule;
    } else if (clock && *clock >= two_minutes) {
        why = player_name(by) + " still has two minutes or more.";
        rule = own_rule;
    }
    if (why.empty()) return true;
    game.cite(ruling, rule, why);
    return false;
}

/// Returns true if the event names a player to whom the Guidelines apply now; otherwise cites the reason.
bool is_open_to(const GameState& game, const LedgerEvent& event, std::optional<Color> by, Ruling& ruling,
                std::string_view own_rule) {
    if (by) return applies(game, event, *by, ruling, own_rule);
    game.cite(ruling, own_rule, "Only a player can ask for this.");
    return false;
}

void decide_increment(Game& game, const std::string& decision, Color by, Ruling& ruling) {
    game.close_offer();
    if (decision != "accept") {
        game->cite(ruling, "fide.iii.4", "The arbiter does not agree: the game goes on as it was.");
        return;
    }
    add_seconds(ruling, opposite(by), 120);
    constexpr int granted = 5;
    game.set_increment(granted);
    ruling.new_increment = granted;
    game->cite(ruling, "fide.iii.4",
               "Both players get five seconds a move from now on, and " + player_name(opposite(by)) +
                   " gets two minutes more. The game goes on.");
}

/// Counts a flag that fell while the rejected claim was open.
void count_flag(Game& game, const FlagInClaim& flag, Ruling& ruling) {
    game->cite(ruling, "fide.iii.5",
               "The arbiter rejects the claim, so " + player_name(flag.color) + "'s flag counts.");
    const bool is_as_it_was = game->board == flag.board && game->actions.size() == flag.turns &&
                              game->pending_move.has_value() == flag.has_pending_move;
    if (is_as_it_was) {
        score_flag(game, flag.color, ruling);
        return;
    }
    game.ask(ruling, Topic::result_only,
             "The board has changed since the flag fell: from which position is it asked whether " +
                 player_name(opposite(flag.color)) + " can mate (6.9)?");
}

void decide_quickplay(Game& game, const std::string& decision, Color by, Ruling& ruling) {
    const auto flag = game.take_flag();
    const std::string_view rule = game->is_us() ? "us.14h" : "fide.iii.5";
    if (decision == "accept") {
        game->cite(ruling, rule, "The arbiter accepts the claim: the game is drawn.");
        game.draw(ruling, rule);
        return;
    }
    if (flag) {
        count_flag(game, *flag, ruling);
        return;
    }
    if (game->is_us()) {
        game->cite(ruling, rule, "The director rejects the claim, and the game goes on.");
        return;
    }
    add_seconds(ruling, opposite(by), 120);
    game->cite(ruling, rule,
               "The arbiter rejects the claim: two minutes more for " + player_name(opposite(by)) +
                   ", and the game goes on.");
}

/// Postpones the decision: the claim stays open. If a flag has fallen, its question stays open too.
void postpone(Game& game, const Request& request, Ruling& ruling) {
    if (request.kind == RequestKind::touch) {
        game->cite(ruling, "fide.4.2.2", "Whether a piece was touched is decided before the game goes on.");
        return;
    }
    if (request.kind == RequestKind::draw_claim) {
        game->cite(
            ruling, "fide.9.5.1",
            "The claim is accepted or rejected by what the record shows, while the clocks are stopped.");
        return;
    }
    if (request.kind == RequestKind::increment) {
        game->cite(ruling, "fide.iii.4",
                   "The arbiter agrees to the increment or does not; there is no postponing it.");
        return;
    }
    if (game->flag_in_claim) {
        game->cite(ruling, "fide.iii.5",
                   "The arbiter postpones the decision. The flag has fallen, and the result waits for it.");
        return;
    }
    game.close(Topic::quickplay, request.line);
    game->cite(ruling, "fide.iii.5",
               "The arbiter postpones the decision; " + player_name(opposite(request.by)) +
                   " may get two minutes more. It can be made even after a flag has fallen.");
}

}  // namespace

void claim_quickplay(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!is_open_to(game, event, by, ruling, "fide.iii.5")) return;
    game.add_request({.kind = RequestKind::quickplay, .by = *by, .line = ruling.line});
    if (game->is_us()) {
        game->cite(ruling, "us.14h", player_name(*by) + " claims a draw by insufficient losing chances.");
        lower_confidence(ruling, Confidence::section);
    } else {
        game->cite(ruling, "fide.iii.5",
                   player_name(*by) +
                       " claims that the opponent cannot win by normal means, or makes no effort to.");
    }
    game.ask(ruling, Topic::quickplay,
             "Does the arbiter accept the claim, reject it, or postpone the decision?", ruling.line);
}

void ask_increment(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!is_open_to(game, event, by, ruling, "fide.iii.4")) return;
    game.add_request({.kind = RequestKind::increment, .by = *by, .line = ruling.line});
    game.make_offer({.by = *by});
    game->cite(ruling, "fide.iii.4",
               player_name(*by) +
                   " asks for five seconds a move for both players; that is also a draw offer. " +
                   player_name(opposite(*by)) + " accepts or declines it.");
}

bool decide_request(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const Request* const next = game->next_request();
    // The end of the game settles all requests.
    if (next == nullptr || game->is_over()) return false;
    const Request request = *next;
    if (event.decision == "postpone") {
        postpone(game, request, ruling);
        return true;
    }
    if (event.decision != "accept" && event.decision != "reject") return false;
    game.remove_request(request.line);
    switch (request.kind) {
        case RequestKind::increment:
            game.close(Topic::increment);
            decide_increment(game, event.decision, request.by, ruling);
            break;
        case RequestKind::quickplay:
            game.close(Topic::quickplay, request.line);
            game.close(Topic::flag_in_a_claim);
            decide_quickplay(game, event.decision, request.by, ruling);
            break;
        case RequestKind::draw_claim: decide_draw_claim(game, event.decision, request, ruling); break;
        case RequestKind::touch:
            game.close(Topic::touch_claim, request.line);
            decide_touch(game, event.decision, request, ruling);
            break;
    }
    return true;
}

namespace {

constexpr auto quickplay_laws = std::to_array<Rule>({
    {"fide.iii.2",
     "Guidelines III hold only where they are announced, without increment, and never in blitz.",
     "FIDE Guidelines III.2"},
    {"fide.iii.4", "A player with less than two minutes may ask for an increment of five seconds for both.",
     "FIDE Guidelines III.4"},
    {"fide.iii.5",
     "A player with less than two minutes may claim a draw because the opponent cannot win by normal means "
     "or does not try.",
     "FIDE Guidelines III.5"},
    {"us.14h", "Insufficient losing chances are claimed only where Variation 14H has been announced.",
     "US Chess 14H: otherwise a delay clock may be put on."},
});

constexpr auto quickplay_events = std::to_array<EventRow>({
    {.kind = EventKind::ask_increment,
     .name = "ask_increment",
     .done_by = DoneBy::player,
     .position = EventPosition::current,
     .typed = {"ask_increment", Inferred::never, "ask_increment",
               "an increment is asked for (Guidelines III.4)", "", "Who asks for the increment"},
     .words =
         [](const EventContext& context) {
             return actor_sentence(context, "asks for an increment of five seconds");
         },
     .rule_on = never_refusing<ask_increment>},
});

}  // namespace

constinit const RuleSet sets::quickplay = {.laws = quickplay_laws, .events = quickplay_events};

}  // namespace doublecheck::arbiter
