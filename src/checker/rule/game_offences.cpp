// SPDX-License-Identifier: MIT
// The offences of Article 7.5, what they cost and what becomes of the board.
#include <algorithm>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

namespace {

constexpr std::array<std::string_view, 4> penalty_articles = {"7.5.5", "7.5b", "7.4b", "US 1C2a"};

/// Of the counts that the edition of July 2017 keeps apart: 7.5, 7.8 and 7.7.
std::size_t group_of(Offence offence) {
    if (offence == Offence::press_without_move) return 1;
    return offence == Offence::two_hands ? 2 : 0;
}

bool is_mate(const Stand& stand) {
    const Position& position = stand.position;
    return is_playable(position) && is_king_attacked(position.men, position.turn) &&
           !has_legal_move(SoundPosition(position));
}

}  // namespace

Stand with_queen(const Turn& turn) {
    Stand stand = turn.after;
    stand.position.men.put(turn.move.move.to, man_of('q', turn.by));
    return stand;
}

std::optional<Offence> Game::offence_in(const Turn& turn) const {
    if (header_.is_online()) return std::nullopt;
    if (!turn.has_move) {
        return header_.knows_presses_and_hands() ? std::optional(Offence::press_without_move) : std::nullopt;
    }
    if (!turn.move.is_legal) return Offence::illegal_move;
    if (turn.move.is_unfinished) return Offence::unfinished_promotion;
    const bool is_by_two_hands = turn.hands == 2 && header_.knows_presses_and_hands();
    return is_by_two_hands ? std::optional(Offence::two_hands) : std::nullopt;
}

Stand Game::play_on_from(Offence offence, const Turn& turn) const {
    if (offence == Offence::two_hands) return turn.after;
    const bool is_queen = offence == Offence::unfinished_promotion && header_.has_forced_queens();
    return is_queen ? with_queen(turn) : turn.before;
}

bool Game::is_answered_in_hand_only(const Turn& turn) const {
    if (!turn.is_answered || !hand_ || hand_->by == turn.by) return false;
    if (hand_->move.is_legal && !hand_->move.is_unfinished) return false;
    const auto later = turns_.begin() + (&turn - turns_.data()) + 1;
    return std::none_of(later, turns_.end(),
                        [&](const Turn& other) { return other.has_move && other.by != turn.by; });
}

bool Game::is_open(const Turn& turn) const {
    if (turn.is_settled || !turn.is_completed) return false;
    const bool is_over = header_.has_window() && turn.is_answered && !is_answered_in_hand_only(turn);
    return !is_over && offence_in(turn);
}

bool Game::leaves_nothing_illegal(const Turn& turn) const {
    const auto offence = offence_in(turn);
    return offence == Offence::two_hands || (offence == Offence::press_without_move && !turn.is_passed);
}

bool Game::is_late(const Turn& turn) const {
    return is_open(turn) && turn.is_answered && !is_answered_in_hand_only(turn) &&
           leaves_nothing_illegal(turn);
}

bool Game::can_keep_the_board(std::size_t number) const {
    if (!leaves_nothing_illegal(turns_[number])) return false;
    if (hand_ && (!hand_->move.is_legal || hand_->move.is_unfinished)) return false;
    if (number + 1 == turns_.size() && !hand_) return false;
    const auto later = turns_.begin() + static_cast<std::ptrdiff_t>(number) + 1;
    return std::all_of(later, turns_.end(),
                       [&](const Turn& turn) { return !is_open(turn) || leaves_nothing_illegal(turn); });
}

bool Game::is_two_handed_mate_in_question(const Turn& turn) const {
    // A pawn left on its last rank mates nobody, as that board is not playable.
    if (!turn.move.is_legal || turn.hands != 2 || !header_.knows_presses_and_hands()) return false;
    if (header_.two_handed_end == TwoHandedEnd::stands) return false;
    const std::size_t side = index(turn.by);
    const int before = header_.edition == Edition::of_2017 ? separate_[side][2] : offences_[side];
    return before + 1 >= header_.losing() && is_mate(turn.after);
}

bool Game::is_two_handed_mate_drawn() const {
    return header_.two_handed_end == TwoHandedEnd::draw || header_.is_ecf();
}

Game::Wrong Game::lose(Color offender, const Position& from) {
    const auto answer = can_mate(from, opposite(offender));
    if (!answer) ask(Asked::otherwise);
    if (answer) {
        end(answer == Answer::yes ? win_of(opposite(offender)) : Score::draw, End::penalty,
            {"7.5.5", "7.5b", "7.4b"});
    }
    return {};
}

void Game::restore(std::size_t number, Offence offence) {
    Turn turn = turns_[number];
    const Stand board = play_on_from(offence, turn);
    const bool is_taken_back = turn.has_move && board == turn.before;
    turns_.resize(number);
    const bool stands = offence == Offence::unfinished_promotion || offence == Offence::two_hands;
    if (stands && !is_taken_back) {
        Turn settled = turn;
        settled.after = board;
        settled.is_settled = settled.is_completed = true;
        settled.is_answered = false;
        turns_.push_back(std::move(settled));
    }
    expected_.is_restored = !(now_ == board);
    set_up(board);
    if (is_taken_back || !turn.has_move)
        expected_.takes_back_increment = header_.takes_back_increment.value_or(true) && increment_ > 0;
    if (!turn.has_move) {
        touched_ = turn.touched;
        duty_ = duty_on(board, touched_);
    }
    if (is_taken_back) duty_ = turn.broken_duty ? turn.broken_duty : duty_on(board, turn.touched);
}

Game::Wrong Game::penalise(std::size_t number, bool is_board_kept) {
    const Turn turn = turns_[number];
    const auto offence = offence_in(turn);
    if (!offence) return "There is no offence.";
    if (header_.is_ecf() && !turn.has_move && !turn.is_no_mistake &&
        offences_[index(turn.by)] + 1 >= header_.losing()) {
        ask(Asked::losing_press, turn.line);
        return {};
    }
    if (is_two_handed_mate_in_question(turn) && !is_two_handed_mate_drawn()) {
        ask(Asked::end_on_board, turn.line);
        return {};
    }
    const std::size_t side = index(turn.by);
    const int together = ++offences_[side];
    const int apart = ++separate_[side][group_of(*offence)];
    const int count = header_.edition == Edition::of_2017 ? apart : together;
    const Stand from = play_on_from(*offence, turn);
    const bool stands = !(from == turn.before);
    const bool goes_back = !is_board_kept && is_answered_on_the_board(number) && !header_.is_us();
    const Moment moment = moment_of(number, stands);
    if (is_board_kept) {
        turns_[number].is_settled = true;
        if (!turn.has_move && !turn.is_answered)
            expected_.takes_back_increment = header_.takes_back_increment.value_or(true) && increment_ > 0;
    } else {
        restore(number, *offence);
    }
    const int losing = header_.losing();
    const bool is_losing = losing != 0 && count >= losing;
    expected_.articles.assign(penalty_articles.begin(), penalty_articles.end());
    penalty_ = Penalty{.offender = turn.by,
                       .group = group_of(*offence),
                       .seconds = is_losing ? 0 : header_.illegal_seconds(),
                       .line = line_};
    if (is_losing) return lose(turn.by, from.position);
    give(opposite(turn.by), header_.illegal_seconds());
    if (goes_back) propose_times(moment, moment.last);
    if (header_.is_b2_open() && !header_.penalty_illegal) ask(Asked::penalty, line_);
    if (!is_board_kept) expected_.duty = duty_;
    if (*offence != Offence::unfinished_promotion) return {};
    if (header_.is_us()) {
        ask(Asked::penalty, line_);
        return {};
    }
    if (!is_playable(now_.position) || has_legal_move(SoundPosition(now_.position))) return {};
    if (header_.uncompleted_promotion_mates.value_or(false)) return judge_end();
    // By the event's setting the mate does not stand, or else the arbiter may let it.
    if (header_.uncompleted_promotion_mates) {
        ask(Asked::otherwise);
    } else {
        ask(Asked::end_on_board, turn.line);
    }
    return {};
}

}  // namespace doublecheck::checker::rulings
