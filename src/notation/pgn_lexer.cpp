// SPDX-License-Identifier: MIT
#include "notation/pgn_lexer.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "notation/byte_block.hpp"
#include "notation/pgn_tag.hpp"
#include "notation/pgn_words.hpp"

namespace doublecheck {
namespace {

enum class Byte : std::uint8_t { word, blank, line_end, nul, single, open_brace, semicolon, bracket, dollar };

constexpr std::array<Byte, 256> byte_classes = [] {
    std::array<Byte, 256> table{};
    for (int c = 0; c <= 0x20; ++c) table[static_cast<std::size_t>(c)] = Byte::blank;
    table[0x7f] = Byte::blank;
    table['\n'] = table['\r'] = Byte::line_end;
    table['\0'] = Byte::nul;
    for (const char c : {'(', ')', '}', ']', '"', '<', '>', '*'})
        table[static_cast<unsigned char>(c)] = Byte::single;
    table['{'] = Byte::open_brace;
    table[';'] = Byte::semicolon;
    table['['] = Byte::bracket;
    table['$'] = Byte::dollar;
    return table;
}();

constexpr Byte kind_of(char c) {
    return byte_classes[static_cast<unsigned char>(c)];
}

/// The uses of a byte in the most frequent tokens, as bits.
enum UsualByte : std::uint8_t { begins_move = 1, continues_move = 2, ends_move = 4 };

constexpr std::array<std::uint8_t, 256> usual_bytes = [] {
    std::array<std::uint8_t, 256> table{};
    const auto add = [&](std::string_view letters, UsualByte use) {
        for (const char c : letters) table[static_cast<unsigned char>(c)] |= use;
    };
    add("abcdefghNBRQKO", begins_move);
    add("abcdefghNBRQKO12345678x=+#-!?", continues_move);
    add(" \n\r\t{)$;", ends_move);
    return table;
}();

constexpr bool is_usual(char c, UsualByte use) {
    return (usual_bytes[static_cast<unsigned char>(c)] & use) != 0;
}

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view ellipsis = "\u2026";

/// Returns the length of the blank at the front of the text if it is not an ASCII character, or 0 if there is
/// none: a no-break space in UTF-8 or Latin-1, or a space that typesetters use.
std::size_t odd_blank_length(std::string_view text) {
    static constexpr std::array<std::string_view, 16> blanks = {
        "\u00A0", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",
        "\u2007", "\u2008", "\u2009", "\u200A", "\u200B", "\u202F", "\u205F", "\u3000"};
    if (static_cast<unsigned char>(text[0]) < 0x80) return 0;
    if (text[0] == '\xA0') return 1;
    for (const std::string_view blank : blanks) {
        if (text.starts_with(blank)) return blank.size();
    }
    return 0;
}

/// Returns the offset of a result that follows a move without a blank between them (`Qh4#0-1`), or 0 if there
/// is none.
std::size_t glued_result(std::string_view word) {
    const bool is_move =
        (word[0] >= 'A' && word[0] <= 'Z') || (word[0] >= 'a' && word[0] <= 'z') || word.starts_with("0-0");
    if (!is_move) return 0;
    for (std::size_t at = 2; at + 3 <= word.size(); ++at) {
        const bool may_begin = word[at] == '0' || word[at] == '1';
        const bool may_end = std::string_view("12345678#+!?QRBNqrbnO0)").find(word[at - 1]) != word.npos;
        if (may_begin && may_end && standard_result(word.substr(at))) return at;
    }
    return 0;
}

PgnTokenKind kind_of_single(char c) {
    switch (c) {
        case '(': return PgnTokenKind::open;
        case ')': return PgnTokenKind::close;
        case '*': return PgnTokenKind::result;
        default: return PgnTokenKind::stray;
    }
}

}  // namespace

void PgnLexer::feed(std::string_view data, bool is_final) {
    base_ += at_;
    at_ = 0;
    data_ = data;
    is_final_ = is_final;
}

inline void PgnLexer::fill(PgnToken& found, PgnTokenKind kind, std::size_t length) {
    static_cast<PgnTokenMarks&>(found) = marks_;
    found.after_blank_line = breaks_ > 1;
    found.kind = kind;
    found.is_last_piece = true;
    found.is_closed = true;
    found.text = std::string_view(data_.data() + at_, length);
    found.offset = base_ + at_;
    found.line = line_;
    at_ += length;
    breaks_ = 0;
    is_line_start_ = false;
    marks_ = {.begins_line = kind == PgnTokenKind::tag && marks_.begins_line};
}

PgnToken PgnLexer::token(PgnTokenKind kind, std::size_t length) {
    PgnToken found;
    fill(found, kind, length);
    return found;
}

/// Counts the carriage returns that have been read, now that the next byte is known. CR LF, and any number of
/// CRs before an LF, are one line end. Before any other byte each CR is a line end.
void PgnLexer::settle_line_ends(char next) {
    if (carriage_returns_ == 0 || next == '\r') return;
    if (next != '\n') {
        line_ += carriage_returns_;
        breaks_ += carriage_returns_;
    }
    carriage_returns_ = 0;
}

/// Counts the line ends inside a token that has been consumed.
void PgnLexer::count_lines(std::string_view text) {
    if (carriage_returns_ == 0 && std::ranges::none_of(text, is_line_end)) return;
    for (const char c : text) {
        settle_line_ends(c);
        if (c == '\r')
            ++carriage_returns_;
        else if (c == '\n')
            ++line_;
    }
}

/// Skips blanks up to the next token or the end of the data. Also skips byte order marks, which occur inside
/// files that were concatenated.
void PgnLexer::skip_blanks() {
    for (; at_ < data_.size(); ++at_) {
        const char c = data_[at_];
        settle_line_ends(c);
        switch (kind_of(c)) {
            case Byte::line_end:
                if (c == '\r') {
                    ++carriage_returns_;
                } else {
                    ++line_;
                    ++breaks_;
                }
                is_line_start_ = true;
                marks_.begins_line = true;
                break;
            case Byte::nul: marks_.after_nul = true; [[fallthrough]];
            case Byte::blank: is_line_start_ = false; break;
            default:
                if (static_cast<unsigned char>(c) < 0x80) return;
                if (data_.substr(at_).starts_with(byte_order_mark)) {
                    at_ += byte_order_mark.size() - 1;
                } else if (const std::size_t length = odd_blank_length(data_.substr(at_)); length > 0) {
                    at_ += length - 1;
                    marks_.after_odd_blank = true;
                    is_line_start_ = false;
                } else {
                    return;
                }
        }
    }
    if (is_final_) settle_line_ends(' ');
}

/// Skips the rest of an escaped or too long line, or of a too long word. Returns false if the data ends
/// before it does.
bool PgnLexer::skip_rest() {
    const bool is_line = mode_ == Mode::skip_line;
    while (at_ < data_.size()) {
        const bool is_end = is_line ? is_line_end(data_[at_]) : kind_of(data_[at_]) != Byte::word;
        if (is_end) break;
        ++at_;
    }
    if (is_cut_at(at_)) return false;
    mode_ = Mode::text;
    breaks_ = 0;
    return true;
}

/// Reads the token at the current place or after one blank, if it is a move in SAN, a move number or a
/// comment on one line. In most files nearly all tokens are of these kinds. Returns false for any other token
/// and near the end of the data. `read_other` reads the same tokens with more tests and takes twice as long.
bool PgnLexer::read_usual(PgnToken& found) {
    constexpr std::size_t longest = 16;
    if (carriage_returns_ != 0 || data_.size() - at_ < longest + 4) return false;
    // A pointer, because all bytes that are read here are within the data.
    const char* const data = data_.data();
    const std::size_t begin = data[at_] == ' ' ? at_ + 1 : at_;
    const char first = data[begin];
    std::size_t end = begin + 1;
    if (is_usual(first, begins_move)) {
        while (end < begin + longest && is_usual(data[end], continues_move)) ++end;
        if (!is_usual(data[end], ends_move)) return false;
        at_ = begin;
        fill(found, PgnTokenKind::word, end - begin);
        return true;
    }
    if (first >= '1' && first <= '9') {
        while (end < begin + 4 && is_digit(data[end])) ++end;
        const std::size_t dot = end;
        while (end < begin + longest && data[end] == '.') ++end;
        if (end == dot || data[end] == '.' || static_cast<unsigned char>(data[end]) >= 0x80) return false;
        at_ = begin;
        fill(found, PgnTokenKind::number, end - begin);
        found.is_simple = true;
        return true;
    }
    return first == '{' && read_usual_comment(found, begin + 1);
}

/// Reads the comment whose text begins at `begin`. Not inlined: the array in `find_byte` would add a check of
/// the stack frame to every call of `read_usual`.
[[gnu::noinline]] bool PgnLexer::read_usual_comment(PgnToken& found, std::size_t begin) {
    const std::size_t end = detail::find_byte(data_, begin, data_.size(), [](detail::ByteBlock block) {
        return block.equal('}') | block.equal('{') | block.equal('\n') | block.equal('\r') |
               block.equal('\0');
    });
    if (end == data_.size() || data_[end] != '}') return false;
    at_ = begin;
    fill(found, PgnTokenKind::comment, end - begin);
    found.is_in_braces = true;
    found.is_simple = true;
    ++at_;
    return true;
}

void PgnLexer::next(PgnToken& found) {
    if (mode_ != Mode::text || !read_usual(found)) read_other(found);
}

void PgnLexer::read_other(PgnToken& found) {
    while (true) {
        if (mode_ == Mode::comment) {
            found = comment_piece();
            return;
        }
        if (mode_ == Mode::line_comment) {
            found = line_comment_piece();
            return;
        }
        if (mode_ != Mode::text && !skip_rest()) {
            found = need_more();
            return;
        }
        skip_blanks();
        if (at_ == data_.size()) {
            found = is_final_ ? token(PgnTokenKind::end, 0) : need_more();
            return;
        }
        if (data_[at_] != '%' || !is_line_start_) {
            if (data_[at_] == '[' ? !read_usual_tag(found) : !read_usual(found)) found = text_token();
            return;
        }
        mode_ = Mode::skip_line;
        marks_.after_escape = true;
    }
}

PgnToken PgnLexer::text_token() {
    switch (kind_of(data_[at_])) {
        case Byte::open_brace:
            mode_ = Mode::comment;
            ++at_;
            is_line_start_ = false;
            return comment_piece();
        case Byte::semicolon:
            mode_ = Mode::line_comment;
            ++at_;
            return line_comment_piece();
        case Byte::bracket: return bracket();
        case Byte::dollar: return nag();
        case Byte::single:
            if (data_[at_] == '<') return enclosed('>');  // `<` is reserved (PGN standard 7)
            if (data_[at_] != '(') return token(kind_of_single(data_[at_]), 1);
            if (is_cut_at(at_ + 2)) return need_more();
            if (data_.substr(at_).starts_with("(=)")) return token(PgnTokenKind::word, 3);  // offers a draw
            return token(PgnTokenKind::open, 1);
        default: return word();
    }
}

/// Reads the tag at the current place if it is written in the usual way: `[Name "value"]` and a line end.
/// Returns false for any other tag.
bool PgnLexer::read_usual_tag(PgnToken& found) {
    constexpr std::size_t longest_name = 64;
    constexpr std::size_t longest_value = 4096;
    const std::size_t name = at_ + 1;
    const std::size_t name_end =
        detail::find_byte(data_, name, name + longest_name,
                          [](detail::ByteBlock block) { return ~block.name_characters() & 0xffffU; });
    if (name_end == name || !data_.substr(name_end).starts_with(" \"")) return false;
    const std::size_t value = name_end + 2;
    const std::size_t value_end =
        detail::find_byte(data_, value, value + longest_value, [](detail::ByteBlock block) {
            return block.equal('"') | block.equal('\\') | block.equal('\n') | block.equal('\r') |
                   block.equal('\0');
        });
    const std::string_view rest = data_.substr(value_end);
    if (!rest.starts_with("\"]\n") && !rest.starts_with("\"]\r\n")) return false;
    tag_.length = value_end + 2 - at_;
    tag_.name = std::string_view(data_.data() + name, name_end - name);
    tag_.value = std::string_view(data_.data() + value, value_end - value);
    tag_.problem = TagProblem::none;
    fill(found, PgnTokenKind::tag, tag_.length);
    found.is_simple = true;
    return true;
}

/// Returns the tag at the current place, or a stray token if the bracket does not begin a tag.
PgnToken PgnLexer::bracket() {
    const std::string_view rest = data_.substr(at_);
    const TagLook look = tag_look(rest);
    if (look == TagLook::too_short && !is_final_) return need_more();
    if (look == TagLook::tag) {
        const std::size_t end = find_line_end(rest.substr(0, longest_tag));
        if (end == rest.size() && end < longest_tag && !is_final_) return need_more();
        if (end == longest_tag) mode_ = Mode::skip_line;
        tag_ = read_tag_shape(rest.substr(0, end));
        return token(PgnTokenKind::tag, mode_ == Mode::skip_line ? end : tag_.length);
    }
    return enclosed(']');
}

/// Returns brackets without a meaning, with their contents, as a stray token. Returns only the opening
/// bracket if the closing bracket is far away, on another line, or after another opening bracket.
PgnToken PgnLexer::enclosed(char close) {
    constexpr std::size_t longest = 256;
    const char open = data_[at_];
    const std::string_view rest = data_.substr(at_, longest);
    std::size_t end = 1;
    while (end < rest.size() && rest[end] != close && rest[end] != open && !is_line_end(rest[end])) ++end;
    if (end == rest.size() && end < longest && !is_final_) return need_more();
    const bool is_closed = end < rest.size() && rest[end] == close;
    return token(PgnTokenKind::stray, is_closed ? end + 1 : 1);
}

PgnToken PgnLexer::nag() {
    std::size_t end = at_ + 1;
    while (end < data_.size() && end - at_ < longest_word && is_digit(data_[end])) ++end;
    if (is_cut_at(end)) return need_more();
    return token(end - at_ > 1 ? PgnTokenKind::nag : PgnTokenKind::stray, end - at_);
}

/// Returns the length of a move number at the front of a word: digits and dots, or only dots. Returns 0 if
/// the word does not begin with them.
std::size_t PgnLexer::number_length(std::string_view word) const {
    if (word[0] == '0' && word.size() > 1 && (word[1] == '-' || word[1] == '0'))
        return 0;  // the word is castling or a null move
    std::size_t at = 0;
    while (at < word.size() && is_digit(word[at])) ++at;
    while (at < word.size()) {
        const std::size_t dot = word[at] == '.'                         ? 1
                                : word.substr(at).starts_with(ellipsis) ? ellipsis.size()
                                                                        : 0;
        if (dot == 0) break;
        at += dot;
    }
    return at;
}

/// Returns true if the byte at `at` ends the word that begins at the current place. Requires that it is not
/// the first byte of the word.
bool PgnLexer::ends_word(std::size_t at) const {
    const auto byte = static_cast<unsigned char>(data_[at]);
    if (byte < 0x80 || at == at_) return kind_of(data_[at]) != Byte::word;
    // Inside a UTF-8 character this byte is not the no-break space of Latin-1.
    if (byte == 0xA0 && static_cast<unsigned char>(data_[at - 1]) >= 0x80) return false;
    return odd_blank_length(data_.substr(at)) > 0;
}

PgnToken PgnLexer::word() {
    std::size_t end = at_;
    const auto is_plain = [&](char c) {
        return kind_of(c) == Byte::word && static_cast<unsigned char>(c) < 0x80;
    };
    while (true) {
        while (end < data_.size() && end - at_ < longest_word && (is_plain(data_[end]) || !ends_word(end)))
            ++end;
        if (end - at_ >= longest_word) break;
        if (is_cut_at(end + 2)) return need_more();
        // `axb8(Q)` and `e4(=)` are one word, although a bracket begins a variation elsewhere.
        const std::string_view rest = data_.substr(end, 3);
        const bool is_promotion = rest.size() == 3 && rest[0] == '(' && rest[2] == ')' && end > at_ &&
                                  (data_[end - 1] == '1' || data_[end - 1] == '8') &&
                                  std::string_view("QRBNqrbn").find(rest[1]) != std::string_view::npos;
        if (!is_promotion && rest != "(=)") break;
        end += 3;
    }
    const std::string_view text = data_.substr(at_, end - at_);
    if (text.size() >= longest_word) mode_ = Mode::skip_word;
    const bool may_be_result = text[0] == '0' || text[0] == '1' || text[0] == '\xC2';
    if (may_be_result && standard_result(text)) return token(PgnTokenKind::result, text.size());
    if (const std::size_t length = number_length(text); length > 0) {
        mode_ = Mode::text;
        return token(PgnTokenKind::number, length);
    }
    if (const std::size_t length = glued_result(text); length > 0) {
        const PgnToken move = token(PgnTokenKind::word, length);
        mode_ = Mode::text;
        marks_.is_glued = true;
        return move;
    }
    return token(PgnTokenKind::word, text.size());
}

}  // namespace doublecheck
