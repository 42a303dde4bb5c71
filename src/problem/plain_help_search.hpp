// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "problem/table.hpp"

namespace doublecheck::problem {

/// Solves help play to a stalemate, and series play to a mate or a stalemate, depth first. It stores the
/// positions from which the aim is not reached in time. Each position costs a node. Once the budget is
/// exhausted, solutions may be missing.
///
/// In series play (`ser-h#n`) Black makes n moves in a row and White the last one. None of Black's moves but
/// the last one may give check, since White could not answer it. The en passant right that a move creates is
/// lost with the next one.
class PlainHelpSearch {
  public:
    /// Keeps at most `most_lines` lines; further lines are only counted. Requires help or series play to a
    /// mate or a stalemate.
    PlainHelpSearch(Aim aim, Genre genre, Budget& budget, std::size_t most_lines)
        : aim_(aim), genre_(genre), budget_(budget), most_lines_(most_lines) {}

    /// Returns the number of series of exactly `plies` moves after which, for the side that did not make the
    /// last one, the aim is reached.
    [[nodiscard]] std::uint64_t count(const Position& position, int plies);
    /// Returns the lines of the last count in the order found.
    [[nodiscard]] const std::vector<std::vector<Move>>& lines() const { return lines_; }

  private:
    struct KnownResult {
        std::uint64_t fails_in = 0;  ///< bit n: there is no solution in n moves (n below 64)
    };

    [[nodiscard]] bool is_reached(const Position& position) const;
    std::uint64_t search(const Position& position, int plies);
    std::uint64_t last_moves(const Position& position);
    void keep_line();

    Aim aim_;
    Genre genre_;
    Budget& budget_;
    std::size_t most_lines_;
    std::vector<std::vector<Move>> lines_ = {};
    std::vector<Move> line_ = {};
    std::array<Table<KnownResult>, 2> tables_ = {};  ///< by the side to move
};

}  // namespace doublecheck::problem
