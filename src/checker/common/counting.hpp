// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include "checker/common/board.hpp"

namespace doublecheck::checker {

/// How many men of each kind there are.
class Census {
  public:
    explicit Census(const Men& men);

    [[nodiscard]] int of(Color color) const { return men_[index(color)]; }
    [[nodiscard]] int of(Color color, char kind) const {
        return letters_[static_cast<std::size_t>(man_of(kind, color))];
    }
    /// Bishops on squares of one shade: 0 is that of a1.
    [[nodiscard]] int bishops(Color color, std::size_t shade) const { return bishops_[index(color)][shade]; }

  private:
    std::array<int, 128> letters_ = {};
    std::array<int, 2> men_ = {};
    std::array<std::array<int, 2>, 2> bishops_ = {};
};

/// `setup.too-many-men`: more than 16 men or more than 8 pawns.
bool has_too_many_men(const Census& census, Color color);
/// `count.promotions`: more men that must be promoted pawns than pawns missing from 8.
bool has_too_many_promotions(const Census& census, Color color);
/// `pawns.files`: no way to give the pawns different original files with the captures there can have been.
bool pawns_cannot_come_from_files(const Men& men, const Census& census, Color color);
/// `pawns.unopposed`: more pawns and promoted men than can have passed each other.
bool has_too_few_captures_for_pawns(const Men& men, const Census& census);

}  // namespace doublecheck::checker
