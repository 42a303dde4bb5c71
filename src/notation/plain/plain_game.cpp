// SPDX-License-Identifier: MIT
#include "doublecheck/notation/plain_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <optional>
#include <utility>

#include "doublecheck/base/text.hpp"
#include "notation/pgn_start.hpp"
#include "notation/plain/plain_clock.hpp"
#include "notation/plain/plain_remarks.hpp"
#include "notation/plain/plain_text.hpp"

namespace doublecheck {
namespace {

using detail::TextByte;

/// Of longer games `PgnReader` does not read all, nor does it tell of more remarks.
constexpr std::size_t most_moves = 100'000;
constexpr int most_remarks = 500;
constexpr int fifty_moves = 100;
constexpr std::size_t deepest_variation = 99;

template <PlainChecks checks>
class PlainReader : private detail::PlainText {
  public:
    PlainReader(std::string_view text, bool is_final, PlainGame& game)
        : PlainText(text, is_final, checks == PlainChecks::notation, game) {}

    PlainReading read() {
        const PlainReading reading = read_parts();
        game_.last = *now_;
        const bool is_too_long = (reading == PlainReading::cut && is_long_) ||
                                 game_.moves.size() + side_moves_ > most_moves || remarks_ > most_remarks;
        return is_too_long || (reading == PlainReading::cut && is_final_) ? PlainReading::unusual : reading;
    }

  private:
    static constexpr bool has_notation = checks == PlainChecks::notation;

    PlainReading read_parts() {
        if (const PlainReading tags = read_tags(); tags != PlainReading::game) return tags;
        if (game_.has_other_start) *now_ = game_.start;
        if constexpr (has_notation) {
            for (const int clock : {PlainGame::long_calm, fifty_moves})
                if (now_->halfmove_clock() >= clock) note_calm(clock);
        }
        return read_moves();
    }

    PlainReading read_moves() {
        while (true) {
            while (!is_at_end() && is_blank(text_[at_])) ++at_;
            if (is_at_end()) return PlainReading::cut;
            const TextByte kind = kind_at(at_);
            if (kind == TextByte::move) {
                if (!read_move()) return PlainReading::unusual;
            } else if (kind == TextByte::digit) {
                if (skip_number(now_->fullmove_number())) continue;
                if (const auto ended = read_number_or_result()) return *ended;
            } else if (kind == TextByte::open_brace) {
                game_.has_comments = true;
                if (read_clock()) continue;
                const std::size_t begin = at_;
                if (const PlainReading comment = skip_comment(); comment != PlainReading::game)
                    return comment;
                if (is_behind_variation_) [[unlikely]]
                    has_late_command_ |= text_.substr(begin, at_ - begin).contains("[%");
            } else if (kind == TextByte::dollar) {
                if (!has_move() || !skip_nag()) return PlainReading::unusual;
            } else if (text_[at_] == '[') {
                const bool may_end = is_main_line() && has_move() && !ends_with_variation();
                return may_end ? end_without_result() : PlainReading::unusual;
            } else if (const PlainReading rarity = read_rarity(kind); rarity != PlainReading::game) {
                return rarity;
            }
        }
    }

    /// Whatever most games have not.
    PlainReading read_rarity(TextByte kind) {
        switch (kind) {
            case TextByte::open_bracket: return open_variation();
            case TextByte::close_bracket: return close_variation();
            case TextByte::semicolon: return skip_line_comment();
            case TextByte::dot:
                while (!is_at_end() && text_[at_] == '.') ++at_;
                return is_at_end() ? PlainReading::cut : PlainReading::game;
            default: break;
        }
        if (text_[at_] == '%') return skip_escaped_lines();
        return text_[at_] == '-' && read_null_move() ? PlainReading::game : PlainReading::unusual;
    }

    [[nodiscard]] bool is_main_line() const { return !has_notation || game_.open_lines.empty(); }
    [[nodiscard]] bool has_move() const { return is_main_line() ? !game_.moves.empty() : has_side_move_; }

    PlainReading open_variation() {
        if (left() < 3) return PlainReading::cut;
        if (!has_move() || !opens_variation(at_)) return PlainReading::unusual;
        game_.has_variations = true;
        if constexpr (has_notation) {
            if (game_.open_lines.size() == deepest_variation) return PlainReading::unusual;
            game_.open_lines.push_back({.before = *before_, .now = *now_});
            *now_ = *before_;
            has_side_move_ = false;
            ++at_;
            return PlainReading::game;
        } else {
            return skip_variation();
        }
    }

    PlainReading close_variation() {
        if (is_main_line() || !has_side_move_) return PlainReading::unusual;
        *before_ = game_.open_lines.back().before;
        *now_ = game_.open_lines.back().now;
        game_.open_lines.pop_back();
        is_behind_variation_ = is_main_line();
        has_side_move_ = true;
        ++at_;
        return PlainReading::game;
    }

    /// `--` in a variation.
    bool read_null_move() {
        if (is_main_line() || left() < 3 || text_[at_ + 1] != '-' || !ends_move(at_ + 2)) return false;
        if (now_->is_check()) return false;
        *before_ = *now_;
        *now_ = before_->after_null_move();
        has_side_move_ = true;
        ++side_moves_;
        at_ += 2;
        return true;
    }

    /// Nothing if it was the number of a move.
    std::optional<PlainReading> read_number_or_result() {
        std::size_t end = at_;
        const int number = read_digits(end, at_ + 5);
        std::size_t behind = end;
        while (behind < text_.size() && text_[behind] == '.') ++behind;
        if (behind == text_.size()) return PlainReading::cut;
        const bool has_dot = behind > end;
        // With a nought in front it may be read as castling.
        if (text_[at_] == '0' && (has_dot || !is_main_line())) return PlainReading::unusual;
        if (!is_main_line()) {
            if (!has_dot && !is_blank(text_[end])) return PlainReading::unusual;
        } else if (!has_dot) {
            return ends_with_variation() ? PlainReading::unusual : read_result();
        } else if (number != now_->fullmove_number() && !note_number(number, behind)) {
            return PlainReading::unusual;
        }
        at_ = behind;
        return std::nullopt;
    }

    /// A comment behind the last variation belongs to the last move, from which it is cut off.
    [[nodiscard]] bool ends_with_variation() const { return is_behind_variation_ && has_late_command_; }

    /// A wrong number in front of a move; false where it may begin another game.
    bool note_number(int number, std::size_t behind) {
        if (number == 1) return false;
        if constexpr (has_notation) {
            if (std::exchange(has_wrong_number_, true)) return true;
            note(wrong_number(text_.substr(at_, behind - at_), now_->fullmove_number()), at_,
                 static_cast<int>(game_.moves.size()) + 1);
        }
        return true;
    }

    /// A comment with a clock right behind a move; false if there is something else in it, too.
    bool read_clock() {
        if (!has_notation || left() < detail::ClockComment::longest ||
            (text_[at_ + 1] != '[' && text_[at_ + 2] != '[') || !is_main_line() || !has_move())
            return false;
        PlainMove& last = game_.moves.back();
        if (at_ - last.end > 1) return false;
        const detail::ClockComment comment = detail::read_clock_comment(text_.data() + at_);
        last.clock = comment.time;
        at_ += comment.size;
        return comment.size != 0;
    }

    /// A move in SAN, with its marks; false leaves everything as it was.
    bool read_move() {
        const std::size_t limit = std::min(text_.size(), at_ + longest_word);
        std::size_t end = at_;
        while (end < limit && !ends_move(end)) ++end;
        if (end == limit) return false;  // the word is too long, or the text ends
        std::size_t marks = end;
        while (marks > at_ && kind_at(marks - 1) == TextByte::mark) --marks;
        if (end - marks > 2) return false;
        const std::string_view word = text_.substr(at_, marks - at_);
        const auto san = read_san(*now_, word);
        if (!san) return false;
        play(san->move);
        std::uint8_t remarks = 0;
        if constexpr (has_notation)
            remarks = san->signs < 2 ? detail::remarks_on(*before_, *san, *now_)
                                     : detail::remarks_on(*before_, san->move, word);
        keep(san->move, end, remarks);
        return true;
    }

    /// The position after the move is built where the one before the last move stood, so that none is copied.
    void play(Move move) {
        std::swap(before_, now_);
        ::new (now_) Position(before_->after(move));
    }

    void keep(Move move, std::size_t end, std::uint8_t remarks) {
        const std::size_t begin = std::exchange(at_, end);
        if (!is_main_line()) return keep_side_move(move, begin, remarks);
        game_.moves.emplace_back(move, remarks, now_->halfmove_clock() > 0, static_cast<std::uint32_t>(begin),
                                 static_cast<std::uint32_t>(end));
        is_behind_variation_ = has_late_command_ = false;
        if constexpr (has_notation) {
            const int clock = now_->halfmove_clock();
            if (clock == PlainGame::long_calm || clock == fifty_moves) [[unlikely]]
                note_calm(clock);
            if (remarks != 0) [[unlikely]] {
                game_.has_remarks = true;
                remarks_ += std::popcount(remarks);
            }
        }
    }
    /// Keeps where a series begins once it is long enough.
    [[gnu::noinline]] void note_calm(int clock) {
        game_.has_fifty_moves |= clock == fifty_moves;
        if (clock != PlainGame::long_calm) return;
        game_.calm_series.push_back(
            static_cast<std::uint32_t>(std::max(static_cast<int>(game_.moves.size()) - clock, 0)));
    }
    [[nodiscard]] PlainMove played(Move move, std::size_t begin, std::uint8_t remarks) const {
        return {.move = move,
                .remarks = remarks,
                .is_calm = now_->halfmove_clock() > 0,
                .begin = static_cast<std::uint32_t>(begin),
                .end = static_cast<std::uint32_t>(at_)};
    }

    /// A move of a variation. Inlined, it would give each move of a game a frame with room for a position.
    [[gnu::noinline]] void keep_side_move(Move move, std::size_t begin, std::uint8_t remarks) {
        has_side_move_ = true;
        ++side_moves_;
        if (remarks == 0) return;
        const auto ply = static_cast<int>(game_.moves.size());
        game_.side_moves.push_back({.move = played(move, begin, remarks), .before = *before_, .ply = ply});
        remarks_ += std::popcount(remarks);
    }

    std::array<Position, 2> boards_ = {Position::initial(), Position::initial()};
    Position* now_ = &boards_[0];
    Position* before_ = &boards_[1];  ///< the last move
    std::size_t side_moves_ = 0;
    int remarks_ = 0;
    bool has_side_move_ = false;  ///< in the variation that is open
    bool has_wrong_number_ = false;
    bool is_behind_variation_ = false;  ///< in the main line, before the next move
    bool has_late_command_ = false;     ///< in a comment there
};

}  // namespace

PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks, PlainGame& game) {
    return checks == PlainChecks::moves ? PlainReader<PlainChecks::moves>(text, is_final, game).read()
                                        : PlainReader<PlainChecks::notation>(text, is_final, game).read();
}

}  // namespace doublecheck
