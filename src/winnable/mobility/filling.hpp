// SPDX-License-Identifier: MIT
#pragma once

#include "winnable/mobility.hpp"

namespace doublecheck::winnable {

/// M14. Different squares are filled by different men.
///
/// Whether different men of a colour other than the king can stand on all of the squares at once, as far as
/// their bounds tell. One man fills one square, so in a mate there is such a choice; by Hall's theorem there
/// is none as soon as some of the squares are more than the men that can come to any of them. Found by
/// augmenting paths.
class Filling {
  public:
    Filling(const Mobility& mobility, Color color) : mobility_(mobility), color_(color) {}

    [[nodiscard]] bool is_possible(SquareSet squares) {
        filled_.fill(-1);
        for (const Square square : squares) {
            asked_ = 0;
            if (!fill(square)) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] bool fill(Square square) {
        for (std::size_t i = 0; i < mobility_.count; ++i) {
            const ManBounds& man = mobility_[i];
            if (man.piece.color != color_ || man.piece.type == PieceType::king) continue;
            if ((asked_ >> i & 1) != 0 || !man.anywhere().contains(square)) continue;
            asked_ |= std::uint32_t{1} << i;
            if (filled_[i] < 0 || fill(Square::from_index(filled_[i]))) {
                filled_[i] = square.index();
                return true;
            }
        }
        return false;
    }

    const Mobility& mobility_;
    Color color_;
    std::array<int, 32> filled_ = {};  ///< the square that a man has been given, or -1
    std::uint32_t asked_ = 0;          ///< men asked for the square in hand
};

}  // namespace doublecheck::winnable
