// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace doublecheck {

enum class Color : std::uint8_t { white, black };

[[nodiscard]] constexpr Color opposite(Color color) {
    return color == Color::white ? Color::black : Color::white;
}

/// The wing of a castling: towards the h-file or towards the a-file.
enum class Side : std::uint8_t { king, queen };

}  // namespace doublecheck
