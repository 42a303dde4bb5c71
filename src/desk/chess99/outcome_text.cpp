// SPDX-License-Identifier: MIT
#include "desk/chess99/outcome_text.hpp"

#include <fmt/format.h>

namespace doublecheck::chess99 {
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

}  // namespace doublecheck::chess99
