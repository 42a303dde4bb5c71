// SPDX-License-Identifier: MIT
#include "legality/words/words.hpp"

#include <fmt/format.h>

namespace doublecheck {

std::string list_of(SquareSet squares, std::string_view last_word) {
    std::string text;
    int left = squares.size();
    for (const Square square : squares) {
        text += square.name();
        --left;
        if (left == 1) text += fmt::format(" {} ", last_word);
        if (left > 1) text += ", ";
    }
    return text;
}

}  // namespace doublecheck
