// SPDX-License-Identifier: MIT
// Articles 3.10, 4.3, 4.6, 4.7 and 6.2.1: making a move, that is, moving a man to its square, releasing it,
// and replacing a pawn. A move is completed by pressing the clock; until then an illegal move is no offence.
#include <algorithm>
#include <initializer_list>
#include <utility>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/board/attacks.hpp"

namespace doublecheck::arbiter {
namespace {

void note_breach(Game& game, Action& action, const std::vector<Square>& touched, Ruling& ruling) {
    TouchDuty owed = game->duty;
    if (owed.moves.empty()) owed = duty_on(game, action.before, touched);
    if (action.binding_board == action.after) action.binding_board.reset();
    if (action.binding_board) {
        action.broken_duty = owed;
        game.propose_measure(ruling, action.by);
        const std::string claim =
            player_name(opposite(action.by)) + " may claim this before touching a piece (4.8).";
        game->cite(
            ruling, "fide.4.7",
            action.is_placed
                ? claim
                : player_name(action.by) +
                      " had released the piece on a square as a legal move and may not move it elsewhere. " +
                      claim);
        return;
    }
    if (owed.moves.empty() || std::ranges::find(owed.moves, action.move.written) != owed.moves.end()) return;
    action.broken_duty = owed;
    if (!action.move.is_legal) return;
    if (owed.rule == "fide.9.5.3") {
        game->cite(
            ruling, owed.rule,
            owed.text + " " + player_name(action.by) +
                " played something else; until the reply it is put right when the arbiter sees it or " +
                player_name(opposite(action.by)) + " points it out.");
        return;
    }
    game->cite(ruling, owed.rule == "fide.4.7" ? owed.rule : "fide.4.3",
               owed.text + " " + player_name(action.by) + " played something else; " +
                   player_name(opposite(action.by)) + " may claim this before touching a piece (4.8).");
}

/// Explains what may look wrong about a legal castling.
void describe_castling(const GameState& game, const Action& action, Ruling& ruling) {
    const Square rook = action.move.touched.back();
    const Square king = action.carried.from;
    const SquareSet way = between(king, rook) - SquareSet(king) - SquareSet(rook);
    const auto is_attacked = [&](Square square) {
        return !attackers(action.before.board, square, opposite(action.by)).empty();
    };
    const bool is_rook_attacked = is_attacked(rook) || std::ranges::any_of(way, is_attacked);
    if (is_rook_attacked)
        game.cite(ruling, "fide.3.8.2.2",
                  "An attack on the rook, or on a square that only the rook crosses, does not matter.",
                  {rook});
    if (is_attacked_king(action.after.board, opposite(action.by)))
        game.cite(ruling, "fide.3.8.2", "Castling may give check like any other move.");
}

void describe(const GameState& game, const Action& action, Ruling& ruling) {
    const AppliedMove& move = action.move;
    if (move.is_legal) {
        std::string text = move.text.empty() ? "The move is legal." : move.text;
        if (move.is_unfinished) text = "The pawn stands on its last rank and has not been replaced yet.";
        if (move.is_unfinished) {
            game.cite(ruling, "fide.3.7.3.3", text, {action.carried.to});
        } else if (!action.binding_board || action.binding_board == action.after) {
            ruling.reasons.push_back({.rule = "fide.3.10.1", .text = text, .squares = move.squares});
            if (move.is_castling) describe_castling(game, action, ruling);
        }
    } else if (move.rule == castling_rook_left) {
        game.cite(ruling, "fide.3.8.2", move.text, move.squares);
        game.cite(ruling, "fide.4.7",
                  "The castling is not made before the rook is released on its square. Once the king is "
                  "released, the player must castle on that side.");
    } else {
        game.cite(ruling, law_of_move(move.rule), move.text, move.squares);
        game.cite(ruling, "fide.7.5.1",
                  "The move is illegal. It is completed only when the clock is pressed; until then it is "
                  "corrected under Article 4, without a penalty.");
    }
}

/// Refuses an irregular move in an online game, since the playing zone accepts only legal moves. Returns true
/// if the move was refused.
bool is_refused(Game& game, const Action& action, Ruling& ruling) {
    if (!game->is_online() || action.move.is_lawful()) return false;
    game->cite(ruling, "fide.online.3.2.2",
               "The playing zone does not accept this move, and there is no penalty. " +
                   (action.move.is_legal ? "A pawn on its last rank is replaced as part of the same move."
                                         : action.move.text),
               action.move.squares);
    return true;
}

/// Asks the arbiter whether the game is over, if a reply to a press without a move would end it while that
/// press can still be penalised.
void ask_about_ending_reply(Game& game, const Action& action, Ruling& ruling) {
    Game ended = game;
    Ruling end;
    judge_end(ended, end);
    if (!ended->is_over()) return;
    for (const Reason& reason : end.reasons) game->cite(ruling, reason.rule, "On the board: " + reason.text);
    game.ask(ruling, Topic::end_on_board,
             "Is the game over by this reply, or does the arbiter first deal with the press without a move, "
             "after which " +
                 player_name(opposite(action.by)) + " had the move?",
             action.line);
}

}  // namespace

void judge_made_move(Game& game, const Action& action, Ruling& ruling) {
    if (!action.move.is_lawful()) return;
    if (action.binding_board || !action.broken_duty.moves.empty()) return;
    if (is_two_handed_mate_in_question(game, action)) return;
    if (action.answers_press && !game->settings().has_claim_window()) {
        ask_about_ending_reply(game, action, ruling);
        return;
    }
    judge_end(game, ruling);
}

namespace {

/// Explains why a player made two moves in a row: the opponent had pressed the clock without moving (7.5.3).
void explain_reply(const GameState& game, Color by, Ruling& ruling) {
    const std::string other = player_name(opposite(by));
    game.cite(ruling, "fide.7.5.3",
              other + " pressed the clock without having moved, and " + player_name(by) +
                  " replies. That is no fault of " + player_name(by) + ", whose clock was running.");
    if (game.settings().has_claim_window()) {
        game.cite(ruling, "fide.a.5.2",
                  player_name(by) + " has made the next move before anybody acted, so " + other +
                      "'s press stands, and the reply with it.");
    } else {
        game.cite(ruling, "fide.7.5.1",
                  "When the arbiter deals with the press, the position before it is set up again, with " +
                      other + " to move.");
    }
}

/// Asks the arbiter what becomes of the reply. No text says that where a press without a move is no offence.
void ask_about_reply(Game& game, Color by, Ruling& ruling) {
    const std::string other = player_name(opposite(by));
    game->cite(ruling, "fide.6.2.4",
               other + " pressed the clock before moving, and " + player_name(by) + " replies; " +
                   player_name(by) + ", whose clock was running, has done nothing wrong.");
    game.ask(ruling, Topic::result_only,
             "Does " + player_name(by) + "'s reply stand, or is it taken back and " + other +
                 " to move? The texts do not say.");
}

struct Turn {
    Setup before;
    std::vector<Square> touched;
    std::optional<Setup> binding_board = std::nullopt;
    CarriedMove carried;
};

/// Returns true if the move carries the rook of the pending castling to its square.
bool finishes_castling(const GameState& game, const CarriedMove& carried) {
    const Action& pending = *game.pending_move;
    const auto rook = castling_rook_beside(pending.before, pending.carried, game.header.is_chess960);
    return rook && carried.from == *rook && carried.to == castled_rook(pending.carried.from, *rook);
}

/// Returns the turn to which a move event belongs: a new turn, or the turn of the pending move.
Result<Turn> turn_of(const GameState& game, Color by, const CarriedMove& carried) {
    if (game.pending_move && game.pending_move->by == by) {
        Turn turn{game.pending_move->before, game.pending_move->move.touched,
                  game.pending_move->binding_board, carried};
        const Action& pending = *game.pending_move;
        if (pending.is_released && pending.move.is_lawful()) turn.binding_board = pending.after;
        if (finishes_castling(game, carried)) {
            turn.carried = pending.carried;
            return turn;
        }
        if (!turn.before.board.at(carried.from) && carried.from == game.pending_move->carried.to)
            turn.carried.from = game.pending_move->carried.from;
        if (!turn.before.board.at(turn.carried.from) || turn.carried.from == turn.carried.to)
            return contradiction("Nothing stands on " + carried.from.name() +
                                 " at the beginning of this turn.");
        return turn;
    }
    if (!game.board.board.at(carried.from))
        return contradiction("Nothing stands on " + carried.from.name() + ".");
    if (!replies_to_a_press(game, by)) return Turn{game.board, game.touched, std::nullopt, carried};
    return Turn{with_turn_passed(game.board), {}, std::nullopt, carried};
}

/// Returns what the event's `captured` says about the man that was taken off the board, as far as it differs
/// from the move itself. Error: the board has no such man to capture, or two men would stand on one square.
Result<HandledMen> read_captured(const LedgerEvent& event, const Turn& turn, bool is_chess960) {
    HandledMen handled;
    if (!event.captured) return handled;
    const CarriedMove& carried = turn.carried;
    const bool is_castling = castling_rook_beside(turn.before, carried, is_chess960).has_value();
    const auto target = is_castling ? std::nullopt : turn.before.board.at(carried.to);
    const bool passes_pawn = pawn_passed_by(turn.before, carried).has_value();
    const auto taken = target        ? std::optional(target->type)
                       : passes_pawn ? std::optional(PieceType::pawn)
                                     : std::nullopt;
    if (taken == *event.captured) return handled;
    const std::string to = carried.to.name();
    if (!*event.captured && passes_pawn) {
        handled.is_pawn_left = true;
        return handled;
    }
    if (!taken)
        return contradiction("captured: no " + std::string(name(**event.captured)) + " can be captured on " +
                             to + ".");
    const std::string stands = std::string(name(*taken));
    if (!*event.captured)
        return contradiction("captured: a " + stands + " stands on " + to +
                             ", and two pieces cannot stand on one square.");
    return contradiction("captured: the move captures a " + stands + ", not a " +
                         std::string(name(**event.captured)) + ".");
}

/// Reads `alone`: of a castling only the king was moved. Error: the move is no castling, or the king would
/// stand on the square of the rook or on its own.
Result<void> read_alone(const LedgerEvent& event, const Turn& turn, bool is_chess960, HandledMen& handled) {
    if (!event.is_king_alone) return {};
    const auto rook = castling_rook_beside(turn.before, turn.carried, is_chess960);
    if (!rook) return contradiction("alone: this move is not castling.");
    const Square king = castled_king(turn.carried.from, *rook);
    if (king == *rook || king == turn.carried.from)
        return contradiction("alone: the king cannot be put on " + king.name() + " while the rook stays.");
    handled.is_rook_left = true;
    return {};
}

/// Returns what the event's `captured` and `placed` say about the men that were handled. A piece placed on
/// the promotion square becomes the piece of the promotion. Error: they contradict the board or each other.
Result<HandledMen> read_handled(const LedgerEvent& event, Turn& turn, bool is_chess960) {
    auto handled = read_captured(event, turn, is_chess960);
    if (!handled) return handled;
    if (auto read = read_alone(event, turn, is_chess960, *handled); !read)
        return std::unexpected(std::move(read.error()));
    if (!event.placed) return handled;
    const std::optional<PieceType> placed = *event.placed;
    if (!placed) return contradiction("placed: a piece has to stand on the square of arrival.");
    CarriedMove& carried = turn.carried;
    const Piece man = *turn.before.board.at(carried.from);
    const bool is_promotion =
        man.type == PieceType::pawn && carried.to.rank() == home_rank(opposite(man.color));
    if (is_promotion) {
        const auto piece = placed == PieceType::pawn ? std::nullopt : placed;
        if (event.promotion && carried.promotion != piece)
            return contradiction("promo and placed name different pieces.");
        carried.promotion = piece;
        return handled;
    }
    if (placed == man.type) return handled;
    const bool is_of_king = man.type == PieceType::king || placed == PieceType::king;
    if (is_of_king)
        return contradiction("placed: a " + std::string(name(man.type)) + " left " + carried.from.name() +
                             ", and a king cannot change places with another piece.");
    handled->placed = placed;
    return handled;
}

/// Demands that a capture en passant or a castling is finished, if the pawn or king stands on its square as
/// part of that legal move (4.7).
void owe_the_rest(Action& action) {
    const bool is_capture = action.move.rule == captured_pawn_left;
    const bool is_castling = action.move.rule == castling_rook_left;
    if ((!is_capture && !is_castling) || !action.broken_duty.moves.empty()) return;
    action.broken_duty = {.men = {action.carried.from},
                          .moves = {action.move.written},
                          .rule = "fide.4.7",
                          .text = is_capture
                                      ? "The pawn was put on " + action.carried.to.name() +
                                            " as part of a legal capture, which must be played."
                                      : "The king was moved as part of a legal castling, which must be "
                                        "played."};
}

/// Returns what Article 4 demands of a player who makes another move in place of the pending one: that a
/// released piece stays, that a released pawn is replaced on its square, or that a released capture or
/// castling is finished (4.7); otherwise what it demanded when the turn began.
TouchDuty duty_after(const Action& pending) {
    if (!pending.is_released) return pending.duty;
    if (pending.move.is_lawful())
        return {.men = {pending.carried.from},
                .moves = {pending.move.written},
                .rule = "fide.4.7",
                .text = "The piece had been released on its square as a legal move, which must be played."};
    if (!pending.broken_duty.moves.empty()) return pending.broken_duty;
    if (!pending.move.is_legal) return pending.duty;
    const std::string to = pending.carried.to.name();
    TouchDuty duty{.men = {pending.carried.from},
                   .rule = "fide.4.7",
                   .text = "The pawn was released on " + to + ", where a piece must replace it."};
    for (const char piece : {'b', 'n', 'q', 'r'})
        duty.moves.push_back(pending.carried.from.name() + to + piece);
    return duty;
}

/// Returns true if the player puts another piece in the place of the one that stands on the promotion square
/// of the pending move (4.4.4).
bool exchanges_promoted_piece(const GameState& game, const LedgerEvent& event, Color by) {
    if (event.kind != EventKind::move || !game.pending_move || game.pending_move->by != by) return false;
    const CarriedMove& carried = game.pending_move->carried;
    return game.pending_move->move.is_legal && carried.promotion && event.promotion &&
           can_replace_a_pawn(*event.promotion) && event.promotion != carried.promotion &&
           event.from == carried.from && event.to == carried.to;
}

/// Returns true if the event carries a pawn to the square on which a piece has replaced it already.
bool is_replaced_already(const GameState& game, const LedgerEvent& event, Color by) {
    if (event.kind != EventKind::move || event.promotion || !game.pending_move) return false;
    const Action& pending = *game.pending_move;
    return pending.by == by && pending.is_placed && event.from == pending.carried.from &&
           event.to == pending.carried.to;
}

std::vector<Square> concatenated(std::initializer_list<std::vector<Square>> lists) {
    std::vector<Square> all;
    for (const std::vector<Square>& list : lists) all.insert(all.end(), list.begin(), list.end());
    return all;
}

/// Rules that a man moved out of turn is put back. Requires `event.from` and `event.to`.
void put_back_out_of_turn(Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    game->cite(
        ruling, "fide.12.9",
        player_name(by) + " moved without having the move. The piece is put back, and the game goes on.",
        {*event.from, *event.to});
    ruling.is_restored = true;
    game.propose_measure(ruling, by);
}

}  // namespace

bool replies_to_a_press(const GameState& game, Color by) {
    return game.turn() != by && game.pressed_without_move == opposite(by) && !game.is_online();
}

namespace {

/// Takes back the player's move in hand, which the new one replaces, or completes and answers the moves
/// before it. Returns false if the game is drawn by a move for whose completion the arbiter has waited
/// (A.5.4).
bool begin_move(Game& game, Action& action, Ruling& ruling) {
    if (game->pending_move && game->pending_move->by == action.by) {
        const Action pending = game.take_pending_move();
        action.answers_press = pending.answers_press;
        action.duty = pending.duty;
        game.owe(duty_after(pending));
        return true;
    }
    // The next move of a player who has not pressed completes the move before it (6.2.1.2).
    const bool completes = std::ranges::any_of(game->actions, [&](const Action& earlier) {
        return earlier.by == action.by && earlier.has_move && !earlier.is_completed;
    });
    game.answer_the_last_move(action.by);
    action.duty = game->duty;
    return !completes || !judge_watched_position(game, ruling);
}

}  // namespace

Result<void> rule_on_move(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by) return contradiction("Only a player can make a move.");
    if (!event.from || !event.to) return contradiction("A move needs the squares `from` and `to`.");
    if (*event.from == *event.to) return contradiction("The piece stays on " + event.from->name() + ".");
    if (exchanges_promoted_piece(game, event, *by)) {
        LedgerEvent exchange = event;
        exchange.kind = EventKind::place;
        return rule_on_placement(game, exchange, ruling);
    }
    if (is_replaced_already(game, event, *by))
        return contradiction("A piece on " + event.to->name() + " has replaced that pawn already.");
    if (game->turn() != *by && is_acceptance_open(game, *by) &&
        !take_restart_for_acceptance(game, event, *by, ruling)) {
        game->cite(ruling, "fide.7.5.3",
                   "Whether " + player_name(*by) + " has the move depends on whether " +
                       player_name(opposite(*by)) +
                       " accepted by pressing, which has been asked; this move is not judged.");
        return {};
    }
    // Placing a pawn on the promotion square does not count as replacing it.
    const auto promotion = event.promotion == PieceType::pawn ? std::nullopt : event.promotion;
    auto turn = turn_of(game, *by, {*event.from, *event.to, promotion});
    if (!turn) return std::unexpected(turn.error());
    const auto handled = read_handled(event, *turn, game->header.is_chess960);
    if (!handled) return std::unexpected(handled.error());
    const bool is_reply = replies_to_a_press(game, *by);
    if (is_reply && !is_press_an_offence(game)) {
        ask_about_reply(game, *by, ruling);
        return {};
    }
    if (game->turn() != *by && !is_reply && !(game->pending_move && game->pending_move->by == *by)) {
        put_back_out_of_turn(game, event, *by, ruling);
        return {};
    }
    Action action{.line = event.line, .by = *by, .before = turn->before, .has_move = true};
    action.carried = turn->carried;
    action.hands = event.hands;
    action.is_placed = event.kind == EventKind::place;
    action.binding_board = turn->binding_board;
    action.handled = *handled;
    action.move = judge_carried_move(turn->before, turn->carried, game->header.is_chess960, *handled);
    if (is_refused(game, action, ruling)) return {};
    reject_by_touch(game, *by, ruling);
    if (is_reply) {
        explain_reply(game, *by, ruling);
        game.reply_to_press();
        action.answers_press = true;
    }
    if (!begin_move(game, action, ruling)) return {};
    action.after = action.move.after;
    describe(game, action, ruling);
    note_breach(game, action, turn->touched, ruling);
    owe_the_rest(action);
    action.move.touched = concatenated({turn->touched, event.squares, action.move.touched});
    game.make(std::move(action));
    if (!game->pending_move->is_placed) judge_made_move(game, Action(*game->pending_move), ruling);
    return {};
}

Result<void> rule_on_release(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!game->pending_move || !by || game->pending_move->by != *by)
        return contradiction("This player has no piece in hand.");
    const bool was_placed = game.release();
    if (game->pending_move->move.is_lawful()) {
        game->cite(ruling, "fide.4.7", "The piece has been let go: the move is made and cannot be changed.",
                   {game->pending_move->carried.to});
    } else if (game->pending_move->move.is_legal) {
        game->cite(
            ruling, "fide.4.7",
            "The pawn has been let go on its last rank. It cannot go elsewhere, and a piece has still to "
            "replace it.",
            {game->pending_move->carried.to});
    } else if (game->pending_move->move.rule == captured_pawn_left) {
        game->cite(
            ruling, "fide.4.7",
            "The pawn has been let go as part of a legal capture, and the captured pawn has still to be "
            "taken off the board.",
            {game->pending_move->carried.to});
    } else if (game->pending_move->move.rule == castling_rook_left) {
        game->cite(
            ruling, "fide.4.7",
            "The king has been let go as part of a legal castling, and the rook has still to be moved.",
            game->pending_move->move.squares);
    } else {
        game->cite(
            ruling, "fide.4.7",
            "The piece has been let go, but not as a legal move: that binds the player to nothing new.",
            {game->pending_move->carried.to});
    }
    if (was_placed) judge_made_move(game, Action(*game->pending_move), ruling);
    return {};
}

namespace {

std::string describe_move(const EventContext& context) {
    if (!context.event.from || !context.event.to) return actor_sentence(context, "makes a move");
    const bool is_two_handed = context.event.hands == 2;
    const std::string_view how = context.event.is_king_alone && is_two_handed
                                     ? " with two hands, moving the king alone"
                                 : context.event.is_king_alone ? " with the king alone"
                                 : is_two_handed               ? " with two hands"
                                                               : "";
    return actor_sentence(context, std::string("plays ").append(context.move).append(how));
}

std::string describe_release(const EventContext& context) {
    return actor_sentence(context, context.event.to ? "releases the piece on " + context.event.to->name()
                                                    : "releases the piece");
}

constexpr auto making_moves_laws = std::to_array<Rule>({
    {"fide.3.10.1", "A move is legal when all of Articles 3.1 to 3.9 are met.", "FIDE 3.10.1"},
    {"fide.3.8.2", "Castling is a move of the king and a rook along the home rank.", "FIDE 3.8.2"},
    {"fide.4.3", "A touched piece is moved or captured if that is legal.", "FIDE 4.3"},
    {"fide.4.7", "A piece released on a square as a legal move, or as part of one, does not go elsewhere.",
     "FIDE 4.7"},
    {"fide.online.3.2.2", "An online playing zone accepts no illegal move.",
     "FIDE Online Chess Regulations 3.2.2"},
});

constexpr auto making_moves_events = std::to_array<EventRow>({
    {.kind = EventKind::move,
     .name = "move",
     .done_by = DoneBy::player,
     .members = "from to promo captured placed alone hands",
     .needed = "from to",
     .position = EventPosition::current,
     .typed = {"move", Inferred::mover, "move b1d3 [two]",
               "a piece is carried there (two: with both hands; e7e8q; castling: the king's move, alone: "
               "without the rook); not pressed yet",
               "hands alone", "Whose move is it"},
     .words = describe_move,
     .rule_on = rule_on_move},
    {.kind = EventKind::release,
     .name = "release",
     .done_by = DoneBy::player,
     .members = "from to hands",
     .position = EventPosition::current,
     .typed = {"release", Inferred::unpressed, "release",
               "the piece of the last move is let go: it cannot go elsewhere", "from to hands",
               "Who releases the piece"},
     .words = describe_release,
     .rule_on = rule_on_release},
});

}  // namespace

constinit const RuleSet sets::making_moves = {.laws = making_moves_laws, .events = making_moves_events};

}  // namespace doublecheck::arbiter
