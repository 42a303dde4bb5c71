// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/common/meter.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck::checker {

/// A possible last move, as the certificate has it.
struct PlayedMove {
    std::string move = {};                 ///< the move as it was played: `Ng4-f2`
    char captured = '-';                   ///< the small letter of the captured man, or `-`
    bool has_game = false;                 ///< whether the certificate has a game that ends with it
    std::vector<PlayedMove> earlier = {};  ///< the possible moves before it, if they are listed
};

/// Returns the moves as one text: `Ng4-f2, Ng4xf2 (pnq)`. Moves that follow each other and differ only in the
/// captured man are joined.
[[nodiscard]] std::string text_of(const std::vector<PlayedMove>& moves);

/// Returns what is wrong with a detail that lists possible moves, or nothing. It must list exactly these
/// moves, in any order, with their states and the moves before them.
[[nodiscard]] std::optional<std::string> wrong_list(const Value& detail, const std::vector<PlayedMove>& moves,
                                                    Meter& meter);

}  // namespace doublecheck::checker
