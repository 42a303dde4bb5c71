// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "problem/table.hpp"

// Help play: both sides cooperate to reach a mate after exactly n plies. The search is depth first. It stores
// the positions from which there is no mate, and skips positions from which no mate picture can be reached in
// time (mate_pictures.hpp).

namespace doublecheck::problem {

using Line = std::vector<Move>;

/// Finds all series of moves to a mate. Each position costs a node. Once the budget is exhausted, solutions
/// may be missing.
class HelpSearch {
  public:
    /// Keeps at most `most_lines` lines; further lines are only counted.
    HelpSearch(Budget& budget, std::size_t most_lines) : budget_(budget), most_lines_(most_lines) {
        table_.clear();
    }

    /// Returns the number of series of exactly `plies` plies that mate the side that does not make the last
    /// move.
    [[nodiscard]] std::uint64_t count(const Position& position, int plies);
    /// Returns the lines of the last count in the order found.
    [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

  private:
    struct KnownResult {
        std::uint64_t fails_in = 0;  ///< bit n: there is no mate in n plies (n below 64)
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
    Table<KnownResult>& table_ = table_of_this_thread();
    static Table<KnownResult>& table_of_this_thread();
};

}  // namespace doublecheck::problem
