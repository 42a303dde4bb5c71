// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "chess99/judge.hpp"
#include "chess99/leaves.hpp"
#include "chess99/moves.hpp"
#include "chess99/notation.hpp"
#include "chess99/verdict_parts.hpp"

namespace doublecheck::chess99 {

MovesVerdict judge_moves(const Position& position, const Options& options) {
    MovesVerdict verdict;
    verdict.subject = {position, options};
    const MoveList plays = moves(position, options);
    verdict.answer = plays.empty() ? Answer::no : Answer::yes;
    const std::string_view us = name(position.turn());
    if (plays.empty()) {
        verdict.reasons.push_back(
            {.rule = "c99.no-move", .text = fmt::format("{} is to move and has no play at all.", us)});
    } else {
        verdict.reasons.push_back(
            {.rule = "c99.no-illegal-play",
             .text = fmt::format(
                 "{} has {} play{}: every move that his men can make, whatever happens to his king.", us,
                 plays.size(), plays.size() == 1 ? "" : "s")});
    }
    if (auto over = limit_passed(position, options)) verdict.reasons.push_back(std::move(*over));
    for (const Move play : plays)
        verdict.plays.push_back({move_text(position, play, Style::v1, options), play});
    std::ranges::sort(verdict.plays, {}, &ListedPlay::play);
    return verdict;
}

void append_json(std::string& text, const MovesVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck::chess99
