// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// Returns true if the text is one of the usual signs for a null move.
[[nodiscard]] inline bool is_null_move_text(std::string_view text) {
    return text == "--" || text == "Z0" || text == "null" || text == "@@@@" || text == "0000";
}

}  // namespace doublecheck
