// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace doublecheck {

/// The side of a player, and the colour of a man.
enum class Color : std::uint8_t { white, black };

/// Returns the other colour.
[[nodiscard]] constexpr Color opposite(Color color) {
    return color == Color::white ? Color::black : Color::white;
}

/// The side to which a king castles: towards the h-file (king) or towards the a-file (queen).
enum class Side : std::uint8_t { king, queen };

}  // namespace doublecheck
