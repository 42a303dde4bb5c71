// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

/// How many men of each kind there are.
class Census {
  public:
    explicit Census(const Men& men);

    [[nodiscard]] int of(Color color) const;
    [[nodiscard]] int of(Color color, char kind) const {
        return letters_[static_cast<std::size_t>(man_of(kind, color))];
    }
    /// Bishops on squares of one shade: 0 is that of a1.
    [[nodiscard]] int bishops(Color color, std::size_t shade) const { return bishops_[index(color)][shade]; }

  private:
    std::array<std::uint8_t, 128> letters_ = {};
    std::array<std::array<int, 2>, 2> bishops_ = {};
};

/// The men that must be promoted pawns.
[[nodiscard]] int promoted_men(const Census& census, Color color);

}  // namespace doublecheck::checker
