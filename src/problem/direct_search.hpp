// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "problem/table.hpp"

// Mate in so many moves, depth first. The attacker tries mates in one, two, three ... in turn; what mates or
// refutes is tried first in the next position of the kind, and each position in which the attacker is to move
// is remembered with how soon it is known to mate and how soon it is known not to.

namespace doublecheck::problem {

/// Decides forced mates, within a budget: a node for each position with the defender to move. When the budget
/// has ended, answers mean nothing.
class DirectSearch {
  public:
    explicit DirectSearch(Budget& budget) : budget_(budget) { table_.clear(); }

    /// The fewest moves in which the side to move mates by force, if they are at most so many.
    [[nodiscard]] std::optional<int> mate_length(const Position& position, int most);
    /// Whether it mates in at most so many moves.
    [[nodiscard]] bool mates(const Position& position, int moves);
    /// Whether the side to move is mated, or will be in at most so many moves of the other side.
    [[nodiscard]] bool is_mated(const Position& position, int moves);

    /// A reply after which it is not, if that is so and there is a reply at all.
    [[nodiscard]] std::optional<Move> refutation(const Position& position, int moves);

    [[nodiscard]] bool is_stopped() const { return budget_.is_exhausted(); }
    [[nodiscard]] Budget& budget() const { return budget_; }

  private:
    static constexpr Move no_move = Move::normal(Square("a1"), Square("a1"));
    struct Known {
        std::int16_t mates_in = 0;  ///< at most; 0: not known
        std::int16_t fails_in = 0;  ///< no mate in so many moves
        Move best = no_move;        ///< mates, or did so last
    };
    struct Killers {
        std::array<Move, 2> moves = {no_move, no_move};
        void add(Move move);
    };
    /// What helped last with so many moves to go.
    struct Level {
        Killers mates = {};
        Killers refutes = {};
    };

    [[nodiscard]] bool mates_now(const Position& position);
    [[nodiscard]] bool mates_exactly(const Position& position, int moves, Move& best);
    [[nodiscard]] bool escapes(const Position& position, Move reply, int moves);
    [[nodiscard]] Level& level(int moves);

    Budget& budget_;
    Table<Known>& table_ = table_of_this_thread();
    std::vector<Level> levels_ = {};
    static Table<Known>& table_of_this_thread();
};

}  // namespace doublecheck::problem
