// SPDX-License-Identifier: MIT
// Articles 5.2.3 and 9.1.2: draw offers. An offer holds until it is accepted, declined, or rejected by
// touching a man to move it, or until the game ends. A claim under Article 9 is also an offer.

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// Applies 5.2.3: since 2017 a draw can be agreed only after each player has made a move.
bool has_a_move_by_each(const GameState& game) {
    return !game.laws().needs_moves_to_agree || game.header.start.fullmove_number > 1 ||
           (game.moves_made(Color::white) > 0 && game.moves_made(Color::black) > 0);
}

bool refuse_early(const GameState& game, Ruling& ruling) {
    if (has_a_move_by_each(game)) return false;
    game.cite(ruling, "fide.5.2.3", "No draw can be agreed before each player has made a move.");
    return true;
}

}  // namespace

void reject_by_touch(Game& game, Color by, Ruling& ruling) {
    if (!game->offer || game->offer->by == by) return;
    game->cite(ruling, "fide.9.1.2.1",
               player_name(by) + " touches a piece to move it and so rejects the draw offer.");
    game.close_offer();
}

void rule_on_offer(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.9.1.2.1", "Only a player can offer a draw.");
        return;
    }
    const bool is_in_time = game->pending_move && game->pending_move->by == *by;
    const bool has_offered_last = game.offer_draw(*by);
    game->cite(ruling, "fide.9.1.2.1",
               is_in_time ? "The offer, made after the move and before the press, holds until it is answered."
                          : "The offer is in force, though it should be made after the move and before the "
                            "press; it cannot be withdrawn.");
    if (has_offered_last)
        game->cite(ruling, "fide.11.5",
                   player_name(*by) + " offered a draw before, and " + player_name(opposite(*by)) +
                       " has not offered one since. Unreasonable offers are forbidden; whether this is one "
                       "is for the arbiter to judge.");
}

void rule_on_acceptance(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by || !game->offer || game->offer->by == *by) {
        game->cite(ruling, "fide.9.1.2.1",
                   "There is no draw offer in force that " +
                       (by ? player_name(*by) : std::string("anybody else")) + " could accept.");
        return;
    }
    const Offer offer = *game->offer;
    if (refuse_early(game, ruling)) return;
    if (offer.seconds != 0) {
        add_seconds(ruling, opposite(offer.by), -offer.seconds);
        game->cite(ruling, "fide.9.1.2.3",
                   "The claim was also a draw offer, and it is accepted: the penalty for the incorrect claim "
                   "is taken back.");
    }
    if (offer.seconds != 0) {
        game->cite(
            ruling, "fide.manual",
            "The arbiter asks the opponent whether he accepts the draw before he looks into the claim.");
        lower_confidence(ruling, Confidence::manual);
    }
    game->cite(ruling, "fide.5.2.3",
               offer.seconds != 0 ? player_name(*by) + " has accepted, so the players have agreed to a draw."
                                  : "The players agree to a draw.");
    game.draw(ruling, "fide.5.2.3");
}

void rule_on_decline(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by || !game->offer || game->offer->by == *by) {
        game->cite(ruling, "fide.9.1.2.1",
                   "There is no draw offer in force that " +
                       (by ? player_name(*by) : std::string("anybody else")) + " could decline.");
        return;
    }
    game.close_offer();
    game->cite(ruling, "fide.9.1.2.1", "The offer is declined.");
    if (game->has_request(RequestKind::increment))
        game.ask(ruling, Topic::increment,
                 "Does the arbiter agree that both players get an increment of five seconds (III.4)?");
}

void rule_on_agreement(Game& game, Ruling& ruling) {
    if (refuse_early(game, ruling)) return;
    game->cite(ruling, "fide.5.2.3", "The players agree to a draw.");
    game.draw(ruling, "fide.5.2.3");
}

namespace {

constexpr auto draw_offers_laws = std::to_array<Rule>({
    {"fide.5.2.3", "The players may agree to a draw once each has made a move.", "FIDE 5.2.3"},
    {"fide.9.1.2.1",
     "A draw offer holds until it is accepted, declined, rejected by touching a piece to move or capture it, "
     "or the game ends.",
     "FIDE 9.1.2.1"},
    {"fide.9.1.2.3", "A claim under 9.2 or 9.3 is also a draw offer.", "FIDE 9.1.2.3"},
});

constexpr auto draw_offers_events = std::to_array<EventRow>({
    {.kind = EventKind::offer,
     .name = "offer",
     .done_by = DoneBy::player,
     .position = EventPosition::current,
     .typed = {"offer", Inferred::never, "offer", "a draw is offered", "", "Who offers a draw"},
     .words = [](const EventContext& context) { return actor_sentence(context, "offers a draw"); },
     .rule_on = never_refusing<rule_on_offer>},
    {.kind = EventKind::accept,
     .name = "accept",
     .done_by = DoneBy::player,
     .position = EventPosition::current,
     .ends_a_record = true,
     .typed = {"accept", Inferred::answerer, "accept", "the offer is accepted, or the one that a claim is",
               "", "Who accepts"},
     .words = [](const EventContext& context) { return actor_sentence(context, "accepts the draw"); },
     .rule_on = never_refusing<rule_on_acceptance>},
    {.kind = EventKind::decline,
     .name = "decline",
     .done_by = DoneBy::player,
     .position = EventPosition::current,
     .typed = {"decline", Inferred::answerer, "decline", "the offer is declined", "", "Who declines"},
     .words = [](const EventContext& context) { return actor_sentence(context, "declines the draw"); },
     .rule_on = never_refusing<rule_on_decline>},
    {.kind = EventKind::agree,
     .name = "agree",
     .position = EventPosition::current,
     .ends_a_record = true,
     .typed = {"agree", Inferred::nobody, "agree", "both agree to a draw", "both"},
     .words = [](const EventContext&) { return std::string("The players agree to a draw."); },
     .rule_on = never_refusing<rule_on_agreement>},
});

}  // namespace

constinit const RuleSet sets::draw_offers = {.laws = draw_offers_laws, .events = draw_offers_events};

}  // namespace doublecheck::arbiter
