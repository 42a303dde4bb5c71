// SPDX-License-Identifier: MIT
// Articles 4.2 to 4.5, 4.7 and 4.8: touched men, and what the player who touched them must play. A breach is
// corrected if the opponent claims it before touching a man. It is never an offence of Article 7.5.
#include <algorithm>

#include "arbiter/rules/rules.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

/// The legal moves of a position, and the men that each of them touches.
class TouchableMoves {
  public:
    TouchableMoves(const Position& position, bool is_chess960)
        : position_(position),
          castling_(is_chess960 ? UciCastling::chess960 : uci_castling(position)),
          moves_(position.legal_moves()) {}

    template <typename Wanted>
    [[nodiscard]] std::vector<std::string> moves_where(Wanted&& wanted) const {
        std::vector<std::string> list;
        for (const Move move : moves_) {
            if (wanted(move)) list.push_back(uci(move, castling_));
        }
        std::ranges::sort(list);
        return list;
    }
    [[nodiscard]] static Square captured_on(Move move) {
        return move.kind() == MoveKind::en_passant ? Square(move.to().file(), move.from().rank()) : move.to();
    }
    [[nodiscard]] bool captures(Move move, Square square) const {
        return !move.is_castling() && captured_on(move) == square && position_.at(square).has_value();
    }
    [[nodiscard]] bool is_own(Square square) const { return position_.of(position_.turn()).contains(square); }
    [[nodiscard]] bool is_other(Square square) const {
        return position_.of(opposite(position_.turn())).contains(square);
    }
    [[nodiscard]] bool is_own(Square square, PieceType type) const {
        return position_.of(position_.turn(), type).contains(square);
    }

    [[nodiscard]] Board board() const { return position_.board(); }

  private:
    const Position& position_;
    UciCastling castling_;
    MoveList moves_;
};

struct Touched {
    std::vector<Square> own = {};
    std::vector<Square> other = {};
    std::vector<Square> all = {};
};

/// Applies 4.4 to a king and a rook that were touched in this order. Returns nothing if that article does not
/// apply.
std::optional<TouchDuty> castling_duty(const TouchableMoves& choice, const Touched& touched) {
    if (touched.own.size() < 2) return std::nullopt;
    const Square first = touched.own[0];
    const Square second = touched.own[1];
    if (!choice.is_own(first, PieceType::king) || !choice.is_own(second, PieceType::rook))
        return std::nullopt;
    if (first.rank() != second.rank()) return std::nullopt;
    const Side side = second > first ? Side::king : Side::queen;
    TouchDuty duty{.men = {first, second}};
    duty.moves =
        choice.moves_where([&](Move move) { return move.is_castling() && move.castling_side() == side; });
    if (!duty.moves.empty()) {
        duty.rule = "fide.4.4.1";
        duty.text = "King and rook were touched: castling on that side must be played.";
        return duty;
    }
    duty.moves = choice.moves_where([&](Move move) { return move.from() == first; });
    duty.men = {first};
    duty.rule = "fide.4.4.3";
    duty.text = duty.moves.empty()
                    ? "Castling is illegal and the king has no legal move: any legal move may be played."
                    : "Castling on that side is illegal: another move of the king must be played.";
    return duty;
}

/// Applies 4.4.2: returns the side on which the player must not castle, because the rook was touched before
/// the king.
std::optional<Side> forbidden_castling(const TouchableMoves& choice, const Touched& touched) {
    if (touched.own.size() < 2 || !choice.is_own(touched.own[0], PieceType::rook) ||
        !choice.is_own(touched.own[1], PieceType::king))
        return std::nullopt;
    return touched.own[0] > touched.own[1] ? Side::king : Side::queen;
}

TouchDuty ordinary_duty(const TouchableMoves& choice, const Touched& touched, std::optional<Side> forbidden) {
    const auto may = [&](Move move) {
        return !move.is_castling() || !forbidden || move.castling_side() != *forbidden;
    };
    if (!touched.own.empty() && !touched.other.empty()) {
        TouchDuty duty{.men = {touched.own.front(), touched.other.front()}};
        duty.moves = choice.moves_where([&](Move move) {
            return move.from() == touched.own.front() && choice.captures(move, touched.other.front());
        });
        duty.rule = "fide.4.3.3";
        duty.text = capitalised(man_on(choice.board(), duty.men[0])) + " must capture " +
                    man_on(choice.board(), duty.men[1]) + ".";
        if (!duty.moves.empty()) return duty;
    }
    for (const Square square : touched.all) {
        TouchDuty duty{.men = {square}};
        const bool is_own = choice.is_own(square);
        duty.moves = choice.moves_where([&](Move move) {
            return is_own ? move.from() == square && may(move) : choice.captures(move, square);
        });
        if (duty.moves.empty()) continue;
        const bool is_both = !touched.own.empty() && !touched.other.empty();
        duty.rule = forbidden ? "fide.4.4.2" : is_both ? "fide.4.3.3" : is_own ? "fide.4.3.1" : "fide.4.3.2";
        duty.text = capitalised(man_on(choice.board(), square)) + " was touched and must be " +
                    (is_own ? "moved." : "captured.");
        if (forbidden) duty.text += " The rook was touched before the king: no castling on that side.";
        return duty;
    }
    return {.rule = "fide.4.5",
            .text = "No touched piece can be moved or captured: any legal move may be played."};
}

}  // namespace

TouchDuty touch_duty(const Setup& board, const std::vector<Square>& touched, bool is_chess960) {
    const auto position = Position::from_setup(board);
    if (!position || touched.empty()) return {};
    const TouchableMoves choice(*position, is_chess960);
    Touched sorted;
    for (const Square square : touched) {
        if (choice.is_own(square)) sorted.own.push_back(square);
        if (choice.is_other(square)) sorted.other.push_back(square);
        if (choice.is_own(square) || choice.is_other(square)) sorted.all.push_back(square);
    }
    if (sorted.all.empty()) return {};
    if (auto duty = castling_duty(choice, sorted)) return *duty;
    return ordinary_duty(choice, sorted, forbidden_castling(choice, sorted));
}

TouchDuty duty_on(const GameState& game, const Setup& board, const std::vector<Square>& touched) {
    if (game.written_move && game.written_move->board == board) return game.written_move->duty;
    return touch_duty(board, touched, game.header.is_chess960);
}

Result<void> rule_on_touch(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!by || event.squares.empty()) return contradiction("A touch needs a player and `squares`.");
    if (replies_to_a_press(game, *by)) {
        game->cite(ruling, "fide.4.2.2",
                   player_name(opposite(*by)) + " pressed without having moved, and " + player_name(*by) +
                       " touches a piece to reply, which is no fault of " + player_name(*by) +
                       ". It binds only if the reply stands.");
        return {};
    }
    if (game->turn() != *by) {
        game->cite(ruling, "fide.4.2.2",
                   player_name(*by) +
                       " does not have the move: touching pieces binds him to nothing, but may disturb the "
                       "opponent.");
        ruling.warning = "A warning under 12.9 is proposed if it disturbed the opponent.";
        return {};
    }
    reject_by_touch(game, *by, ruling);
    game.touch(event.squares);
    if (!game->duty.moves.empty()) {
        game->cite(ruling, "fide.4.3", game->duty.text);
        return {};
    }
    const TouchDuty duty = duty_on(game, game->board, game->touched);
    if (duty.text.empty()) {
        game->cite(ruling, "fide.4.5", "The touched squares hold no piece that could move.");
        return {};
    }
    game->cite(ruling, duty.rule, duty.text, {event.squares.front()});
    ruling.duty = duty;
    return {};
}

void rule_on_adjustment(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (by && game->turn() != *by) {
        game->cite(ruling, "fide.4.2.1", "Only the player having the move may adjust pieces.");
        game->cite(ruling, "fide.6.2.5", "Only the player whose clock is running may adjust them.");
        game.propose_measure(ruling, *by);
        return;
    }
    game->cite(ruling, "fide.4.2.1", "Pieces that were adjusted after saying so need not be moved.");
}

namespace {

/// Returns the index of the latest move, or of that player's latest move, if it breaks Article 4 and nobody
/// has ruled on it.
std::optional<std::size_t> latest_breach(const GameState& game, std::optional<Color> by) {
    const auto turn = game.latest_move(by);
    if (!turn) return std::nullopt;
    const Action& move = game.turn_at(*turn);
    return !move.is_settled && (move.binding_board || !move.broken_duty.moves.empty()) ? turn : std::nullopt;
}

}  // namespace

bool has_touch_breach(const GameState& game, Color claimant) {
    return latest_breach(game, opposite(claimant)).has_value();
}

bool has_written_breach(const GameState& game) {
    const auto turn = latest_breach(game, std::nullopt);
    return turn && !game.turn_at(*turn).binding_board && game.turn_at(*turn).broken_duty.rule == "fide.9.5.3";
}

namespace {

/// The turn in which men are said to have been touched: the opponent's latest one, or the present one.
struct TouchedTurn {
    std::optional<std::size_t> turn = std::nullopt;  ///< empty if the opponent has not moved yet
    Setup board = {};                                ///< the board on which the men were touched
};

TouchedTurn touched_turn(const GameState& game, Color by) {
    if (game.turn() == by) return {.board = game.board};
    const auto turn = game.latest_move(by);
    return turn ? TouchedTurn{turn, game.turn_at(*turn).before} : TouchedTurn{.board = game.board};
}

/// Rules on a claim that the opponent touched certain men. The ledger does not show it, so the arbiter
/// decides whether he did.
void dispute_touch(Game& game, const LedgerEvent& event, Color claimant, Ruling& ruling) {
    const Color by = opposite(claimant);
    const TouchedTurn touched = touched_turn(game, by);
    const bool is_too_late =
        touched.turn && (!game->touched.empty() || game->turn_at(*touched.turn).is_answered);
    if (is_too_late) {
        game->cite(
            ruling, "fide.4.8",
            player_name(claimant) +
                " has touched a piece since then, and with that lost the right to claim. The move stands.");
        return;
    }
    const TouchDuty duty = touch_duty(touched.board, event.squares, game->header.is_chess960);
    const bool is_met =
        touched.turn &&
        std::ranges::find(duty.moves, game->turn_at(*touched.turn).move.written) != duty.moves.end();
    if (duty.moves.empty() || is_met) {
        game->cite(
            ruling, is_met ? duty.rule : "fide.4.5",
            is_met ? "The move is the one that touching it would demand: it stands."
                   : "Even if it was touched, no such piece can be moved or captured: any legal move may be "
                     "played.");
        return;
    }
    std::vector<std::string> men;
    for (const Square square : event.squares) men.push_back(man_on(touched.board.board, square));
    game->cite(ruling, "fide.4.3", player_name(claimant) + " claims touch-move.");
    game.add_request({.kind = RequestKind::touch,
                      .by = claimant,
                      .line = ruling.line,
                      .board = touched.board,
                      .squares = event.squares});
    game.ask(ruling, Topic::touch_claim, "Did " + player_name(by) + " touch " + joined(men) + " on purpose?",
             ruling.line, "rules accept; if not, or if it was an accident, rules reject");
}

}  // namespace

void decide_touch(Game& game, const std::string& decision, const Request& claim, Ruling& ruling) {
    const Color by = opposite(claim.by);
    if (decision != "accept") {
        game->cite(
            ruling, "fide.4.2.2",
            "The arbiter does not find that " + player_name(by) + " touched it on purpose: nothing follows.");
        // The ledger may hold the disputed touch as an event too.
        const bool is_recorded = game->turn() == by && game->touched == claim.squares && !game->written_move;
        if (is_recorded) game.forget_touched();
        return;
    }
    const TouchedTurn touched = touched_turn(game, by);
    if (!(touched.board == claim.board)) {
        game->cite(ruling, "fide.4.8", "Play has gone on since the claim: the move stands.");
        return;
    }
    if (touched.turn) {
        ruling.is_restored = true;
        if (!game->pending_move) game.go_back_to(*touched.turn);
        game.set_up(touched.board);
    }
    game.touch(claim.squares);
    const TouchDuty duty = duty_on(game, game->board, game->touched);
    game.owe(duty);
    ruling.duty = duty;
    game->cite(ruling, duty.rule, "The claim is correct. " + duty.text);
}

bool forgive_touch(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const bool is_accident = event.decision == "accident" || event.decision == "mistake";
    if (!is_accident || game->touched.empty() || game->written_move) return false;
    game.forget_touched();
    game.owe({});
    game->cite(ruling, "fide.4.2.2",
               player_name(game->turn()) + " touched it by accident: any legal move may be played.");
    return true;
}

namespace {

/// Returns true if a claim names squares, and none of them is that of a man whose touch binds the player.
bool names_another_man(const LedgerEvent& event, const TouchDuty& duty) {
    return !event.squares.empty() &&
           std::ranges::find_first_of(event.squares, duty.men) == event.squares.end();
}

/// Sets up the move that bound the player, and takes it as the move of the turn.
void let_first_move_stand(Game& game, const Action& action, Ruling& ruling) {
    game->cite(ruling, "fide.4.7",
               std::string("The move that was made first stands: ") +
                   (action.is_placed ? "the choice of the piece was final. "
                                     : "the piece had been released on its square. ") +
                   player_name(opposite(action.by)) + " is to move, and it is no offence under 7.5.");
    Action stands = action;
    stands.after = *action.binding_board;
    stands.binding_board.reset();
    stands.is_settled = stands.is_completed = true;
    game.set_up(*action.binding_board);
    game.record(std::move(stands));
    judge_end(game, ruling);
}

}  // namespace

void claim_touch_move(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    const auto turn = latest_breach(game, by ? std::optional(opposite(*by)) : std::nullopt);
    if (!turn && by && !event.squares.empty()) {
        dispute_touch(game, event, *by, ruling);
        return;
    }
    if (!turn) {
        game->cite(ruling, "fide.11.5", "The last move breaks none of the articles on touched pieces.");
        ruling.warning = "The arbiter may give a warning for an unreasonable claim (11.5, 12.9).";
        return;
    }
    const Action action = game->turn_at(*turn);
    if (action.is_completed && !action.is_answered && !action.move.is_legal && by) {
        // The move breaks Article 4 and is illegal too, which costs more than the correction.
        rule_on_irregularity(game, event, ruling, by);
        return;
    }
    const bool was_asked = game.close(Topic::breach, action.line);
    const bool is_written = action.broken_duty.rule == "fide.9.5.3";
    if (action.is_answered || (!is_written && !game->touched.empty())) {
        game->cite(
            ruling, is_written ? "fide.9.5.3" : "fide.4.8",
            player_name(opposite(action.by)) +
                (is_written ? " has replied since then: the move stands."
                            : " has touched a piece since then, and with that lost the right to claim. "
                              "The move stands."));
        game.settle(*turn);
        if (was_asked) judge_end(game, ruling);
        return;
    }
    ruling.is_restored = true;
    if (!game->pending_move) game.go_back_to(*turn);
    if (action.binding_board) {
        let_first_move_stand(game, action, ruling);
    } else {
        game.set_up(action.before);
        game.owe(action.broken_duty);
        ruling.duty = game->duty;
        const bool is_of_touch = !is_written && game->duty.rule != "fide.4.7";
        const std::string correct =
            names_another_man(event, action.broken_duty)
                ? "By the ledger another piece binds " + player_name(action.by) + " than the claim names. "
                : "The claim is correct. ";
        game->cite(ruling, is_of_touch ? "fide.4.3" : game->duty.rule,
                   (is_written ? player_name(action.by) + " did not play the written move. " : correct) +
                       game->duty.text);
    }
    game.propose_measure(ruling, action.by, action.line);
}

namespace {

constexpr auto touch_move_laws = std::to_array<Rule>({
    {"fide.4.2.1", "Only the player having the move may adjust pieces, after saying so.", "FIDE 4.2.1"},
    {"fide.6.2.5", "Only the player whose clock is running may adjust pieces.", "FIDE 6.2.5"},
    {"fide.4.2.2", "Touching a piece otherwise counts as intended, unless it was clearly accidental.",
     "FIDE 4.2.2"},
    {"fide.4.3.1", "The first own piece touched that can be moved must be moved.", "FIDE 4.3.1"},
    {"fide.4.3.2", "The first enemy piece touched that can be captured must be captured.", "FIDE 4.3.2"},
    {"fide.4.3.3",
     "With pieces of both colours touched, the first enemy piece is captured by the first own one if that is "
     "legal.",
     "FIDE 4.3.3"},
    {"fide.4.4.1", "A player who touches his king and then a rook castles on that side if that is legal.",
     "FIDE 4.4.1"},
    {"fide.4.4.2", "A player who touches a rook and then his king does not castle on that side in this move.",
     "FIDE 4.4.2"},
    {"fide.4.4.3", "If the castling meant is illegal, the king makes another legal move, if it has one.",
     "FIDE 4.4.3: castling on the other side is such a move."},
    {"fide.4.5", "If no touched piece can be moved or captured, any legal move may be played.", "FIDE 4.5"},
    {"fide.4.8",
     "A player loses the right to claim a breach of Articles 4.1 to 4.7 once he touches a piece to move it.",
     "FIDE 4.8"},
});

constexpr auto touch_move_events = std::to_array<EventRow>({
    {.kind = EventKind::touch,
     .name = "touch",
     .done_by = DoneBy::player,
     .members = "squares",
     .needed = "squares",
     .position = EventPosition::current,
     .typed = {"touch", Inferred::owner, "touch e2 d7", "pieces are touched on purpose, in this order",
               "squares", "Who touches"},
     .words = [](const EventContext& context) { return actor_sentence_with_men(context, "touches"); },
     .rule_on = rule_on_touch},
    {.kind = EventKind::adjust,
     .name = "adjust",
     .done_by = DoneBy::player,
     .members = "squares",
     .position = EventPosition::current,
     .typed = {"adjust", Inferred::owner, "adjust e2", "pieces are adjusted after saying so", "squares",
               "Who adjusts"},
     .words = [](const EventContext& context) { return actor_sentence_with_men(context, "adjusts"); },
     .rule_on = never_refusing<rule_on_adjustment>},
});

}  // namespace

constinit const RuleSet sets::touch_move = {.laws = touch_move_laws, .events = touch_move_events};

}  // namespace doublecheck::arbiter
