// SPDX-License-Identifier: MIT
#include "doublecheck/notation/plain_game.hpp"

#include <algorithm>
#include <cstring>

#include "doublecheck/notation/san.hpp"
#include "notation/pgn_lint.hpp"
#include "notation/pgn_tag.hpp"
#include "notation/plain_board.hpp"

namespace doublecheck {
namespace {

using detail::TextByte;

/// Beyond this, offsets would not fit, and `PgnReader` has limits to apply.
constexpr std::size_t longest_game = 1U << 20U;
constexpr std::size_t longest_word = 16;
constexpr std::size_t most_tags = 64;

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_name_character(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool changes_the_start(std::string_view name) {
    return name == "FEN" || name == "SetUp" || name == "Variant" || name == "Setup";
}

class Reader {
  public:
    Reader(std::string_view text, bool is_final, PlainChecks checks, PlainGame& game)
        : text_(text.substr(0, longest_game)),
          is_final_(is_final && text.size() <= longest_game),
          is_long_(text.size() > longest_game),
          checks_(checks),
          game_(game) {
        game_.tags.clear();
        game_.moves.clear();
        game_.positions.clear();
        game_.last = Position::initial();
    }

    PlainReading read() {
        const PlainReading tags = read_tags();
        const PlainReading reading = tags == PlainReading::game ? read_moves() : tags;
        if (checks_ == PlainChecks::notation) game_.positions.push_back(game_.last);
        return reading == PlainReading::cut && (is_final_ || is_long_) ? PlainReading::unusual : reading;
    }

  private:
    [[nodiscard]] bool is_at_end() const { return at_ >= text_.size(); }

    /// `[Name "value"]` and a line end, for each tag, up to an empty line.
    PlainReading read_tags() {
        while (true) {
            if (is_at_end()) return PlainReading::cut;
            if (text_[at_] != '[') return skip_line_end() ? PlainReading::game : PlainReading::unusual;
            const std::size_t name_begin = ++at_;
            while (!is_at_end() && is_name_character(text_[at_])) ++at_;
            const std::string_view name = text_.substr(name_begin, at_ - name_begin);
            if (text_.size() - at_ < 3) return PlainReading::cut;
            if (name.empty() || text_[at_] != ' ' || text_[at_ + 1] != '"') return PlainReading::unusual;
            at_ += 2;
            const std::size_t length = text_.substr(at_, 256).find_first_of("\"\\\n\r");
            if (length == std::string_view::npos)
                return text_.size() - at_ < 256 ? PlainReading::cut : PlainReading::unusual;
            const std::string_view value = text_.substr(at_, length);
            at_ += length;
            if (text_.size() - at_ < 4) return PlainReading::cut;
            if (text_[at_] != '"' || text_[at_ + 1] != ']') return PlainReading::unusual;
            at_ += 2;
            if (!skip_line_end() || !keep_tag(name, value)) return PlainReading::unusual;
        }
    }

    bool skip_line_end() {
        if (text_[at_] == '\r') ++at_;
        if (is_at_end() || text_[at_] != '\n') return false;
        ++at_;
        return true;
    }

    bool keep_tag(std::string_view name, std::string_view value) {
        if (changes_the_start(name) || game_.tags.size() == most_tags || !game_.tag(name).empty())
            return false;
        game_.tags.emplace_back(name, value);
        return true;
    }

    [[nodiscard]] TextByte kind_at(std::size_t at) const {
        return detail::plain_tables.bytes[static_cast<unsigned char>(text_[at])];
    }

    PlainReading read_moves() {
        while (true) {
            while (!is_at_end() && is_blank(text_[at_])) ++at_;
            if (is_at_end()) return PlainReading::cut;
            const TextByte kind = kind_at(at_);
            if (kind <= TextByte::king) {
                if (!read_plain_move(kind) && !read_move()) return PlainReading::unusual;
            } else if (kind == TextByte::digit) {
                if (skip_expected_number()) continue;
                if (const auto ended = read_number_or_result()) return *ended;
            } else if (kind == TextByte::open_brace) {
                if (const PlainReading comment = skip_comment(); comment != PlainReading::game)
                    return comment;
            } else if (kind == TextByte::dollar) {
                if (!skip_nag()) return PlainReading::unusual;
            } else if (!read_move()) {
                return PlainReading::unusual;
            }
        }
    }

    /// The number of the next move, spelled as usual.
    bool skip_expected_number() {
        const auto number = static_cast<std::size_t>(game_.last.fullmove_number());
        if (text_.size() - at_ < longest_word || number >= detail::plain_tables.numbers.size()) return false;
        const unsigned size = number < 10 ? 2 : number < 100 ? 3 : 4;
        const std::uint64_t text =
            detail::load_word(text_.data() + at_) & ((std::uint64_t{1} << (8 * size)) - 1);
        if (text != detail::plain_tables.numbers[number]) return false;
        at_ += size;
        while (!is_at_end() && text_[at_] == '.') ++at_;
        return true;
    }

    /// A move that needs no closer look; false leaves everything as it was.
    bool read_plain_move(TextByte man) {
        if (text_.size() - at_ < longest_word) return false;
        detail::PlainWord word;
        if (!detail::read_plain_word(detail::load_word(text_.data() + at_), man, word)) return false;
        std::size_t end = at_ + word.size;
        for (int marks = 0; marks < 2 && kind_at(end) == TextByte::mark; ++marks) ++end;
        const TextByte behind = kind_at(end);
        if (behind < TextByte::blank || behind > TextByte::dollar) return false;
        const auto us = static_cast<std::size_t>(game_.last.turn());
        detail::PlainStep step;
        if (!detail::find_step(detail::PositionParts::core(game_.last), us, word, step)) return false;
        PlainMove found = {.move = step.move(),
                           .begin = static_cast<std::uint32_t>(at_),
                           .end = static_cast<std::uint32_t>(end)};
        if (checks_ == PlainChecks::notation) {
            game_.positions.push_back(game_.last);
            const Position& before = game_.positions.back();
            detail::play_step(game_.last, us, step);
            found.remarks = remarks_on(before, word, step);
        } else {
            detail::play_step(game_.last, us, step);
        }
        game_.moves.push_back(found);
        at_ = end;
        return true;
    }

    /// A comment on one line, so that no tag can begin a line inside it.
    PlainReading skip_comment() {
        const std::string_view rest = text_.substr(at_ + 1);
        const void* const brace = std::memchr(rest.data(), '}', rest.size());
        if (brace == nullptr) return PlainReading::cut;
        const auto length = static_cast<std::size_t>(static_cast<const char*>(brace) - rest.data());
        const std::string_view comment = rest.substr(0, length);
        if (comment.find('{') != std::string_view::npos || comment.find("\n[") != std::string_view::npos ||
            comment.find('\0') != std::string_view::npos)
            return PlainReading::unusual;
        at_ += length + 2;
        return PlainReading::game;
    }

    /// `$7` behind a move.
    bool skip_nag() {
        std::size_t end = at_ + 1;
        int number = 0;
        while (end < text_.size() && end - at_ < 4 && is_digit(text_[end]))
            number = number * 10 + text_[end++] - '0';
        const bool is_nag = end > at_ + 1 && number <= 255 && !game_.moves.empty() && end < text_.size();
        at_ = end;
        return is_nag && (is_blank(text_[at_]) || text_[at_] == '{');
    }

    /// Nothing if it was the number of the next move.
    std::optional<PlainReading> read_number_or_result() {
        std::size_t end = at_;
        int number = 0;
        while (end < text_.size() && end - at_ < 5 && is_digit(text_[end]))
            number = number * 10 + text_[end++] - '0';
        if (end == text_.size()) return PlainReading::cut;
        if (text_[end] != '.') return read_result();
        if (number != game_.last.fullmove_number()) return PlainReading::unusual;
        while (end < text_.size() && text_[end] == '.') ++end;
        at_ = end;
        return std::nullopt;
    }

    PlainReading read_result() {
        for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
            if (!text_.substr(at_).starts_with(result)) continue;
            if (game_.tag("Result") != result) return PlainReading::unusual;
            game_.result = text_.substr(at_, result.size());
            at_ += result.size();
            return read_end();
        }
        return text_.size() - at_ < 8 ? PlainReading::cut : PlainReading::unusual;
    }

    /// Blanks, with a line end among them, up to the tag that begins the next game.
    PlainReading read_end() {
        while (!is_at_end() && is_blank(text_[at_])) ++at_;
        if (is_at_end()) {
            if (!is_final_) return PlainReading::cut;
        } else if (text_[at_] != '[' || text_[at_ - 1] != '\n') {
            return PlainReading::unusual;
        } else if (const TagLook look = tag_look(text_.substr(at_)); look != TagLook::tag) {
            return look == TagLook::too_short ? PlainReading::cut : PlainReading::unusual;
        }
        game_.text = text_.substr(0, at_);
        return PlainReading::game;
    }

    bool read_move() {
        const std::string_view rest = text_.substr(at_, longest_word);
        std::size_t size = 0;
        while (size < rest.size() && !is_blank(rest[size]) && rest[size] != '{' && rest[size] != '$') ++size;
        if (size == rest.size()) return false;  // too long, or the text ends: the reader will tell
        std::string_view word = rest.substr(0, size);
        const std::size_t marks = std::min(word.find_last_not_of("!?") + 1, word.size());
        if (word.size() - marks > 2) return false;
        word = word.substr(0, marks);
        const auto move = parse_san(game_.last, word);
        if (!move || word[0] == '0') return false;
        const Position before = game_.last;
        game_.last = before.after(*move);
        PlainMove found = {.move = *move,
                           .begin = static_cast<std::uint32_t>(at_),
                           .end = static_cast<std::uint32_t>(at_ + size)};
        if (checks_ == PlainChecks::notation) {
            game_.positions.push_back(before);
            if (!is_standard(before, *move, word)) found.remarks = remarks_on(before, *move, word);
        }
        game_.moves.push_back(found);
        at_ += size;
        return true;
    }

    /// The same as from the move's SAN, which need not be written for that.
    [[nodiscard]] std::uint8_t remarks_on(const Position& before, const detail::PlainWord& word,
                                          const detail::PlainStep& step) const {
        const auto us = static_cast<std::size_t>(before.turn());
        unsigned remarks = 0;
        if (step.captures != word.takes) remarks |= static_cast<unsigned>(PlainRemark::capture_mark);
        if (word.has_hint && !detail::is_hint_standard(detail::PositionParts::core(before), us, word, step))
            remarks |= static_cast<unsigned>(PlainRemark::disambiguation);
        const bool gives_check = detail::is_in_check(detail::PositionParts::core(game_.last), us ^ 1);
        const bool is_sign_right =
            gives_check ? word.sign == (game_.last.has_legal_move() ? '+' : '#') : word.sign == '\0';
        if (!is_sign_right) remarks |= static_cast<unsigned>(PlainRemark::check_sign);
        return static_cast<std::uint8_t>(remarks);
    }

    /// Whether the word is the move's SAN, found without writing that where it can be.
    bool is_standard(const Position& before, Move move, std::string_view word) const {
        const bool gives_check = game_.last.is_check();
        const char sign = word.back();
        if ((sign == '+' || sign == '#') != gives_check) return false;
        if (gives_check && (sign == '#') != game_.last.is_checkmate()) return false;
        return write_san(before, move).view() == word;
    }

    static std::uint8_t remarks_on(const Position& before, Move move, std::string_view word) {
        unsigned remarks = 0;
        for (const Error& error : lint_move(before, move, word)) {
            if (error.code == "pgn.check-sign") remarks |= static_cast<unsigned>(PlainRemark::check_sign);
            if (error.code == "pgn.capture-mark") remarks |= static_cast<unsigned>(PlainRemark::capture_mark);
            if (error.code == "pgn.disambiguation")
                remarks |= static_cast<unsigned>(PlainRemark::disambiguation);
        }
        return static_cast<std::uint8_t>(remarks);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool is_final_;
    bool is_long_;
    PlainChecks checks_;
    PlainGame& game_;
};

}  // namespace

std::string_view PlainGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &std::pair<std::string_view, std::string_view>::first);
    return found == tags.end() ? std::string_view() : found->second;
}

PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks, PlainGame& game) {
    return Reader(text, is_final, checks, game).read();
}

}  // namespace doublecheck
