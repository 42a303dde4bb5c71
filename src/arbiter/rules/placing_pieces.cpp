// SPDX-License-Identifier: MIT
// A piece put on the promotion square (FIDE 3.7.3.3, 4.4.4, 4.6): with the pawn still to be moved there, in
// its place, or too late.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// The pawn that a piece on that square would replace.
std::optional<Square> promoting_pawn(const Known& game, Color by, Square to) {
    const auto behind = to.offset(0, -forward(by));
    if (to.rank() != home_rank(opposite(by)) || !behind) return std::nullopt;
    if (game.board.board.at(*behind) != Piece{by, PieceType::pawn}) return std::nullopt;
    return behind;
}

/// The promotion that a piece finishes which is put there only after the opponent has replied.
std::optional<std::size_t> late_promotion(const Known& game, Color by, Square to) {
    if (game.board.board.at(to) != Piece{by, PieceType::pawn}) return std::nullopt;
    const auto found = std::ranges::find_if(game.actions, [&](const Action& action) {
        return action.by == by && action.move.is_unfinished && action.carried.to == to && !action.is_settled;
    });
    if (found == game.actions.end()) return std::nullopt;
    return static_cast<std::size_t>(found - game.actions.begin());
}

/// The piece stands there from now on. If the clock has not been pressed, the promotion is finished; if it
/// has, the offence stays what it is (7.5.2). The reply in hand is judged again with the piece.
void put_late_piece(Game& game, std::size_t turn, PieceType type) {
    Action promotion = game->actions[turn];
    const Square to = promotion.carried.to;
    const Piece piece{promotion.by, type};
    game.put(to, piece);
    if (!promotion.is_completed) {
        promotion.carried.promotion = type;
        promotion.move = carry(promotion.before, promotion.carried, game->header.is_chess960);
        promotion.after.board.put(to, piece);
        game.change(turn, std::move(promotion));
    }
    if (!game->hand) return;
    Action reply = *game->hand;
    reply.before.board.put(to, piece);
    std::vector<Square> touched = std::move(reply.move.touched);
    reply.move = carry(reply.before, reply.carried, game->header.is_chess960);
    reply.move.touched = std::move(touched);
    reply.after = game->board;
    game.put_in_hand(std::move(reply));
}

void hear_late_piece(Game& game, std::size_t turn, PieceType type, Ruling& ruling) {
    const Action promotion = game->actions[turn];
    const std::string by = who(promotion.by);
    const std::string other = who(opposite(promotion.by));
    const std::string to = promotion.carried.to.name();
    const bool is_offence = promotion.is_completed && !offences_in(game, promotion).empty();
    put_late_piece(game, turn, type);
    game->cite(
        ruling, "fide.3.7.3.3",
        by + " puts the " + std::string(name(type)) + " on " + to + " only after " + other + "'s reply.",
        {to});
    if (is_offence && !game->settings().has_window()) {
        game->cite(ruling, "fide.7.5.2",
                   "The move had been completed with the pawn unreplaced. That is an illegal move whatever "
                   "is put there now, and can still be dealt with.");
        return;
    }
    game.note_late_piece(promotion.by);
    game.ask(ruling, Asked::late_piece,
             "Is " + other +
                 "'s reply taken back, since the promotion had not been made, or does it stand with the "
                 "piece on " +
                 to + "?");
}

}  // namespace

Result<void> hear_place(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by || !event.to || !event.promotion)
        return contradiction("A placed man needs a player, `to` and `promo`.");
    if (!can_replace_a_pawn(*event.promotion))
        return contradiction("A pawn becomes a queen, rook, bishop or knight.");
    const bool is_in_hand = game->hand && game->hand->by == *by && game->hand->carried.to == *event.to;
    if (const auto late = is_in_hand ? std::nullopt : late_promotion(game, *by, *event.to)) {
        hear_late_piece(game, *late, *event.promotion, ruling);
        return {};
    }
    if (is_in_hand && game->hand->carried.promotion == event.promotion)
        return contradiction("That man stands there already.");
    const bool is_finished = is_in_hand && !game->hand->move.is_unfinished;
    if (is_finished && !game->hand->carried.promotion)
        return contradiction("No promotion is being made on " + event.to->name() + ".");
    const bool is_changed = is_finished && game->hand->move.is_legal;
    if (is_changed) {
        game->cite(ruling, "fide.4.4.4",
                   "The choice was final when the " + std::string(name(*game->hand->carried.promotion)) +
                       " touched " + event.to->name() + ", and the " + std::string(name(*event.promotion)) +
                       " cannot take its place.",
                   {event.to->name()});
        game.release();
    }
    const auto from =
        is_in_hand ? std::optional(game->hand->carried.from) : promoting_pawn(game, *by, *event.to);
    if (!from) return contradiction("No pawn of this player can come to " + event.to->name() + ".");
    LedgerEvent move = event;
    move.from = from;
    if (is_in_hand) move.hands = std::max(move.hands, game->hand->hands);
    const auto heard = hear_move(game, move, ruling);
    const bool is_chosen =
        heard && game->hand && game->hand->by == *by && game->hand->is_placed && !is_changed;
    if (is_chosen)
        game->cite(ruling, "fide.4.4.4",
                   "The " + std::string(name(*event.promotion)) + " touches " + event.to->name() +
                       ": the choice is final, whatever the player says.",
                   {event.to->name()});
    return heard;
}

namespace {

std::string tell_place(const ToldEvent& told) {
    const std::string_view piece = name(told.event.promotion.value_or(PieceType::queen));
    const std::string square = told.event.to ? told.event.to->name() : "the board";
    return says(told, std::string("puts a ").append(piece).append(" on ").append(square));
}

bool take_place(TypedLine& line, std::string_view word) {
    line.add(word.size() == 2 ? "to" : "promo", word);
    return true;
}

constexpr auto placing_pieces_laws = std::to_array<Rule>({
    {"fide.4.4.4", "The choice of a promotion is final when the piece touches the square.", "FIDE 4.4.4"},
});

constexpr auto placing_pieces_events = std::to_array<EventRow>({
    {.kind = EventKind::place,
     .name = "place",
     .done_by = DoneBy::player,
     .members = "to promo hands",
     .needed = "to promo",
     .reach = Reach::board,
     .typed = {"place", Doer::mover, "place e8 q",
               "a piece touches the promotion square; made when released or pressed", take_place},
     .words = tell_place,
     .hear = hear_place},
});

}  // namespace

constinit const RuleSet sets::placing_pieces = {.laws = placing_pieces_laws, .events = placing_pieces_events};

}  // namespace doublecheck::arbiter
