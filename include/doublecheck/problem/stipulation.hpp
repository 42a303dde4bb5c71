// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// How both sides play: against each other, together to the mate, or together to a dead position.
enum class Aim : std::uint8_t { direct, help, help_dead };

/// What a problem asks for. `#n`: the side to move mates in at most n moves, whatever the other side does.
/// `h#n`: both sides together bring about a mate of the side to move in exactly n moves of each; `h#n.5`: the
/// other side makes a move first, so that the side to move mates with its move n + 1. `hdp n`: the same to a
/// dead position, one that neither side can win any more (FIDE 5.2.2), instead of a mate.
struct Stipulation {
    Aim aim = Aim::direct;
    int moves = 2;               ///< n
    bool has_half_move = false;  ///< of help play

    /// Half-moves to the mate, the mating one included.
    [[nodiscard]] int plies() const {
        if (aim == Aim::direct) return 2 * moves - 1;
        return 2 * moves + (has_half_move ? 1 : 0);
    }
    /// `#2`, `h#2.5`, `hdp2`
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Stipulation&, const Stipulation&) = default;
};

/// The moves that a stipulation may ask for at most.
inline constexpr int most_stipulated_moves = 18;

/// Reads `#3`, `h#2`, `h#2.5`, `hdp2` or `hdp 2`, also `+` for `#` and capitals. Errors:
/// `problem.stipulation`.
[[nodiscard]] Result<Stipulation> parse_stipulation(std::string_view text);

}  // namespace doublecheck
