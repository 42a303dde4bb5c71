// SPDX-License-Identifier: MIT
#include "notation/plain_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "notation/pgn_lexer.hpp"
#include "notation/pgn_start.hpp"
#include "notation/pgn_tag.hpp"
#include "notation/pgn_words.hpp"
#include "notation/plain/plain_clock.hpp"
#include "notation/plain/plain_names.hpp"
#include "notation/plain/plain_remarks.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {
namespace {

/// The text of a longer game is left to `PgnReader`, which applies limits. Offsets in such a text might not
/// fit into their type.
constexpr std::size_t longest_game = std::size_t{1} << 20U;
constexpr std::size_t longest_value = 4096;
constexpr std::size_t most_tags = 64;
/// `PgnReader` does not read more moves and does not report more remarks. A game that exceeds these numbers
/// is left to it.
constexpr std::size_t most_moves = 100'000;
constexpr int most_remarks = 500;
/// The greatest number of bytes in variations. `PgnReader` may not read all of a game that has more.
constexpr std::size_t most_skipped = 300'000;
constexpr std::size_t deepest_variation = 99;
constexpr int fifty_moves = 100;

constexpr bool is_annotation(char c) {
    return c == '!' || c == '?';
}

/// Empties the game, but keeps its allocated memory for reuse.
void clear(PlainGame& game) {
    game.tags.clear();
    game.moves.clear();
    game.kept.clear();
    game.side_moves.clear();
    game.notes.clear();
    game.unescaped.clear();
    game.open_lines.clear();
    game.reversible_series.clear();
    game.has_fifty_moves = false;
    if (std::exchange(game.has_other_start, false)) game.start = Position::initial();
    game.is_chess960 = false;
    game.has_variations = false;
    game.has_comments = false;
    game.has_remarks = false;
    game.is_spelled_as_usual = true;
}

/// Makes a plain game from the tokens of `PgnLexer`. Functions that take a token return nothing if the game
/// continues after it, and otherwise the result of reading.
template <PlainChecks checks>
class PlainReader {
  public:
    PlainReader(std::string_view text, bool is_final, PlainGame& game)
        : text_(text.substr(0, longest_game)),
          game_(game),
          is_final_(is_final && text.size() <= longest_game),
          is_long_(text.size() > longest_game) {
        clear(game_);
        lexer_.feed(text_, is_final_);
    }

    PlainReading read() {
        const PlainReading reading = read_parts();
        game_.last = *now_;
        const bool is_too_long = (reading == PlainReading::cut && is_long_) ||
                                 game_.moves.size() + side_moves_ > most_moves || remarks_ > most_remarks;
        return is_too_long || (reading == PlainReading::cut && is_final_) ? PlainReading::unusual : reading;
    }

  private:
    static constexpr bool has_notation = checks == PlainChecks::notation;
    using Ended = std::optional<PlainReading>;
    static constexpr std::nullopt_t goes_on = std::nullopt;

    [[nodiscard]] std::size_t begin() const { return static_cast<std::size_t>(token_.offset); }
    [[nodiscard]] std::size_t end() const { return begin() + token_.text.size(); }

    /// Reads the next token. If something before the token must be reported by `PgnReader`, its kind becomes
    /// `stray`, which makes the game unusual.
    void take() {
        const std::size_t from = lexer_.consumed();
        previous_begin_ = begin();
        lexer_.next(token_);
        if (!token_.after_escape && !token_.after_nul && !token_.after_odd_blank) [[likely]]
            return;
        if (token_.after_escape) {
            game_.is_spelled_as_usual = false;
            // A command in an escaped line would be taken for a command in a comment in braces.
            if (text_.substr(from, begin() - from).contains("[%")) token_.kind = PgnTokenKind::stray;
        }
        if (token_.after_nul || token_.after_odd_blank) token_.kind = PgnTokenKind::stray;
    }

    PlainReading read_parts() {
        for (take(); token_.kind == PgnTokenKind::tag; take()) {
            if (!keep_tag(lexer_.tag())) return PlainReading::unusual;
        }
        if (token_.kind == PgnTokenKind::need_more) return PlainReading::cut;
        if (game_.tags.empty()) game_.is_spelled_as_usual = false;
        if (has_start_tags_ && !read_start()) return PlainReading::unusual;
        if (game_.has_other_start) *now_ = game_.start;
        if constexpr (has_notation) {
            for (const int clock : {PlainGame::long_series, fifty_moves})
                if (now_->halfmove_clock() >= clock) note_series(clock);
        }
        while (true) {
            const Ended ended = take_token();
            if (ended) return *ended;
            take();
        }
    }

    bool keep_tag(const TagShape& tag) {
        const bool is_quoted = tag.problem == TagProblem::unescaped_quote;
        if (tag.problem != TagProblem::none && !is_quoted) return false;
        std::string_view value = tag.value;
        if (!token_.is_simple) {
            game_.is_spelled_as_usual = false;
            if (token_.text.size() > longest_value || token_.text.contains('\0')) return false;
            if (value.contains('\\')) value = game_.unescaped.emplace_back(unescaped(value));
            if (is_quoted && has_notation) note(unescaped_quote_in_tag(), begin());
        }
        if (detail::changes_the_start(tag.name) && !(tag.name == "Variant" && value == "Standard"))
            has_start_tags_ = true;
        if (game_.tags.size() == most_tags || is_known(tag.name)) return false;
        game_.tags.emplace_back(tag.name, value);
        return true;
    }

    bool is_known(std::string_view name) {
        return names_.add(name) &&
               std::ranges::any_of(game_.tags, [&](const auto& tag) { return is_same_tag(tag.first, name); });
    }

    bool read_start() {
        PgnStart start = pgn_start(
            {.variant = game_.tag("Variant"), .setup = game_.tag("SetUp"), .fen = game_.tag("FEN")});
        if (start.error) return false;
        game_.start = start.position;
        game_.is_chess960 = start.is_chess960;
        game_.has_other_start = true;
        for (Error& warning : start.warnings) {
            if (has_notation) note(std::move(warning), begin());
        }
        return true;
    }

    Ended take_token() {
        switch (token_.kind) {
            case PgnTokenKind::word: return take_word() ? goes_on : Ended(PlainReading::unusual);
            case PgnTokenKind::number: return take_number() ? goes_on : Ended(PlainReading::unusual);
            case PgnTokenKind::comment: return take_comment();
            case PgnTokenKind::nag: return take_nag() ? goes_on : Ended(PlainReading::unusual);
            case PgnTokenKind::open: return open_variation();
            case PgnTokenKind::close: return close_variation() ? goes_on : Ended(PlainReading::unusual);
            case PgnTokenKind::result: return take_result();
            case PgnTokenKind::tag: return end_without_result();
            case PgnTokenKind::need_more: return PlainReading::cut;
            case PgnTokenKind::end:
            case PgnTokenKind::stray: break;
        }
        return PlainReading::unusual;
    }

    [[nodiscard]] bool is_main_line() const { return !has_notation || game_.open_lines.empty(); }
    [[nodiscard]] bool has_move() const { return is_main_line() ? !game_.moves.empty() : has_side_move_; }

    /// Takes a move in SAN with its annotation marks or, in a variation, a null move.
    bool take_word() {
        std::string_view word = token_.text;
        if (word == "--") return !is_main_line() && play_null_move();
        while (!word.empty() && is_annotation(word.back())) word.remove_suffix(1);
        // Castling with zeros is not SAN, but `read_san` accepts it.
        if (token_.text.size() - word.size() > 2 || word.starts_with('0')) return false;
        const auto san = read_san(*now_, word);
        if (!san) return false;
        play(san->move);
        std::uint8_t remarks = 0;
        if constexpr (has_notation)
            remarks = san->signs < 2 ? detail::remarks_on(*before_, *san, *now_)
                                     : detail::remarks_on(*before_, san->move, word);
        keep(san->move, remarks);
        return true;
    }

    bool take_number() {
        const std::string_view text = token_.text;
        std::size_t digits = 0;
        int number = 0;
        // No move number has six digits, so that further digits need not be added.
        for (; digits < text.size() && is_digit(text[digits]); ++digits) {
            if (digits < 6) number = number * 10 + (text[digits] - '0');
        }
        if (token_.is_simple && number == now_->fullmove_number() && is_main_line()) return true;
        if (text.find_first_not_of('.', digits) != std::string_view::npos) return false;
        if (digits == 0 || (!is_main_line() && text[0] != '0')) return true;
        // A text that begins with a zero may be castling.
        if (digits == text.size() || digits > 5 || text[0] == '0') return false;
        return number == now_->fullmove_number() || note_number(number);
    }

    /// Notes a wrong move number. Returns false for the number 1, with which another game may begin.
    bool note_number(int number) {
        if (number == 1) return false;
        if constexpr (has_notation) {
            if (std::exchange(has_wrong_number_, true)) return true;
            note(wrong_number(token_.text, now_->fullmove_number()), begin(),
                 static_cast<int>(game_.moves.size()) + 1);
        }
        return true;
    }

    Ended take_comment() {
        if (!token_.is_last_piece) return PlainReading::cut;
        if (!token_.is_in_braces) {
            game_.is_spelled_as_usual = false;
            // A command in a comment with a semicolon would be taken for a command in a comment in braces.
            if (token_.text.contains("[%")) return PlainReading::unusual;
        } else {
            game_.has_comments = true;
        }
        if (!token_.is_simple) {
            const bool has_brace = token_.is_in_braces && token_.text.contains('{');
            if (!token_.is_closed || has_brace || token_.text.contains('\0')) return PlainReading::unusual;
        }
        if (read_clock()) return goes_on;
        if (is_behind_variation_) [[unlikely]]
            has_late_command_ |= token_.text.contains("[%");
        return goes_on;
    }

    /// Reads the clock time of the last move from a comment directly after it. Returns true if the comment
    /// contains nothing else that matters, false otherwise.
    bool read_clock() {
        if (!has_notation || !is_main_line() || !has_move() || !token_.text.contains('[')) return false;
        const std::size_t brace = begin() - 1;
        PlainMove& last = game_.moves.back();
        if (!token_.is_in_braces || brace - last.end > 1 ||
            text_.size() - brace < detail::ClockComment::longest)
            return false;
        const detail::ClockComment comment = detail::read_clock_comment(text_.data() + brace);
        last.clock = comment.time;
        return comment.size != 0;
    }

    bool take_nag() {
        constexpr std::size_t longest = 4;
        int number = 0;
        for (const char c : token_.text.substr(1, longest)) number = number * 10 + c - '0';
        return has_move() && token_.text.size() <= longest && number <= 255;
    }

    Ended open_variation() {
        if (!has_move()) return PlainReading::unusual;
        game_.has_variations = true;
        if constexpr (!has_notation) return skip_variation();
        if (game_.open_lines.size() == deepest_variation) return PlainReading::unusual;
        game_.open_lines.push_back({.before = *before_, .now = *now_});
        *now_ = *before_;
        has_side_move_ = false;
        return goes_on;
    }

    /// Skips a variation and those inside it, up to its closing bracket. Does not read their moves.
    Ended skip_variation() {
        const std::size_t from = begin();
        for (std::size_t depth = 1; depth > 0;) {
            take();
            switch (token_.kind) {
                case PgnTokenKind::open:
                    if (++depth > deepest_variation) return PlainReading::unusual;
                    break;
                case PgnTokenKind::close: --depth; break;
                case PgnTokenKind::word:
                case PgnTokenKind::number:
                case PgnTokenKind::nag: break;
                case PgnTokenKind::comment:
                    if (const Ended ended = take_comment()) return ended;
                    break;
                case PgnTokenKind::need_more: return PlainReading::cut;
                case PgnTokenKind::result:
                case PgnTokenKind::tag:
                case PgnTokenKind::end:
                case PgnTokenKind::stray: return PlainReading::unusual;
            }
        }
        skipped_ += end() - from;
        return skipped_ > most_skipped ? Ended(PlainReading::unusual) : goes_on;
    }

    bool close_variation() {
        if (is_main_line() || !has_side_move_) return false;
        *before_ = game_.open_lines.back().before;
        *now_ = game_.open_lines.back().now;
        game_.open_lines.pop_back();
        is_behind_variation_ = is_main_line();
        has_side_move_ = true;
        return true;
    }

    bool play_null_move() {
        if (now_->is_check()) return false;
        *before_ = *now_;
        *now_ = before_->after_null_move();
        has_side_move_ = true;
        ++side_moves_;
        return true;
    }

    /// Returns true if a command follows the last variation of the game. Such a comment belongs to the last
    /// move, but `GameView::words` ends before the variation.
    [[nodiscard]] bool ends_with_variation() const { return is_behind_variation_ && has_late_command_; }

    Ended take_result() {
        if (!is_main_line() || ends_with_variation() || token_.is_glued) return PlainReading::unusual;
        if (*standard_result(token_.text) != token_.text) return PlainReading::unusual;
        game_.result = token_.text;
        take();
        switch (token_.kind) {
            case PgnTokenKind::end: return keep_text(text_.size());
            case PgnTokenKind::number:
                return token_.text == "1." ? keep_text(begin()) : PlainReading::unusual;
            case PgnTokenKind::tag: return is_at_line_begin() ? keep_text(begin()) : PlainReading::unusual;
            case PgnTokenKind::need_more: return PlainReading::cut;
            default: return PlainReading::unusual;
        }
    }

    /// Ends a game without a result, if a tag of the next game follows the moves.
    PlainReading end_without_result() {
        if (!is_main_line() || !has_move() || ends_with_variation() || !is_at_line_begin())
            return PlainReading::unusual;
        game_.result = text_.substr(begin(), 0);
        game_.is_spelled_as_usual = false;
        return keep_text(begin());
    }

    [[nodiscard]] bool is_at_line_begin() const { return begin() > 0 && text_[begin() - 1] == '\n'; }

    PlainReading keep_text(std::size_t size) {
        game_.text = text_.substr(0, size);
        const std::string_view claimed = game_.tag("Result");
        const bool is_right = !game_.result.empty() && (claimed == game_.result || claimed.empty());
        if (!has_notation || is_right) return PlainReading::game;
        for (Error& warning : result_warnings(claimed, game_.result))
            note(std::move(warning), previous_begin_);
        return PlainReading::game;
    }

    void note(Error error, std::size_t offset, int ply = 0) {
        error.offset = offset;
        game_.notes.push_back({.error = std::move(error), .ply = ply});
    }

    /// Builds the position after the move in the place of the position before the last move, so that no
    /// position is copied.
    void play(Move move) {
        std::swap(before_, now_);
        ::new (now_) Position(before_->after(move));
    }

    void keep(Move move, std::uint8_t remarks) {
        if (!is_main_line()) return keep_side_move(move, remarks);
        game_.moves.emplace_back(move, remarks, now_->halfmove_clock() > 0,
                                 static_cast<std::uint32_t>(begin()), static_cast<std::uint32_t>(end()));
        is_behind_variation_ = has_late_command_ = false;
        if constexpr (has_notation) {
            const int clock = now_->halfmove_clock();
            if (clock == PlainGame::long_series || clock == fifty_moves) [[unlikely]]
                note_series(clock);
            if (remarks != 0) [[unlikely]] {
                game_.has_remarks = true;
                remarks_ += std::popcount(remarks);
            }
        }
    }

    /// Stores where a series of reversible moves begins, when it has become long enough.
    [[gnu::noinline]] void note_series(int clock) {
        game_.has_fifty_moves |= clock == fifty_moves;
        if (clock != PlainGame::long_series) return;
        game_.reversible_series.push_back(
            static_cast<std::uint32_t>(std::max(static_cast<int>(game_.moves.size()) - clock, 0)));
    }

    /// Stores a move of a variation. Not inlined: the stack frame of every move would get space for a
    /// position.
    [[gnu::noinline]] void keep_side_move(Move move, std::uint8_t remarks) {
        has_side_move_ = true;
        ++side_moves_;
        if (remarks == 0) return;
        const PlainMove played = {.move = move,
                                  .remarks = remarks,
                                  .is_reversible = now_->halfmove_clock() > 0,
                                  .begin = static_cast<std::uint32_t>(begin()),
                                  .end = static_cast<std::uint32_t>(end())};
        const auto ply = static_cast<int>(game_.moves.size());
        game_.side_moves.push_back({.move = played, .before = *before_, .ply = ply});
        remarks_ += std::popcount(remarks);
    }

    std::string_view text_;
    PlainGame& game_;
    bool is_final_;
    bool is_long_;
    PgnLexer lexer_ = {};
    std::size_t previous_begin_ = 0;  ///< the offset of the token before the last one
    PgnToken token_ = {};
    detail::NameFilter names_ = {};
    bool has_start_tags_ = false;
    std::size_t skipped_ = 0;  ///< the number of bytes in variations
    std::array<Position, 2> boards_ = {Position::initial(), Position::initial()};
    Position* now_ = &boards_[0];
    Position* before_ = &boards_[1];  ///< the position before the last move
    std::size_t side_moves_ = 0;
    int remarks_ = 0;
    bool has_side_move_ = false;  ///< the open variation has a move
    bool has_wrong_number_ = false;
    bool is_behind_variation_ = false;  ///< after a variation, before the next move of the main line
    bool has_late_command_ = false;     ///< a comment after that variation contains a command
};

}  // namespace

std::string_view before_variation(std::string_view words) {
    PgnLexer lexer;
    lexer.feed(words, true);
    PgnToken token;
    do {
        lexer.next(token);
    } while (token.kind != PgnTokenKind::open && token.kind != PgnTokenKind::end);
    return words.substr(0, static_cast<std::size_t>(token.offset));
}

std::string_view PlainGame::tag(std::string_view name) const {
    const auto found =
        std::ranges::find_if(tags, [&](const auto& tag) { return is_same_tag(tag.first, name); });
    return found == tags.end() ? std::string_view() : found->second;
}

const std::vector<Position>& PlainGame::positions() const {
    if (!kept.empty()) return kept;
    kept.reserve(moves.size() + 1);
    kept.push_back(start);
    for (const PlainMove& played : moves) kept.push_back(kept.back().after(played.move));
    return kept;
}

PlainReading read_plain_game(std::string_view text, bool is_final, PlainChecks checks, PlainGame& game) {
    return checks == PlainChecks::moves ? PlainReader<PlainChecks::moves>(text, is_final, game).read()
                                        : PlainReader<PlainChecks::notation>(text, is_final, game).read();
}

}  // namespace doublecheck
