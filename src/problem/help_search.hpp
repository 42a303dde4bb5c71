// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "problem/table.hpp"

// Help play: both sides together look for a mate after exactly so many plies. Depth first; positions from
// which there is none in so many plies are remembered, and those from which no mate picture can be reached
// in time are left at once (mate_pictures.hpp).

namespace doublecheck::problem {

using Line = std::vector<Move>;

/// Finds all series of moves to a mate, within a budget: a node for each position that is looked at. When the
/// budget has ended, there may be more.
class HelpSearch {
  public:
    /// Keeps at most so many lines; they are counted on.
    HelpSearch(Budget& budget, std::size_t most_lines) : budget_(budget), most_lines_(most_lines) {
        table_.clear();
    }

    /// How many series of exactly so many plies end in a mate of the side that does not make the last move.
    [[nodiscard]] std::uint64_t count(const Position& position, int plies);
    /// Those lines, in the order in which they were found.
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

  private:
    struct Known {
        std::uint64_t fails_in = 0;  ///< a bit for each number of plies, below 64
    };

    std::uint64_t search(const Position& position, int plies);
    std::uint64_t search_on(const Position& position, int plies);
    std::uint64_t last_two(const Position& position);
    std::uint64_t mates(const Position& position);
    std::uint64_t play(Move move, const Position& next, int plies);
    void keep_line();

    Budget& budget_;
    std::size_t most_lines_;
    std::vector<Line> lines_ = {};
    Line line_ = {};
    Color mater_ = Color::white;
    Table<Known>& table_ = table_of_this_thread();
    static Table<Known>& table_of_this_thread();
};

}  // namespace doublecheck::problem
