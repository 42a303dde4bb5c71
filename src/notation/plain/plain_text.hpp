// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/plain_game.hpp"
#include "notation/byte_block.hpp"
#include "notation/plain/plain_names.hpp"
#include "notation/plain/plain_tables.hpp"

namespace doublecheck::detail {

/// The text of a game on the way through it, and all of it that is no move.
class PlainText {
  public:
    /// Beyond this, offsets would not fit, and `PgnReader` has limits to apply.
    static constexpr std::size_t longest_game = std::size_t{1} << 20U;

    /// Empties the game.
    PlainText(std::string_view text, bool is_final, bool wants_notes, PlainGame& game);

  protected:
    static constexpr std::size_t longest_word = 16;

    [[nodiscard]] bool is_at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] std::size_t left() const { return text_.size() - at_; }
    [[nodiscard]] TextByte kind_at(std::size_t at) const {
        return plain_tables.bytes[static_cast<unsigned char>(text_[at])];
    }
    /// Whether the byte there may stand behind a move.
    [[nodiscard]] bool ends_move(std::size_t at) const {
        const TextByte kind = kind_at(at);
        return kind >= TextByte::blank && kind <= TextByte::close_bracket;
    }

    void skip_blanks() {
        while (!is_at_end() && is_blank(text_[at_])) ++at_;
    }
    /// Blanks, and lines that begin with `%`.
    PlainReading skip_gap() {
        skip_blanks();
        return !is_at_end() && text_[at_] == '%' ? skip_escaped_lines() : PlainReading::game;
    }
    /// What a `%` begins, if it stands in the first column; blanks behind it too.
    PlainReading skip_escaped_lines();
    /// What a `;` begins, up to the end of the line.
    PlainReading skip_line_comment();

    /// The comment ends at the next closing brace, unless a brace opens before it, or a line begins with what
    /// may be a tag.
    PlainReading skip_comment() {
        std::size_t at = at_ + 1;
        while (true) {
            at = find_byte(text_, at, text_.size(), [](ByteBlock block) {
                return block.equal('}') | block.equal('{') | block.equal('\n') | block.equal('\r') |
                       block.equal('\0');
            });
            if (at == text_.size()) return PlainReading::cut;
            const char c = text_[at++];
            if (c == '}') break;
            if (c != '\n' && c != '\r') return PlainReading::unusual;
            while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
            if (text_.size() - at < 2) return PlainReading::cut;
            if (text_[at] == '[' && text_[at + 1] != '%') return PlainReading::unusual;
        }
        at_ = at;
        return PlainReading::game;
    }

    /// Whether a bracket that opens at that place is that of a variation, and not of `(=)` or `e8(Q)`.
    /// Requires three bytes.
    [[nodiscard]] bool opens_variation(std::size_t at) const;
    /// A variation, with those inside it, up to its end. Looks at the text alone.
    PlainReading skip_variation();

    /// The tags, and where they let the game begin; goes on to what follows them.
    PlainReading read_tags();
    /// The value of a tag, or an empty text.
    [[nodiscard]] std::string_view tag(std::string_view name) const { return game_.tag(name); }

    /// The number of the digits from `at` on, which is then behind them or at `end`.
    [[nodiscard]] int read_digits(std::size_t& at, std::size_t end) const {
        int number = 0;
        for (; at < std::min(end, text_.size()) && is_digit(text_[at]); ++at)
            number = number * 10 + text_[at] - '0';
        return number;
    }
    /// `$7`.
    bool skip_nag() {
        std::size_t end = at_ + 1;
        const int number = read_digits(end, at_ + 4);
        const bool is_nag = end > at_ + 1 && number <= 255 && end < text_.size();
        at_ = end;
        return is_nag && ends_move(at_);
    }

    /// The number of the next move, spelled as usual; false leaves everything as it was.
    bool skip_number(int expected) {
        const auto number = static_cast<std::size_t>(expected);
        if (text_.size() - at_ < longest_word || number >= plain_tables.numbers.size()) return false;
        const unsigned size = number < 10 ? 2 : number < 100 ? 3 : 4;
        const std::uint64_t asked = (std::uint64_t{1} << (8 * size)) - 1;
        if ((load_word(text_.data() + at_) & asked) != plain_tables.numbers[number]) return false;
        at_ += size;
        while (!is_at_end() && text_[at_] == '.') ++at_;
        return true;
    }

    /// The result and what follows up to the tag or the number 1 that begins the next game.
    PlainReading read_result();
    /// Where no result stands, but the tag that begins the next game.
    PlainReading end_without_result();

    /// Notes what is wrong at a place, about the game as a whole.
    void note(Error error, std::size_t offset, int ply = 0) {
        error.offset = offset;
        game_.notes.push_back({.error = std::move(error), .ply = ply});
    }

    std::string_view text_;
    std::size_t at_ = 0;
    PlainGame& game_;
    bool is_final_;
    bool is_long_;

  private:
    PlainReading read_end();
    [[nodiscard]] PlainReading look_for_tag() const;
    PlainReading keep_text();
    PlainReading read_tag();
    PlainReading read_value(std::string_view name, std::size_t tag_begin);
    /// A value that holds a quotation mark without its backslash.
    PlainReading read_quoting_value(std::string_view name, std::size_t tag_begin);
    PlainReading read_start();
    bool keep_tag(std::string_view name, std::string_view value);
    void skip_spaces() {
        while (!is_at_end() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
    }

    bool wants_notes_;
    NameFilter names_;
    bool has_start_tags_ = false;
    std::size_t skipped_ = 0;  ///< bytes of variations
};

}  // namespace doublecheck::detail
