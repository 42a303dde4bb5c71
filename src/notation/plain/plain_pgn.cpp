// SPDX-License-Identifier: MIT
#include "notation/plain_pgn.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/byte_block.hpp"
#include "notation/pgn_lines.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {
namespace {

constexpr bool is_mark(char c) {
    return c == '!' || c == '?';
}
constexpr bool is_sign(char c) {
    return c == '+' || c == '#';
}

/// Returns the NAG for `!`, `?`, `!!`, `??`, `!?` or `?!`.
int nag_of(std::string_view marks) {
    if (marks.size() == 1) return marks == "!" ? 1 : 2;
    if (marks[0] == marks[1]) return marks[0] == '!' ? 3 : 4;
    return marks[0] == '!' ? 5 : 6;
}

/// A range of the text of a game, as two offsets.
struct TextRange {
    std::size_t begin;
    std::size_t end;
};

/// Calls `on_nag(number)` for each NAG in the range of the text, and `on_comment(range)` for the contents of
/// each comment in braces.
template <typename OnNag, typename OnComment>
void for_each_item(std::string_view text, TextRange range, OnNag on_nag, OnComment on_comment) {
    const auto begins_item = [](detail::ByteBlock block) { return block.equal('{') | block.equal('$'); };
    const auto next = [&](std::size_t at) { return detail::find_byte(text, at, range.end, begins_item); };
    for (std::size_t at = next(range.begin); at < range.end; at = next(at)) {
        if (text[at] == '{') {
            const std::size_t end = detail::find_byte(
                text, at, range.end, [](detail::ByteBlock block) { return block.equal('}'); });
            on_comment(TextRange{at + 1, end});
            at = end;
        } else {
            int nag = 0;
            for (++at; at < range.end && is_digit(text[at]); ++at) nag = nag * 10 + text[at] - '0';
            on_nag(nag);
        }
    }
}

class PlainWriter {
  public:
    PlainWriter(const GameView& game, bool has_bare_moves, std::string& out)
        : game_(game), is_bare_(has_bare_moves), lines_(out) {}

    void write_moves() {
        if (!is_bare_) put_comments(before_moves());
        for (std::size_t ply = 0; ply < game_.moves.size(); ++ply) put_move(ply);
        lines_.word(game_.result);
    }

  private:
    [[nodiscard]] std::size_t result_begin() const {
        return static_cast<std::size_t>(game_.result.data() - game_.text.data());
    }
    [[nodiscard]] TextRange before_moves() const {
        const std::string_view last_value = game_.tags.back().second;
        const auto begin =
            static_cast<std::size_t>(last_value.data() + last_value.size() + 2 - game_.text.data());
        return {begin, game_.moves.empty() ? result_begin() : game_.moves[0].begin};
    }
    [[nodiscard]] TextRange behind(std::size_t ply) const {
        const bool is_last = ply + 1 == game_.moves.size();
        return {game_.moves[ply].end, is_last ? result_begin() : game_.moves[ply + 1].begin};
    }

    void put_move(std::size_t ply) {
        const Color turn = ply % 2 == 0 ? Color::white : Color::black;
        if (std::exchange(needs_number_, false) || turn == Color::white)
            lines_.move_number(static_cast<int>(ply / 2) + 1, turn);
        std::string_view word = game_.move_text(ply);
        std::size_t marks = 0;
        while (is_mark(word[word.size() - 1 - marks])) ++marks;
        const std::string_view mark_text = word.substr(word.size() - marks);
        word.remove_suffix(marks);
        if (is_standard(word, game_.moves[ply])) {
            lines_.word(word);
        } else {
            lines_.word(write_san(game_.positions()[ply], game_.moves[ply].move).view());
        }
        if (is_bare_) return;
        nags_.clear();
        if (marks > 0) put_nag(nag_of(mark_text));
        // All NAGs of a move are written before its comments, wherever they are in the text.
        const TextRange rest = behind(ply);
        if (rest.end - rest.begin < 2) return;
        bool has_comment = false;
        for_each_item(
            game_.text, rest, [&](int nag) { put_nag(nag); }, [&](TextRange) { has_comment = true; });
        if (has_comment) put_comments(rest);
    }

    /// Writes a NAG unless the move has it already, as in `e4! $1`.
    void put_nag(int nag) {
        if (std::ranges::find(nags_, nag) != nags_.end()) return;
        nags_.push_back(nag);
        lines_.nag(nag);
    }

    /// Returns true if the move is written as `write_san` would write it. The reader also accepts doubled
    /// check signs without a remark, so that these are tested here.
    static bool is_standard(std::string_view word, const PlainMove& move) {
        return move.remarks == 0 && !(is_sign(word[word.size() - 1]) && is_sign(word[word.size() - 2]));
    }

    void put_comments(TextRange rest) {
        for_each_item(game_.text, rest, [](int) {}, [&](TextRange comment) { put_comment(comment); });
    }

    void put_comment(TextRange range) {
        const std::string_view text = game_.text;
        while (range.begin < range.end && is_blank(text[range.begin])) ++range.begin;
        while (range.begin < range.end && is_blank(text[range.end - 1])) --range.end;
        if (range.begin == range.end) return;
        needs_number_ = true;
        const std::size_t line_end =
            detail::find_byte(text, range.begin, range.end,
                              [](detail::ByteBlock block) { return block.equal('\n') | block.equal('\r'); });
        const std::string_view comment = text.substr(range.begin, range.end - range.begin);
        if (line_end == range.end) return lines_.comment(comment);
        lines_.comment(in_one_line(comment));
    }

    /// Returns the text with each line end and the blanks around it replaced by one blank.
    static std::string in_one_line(std::string_view text) {
        std::string line;
        while (!text.empty()) {
            std::size_t end = 0;
            while (end < text.size() && !is_blank(text[end])) ++end;
            line += text.substr(0, end);
            text.remove_prefix(end);
            std::size_t blanks = 0;
            while (blanks < text.size() && is_blank(text[blanks])) ++blanks;
            const std::string_view gap = text.substr(0, blanks);
            line += gap.find_first_of("\r\n") == std::string_view::npos ? gap : std::string_view(" ");
            text.remove_prefix(blanks);
        }
        return line;
    }

    const GameView& game_;
    bool is_bare_;
    PgnLines lines_;
    bool needs_number_ = true;
    std::vector<int> nags_ = {};  ///< the NAGs of the last move that are written
};

}  // namespace

void write_plain_pgn(const GameView& game, bool has_bare_moves, std::string& out) {
    for (const auto& [name, value] : game.tags) {
        out.append(1, '[').append(standard_tag_name(name));
        // What follows the name is written as in the standard, so that it is copied.
        out.append(name.data() + name.size(), value.data() + value.size() + 2).append(1, '\n');
    }
    out += '\n';
    PlainWriter(game, has_bare_moves, out).write_moves();
    out += "\n\n";
}

}  // namespace doublecheck
