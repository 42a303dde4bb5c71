// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/attack_search.hpp"
#include "problem/table.hpp"

// Forced mate in n moves, by iterative deepening: mates in one, two, three and so on are tried in turn. A
// move that mated or refuted is tried first in the next position with as many moves left (killer moves). Each
// position with the attacker to move is stored with the shortest mate known and with the number of moves in
// which no mate exists.

namespace doublecheck::problem {

/// Decides forced mates. Each position with the defender to move costs a node. Once the budget is exhausted,
/// answers are meaningless.
class DirectSearch final : public AttackSearch {
  public:
    explicit DirectSearch(Budget& budget) : budget_(budget) { table_.clear(); }

    /// Returns the fewest moves in which the side to move mates by force, if that is at most `most`.
    [[nodiscard]] std::optional<int> mate_length(const Position& position, int most) override;
    /// Returns true if the side to move is mated, or is mated by force in at most `moves` moves of the other
    /// side.
    [[nodiscard]] bool is_mated(const Position& position, int moves) override;

    /// Returns a reply after which the other side does not mate in `moves` moves, if there is one.
    [[nodiscard]] std::optional<Move> refutation(const Position& position, int moves) override;
    [[nodiscard]] bool is_reached_by_reply(const Position& /*position*/) const override { return false; }
    [[nodiscard]] Budget& budget() const override { return budget_; }

  private:
    static constexpr Move no_move = Move::normal(Square("a1"), Square("a1"));
    struct KnownResult {
        std::int16_t mates_in = 0;  ///< there is a mate in this number of moves; 0: none known
        std::int16_t fails_in = 0;  ///< there is no mate in this number of moves
        Move best = no_move;        ///< the mating move found last
    };
    struct Killers {
        std::array<Move, 2> moves = {no_move, no_move};
        void add(Move move);
    };
    /// The killer moves for one number of moves left.
    struct Level {
        Killers mates = {};
        Killers refutes = {};
    };

    [[nodiscard]] bool mates_now(const Position& position);
    [[nodiscard]] bool mates_exactly(const Position& position, int moves, Move& best);
    [[nodiscard]] bool escapes(const Position& position, Move reply, int moves);
    [[nodiscard]] Level& level(int moves);

    Budget& budget_;
    Table<KnownResult>& table_ = table_of_this_thread();
    std::vector<Level> levels_ = {};
    static Table<KnownResult>& table_of_this_thread();
};

/// Solves a problem like `solve_direct`, with a search that the caller keeps using afterwards.
[[nodiscard]] DirectSolution solve_with(AttackSearch& search, const Position& position, int moves,
                                        const SolutionOptions& options);

}  // namespace doublecheck::problem
