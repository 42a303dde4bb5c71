// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::problem {

/// Where the king that is not to move could go. Most checks are no mates because he has a square that nothing
/// guards, which is seen here without playing the move.
class Flights {
  public:
    explicit Flights(const Position& position);

    /// Whether after a legal move the king surely has a square to go to; false says nothing.
    [[nodiscard]] bool leaves_one(Move move) const;

  private:
    const Position& position_;
    SquareSet seen_;    ///< the men that block lines: all but that king
    SquareSet around_;  ///< the squares beside him without his own men
    SquareSet guarded_;
    SquareSet guarded_twice_;
    SquareSet lines_;  ///< attacked by sliders
};

}  // namespace doublecheck::problem
