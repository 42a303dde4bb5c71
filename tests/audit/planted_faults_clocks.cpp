// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>

#include "audit/planted_faults.hpp"

namespace doublecheck::test {
namespace {

int seconds_of(const std::string& clock) {
    int hours = 0;
    int minutes = 0;
    int seconds = 0;
    if (std::sscanf(clock.c_str(), "%d:%d:%d", &hours, &minutes, &seconds) != 3) return -1;
    return hours * 3600 + minutes * 60 + seconds;
}

std::string clock_of(int seconds) {
    std::array<char, 32> text{};
    (void)std::snprintf(text.data(), text.size(), "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60,
                        seconds % 60);
    return text.data();
}

struct Control {
    int base;
    int increment;
};

std::optional<Control> control_of(const EditableGame& game) {
    Control control{};
    const std::string text = game.tag("TimeControl");
    if (std::sscanf(text.c_str(), "%d+%d", &control.base, &control.increment) != 2) return std::nullopt;
    if (game.plies.size() < 6 || game.plies[0].clock.empty()) return std::nullopt;
    return control;
}

/// Returns the index of a random ply whose side has clock readings before and after it.
std::size_t middle(const EditableGame& game, Random& random) {
    return static_cast<std::size_t>(2 + below(random, game.last_ply() - 4));
}

std::optional<Planted> plant_text(EditableGame& game, Random& random, std::string_view rule,
                                  std::string_view text) {
    if (!control_of(game)) return std::nullopt;
    const std::size_t index = middle(game, random);
    game.plies[index].clock = text;
    return Planted{rule, ply_of(index)};
}

std::optional<Planted> too_many_minutes(EditableGame& game, Random& random) {
    return plant_text(game, random, "clock.out-of-range", "0:75:00");
}
std::optional<Planted> negative(EditableGame& game, Random& random) {
    return plant_text(game, random, "clock.negative", "-0:00:05");
}
std::optional<Planted> unreadable(EditableGame& game, Random& random) {
    return plant_text(game, random, "clock.unreadable", "5 minutes");
}

std::optional<Planted> plant_gain(EditableGame& game, Random& random, std::string_view rule, int least,
                                  int most) {
    const auto control = control_of(game);
    if (!control) return std::nullopt;
    const std::size_t index = middle(game, random);
    const int before = seconds_of(game.plies[index - 2].clock);
    const int more = least + below(random, most - least + 1);
    game.plies[index].clock = clock_of(before + control->increment + more);
    return Planted{rule, ply_of(index)};
}

std::optional<Planted> gain(EditableGame& game, Random& random) {
    return plant_gain(game, random, "clock.gains", 17, 200);
}
std::optional<Planted> gift(EditableGame& game, Random& random) {
    return plant_gain(game, random, "clock.given", 2, 15);
}

std::optional<Planted> above_base(EditableGame& game, Random& random) {
    const auto control = control_of(game);
    if (!control) return std::nullopt;
    const auto index = static_cast<std::size_t>(below(random, 2));
    game.plies[index].clock = clock_of(control->base + control->increment + 2 + below(random, control->base));
    return Planted{"clock.above-base", ply_of(index)};
}

constexpr std::array<FaultKind, 6> clocks_kinds = {{
    {"75 minutes beside an hour", too_many_minutes},
    {"a clock below zero", negative},
    {"a clock that is none", unreadable},
    {"a clock that gains", gain},
    {"a clock that is given time", gift},
    {"a first clock above the base time", above_base},
}};

}  // namespace

std::span<const FaultKind> clock_faults() {
    return clocks_kinds;
}

}  // namespace doublecheck::test
