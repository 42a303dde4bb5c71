// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::problem {

/// Decides whether one side, the attacker, reaches its aim by force, and in how many of its moves. Once the
/// budget is exhausted, answers are meaningless.
class AttackSearch {
  public:
    AttackSearch() = default;
    AttackSearch(const AttackSearch&) = delete;
    AttackSearch& operator=(const AttackSearch&) = delete;
    virtual ~AttackSearch() = default;

    /// Returns the fewest moves in which the attacker, who is to move, reaches the aim by force, if that is
    /// at most `most`.
    [[nodiscard]] virtual std::optional<int> mate_length(const Position& position, int most) = 0;
    /// Returns true if the aim is reached, or is reached by force in at most `moves` more moves of the
    /// attacker. The defender is to move.
    [[nodiscard]] virtual bool is_mated(const Position& position, int moves) = 0;
    /// Returns a reply of the defender after which the aim is not reached by force in `moves` moves of the
    /// attacker, if there is one.
    [[nodiscard]] virtual std::optional<Move> refutation(const Position& position, int moves) = 0;
    /// Returns true if the reply of the defender that led to the position reaches the aim, as in a selfmate.
    /// The attacker is to move.
    [[nodiscard]] virtual bool is_reached_by_reply(const Position& position) const = 0;

    /// Returns the position after a legal move.
    [[nodiscard]] virtual Position after(const Position& position, Move move) const {
        return position.after(move);
    }
    /// Returns true if the side to move must mate now, as in a reflexmate, in which it must if it can.
    [[nodiscard]] virtual bool must_mate(const Position& /*position*/) const { return false; }
    /// Returns true if the last move of the solution is a reply of the defender.
    [[nodiscard]] virtual bool ends_with_reply() const { return false; }

    [[nodiscard]] virtual Budget& budget() const = 0;
    [[nodiscard]] bool mates(const Position& position, int moves) {
        return mate_length(position, moves).has_value();
    }
    /// Returns true if the aim is reached by the reply that led to the position, or by force in at most
    /// `moves` moves of the attacker.
    [[nodiscard]] bool wins_after_reply(const Position& position, int moves) {
        return is_reached_by_reply(position) || mates(position, moves);
    }
    [[nodiscard]] bool is_stopped() const { return budget().is_exhausted(); }
};

}  // namespace doublecheck::problem
