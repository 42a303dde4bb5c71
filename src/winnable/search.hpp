// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "winnable/guide.hpp"
#include "winnable/mobility/mobility.hpp"
#include "winnable/solver.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::mates {

struct SearchResult {
    Outcome outcome = Outcome::undecided;
    std::vector<Move> line = {};  ///< winnable: the moves to the mate
};

/// The order in which open positions are expanded.
enum class Order : std::uint8_t {
    breadth_first,  ///< shortest mates first
    exploring,      ///< most promising first, alternating with random ones (see `Frontier`)
    guided,         ///< nearest to a mate on the map of a guide first
};

struct SearchLimits {
    static constexpr std::size_t any = ~std::size_t{0};

    std::uint32_t nodes = 1000;  ///< most positions expanded, counting those before the search was resumed
    Order order = Order::breadth_first;
    /// Breadth first: the search stops once it has met more positions than this, unless its nodes suffice to
    /// expand all of them.
    std::size_t most_met = any;
    bool goes_on = false;          ///< resume the previous search; requires the same question and no bounds
    bool uses_mobility = false;    ///< after each irreversible move, test whether `Mobility` excludes a mate
    bool uses_lifetimes = false;   ///< also test with the lifetimes of men (lifetimes.hpp)
    const Guide* guide = nullptr;  ///< required by `Order::guided`
    std::uint64_t seed = 1;        ///< chooses among equally promising positions
    Budget* budget = nullptr;      ///< may be null
};

/// The open positions of a best-first search, by number. Positions that are guessed to be nearest to a mate
/// come first. Guesses may lead the search into a region without a mate. An exploring frontier therefore
/// takes every other position at random: each class of positions with about the same guess and depth is
/// equally likely, however few positions it holds.
class Frontier {
  public:
    static constexpr std::uint32_t none = 0xffffffff;

    void clear(std::uint64_t seed, bool explores);
    /// Adds a position. `guess` estimates the distance to a mate; `depth` is the number of plies from the
    /// root.
    void push(std::uint32_t number, int guess, unsigned depth);
    /// Returns a position that was pushed, or `none` if all were popped. An exploring frontier may return a
    /// position a second time.
    std::uint32_t pop();
    /// Returns a lower bound for the guesses that are left.
    [[nodiscard]] std::size_t lowest() const { return lowest_; }

  private:
    static constexpr std::size_t guesses = 512;
    static constexpr std::size_t depths = 64;

    std::uint32_t pop_nearest();
    std::uint32_t pop_any();
    [[nodiscard]] std::size_t random_below(std::size_t size);

    bool explores_ = false;
    bool is_used_ = false;  ///< a position was pushed since the last clear
    bool is_nearest_next_ = true;
    std::uint64_t random_ = 1;
    std::array<std::vector<std::uint32_t>, guesses> nearest_;
    std::size_t lowest_ = guesses;
    std::vector<std::vector<std::uint32_t>> classes_;  ///< by guess and depth
    std::vector<std::uint32_t> filled_;                ///< the classes that are not empty
};

/// Searches the graph of positions with an exact set of those visited. The search ends when the winner mates,
/// when no position is left to expand, or at a limit. It can be resumed later, also in another order.
/// Positions without mating material, and those whose bounds exclude a mate, are leaves.
class Search {
  public:
    [[nodiscard]] SearchResult run(const Position& root, Color winner, const SearchLimits& limits);
    [[nodiscard]] std::uint64_t expanded() const { return expanded_; }
    /// Returns the number of positions met so far.
    [[nodiscard]] std::size_t met() const;
    /// Returns true if the search stopped because of `most_met`.
    [[nodiscard]] bool has_met_too_many() const { return has_met_too_many_; }
    /// Prepares to resume the search for the other winner from the same position as a search for this one.
    /// Returns true if that is possible, that is, if both searches meet the same positions in the same order.
    /// A resumed search has the same results, nodes and budget as a new one.
    [[nodiscard]] bool take_over(const Position& root, Color winner);
    /// Returns all positions met, with what is known of each. After `unwinnable` none is open, and no move
    /// leaves the set.
    [[nodiscard]] const Visited& graph() const { return visited_; }

    /// Returns the position expanded with the lowest guess.
    [[nodiscard]] Position nearest() const { return unpack(visited_[nearest_].position); }

  private:
    void begin(const Position& root);
    void change_order();
    SearchResult go_on();
    SearchResult found(std::uint32_t mate);
    /// Adds the positions after each move of the position `number`. Returns the number of a mate, or `none`.
    std::uint32_t expand(std::uint32_t number);
    [[nodiscard]] bool meets_too_many(std::uint32_t number) const;
    SearchResult give_up(std::uint32_t number);
    void push(std::uint32_t number, const Position& position);
    std::uint32_t pop();
    void put_back(std::uint32_t number);
    [[nodiscard]] bool spend() const;
    [[nodiscard]] Node kind_of(const Position& position, bool is_irreversible);
    [[nodiscard]] std::uint32_t first_mate() const;

    Color winner_ = Color::white;
    SearchLimits limits_ = {};
    Visited visited_;
    Frontier frontier_;
    std::array<Packed, max_moves> keys_;
    std::array<std::uint64_t, max_moves> hashes_;
    MoveList moves_;
    std::uint32_t next_ = 0;  ///< breadth first: the next position to expand
    std::uint64_t expanded_ = 0;
    std::uint64_t open_ = 0;  ///< number of positions still to expand
    bool has_met_too_many_ = false;
    /// True if the search for the other winner would be the same so far: the search is breadth first and
    /// without bounds, it has met no mate, and no side lacks mating material.
    bool is_symmetric_ = false;
    std::uint64_t ahead_ = 0;                   ///< number of positions expanded for the other winner
    std::uint32_t mate_ahead_ = Visited::none;  ///< the first mate among those positions
    std::uint32_t nearest_ = 0;
    std::size_t lowest_popped_ = 0;
};

}  // namespace doublecheck::mates
