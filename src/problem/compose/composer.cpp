// SPDX-License-Identifier: MIT
// A draft is a sound problem without superfluous men. The composer takes the first random position that can
// be turned into a draft, and changes one or two men at a time. A change is kept if the problem does not get
// worse.
#include "problem/compose/composer.hpp"

#include <algorithm>

namespace doublecheck::problem {
namespace {

constexpr std::uint64_t cost_of_grade = 500;

}  // namespace

std::optional<Draft> Composer::next() {
    while (auto draft = first_draft()) {
        Draft best = improved(std::move(*draft));
        if (budget_.is_exhausted()) return std::nullopt;
        if (best.is_as_wished && has_rights_of_codex(best.position)) return best;
        ++counts_.wished_otherwise;
    }
    return std::nullopt;
}

std::optional<Draft> Composer::first_draft() {
    while (budget_.spend()) {
        if (auto draft = draft_of(place_men(wishes_, random_))) return draft;
    }
    return std::nullopt;
}

Draft Composer::improved(Draft draft) {
    for (int step = 0; step < wishes_.steps && budget_.spend(); ++step) {
        auto next = draft_of(changed(draft.board, wishes_, random_));
        if (next && next->merit >= draft.merit) draft = std::move(*next);
    }
    return draft;
}

std::optional<Draft> Composer::draft_of(const Board& board) {
    Draft draft{.position = Position::initial(), .board = board, .grade = {}};
    const Tested tested = without_superfluous(draft.board, tester_.test(board, counts_));
    if (tested.test != Test::sound) return std::nullopt;
    draft.position = *tested.position;
    const auto solved = solve_whole(draft.position, wishes_.stipulation, budget_);
    if (!solved) return std::nullopt;
    weigh(draft, *solved);
    return draft;
}

/// Removes men as long as the key stays the same. Returns no draft if a superfluous man has to stay, because
/// it was requested or because the diagram would be illegal without it.
Tested Composer::without_superfluous(Board& board, Tested tested) {
    if (tested.test != Test::sound) return tested;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        const SquareSet men = board.occupied() - board.of(PieceType::king);
        for (const Square square : men) {
            Board fewer = board;
            fewer.remove(square);
            if (!tester_.keeps_key(fewer, tested)) continue;
            tested = tester_.test(fewer);
            if (tested.test != Test::sound || wishes_.material) return {};
            board = fewer;
            has_changed = true;
        }
    }
    return tested;
}

void Composer::weigh(Draft& draft, const Solved& solved) {
    spend(budget_, cost_of_grade);
    draft.grade = grade(draft.position, wishes_.stipulation, solved);
    const Grade& grade = draft.grade;
    const bool has_wished_theme =
        !wishes_.theme || has_theme(draft.position, wishes_.stipulation, solved, *wishes_.theme);
    const int black_men = draft.board.of(Color::black).size();
    const int variations = std::min(grade.variations, wishes_.least_variations);
    const int lacking_men = std::max(0, wishes_.least_black - black_men);
    const int duals = wishes_.is_dual_free ? grade.duals : 0;
    const bool is_provided = grade.is_provided || !wishes_.is_provided;
    const bool has_fit_threat = wishes_.takes_short_threat || !grade.has_short_threat;
    draft.merit = grade.total + (has_wished_theme ? 1000 : 0) + 60 * variations - 25 * lacking_men -
                  20 * duals - (is_provided ? 0 : 40) - (has_fit_threat ? 0 : 40);
    draft.is_as_wished = has_wished_theme && variations == wishes_.least_variations && lacking_men == 0 &&
                         duals == 0 && is_provided && has_fit_threat;
}

}  // namespace doublecheck::problem
