// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The attackers of every square, of both colours, updated move by move. This is one of the three methods of
/// the Chess Programming Wiki for finding checks; bench/ compares them. It pays off when a game is replayed
/// and many squares are asked for.
///
///     AttackMaps maps(position);
///     maps.follow(position.after(move));
///     maps.attackers(Square("e4"), Color::white);
class AttackMaps {
  public:
    explicit AttackMaps(const Position& position);

    /// Brings the maps to another position. Fast if a single move leads to it.
    void follow(const Position& after);

    [[nodiscard]] SquareSet attackers(Square square) const {
        return maps_[static_cast<std::size_t>(square.index())];
    }
    [[nodiscard]] SquareSet attackers(Square square, Color by) const {
        return attackers(square) & board_.of(by);
    }
    /// Returns the enemy men that attack the king of that colour.
    [[nodiscard]] SquareSet checkers(Color color) const {
        return attackers(board_.of(color, PieceType::king).first(), opposite(color));
    }

    friend bool operator==(const AttackMaps&, const AttackMaps&) = default;

  private:
    void toggle(Square man, SquareSet targets);

    Board board_;
    std::array<SquareSet, 64> maps_{};
};

}  // namespace doublecheck
