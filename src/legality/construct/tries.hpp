// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "legality/construct/search.hpp"
#include "legality/construct/unfold.hpp"

namespace doublecheck::construct {

/// One try to construct a game: directly or by a plan, the how manieth of its kind, and what each of its
/// searches may spend. What comes of it depends on nothing else.
struct Try {
    bool is_planned = false;
    std::size_t number = 0;
    std::uint64_t nodes = 0;
};

/// More nodes than a try can spend.
[[nodiscard]] std::uint64_t most_nodes(const Try& wanted);

/// All tries for a position.
class Tries {
  public:
    explicit Tries(const Position& position);

    /// Whether there is nothing to try: nothing can have been played last.
    [[nodiscard]] bool is_empty() const { return targets_.empty(); }
    /// A game that leads to the position and has been replayed, or the moves that came nearest.
    [[nodiscard]] Found make(const Try& wanted, Budget& budget) const;

  private:
    [[nodiscard]] Found make_directly(std::size_t number, std::uint64_t nodes, Budget& budget) const;
    [[nodiscard]] Found make_by_plan(std::size_t number, std::uint64_t nodes, Budget& budget) const;
    void keep(Found& best, std::vector<Move> first, Found then, const Earlier& target) const;
    [[nodiscard]] bool leads_there(const std::vector<Move>& moves) const;

    Position position_;
    std::vector<Earlier> targets_;
};

}  // namespace doublecheck::construct
