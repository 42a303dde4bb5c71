// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/board/square_set.hpp"

namespace doublecheck {

/// "d5", "d5 or c6", "d5, c6 or b7".
[[nodiscard]] std::string list_of(SquareSet squares, std::string_view last_word);

[[nodiscard]] constexpr std::string_view small_name(Color color) {
    return color == Color::white ? "white" : "black";
}

}  // namespace doublecheck
