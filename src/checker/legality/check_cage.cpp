// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/kinds.hpp"
#include "checker/legality/cages/states.hpp"
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

/// The list of states. Looking through it costs nodes of the meter.
class States {
  public:
    States(const std::vector<WrittenBoard>& all, Meter& meter) : all_(all), meter_(meter) {}

    /// Returns the first state all of whose men stand in `men`. Returns null if there is none or the meter is
    /// exhausted.
    [[nodiscard]] const WrittenBoard* among(const Men& men) const {
        constexpr std::size_t states_a_node = 128;
        for (std::size_t i = 0; i < all_.size(); ++i) {
            if (i % states_a_node == states_a_node - 1 && !meter_.spend()) return nullptr;
            if (cages::contains(men, all_[i].men)) return &all_[i];
        }
        return nullptr;
    }

    /// Returns what is wrong with a state of the list, or nothing.
    [[nodiscard]] std::optional<std::string> complaint(const Men& state, const SquareFlags& frozen) const {
        if (!meter_.spend()) return "The limit was reached.";
        if (cages::is_impossible(state)) return std::nullopt;
        if (cages::fits_initial_array(state)) return "A state fits the initial array.";
        const std::vector<Men> earlier = cages::states_before(state, frozen);
        if (!meter_.spend(earlier.size() / 8)) return "The limit was reached.";
        for (const Men& men : earlier) {
            if (among(men) == nullptr) return "A move can be taken back that leads out.";
        }
        return std::nullopt;
    }

  private:
    const std::vector<WrittenBoard>& all_;
    Meter& meter_;
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
    if (fragment->start != Start::standard) return rejected("A cage presupposes the standard array.");
    const auto body = read_body<CageBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!has_reason(verdict, cage_rule)) return rejected("No reason of the verdict names the rule.");
    const States states(body->states, task.meter);
    const WrittenBoard* first = states.among(fragment->men);
    if (first == nullptr) return rejected("The subject has the men of no state.");
    for (const WrittenBoard& state : body->states) {
        if (auto wrong = states.complaint(state.men, fragment->frozen)) return rejected(std::move(*wrong));
    }
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

const Kind kinds::cage = {"cage", check_cage, {"legality", {}}};

}  // namespace doublecheck::checker
