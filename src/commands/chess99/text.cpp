// SPDX-License-Identifier: MIT
#include "commands/chess99/text.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "commands/chess99/pictures.hpp"
#include "show/wrap.hpp"

namespace doublecheck::chess99 {

std::string board_below(const Position& position, std::span<const Reason> reasons, std::string_view indent,
                        const TextStyle& style) {
    if (!style.has_board) return {};
    CellSet marks;
    for (const Reason& reason : reasons) {
        for (const Cell cell : reason.squares) marks.insert(cell);
    }
    return fmt::format("\n{}\n", indented(text_board(position, marks, style), indent));
}

namespace {

std::string what_happened(const Outcome& outcome, const Position& last) {
    const std::string_view to_move = name(last.turn());
    const std::string_view moved = name(opposite(last.turn()));
    switch (outcome.ending) {
        case Ending::king_captured:
            return fmt::format("{} has captured the king, and his own is not in check: {} wins", moved,
                               moved);
        case Ending::king_captured_in_check:
            return fmt::format("{} has captured the king, but his own is in check: a draw", moved);
        case Ending::draw_called: return fmt::format("{} calls a draw: he could capture the king", to_move);
        case Ending::move_limit: return "All moves are made, and no king is captured: a draw";
        case Ending::no_move:
            return fmt::format("{} has no play at all: {}", to_move,
                               outcome.result == GameResult::draw ? "a draw" : "he loses");
        case Ending::resigned:
            return outcome.result == GameResult::white_wins ? "Black resigns" : "White resigns";
        case Ending::agreed: return "A draw by agreement";
    }
    return {};
}

}  // namespace

std::string outcome_text(const Outcome& outcome, const Position& last) {
    return fmt::format("{}. {}", what_happened(outcome, last), name(outcome.result));
}

std::string score_text(Score score) {
    switch (score.kind) {
        case Score::Kind::centipawns: return fmt::format("{:+.2f}", score.value / 100.0);
        case Score::Kind::wins:
            return fmt::format("takes the king in {}",
                               counted(static_cast<std::uint64_t>(score.value), "play", "plays"));
        case Score::Kind::loses:
            return fmt::format("loses the king in {}",
                               counted(static_cast<std::uint64_t>(score.value), "play", "plays"));
    }
    return {};
}

std::string line_text(const Position& position, const std::vector<Move>& line, const Options& options) {
    std::string text;
    Position at = position;
    for (const Move move : line) {
        if (!text.empty()) text += ' ';
        if (at.turn() == Color::white) {
            text += fmt::format("{}.", at.move_number());
        } else if (text.empty()) {
            text += fmt::format("{}...", at.move_number());
        }
        text += move_text(at, move, Style::v1, options);
        at = at.after(move);
    }
    return text;
}

namespace {

MoveList granted_captures(const GameRecord& game) {
    const bool is_granted =
        game.outcome && game.outcome->ending == Ending::king_captured_in_check && !game.last_move;
    return is_granted ? last_moves(final_position(game), game.options) : MoveList();
}

}  // namespace

std::optional<Move> read_last_capture(const GameRecord& game, std::string_view text) {
    const auto read = read_move(final_position(game), text, game.options);
    const Move* const play = read ? std::get_if<Move>(&*read) : nullptr;
    const MoveList plays = granted_captures(game);
    const bool is_granted = play != nullptr && std::ranges::find(plays, *play) != plays.end();
    return is_granted ? std::optional(*play) : std::nullopt;
}

std::string last_captures_text(const GameRecord& game) {
    const Position at = final_position(game);
    std::vector<std::string> texts;
    for (const Move play : granted_captures(game))
        texts.push_back(unsigned_move_text(at, play, Style::v1, game.options));
    if (texts.empty()) return {};
    return fmt::format("{} may still take the other king, which changes nothing: {}.\n", name(at.turn()),
                       fmt::join(texts, " or "));
}

}  // namespace doublecheck::chess99
