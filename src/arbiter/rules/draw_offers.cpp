// SPDX-License-Identifier: MIT
// Draw offers (FIDE 9.1.2, 5.2.3): an offer holds until it is refused, rejected by touching a man to move, or
// the game ends; a claim of Article 9 is an offer too.
#include <utility>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// 5.2.3, since 2017: an agreement needs a move by each.
bool has_a_move_by_each(const Known& game) {
    return !game.laws().needs_moves_to_agree || game.header.start.fullmove_number > 1 ||
           (game.moves_made(Color::white) > 0 && game.moves_made(Color::black) > 0);
}

bool refuse_early(const Known& game, Ruling& ruling) {
    if (has_a_move_by_each(game)) return false;
    game.cite(ruling, "fide.5.2.3", "No draw can be agreed before each player has made a move.");
    return true;
}

}  // namespace

void reject_by_touch(Game& game, Color by, Ruling& ruling) {
    if (!game->offer || game->offer->by == by) return;
    game->cite(ruling, "fide.9.1.2.1", who(by) + " touches a man to move it and so rejects the draw offer.");
    game.close_offer();
}

void hear_offer(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) {
        game->cite(ruling, "fide.9.1.2.1", "Only a player can offer a draw.");
        return;
    }
    const bool is_in_time = game->hand && game->hand->by == *by;
    const bool has_offered_last = game.offer_draw(*by);
    game->cite(ruling, "fide.9.1.2.1",
               is_in_time ? "The offer, made after the move and before the press, holds until it is answered."
                          : "The offer is in force, though it should be made after the move and before the "
                            "press; it cannot be withdrawn.");
    if (has_offered_last)
        game->cite(ruling, "fide.11.5",
                   who(*by) + " offered a draw before, and " + who(opposite(*by)) +
                       " has not offered one since. Unreasonable offers are forbidden; whether this is one "
                       "is for the arbiter to judge.");
}

void hear_accept(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by || !game->offer || game->offer->by == *by) {
        game->cite(ruling, "fide.9.1.2.1",
                   "There is no draw offer in force that " + (by ? who(*by) : std::string("anybody else")) +
                       " could accept.");
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
        lower(ruling, Confidence::manual);
    }
    game->cite(ruling, "fide.5.2.3",
               offer.seconds != 0 ? who(*by) + " has accepted, so the players have agreed to a draw."
                                  : "The players agree to a draw.");
    game.draw(ruling, "fide.5.2.3");
}

void hear_decline(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by || !game->offer || game->offer->by == *by) {
        game->cite(ruling, "fide.9.1.2.1",
                   "There is no draw offer in force that " + (by ? who(*by) : std::string("anybody else")) +
                       " could decline.");
        return;
    }
    game.close_offer();
    game->cite(ruling, "fide.9.1.2.1", "The offer is declined.");
    if (game->pending == Pending::increment)
        game.ask(ruling, Asked::increment,
                 "Does the arbiter agree that both players get an increment of five seconds (III.4)?");
}

void hear_agreement(Game& game, Ruling& ruling) {
    if (refuse_early(game, ruling)) return;
    game->cite(ruling, "fide.5.2.3", "The players agree to a draw.");
    game.draw(ruling, "fide.5.2.3");
}

namespace {

constexpr auto draw_offers_laws = std::to_array<Rule>({
    {"fide.5.2.3", "The players may agree to a draw once each has made a move.", "FIDE 5.2.3"},
    {"fide.9.1.2.1",
     "A draw offer holds until it is accepted, declined, rejected by touching a man to move or capture it, "
     "or the game ends.",
     "FIDE 9.1.2.1"},
    {"fide.9.1.2.3", "A claim under 9.2 or 9.3 is also a draw offer.", "FIDE 9.1.2.3"},
});

constexpr auto draw_offers_events = std::to_array<EventRow>({
    {.kind = EventKind::offer,
     .name = "offer",
     .done_by = DoneBy::player,
     .reach = Reach::board,
     .typed = {"offer", Doer::mover, "offer", "a draw is offered"},
     .words = [](const ToldEvent& told) { return says(told, "offers a draw"); },
     .hear = always<hear_offer>},
    {.kind = EventKind::accept,
     .name = "accept",
     .done_by = DoneBy::player,
     .reach = Reach::board,
     .ends_a_record = true,
     .typed = {"accept", Doer::opponent, "accept", "the offer is accepted, or the one that a claim is"},
     .words = [](const ToldEvent& told) { return says(told, "accepts the draw"); },
     .hear = always<hear_accept>},
    {.kind = EventKind::decline,
     .name = "decline",
     .done_by = DoneBy::player,
     .reach = Reach::board,
     .typed = {"decline", Doer::opponent, "decline", "the offer is declined"},
     .words = [](const ToldEvent& told) { return says(told, "declines the draw"); },
     .hear = always<hear_decline>},
    {.kind = EventKind::agree,
     .name = "agree",
     .reach = Reach::board,
     .ends_a_record = true,
     .typed = {"agree", Doer::nobody, "agree", "both agree to a draw"},
     .words = [](const ToldEvent&) { return std::string("The players agree to a draw."); },
     .hear = always<hear_agreement>},
});

}  // namespace

constinit const RuleSet sets::draw_offers = {.laws = draw_offers_laws, .events = draw_offers_events};

}  // namespace doublecheck::arbiter
