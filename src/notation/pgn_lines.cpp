// SPDX-License-Identifier: MIT
#include "notation/pgn_lines.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace doublecheck {
namespace {

/// The PGN standard requires lines of less than 80 characters (4.3).
constexpr std::size_t longest_line = 79;

}  // namespace

/// Writes a blank or a line end before the next word of `size` characters. If the word is glued to the last
/// one and does not fit, both move to the next line.
void PgnLines::make_room(std::size_t size) {
    const std::size_t length = out_.size() - line_begin_;
    if (std::exchange(is_glued_, false)) {
        if (length + size <= longest_line || word_begin_ == line_begin_) return;
        out_[word_begin_ - 1] = '\n';
        line_begin_ = word_begin_;
        return;
    }
    if (length > 0) {
        const bool is_full = length + 1 + size > longest_line;
        out_ += is_full ? '\n' : ' ';
        if (is_full) line_begin_ = out_.size();
    }
    word_begin_ = out_.size();
}

void PgnLines::end_line() {
    out_ += '\n';
    line_begin_ = word_begin_ = out_.size();
}

void PgnLines::move_number(int number, Color turn) {
    std::array<char, 16> text{};
    char* end = std::to_chars(text.data(), text.data() + 12, number).ptr;
    for (int dots = turn == Color::white ? 1 : 3; dots > 0; --dots) *end++ = '.';
    word({text.data(), end});
}

void PgnLines::nag(int number) {
    std::array<char, 16> text = {'$'};
    word({text.data(), std::to_chars(text.data() + 1, text.data() + text.size(), number).ptr});
}

void PgnLines::comment(std::string_view text) {
    if (text.find('}') != std::string_view::npos) {
        word("; ");
        glue();
        word(text);
        return end_line();
    }
    const auto put_piece = [&](std::size_t begin, std::size_t end) {
        const bool is_first = begin == 0;
        const bool is_last = end == text.size();
        make_room(end - begin + (is_first ? 1 : 0) + (is_last ? 1 : 0));
        if (is_first) out_ += '{';
        out_ += text.substr(begin, end - begin);
        if (is_last) out_ += '}';
    };
    std::size_t begin = 0;
    for (std::size_t at = 1; at + 1 < text.size(); ++at) {
        if (text[at] != ' ') continue;
        const char next = text[at + 1];
        if (text[at - 1] == ' ' || next == ' ' || next == '%' || next == '[') continue;
        put_piece(begin, at);
        begin = at + 1;
    }
    put_piece(begin, text.size());
}

}  // namespace doublecheck
