// SPDX-License-Identifier: MIT
// Flags that fall, and whether they count.
#include <algorithm>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

Game::Wrong Game::hear_flag(const Event& event, std::optional<Color> by) {
    for (const Color color : {Color::white, Color::black}) {
        const bool is_named = event.is_of_both() || by == color;
        if (is_named && is_flag_contradicted(event, color)) return {};
    }
    const bool is_other_down = by && !event.is_of_both() && is_down(event, opposite(*by));
    if ((event.is_of_both() && (!by || header_.is_us())) || is_other_down)
        return judge_both_flags(event.passed());
    if (!by && has_fallen_[0] != has_fallen_[1]) by = has_fallen_[0] ? Color::white : Color::black;
    if (!by) {
        ask(Asked::otherwise);
        return {};
    }
    const auto actor_of = [](Color color) { return color == Color::white ? Actor::white : Actor::black; };
    const bool is_pointed_out = event.seen_by == actor_of(opposite(*by));
    const bool is_own = event.seen_by == actor_of(*by);
    if (event.seen_by == Actor::other || is_own || (header_.is_us() && !is_pointed_out)) {
        has_fallen_[index(*by)] = true;
        if (is_own && !header_.is_us()) ask(Asked::own_flag, static_cast<int>(*by));
        return {};
    }
    if (event.is_of_both()) close(Asked::result);
    return score_flag(*by, event.passed());
}

bool Game::is_down(const Event& event, Color color) const {
    if (pending_ == Pending::quickplay) return false;
    if (has_fallen_[index(color)]) return true;
    return event.clock_of(color).value_or(1) <= 0;
}

bool Game::is_after_two_handed_mate(Color color) {
    if (!hand_ || hand_->by != color || !is_two_handed_mate_in_question(*hand_)) return false;
    if (is_two_handed_mate_drawn()) {
        end(Score::draw, End::flag, {"ECF article"});
    } else {
        ask(Asked::end_on_board, hand_->line);
    }
    return true;
}

std::optional<Game::Wrong> Game::decide_own_flag(bool is_accepted, std::optional<double> time) {
    const auto asked = std::ranges::find(open_, Asked::own_flag, &Question::about);
    if (asked == open_.end()) return std::nullopt;
    const auto color = static_cast<Color>(asked->subject);
    close(Asked::own_flag);
    return is_accepted ? score_flag(color, time) : Wrong();
}

Game::Wrong Game::judge_both_flags(std::optional<double> time) {
    has_fallen_ = {true, true};
    const bool is_white_free = is_flag_free(Color::white);
    const bool is_black_free = is_flag_free(Color::black);
    const bool has_guidelines =
        header_.guidelines_iii.value_or(false) && increment_ <= 0 && header_.pace != Pace::blitz;
    const bool goes_on = has_guidelines && !header_.is_last_period.value_or(true);
    if (!header_.is_us() && !goes_on && (is_white_free || is_black_free)) {
        has_fallen_ = {false, false};
        if (is_white_free && is_black_free) return {};
        return score_flag(is_white_free ? Color::black : Color::white, time);
    }
    const bool has_periods = header_.control && header_.control->has_periods;
    const bool is_known = header_.is_last_period.has_value() || !has_periods;
    if (header_.is_us() || !has_guidelines || !is_known) {
        ask(Asked::result);
    } else if (header_.is_last_period.value_or(true)) {
        end(Score::draw, End::other, {"III.3.1"});
    } else {
        has_fallen_ = {false, false};
    }
    return {};
}

bool Game::has_made_the_moves(Color color, std::optional<double> time) {
    if (!header_.control || header_.control->moves.empty() || header_.is_last_period.value_or(false))
        return false;
    int made = moves_made(color);
    if (hand_ && hand_->by == color) --made;
    int all = 0;
    for (const int moves : header_.control->moves) all += moves;
    if (made < header_.control->moves.front()) return false;
    const std::vector<double>& seconds = header_.control->seconds;
    const double first_two = seconds.front() + seconds[seconds.size() > 1 ? 1 : 0];
    const auto is_other = [&](const auto& start) {
        return start && start->value != 0 && start->value != seconds.front();
    };
    const bool is_plain = is_array(header_.start) && increment_ <= 0 && !header_.control->has_increment &&
                          !is_other(header_.start_white) && !is_other(header_.start_black);
    if (header_.control->is_first_of_moves && is_plain && time && *time < first_two) return true;
    if (!header_.is_last_period || made < all) ask(Asked::otherwise);
    return true;
}

Game::Wrong Game::score_flag(Color color, std::optional<double> time) {
    has_fallen_[index(color)] = false;
    close(Asked::own_flag);
    if (is_after_two_handed_mate(color)) return {};
    if (has_made_the_moves(color, time)) return {};
    if (idle_ == opposite(color)) {
        ask(Asked::otherwise);
        return {};
    }
    if (pending_ != Pending::quickplay) return score_by_rule(color);
    has_fallen_[index(color)] = true;
    ask(Asked::flag_in_a_claim);
    if (!flag_in_claim_) flag_in_claim_ = FlagInClaim{color, now_, turns_.size(), hand_.has_value()};
    return {};
}

bool Game::has_next_period() const {
    const bool has_periods =
        header_.control && (header_.control->has_periods || !header_.control->moves.empty());
    return has_periods && !header_.is_last_period.value_or(false);
}

bool Game::is_flag_free(Color color) const {
    if (!header_.control || header_.control->moves.empty() || header_.is_last_period.value_or(true))
        return false;
    int wanted = 0;
    for (const int moves : header_.control->moves) wanted += moves;
    const int in_hand = hand_ && hand_->by == color ? 1 : 0;
    return moves_made(color) - in_hand >= wanted;
}

bool Game::has_stood_since(int line, Color color) const {
    const Color runner = hand_ ? hand_->by : turn();
    if (runner == color || turns_.empty()) return false;
    const Turn& last = turns_.back();
    return last.by == color && last.pressed_on != 0 && line >= last.pressed_on;
}

bool Game::is_flag_contradicted(const Event& event, Color color) {
    if (has_fallen_[index(color)] || is_flag_free(color)) return false;
    bool shows_time = false;
    if (const auto now = event.clock_of(color)) {
        shows_time = *now > 0;
    } else {
        const Reading* last = nullptr;
        for (const Reading& reading : readings_) {
            if (reading.clocks[index(color)]) last = &reading;
        }
        if (last == nullptr) return false;
        const double seconds = *last->clocks[index(color)];
        const bool is_changed = !clock_changes_.empty() && clock_changes_.back().line >= last->line;
        const bool is_too_early = event.time && last->time && event.time->value - *last->time < seconds;
        shows_time = seconds > 0 && !is_changed && (has_stood_since(last->line, color) || is_too_early);
    }
    if (shows_time) ask(Asked::otherwise);
    return shows_time;
}

}  // namespace doublecheck::checker::rulings
