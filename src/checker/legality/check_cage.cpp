// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/kinds.hpp"
#include "checker/legality/closed_set.hpp"
#include "checker/legality/legality_subjects.hpp"

namespace doublecheck::checker {

namespace {

constexpr std::string_view cage_rule = "cage.closed-set";

struct CageBody {
    std::vector<WrittenBoard> states = {};

    static constexpr auto fields() {
        return members(field("states", &CageBody::states, "men on squares, in each state"));
    }
};

SquareFlags squares_of(const Men& men) {
    SquareFlags squares;
    for (std::size_t square = 0; square < squares.size(); ++square)
        squares.set(square, men[static_cast<int>(square)] != nobody);
    return squares;
}

Outcome check_cage(const Task& task) {
    const VerdictDocument& verdict = task.verdict;
    if (verdict.answer != Answer::no) return rejected("A cage proves only the answer no.");
    const auto fragment = Fragment::read(task);
    if (!fragment) return rejected("The subject", fragment.error());
    const bool is_answered = fragment->whole ? is_answered_by_refutation(task, *fragment->whole)
                                             : task.verdict.question == "legality";
    if (!is_answered) return rejected("A proof about the position as a whole says nothing of last moves.");
    if (fragment->start != Start::standard) return rejected("A cage presupposes the standard array.");
    const auto body = read_body<CageBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!has_reason(verdict, cage_rule)) return rejected("No reason of the verdict names the rule.");
    const cages::ClosedSet states(body->states, task.meter);
    const WrittenBoard* first = states.among(fragment->men);
    if (first == nullptr) return rejected("The subject has the men of no state.");
    if (auto wrong = states.complaint(fragment->frozen)) return rejected(std::move(*wrong));
    Outcome outcome =
        accepted("No move that can be taken back leads out of the " + std::to_string(body->states.size()) +
                     (body->states.size() == 1 ? " state" : " states") + ", and none fits the initial array.",
                 "No legal game from the standard array leads to " + fragment->words + ".");
    for (std::size_t i = 0; i < verdict.reasons.size(); ++i) {
        if (verdict.reasons[i].rule != cage_rule) continue;
        outcome.cover_rule(i);
        if (are_named(verdict.reasons[i].squares, squares_of(first->men))) outcome.cover_squares(i);
    }
    return outcome;
}

}  // namespace

const Kind kinds::cage = {"cage", check_cage, {"legality", "retract"}};

}  // namespace doublecheck::checker
