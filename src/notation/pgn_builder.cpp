// SPDX-License-Identifier: MIT
#include "notation/pgn_builder.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "doublecheck/notation/san.hpp"
#include "notation/by_hand.hpp"
#include "notation/pgn_start.hpp"
#include "notation/pgn_tag.hpp"
#include "notation/shown.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {
namespace {

/// Returns the move number at the front of a text, -1 if it is too large, or nothing if the text does not
/// begin with a digit.
std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end == text.data()) return std::nullopt;
    return error == std::errc() ? number : -1;
}

/// Returns true for `1` and `1.`, with which a game may begin. `1...` belongs to Black's first move.
bool is_first_number(std::string_view text) {
    return text == "1" || text == "1.";
}

}  // namespace

PgnBuilder::PgnBuilder(std::uint64_t number, const PgnToken& first, IllegalMoves illegal)
    : illegal_(illegal) {
    game_.number = number;
    game_.offset = first.offset;
    game_.line = first.line;
    lines_.push_back({.moves = &game_.moves, .before = game_.start, .now = game_.start});
}

bool PgnBuilder::begins_next_game(const PgnToken& token) const {
    if (is_utf16_) return false;
    if (token.kind == PgnTokenKind::tag) {
        if (game_.tags.empty()) return !game_.moves.empty() || !game_.result.empty();
        if (has_body_) return token.begins_line || is_after_result_;
        // The game has only tags so far. The next game begins with a repeated tag after an empty line, or
        // with a second Event tag.
        const std::string_view name = read_tag_shape(token.text).name;
        const bool is_repeated = std::any_of(game_.tags.begin(), game_.tags.end(),
                                             [&](const auto& tag) { return is_same_tag(tag.first, name); });
        return is_repeated &&
               (token.after_blank_line || (is_same_tag(name, "Event") && game_.tags.size() > 1));
    }
    if (token.kind == PgnTokenKind::number && is_first_number(token.text)) {
        // In a file of games without tags, each game may be on a line of its own.
        const bool is_elsewhere = !game_.moves.empty() && lines_.back().now.fullmove_number() > 1;
        if (token.begins_line && game_.tags.empty() && is_main_line() && dropped_depth_ == 0 &&
            (is_elsewhere || lines_.back().is_broken))
            return true;
        if (is_after_result_ || (inner_result_ && token.after_blank_line)) return true;
        if (!token.after_blank_line || !is_main_line() || dropped_depth_ > 0) return false;
        return lines_.back().is_broken || (!game_.moves.empty() && lines_.back().now.fullmove_number() != 1);
    }
    const bool is_apart = token.after_blank_line || (token.begins_line && game_.tags.empty());
    if (token.kind == PgnTokenKind::word && is_after_result_ && is_apart) {
        return parse_san(Position::initial(), split_marks(token.text).body).has_value();
    }
    return false;
}

void PgnBuilder::warn_of_blanks(const PgnToken& token) {
    if (token.after_nul) warn_once("pgn.nul-byte", "A NUL byte is read as a blank.", token);
    if (token.after_odd_blank)
        warn_once("pgn.odd-blank",
                  "A blank beyond ASCII, such as a no-break space, is read as a plain blank.", token);
}

void PgnBuilder::take(const PgnToken& token) {
    if (is_utf16_) return;
    if (!comment_begin_) last_ = token;
    if (token.after_nul || token.after_odd_blank) warn_of_blanks(token);
    if (token.kind == PgnTokenKind::tag) return take_tag(token);
    if (token.kind == PgnTokenKind::comment) return take_comment(token);
    if (!has_body_ && token.kind != PgnTokenKind::word && token.kind != PgnTokenKind::stray)
        begin_body(token);
    if (!game_.rest.empty()) keep_rest(token);
    switch (token.kind) {
        case PgnTokenKind::number: return take_number(token);
        case PgnTokenKind::word: return take_word(token);
        case PgnTokenKind::nag: return take_nag(token);
        case PgnTokenKind::open: return open_variation(token);
        case PgnTokenKind::close: return close_variation(token);
        case PgnTokenKind::result: return take_result(token);
        case PgnTokenKind::stray: return take_stray(token);
        case PgnTokenKind::need_more:
        case PgnTokenKind::end:
        case PgnTokenKind::tag:
        case PgnTokenKind::comment: return;
    }
}

/// Prepares for the moves before the first token of the movetext, when all tags are known.
void PgnBuilder::begin_body(const PgnToken& token) {
    if (has_body_) return;
    has_body_ = true;
    PgnStart start = pgn_start(game_);
    game_.start = start.position;
    game_.is_chess960 = start.is_chess960;
    lines_.back().before = start.position;
    lines_.back().now = start.position;
    for (Error& warning : start.warnings) warn(warning.code, std::move(warning.message), token);
    if (start.error) {
        lines_.back().is_broken = true;
        fail(start.error->code, std::move(start.error->message), token);
    }
    for (const auto& [name, remark] : unread_start_) {
        if (!game_.tag(name).empty()) continue;
        lines_.back().is_broken = true;
        game_.remarks.push_back(remark);
    }
    if (unreadable_) {
        lines_.back().is_broken = true;
        game_.remarks.push_back(*std::exchange(unreadable_, std::nullopt));
    }
}

void PgnBuilder::take_number(const PgnToken& token) {
    if (is_ignoring() || is_skipping_ || !is_main_line()) return;
    const auto number = number_of(token.text);
    const int expected = move_number();
    if (!number || *number == expected) return;
    Error warning = wrong_number(token.text, expected);
    warn_once(warning.code, std::move(warning.message), token);
}

/// Adds annotation glyphs to the last move. `e4! $1` says the same twice.
void PgnBuilder::add_nags(const std::vector<int>& nags) {
    std::vector<int>& all = lines_.back().moves->back().nags;
    for (const int nag : nags) {
        if (std::ranges::find(all, nag) == all.end()) all.push_back(nag);
    }
}

void PgnBuilder::take_nag(const PgnToken& token) {
    if (is_ignoring() || is_skipping_) return;
    const int nag = *number_of(token.text.substr(1));
    if (nag < 0)
        return warn("pgn.nag-range",
                    "The mark " + shown(token.text) + " has too large a number; it is left out.", token);
    if (lines_.back().moves->empty()) {
        return warn("pgn.stray-mark", "The mark " + shown(token.text) + " comes before any move.", token);
    }
    if (nag > 255) warn("pgn.nag-range", "The mark " + shown(token.text) + " is beyond $255.", token);
    add_nags({nag});
}

void PgnBuilder::open_variation(const PgnToken& token) {
    if (is_ignoring() || is_skipping_) {
        ++dropped_depth_;
        return;
    }
    Line& parent = lines_.back();
    if (parent.moves->empty() || !parent.can_vary) {
        ++dropped_depth_;
        return warn("pgn.stray-variation", "A variation comes before any move; it is left out.", token);
    }
    if (lines_.size() > PgnLimits::variation_depth) {
        ++dropped_depth_;
        return warn_once("pgn.deep-variation",
                         "Variations inside variations are kept to depth " +
                             std::to_string(PgnLimits::variation_depth) + "; deeper ones are left out.",
                         token);
    }
    auto* const moves = &parent.moves->back().variations.emplace_back();
    const Position start = parent.before;
    lines_.push_back({.moves = moves, .before = start, .now = start});
}

void PgnBuilder::close_variation(const PgnToken& token) {
    if (dropped_depth_ > 0) {
        --dropped_depth_;
        return;
    }
    if (is_main_line()) {
        if (lines_.back().is_broken || is_skipping_) return;
        return warn("pgn.stray-bracket", "A ')' closes a variation that was never opened.", token);
    }
    if (inner_result_) warn_once("pgn.result-in-variation", "A variation ends with a result.", token);
    inner_result_.reset();
    leave_variation();
}

/// Ends the current variation. Its remaining comments are added to its last move. An empty variation is
/// removed, and only its comments are kept.
void PgnBuilder::leave_variation() {
    Line line = std::move(lines_.back());
    lines_.pop_back();
    PgnMove& parent = lines_.back().moves->back();
    const bool is_empty = line.moves->empty();
    auto& comments = is_empty ? parent.comments : line.moves->back().comments;
    std::move(line.comments.begin(), line.comments.end(), std::back_inserter(comments));
    if (is_empty) parent.variations.pop_back();
}

void PgnBuilder::take_result(const PgnToken& token) {
    const std::string_view result = *standard_result(token.text);
    if (!is_main_line() || dropped_depth_ > 0) {
        inner_result_ = result;
        return;
    }
    if (is_after_result_) {
        return warn_once("pgn.text-after-result", "A second result follows the first.", token);
    }
    if (token.is_glued)
        warn("pgn.glued-result", "The result " + shown(token.text) + " follows a move without a blank.",
             token);
    if (token.text.find(':') != std::string_view::npos)
        warn("pgn.result-sign",
             "The result " + shown(token.text) + " should be written " + std::string(result) + ".", token);
    game_.result = result;
    is_after_result_ = true;
    is_in_nested_comment_ = false;
}

void PgnBuilder::check_result() {
    for (Error& warning : result_warnings(game_.tag("Result"), game_.result))
        warn(warning.code, std::move(warning.message), last_);
}

/// Returns the number of illegal moves at the end of the game, at most three.
std::size_t PgnBuilder::trailing_illegal_moves() const {
    const auto last = game_.moves.rbegin();
    const auto enough = std::min<std::ptrdiff_t>(3, std::ssize(game_.moves));
    const auto other = std::find_if(
        last, last + enough, [](const PgnMove& move) { return !move.irregular || move.irregular->is_legal; });
    return static_cast<std::size_t>(other - last);
}

/// Kings placed on central squares at the end of the game are not moves of the game. Removes them if they
/// were kept as illegal moves, and replaces the error if they ended the reading.
void PgnBuilder::find_kings_signal() {
    std::vector<std::string> texts = unread_moves_;
    std::size_t count = texts.empty() ? trailing_illegal_moves() : 0;
    const std::size_t kept = game_.moves.size() - count;
    for (std::size_t i = kept; i < game_.moves.size(); ++i) texts.push_back(game_.moves[i].text);
    for (std::string& text : texts) text = split_marks(text).body;
    if (texts.empty() || texts.size() > 2) return;
    const Setup board = count > 0 ? game_.moves[kept].irregular->before : game_.final_setup();
    game_.kings = kings_signal(board, texts, game_.is_chess960);
    if (game_.kings.empty()) return;
    for (std::size_t i = kept; i < game_.moves.size(); ++i) {
        auto& comments = kept == 0 ? game_.comments : game_.moves[kept - 1].comments;
        std::ranges::move(game_.moves[i].comments, std::back_inserter(comments));
    }
    game_.moves.resize(kept);
    game_.rest.clear();
    const auto is_of_kings = [&](const PgnRemark& remark) {
        return remark.level != PgnRemark::Level::warning && remark.ply >= static_cast<int>(kept);
    };
    const auto first = std::ranges::find_if(game_.remarks, is_of_kings);
    first->level = PgnRemark::Level::warning;
    first->error.code = "pgn.kings-signal";
    first->error.message = "The kings are put on " + game_.kings[0].name() + " and " + game_.kings[1].name() +
                           ": no moves, but the signal of an electronic board for " +
                           std::string(signalled_result(game_.kings)) + ".";
    std::erase_if(game_.remarks, is_of_kings);
}

PgnGame PgnBuilder::finish(const PgnToken& end) {
    if (!is_utf16_) warn_of_blanks(end);
    begin_body(end);
    if (!is_main_line() || dropped_depth_ > 0) {
        if (inner_result_) game_.result = *inner_result_;
        if (!game_.has_error())
            fail("pgn.unclosed-variation", "A variation is never closed; it may have swallowed moves.",
                 last_);
    }
    while (!is_main_line()) leave_variation();
    Line& main = lines_.back();
    auto& comments = game_.moves.empty() ? game_.comments : game_.moves.back().comments;
    std::move(main.comments.begin(), main.comments.end(), std::back_inserter(comments));
    find_kings_signal();
    check_result();
    std::stable_sort(game_.remarks.begin(), game_.remarks.end(),
                     [](const PgnRemark& a, const PgnRemark& b) { return a.error.offset < b.error.offset; });
    return std::move(game_);
}

}  // namespace doublecheck
