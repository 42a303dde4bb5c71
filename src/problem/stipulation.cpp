// SPDX-License-Identifier: MIT
#include "doublecheck/problem/stipulation.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "doublecheck/base/text.hpp"

namespace doublecheck {
namespace {

/// Returns true if the text begins with `hdp`.
bool is_dead_position(std::string_view text) {
    return text.starts_with("hdp") || text.starts_with("HDP");
}

/// Returns the name of a known kind of stipulation that is not supported; empty for any other text.
std::string_view unsolved_kind(std::string_view text) {
    struct Kind {
        std::string_view sign;
        std::string_view name;
    };
    constexpr auto kinds = std::to_array<Kind>({{"s#", "Selfmates"},
                                                {"S#", "Selfmates"},
                                                {"r#", "Reflexmates"},
                                                {"hs#", "Helpselfmates"},
                                                {"hr#", "Helpreflexmates"},
                                                {"ser-", "Series-movers"},
                                                {"=", "Stalemate stipulations"},
                                                {"h=", "Stalemate stipulations"},
                                                {"s=", "Stalemate stipulations"}});
    const auto found =
        std::ranges::find_if(kinds, [&](const Kind& kind) { return text.starts_with(kind.sign); });
    return found == kinds.end() ? std::string_view() : found->name;
}

}  // namespace

std::string Stipulation::text() const {
    const std::string_view sign = aim == Aim::direct ? "#" : aim == Aim::help ? "h#" : "hdp";
    return std::string(sign) + std::to_string(moves) + (has_half_move ? ".5" : "");
}

Result<Stipulation> parse_stipulation(std::string_view text) {
    if (const std::string_view kind = unsolved_kind(text); !kind.empty())
        return failure(
            "problem.stipulation",
            fmt::format("{} ({}) are not solved here; direct mates (#2), helpmates (h#2, h#2.5) and help "
                        "play to a dead position (hdp2) are.",
                        kind, text));
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
