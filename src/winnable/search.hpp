// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "winnable/guide.hpp"
#include "winnable/mobility/mobility.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::winnable {

struct SearchResult {
    Outcome outcome = Outcome::undecided;
    std::vector<Move> line = {};  ///< to the mate
};

struct SearchLimits {
    std::uint32_t nodes = 1000;          ///< expanded positions
    std::uint32_t visited = 0xfffffff0;  ///< positions met
    bool is_breadth_first = false;       ///< shortest mates first
    bool uses_mobility = true;           ///< ask after each irreversible move whether a mate is excluded
    bool uses_lifetimes = false;         ///< and whether it is in the lifetimes of the men
    const Guide* guide = nullptr;        ///< orders the search, which is then best first; may be null
    std::uint64_t seed = 0;              ///< chooses among those that are as near; 0: the last one first
    Budget* budget = nullptr;            ///< time and the stop flag; may be null
};

/// Searches the graph of positions with an exact set of those visited: until the winner mates, until nothing
/// is left, or until so many positions are expanded. Positions without mating material, or whose mobility
/// excludes a mate, are leaves.
class Search {
  public:
    [[nodiscard]] SearchResult run(const Position& root, Color winner, const SearchLimits& limits);
    [[nodiscard]] std::uint64_t expanded() const { return expanded_; }
    /// All positions met, with what is known of each; after `unwinnable` none is open, and no move leads out
    /// of them.
    [[nodiscard]] const Visited& graph() const { return visited_; }

    /// The position that the guide thought to be nearest to a mate.
    [[nodiscard]] Position nearest() const { return unpack(visited_[nearest_].position); }

  private:
    void push(std::uint32_t number, const Position& position);
    std::uint32_t pop();
    [[nodiscard]] bool spend(Budget& budget) const;
    [[nodiscard]] std::size_t random_of_the_last(std::size_t size);
    [[nodiscard]] Node kind_of(const Position& position, bool is_irreversible) const;

    Color winner_ = Color::white;
    const Guide* guide_ = nullptr;
    bool is_breadth_first_ = false;
    bool uses_mobility_ = false;
    bool uses_lifetimes_ = false;
    Visited visited_;
    std::array<Packed, max_moves> keys_;
    std::array<std::uint64_t, max_moves> hashes_;
    std::array<std::vector<std::uint32_t>, 512> buckets_;
    std::size_t lowest_ = 0;
    std::uint32_t next_ = 0;
    std::uint64_t expanded_ = 0;
    std::uint32_t nearest_ = 0;
    std::uint64_t random_ = 1;
    std::size_t lowest_popped_ = 0;
};

}  // namespace doublecheck::winnable
