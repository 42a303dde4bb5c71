// SPDX-License-Identifier: MIT
// What players and the arbiter say: offers, requests, decisions.
#include "checker/rulings/game.hpp"

namespace doublecheck::checker::rulings {

bool Game::has_a_move_by_each() const {
    return header_.edition < Edition::of_2017 || header_.start.number > 1 || moves_made(Color::black) > 0;
}

void Game::hear_accept(Color by) {
    if (!offer_ || offer_->by == by) return;
    const Offer offer = *offer_;
    if (offer.seconds == 0 && !has_a_move_by_each()) return;
    give(opposite(offer.by), -offer.seconds);
    end(Score::draw, End::other, {"5.2.3"});
}

bool Game::may_ask_by_guidelines(const Event& event, Color by) const {
    constexpr double two_minutes = 120;
    return header_.guidelines_iii.value_or(false) && header_.pace != Pace::blitz && increment_ <= 0 &&
           turn() == by && event.clock_of(by).value_or(0) < two_minutes;
}

bool Game::decide_pending(Decision decision) {
    const bool is_too_late = is_over() && (pending_ == Pending::increment || end_ != End::flag);
    if (pending_ == Pending::nothing || is_too_late || decision > Decision::postpone) return false;
    const Pending pending = pending_;
    pending_ = Pending::nothing;
    if (pending == Pending::increment) {
        offer_.reset();
        if (decision != Decision::accept) return true;
        give(opposite(pending_by_), 120);
        increment_ = 5;
    } else if (decision == Decision::accept) {
        end(Score::draw, End::other, {"III.5"});
    } else if (decision == Decision::postpone) {
        pending_ = Pending::quickplay;
    } else {
        give(opposite(pending_by_), 120);
    }
    return true;
}

bool Game::forgive(Decision decision) {
    if (turns_.empty() || turns_.back().is_settled) return false;
    Turn& last = turns_.back();
    if (!offence_in(last) && decision != Decision::stands) return false;
    last.is_settled = true;
    if (!last.has_move) idle_.reset();
    return true;
}

void Game::take_back() {
    if (!penalty_ || penalty_->is_taken_back) return;
    penalty_->is_taken_back = true;
    --offences_[index(penalty_->offender)];
    --separate_[index(penalty_->offender)][penalty_->group];
    give(opposite(penalty_->offender), -penalty_->seconds);
}

void Game::hear_arbiter(const Event& event) {
    if (event.decision && decide_pending(*event.decision)) return;
    late_piece_.reset();
    if (is_score(event.result)) return end(*event.result, End::decision, {"12.9"});
    if (is_over()) {
        expected_.result = result_;
        return;
    }
    const bool is_forgiving = event.decision && *event.decision > Decision::postpone;
    if (is_forgiving && !forgive(*event.decision) && event.decision != Decision::stands) take_back();
}

void Game::hear_signature(Score score) {
    const bool is_decided = is_over() && (end_ == End::signature || end_ == End::decision);
    if (!is_decided || result_ == score) return end(score, End::signature, {"8.7"});
    expected_.result = result_;
    expected_.articles = {"8.7"};
    expected_.is_asked = end_ == End::decision;
}

void Game::hear_recorded_result(const Event& event) {
    recorded_ = event.result;
    expected_.recorded = event.result;
    expected_.result = result_;
    expected_.is_asked = !is_over() && event.result != Score::none;
}

void Game::hear_kings(const Event& event) {
    const int first = event.squares->all[0];
    const int second = event.squares->all[1];
    int light = 0;
    for (const int square : {first, second}) {
        const bool is_central =
            (file_of(square) == 3 || file_of(square) == 4) && (rank_of(square) == 3 || rank_of(square) == 4);
        if (!is_central || first == second) return;
        light += (file_of(square) + rank_of(square)) % 2;
    }
    expected_.signal = light == 2 ? Score::white_wins : light == 0 ? Score::black_wins : Score::draw;
}

}  // namespace doublecheck::checker::rulings
