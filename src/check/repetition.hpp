// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// How often the positions of a game's main line occurred, in the sense of FIDE 9.2.3 and compared exactly.
/// The initial position counts. A null move ends the count.
struct Repetitions {
    /// For each ply, counted from 0: how often the position after it has occurred so far.
    std::vector<int> occurrences;
    int most = 1;  ///< the largest of these numbers

    /// Returns how often the last position has occurred.
    [[nodiscard]] int of_last() const { return occurrences.back(); }
    /// Returns the first ply after which some position has occurred `times` times.
    [[nodiscard]] std::optional<int> first_ply_with(int times) const;
};

[[nodiscard]] Repetitions count_repetitions(const PgnGame& game);
/// Counts the occurrences in a sequence of positions.
[[nodiscard]] Repetitions count_repetitions(const std::vector<Position>& positions);

}  // namespace doublecheck
