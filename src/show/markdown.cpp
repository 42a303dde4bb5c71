// SPDX-License-Identifier: MIT
#include "doublecheck/show/markdown.hpp"

namespace doublecheck {

std::string cell(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

}  // namespace doublecheck
