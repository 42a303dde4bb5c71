// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "doublecheck/board/piece.hpp"

namespace doublecheck {

/// Appends movetext to a text in lines of less than 80 characters (PGN standard 4.3), broken between words.
class PgnLines {
  public:
    explicit PgnLines(std::string& out) : out_(out), line_begin_(out.size()), word_begin_(out.size()) {}

    /// Writes a word, which is not divided, after a blank or on a new line.
    void word(std::string_view text) {
        make_room(text.size());
        out_ += text;
    }
    /// Puts the next word directly after the last one, without a blank and on the same line.
    void glue() { is_glued_ = true; }
    /// Writes a move number: `12.` or `12...`.
    void move_number(int number, Color turn);
    /// Writes a NAG, such as `$1`.
    void nag(int number);
    /// Writes a comment without line ends. It is broken into lines only at single blanks, and not before `%`
    /// or `[`, which have a meaning at the beginning of a line. A comment that contains a closing brace is
    /// written after a semicolon.
    void comment(std::string_view text);

  private:
    void make_room(std::size_t size);
    void end_line();

    std::string& out_;
    std::size_t line_begin_;
    std::size_t word_begin_;  ///< the place where the last word begins
    bool is_glued_ = false;
};

}  // namespace doublecheck
