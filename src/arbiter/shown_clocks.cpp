// SPDX-License-Identifier: MIT
#include "arbiter/shown_clocks.hpp"

#include <algorithm>
#include <cmath>

namespace doublecheck {

ShownClocks::ShownClocks(const LedgerHeader& header)
    : increment_(std::llround(header.settings.increment)), runner_(header.start.turn) {
    for (const Color color : {Color::white, Color::black}) {
        const auto seconds = header.settings.clock_at_the_start(color);
        if (seconds) clock_of(color) = {.seconds = seconds, .is_current = true};
    }
}

void ShownClocks::read(const LedgerEvent& event) {
    clock_of(runner_).is_current = false;
    for (const Color color : {Color::white, Color::black}) {
        const auto& reading = color == Color::white ? event.clock_white : event.clock_black;
        clock_of(color).is_new = false;
        if (reading)
            clock_of(color) = {.seconds = reading, .line = event.line, .is_current = true, .is_new = true};
    }
    const bool is_runners_press = event.kind == EventKind::press && event.by == actor_of(runner_);
    if (is_runners_press) runner_ = opposite(runner_);
}

std::int64_t ShownClocks::change(const Ruling& ruling, Color color) const {
    const std::int64_t added = color == Color::white ? ruling.add_white : ruling.add_black;
    // The player whose press is undone has the move again.
    const bool loses_increment = ruling.takes_back_increment && ruling.position.turn == color;
    return added - (loses_increment ? increment_ : 0);
}

void ShownClocks::apply(const Ruling& ruling) {
    if (ruling.is_restored) runner_ = ruling.position.turn;
    for (const Color color : {Color::white, Color::black}) {
        Clock& clock = clock_of(color);
        if (ruling.times) {
            const auto& time = color == Color::white ? ruling.times->white : ruling.times->black;
            clock = {};
            if (time)
                clock = {.seconds = time->seconds,
                         .line = ruling.line,
                         .is_current = time->is_exact,
                         .is_proposed = true};
        }
        if (!clock.seconds) continue;
        const std::int64_t seconds = change(ruling, color);
        if (clock.is_current) {
            *clock.seconds = std::max(0.0, *clock.seconds + static_cast<double>(seconds));
        } else {
            clock.since += seconds;
        }
    }
    if (ruling.new_increment) increment_ = *ruling.new_increment;
}

}  // namespace doublecheck
