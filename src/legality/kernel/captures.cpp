// SPDX-License-Identifier: MIT
#include "legality/kernel/captures.hpp"

#include <fmt/format.h>

#include "doublecheck/notation/words.hpp"

namespace doublecheck::kernel {
namespace {

/// A file whose column has so many pawns of that colour more than before, if there is one.
std::optional<char> file_with(const State& before, const State& after, Color color, int more) {
    for (std::size_t file = 0; file < 8; ++file) {
        if (after.columns[file].count(color) - before.columns[file].count(color) == more)
            return static_cast<char>('a' + file);
    }
    return std::nullopt;
}

std::string capture_between(const State& before, const State& after) {
    const Color color = after.captures[0] < before.captures[0] ? Color::white : Color::black;
    const auto from = file_with(before, after, color, -1);
    const auto to = file_with(before, after, color, 1);
    const auto lost = file_with(before, after, opposite(color), -1);
    if (!from) return fmt::format("{}: officer takes pawn on {}", name(color), *lost);
    if (!to) return fmt::format("{}: {} takes and promotes", name(color), *from);
    return fmt::format("{}: {} takes {} on {}", name(color), *from, lost ? "pawn" : "officer", *to);
}

}  // namespace

std::vector<std::string> captures_of(const Outcome& outcome) {
    std::vector<std::string> captures;
    for (std::size_t i = 1; i < outcome.path.size(); ++i)
        captures.push_back(capture_between(outcome.path[i - 1], outcome.path[i]));
    return captures;
}

}  // namespace doublecheck::kernel
