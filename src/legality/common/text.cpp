// SPDX-License-Identifier: MIT
#include "legality/common/text.hpp"

#include <fmt/format.h>

#include <vector>

#include "notation/words.hpp"

namespace doublecheck {

std::string list_of(SquareSet squares, std::string_view last_word) {
    std::string text;
    int left = squares.size();
    for (const Square square : squares) {
        text += square.name();
        --left;
        if (left == 1) text += fmt::format(" {} ", last_word);
        if (left > 1) text += ", ";
    }
    return text;
}

std::string men_on(const Board& board, SquareSet men, Colours colours) {
    const bool are_mixed = men.intersects(board.of(Color::white)) && men.intersects(board.of(Color::black));
    const bool are_named = are_mixed || colours == Colours::always;
    std::vector<std::string> groups;
    for (const Color color : {Color::white, Color::black}) {
        for (const PieceType type : all_piece_types) {
            const SquareSet same = men & board.of(color, type);
            if (same.empty()) continue;
            groups.push_back(fmt::format("the {}{}{}{} on {}", are_named ? lower_case_name(color) : "",
                                         are_named ? " " : "", name(type),
                                         same.has_more_than_one() ? "s" : "", joined(names(same))));
        }
    }
    return joined(groups);
}

}  // namespace doublecheck
