// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "audit/checks/clock_text.hpp"
#include "notation/termination.hpp"

namespace doublecheck::audit {
namespace {

constexpr Milliseconds second = 1000;
/// Clock times in comments are whole seconds, rounded up or down, so that they may differ from the real time
/// by this much.
constexpr Milliseconds rounding = second;
/// The time that a player on Lichess can add to the opponent's clock with one click.
constexpr Milliseconds gift = 15 * second;
/// A loss on time is surprising if the loser's last clock time is at least this long and more than half of
/// the loser's first clock time.
constexpr Milliseconds much_time_left = 60 * second;

/// The shortest text that can contain a command. A shorter comment, with or without its braces, needs no
/// search.
constexpr std::string_view shortest_clock = "[%clk]";

std::string shown(Milliseconds time) {
    const Milliseconds seconds = time / second;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/// Returns the text with each line end, and the blanks around it, replaced by one blank, as the general
/// reader does in comments.
std::string in_one_line(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        const std::size_t blanks = std::min(text.find_first_not_of(" \t\r\n"), text.size());
        const bool has_end = text.substr(0, blanks).find_first_of("\r\n") != std::string_view::npos;
        line += has_end ? std::string_view(" ") : text.substr(0, blanks);
        text.remove_prefix(blanks);
        const std::size_t word = std::min(text.find_first_of(" \t\r\n"), text.size());
        line += text.substr(0, word);
        text.remove_prefix(word);
    }
    return line;
}

/// All findings of one rule in the game: the first of them, and how many there are.
struct ClockFinding {
    std::string_view rule;
    int ply = 0;
    int count = 1;
    std::string text = {};
};

/// What is known about the clock of one side.
struct SideClock {
    std::optional<Milliseconds> time = std::nullopt;  ///< the last clock time of this side in a comment
    /// The moves of this side since that clock time, including the current one.
    int moves_since = 0;
    int moves = 0;
    Milliseconds due = 0;   ///< the time of later periods that the clock has not shown yet
    Milliseconds used = 0;  ///< the sum of the times that were used for single moves (`%emt`)
};

/// Examines the clock times of a game in the order of the moves.
class ClockWalk {
  public:
    explicit ClockWalk(const CheckedGame& game)
        : game_(game),
          control_(read_time_control(game.tags.time_control)),
          has_periods_(control_ && control_->first().moves > 0),
          first_turn_(static_cast<std::size_t>(game.view.first().turn())) {
        // The moves before the start position may or may not count towards the first period.
        if (has_periods_ && game.view.first().fullmove_number() > 1) control_.reset();
        has_periods_ = control_ && has_periods_;
        if (control_ && control_->period_count > 1) return;
        max_gain_ = control_ ? control_->first().increment + rounding : unlimited;
    }

    void run(Findings& findings) {
        const auto plies = static_cast<int>(game_.view.moves.size());
        for (int ply = 1; ply <= plies; ++ply) {
            ply = skip_unremarkable(ply);
            if (ply <= plies) check_move(ply);
        }
        if (clocks_[0].time || clocks_[1].time) check_flag();
        std::ranges::sort(findings_, {}, &ClockFinding::rule);
        for (const ClockFinding& finding : findings_) report(finding, findings);
    }

  private:
    static constexpr Milliseconds unlimited = std::numeric_limits<Milliseconds>::max() / 2;

    /// Returns the first ply, from `ply` on, that needs a closer look, or the number of plies + 1 if there is
    /// none, as in most games. A ply is skipped if its clock time and the previous one of the same side have
    /// been read, and the clock gained no more than the increment.
    int skip_unremarkable(int ply) {
        const std::span<const PlainMove> moves = game_.view.moves;
        const auto first = static_cast<std::size_t>(ply - 1);
        std::size_t index = first;
        if (has_periods_ || first < 2) return ply;
        const auto is_unremarkable = [&](std::int32_t before, std::int32_t now) {
            return (before | now) >= 0 && now - before <= max_gain_;
        };
        while (index < moves.size() && is_unremarkable(moves[index - 2].clock, moves[index].clock)) ++index;
        const std::size_t passed = index - first;
        clock_at(first).moves += static_cast<int>(passed - passed / 2);
        clock_at(first + 1).moves += static_cast<int>(passed / 2);
        for (std::size_t last = std::max(first, index - 2); last < index; ++last)
            clock_at(last).time = moves[last].clock;
        return static_cast<int>(index) + 1;
    }

    /// Returns the clock of the side that makes the move at `index`.
    [[nodiscard]] SideClock& clock_at(std::size_t index) { return clocks_[(first_turn_ + index) & 1U]; }

    void check_move(int ply) {
        const auto index = static_cast<std::size_t>(ply - 1);
        SideClock& clock = clock_at(index);
        ++clock.moves;
        ++clock.moves_since;
        if (has_periods_) add_period(clock);
        if (const int time = game_.view.moves[index].clock; time >= 0) return compare(clock, time, ply);
        const std::string_view words = game_.view.words(index);
        if (words.size() < shortest_clock.size()) return;
        if (const auto clock_text = find_clock(words, "clk")) {
            if (check_text(*clock_text, ply)) compare(clock, clock_text->time, ply);
        } else if (const auto used = find_clock(words, "emt")) {
            if (check_text(*used, ply)) add_used(clock, used->time, ply);
        }
    }

    bool check_text(const ClockText& clock, int ply) {
        switch (clock.fault) {
            case ClockFault::none: return true;
            case ClockFault::unreadable: note("clock.unreadable", ply, clock.text, "cannot be read"); break;
            case ClockFault::out_of_range:
                note("clock.out-of-range", ply, clock.text,
                     "shows more than 59 minutes or seconds beside larger units");
                break;
            case ClockFault::negative: note("clock.negative", ply, clock.text, "is below zero"); break;
        }
        return false;
    }

    /// Adds the time of the next period when a move completes a period. Some clocks show that time at once,
    /// others only when the time of the current period has run out.
    void add_period(SideClock& clock) const {
        int end = 0;
        for (std::size_t i = 0; i < control_->period_count; ++i) {
            const TimePeriod& period = control_->periods[i];
            if (period.moves == 0) return;
            const bool is_last = i + 1 == control_->period_count;
            end += period.moves;
            // The last period is repeated (FIDE Guidelines; PGN standard 9.6.1).
            const bool is_due =
                is_last ? clock.moves >= end && (clock.moves - end) % period.moves == 0 : clock.moves == end;
            if (is_due) clock.due += control_->periods[is_last ? i : i + 1].base;
        }
    }

    /// Returns the increment for the move with the number `move`, which depends on its period.
    [[nodiscard]] Milliseconds increment(int move) const {
        int end = 0;
        for (std::size_t i = 0; i + 1 < control_->period_count; ++i) {
            end += control_->periods[i].moves;
            if (move <= end) return control_->periods[i].increment;
        }
        return control_->periods[control_->period_count - 1].increment;
    }

    /// Adds the time used for a move, and compares the sum with the time control if that has a single period.
    /// Lag and time given by the opponent may extend the allowed time. A sum of more than ten times the
    /// allowed time is ignored, since some tags give the base time in minutes.
    void add_used(SideClock& clock, Milliseconds time, int ply) {
        clock.used += time;
        if (!control_ || has_periods_ || game_.view.first_ply > 0) return;
        const TimePeriod& period = control_->first();
        const Milliseconds whole = period.base + period.increment * clock.moves;
        if (clock.used <= whole + rounding * clock.moves + gift || clock.used > 10 * whole) return;
        note("clock.used-up", ply, {},
             fmt::format("The times used add up to {} after {}, more than the time control {} gives",
                         shown(clock.used), game_.move_at(ply), quoted(game_.tags.time_control)));
    }

    /// Returns the longest time that the clock can show now if no time of a later period has been added.
    static Milliseconds max_time(const SideClock& clock, Milliseconds increment) {
        return *clock.time + increment * clock.moves_since + rounding;
    }

    void compare(SideClock& clock, Milliseconds time, int ply) {
        if (control_ && !clock.time) {
            check_first(clock, time, ply);
        } else if (control_) {
            const Milliseconds more = time - max_time(clock, increment(clock.moves));
            if (more > 0 && more <= clock.due) {
                clock.due -= more;
            } else if (more > 0) {
                report_gain(*clock.time, time, more, ply);
            }
        }
        if (!clock.time) first_[static_cast<std::size_t>(&clock - clocks_.data())] = time;
        clock.time = time;
        clock.moves_since = 0;
    }

    /// Compares the first clock time with the base time. If the clock time shows that the tag gives the base
    /// time in minutes, as some sites write it, converts the base time to seconds.
    void check_first(const SideClock& clock, Milliseconds time, int ply) {
        if (game_.view.first_ply > 0)
            return;  // the moves follow an illegal move, so that this is not the
                     // first clock time of the game
        const TimePeriod& period = control_->first();
        const Milliseconds added = period.increment * clock.moves_since + rounding + clock.due;
        if (time <= period.base + added) return;
        if (time > 10 * period.base && time <= 60 * period.base + added) {
            for (TimePeriod& each : control_->periods) each.base *= 60;
            return;
        }
        note("clock.above-base", ply, shown(time),
             fmt::format("is more than the time control {} gives", quoted(game_.tags.time_control)));
    }

    void report_gain(Milliseconds before, Milliseconds time, Milliseconds more, int ply) {
        const bool is_gift = more <= gift;
        note(is_gift ? "clock.given" : "clock.gains", ply, shown(time),
             fmt::format("is {} seconds more than {} and the increment allow", (more + rounding) / second,
                         shown(before)));
    }

    /// Checks a game lost on time: the loser must have been to move, and the loser's last clock time must not
    /// be long.
    void check_flag() {
        if (!game_.is_complete()) return;
        const auto winner = game_.results.winner();
        const TerminationClaim& claim = game_.termination;
        if (!winner || claim.kind != EndKind::time || game_.is_checkmate || game_.is_stalemate) return;
        // The Termination tag contradicts the result, which `check_termination` reports.
        if (claim.is_draw || claim.winner.value_or(*winner) != *winner) return;
        const Color loser = opposite(*winner);
        const auto side = static_cast<std::size_t>(loser);
        if (game_.view.last().turn() != loser) {
            note("clock.not-running", game_.last_ply(), {},
                 fmt::format("{} lost on time, but the other side was to move", name(loser)));
        } else if (game_.view.first_ply == 0 && clocks_[side].time && *clocks_[side].time >= much_time_left &&
                   *clocks_[side].time * 2 > first_[side]) {
            note("clock.time-left", game_.last_ply(), {},
                 fmt::format("{} lost on time, but the last clock shows {}", name(loser),
                             shown(*clocks_[side].time)));
        }
    }

    /// Adds a finding. If `clock` is given, `what` is the predicate of a sentence about that clock text;
    /// otherwise it is the whole sentence.
    void note(std::string_view rule, int ply, std::optional<std::string_view> clock, std::string_view what) {
        if (const auto same = std::ranges::find(findings_, rule, &ClockFinding::rule);
            same != findings_.end()) {
            ++same->count;
            return;
        }
        findings_.push_back(
            {.rule = rule,
             .ply = ply,
             .text = !clock ? std::string(what)
                            : fmt::format("The clock {} after {} {}", quoted(in_one_line(*clock)),
                                          game_.move_at(ply), what)});
    }

    void report(const ClockFinding& finding, Findings& findings) const {
        const std::string more =
            finding.count == 1 ? "." : fmt::format("; {} more like it in this game.", finding.count - 1);
        findings.add_at_move(game_.view, finding.rule, finding.ply, finding.text + more);
    }

    const CheckedGame& game_;
    std::optional<TimeControl> control_;
    bool has_periods_;
    /// The longest time that a clock may gain from one move to the next. If the time control has several
    /// periods, less than any real gain, so that no ply is skipped.
    Milliseconds max_gain_ = -unlimited;
    std::size_t first_turn_;
    std::array<SideClock, 2> clocks_ = {};
    std::array<Milliseconds, 2> first_ = {0, 0};
    std::vector<ClockFinding> findings_ = {};
};

/// Returns false if no comment contains a command. Most files have no such comments.
bool may_have_clocks(const GameView& game) {
    if (game.moves.empty()) return false;
    if (game.plain == nullptr) {
        return std::ranges::any_of(game.general_words, [](const std::string& words) {
            return words.size() >= shortest_clock.size();
        });
    }
    if (!game.plain->has_comments) return false;
    if (game.moves.front().clock >= 0) return true;
    const std::string_view text = game.text.substr(game.moves.front().end);
    std::size_t at = text.find('%');
    while (at != std::string_view::npos && text[at - 1] != '[') at = text.find('%', at + 1);
    return at != std::string_view::npos;
}

}  // namespace

void check_clocks(const CheckedGame& game, Findings& findings) {
    if (may_have_clocks(game.view)) ClockWalk(game).run(findings);
}

}  // namespace doublecheck::audit
