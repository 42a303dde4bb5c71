// SPDX-License-Identifier: MIT
// The functions of `PgnBuilder` for moves: those that are legal, and illegal ones that are kept.
#include <algorithm>
#include <utility>

#include "notation/by_hand.hpp"
#include "notation/null_move.hpp"
#include "notation/pgn_builder.hpp"
#include "notation/pgn_lint.hpp"
#include "notation/pgn_start.hpp"
#include "notation/shown.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

bool is_utf16(const PgnToken& token) {
    return token.offset == 0 && (token.text.starts_with("\xFF\xFE") || token.text.starts_with("\xFE\xFF"));
}

}  // namespace

void PgnBuilder::take_word(const PgnToken& token) {
    if (is_utf16(token)) {
        begin_body(token);
        fail("pgn.encoding", "The input is UTF-16, not UTF-8 or Latin-1; nothing of it is read.", token);
        is_utf16_ = true;
        return;
    }
    if (unreadable_ || is_ignoring() || is_skipping_) return;
    if (is_side_word(token.text)) return;
    const MarkedWord marked = split_marks(token.text);
    if (marked.has_unknown_mark)
        warn("pgn.mark", shown(token.text) + " ends with marks that have no meaning.", token);
    if (!marked.body.empty()) return take_move(token, marked);
    Line& line = lines_.back();
    if (line.moves->empty() && !marked.nags.empty()) {
        return warn("pgn.stray-mark", "The mark " + shown(token.text) + " comes before any move.", token);
    }
    if (!line.moves->empty()) add_nags(marked.nags);
}

void PgnBuilder::take_move(const PgnToken& token, const MarkedWord& marked) {
    if (!has_body_) {
        // If no move number has come before, the text may be anything. Only if it is a move, the moves have
        // begun.
        const PgnStart start = pgn_start(game_);
        const auto move = parse_move(start.position, marked.body);
        if (!start.error && !move && !is_null_move_text(marked.body))
            return take_unreadable(token, move.error());
        begin_body(token);
        if (is_ignoring()) return;
    }
    if (move_count_ == PgnLimits::moves) {
        fail("pgn.too-long", "The game has more moves than can be kept; the rest is left out.", token);
        lines_.back().is_broken = true;
        return;
    }
    const bool is_played =
        is_null_move_text(marked.body) ? play_null_move(token) : play_move(token, marked.body);
    if (is_played) lines_.back().moves->back().nags = marked.nags;
}

int PgnBuilder::move_number() const {
    const Line& line = lines_.back();
    return line.board ? line.board->fullmove_number : line.now.fullmove_number();
}

bool PgnBuilder::play_null_move(const PgnToken& token) {
    Line& line = lines_.back();
    if (line.board) {
        take_unreadable(token, {"move.illegal", "A null move cannot follow an illegal move."});
        return false;
    }
    if (line.now.is_check()) {
        take_unreadable(token, {"move.illegal", "A null move cannot answer a check."});
        return false;
    }
    if (is_main_line()) warn_once("pgn.null-move", "The main line contains a null move.", token);
    add_move(std::nullopt, line.now.after_null_move(), token);
    return true;
}

bool PgnBuilder::play_move(const PgnToken& token, std::string_view body) {
    if (lines_.back().board) {
        return play_by_hand(
            token, body,
            {"move.illegal", shown(body) + " is not legal on a board on which a king can be captured."});
    }
    const Position now = lines_.back().now;
    const auto move = parse_move(now, body);
    if (!move) return play_by_hand(token, body, move.error());
    Position after = now;
    for (Error& warning : lint_played(after, *move, body)) {
        if (warning.code == "pgn.notation")
            warn_once(warning.code, std::move(warning.message), token);
        else
            warn(warning.code, std::move(warning.message), token);
    }
    add_move(*move, after, token);
    return true;
}

/// Plays a move that is not legal, or a move on a board that cannot be played. Returns false if the move
/// cannot be kept.
bool PgnBuilder::play_by_hand(const PgnToken& token, std::string_view body, const Error& error) {
    Line& line = lines_.back();
    const bool may_stand = illegal_ == IllegalMoves::stand && is_main_line() && has_body_ &&
                           !is_after_result_ && error.code == "move.illegal";
    const Setup before = line.board ? *line.board : line.now.setup();
    const auto carried = may_stand ? meant_by(before, body, game_.is_chess960) : std::nullopt;
    if (!carried) {
        take_unreadable(token, error);
        return false;
    }
    PgnIrregular irregular{.carried = *carried,
                           .before = before,
                           .after = carried_by_hand(before, *carried, game_.is_chess960),
                           .is_legal = line.board && is_legal_by_hand(before, *carried, game_.is_chess960)};
    if (!irregular.is_legal) {
        Error remark = error;
        remark.offset += token.offset;
        add_remark(PgnRemark::Level::stands, std::move(remark), token);
    }
    const Setup after = irregular.after;
    add_move(token).irregular = std::make_shared<const PgnIrregular>(std::move(irregular));
    line.can_vary = !line.board;
    line.before = line.now;
    line.board.reset();
    if (const auto position = Position::from_setup(after))
        line.now = *position;
    else
        line.board = after;
    return true;
}

void PgnBuilder::add_move(std::optional<Move> move, const Position& after, const PgnToken& token) {
    add_move(token).move = move;
    Line& line = lines_.back();
    line.can_vary = true;
    line.before = line.now;
    line.now = after;
}

PgnMove& PgnBuilder::add_move(const PgnToken& token) {
    if (std::exchange(is_after_result_, false)) {
        warn_once("pgn.result-in-middle", "Moves follow the result " + shown(game_.result) + ".", token);
        game_.result.clear();
    }
    Line& line = lines_.back();
    PgnMove& move = line.moves->emplace_back();
    move.text = token.text;
    move.offset = token.offset;
    move.comments_before.swap(line.comments);
    ++move_count_;
    return move;
}

/// Handles a word that is not a legal move. It ends the current line, unless the game has already ended or
/// has not begun.
void PgnBuilder::take_unreadable(const PgnToken& token, const Error& error) {
    if (is_in_nested_comment_ && error.code == "move.syntax") {
        return warn("pgn.stray-text",
                    shown(token.text) + " follows a comment that contains a brace, and is not a move.",
                    token);
    }
    Error remark = error;
    remark.offset += token.offset;
    if (is_after_result_) {
        is_skipping_ = true;
        return warn_once("pgn.text-after-result",
                         shown(token.text) + " and what follows stand after the result.", token);
    }
    if (!has_body_) {
        unreadable_ = PgnRemark{PgnRemark::Level::error, std::move(remark), token.line, 0};
        return;
    }
    const auto level = is_main_line() ? PgnRemark::Level::error : PgnRemark::Level::warning;
    add_remark(level, std::move(remark), token);
    lines_.back().is_broken = true;
    if (is_main_line()) keep_rest(token);
}

}  // namespace doublecheck
