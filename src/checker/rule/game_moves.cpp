// SPDX-License-Identifier: MIT
// Men touched, carried, released and replaced (FIDE 4.2 to 4.7).
#include <algorithm>
#include <utility>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

namespace {

bool is_played(const Duty& duty, const WrittenMove& written) {
    return std::ranges::any_of(duty.moves, [&](const Move& move) { return is_written(move, written); });
}

}  // namespace

void Game::hear_touch(const Event& event) {
    const Color by = *event.player();
    if (replies_to_a_press(by) || turn() != by) return;
    reject_offer_of_other(by);
    touched_.insert(touched_.end(), event.squares->all.begin(), event.squares->all.end());
    if (!duty_ || !duty_->is_binding()) expected_.duty = duty_on(now_, touched_);
}

std::optional<Duty> Game::duty_on(const Stand& board, const std::vector<int>& touched) const {
    return written_ && written_->board == board ? written_->duty : duty_of(board, touched);
}

bool Game::replies_to_a_press(Color by) const {
    return idle_ == opposite(by) && !header_.is_online();
}

void Game::answer_the_last_move(Color by) {
    if (hand_) turns_.push_back(*std::exchange(hand_, std::nullopt));
    for (Turn& turn : turns_) (turn.by == by ? turn.is_completed : turn.is_answered) = true;
}

void Game::note_breach(Turn& turn, const std::vector<int>& touched) {
    std::optional<Duty> owed = duty_;
    if (!owed || !owed->is_binding()) owed = duty_on(turn.before, touched);
    if (turn.bound == turn.after) turn.bound.reset();
    if (turn.bound || !owed || !owed->is_binding()) return;
    if (turn.move.is_legal && is_played(*owed, turn.move.move)) return;
    turn.broken_duty = std::move(owed);
    turn.is_written_broken = written_ && written_->is_written_move && written_->board == turn.before;
}

bool Game::exchanges_promoted_piece(const Event& event) const {
    if (!hand_ || hand_->by != event.player() || !hand_->move.is_legal || !event.promotion) return false;
    const WrittenMove& stands = hand_->move.move;
    const char kind = event.promotion->kind;
    return stands.promotion != 0 && kind != stands.promotion && kind != 'p' && kind != 'k' &&
           *event.from == stands.from && *event.to == stands.to;
}

Game::Wrong Game::hear_move(const Event& event) {
    if (exchanges_promoted_piece(event)) return hear_place(event);
    const bool is_replaced = event.promotion && event.promotion->kind != 'p';
    const WrittenMove move{*event.from, *event.to, is_replaced ? event.promotion->kind : '\0'};
    return hear_move(event, *event.player(), move, false, event.hands ? event.hands->value : 1);
}

Game::Wrong Game::hear_move(const Event& event, Color by, WrittenMove move, bool is_placed, int hands) {
    const bool is_in_turn = turn() == by || !restart_ || restart_->first == by;
    if (!is_in_turn && !take_restart_for_acceptance(by)) return {};
    const bool is_same_turn = hand_ && hand_->by == by;
    const bool is_reply = !is_same_turn && replies_to_a_press(by);
    const Stand before = is_same_turn ? hand_->before : is_reply ? passed(now_) : now_;
    if (is_same_turn && before.position.men[move.from] == nobody && move.from == hand_->move.move.to)
        move.from = hand_->move.move.from;
    if (before.position.men[move.from] == nobody || move.from == move.to) return "No man stands there.";
    if (is_reply && !header_.knows_presses_and_hands()) {
        ask(Asked::otherwise);
        return {};
    }
    if (turn() != by && !is_reply && !is_same_turn) {
        expected_.is_restored = true;
        return {};
    }
    Turn turn{.line = line_, .by = by, .before = before};
    turn.has_move = true;
    turn.hands = hands;
    turn.is_placed = is_placed;
    turn.move = carry(before, move, is_chess960_);
    turn.after = turn.move.after;
    if (turn.move.is_judged && !facts_->judges(before.position, turn.move.move, turn.move.is_legal))
        return "No fact says whether the move is legal.";
    if (header_.is_online() && (!turn.move.is_legal || turn.move.is_unfinished)) return {};
    if (is_same_turn) {
        turn.bound = hand_->is_released && hand_->move.is_legal ? hand_->after : hand_->bound;
        turn.touched = hand_->touched;
    } else if (!is_reply) {
        turn.touched = touched_;
    }
    reject_offer_of_other(by);
    if (is_reply) {
        if (!turns_.empty()) turns_.back().is_passed = true;
        pass_turn();
        turn.answers_press = true;
    }
    if (is_same_turn) {
        turn.answers_press = hand_->answers_press;
        hand_.reset();
        duty_.reset();
    } else {
        answer_the_last_move(by);
    }
    note_breach(turn, turn.touched);
    if (event.squares)
        turn.touched.insert(turn.touched.end(), event.squares->all.begin(), event.squares->all.end());
    turn.touched.insert(turn.touched.end(), turn.move.touched.begin(), turn.move.touched.end());
    now_ = turn.after;
    hand_ = std::move(turn);
    begin_turn();
    return is_placed ? Wrong() : judge_made_move(*hand_);
}

Game::Wrong Game::judge_made_move(const Turn& turn) {
    if (!turn.move.is_legal || turn.move.is_unfinished || turn.bound || turn.broken_duty) return {};
    if (is_two_handed_mate_in_question(turn)) return {};
    if (!turn.answers_press || header_.has_window()) return judge_end();
    // The press is to be dealt with: whether the reply ends the game is for the arbiter.
    Game ended = *this;
    Wrong fault = ended.judge_end();
    if (ended.is_over()) ask(Asked::end_on_board, turn.line);
    return fault;
}

Game::Wrong Game::hear_release(const Event& event) {
    if (!hand_ || hand_->by != event.player()) return "No man is in the hand of this player.";
    hand_->is_released = true;
    return std::exchange(hand_->is_placed, false) ? judge_made_move(Turn(*hand_)) : Wrong();
}

Turn* Game::late_promotion(Color by, int to) {
    if (now_.position.men[to] != man_of('p', by)) return nullptr;
    const auto found = std::ranges::find_if(turns_, [&](const Turn& turn) {
        return turn.by == by && turn.move.is_unfinished && turn.move.move.to == to && !turn.is_settled;
    });
    return found == turns_.end() ? nullptr : &*found;
}

Game::Wrong Game::put_late_piece(Turn& promotion, char kind) {
    const int to = promotion.move.move.to;
    const char piece = man_of(kind, promotion.by);
    const bool is_offence = promotion.is_completed && offence_in(promotion);
    now_.position.men.put(to, piece);
    if (!promotion.is_completed) {
        const std::vector<int> touched = promotion.move.touched;
        WrittenMove move = promotion.move.move;
        move.promotion = kind;
        promotion.move = carry(promotion.before, move, is_chess960_);
        promotion.after.position.men.put(to, piece);
    }
    if (hand_) {
        hand_->before.position.men.put(to, piece);
        WrittenMove move = hand_->move.move;
        if (hand_->move.is_unfinished) move.promotion = 0;
        if (hand_->before.position.men[move.from] == nobody) return "No man stands there.";
        hand_->move = carry(hand_->before, move, is_chess960_);
        hand_->after = now_;
    }
    if (is_offence && !header_.has_window()) return {};
    late_piece_ = promotion.by;
    ask(Asked::late_piece);
    return {};
}

Game::Wrong Game::hear_place(const Event& event) {
    const Color by = *event.player();
    const int to = *event.to;
    const char kind = event.promotion->kind;
    if (kind == 'p' || kind == 'k') return "A pawn cannot become that.";
    const bool is_in_hand = hand_ && hand_->by == by && hand_->move.move.to == to;
    if (Turn* const late = is_in_hand ? nullptr : late_promotion(by, to)) return put_late_piece(*late, kind);
    const bool is_finished = is_in_hand && !hand_->move.is_unfinished;
    if (is_finished && (hand_->move.move.promotion == kind || hand_->move.move.promotion == 0))
        return "No promotion is being made there.";
    if (is_finished) hand_->is_released = true;
    const int behind = square_at(file_of(to), rank_of(to) - forward(by));
    const bool is_pawn_behind = rank_of(to) == home_rank(opposite(by)) && behind != nowhere &&
                                now_.position.men[behind] == man_of('p', by);
    if (!is_in_hand && !is_pawn_behind) return "No pawn of this player comes there.";
    const int hands = event.hands ? event.hands->value : 1;
    const WrittenMove move{is_in_hand ? hand_->move.move.from : behind, to, kind};
    return hear_move(event, by, move, true, is_in_hand ? std::max(hands, hand_->hands) : hands);
}

}  // namespace doublecheck::checker::rulings
