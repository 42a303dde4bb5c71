// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "winnable/frontier.hpp"
#include "winnable/guide.hpp"
#include "winnable/mobility/mobility.hpp"
#include "winnable/visited.hpp"

namespace doublecheck::winnable {

struct SearchResult {
    Outcome outcome = Outcome::undecided;
    std::vector<Move> line = {};  ///< to the mate
};

/// Which of the open positions is looked at next.
enum class Order : std::uint8_t {
    breadth_first,  ///< shortest mates first
    exploring,      ///< the nearest to a mate by a guess, in turns with any other (see `Frontier`)
    guided,         ///< the nearest by the map of a guide
};

struct SearchLimits {
    static constexpr std::size_t any = ~std::size_t{0};

    std::uint32_t nodes = 1000;  ///< expanded positions
    Order order = Order::breadth_first;
    std::size_t most_met = any;    ///< more are not followed, if the nodes cannot close them (breadth first)
    bool goes_on = false;          ///< with the search before, of the same question and without mobility
    bool uses_mobility = false;    ///< ask after each irreversible move whether a mate is excluded
    bool uses_lifetimes = false;   ///< and whether it is in the lifetimes of the men
    const Guide* guide = nullptr;  ///< must be given when guided
    std::uint64_t seed = 1;        ///< chooses among those that are as near
    Budget* budget = nullptr;      ///< time and the stop flag; may be null
};

/// Searches the graph of positions with an exact set of those visited: until the winner mates, until nothing
/// is left, or until so many positions are expanded; later it can go on where it stopped, in another order.
/// Positions without mating material, or whose mobility excludes a mate, are leaves.
class Search {
  public:
    [[nodiscard]] SearchResult run(const Position& root, Color winner, const SearchLimits& limits);
    [[nodiscard]] std::uint64_t expanded() const { return expanded_; }
    /// How many positions were met so far.
    [[nodiscard]] std::size_t met() const;
    /// Whether it stopped because more were met than allowed, or would be next.
    [[nodiscard]] bool has_met_too_many() const { return has_met_too_many_; }
    /// Takes what was met for the other winner from the same position as the beginning of a search for this
    /// one, if it would meet the same positions in the same order: then it goes on (`goes_on`) as if it met
    /// them itself, with the same results, nodes and budget.
    [[nodiscard]] bool take_over(const Position& root, Color winner);
    /// All positions met, with what is known of each; after `unwinnable` none is open, and no move leads out
    /// of them.
    [[nodiscard]] const Visited& graph() const { return visited_; }

    /// The position that the guide thought to be nearest to a mate.
    [[nodiscard]] Position nearest() const { return unpack(visited_[nearest_].position); }

  private:
    void begin(const Position& root);
    void change_order();
    SearchResult go_on();
    SearchResult found(std::uint32_t mate);
    /// Looks at the moves of a position; returns the number of a mate, or `none`.
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
    std::uint32_t next_ = 0;  ///< breadth first
    std::uint64_t expanded_ = 0;
    std::uint64_t open_ = 0;  ///< positions that are not expanded yet
    bool has_met_too_many_ = false;
    /// Whether the other winner's search would be the same: breadth first, without mates and bounds, and no
    /// side has too few men.
    bool is_fair_ = false;
    std::uint64_t ahead_ = 0;                   ///< so many were expanded for the other winner
    std::uint32_t mate_ahead_ = Visited::none;  ///< the first mate among what was met for him
    std::uint32_t nearest_ = 0;
    std::size_t lowest_popped_ = 0;
};

}  // namespace doublecheck::winnable
