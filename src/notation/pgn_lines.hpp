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

    /// A word that stays whole, after a blank or on a new line.
    void word(std::string_view text) {
        make_room(text.size());
        out_ += text;
    }
    /// The next word follows the last one without a blank, and stays on its line.
    void glue() { is_glued_ = true; }
    /// `12.` or `12...`
    void move_number(int number, Color turn);
    /// `$1`
    void nag(int number);
    /// A comment without line ends, broken only where a single blank stands, and not before a `%` or `[` that
    /// would mean something at the beginning of a line. With a closing brace inside, which no braces can
    /// hold, it stands behind a semicolon.
    void comment(std::string_view text);

  private:
    void make_room(std::size_t size);
    void end_line();

    std::string& out_;
    std::size_t line_begin_;
    std::size_t word_begin_;  ///< of the last word
    bool is_glued_ = false;
};

}  // namespace doublecheck
