// SPDX-License-Identifier: MIT
#include <string>

#include "checker/certificates.hpp"
#include "checker/check_winnable.hpp"
#include "checker/skeleton.hpp"

namespace doublecheck::checker {

namespace {

constexpr std::size_t most_skeletons = 1'000'000;

bool has_castling_right(const Position& position) {
    return !castlings_with_right(position, Color::white).empty() ||
           !castlings_with_right(position, Color::black).empty();
}

}  // namespace

Outcome check_skeletons(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::no)
        return rejected("An enumeration without a mate proves only the answer no.");
    const auto question = winnable_question(verdict);
    if (!question) return rejected("The subject has no FEN of a playable position, or no winner.");
    if (has_castling_right(question->position)) return rejected("The position has a castling right.");
    if (standing_of(question->position, question->winner) == Standing::checkmate) {
        return rejected("The loser is checkmated.");
    }
    const Enumerated found = enumerate(skeleton_of(question->position), question->winner, most_skeletons);
    const std::string number = std::to_string(found.skeletons);
    switch (found.ending) {
        case Ending::mate:
            return rejected("A mate is not ruled out: one of " + number + " skeletons admits it.");
        case Ending::limit: return rejected("There are more skeletons than the checker looks at.");
        case Ending::no_mate: break;
    }
    return accepted("Of " + number + " skeletons of kings and pawns that can arise, none admits a mate.");
}

}  // namespace doublecheck::checker
