// SPDX-License-Identifier: MIT
// What players and the arbiter say: offers, requests, decisions.
#include <algorithm>
#include <utility>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

bool Game::has_a_move_by_each() const {
    return header_.edition < Edition::of_2017 || header_.start.number > 1 || moves_made(Color::black) > 0;
}

void Game::hear_accept(Color by) {
    if (!offer_ || offer_->by == by) return;
    const Offer offer = *offer_;
    if (!has_a_move_by_each()) return;
    give(opposite(offer.by), -offer.seconds);
    end(Score::draw, End::other, {"5.2.3"});
}

bool Game::may_ask_by_guidelines(const Event& event, Color by) const {
    constexpr double two_minutes = 120;
    return header_.guidelines_iii.value_or(false) && header_.pace != Pace::blitz && increment_ <= 0 &&
           turn() == by && event.clock_of(by).value_or(0) < two_minutes;
}

std::optional<Game::Wrong> Game::decide_pending(Decision decision) {
    if (pending_ == Pending::nothing || is_over() || decision > Decision::postpone) return std::nullopt;
    if (decision == Decision::postpone) {
        if (pending_ == Pending::quickplay && !flag_in_claim_) close(Asked::quickplay);
        return Wrong();
    }
    const bool is_accepted = decision == Decision::accept;
    const Pending waiting = std::exchange(pending_, Pending::nothing);
    if (waiting == Pending::draw_claim) {
        decide_draw_claim(is_accepted);
        return Wrong();
    }
    if (waiting == Pending::increment) {
        close(Asked::increment);
        offer_.reset();
        if (!is_accepted) return Wrong();
        give(opposite(pending_by_), 120);
        increment_ = 5;
        return Wrong();
    }
    close(Asked::quickplay);
    close(Asked::flag_in_a_claim);
    const auto flag = std::exchange(flag_in_claim_, std::nullopt);
    if (is_accepted) {
        end(Score::draw, End::other, {"III.5", "US 14H"});
        return Wrong();
    }
    if (!flag && header_.is_us()) return Wrong();
    if (!flag) {
        give(opposite(pending_by_), 120);
        return Wrong();
    }
    const bool is_as_it_was =
        now_ == flag->board && turns_.size() == flag->turns && hand_.has_value() == flag->is_in_hand;
    if (is_as_it_was) return score_by_rule(flag->color);
    ask(Asked::otherwise);
    return Wrong();
}

std::optional<Game::Wrong> Game::decide_late_offence(Decision decision) {
    if (decision != Decision::accept && decision != Decision::reject) return std::nullopt;
    const auto asked = std::ranges::find(open_.rbegin(), open_.rend(), Asked::late_offence, &Question::about);
    if (asked == open_.rend()) return std::nullopt;
    const auto turn = std::ranges::find(turns_, asked->subject, &Turn::line);
    if (turn == turns_.end() || !is_late(*turn)) return std::nullopt;
    close(Asked::late_offence, turn->line);
    if (decision == Decision::accept) return penalise(static_cast<std::size_t>(turn - turns_.begin()), true);
    turn->is_settled = true;
    return Wrong();
}

std::optional<Game::Wrong> Game::decide_losing_press(Decision decision) {
    const bool is_forgiven = decision > Decision::postpone;
    if (!is_forgiven && decision != Decision::reject) return std::nullopt;
    const auto asked = std::ranges::find(open_, Asked::losing_press, &Question::about);
    if (asked == open_.end()) return std::nullopt;
    const auto turn = std::ranges::find(turns_, asked->subject, &Turn::line);
    close(Asked::losing_press);
    if (turn == turns_.end()) return std::nullopt;
    if (!is_forgiven) {
        turn->is_no_mistake = true;
        const auto number = static_cast<std::size_t>(turn - turns_.begin());
        return penalise(number, can_keep_the_board(number));
    }
    if (idle_ == turn->by) idle_.reset();
    turn->is_settled = true;
    return Wrong();
}

std::optional<Game::Wrong> Game::let_the_end_stand() {
    const Turn* const last = hand_ ? &*hand_ : turns_.empty() ? nullptr : &turns_.back();
    if (last == nullptr || !close(Asked::end_on_board, last->line)) return std::nullopt;
    for (Turn& turn : turns_) turn.is_settled = true;
    return judge_end();
}

std::optional<Game::Wrong> Game::forgive(Decision decision) {
    if (turns_.empty() || turns_.back().is_settled) return std::nullopt;
    Turn& last = turns_.back();
    const bool stands = decision == Decision::stands;
    if (!offence_in(last) && !stands) return std::nullopt;
    last.is_settled = true;
    if (!last.has_move) {
        idle_.reset();
        if (turn() == last.by && !hand_) runner_ = last.by;
    }
    restart_.reset();
    close(Asked::last_turn, last.line);
    close(Asked::end_on_board, last.line);
    if (stands) close(Asked::breach, last.line);
    if (stands && std::exchange(late_piece_, std::nullopt)) close(Asked::late_piece);
    if (hand_) {
        const bool is_reply_ended = !last.has_move && close(Asked::end_on_board, hand_->line);
        return is_reply_ended ? judge_end() : Wrong();
    }
    if (!last.has_move) return Wrong();
    if (last.move.is_legal && !last.move.is_unfinished) return judge_end();
    // An illegal move that stands mates nobody by the Laws.
    if (is_playable(now_.position) && !has_legal_move(SoundPosition(now_.position))) ask(Asked::otherwise);
    return Wrong();
}

void Game::take_back() {
    if (!penalty_ || penalty_->is_taken_back) return;
    penalty_->is_taken_back = true;
    --offences_[index(penalty_->offender)];
    --separate_[index(penalty_->offender)][penalty_->group];
    give(opposite(penalty_->offender), -penalty_->seconds);
    close(Asked::penalty, penalty_->line);
}

Game::Wrong Game::hear_arbiter(const Event& event) {
    if (is_score(event.result)) {
        late_piece_.reset();
        pending_ = Pending::nothing;
        open_.clear();
        end(*event.result, End::decision, {"12.9"});
        return {};
    }
    if (is_over()) {
        expected_.result = result_;
        if (event.decision == Decision::stands) close(Asked::decision);
        const bool is_accepted = event.decision == Decision::accept;
        const bool is_decided = is_accepted || event.decision == Decision::reject;
        if (is_decided && close(Asked::draw_claim)) {
            pending_ = Pending::nothing;
            if (is_accepted) end(Score::draw, End::other, {"9.5.2"});
        }
        return {};
    }
    if (event.clock_white && event.clock_black) close(Asked::clocks);
    if (!event.decision) return {};
    if (auto wrong = decide_pending(*event.decision)) return *wrong;
    if (auto wrong = decide_resignation(*event.decision)) return *wrong;
    if (auto wrong = decide_losing_press(*event.decision)) return *wrong;
    if (auto wrong = decide_acceptance(*event.decision)) return *wrong;
    if (*event.decision <= Decision::postpone) {
        if (*event.decision != Decision::postpone) {
            if (auto wrong = decide_own_flag(*event.decision == Decision::accept, event.passed()))
                return *wrong;
        }
        return decide_late_offence(*event.decision).value_or(Wrong());
    }
    const bool stands = event.decision == Decision::stands;
    if (stands) {
        if (auto wrong = let_the_end_stand()) return *wrong;
    }
    if (auto wrong = forgive(*event.decision)) return *wrong;
    if (!stands) take_back();
    return {};
}

bool Game::is_signed_by_both(std::optional<Color> by, Score score) {
    if (!by) return true;
    signatures_[index(*by)] = score;
    if (signatures_[index(opposite(*by))] == score) return true;
    expected_.result = result_;
    expected_.articles = {"8.7"};
    if (is_over()) return false;
    close(Asked::signature);
    ask(signatures_[index(opposite(*by))] ? Asked::result : Asked::signature);
    return false;
}

void Game::hear_signature(std::optional<Color> by, Score score) {
    if (!is_signed_by_both(by, score)) return;
    close(Asked::result);
    close(Asked::signature);
    const bool is_decided = is_over() && (end_ == End::signature || end_ == End::decision);
    if (!is_decided || result_ == score) return end(score, End::signature, {"8.7"});
    expected_.result = result_;
    expected_.articles = {"8.7"};
    ask(Asked::decision);
}

void Game::hear_recorded_result(const Event& event) {
    recorded_ = event.result;
    expected_.recorded = event.result;
    expected_.result = result_;
    if (!is_over() && event.result != Score::none) ask(Asked::result);
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
