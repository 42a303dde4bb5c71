// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::winnable {

/// Looks for a short mate, one distance after the other, and follows of each distance only the positions that
/// are nearest to a mate by a guess. What it finds is often a shortest mate, but nothing is proved by it.
class Beam {
  public:
    struct Limits {
        std::size_t width = 16;             ///< so many positions of each distance
        int plies = 0;                      ///< the mate takes at most so many
        std::size_t visited = 0xfffffff0U;  ///< positions met
    };

    /// The moves to a mate; empty if none was found. Begins with the positions of `met` from number `first`
    /// on and before `last`, which are `distance` plies away from its first, and never goes back to one
    /// before `last`.
    [[nodiscard]] std::vector<Move> find(const Visited& met, std::uint32_t first, std::uint32_t last,
                                         int distance, Color winner, const Limits& limits, Budget* budget);
    /// The same from one position.
    [[nodiscard]] std::vector<Move> find(const Position& root, Color winner, const Limits& limits);

  private:
    bool begin(std::uint32_t first, std::uint32_t last);
    void take_nearest();
    std::vector<Move> look_behind(std::uint32_t number, std::uint32_t last, bool goes_on);
    [[nodiscard]] std::vector<Move> line_to(std::uint32_t number) const;

    Color winner_ = Color::white;
    Limits limits_ = {};
    const Visited* met_ = nullptr;
    Budget* budget_ = nullptr;  ///< may be null
    Visited root_;              ///< where there is no other
    Visited near_;
    MoveList moves_;
    std::array<Packed, max_moves> keys_;
    std::vector<std::pair<int, std::uint32_t>> guesses_ = {};  ///< of the next distance, with the numbers
    std::vector<std::uint32_t> level_ = {};
    std::vector<std::uint32_t> starts_ = {};  ///< in `met_`, those that `near_` begins with
};

}  // namespace doublecheck::winnable
