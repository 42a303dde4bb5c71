// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "chess99/subject.hpp"
#include "chess99/words.hpp"
#include "doublecheck/chess99/judge.hpp"
#include "doublecheck/chess99/moves.hpp"
#include "doublecheck/chess99/notation.hpp"

namespace doublecheck::chess99 {

Verdict judge_moves(const Position& position, const Options& options) {
    Verdict verdict{.question = "chess99.moves", .subject = subject_of(position, options)};
    const MoveList plays = moves(position, options);
    verdict.answer = plays.empty() ? Answer::no : Answer::yes;
    const std::string_view us = name(position.turn());
    if (plays.empty()) {
        verdict.reasons.push_back(
            {.rule = "c99.no-move", .text = fmt::format("{} is to move and has no play at all.", us)});
    } else {
        verdict.reasons.push_back(
            {.rule = "c99.no-illegal-play",
             .text = fmt::format("{} has {} play{}: every move that his men can make, whatever happens to "
                                 "his king.",
                                 us, plays.size(), plays.size() == 1 ? "" : "s")});
    }
    if (auto over = limit_passed(position, options)) verdict.reasons.push_back(std::move(*over));
    std::vector<std::pair<std::string, std::string>> texts;
    for (const Move play : plays)
        texts.emplace_back(move_text(position, play, Style::v1, options), coordinate_text(play));
    std::ranges::sort(texts);
    Array list;
    for (const auto& [text, coordinates] : texts)
        list.emplace_back(Object{{"play", text}, {"move", coordinates}});
    verdict.details.emplace_back("plays", std::move(list));
    verdict.certificate = Certificate{.kind = "c99-moves", .body = {{"moves", play_array(plays)}}};
    return verdict;
}

}  // namespace doublecheck::chess99
