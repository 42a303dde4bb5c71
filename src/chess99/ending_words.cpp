// SPDX-License-Identifier: MIT
#include "chess99/ending_words.hpp"

namespace doublecheck::chess99 {

std::string_view ending_name(const std::optional<Outcome>& outcome) {
    if (!outcome) return "goes_on";
    switch (outcome->ending) {
        case Ending::king_captured: return "king_captured";
        case Ending::king_captured_in_check: return "king_captured_in_check";
        case Ending::draw_called: return "draw_called";
        case Ending::move_limit: return "move_limit";
        case Ending::no_move: return "no_move";
        case Ending::resigned: return "resigned";
        case Ending::agreed: return "agreed";
    }
    return {};
}

std::string_view result_name(const std::optional<Outcome>& outcome) {
    return outcome ? name(outcome->result) : "*";
}

}  // namespace doublecheck::chess99
