// SPDX-License-Identifier: MIT
#include "doublecheck/problem/stipulation.hpp"

#include <fmt/core.h>

#include "doublecheck/base/text.hpp"

namespace doublecheck {
namespace {

/// Whether a text begins with the letters of `hdp`.
bool is_dead_position(std::string_view text) {
    return text.starts_with("hdp") || text.starts_with("HDP");
}

}  // namespace

std::string Stipulation::text() const {
    const std::string_view sign = aim == Aim::direct ? "#" : aim == Aim::help ? "h#" : "hdp";
    return std::string(sign) + std::to_string(moves) + (has_half_move ? ".5" : "");
}

Result<Stipulation> parse_stipulation(std::string_view text) {
    const auto unreadable = [&](std::size_t offset) {
        return failure(
            "problem.stipulation",
            fmt::format("\"{}\" is no stipulation such as #2, h#2, h#2.5 or hdp2 of at most {} moves.", text,
                        most_stipulated_moves),
            offset);
    };
    Stipulation stipulation;
    std::size_t at = 0;
    if (is_dead_position(text)) {
        stipulation.aim = Aim::help_dead;
        at = text.find_first_not_of(' ', 3);
        if (at == std::string_view::npos) return unreadable(3);
    } else {
        if (at < text.size() && (text[at] == 'h' || text[at] == 'H')) {
            stipulation.aim = Aim::help;
            ++at;
        }
        if (at == text.size() || (text[at] != '#' && text[at] != '+')) return unreadable(at);
        ++at;
    }
    const std::size_t digits = at;
    for (stipulation.moves = 0; at < text.size() && is_digit(text[at]) && at < digits + 2; ++at)
        stipulation.moves = 10 * stipulation.moves + (text[at] - '0');
    if (stipulation.aim != Aim::direct && text.substr(at) == ".5") {
        stipulation.has_half_move = true;
        at += 2;
    }
    const int least = stipulation.has_half_move ? 0 : 1;
    if (at == digits || at != text.size()) return unreadable(at);
    if (stipulation.moves < least || stipulation.moves > most_stipulated_moves) return unreadable(digits);
    return stipulation;
}

}  // namespace doublecheck
