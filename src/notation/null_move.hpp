// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// Whether the text is one of the usual signs of a null move.
[[nodiscard]] inline bool is_null_move_text(std::string_view text) {
    return text == "--" || text == "Z0" || text == "null" || text == "@@@@" || text == "0000";
}

}  // namespace doublecheck
