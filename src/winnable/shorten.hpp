// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::mates {

/// Returns the line, or a shorter one that also ends in a mate of the loser. Removes cycles, ends at the
/// first mate that the line passes by, and removes moves that both sides can do without. The result need not
/// be a shortest line. Takes a fraction of a millisecond for a hundred plies, and longer if more nodes were
/// `spent` on finding the line. Requires a legal line to a mate by `winner` and at most 32 men.
[[nodiscard]] std::vector<Move> shorten(const Position& start, std::vector<Move> line, Color winner,
                                        std::uint64_t spent = 0);

/// Looks for a short mate by beam search: it advances ply by ply and keeps, at each distance, only the
/// positions that are guessed to be nearest to a mate. The mate found is often a shortest one, but that is
/// not proved.
class Beam {
  public:
    struct Limits {
        std::size_t width = 16;             ///< positions kept at each distance
        int plies = 0;                      ///< most plies of the mate
        std::size_t visited = 0xfffffff0U;  ///< most positions met
    };

    /// Returns the moves to a mate, or an empty line. The search starts from the positions of `met` numbered
    /// `first` to `last - 1`, which are `distance` plies away from the first position of `met`. It never
    /// returns to a position numbered below `last`. `budget` may be null.
    [[nodiscard]] std::vector<Move> find(const Visited& met, std::uint32_t first, std::uint32_t last,
                                         int distance, Color winner, const Limits& limits, Budget* budget);
    /// Returns the moves from `root` to a mate, or an empty line.
    [[nodiscard]] std::vector<Move> find(const Position& root, Color winner, const Limits& limits);

  private:
    bool begin(std::uint32_t first, std::uint32_t last);
    void keep_nearest();
    std::vector<Move> expand(std::uint32_t number, std::uint32_t last, bool goes_on);
    [[nodiscard]] std::vector<Move> line_to(std::uint32_t number) const;

    Color winner_ = Color::white;
    Limits limits_ = {};
    const Visited* met_ = nullptr;
    Budget* budget_ = nullptr;  ///< may be null
    Visited root_;              ///< holds the root if the caller has no set of positions
    Visited near_;
    MoveList moves_;
    std::array<Packed, max_moves> keys_;
    std::vector<std::pair<int, std::uint32_t>> guesses_ = {};  ///< next distance: guess, number in `near_`
    std::vector<std::uint32_t> level_ = {};
    std::vector<std::uint32_t> starts_ = {};  ///< numbers in `met_` of the first positions of `near_`
};

struct Shortest {
    std::vector<Move> line = {};  ///< moves to a mate, shorter than the known line; empty if none was found
    int at_least = 0;             ///< every mate takes at least this many plies
};

/// Looks for a mate shorter than a known one. While no more than `most` positions are met, all positions are
/// searched in the order of their distance, which proves a lower bound for every mate. From there on a beam
/// search follows the most promising positions. Requires at most 32 men and a mate in `known` plies.
[[nodiscard]] Shortest find_shortest(const Position& position, Color winner, int known, std::uint32_t most,
                                     const Limits& limits);

}  // namespace doublecheck::mates
