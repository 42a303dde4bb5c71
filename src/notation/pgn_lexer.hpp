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
    need_more,  ///< the data ends inside a token: feed the unconsumed rest again, followed by more data
    end,        ///< of the input
    tag,        ///< `[Name "value"]`, for `read_tag_shape`
    comment,    ///< a piece of a comment, without its braces or its semicolon
    number,     ///< a move number, dots, or both
    word,       ///< a move, an annotation mark, or any other text without blanks
    nag,        ///< `$` and digits
    open,       ///< `(`
    close,      ///< `)`
    result,     ///< `1-0`, `0-1`, `1/2-1/2`, `*` in any spelling
    stray,      ///< text without a meaning at its place
};

/// What stands before a token, and what it is like. Copied as one word of eight bytes.
struct PgnTokenMarks {
    bool begins_line = false;       ///< only blanks, or tags, stand before it on its line
    bool after_nul = false;         ///< a NUL byte stands before it
    bool after_odd_blank = false;   ///< a blank beyond ASCII stands before it
    bool after_escape = false;      ///< a line that begins with `%` stands before it
    bool is_glued = false;          ///< a result that follows a move without a blank
    bool is_in_braces = false;      ///< a comment of braces, not of a semicolon
    bool after_blank_line = false;  ///< an empty line stands before it
    /// A tag `[Name "value"]` with its line end, no backslash and no NUL byte; or a comment in braces without
    /// another brace, a line end or a NUL byte; or a number of digits and dots.
    bool is_simple = false;
};

struct PgnToken : PgnTokenMarks {
    PgnTokenKind kind = PgnTokenKind::need_more;
    bool is_last_piece = true;   ///< of a comment
    bool is_closed = true;       ///< a comment has its closing brace
    std::string_view text = {};  ///< into the data last fed
    std::uint64_t offset = 0;    ///< from the start of the input
    std::uint64_t line = 1;      ///< from 1
};

constexpr bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}
/// Returns the length of the first line of the text, without its line end.
inline std::size_t find_line_end(std::string_view text) {
    const std::size_t feed = std::min(text.find('\n'), text.size());
    return std::min(text.substr(0, feed).find('\r'), feed);
}

/// Splits PGN into tokens for every reader. Knows nothing of chess or of games, reads each byte about once
/// and does not allocate. The tokens do not depend on how the input is divided into pieces of data.
///
/// A comment in braces that is never closed must not swallow the games behind it. It ends before a line that
/// begins a tag (`[Name "`) if from there on an opening brace, a second tag section, the end of the input, or
/// 64 KiB come before a closing brace; otherwise the tag is part of the comment.
class PgnLexer {
  public:
    static constexpr std::size_t longest_word = 1024;        ///< the rest of a longer one is dropped
    static constexpr std::size_t longest_tag = 1 << 20;      ///< the rest of a longer line is dropped
    static constexpr std::size_t longest_piece = 64 * 1024;  ///< about where comments are cut into pieces
    static constexpr std::size_t comment_lookahead = 64 * 1024;

    /// Continues with new data, which begins with the unconsumed rest of the data before.
    void feed(std::string_view data, bool is_final);
    /// Returns the number of bytes of the data that have been read.
    [[nodiscard]] std::size_t consumed() const { return at_; }

    [[nodiscard]] PgnToken next() {
        PgnToken found;
        next(found);
        return found;
    }
    /// The same, into a token of the caller. A token that is returned is copied in larger pieces than it was
    /// written in, which stalls the processor and takes as long as reading it.
    void next(PgnToken& found);
    /// The name and the value of the last tag, into the data last fed.
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
    /// Where in `[at_, limit)` an unclosed comment ends. `is_too_short`: the data ends too early to decide.
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
    std::uint64_t base_ = 0;  ///< offset of the data in the input
    std::uint64_t line_ = 1;
    std::uint64_t breaks_ = 0;            ///< line ends since the last token
    std::uint64_t carriage_returns_ = 0;  ///< at the end of the consumed data, not yet counted
    std::uint64_t inside_until_ = 0;      ///< tags before this offset stand inside a comment
    Mode mode_ = Mode::text;
    bool is_final_ = false;
    bool is_line_start_ = true;                    ///< nothing, not even a blank, since the line began
    PgnTokenMarks marks_ = {.begins_line = true};  ///< of the next token
};

}  // namespace doublecheck
