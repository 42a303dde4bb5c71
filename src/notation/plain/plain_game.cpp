// SPDX-License-Identifier: MIT
#include "doublecheck/notation/plain_game.hpp"

#include <algorithm>
#include <array>

#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/pgn_tag.hpp"
#include "notation/plain/byte_block.hpp"
#include "notation/plain/plain_board.hpp"
#include "notation/plain/plain_names.hpp"
#include "notation/plain/plain_remarks.hpp"

namespace doublecheck {
namespace {

using detail::ByteBlock;
using detail::find_byte;
using detail::PlainStep;
using detail::PlainWord;
using detail::PositionParts;
using detail::remark_if;
using detail::TextByte;

/// Beyond this, offsets would not fit, and `PgnReader` has limits to apply.
constexpr std::size_t longest_game = 1U << 20U;
constexpr std::size_t longest_word = 16;
constexpr std::size_t longest_value = 256;
constexpr std::size_t most_tags = 64;
/// Of longer games `PgnReader` does not read all.
constexpr std::size_t most_moves = 100'000;

template <PlainChecks checks>
class Reader {
  public:
    Reader(std::string_view text, bool is_final, PlainGame& game)
        : text_(text.substr(0, longest_game)),
          is_final_(is_final && text.size() <= longest_game),
          is_long_(text.size() > longest_game),
          game_(game) {
        game_.tags.clear();
        game_.moves.clear();
        game_.positions.clear();
    }

    PlainReading read() {
        if constexpr (checks == PlainChecks::notation) find_threats();
        const PlainReading tags = read_tags();
        const PlainReading reading = tags == PlainReading::game ? read_moves() : tags;
        game_.last = now_;
        if constexpr (checks == PlainChecks::notation) game_.positions.push_back(now_);
        const bool is_too_long =
            (reading == PlainReading::cut && is_long_) || game_.moves.size() > most_moves;
        return is_too_long || (reading == PlainReading::cut && is_final_) ? PlainReading::unusual : reading;
    }

  private:
    [[nodiscard]] bool is_at_end() const { return at_ >= text_.size(); }
    [[nodiscard]] TextByte kind_at(std::size_t at) const {
        return detail::plain_tables.bytes[static_cast<unsigned char>(text_[at])];
    }

    /// `[Name "value"]` and a line end, for each tag, up to an empty line.
    PlainReading read_tags() {
        while (true) {
            if (is_at_end()) return PlainReading::cut;
            if (text_[at_] != '[') return skip_line_end() ? PlainReading::game : PlainReading::unusual;
            const std::size_t name_begin = ++at_;
            at_ = find_byte(text_, at_, text_.size(),
                            [](ByteBlock block) { return ~block.name_characters() & 0xffffU; });
            const std::string_view name = text_.substr(name_begin, at_ - name_begin);
            if (text_.size() - at_ < 3) return PlainReading::cut;
            if (name.empty() || text_[at_] != ' ' || text_[at_ + 1] != '"') return PlainReading::unusual;
            const std::size_t value_begin = at_ += 2;
            at_ = find_byte(text_, at_, at_ + longest_value, [](ByteBlock block) {
                return block.equal('"') | block.equal('\\') | block.equal('\n') | block.equal('\r') |
                       block.equal('\0');
            });
            const std::string_view value = text_.substr(value_begin, at_ - value_begin);
            if (value.size() == longest_value) return PlainReading::unusual;
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
        const bool is_plain_variant = name == "Variant" && value == "Standard";
        if ((detail::changes_the_start(name) && !is_plain_variant) || game_.tags.size() == most_tags)
            return false;
        if (names_.add(name)) {
            const bool is_known =
                std::ranges::any_of(game_.tags, [&](const auto& tag) { return tag.first == name; });
            if (is_known) return false;
        }
        game_.tags.emplace_back(name, value);
        return true;
    }

    PlainReading read_moves() {
        while (true) {
            while (!is_at_end() && is_blank(text_[at_])) ++at_;
            if (is_at_end()) return PlainReading::cut;
            const TextByte kind = kind_at(at_);
            if (kind <= TextByte::king) {
                if (!read_step(kind) && !read_other_move()) return PlainReading::unusual;
            } else if (kind == TextByte::digit) {
                if (skip_expected_number()) continue;
                if (const auto ended = read_number_or_result()) return *ended;
            } else if (kind == TextByte::open_brace) {
                if (const PlainReading comment = skip_comment(); comment != PlainReading::game)
                    return comment;
            } else if (kind == TextByte::dollar) {
                if (!skip_nag()) return PlainReading::unusual;
            } else if (kind != TextByte::castling || (!read_castling() && !read_other_move())) {
                return PlainReading::unusual;
            }
        }
    }

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

    /// The number of the digits from `at` on, which is then behind them or at `end`.
    int read_digits(std::size_t& at, std::size_t end) const {
        int number = 0;
        for (; at < std::min(end, text_.size()) && is_digit(text_[at]); ++at)
            number = number * 10 + text_[at] - '0';
        return number;
    }

    /// `$7` behind a move.
    bool skip_nag() {
        std::size_t end = at_ + 1;
        const int number = read_digits(end, at_ + 4);
        const bool is_nag = end > at_ + 1 && number <= 255 && !game_.moves.empty() && end < text_.size();
        at_ = end;
        return is_nag && (is_blank(text_[at_]) || text_[at_] == '{');
    }

    /// Nothing if it was the number of the next move.
    std::optional<PlainReading> read_number_or_result() {
        std::size_t end = at_;
        const int number = read_digits(end, at_ + 5);
        if (end == text_.size()) return PlainReading::cut;
        if (text_[end] != '.') return read_result();
        if (number != now_.fullmove_number()) return PlainReading::unusual;
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

    /// The number of the next move, spelled as usual.
    bool skip_expected_number() {
        const auto number = static_cast<std::size_t>(now_.fullmove_number());
        if (text_.size() - at_ < longest_word || number >= detail::plain_tables.numbers.size()) return false;
        const unsigned size = number < 10 ? 2 : number < 100 ? 3 : 4;
        const std::uint64_t asked = (std::uint64_t{1} << (8 * size)) - 1;
        if ((word_at(at_) & asked) != detail::plain_tables.numbers[number]) return false;
        at_ += size;
        while (!is_at_end() && text_[at_] == '.') ++at_;
        return true;
    }

    [[nodiscard]] std::uint64_t word_at(std::size_t at) const { return detail::load_word(text_.data() + at); }

    /// Behind the marks of a move whose letters end at `at`; 0 if something else follows. Requires that the
    /// text goes on for three bytes.
    [[nodiscard]] std::size_t behind_marks(std::size_t at) const {
        for (int marks = 0; marks < 2 && kind_at(at) == TextByte::mark; ++marks) ++at;
        const TextByte behind = kind_at(at);
        return behind >= TextByte::blank && behind <= TextByte::dollar ? at : 0;
    }

    /// A move that needs no closer look; false leaves everything as it was.
    bool read_step(TextByte man) {
        PlainWord word;
        if (text_.size() - at_ < longest_word || !detail::read_plain_word(word_at(at_), man, word))
            return false;
        const std::size_t end = behind_marks(at_ + word.size);
        const auto us = static_cast<std::size_t>(now_.turn());
        PlainStep step;
        const auto* const threats = checks == PlainChecks::notation ? &threats_ : nullptr;
        if (end == 0 || !detail::find_step(PositionParts::core(now_), us, word, threats, step)) return false;
        std::uint8_t remarks = 0;
        if constexpr (checks == PlainChecks::notation) {
            game_.positions.push_back(now_);
            remarks = remarks_on_form(word, step, us);
            detail::play_step(now_, us, step);
            find_threats();
            if (word.sign != '\0' || detail::may_give_check(threats_, step))
                remarks |= remarks_on_sign(word.sign);
        } else {
            detail::play_step(now_, us, step);
        }
        keep(step.move(), end, remarks);
        return true;
    }

    /// `O-O` and `O-O-O`; false leaves everything as it was.
    bool read_castling() {
        if (text_.size() - at_ < longest_word) return false;
        const std::string_view text = text_.substr(at_, longest_word);
        if (!text.starts_with("O-O")) return false;
        const bool is_long = text.starts_with("O-O-O");
        const std::size_t size = is_long ? 5 : 3;
        const char sign = text[size] == '+' || text[size] == '#' ? text[size] : '\0';
        const std::size_t end = behind_marks(at_ + size + (sign != '\0' ? 1 : 0));
        const auto rook = now_.castling_rook(now_.turn(), is_long ? Side::queen : Side::king);
        if (end == 0 || !rook) return false;
        const Move move = Move::castling(now_.king_square(now_.turn()), *rook);
        if (!now_.is_legal(move)) return false;
        play(move);
        keep(move, end, checks == PlainChecks::notation ? remarks_on_sign(sign) : std::uint8_t{0});
        return true;
    }

    bool read_other_move() {
        const std::string_view rest = text_.substr(at_, longest_word);
        std::size_t size = 0;
        while (size < rest.size() && !is_blank(rest[size]) && rest[size] != '{' && rest[size] != '$') ++size;
        if (size == rest.size()) return false;  // too long, or the text ends: the reader will tell
        std::string_view word = rest.substr(0, size);
        const std::size_t marks = std::min(word.find_last_not_of("!?") + 1, word.size());
        if (word.size() - marks > 2) return false;
        word = word.substr(0, marks);
        const auto move = parse_san(now_, word);
        if (!move) return false;
        std::uint8_t remarks = 0;
        if constexpr (checks == PlainChecks::notation) remarks = detail::remarks_on(now_, *move, word);
        play(*move);
        keep(*move, at_ + size, remarks);
        return true;
    }

    void play(Move move) {
        if constexpr (checks == PlainChecks::notation) game_.positions.push_back(now_);
        now_ = now_.after(move);
        if constexpr (checks == PlainChecks::notation) find_threats();
    }

    void keep(Move move, std::size_t end, std::uint8_t remarks) {
        game_.moves.emplace_back(move, remarks, static_cast<std::uint32_t>(at_),
                                 static_cast<std::uint32_t>(end));
        at_ = end;
    }

    /// What the move's SAN would tell, but for its sign, from the move alone, before it is played.
    [[nodiscard]] std::uint8_t remarks_on_form(const PlainWord& word, const PlainStep& step,
                                               std::size_t us) const {
        const bool is_hint_needless =
            word.has_hint && !detail::is_hint_standard(PositionParts::core(now_), us, word, step);
        return static_cast<std::uint8_t>(remark_if(step.captures != word.takes, PlainRemark::capture_mark) |
                                         remark_if(is_hint_needless, PlainRemark::disambiguation));
    }

    void find_threats() {
        threats_ = detail::threats_to(PositionParts::core(now_), static_cast<std::size_t>(now_.turn()));
    }

    /// The same for the sign, after the move.
    [[nodiscard]] std::uint8_t remarks_on_sign(char sign) const {
        const auto& core = PositionParts::core(now_);
        const bool gives_check = threats_.attack(detail::occupied_of(core), 0);
        if (sign == '\0') return remark_if(gives_check, PlainRemark::check_sign);
        const auto us = static_cast<std::size_t>(now_.turn());
        const bool is_right =
            gives_check && (sign == '#') != (detail::can_king_move(core, us) || now_.has_legal_move());
        return remark_if(!is_right, PlainRemark::check_sign);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool is_final_;
    bool is_long_;
    PlainGame& game_;
    detail::NameFilter names_;
    Position now_ = Position::initial();
    detail::KingThreats threats_;  ///< to the king of the side to move, with `PlainChecks::notation`
};

}  // namespace

std::string_view PlainGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &std::pair<std::string_view, std::string_view>::first);
    return found == tags.end() ? std::string_view() : found->second;
}

PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks, PlainGame& game) {
    return checks == PlainChecks::moves ? Reader<PlainChecks::moves>(text, is_final, game).read()
                                        : Reader<PlainChecks::notation>(text, is_final, game).read();
}

}  // namespace doublecheck
