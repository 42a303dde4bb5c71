// SPDX-License-Identifier: MIT
// The times that a ruling proposes where moves that followed an irregularity are taken back (FIDE 7.1).
#include <algorithm>
#include <cmath>

#include "checker/rule/game.hpp"

namespace doublecheck::checker::rulings {

void Game::note_clocks(const Event& event) {
    const bool completes = !turns_.empty() && turns_.back().pressed_on == line_;
    const bool is_idle_press = event.kind == Happening::press && !completes;
    const bool is_set_up = expected_.is_restored && event.kind != Happening::move;
    const bool is_given = expected_.added[0] != 0 || expected_.added[1] != 0;
    if (is_idle_press || is_set_up || is_given || expected_.takes_back_increment)
        clock_changes_.push_back({line_, expected_.added});
    if (!event.clock_white && !event.clock_black) return;
    Reading reading{.line = line_, .clocks = {event.clock_of(Color::white), event.clock_of(Color::black)}};
    if (event.time) reading.time = event.time->value;
    readings_.push_back(reading);
}

Moment Game::moment_of(std::size_t number, bool keeps_increment) const {
    const Turn& turn = turns_[number];
    Moment moment{.runner = turn.by, .made = turn.line, .last = std::max(turn.line, turn.pressed_on)};
    moment.is_pressed = turn.pressed_on != 0;
    moment.keeps_increment = keeps_increment;
    moment.moved_since = moment.stood_since = turn.line;
    if (number == 0) {
        moment.moved_since = moment.stood_since = 0;
        moment.has_other_run = false;
        return moment;
    }
    const Turn& before = turns_[number - 1];
    const bool has_pressed_before = before.pressed_on != 0 && before.pressed_on <= turn.line;
    if (before.by == turn.by || !has_pressed_before) return moment;
    moment.moved_since = before.line;
    moment.stood_since = before.pressed_on;
    return moment;
}

Moment Game::moment_before(std::size_t number) const {
    if (displaced_on_ != 0) {
        return {.runner = turn(),
                .made = displaced_on_,
                .last = displaced_on_,
                .moved_since = displaced_on_,
                .stood_since = displaced_on_};
    }
    if (number > 0) return moment_of(number - 1, true);
    return {.has_other_run = false, .has_runner_run = false};
}

std::optional<ToldTime> Game::time_at(const Moment& moment, Color color) const {
    int changed = 0;
    for (const ClockChange& change : clock_changes_) {
        if (change.line <= moment.last) changed = change.line;
    }
    const Reading* latest = nullptr;
    for (const Reading& reading : readings_) {
        if (reading.line <= moment.last && reading.clocks[index(color)]) latest = &reading;
    }
    const bool is_runner = color == moment.runner;
    if (latest == nullptr) {
        const auto& start = color == Color::white ? header_.start_white : header_.start_black;
        const bool has_run = is_runner ? moment.has_runner_run : moment.has_other_run;
        Stand first = header_.start;
        first.position.start = initial_position().start;
        const bool is_set = start && start->value > 0 && first == Stand{initial_position()};
        if (has_run || changed != 0 || !is_set) return std::nullopt;
        return ToldTime{.seconds = *start, .line = {0}, .is_exact = true};
    }
    double seconds = *latest->clocks[index(color)];
    const int line = latest->line;
    const bool is_exact = line > changed && line >= (is_runner ? moment.made : moment.moved_since);
    if (is_exact && is_runner && moment.is_pressed) {
        const bool has_increment = line == moment.last && seconds >= increment_;
        if (has_increment && !moment.keeps_increment) seconds -= increment_;
        if (!has_increment && moment.keeps_increment) seconds += increment_;
    }
    if (is_exact && !is_runner && line < moment.stood_since) seconds += increment_;
    return ToldTime{.seconds = {seconds}, .line = {line}, .is_exact = is_exact};
}

bool Game::is_answered_on_the_board(std::size_t number) const {
    return hand_ || std::any_of(turns_.begin() + static_cast<std::ptrdiff_t>(number) + 1, turns_.end(),
                                [](const Turn& turn) { return turn.has_move || turn.is_passed; });
}

void Game::propose_times(const std::optional<Moment>& moment, int last) {
    expected_.takes_back_increment = false;
    expected_.times.emplace();
    for (const Color color : {Color::white, Color::black}) {
        auto& time = (*expected_.times)[index(color)];
        if (moment) time = time_at(*moment, color);
        if (!time || !time->is_exact) ask(Asked::clocks);
    }
    for (const ClockChange& change : clock_changes_) {
        const bool is_given = change.added[0] != 0 || change.added[1] != 0;
        if (change.line > last && is_given) ask(Asked::clocks);
    }
}

Game::Wrong Game::compare_times(const Ruling& told) const {
    constexpr double rounding = 0.001;
    if (told.times.has_value() != expected_.times.has_value())
        return expected_.times ? "The times of the clocks are to be proposed."
                               : "No times are to be proposed.";
    if (!told.times) return {};
    for (const Color color : {Color::white, Color::black}) {
        const auto& said = color == Color::white ? told.times->white : told.times->black;
        const auto& found = (*expected_.times)[index(color)];
        if (said.has_value() != found.has_value()) return "Another clock was read than the times say.";
        if (!said) continue;
        if (said->line.value != found->line.value || said->is_exact != found->is_exact ||
            std::abs(said->seconds.value - found->seconds.value) > rounding)
            return "The times proposed are not those of the ledger.";
    }
    return {};
}

}  // namespace doublecheck::checker::rulings
