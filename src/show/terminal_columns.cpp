// SPDX-License-Identifier: MIT
#include "show/terminal_columns.hpp"

#include <algorithm>

#include <utf8proc.h>

namespace doublecheck {

std::size_t terminal_columns(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        if (text[0] >= ' ' && text[0] <= '~') {
            ++columns;
            text.remove_prefix(1);
            continue;
        }
        utf8proc_int32_t character = 0;
        const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                           static_cast<utf8proc_ssize_t>(text.size()), &character);
        columns += size > 0 ? static_cast<std::size_t>(utf8proc_charwidth(character)) : 1;
        text.remove_prefix(size > 0 ? static_cast<std::size_t>(size) : 1);
    }
    return columns;
}

}  // namespace doublecheck
