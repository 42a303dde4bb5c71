// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// How often the positions of a game's main line occurred, in the sense of FIDE 9.2.3, compared exactly. The
/// initial position counts. A null move ends the count.
struct Repetitions {
    std::vector<int>
        occurrences;  ///< after each ply, from 0: the how-manieth time that position stands on the board
    int most = 1;     ///< the greatest of them

    /// How often the last position has occurred.
    [[nodiscard]] int of_last() const { return occurrences.back(); }
    /// The first ply after which some position stands for the n-th time.
    [[nodiscard]] std::optional<int> first_ply_with(int times) const;
};

[[nodiscard]] Repetitions count_repetitions(const PgnGame& game);
/// The same for positions that follow each other.
[[nodiscard]] Repetitions count_repetitions(const std::vector<Position>& positions);

}  // namespace doublecheck
