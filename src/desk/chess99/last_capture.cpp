// SPDX-License-Identifier: MIT
#include "desk/chess99/last_capture.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "doublecheck/chess99/moves.hpp"
#include "doublecheck/chess99/notation.hpp"

namespace doublecheck::chess99 {
namespace {

MoveList granted(const GameRecord& game) {
    const bool is_granted =
        game.outcome && game.outcome->ending == Ending::king_captured_in_check && !game.last_move;
    return is_granted ? last_moves(final_position(game), game.options) : MoveList();
}

}  // namespace

std::optional<Move> read_last_capture(const GameRecord& game, std::string_view text) {
    const auto read = read_move(final_position(game), text, game.options);
    const Move* const play = read ? std::get_if<Move>(&*read) : nullptr;
    const MoveList plays = granted(game);
    const bool is_granted = play != nullptr && std::ranges::find(plays, *play) != plays.end();
    return is_granted ? std::optional(*play) : std::nullopt;
}

std::string last_captures_text(const GameRecord& game) {
    const Position at = final_position(game);
    std::vector<std::string> texts;
    for (const Move play : granted(game))
        texts.push_back(unsigned_move_text(at, play, Style::v1, game.options));
    if (texts.empty()) return {};
    return fmt::format("{} may still take the other king, which changes nothing: {}.\n", name(at.turn()),
                       fmt::join(texts, " or "));
}

}  // namespace doublecheck::chess99
