// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "legality/facts/knowledge.hpp"

namespace doublecheck::facts {

/// The captures that the pawns of a colour have made at least (the proof stands on top of `matching.cpp`).
struct NeededCaptures {
    int least;                                ///< at least 1000 if there is no way at all
    SquareSet free_men = {};                  ///< men with one origin that cost none
    std::array<std::uint8_t, 64> costs = {};  ///< by square: the captures of each man in one such sum
    Premises premises = {};
};
/// Requires that there is a way to give all men different homes for `costs`.
[[nodiscard]] NeededCaptures needed_captures(const Knowledge& known, Color color);

/// Homes of pawns from which some man on the board must have come, though it is not known which; looked for
/// only where all but one capture are accounted for.
struct StandingHomes {
    SquareSet homes = {};
    Premises premises = {};
};
[[nodiscard]] StandingHomes standing_homes(const Knowledge& known, Color color);

/// The captures that pawns of a colour, or promoted pawns, must have made on their way, and the captured men
/// whose homes are known, each with the squares on which it can have been the victim.
struct Graveyard {
    int captures = 0;
    SquareSet squares = {};  ///< of officers that were captured
    SquareSet pawns = {};    ///< where these pawns stand now, if that is known
    SquareSet homes = {};    ///< where those began of which it is not
    std::vector<std::pair<Square, SquareSet>> dead = {};
};
[[nodiscard]] Graveyard graveyard_of(const Knowledge& known, Color color);

/// The men of both colours that make the pairs of `facts.surpassed`, those left out that have captured
/// anyway.
[[nodiscard]] SquareSet surpassed_men(const Knowledge& known);

/// Two men that `facts.royalty` finds in the wrong order.
[[nodiscard]] std::optional<std::pair<Square, Square>> men_in_wrong_order(const Knowledge& known);

/// A group of men of a colour that have one home less than they are, if there is one.
[[nodiscard]] SquareSet men_without_homes(const Knowledge& known, Color color);

}  // namespace doublecheck::facts
