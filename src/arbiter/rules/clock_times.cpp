// SPDX-License-Identifier: MIT
// Article 7.1: where a previous position is set up again, the arbiter determines the times on the clocks by
// best judgement and may leave them as they are. If moves followed the irregularity, the ruling proposes the
// times at which the irregularity arose, so that increments gained since are removed. The proposal uses only
// the readings in the ledger:
//
//   - The offender's clock is exact if it is read when the move is made or pressed. A reading at the press
//   includes the increment, which is removed unless the move stands.
//   - The opponent's clock has stood still since the opponent's own press. Any later reading is exact. A
//   reading between the opponent's move and press is exact once the increment is added.
//
// In all other cases the clock has run since it was read. The last reading is still proposed, but the arbiter
// is asked what the clock showed, just as when nobody read it.
#include <algorithm>
#include <cmath>

#include "arbiter/rules/rules.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

/// An example of the line that sets both clocks.
constexpr std::string_view typed_times = "rules clock_w=1:20:00 clock_b=1:15:00";

/// The moment at which an irregularity arose, as line numbers of the ledger.
struct Moment {
    Color runner = Color::white;  ///< the player whose clock ran
    std::size_t made = 0;     ///< the first line at which the runner's clock shows the time of this moment
    std::size_t last = 0;     ///< the last such line
    bool is_pressed = false;  ///< line `last` is a press, so a reading there includes the increment
    PressIncrement increment = PressIncrement::gone;
    std::size_t stood_since = 0;  ///< line since which the other clock has stood still
    std::size_t moved_since = 0;  ///< line since which the other player had nothing left to do but press
    bool is_first_turn = false;   ///< the other clock has never run
    bool is_start = false;        ///< neither clock has ever run
};

Moment moment_of(const GameState& game, std::size_t index, PressIncrement increment) {
    const Action& action = game.actions[index];
    Moment moment{.runner = action.by,
                  .made = action.line,
                  .last = std::max(action.line, action.pressed_on),
                  .is_pressed = action.pressed_on != 0,
                  .increment = increment,
                  .stood_since = action.line,
                  .moved_since = action.line,
                  .is_first_turn = index == 0};
    if (index == 0) moment.stood_since = moment.moved_since = 0;
    if (index == 0 || game.actions[index - 1].by == action.by) return moment;
    const Action& before = game.actions[index - 1];
    if (before.pressed_on == 0 || before.pressed_on > action.line) return moment;
    moment.stood_since = before.pressed_on;
    moment.moved_since = before.line;
    return moment;
}

const ClockReading* latest_reading(const GameState& game, Color color, std::size_t last) {
    const auto found =
        std::find_if(game.readings.rbegin(), game.readings.rend(), [&](const ClockReading& reading) {
            return reading.line <= last && reading.clocks[static_cast<std::size_t>(color)];
        });
    return found == game.readings.rend() ? nullptr : &*found;
}

/// Returns the last line up to `last` at which something other than play changed the clocks; 0 if there is
/// none.
std::size_t changed_before(const GameState& game, std::size_t last) {
    std::size_t line = 0;
    for (const ClockChange& change : game.clock_changes) {
        if (change.line <= last) line = change.line;
    }
    return line;
}

/// Returns the starting time in the header, if the ledger begins with the game.
std::optional<ProposedTime> time_at_the_start(const GameState& game, Color color) {
    const double start = color == Color::white ? game.settings().start_white : game.settings().start_black;
    const bool is_known = game.header.start == initial_setup(game.header.start.array) ||
                          game.settings().clock_at_the_start(color);
    if (start <= 0 || !is_known) return std::nullopt;
    return ProposedTime{.seconds = start, .line = 0, .is_exact = true};
}

/// Returns the seconds by which a reading of the runner's clock is too high (negative: too low) because of an
/// increment.
double excess(const GameState& game, const Moment& moment, const ClockReading& reading, double seconds) {
    const double increment = game.settings().increment;
    const bool holds_increment = moment.is_pressed && reading.line == moment.last && seconds >= increment;
    const bool keeps_increment = moment.is_pressed && moment.increment == PressIncrement::kept;
    return (holds_increment ? increment : 0) - (keeps_increment ? increment : 0);
}

std::optional<ProposedTime> time_at(const GameState& game, const Moment& moment, Color color) {
    const std::size_t changed = changed_before(game, moment.last);
    const ClockReading* const reading = latest_reading(game, color, moment.last);
    if (reading == nullptr) {
        const bool has_stood = moment.is_start || (moment.is_first_turn && color != moment.runner);
        return has_stood && changed == 0 ? time_at_the_start(game, color) : std::nullopt;
    }
    ProposedTime time{.seconds = *reading->clocks[static_cast<std::size_t>(color)], .line = reading->line};
    if (reading->line <= changed) return time;
    if (color == moment.runner) {
        time.is_exact = reading->line >= moment.made;
        if (time.is_exact) time.seconds -= excess(game, moment, *reading, time.seconds);
    } else {
        time.is_exact = reading->line >= moment.moved_since;
        if (time.is_exact && reading->line < moment.stood_since) time.seconds += game.settings().increment;
    }
    constexpr double thousandths = 1000;
    time.seconds = std::round(time.seconds * thousandths) / thousandths;
    return time;
}

ClockTimes times_at(const GameState& game, const Moment& moment) {
    return {
        .times = {.white = time_at(game, moment, Color::white), .black = time_at(game, moment, Color::black)},
        .line = moment.last};
}

std::string place_of(const GameState& game, const ProposedTime& time) {
    if (time.line == 0) return "as the clocks were set for the start";
    const auto found = std::ranges::find(game.readings, time.line, &ClockReading::line);
    return found == game.readings.end() ? std::string() : std::string("read ").append(found->place);
}

/// Returns the proposed time and its source: "White 0:58:12 (read at 17.Nb1-d3)". Mentions an increment that
/// was added or removed.
std::string found_time(const GameState& game, Color color, const ProposedTime& time) {
    std::string text = player_name(color) + " " + clock_text(time.seconds) + " (" + place_of(game, time);
    const auto found = std::ranges::find(game.readings, time.line, &ClockReading::line);
    if (time.line != 0 && found != game.readings.end()) {
        const double read = found->clocks[static_cast<std::size_t>(color)].value_or(time.seconds);
        if (read != time.seconds)
            text += " as " + clock_text(read) +
                    (read > time.seconds ? ", less the increment" : ", and the increment of the press");
    }
    return text + ")";
}

/// Returns the reason why a clock time is not known.
std::string unknown_time(Color color, const std::optional<ProposedTime>& time) {
    if (!time) return player_name(color) + "'s time was not noted by then.";
    return player_name(color) + "'s clock had run since that reading, or was changed.";
}

/// Returns the seconds that rulings have given since that line: "Black has been given two minutes".
std::string seconds_given_since(const GameState& game, std::size_t line) {
    std::string text;
    for (const ClockChange& change : game.clock_changes) {
        for (const Color color : {Color::white, Color::black}) {
            const int seconds = change.added[static_cast<std::size_t>(color)];
            if (change.line <= line || seconds == 0) continue;
            text += (text.empty() ? "" : "; ") + player_name(color) +
                    (seconds > 0 ? " has been given " : " has had to give back ") +
                    duration_text(std::abs(seconds));
        }
    }
    return text;
}

}  // namespace

namespace {

/// Returns the line of the player's last reading; 0 if the clock was last known where the ledger begins.
std::size_t line_of_reading(const GameState& game, const LedgerEvent& event, Color by) {
    if (by == Color::white ? event.clock_white : event.clock_black) return event.line;
    const ClockReading* const reading = latest_reading(game, by, event.line);
    return reading == nullptr ? 0 : reading->line;
}

}  // namespace

std::optional<double> last_reading(const GameState& game, const LedgerEvent& event, Color by) {
    const auto& read_now = by == Color::white ? event.clock_white : event.clock_black;
    if (read_now) return read_now;
    const auto side = static_cast<std::size_t>(by);
    const ClockReading* const reading = latest_reading(game, by, event.line);
    auto seconds = reading == nullptr ? game.settings().clock_at_the_start(by) : reading->clocks[side];
    for (const ClockChange& change : game.clock_changes) {
        if (seconds && change.line > line_of_reading(game, event, by)) *seconds += change.added[side];
    }
    return seconds;
}

bool has_moved_since_reading(const GameState& game, const LedgerEvent& event, Color by) {
    const std::size_t line = line_of_reading(game, event, by);
    return std::ranges::any_of(game.actions, [&](const Action& action) {
        return action.by == by && action.is_completed && action.pressed_on > line;
    });
}

void see_wrong_clock(Game& game, const LedgerEvent& event, Ruling& ruling) {
    constexpr int enough_moves = 10;
    const int moves = event.number && game->actions.empty()
                          ? *event.number
                          : std::min(game->moves_made(Color::white), game->moves_made(Color::black));
    const bool is_broken = event.fault == Fault::broken_clock;
    if (!is_broken && game->settings().has_claim_window() && moves >= enough_moves) {
        game->cite(
            ruling, "fide.a.5.1",
            "Each player has made ten moves: the setting of the clock is no longer changed, unless the "
            "schedule of the event would suffer.");
        return;
    }
    game->cite(ruling, is_broken ? "fide.6.10.1" : "fide.6.10.2",
               is_broken
                   ? "A clock with an evident defect is replaced; the times on the new one are set by the "
                     "arbiter's best judgement."
                   : "The setting of the clocks was incorrect: the clocks are stopped at once, and the "
                     "arbiter corrects the setting, the times and the move counter by his best "
                     "judgement.");
    game.ask(ruling, is_broken ? Topic::clock_defect : Topic::clock_setting,
             "Which times shall the clocks show?", 0, std::string(typed_times));
}

ClockTimes times_of_turn(const GameState& game, std::size_t index, PressIncrement increment) {
    return times_at(game, moment_of(game, index, increment));
}

ClockTimes times_before_turn(const GameState& game, std::size_t index) {
    if (game.displacement_line != 0) {
        // The clock of the player to move is known only if it was read at that event; the other clock stood
        // still.
        Moment moment{.runner = game.turn(), .made = game.displacement_line, .last = game.displacement_line};
        moment.stood_since = moment.moved_since = game.displacement_line;
        return times_at(game, moment);
    }
    if (index > 0) return times_of_turn(game, index - 1, PressIncrement::kept);
    return times_at(game, {.is_first_turn = true, .is_start = true});
}

bool is_answered_on_the_board(const GameState& game, std::size_t index) {
    const auto is_turn = [](const Action& action) { return action.has_move || action.is_passed; };
    return game.pending_move || std::any_of(game.actions.begin() + static_cast<std::ptrdiff_t>(index) + 1,
                                            game.actions.end(), is_turn);
}

void propose_times(Game& game, const ClockTimes& proposed, Ruling& ruling) {
    ruling.takes_back_increment = false;
    ruling.times = proposed.times;
    std::string found;
    std::string missing;
    for (const Color color : {Color::white, Color::black}) {
        const auto& time = color == Color::white ? proposed.times.white : proposed.times.black;
        if (time) found += (found.empty() ? "" : "; ") + found_time(game, color, *time);
        if (!time || !time->is_exact) missing.append(" ").append(unknown_time(color, time));
    }
    std::string text =
        "Moves that followed are taken back as well. The arbiter determines the times on the clocks by his "
        "best judgement, or leaves them as they are, and puts the move counter right.";
    if (!found.empty())
        text +=
            " The proposal is what the clocks showed when the irregularity arose, without the increments "
            "gained since: " +
            found + ".";
    game->cite(ruling, "fide.7.1", std::move(text));
    if (!missing.empty()) {
        const bool is_nothing_known = !proposed.times.white && !proposed.times.black;
        game.ask(ruling, Topic::clocks,
                 "Which times shall the clocks show?" +
                     (is_nothing_known ? std::string(" No times were noted.") : missing),
                 0, std::string(typed_times));
    }
    const std::string given = seconds_given_since(game, proposed.line);
    if (!given.empty()) game.ask(ruling, Topic::clocks, "Since then " + given + ": does that stand?");
}

namespace {

constexpr auto clock_times_laws = std::to_array<Rule>({
    {"fide.6.10.1", "A clock with an evident defect is replaced, and the arbiter determines the times.",
     "FIDE 6.10.1"},
    {"fide.6.10.2",
     "A wrong setting of the clocks is corrected at once, by the arbiter's best judgement of the times.",
     "FIDE 6.10.2"},
    {"fide.7.1",
     "Where a position is set up again, the arbiter determines the clock times by his best judgement, and "
     "may leave them as they are.",
     "FIDE 7.1 (6.13 in 2009): the move counter is put right too, if necessary."},
});

}  // namespace

constinit const RuleSet sets::clock_times = {.laws = clock_times_laws};

}  // namespace doublecheck::arbiter
