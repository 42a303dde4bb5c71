// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "legality/construct/search.hpp"
#include "legality/construct/targets.hpp"

namespace doublecheck::construct {

/// One try to construct a game: its kind, its number within that kind, and a limit for each of its searches.
/// The result of a try depends on nothing else.
struct Attempt {
    bool is_planned = false;
    std::size_t number = 0;
    std::uint64_t nodes = 0;
};

/// The result of a try.
struct FoundGame : Found {
    Position start = Position::initial();  ///< the initial array from which the moves are played
};

/// Returns an upper bound on the nodes that a try spends.
[[nodiscard]] std::uint64_t max_nodes(const Attempt& wanted);

/// Makes tries for one position.
class Attempts {
  public:
    explicit Attempts(const Position& position);

    /// Returns true if there is nothing to try, because no move could have been played last, or because no
    /// initial array can have been the beginning.
    [[nodiscard]] bool is_empty() const { return targets_.empty() || arrays_.empty(); }
    /// Makes one try. Returns a replayed game to the position, or the moves to the nearest position.
    [[nodiscard]] FoundGame make(const Attempt& wanted, Budget& budget) const;

  private:
    [[nodiscard]] FoundGame make_directly(std::size_t number, std::uint64_t nodes, Budget& budget) const;
    [[nodiscard]] FoundGame make_by_plan(std::size_t number, std::uint64_t nodes, Budget& budget) const;
    [[nodiscard]] const Position& start_of(std::size_t number, const Target& target) const;
    void keep(FoundGame& best, std::vector<Move> first, Found then, const Target& target) const;
    [[nodiscard]] bool leads_there(const Position& start, const std::vector<Move>& moves) const;

    Position position_;
    std::vector<Position> arrays_;
    std::vector<Target> targets_;
};

}  // namespace doublecheck::construct
