// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "audit/checks/clock_text.hpp"
#include "audit/checks/time_control.hpp"
#include "doublecheck/notation/termination.hpp"

namespace doublecheck::audit {
namespace {

constexpr Milliseconds second = 1000;
/// Clocks are told in whole seconds, rounded one way or the other.
constexpr Milliseconds rounding = second;
/// What a player of Lichess may give the opponent at a time.
constexpr Milliseconds gift = 15 * second;
/// A clock that shows this at least, and half of what it began with, is no clock about to fall.
constexpr Milliseconds plenty = 60 * second;

/// With less there is no command in a comment, whether or not its braces are counted.
constexpr std::string_view shortest_clock = "[%clk]";

std::string shown(Milliseconds time) {
    const Milliseconds seconds = time / second;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/// The text with a blank for each line end and the blanks around it, as comments are kept.
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

/// One kind of finding: the first of them in the game, and how many there are.
struct Noted {
    std::string_view rule;
    int ply = 0;
    int count = 1;
    std::string text = {};
};

/// The clock of one side.
struct SideClock {
    std::optional<Milliseconds> time = std::nullopt;  ///< the last one told
    int moves_since = 0;                              ///< own moves since then, this one included
    int moves = 0;
    Milliseconds due = 0;   ///< of later periods, not yet seen on the clock
    Milliseconds used = 0;  ///< as far as it is told for each move
};

/// The clocks of one game, walked through once.
class ClockWalk {
  public:
    explicit ClockWalk(const CheckedGame& game)
        : game_(game),
          control_(read_time_control(game.tags.time_control)),
          has_periods_(control_ && control_->first().moves > 0),
          first_turn_(static_cast<std::size_t>(game.view.first().turn())) {
        // Whether the moves before a position count towards a period is not told.
        if (has_periods_ && game.view.first().fullmove_number() > 1) control_.reset();
        has_periods_ = control_ && has_periods_;
        if (control_ && control_->period_count > 1) return;
        most_gain_ = control_ ? control_->first().increment + rounding : unlimited;
    }

    void run(Findings& findings) {
        const auto plies = static_cast<int>(game_.view.moves.size());
        for (int ply = 1; ply <= plies; ++ply) {
            ply = pass_usual(ply);
            if (ply <= plies) look_at(ply);
        }
        if (clocks_[0].time || clocks_[1].time) look_at_flag();
        std::ranges::sort(noted_, {}, &Noted::rule);
        for (const Noted& noted : noted_) report(noted, findings);
    }

  private:
    static constexpr Milliseconds unlimited = std::numeric_limits<Milliseconds>::max() / 2;

    /// The first half-move from that one on of whose clock something may be to be said, which is nearly
    /// always none: of the others the clock is read, and that of the same side before, and it gained no more
    /// than it may.
    int pass_usual(int ply) {
        const std::span<const PlainMove> moves = game_.view.moves;
        const auto first = static_cast<std::size_t>(ply - 1);
        std::size_t index = first;
        if (has_periods_ || first < 2) return ply;
        const auto is_usual = [&](std::int32_t before, std::int32_t now) {
            return (before | now) >= 0 && now - before <= most_gain_;
        };
        while (index < moves.size() && is_usual(moves[index - 2].clock, moves[index].clock)) ++index;
        const std::size_t passed = index - first;
        clock_at(first).moves += static_cast<int>(passed - passed / 2);
        clock_at(first + 1).moves += static_cast<int>(passed / 2);
        for (std::size_t last = std::max(first, index - 2); last < index; ++last)
            clock_at(last).time = moves[last].clock;
        return static_cast<int>(index) + 1;
    }

    /// Of the side that makes a move.
    [[nodiscard]] SideClock& clock_at(std::size_t index) { return clocks_[(first_turn_ + index) & 1U]; }

    void look_at(int ply) {
        const auto index = static_cast<std::size_t>(ply - 1);
        SideClock& clock = clock_at(index);
        ++clock.moves;
        ++clock.moves_since;
        if (has_periods_) add_period(clock);
        if (const int time = game_.view.moves[index].clock; time >= 0) return compare(clock, time, ply);
        const std::string_view words = game_.view.words(index);
        if (words.size() < shortest_clock.size()) return;
        if (const auto told = find_clock(words, "clk")) {
            if (is_sound(*told, ply)) compare(clock, told->time, ply);
        } else if (const auto used = find_clock(words, "emt")) {
            if (is_sound(*used, ply)) add_used(clock, used->time, ply);
        }
    }

    bool is_sound(const ClockText& clock, int ply) {
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

    /// Time for the next moves is added when the last move of a period is made, or when the clock is through
    /// with the period before.
    void add_period(SideClock& clock) const {
        int end = 0;
        for (std::size_t i = 0; i < control_->period_count; ++i) {
            const TimePeriod& period = control_->periods[i];
            if (period.moves == 0) return;
            const bool is_last = i + 1 == control_->period_count;
            end += period.moves;
            // The last period comes again and again (FIDE Guidelines; PGN standard 9.6.1).
            const bool is_due =
                is_last ? clock.moves >= end && (clock.moves - end) % period.moves == 0 : clock.moves == end;
            if (is_due) clock.due += control_->periods[is_last ? i : i + 1].base;
        }
    }

    /// The increment of the period that the move is in.
    [[nodiscard]] Milliseconds increment(int move) const {
        int end = 0;
        for (std::size_t i = 0; i + 1 < control_->period_count; ++i) {
            end += control_->periods[i].moves;
            if (move <= end) return control_->periods[i].increment;
        }
        return control_->periods[control_->period_count - 1].increment;
    }

    /// Of a time control that is the same for the whole game. Lag and gifts make it longer, a base time told
    /// in minutes shorter.
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

    /// What the clock can show, but for what later periods add.
    static Milliseconds most_after(const SideClock& clock, Milliseconds increment) {
        return *clock.time + increment * clock.moves_since + rounding;
    }

    void compare(SideClock& clock, Milliseconds time, int ply) {
        if (control_ && !clock.time) {
            look_at_first(clock, time, ply);
        } else if (control_) {
            const Milliseconds more = time - most_after(clock, increment(clock.moves));
            if (more > 0 && more <= clock.due) {
                clock.due -= more;
            } else if (more > 0) {
                look_at_gain(*clock.time, time, more, ply);
            }
        }
        if (!clock.time) first_[static_cast<std::size_t>(&clock - clocks_.data())] = time;
        clock.time = time;
        clock.moves_since = 0;
    }

    /// Some tags give the base time in minutes: then the clock shows far more, but not more than that.
    void look_at_first(const SideClock& clock, Milliseconds time, int ply) {
        if (game_.view.first_ply > 0) return;  // behind an illegal move it is not the first
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

    void look_at_gain(Milliseconds before, Milliseconds time, Milliseconds more, int ply) {
        const bool is_gift = more <= gift;
        note(is_gift ? "clock.given" : "clock.gains", ply, shown(time),
             fmt::format("is {} seconds more than {} and the increment allow", (more + rounding) / second,
                         shown(before)));
    }

    /// A game lost on time: by the side whose clock ran, and that had not much left.
    void look_at_flag() {
        if (!game_.is_complete()) return;
        const auto winner = game_.results.winner();
        const TerminationClaim& claim = game_.termination;
        if (!winner || claim.kind != EndKind::time || game_.is_checkmate || game_.is_stalemate) return;
        // Then it is the Termination tag that cannot be right.
        if (claim.is_draw || claim.winner.value_or(*winner) != *winner) return;
        const Color loser = opposite(*winner);
        const auto side = static_cast<std::size_t>(loser);
        if (game_.view.last().turn() != loser) {
            note("clock.not-running", game_.last_ply(), {},
                 fmt::format("{} lost on time, but the other side was to move", name(loser)));
        } else if (game_.view.first_ply == 0 && clocks_[side].time && *clocks_[side].time >= plenty &&
                   *clocks_[side].time * 2 > first_[side]) {
            note("clock.time-left", game_.last_ply(), {},
                 fmt::format("{} lost on time, but the last clock shows {}", name(loser),
                             shown(*clocks_[side].time)));
        }
    }

    /// Without a clock `what` is the sentence.
    void note(std::string_view rule, int ply, std::optional<std::string_view> clock, std::string_view what) {
        if (const auto same = std::ranges::find(noted_, rule, &Noted::rule); same != noted_.end()) {
            ++same->count;
            return;
        }
        noted_.push_back({.rule = rule,
                          .ply = ply,
                          .text = !clock
                                      ? std::string(what)
                                      : fmt::format("The clock {} after {} {}", quoted(in_one_line(*clock)),
                                                    game_.move_at(ply), what)});
    }

    void report(const Noted& noted, Findings& findings) const {
        const std::string more =
            noted.count == 1 ? "." : fmt::format("; {} more such in this game.", noted.count - 1);
        findings.add_at_move(game_.view, noted.rule, noted.ply, noted.text + more);
    }

    const CheckedGame& game_;
    std::optional<TimeControl> control_;
    bool has_periods_;
    /// Of a clock from one move to the next; none if the time control has several periods.
    Milliseconds most_gain_ = -unlimited;
    std::size_t first_turn_;
    std::array<SideClock, 2> clocks_ = {};
    std::array<Milliseconds, 2> first_ = {0, 0};
    std::vector<Noted> noted_ = {};
};

/// Whether a command stands in some comment; most files have none.
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
