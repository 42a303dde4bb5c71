// SPDX-License-Identifier: MIT
// Pressing the clock (FIDE 6.2): it completes the move.
#include <algorithm>
#include <utility>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

Game::Wrong Game::hear_press(const Event& event) {
    const Color by = *event.player();
    if (hand_ && hand_->by == by) return press_own_move(event);
    if (!turns_.empty() && turns_.back().by == by && !turns_.back().is_completed) {
        turns_.back().is_completed = true;
        turns_.back().pressed_on = line_;
        return {};
    }
    if (turn() == by && !hand_ && idle_ != by) {
        press_with_nothing_made(by);
    } else if (idle_ == opposite(by) && !is_restart(by)) {
        idle_.reset();
    }
    return {};
}

Game::Wrong Game::press_own_move(const Event& event) {
    Turn turn = *hand_;
    hand_.reset();
    if (event.hands) turn.hands = std::max(turn.hands, event.hands->value);
    turn.is_completed = true;
    turn.pressed_on = line_;
    if (displacer_ == turn.by) displacer_.reset();
    const bool is_in_question = is_two_handed_mate_in_question(turn);
    const bool is_drawn = is_two_handed_mate_drawn();
    if (is_in_question && !is_drawn) ask(Asked::end_on_board, turn.line);
    const bool is_breach_at_end = (turn.broken_duty || turn.bound) && turn.move.is_legal &&
                                  !turn.move.is_unfinished && is_playable(now_.position) &&
                                  !has_legal_move(SoundPosition(now_.position));
    turns_.push_back(turn);
    if (is_in_question && is_drawn) return penalise(turns_.size() - 1);
    Wrong fault;
    if (turn.is_placed) fault = judge_made_move(turn);
    if (!judge_watched_position() && is_breach_at_end) ask(Asked::breach, turn.line);
    return fault;
}

Turn Game::press_by(Color by) const {
    Turn turn;
    turn.line = line_;
    turn.pressed_on = line_;
    turn.by = by;
    turn.before = now_;
    turn.after = now_;
    turn.is_completed = true;
    return turn;
}

bool Game::is_restart(Color by) {
    if (turns_.empty()) return false;
    Turn& last = turns_.back();
    if (last.by == by || last.is_settled || last.is_answered || !offence_in(last)) return false;
    idle_.reset();
    if (header_.pace != Pace::blitz) return true;
    if (!header_.accepts_silent_restart) {
        ask(Asked::last_turn, last.line);
    } else if (*header_.accepts_silent_restart) {
        last.is_settled = true;
        if (!last.has_move) return true;
        turns_.push_back(press_by(by));
        turns_.back().is_passed = true;
        pass_turn();
    }
    return true;
}

void Game::press_with_nothing_made(Color by) {
    if (displacer_ == by) {
        displacer_.reset();
        return;
    }
    if (late_piece_ == by || is_restart(by)) return;
    Turn turn = press_by(by);
    turn.touched = touched_;
    if (offence_in(turn)) {
        turns_.push_back(std::move(turn));
    } else if (header_.is_us()) {
        ask(Asked::otherwise);
    }
    idle_ = by;
}

bool Game::judge_watched_position() {
    if (!std::exchange(is_watched_, false) || !is_illegal_to_see(now_.position.men)) return false;
    turns_.back().is_settled = true;
    end(Score::draw, End::other, {"A.5.4", "A.4.4", "A.4d"});
    return true;
}

}  // namespace doublecheck::checker::rulings
