// SPDX-License-Identifier: MIT
#include "desk/chess99/score_text.hpp"

#include <fmt/format.h>

#include "doublecheck/chess99/notation.hpp"

namespace doublecheck::chess99 {
namespace {

std::string ordinal(int number) {
    const int last = number % 10;
    const bool is_teen = number % 100 / 10 == 1;
    const char* ending = is_teen || last == 0 || last > 3 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd";
    return fmt::format("{}{}", number, ending);
}

}  // namespace

std::string score_text(Score score) {
    switch (score.kind) {
        case Score::Kind::centipawns: return fmt::format("{:+.2f}", score.value / 100.0);
        case Score::Kind::wins:
            return fmt::format("captures the king with the {} play from now", ordinal(score.value));
        case Score::Kind::loses:
            return fmt::format("loses the king with the {} play from now", ordinal(score.value));
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

}  // namespace doublecheck::chess99
