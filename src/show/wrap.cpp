// SPDX-License-Identifier: MIT
#include "internal/show/wrap.hpp"

#include <algorithm>
#include <atomic>

#include "internal/base/platform.hpp"
#include "show/terminal_columns.hpp"

namespace doublecheck {
namespace {

std::atomic<std::size_t> width_of_lines = 80;

void wrap_paragraph(std::string_view text, std::string_view indent, std::size_t width, std::string& out) {
    std::string line(indent);
    std::size_t line_columns = columns(indent);
    bool is_fresh = true;
    while (true) {
        const std::size_t begin = std::min(text.size(), text.find_first_not_of(' '));
        text.remove_prefix(begin);
        if (text.empty()) break;
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(word.size());
        const std::size_t word_columns = columns(word);
        if (!is_fresh && line_columns + 1 + word_columns > width) {
            out += line;
            out += '\n';
            line = indent;
            line_columns = columns(indent);
            is_fresh = true;
        }
        if (!is_fresh) line += ' ';
        line += word;
        line_columns += word_columns + (is_fresh ? 0 : 1);
        is_fresh = false;
    }
    if (!is_fresh) out += line + '\n';
}

}  // namespace

std::size_t line_width() {
    return width_of_lines;
}

void set_line_width(std::size_t columns) {
    width_of_lines = columns;
}

std::size_t columns(std::string_view text) {
    if constexpr (has_platform) return terminal_columns(text);
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string wrapped(std::string_view text, std::string_view indent, std::size_t width) {
    std::string out;
    while (true) {
        const std::size_t end = text.find('\n');
        const std::string_view paragraph = text.substr(0, end);
        if (paragraph.empty() && end != std::string_view::npos) out += '\n';
        if (paragraph.starts_with("  ")) {
            out.append(indent).append(paragraph).append("\n");
        } else {
            wrap_paragraph(paragraph, indent, width, out);
        }
        if (end == std::string_view::npos) return out;
        text.remove_prefix(end + 1);
    }
}

std::string indented(std::string_view text, std::string_view indent) {
    std::string out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        out.append(indent).append(line).append("\n");
    }
    return out;
}

}  // namespace doublecheck
