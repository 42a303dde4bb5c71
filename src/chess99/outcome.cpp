// SPDX-License-Identifier: MIT
#include "chess99/outcome.hpp"

#include "chess99/moves.hpp"
#include "chess99/threats.hpp"

namespace doublecheck::chess99 {

std::string_view name(GameResult result) {
    switch (result) {
        case GameResult::white_wins: return "1-0";
        case GameResult::black_wins: return "0-1";
        case GameResult::draw: return "1/2-1/2";
    }
    return {};
}

std::optional<Outcome> outcome(const Position& position, const Options& options) {
    const Color capturer = opposite(position.turn());
    if (!position.king(position.turn())) {
        if (position.is_in_check(capturer)) return Outcome{Ending::king_captured_in_check, GameResult::draw};
        return Outcome{Ending::king_captured, win_for(capturer)};
    }
    if (options.move_limit && position.move_number() > *options.move_limit)
        return Outcome{Ending::move_limit, GameResult::draw};
    if (moves(position, options).empty()) {
        const bool is_loss = options.no_move == NoMove::loss;
        return Outcome{Ending::no_move, is_loss ? win_for(capturer) : GameResult::draw};
    }
    return std::nullopt;
}

bool may_call_draw(const Position& position, const Options& options) {
    const KingCaptures found = king_captures(position, options);
    if (found.winning.empty()) return !found.drawing.empty();
    return options.call_despite_win;
}

Checks checks(const Position& position) {
    Checks result;
    if (const auto king = position.king(Color::white))
        result.on_white = position.attackers(*king, Color::black);
    if (const auto king = position.king(Color::black))
        result.on_black = position.attackers(*king, Color::white);
    return result;
}

}  // namespace doublecheck::chess99
