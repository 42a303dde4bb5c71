// SPDX-License-Identifier: MIT
#include "ops/chess99/outcome_text.hpp"

#include <fmt/format.h>

namespace doublecheck::chess99 {
namespace {

std::string_view score(GameResult result) {
    switch (result) {
        case GameResult::white_wins: return "1-0";
        case GameResult::black_wins: return "0-1";
        case GameResult::draw: return "1/2-1/2";
    }
    return {};
}

std::string what_happened(Ending ending, const Position& last) {
    const std::string_view to_move = name(last.turn());
    const std::string_view moved = name(opposite(last.turn()));
    switch (ending) {
        case Ending::king_captured:
            return fmt::format("{} has captured the king, and his own is not in check: {} wins", moved,
                               moved);
        case Ending::king_captured_in_check:
            return fmt::format("{} has captured the king, but his own is in check: a draw", moved);
        case Ending::draw_called: return fmt::format("{} calls a draw", to_move);
        case Ending::move_limit: return "All moves are made, and no king is captured: a draw";
        case Ending::no_move: return fmt::format("{} has no play at all", to_move);
        case Ending::resigned: return "Resigned";
        case Ending::agreed: return "A draw by agreement";
    }
    return {};
}

}  // namespace

std::string outcome_text(const Outcome& outcome, const Position& last) {
    return fmt::format("{}. {}", what_happened(outcome.ending, last), score(outcome.result));
}

}  // namespace doublecheck::chess99
