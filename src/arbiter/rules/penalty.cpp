// SPDX-License-Identifier: MIT
// Article 7.5.5: the penalty for an offence. The opponent receives time. The losing offence loses the game,
// unless the opponent cannot mate by any series of legal moves. All kinds of offences are counted together,
// except in the edition of July 2017, which counted 7.5, 7.7 and 7.8 separately. The ECF's Minor and
// Intermediate sections allow one offence more.
#include "arbiter/rules/rules.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

/// Returns the index of the separate count of the edition of July 2017: 7.5, 7.8 or 7.7.
std::size_t group_of(Offence kind) {
    return kind == Offence::press_without_move ? 1 : kind == Offence::two_hands ? 2 : 0;
}

std::string name_of(Offence kind) {
    switch (kind) {
        case Offence::press_without_move: return "press without a move";
        case Offence::illegal_move: return "illegal move";
        case Offence::unfinished_promotion: return "unfinished promotion";
        case Offence::two_hands: return "move with two hands";
    }
    return {};
}

/// Returns a text such as "White's second completed illegal action of the game". In 2017 the text names the
/// article's own count.
std::string numbered(const GameState& game, const Action& action, Offence kind, int number) {
    const std::string first = player_name(action.by) + "'s " + ordinal(number) + " ";
    if (game.laws().counts_by_article)
        return first + name_of(kind) + " in the game (each article has its own count)";
    if (game.is_us()) return first + "illegal move of the game";
    return first + "completed illegal action of the game";
}

void cite_regime(const GameState& game, Ruling& ruling) {
    const Settings& settings = game.settings();
    if (settings.section != Section::fide || settings.time_class == TimeClass::standard) return;
    const bool is_blitz = settings.time_class == TimeClass::blitz;
    if (settings.has_claim_window()) {
        game.cite(ruling, "fide.a.5.2", "It was noticed before the opponent made the next move.");
        if (is_blitz) game.cite(ruling, "fide.b.3", "B.3 applies the rapid rules here.");
    } else if (is_blitz) {
        game.cite(ruling, "fide.b.2",
                  "Blitz with an arbiter for each game is played under the Competition Rules.");
    } else {
        game.cite(ruling, "fide.a.4",
                  "Rapid with adequate supervision is played under the Competition Rules.");
    }
    if (settings.is_minute_of_a3())
        game.cite(ruling, "fide.a.3", "The penalties of Articles 7 and 9 are one minute.");
}

void give_minutes(Game& game, const Action& action, Offence kind, int number, Ruling& ruling) {
    const Color other = opposite(action.by);
    const int seconds = game->settings().illegal_seconds();
    add_seconds(ruling, other, seconds);
    const std::string_view rule = game->is_us() ? "us.1c2a" : "fide.7.5.5";
    game->cite(ruling, rule,
               "This is " + numbered(game, action, kind, number) + ": " + player_name(other) + " gets " +
                   duration_text(seconds) + " more.");
    if (game->settings().is_penalty_open() && !game->settings().penalty_illegal)
        game.ask(
            ruling, Topic::penalty,
            "Does the first illegal action cost two minutes here, or one? By the wording of the Laws it is "
            "two, since only B.3 refers to A.3; many events announce one.",
            ruling.line, "penalty 1, or penalty 2");
}

void lose(Game& game, const Action& action, const std::string& which, const Setup& from, Ruling& ruling) {
    const Color other = opposite(action.by);
    const Answer answer = can_mate(game, from, other);
    if (answer == Answer::yes) {
        game->cite(ruling, "fide.7.5.5", "This is " + which + ", and " + player_name(action.by) + " loses.");
        game.win(ruling, other, "fide.7.5.5");
    } else if (answer == Answer::no) {
        game->cite(ruling, "fide.7.5.5",
                   "This is " + which + ", which would lose; but " + player_name(other) +
                       " cannot mate by any series of legal moves, so the game is drawn.");
        game.draw(ruling, "fide.7.5.5");
    } else {
        game->cite(ruling, "fide.7.5.5", "This is " + which + ", which loses if the opponent can mate.");
        game.ask(ruling, Topic::result_only,
                 "Can " + player_name(other) +
                     " still mate by any series of legal moves? It could not be settled here. If so, " +
                     player_name(action.by) + " loses; if not, the game is drawn.");
    }
}

/// Rules on a first offence whose forced queen mates or stalemates (7.5.2 against 5.1.1).
void judge_forced_queen(Game& game, const Action& action, Ruling& ruling) {
    const auto position = Position::from_setup(game->board);
    if (!position || position->has_legal_move()) return;
    const auto stands = game->settings().uncompleted_promotion_mate;
    if (stands == true) {
        judge_end(game, ruling);
        lower_confidence(ruling, Confidence::open);
        return;
    }
    game->cite(ruling, position->is_checkmate() ? "fide.5.1.1" : "fide.5.2.1",
               "The queen leaves " + player_name(opposite(action.by)) +
                   " without a legal move, but the move was not in accordance with Article 3.");
    if (stands) {
        game.ask(ruling, Topic::result_only,
                 "By the event's setting the mate does not stand: how does the game go on?");
        return;
    }
    game.ask(ruling, Topic::end_on_board,
             "Does the end on the board stand, although the promotion was not completed?", action.line);
}

void explain_illegal_move(const GameState& game, const Action& action, Ruling& ruling) {
    game.cite(ruling, law_of_move(action.move.rule), action.move.text, action.move.squares);
    if (action.move.is_held_attacker) game.cite(ruling, "fide.3.1.3", action.move.text, action.move.squares);
    const bool is_said = action.move.rule == "castling.out-of-check";
    if (action.move.is_castling && !is_said && is_attacked_king(action.before.board, action.by))
        game.cite(ruling, "fide.3.8.2.2", "Castling is never a way out of check.");
    if (looks_like_mate(action.after))
        game.cite(ruling, "fide.5.1.1", "Only a legal move can mate and end the game.");
    if (game.restored_board == action.before) {
        game.cite(ruling, "fide.manual",
                  "The move replaced an illegal move and is a further offence, although the move number is "
                  "the same.");
        lower_confidence(ruling, Confidence::manual);
    }
}

void restore(Game& game, std::size_t index, const OffenceRule& rule, Ruling& ruling) {
    const Action action = game->actions[index];
    const Setup position = rule.play_on_from(game, action);
    const bool is_taken_back = action.has_move && position == action.before;
    game.go_back_to(index);
    if (rule.kind == Offence::unfinished_promotion || rule.kind == Offence::two_hands) {
        if (!is_taken_back) {
            Action stands = action;
            stands.after = position;
            stands.is_settled = stands.is_completed = true;
            stands.settled_on = ruling.line;
            stands.is_answered = false;
            game.record(std::move(stands));
        }
    }
    const bool is_pawn_replaced = rule.kind == Offence::unfinished_promotion && !is_taken_back;
    // The queen takes the pawn's place; nothing else changes unless later moves are taken back.
    ruling.is_restored = !(game->board == (is_pawn_replaced ? action.after : position));
    if (is_pawn_replaced) ruling.spoken = "The pawn on " + action.carried.to.name() + " becomes a queen.";
    game.set_up(position);
    const Settings& settings = game->settings();
    if (is_taken_back || !action.has_move)
        ruling.takes_back_increment = settings.take_back_increment && settings.increment > 0;
    if (!action.has_move) {
        game.touch(action.move.touched);
        game.owe(duty_on(game, position, game->touched));
    }
    if (!is_taken_back) return;
    game.note_replacement(position);
    game.owe(action.broken_duty);
    if (game->duty.moves.empty()) game.owe(duty_on(game, position, action.move.touched));
}

/// Settles an offence that leaves nothing illegal on the board, so that no move is taken back. The increment
/// of a press without a move is taken back, unless the opponent has replied and the clocks have moved on.
void settle_where_it_stands(Game& game, std::size_t index, Ruling& ruling) {
    game.settle(index, ruling.line);
    const Action& action = game->actions[index];
    const Settings& settings = game->settings();
    if (!action.has_move && !action.is_answered)
        ruling.takes_back_increment = settings.take_back_increment && settings.increment > 0;
    game->cite(ruling, "fide.7.5.1", "Nothing illegal stands on the board, so no move is taken back.");
}

void cite_duty(const GameState& game, Ruling& ruling) {
    ruling.duty = game.duty;
    if (!game.duty.text.empty()) game.cite(ruling, game.duty.rule, game.duty.text);
}

void cite_offence(const GameState& game, const Action& action, const std::vector<const OffenceRule*>& wrong,
                  Ruling& ruling) {
    for (const OffenceRule* each : wrong) {
        game.cite(ruling, game.is_us() ? "us.11d" : each->rule, each->explain(game, action),
                  action.move.squares);
        if (each->kind == Offence::illegal_move) explain_illegal_move(game, action, ruling);
        const bool is_queen = each->kind == Offence::unfinished_promotion &&
                              !(each->play_on_from(game, action) == action.before);
        if (is_queen)
            game.cite(ruling, each->rule, "It becomes a queen; there is no choice any more.",
                      {action.carried.to});
    }
    if (wrong.size() > 1) {
        game.cite(ruling, "fide.manual", "Several irregularities in one move are one offence.");
        lower_confidence(ruling, Confidence::manual);
    }
    if (wrong.front()->kind == Offence::two_hands)
        game.cite(ruling, "fide.4.1", "Each move must be played with one hand.");
    if (game.is_ecf()) {
        game.cite(ruling, "ecf.offences",
                  "In this section a player's " + ordinal(game.settings().losing()) +
                      " completed illegal action, of whatever kind, loses the game.");
        lower_confidence(ruling, Confidence::section);
    }
    if (game.is_us()) lower_confidence(ruling, Confidence::section);
}

}  // namespace

namespace {

/// Asks the arbiter whether a press without a move was a mistake, if it would be the losing offence under the
/// ECF's article. The answer is needed first, since a lost game is not resumed. Returns false if the question
/// does not arise.
bool asks_for_a_mistake(Game& game, const Action& action, Ruling& ruling) {
    if (!game->is_ecf() || action.has_move || action.is_no_mistake) return false;
    const int losing = game->settings().losing();
    if (losing == 0 || game->offences[static_cast<std::size_t>(action.by)] + 1 < losing) return false;
    game->cite(ruling, "fide.7.5.3", offence_rule(Offence::press_without_move).explain(game, action));
    game->cite(ruling, "ecf.offences",
               "It would be " + player_name(action.by) + "'s " + ordinal(losing) +
                   " completed illegal action, which loses, unless " + player_name(action.by) +
                   " convinces the arbiter that it was a mistake.");
    lower_confidence(ruling, Confidence::section);
    game.ask(ruling, Topic::losing_press,
             "Has " + player_name(action.by) +
                 " convinced the arbiter that the press was a mistake? If not, " + player_name(action.by) +
                 " loses.",
             action.line);
    return true;
}

/// Asks the arbiter whether a castling whose rook was not moved is an illegal move. Returns false if the
/// question does not arise.
bool asks_about_castling(Game& game, const Action& action, Ruling& ruling) {
    if (!is_unfinished_castling(action)) return false;
    game->cite(ruling, "fide.3.8.2", action.move.text, action.move.squares);
    game->cite(
        ruling, "fide.manual",
        "The arbiter decides whether it is an illegal move or a castling that is still to be finished.");
    lower_confidence(ruling, Confidence::manual);
    game.ask(ruling, Topic::castling, "Is it an illegal move (7.5.1), or a castling to be finished?",
             action.line,
             std::string("rules accept if it is an illegal move; rules reject if the castling is to be "
                         "finished") +
                 (action.is_answered ? ", and the moves after it are taken back" : ""));
    return true;
}

}  // namespace

void penalise(Game& game, std::size_t index, Ruling& ruling, BoardAfterPenalty board) {
    const Action action = game->actions[index];
    if (game->is_us() && game->settings().time_class == TimeClass::blitz) {
        game->cite(ruling, "us.blitz", offences_in(game, action).front()->explain(game, action));
        game.ask(ruling, Topic::result_only,
                 "By the US Chess blitz rules, which are not covered here: what does " + move_name(action) +
                     " cost?");
        lower_confidence(ruling, Confidence::section);
        return;
    }
    if (asks_for_a_mistake(game, action, ruling) || asks_about_castling(game, action, ruling)) return;
    if (is_two_handed_mate_in_question(game, action) && !two_handed_mate(game, action)) {
        ask_about_mate(game, action, ruling);
        return;
    }
    const auto wrong = offences_in(game, action);
    const OffenceRule& rule = *wrong.front();
    cite_offence(game, action, wrong, ruling);
    cite_regime(game, ruling);
    const int number = game.count_offence(action.by, group_of(rule.kind));
    const bool is_kept = board == BoardAfterPenalty::kept;
    const Setup from = rule.play_on_from(game, action);
    const bool stands = !(from == action.before);
    const bool goes_back = !is_kept && is_answered_on_the_board(game, index) && !game->is_us();
    const ClockTimes times = times_of_turn(game, index, stands ? PressIncrement::kept : PressIncrement::gone);
    if (is_kept) {
        settle_where_it_stands(game, index, ruling);
    } else {
        restore(game, index, rule, ruling);
    }
    const int losing = game->settings().losing();
    const bool is_losing = losing != 0 && number >= losing;
    std::string what = player_name(action.by) + "'s " + name_of(rule.kind);
    if (action.has_move) what.append(" ").append(move_name(action));
    game.note_penalty({.offender = action.by,
                       .group = group_of(rule.kind),
                       .seconds = is_losing ? 0 : game->settings().illegal_seconds(),
                       .line = ruling.line,
                       .what = std::move(what),
                       .turns = game->actions.size()});
    if (is_losing) {
        lose(game, action, numbered(game, action, rule.kind, number), from, ruling);
        return;
    }
    give_minutes(game, action, rule.kind, number, ruling);
    if (goes_back) propose_times(game, times, ruling);
    if (!is_kept) cite_duty(game, ruling);
    if (rule.kind == Offence::unfinished_promotion && !game->is_us())
        judge_forced_queen(game, action, ruling);
    if (game->is_us() && rule.kind == Offence::unfinished_promotion)
        game.ask(ruling, Topic::penalty,
                 "The texts at hand do not say what a pawn left on the last rank costs here.", ruling.line);
}

namespace {

constexpr auto penalty_laws = std::to_array<Rule>({
    {"ecf.offences",
     "In ECF Minor and Intermediate sections the third completed illegal action of any kind loses, in Major "
     "and Open sections the second.",
     "The ECF's article on illegal actions, written for the Laws of 2018."},
    {"fide.3.1.3",
     "A piece attacks a square even if it may not move there, since that would expose its own king.",
     "FIDE 3.1.3"},
    {"fide.7.5.5",
     "The first completed illegal move gives the opponent two minutes, the second loses, unless the opponent "
     "cannot mate by any series of legal moves.",
     "FIDE 7.5.5"},
    {"fide.a.3", "In rapid the penalties of Articles 7 and 9 are one minute.", "FIDE A.3"},
    {"fide.a.4", "With adequate supervision rapid games are played by the Competition Rules.", "FIDE A.4"},
    {"fide.b.2", "Blitz with one arbiter for each game is played by the Competition Rules.", "FIDE B.2"},
    {"fide.b.3", "Other blitz games follow A.2, A.3 and A.5.", "FIDE B.3"},
    {"us.11d", "A completed illegal move is replaced by a legal one with the piece touched.",
     "US Chess 11A, 11B, 11D"},
    {"us.1c2a", "The standard penalty is two minutes for the opponent.", "US Chess 1C2a"},
});

}  // namespace

constinit const RuleSet sets::penalty = {.laws = penalty_laws};

}  // namespace doublecheck::arbiter
