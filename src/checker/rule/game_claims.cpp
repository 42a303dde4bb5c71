// SPDX-License-Identifier: MIT
// What is claimed, or seen by the arbiter, and put right.
#include <algorithm>
#include <iterator>
#include <utility>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

Game::Wrong Game::hear_claim(const Event& event) {
    const Color by = *event.player();
    const Color other = opposite(by);
    switch (*event.claim) {
        case ClaimOf::illegal: return hear_irregularity(event, by);
        case ClaimOf::touch: return claim_touch_move(by);
        case ClaimOf::flag:
            if (event.clock_of(other).value_or(0) <= 0 || has_next_period()) {
                if (is_flag_contradicted(event, other)) return {};
            }
            if (event.clock_of(other).value_or(0) > 0 && !has_fallen_[index(other)]) return {};
            return is_down(event, by) ? judge_both_flags(event.passed()) : score_flag(other, event.passed());
        case ClaimOf::threefold:
        case ClaimOf::fifty_moves: return claim_draw(event, by);
        case ClaimOf::quickplay:
            if (!may_ask_by_guidelines(event, by)) return {};
            pending_ = Pending::quickplay;
            pending_by_ = by;
            ask(Asked::quickplay);
            return {};
    }
    return {};
}

Game::Wrong Game::hear_what_is_seen(const Event& event) {
    switch (*event.fault) {
        case rulings::Fault::illegal: return hear_irregularity(event, std::nullopt);
        case rulings::Fault::flag: {
            const bool is_white = event.clock_white && event.clock_white->value <= 0;
            const bool is_black = event.clock_black && event.clock_black->value <= 0;
            Event flag = event;
            if (is_white && is_black) flag.both = true;
            if (is_white == is_black) return hear_flag(flag, std::nullopt);
            return hear_flag(flag, is_white ? Color::white : Color::black);
        }
        case rulings::Fault::wrong_setup: see_wrong_setup(event); return {};
        case rulings::Fault::board_turned: return {};
        case rulings::Fault::colours_reversed:
            if (header_.edition >= Edition::of_2017 && moves_by_both(event) < 10)
                end(Score::new_game, End::other, {"7.3"});
            return {};
        case rulings::Fault::displaced: see_displaced(event); return {};
        case rulings::Fault::both_in_check:
        case rulings::Fault::pawn_on_last_rank: return see_illegal_position();
    }
    return {};
}

std::optional<std::size_t> Game::earliest_open(std::optional<Color> offender) const {
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        if (offender && turns_[i].by != *offender) continue;
        if (is_open(turns_[i]) && !is_late(turns_[i])) return i;
    }
    return std::nullopt;
}

bool Game::is_reply_wrong(std::size_t number) const {
    if (number + 1 >= turns_.size() || !turns_[number + 1].answers_press) return false;
    return is_open(turns_[number]) && is_open(turns_[number + 1]);
}

Game::Wrong Game::hear_irregularity(const Event& event, std::optional<Color> claimant) {
    constexpr double time_pressure = 300;
    const bool is_pressed = event.clock_of(Color::white).value_or(time_pressure) < time_pressure ||
                            event.clock_of(Color::black).value_or(time_pressure) < time_pressure;
    if (header_.is_us() && !claimant && is_pressed) return {};
    if (claimant) take_restart_for_acceptance(*claimant);
    const bool has_window = header_.has_window();
    auto found = earliest_open(claimant && has_window ? std::optional(opposite(*claimant)) : std::nullopt);
    if (found && *found > 0 && is_reply_wrong(*found - 1)) --*found;
    const auto late = std::ranges::find_if(turns_, [&](const Turn& turn) { return is_late(turn); });
    const bool has_late = late != turns_.end();
    const int late_line = has_late ? late->line : 0;
    if (found) {
        const Turn offending = turns_[*found];
        const bool is_for_claims_only = header_.edition == Edition::of_2009 && has_window &&
                                        !header_.is_us() && !turns_[*found].move.is_unfinished;
        if (!claimant && is_for_claims_only) return {};
        const bool has_wrong_reply = is_reply_wrong(*found);
        const bool is_kept = can_keep_the_board(*found);
        const bool is_late_kept = has_late && (is_kept || late_line < offending.line);
        const bool is_late_by_offender = has_late && late->by == offending.by;
        const bool is_hand_unmade = has_window && is_answered_in_hand_only(turns_[*found]);
        const bool has_later = std::any_of(turns_.begin() + static_cast<std::ptrdiff_t>(*found) + 1,
                                           turns_.end(), [&](const Turn& turn) { return is_open(turn); });
        Wrong fault = penalise(*found, is_kept);
        if (is_hand_unmade || has_wrong_reply || (has_later && !is_over())) ask(Asked::otherwise);
        if (!is_over() && !is_playable(now_.position)) {
            if (turns_.empty())
                ask(Asked::otherwise);
            else
                ask(Asked::last_turn, turns_.back().line);
        }
        if (is_late_kept && !(is_over() && is_late_by_offender)) ask(Asked::late_offence, late_line);
        return fault;
    }
    if (has_late) ask(Asked::late_offence, late_line);
    const bool is_hand_wrong =
        hand_ && (!hand_->move.is_legal || hand_->move.is_unfinished || hand_->hands > 1);
    if (is_hand_wrong && claimant != hand_->by) {
        correct_what_is_in_hand();
        return {};
    }
    if (correct_what_was_answered(claimant) || has_late) return {};
    if (auto wrong = penalise_unfinished_at_the_start()) return *wrong;
    if (claimant ? has_touch_breach(*claimant) : has_written_breach()) return claim_touch_move(claimant);
    const bool is_pawn_left = has_window && std::ranges::any_of(turns_, [&](const Turn& turn) {
                                  return turn.move.is_unfinished && !turn.is_settled &&
                                         now_.position.men[turn.move.move.to] == man_of('p', turn.by);
                              });
    return is_pawn_left ? see_illegal_position() : Wrong();
}

std::optional<Game::Wrong> Game::penalise_unfinished_at_the_start() {
    if (!turns_.empty() || hand_) return std::nullopt;
    Turn turn{.line = line_, .by = opposite(this->turn()), .before = now_, .after = now_};
    turn.has_move = true;
    int pawns = 0;
    for (int square = 0; square < 64; ++square) {
        if (!is_on_last_rank(now_.position, square, turn.by)) continue;
        turn.move.move.to = square;
        ++pawns;
    }
    turn.move.is_legal = turn.move.is_unfinished = turn.is_completed = true;
    if (pawns != 1 || !is_open(turn)) return std::nullopt;
    turns_.push_back(std::move(turn));
    return penalise(0);
}

void Game::correct_what_is_in_hand() {
    if (hand_->move.is_legal) return;
    const Turn turn = *hand_;
    set_up(turn.before);
    expected_.is_restored = true;
    duty_ = duty_on(turn.before, turn.touched);
    expected_.duty = duty_;
}

bool Game::correct_what_was_answered(std::optional<Color> claimant) {
    if (header_.has_window()) return false;
    const auto found = std::ranges::find_if(turns_, [&](const Turn& turn) {
        const bool is_wrong = !turn.move.is_legal || turn.move.is_unfinished;
        return !turn.is_settled && !turn.is_completed && is_wrong &&
               (turn.by != claimant || turn.move.is_unfinished);
    });
    if (found == turns_.end()) return false;
    Turn answered = *found;
    answered.is_answered = false;
    const Moment moment = moment_of(static_cast<std::size_t>(found - turns_.begin()), false);
    turns_.erase(found, turns_.end());
    if (answered.move.is_legal) {
        set_up(answered.after);
        expected_.is_restored = true;
    }
    hand_ = std::move(answered);
    correct_what_is_in_hand();
    if (!header_.is_us()) propose_times(moment, moment.last);
    return true;
}

void Game::correct_by_agreement() {
    if (!header_.has_window() || header_.is_us()) return;
    const auto found = std::ranges::find_if(turns_.rbegin(), turns_.rend(), [](const Turn& turn) {
        return turn.has_move && !turn.is_settled && (!turn.move.is_legal || turn.move.is_unfinished);
    });
    if (found == turns_.rend()) return;
    const Stand before = found->before;
    turns_.erase(std::prev(found.base()), turns_.end());
    set_up(before);
    expected_.is_restored = true;
}

Turn* Game::latest_move(std::optional<Color> by) {
    const auto is_sought = [&](const Turn& turn) { return turn.has_move && (!by || turn.by == *by); };
    if (hand_ && is_sought(*hand_)) return &*hand_;
    const auto found = std::ranges::find_if(turns_.rbegin(), turns_.rend(), is_sought);
    return found == turns_.rend() ? nullptr : &*found;
}

bool Game::has_touch_breach(Color claimant) {
    const Turn* move = latest_move(opposite(claimant));
    return move != nullptr && !move->is_settled && (move->bound || move->broken_duty);
}

bool Game::has_written_breach() {
    const Turn* move = latest_move(std::nullopt);
    return move != nullptr && !move->is_settled && !move->bound && move->is_written_broken;
}

Game::Wrong Game::claim_touch_move(std::optional<Color> by) {
    if (by && !has_touch_breach(*by)) return {};
    Turn& breach = *latest_move(by ? std::optional(opposite(*by)) : std::nullopt);
    const bool was_asked = close(Asked::breach, breach.line);
    if ((!breach.is_written_broken && !touched_.empty()) || breach.is_answered) {
        breach.is_settled = true;
        return was_asked ? judge_end() : Wrong();
    }
    expected_.is_restored = true;
    Turn turn = breach;
    if (!hand_) turns_.resize(static_cast<std::size_t>(&breach - turns_.data()));
    hand_.reset();
    if (!turn.bound) {
        set_up(turn.before);
        duty_ = turn.broken_duty;
        expected_.duty = duty_;
        return {};
    }
    set_up(*turn.bound);
    turn.after = *std::exchange(turn.bound, std::nullopt);
    turn.is_settled = turn.is_completed = true;
    turns_.push_back(std::move(turn));
    return judge_end();
}

Game::Wrong Game::see_illegal_position() {
    if (!is_illegal_to_see(now_.position.men)) return {};
    if (header_.has_window()) {
        is_watched_ = true;
        return {};
    }
    const std::size_t before = turns_.size();
    Wrong fault = hear_irregularity({.kind = Happening::arbiter_sees}, std::nullopt);
    if (!expected_.is_restored && turns_.size() == before && !is_over()) ask(Asked::otherwise);
    return fault;
}

void Game::see_displaced(const Event& event) {
    const std::optional<Stand> right = event.was ? of_this_game(*event.was) : right_board_;
    if (!right) {
        ask(Asked::position);
        return;
    }
    close(Asked::position);
    expected_.is_restored = true;
    if (!(right == right_board_)) displaced_on_ = 0;
    const auto is_alike = [&](const Stand& stand) {
        return stand.position.men == right->position.men && stand.position.turn == right->position.turn;
    };
    const auto exact = std::ranges::find_if(turns_, [&](const Turn& turn) { return turn.before == *right; });
    const bool is_on_board = is_alike(now_);
    auto number = static_cast<std::size_t>(exact - turns_.begin());
    bool is_known = exact != turns_.end() || (!is_on_board && hand_ && is_alike(hand_->before));
    for (std::size_t i = turns_.size(); i > 0 && !is_known && !is_on_board; --i) {
        is_known = is_alike(turns_[i - 1].before);
        if (is_known) number = i - 1;
    }
    const bool goes_back = is_known || !is_on_board;
    std::optional<Moment> moment;
    if (is_known) moment = moment_before(number);
    if (is_known) turns_.resize(number);
    set_up(*right);
    if (goes_back && !header_.is_us()) propose_times(moment, moment ? moment->last : line_);
}

int Game::moves_by_both(const Event& event) const {
    if (event.number && turns_.empty() && !hand_) return event.number->value;
    return std::min(moves_made(Color::white), moves_made(Color::black));
}

void Game::see_wrong_setup(const Event& event) {
    const int settling = header_.edition == Edition::of_2009 ? 3 : 10;
    if (header_.has_window() && moves_by_both(event) >= settling) return limit_castling(event);
    end(Score::cancelled, End::other, {"7.2.1"});
}

void Game::limit_castling(const Event& event) {
    const Men& start = header_.start.position.men;
    std::vector<int> misplaced;
    if (event.squares) misplaced = event.squares->all;
    const bool are_named = !misplaced.empty();
    for (int square = 0; square < 64 && !are_named; ++square) {
        if (start[square] != nobody && start[square] != initial_position().men[square])
            misplaced.push_back(square);
    }
    for (const int square : misplaced) {
        const char man = start[square];
        const Color color = is_white(man) ? Color::white : Color::black;
        if (kind_of(man) == 'k') now_.position.rights[index(color)].fill(false);
        if (kind_of(man) != 'r') continue;
        for (const Color either : {Color::white, Color::black}) {
            if (rank_of(square) == home_rank(either))
                now_.position.rights[index(either)][static_cast<std::size_t>(file_of(square))] = false;
        }
    }
}

}  // namespace doublecheck::checker::rulings
