// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Returns the text escaped for XML or HTML, including attributes. Control characters become spaces.
inline std::string xml_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
        }
    }
    return out;
}

/// Returns the text for a cell of a Markdown table: bars are escaped, and newlines become spaces.
inline std::string markdown_cell(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '|') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

}  // namespace doublecheck
