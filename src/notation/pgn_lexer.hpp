// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "notation/pgn_tag.hpp"

namespace doublecheck {

enum class PgnTokenKind : std::uint8_t {
    need_more,  ///< the data ends inside a token: call `feed` with the unconsumed rest and more data
    end,        ///< the end of the input
    tag,        ///< `[Name "value"]`; `tag` returns its parts
    comment,    ///< a piece of a comment, without braces or semicolon
    number,     ///< a move number, dots, or both
    word,       ///< a move, an annotation mark, or any other text without blanks
    nag,        ///< `$` and digits
    open,       ///< `(`
    close,      ///< `)`
    result,     ///< `1-0`, `0-1`, `1/2-1/2` or `*` in any spelling
    stray,      ///< text that has no meaning at its place
};

/// Properties of a token and of the text before it. Copied as one word of eight bytes.
struct PgnTokenMarks {
    bool begins_line = false;       ///< only blanks or tags are before the token on its line
    bool after_nul = false;         ///< a NUL byte is before the token
    bool after_odd_blank = false;   ///< a non-ASCII blank is before the token
    bool after_escape = false;      ///< a line that begins with `%` is before the token
    bool is_glued = false;          ///< the token is a result directly after a move, without a blank
    bool is_in_braces = false;      ///< the token is a comment in braces, not one after a semicolon
    bool after_blank_line = false;  ///< an empty line is before the token
    /// The token has a simple form: a tag `[Name "value"]` with a line end and without backslash or NUL byte;
    /// a comment in braces without another brace, line end or NUL byte; or a move number of digits and dots.
    bool is_simple = false;
};

struct PgnToken : PgnTokenMarks {
    PgnTokenKind kind = PgnTokenKind::need_more;
    bool is_last_piece = true;   ///< false if more pieces of the comment follow
    bool is_closed = true;       ///< false if the closing brace of the comment is missing
    std::string_view text = {};  ///< a view into the data of the last `feed`
    std::uint64_t offset = 0;    ///< the offset from the start of the input
    std::uint64_t line = 1;      ///< the number of the line, from 1
};

constexpr bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}
/// Returns the length of the first line of the text, without its line end.
inline std::size_t find_line_end(std::string_view text) {
    const std::size_t feed = std::min(text.find('\n'), text.size());
    return std::min(text.substr(0, feed).find('\r'), feed);
}

/// Splits PGN into tokens for every reader. The lexer does not depend on chess or on the structure of games,
/// reads each byte about once, and does not allocate. The tokens do not depend on how the input is divided
/// into pieces of data.
///
/// A comment in braces that is never closed must not contain the games after it. It ends before a line that
/// begins a tag (`[Name "`) if one of these follows before a closing brace: an opening brace, a second
/// section of tags, the end of the input, or 64 KiB of text. Otherwise the tag is part of the comment.
class PgnLexer {
  public:
    static constexpr std::size_t longest_word = 1024;    ///< the rest of a longer word is dropped
    static constexpr std::size_t longest_tag = 1 << 20;  ///< the rest of a longer line is dropped
    /// About the size of the pieces of long comments.
    static constexpr std::size_t longest_piece = 64 * 1024;
    static constexpr std::size_t comment_lookahead = 64 * 1024;

    /// Continues with new data, which must begin with the unconsumed rest of the previous data.
    void feed(std::string_view data, bool is_final);
    /// Returns the number of bytes of the data that the tokens so far have used.
    [[nodiscard]] std::size_t consumed() const { return at_; }

    [[nodiscard]] PgnToken next() {
        PgnToken found;
        next(found);
        return found;
    }
    /// Reads the next token into `found`. A token that is returned by value is copied in larger pieces than
    /// it was written in; this stalls the processor and takes as long as reading the token.
    void next(PgnToken& found);
    /// Returns the parts of the last tag, as views into the data of the last `feed`.
    [[nodiscard]] const TagShape& tag() const { return tag_; }

  private:
    enum class Mode : std::uint8_t { text, comment, line_comment, skip_line, skip_word };

    void fill(PgnToken& found, PgnTokenKind kind, std::size_t length);
    [[nodiscard]] PgnToken token(PgnTokenKind kind, std::size_t length);
    [[nodiscard]] PgnToken need_more() const { return {}; }
    [[nodiscard]] bool is_cut_at(std::size_t at) const { return at >= data_.size() && !is_final_; }
    void settle_line_ends(char next);
    void count_lines(std::string_view text);
    void skip_blanks();
    bool skip_rest();
    bool read_usual(PgnToken& found);
    bool read_usual_comment(PgnToken& found, std::size_t begin);
    void read_other(PgnToken& found);
    PgnToken text_token();
    bool read_usual_tag(PgnToken& found);
    PgnToken bracket();
    PgnToken enclosed(char close);
    PgnToken comment_piece();
    PgnToken line_comment_piece();
    PgnToken comment_token(std::size_t end, bool is_last, bool is_closed);
    /// The place in `[at_, limit)` where an unclosed comment ends. `is_too_short` is true if the data ends
    /// too early to decide.
    struct Cut {
        std::optional<std::size_t> at;
        bool is_too_short = false;
    };
    [[nodiscard]] Cut find_cut(std::size_t limit);
    [[nodiscard]] bool is_line_begin(std::size_t at) const;
    [[nodiscard]] std::optional<bool> is_tag_outside_comment(std::size_t at);
    PgnToken nag();
    PgnToken word();
    [[nodiscard]] std::size_t number_length(std::string_view word) const;
    [[nodiscard]] bool ends_word(std::size_t at) const;

    std::string_view data_;
    TagShape tag_;
    std::size_t at_ = 0;
    std::uint64_t base_ = 0;  ///< the offset of the data in the input
    std::uint64_t line_ = 1;
    std::uint64_t breaks_ = 0;            ///< the number of line ends since the last token
    std::uint64_t carriage_returns_ = 0;  ///< carriage returns that have been read but not counted
    std::uint64_t inside_until_ = 0;      ///< tags before this offset are inside a comment
    Mode mode_ = Mode::text;
    bool is_final_ = false;
    bool is_line_start_ = true;                    ///< nothing, not even a blank, since the line began
    PgnTokenMarks marks_ = {.begins_line = true};  ///< the marks of the next token
};

}  // namespace doublecheck
