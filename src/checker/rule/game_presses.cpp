// SPDX-License-Identifier: MIT
// Pressing the clock (FIDE 6.2): it completes the move.
#include <algorithm>
#include <utility>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

Game::Wrong Game::hear_press(const Event& event) {
    const Color by = *event.player();
    const bool is_in_hand = hand_ && hand_->by == by;
    const bool is_last_unpressed = !turns_.empty() && turns_.back().by == by && !turns_.back().is_completed;
    if ((is_in_hand || is_last_unpressed) && is_in_vain(by)) {
        if (!is_in_hand) return {};
        if (event.hands) hand_->hands = std::max(hand_->hands, event.hands->value);
        hand_->is_released = true;
        return std::exchange(hand_->is_placed, false) ? judge_made_move(Turn(*hand_)) : Wrong();
    }
    if (is_in_hand) return press_own_move(event);
    if (is_last_unpressed) {
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

bool Game::is_in_vain(Color by) const {
    const auto is_unpressed = [&](const Turn& turn) { return turn.by != by && !turn.is_completed; };
    const bool is_other_unpressed =
        (hand_ && is_unpressed(*hand_)) || (!turns_.empty() && is_unpressed(turns_.back()));
    return !header_.is_online() && is_other_unpressed && runner_ == opposite(by);
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
        ask(Asked::acceptance, last.line);
        restart_ = std::pair(by, line_);
    } else if (*header_.accepts_silent_restart) {
        if (last.has_move)
            accept_by_pressing(by, line_);
        else
            last.is_settled = true;
    }
    return true;
}

void Game::accept_by_pressing(Color by, int line) {
    turns_.back().is_settled = true;
    Turn press = press_by(by);
    press.line = press.pressed_on = line;
    press.is_passed = true;
    turns_.push_back(std::move(press));
    pass_turn();
}

bool Game::take_restart_for_acceptance(Color by) {
    if (!header_.is_ecf() || !restart_ || restart_->first == by || turns_.empty()) return false;
    const Turn& last = turns_.back();
    if (!last.has_move || last.is_settled) return false;
    close(Asked::acceptance, last.line);
    accept_by_pressing(restart_->first, restart_->second);
    return true;
}

std::optional<Game::Wrong> Game::decide_acceptance(Decision decision) {
    const auto asked = std::ranges::find(open_, Asked::acceptance, &Question::about);
    if (asked == open_.end() || decision == Decision::accept || decision == Decision::postpone)
        return std::nullopt;
    const auto turn = std::ranges::find(turns_, asked->subject, &Turn::line);
    const auto restart = std::exchange(restart_, std::nullopt);
    close(Asked::acceptance);
    if (turn == turns_.end()) return std::nullopt;
    if (decision != Decision::stands) return Wrong();
    const bool is_last = turn + 1 == turns_.end() && !hand_;
    if (restart && turn->has_move && is_last)
        accept_by_pressing(restart->first, restart->second);
    else
        turn->is_settled = true;
    return Wrong();
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
