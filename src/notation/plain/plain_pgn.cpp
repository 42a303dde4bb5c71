// SPDX-License-Identifier: MIT
#include "doublecheck/notation/plain_pgn.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <string_view>
#include <utility>

#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/pgn_line.hpp"
#include "notation/plain/byte_block.hpp"

namespace doublecheck {
namespace {

using detail::ByteBlock;

constexpr bool is_mark(char c) {
    return c == '!' || c == '?';
}
constexpr bool is_sign(char c) {
    return c == '+' || c == '#';
}

/// A text, and up to where memory can be read behind it.
struct Excerpt {
    std::string_view text;
    const char* readable_end;

    /// The first place from `at` on where one of two characters stands; the size of the text if none does.
    [[nodiscard]] std::size_t find(std::size_t at, char a, char b) const {
        for (; at < text.size(); at += ByteBlock::size) {
            if (readable_end - (text.data() + at) < std::ptrdiff_t{ByteBlock::size})
                return find_slowly(at, a, b);
            const ByteBlock block(text.data() + at);
            if (const unsigned set = block.equal(a) | block.equal(b); set != 0)
                return std::min(text.size(), at + static_cast<std::size_t>(std::countr_zero(set)));
        }
        return text.size();
    }
    [[nodiscard]] bool has(char a, char b) const { return find(0, a, b) < text.size(); }

  private:
    [[nodiscard]] std::size_t find_slowly(std::size_t at, char a, char b) const {
        while (at < text.size() && text[at] != a && text[at] != b) ++at;
        return at;
    }
};

/// Words in lines, as the writer of PGN breaks them.
class WrappedLines {
  public:
    explicit WrappedLines(char* out) : out_(out), line_begin_(out) {}

    void word(std::string_view text) {
        begin_word(text.size());
        put(text);
    }
    void word(const Excerpt& word) {
        begin_word(word.text.size());
        put(word);
    }
    /// A part of a comment, between braces where it begins or ends.
    void piece(const Excerpt& piece, bool is_first, bool is_last) {
        begin_word(piece.text.size() + (is_first ? 1 : 0) + (is_last ? 1 : 0));
        if (is_first) *out_++ = '{';
        put(piece);
        if (is_last) *out_++ = '}';
    }
    void put(std::string_view text) {
        std::memcpy(out_, text.data(), text.size());
        out_ += text.size();
    }
    [[nodiscard]] char* end() const { return out_; }

  private:
    void begin_word(std::size_t size) {
        const auto length = static_cast<std::size_t>(out_ - line_begin_);
        if (length == 0) return;
        const bool is_full = length + 1 + size > longest_line;
        *out_++ = is_full ? '\n' : ' ';
        if (is_full) line_begin_ = out_;
    }
    /// Most words are short: these are copied without a look at their length.
    void put(const Excerpt& word) {
        constexpr std::ptrdiff_t copied = 16;
        if (word.text.size() > copied || word.readable_end - word.text.data() < copied) return put(word.text);
        std::memcpy(out_, word.text.data(), copied);
        out_ += word.text.size();
    }

    char* out_;
    char* line_begin_;
};

void put_move_number(WrappedLines& lines, std::size_t ply) {
    std::array<char, 32> text{};
    char* end = text.data();
    const std::size_t number = ply / 2 + 1;
    if (number < 10) {
        *end++ = static_cast<char>('0' + number);
    } else if (number < 100) {
        *end++ = static_cast<char>('0' + number / 10);
        *end++ = static_cast<char>('0' + number % 10);
    } else {
        end = std::to_chars(end, end + 12, number).ptr;
    }
    std::memcpy(end, "...", 3);
    end += ply % 2 == 0 ? 1 : 3;
    lines.word(Excerpt{{text.data(), end}, text.data() + text.size()});
}

void put_nag(WrappedLines& lines, int nag) {
    std::array<char, 16> text{};
    text[0] = '$';
    lines.word(
        std::string_view{text.data(), std::to_chars(text.data() + 1, text.data() + text.size(), nag).ptr});
}

/// The NAG of `!`, `?`, `!!`, `??`, `!?` or `?!`.
int nag_of(std::string_view marks) {
    if (marks.size() == 1) return marks == "!" ? 1 : 2;
    if (marks[0] == marks[1]) return marks[0] == '!' ? 3 : 4;
    return marks[0] == '!' ? 5 : 6;
}

/// What stands between two moves, cut into NAGs and the insides of comments.
template <typename OnNag, typename OnComment>
void for_each_item(const Excerpt& rest, OnNag on_nag, OnComment on_comment) {
    const std::string_view text = rest.text;
    for (std::size_t at = rest.find(0, '{', '$'); at < text.size(); at = rest.find(at + 1, '{', '$')) {
        if (text[at] == '{') {
            const std::size_t end = rest.find(at + 1, '}', '}');
            on_comment(text.substr(at + 1, end - at - 1));
            at = end;
        } else {
            int nag = 0;
            for (; at + 1 < text.size() && is_digit(text[at + 1]); ++at) nag = nag * 10 + text[at + 1] - '0';
            on_nag(nag);
        }
    }
}

class PlainWriter {
  public:
    PlainWriter(const GameView& game, bool has_bare_moves, std::string& scratch, char* out)
        : game_(game), is_bare_(has_bare_moves), scratch_(scratch), lines_(out) {}

    char* write() {
        char* out = lines_.end();
        for (const auto& [name, value] : game_.tags) out = put_tag(out, name, value);
        *out++ = '\n';
        lines_ = WrappedLines(out);
        if (!is_bare_) put_comments({before_moves(), text_end()});
        for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) put_move(ply);
        lines_.word(game_.result);
        lines_.put("\n\n");
        return lines_.end();
    }

  private:
    /// A plain tag stands in the text as the standard has it.
    static char* put_tag(char* out, std::string_view name, std::string_view value) {
        const char* const begin = name.data() - 1;
        const auto size = static_cast<std::size_t>(value.data() + value.size() + 2 - begin);
        std::memcpy(out, begin, size);
        out[size] = '\n';
        return out + size + 1;
    }

    [[nodiscard]] const char* text_end() const { return game_.text.data() + game_.text.size(); }
    [[nodiscard]] std::size_t result_begin() const {
        return static_cast<std::size_t>(game_.result.data() - game_.text.data());
    }
    [[nodiscard]] std::string_view before_moves() const {
        const std::string_view last_value = game_.tags.back().second;
        const auto begin =
            static_cast<std::size_t>(last_value.data() + last_value.size() + 2 - game_.text.data());
        const std::size_t end = game_.moves.empty() ? result_begin() : game_.moves[0].begin;
        return game_.text.substr(begin, end - begin);
    }
    [[nodiscard]] std::string_view behind(std::size_t ply) const {
        const std::size_t begin = game_.moves[ply].end;
        const bool is_last = ply + 1 == game_.moves.size();
        const std::size_t end = is_last ? result_begin() : game_.moves[ply + 1].begin;
        return game_.text.substr(begin, end - begin);
    }

    void put_move(std::size_t ply) {
        if (std::exchange(needs_number_, false) || ply % 2 == 0) put_move_number(lines_, ply);
        std::string_view word = game_.move_text(ply);
        std::size_t marks = 0;
        while (is_mark(word[word.size() - 1 - marks])) ++marks;
        const std::string_view mark_text = word.substr(word.size() - marks);
        word.remove_suffix(marks);
        if (is_standard(word, game_.moves[ply])) {
            lines_.word(Excerpt{word, text_end()});
        } else {
            lines_.word(write_san(game_.positions()[ply], game_.moves[ply].move).view());
        }
        if (is_bare_) return;
        if (marks > 0) put_nag(lines_, nag_of(mark_text));
        const Excerpt rest{behind(ply), text_end()};
        // A NAG is written before the comments, wherever it stands.
        if (rest.has('$', '$'))
            for_each_item(rest, [&](int nag) { put_nag(lines_, nag); }, [](std::string_view) {});
        put_comments(rest);
    }

    /// Whether the move is written as `write_san` would: of what the remarks do not tell, only signs that are
    /// doubled are read.
    static bool is_standard(std::string_view word, const PlainMove& move) {
        return move.remarks == 0 && !(is_sign(word[word.size() - 1]) && is_sign(word[word.size() - 2]));
    }

    void put_comments(const Excerpt& rest) {
        for_each_item(rest, [](int) {}, [&](std::string_view comment) { put_comment(tidy(comment)); });
    }

    /// Line ends and the blanks around them become one blank; none are left at the ends.
    Excerpt tidy(std::string_view text) {
        while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
        while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
        if (const Excerpt whole{text, text_end()}; !whole.has('\r', '\n')) return whole;
        scratch_.clear();
        while (!text.empty()) {
            std::size_t end = 0;
            while (end < text.size() && !is_blank(text[end])) ++end;
            scratch_ += text.substr(0, end);
            text.remove_prefix(end);
            std::size_t blanks = 0;
            while (blanks < text.size() && is_blank(text[blanks])) ++blanks;
            const std::string_view gap = text.substr(0, blanks);
            scratch_ += gap.find_first_of("\r\n") == std::string_view::npos ? gap : std::string_view(" ");
            text.remove_prefix(blanks);
        }
        return {scratch_, scratch_.data() + scratch_.size()};
    }

    /// Broken only where a single blank stands, and not before a `%` or `[`.
    void put_comment(const Excerpt& comment) {
        const std::string_view text = comment.text;
        if (text.empty()) return;
        needs_number_ = true;
        std::size_t begin = 0;
        for (std::size_t at = comment.find(0, ' ', ' '); at < text.size();
             at = comment.find(at + 1, ' ', ' ')) {
            const char next = text[at + 1];
            if (text[at - 1] == ' ' || next == ' ' || next == '%' || next == '[') continue;
            lines_.piece({text.substr(begin, at - begin), comment.readable_end}, begin == 0, false);
            begin = at + 1;
        }
        lines_.piece({text.substr(begin), comment.readable_end}, begin == 0, true);
    }

    const GameView& game_;
    bool is_bare_;
    std::string& scratch_;
    WrappedLines lines_;
    bool needs_number_ = true;
};

}  // namespace

std::size_t longest_pgn(const GameView& game) {
    // Each part of the text is written once, with a blank or a brace that may be new; a move can be longer
    // than its text, and have a number that it has not in the text.
    return 2 * game.text.size() + 40 * (game.moves.size() + 2);
}

char* write_plain_pgn(const GameView& game, bool has_bare_moves, std::string& scratch, char* out) {
    return PlainWriter(game, has_bare_moves, scratch, out).write();
}

}  // namespace doublecheck
