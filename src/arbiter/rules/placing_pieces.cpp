// SPDX-License-Identifier: MIT
// Articles 3.7.3.3, 4.4.4 and 4.6: a piece is put on the promotion square, either before the pawn is moved
// there, or in the pawn's place, or too late.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// Returns the square of the pawn that a piece on `to` would replace.
std::optional<Square> promoting_pawn(const GameState& game, Color by, Square to) {
    const auto behind = to.offset(0, -forward(by));
    if (to.rank() != home_rank(opposite(by)) || !behind) return std::nullopt;
    if (game.board.board.at(*behind) != Piece{by, PieceType::pawn}) return std::nullopt;
    return behind;
}

/// Returns the index of the unfinished promotion that a piece on `to` finishes only after the opponent's
/// reply.
std::optional<std::size_t> late_promotion(const GameState& game, Color by, Square to) {
    if (game.board.board.at(to) != Piece{by, PieceType::pawn}) return std::nullopt;
    const auto found = std::ranges::find_if(game.actions, [&](const Action& action) {
        return action.by == by && action.move.is_unfinished && action.carried.to == to && !action.is_settled;
    });
    if (found == game.actions.end()) return std::nullopt;
    return static_cast<std::size_t>(found - game.actions.begin());
}

/// Puts the piece on the board. If the clock has not been pressed, that finishes the promotion; if it has,
/// the offence remains (7.5.2). The legality of the pending reply is judged again with the piece on the
/// board.
void put_late_piece(Game& game, std::size_t turn, PieceType type) {
    Action promotion = game->actions[turn];
    const Square to = promotion.carried.to;
    const Piece piece{promotion.by, type};
    game.put(to, piece);
    if (!promotion.is_completed) {
        promotion.carried.promotion = type;
        promotion.move = judge_carried_move(promotion.before, promotion.carried, game->header.is_chess960);
        promotion.after.board.put(to, piece);
        game.change(turn, std::move(promotion));
    }
    if (!game->pending_move) return;
    Action reply = *game->pending_move;
    reply.before.board.put(to, piece);
    std::vector<Square> touched = std::move(reply.move.touched);
    reply.move = judge_carried_move(reply.before, reply.carried, game->header.is_chess960, reply.handled);
    reply.move.touched = std::move(touched);
    reply.after = game->board;
    game.set_pending_move(std::move(reply));
}

void rule_on_late_piece(Game& game, std::size_t turn, PieceType type, Ruling& ruling) {
    const Action promotion = game->actions[turn];
    const std::string by = player_name(promotion.by);
    const std::string other = player_name(opposite(promotion.by));
    const std::string to = promotion.carried.to.name();
    const bool is_offence = promotion.is_completed && !offences_in(game, promotion).empty();
    put_late_piece(game, turn, type);
    game->cite(
        ruling, "fide.3.7.3.3",
        by + " puts the " + std::string(name(type)) + " on " + to + " only after " + other + "'s reply.",
        {promotion.carried.to});
    if (is_offence && !game->settings().has_claim_window()) {
        game->cite(ruling, "fide.7.5.2",
                   "The move had been completed with the pawn unreplaced. That is an illegal move whatever "
                   "is put there now, and can still be dealt with.");
        return;
    }
    game.note_late_piece(promotion.by);
    game.ask(ruling, Topic::late_piece,
             "Is " + other +
                 "'s reply taken back, since the promotion had not been made, or does it stand with the "
                 "piece on " +
                 to + "?");
}

}  // namespace

Result<void> rule_on_placement(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by || !event.to || !event.promotion)
        return contradiction("A placed piece needs a player, `to` and `promo`.");
    if (!can_replace_a_pawn(*event.promotion))
        return contradiction("A pawn becomes a queen, rook, bishop or knight.");
    const bool is_pending =
        game->pending_move && game->pending_move->by == *by && game->pending_move->carried.to == *event.to;
    if (const auto late = is_pending ? std::nullopt : late_promotion(game, *by, *event.to)) {
        rule_on_late_piece(game, *late, *event.promotion, ruling);
        return {};
    }
    if (is_pending && game->pending_move->carried.promotion == event.promotion)
        return contradiction("That piece stands there already.");
    const bool is_finished = is_pending && !game->pending_move->move.is_unfinished;
    if (is_finished && !game->pending_move->carried.promotion)
        return contradiction("No promotion is being made on " + event.to->name() + ".");
    const bool is_changed = is_finished && game->pending_move->move.is_legal;
    if (is_changed) {
        game->cite(ruling, "fide.4.4.4",
                   "The choice was final when the " +
                       std::string(name(*game->pending_move->carried.promotion)) + " touched " +
                       event.to->name() + ", and the " + std::string(name(*event.promotion)) +
                       " cannot take its place.",
                   {*event.to});
        game.release();
    }
    const auto from =
        is_pending ? std::optional(game->pending_move->carried.from) : promoting_pawn(game, *by, *event.to);
    if (!from) return contradiction("No pawn of this player can come to " + event.to->name() + ".");
    LedgerEvent move = event;
    move.from = from;
    if (is_pending) move.hands = std::max(move.hands, game->pending_move->hands);
    const auto heard = rule_on_move(game, move, ruling);
    const bool is_chosen = heard && game->pending_move && game->pending_move->by == *by &&
                           game->pending_move->is_placed && !is_changed;
    if (is_chosen)
        game->cite(ruling, "fide.4.4.4",
                   "The " + std::string(name(*event.promotion)) + " touches " + event.to->name() +
                       ": the choice is final, whatever the player says.",
                   {*event.to});
    return heard;
}

namespace {

std::string describe_placement(const EventContext& context) {
    const std::string_view piece = name(context.event.promotion.value_or(PieceType::queen));
    const std::string square = context.event.to ? context.event.to->name() : "the board";
    return actor_sentence(context, std::string("puts a ").append(piece).append(" on ").append(square));
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
     .position = EventPosition::current,
     .typed = {"place", Inferred::promoting, "place e8 q",
               "a piece touches the promotion square; made when released or pressed", "to promo hands",
               "Who puts the piece there"},
     .words = describe_placement,
     .rule_on = rule_on_placement},
});

}  // namespace

constinit const RuleSet sets::placing_pieces = {.laws = placing_pieces_laws, .events = placing_pieces_events};

}  // namespace doublecheck::arbiter
