// SPDX-License-Identifier: MIT
#include "show/wrap.hpp"

#include <algorithm>
#include <atomic>

#include "base/platform.hpp"
#include "doublecheck/base/utf8.hpp"
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

std::string printable(std::string_view text) {
    std::string out = utf8_text(text);
    std::size_t size = 0;
    for (std::size_t at = 0; at < out.size(); ++at) {
        const auto byte = static_cast<unsigned char>(out[at]);
        // In UTF-8 the control characters U+0080 to U+009F are the byte C2 and one of 80 to 9F.
        const bool is_pair = byte == 0xC2 && static_cast<unsigned char>(out[at + 1]) < 0xA0;
        if (is_pair) ++at;
        const bool is_control = is_pair || (byte < 0x20 && byte != '\n') || byte == 0x7f;
        out[size++] = is_control ? ' ' : static_cast<char>(byte);
    }
    out.resize(size);
    return out;
}

std::string wrapped(std::string_view text, std::string_view indent, std::size_t width) {
    const std::string shown = printable(text);
    std::string_view rest = shown;
    std::string out;
    while (true) {
        const std::size_t end = rest.find('\n');
        const std::string_view paragraph = rest.substr(0, end);
        if (paragraph.empty() && end != std::string_view::npos) out += '\n';
        if (paragraph.starts_with("  ")) {
            out.append(indent).append(paragraph).append("\n");
        } else {
            wrap_paragraph(paragraph, indent, width, out);
        }
        if (end == std::string_view::npos) return out;
        rest.remove_prefix(end + 1);
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
