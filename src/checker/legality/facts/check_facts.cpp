// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/facts/check_steps.hpp"
#include "checker/legality/facts/reach.hpp"
#include "checker/legality/facts/steps.hpp"
#include "checker/legality/legality_subjects.hpp"

namespace doublecheck::checker {

namespace {

/// Returns true if kings, pawns, numbers of men and castling rights of the position are such that facts
/// apply.
bool is_in_order(const Position& position) {
    std::array<int, 2> men = {};
    std::array<int, 2> pawns = {};
    for (int square = 0; square < 64; ++square) {
        const char man = position.men[square];
        if (man == nobody) continue;
        const std::size_t side = is_white(man) ? 0 : 1;
        ++men[side];
        if (kind_of(man) != 'p') continue;
        ++pawns[side];
        if (rank_of(square) == 0 || rank_of(square) == 7) return false;
    }
    for (const Color color : {Color::white, Color::black}) {
        const std::size_t side = index(color);
        if (king_of(position.men, color) == nowhere || men[side] > 16 || pawns[side] > 8) return false;
        for (int file = 0; file < 8; ++file) {
            if (!position.rights[side][static_cast<std::size_t>(file)]) continue;
            const int rank = home_rank(color);
            const bool is_at_home = (file == 0 || file == 7) &&
                                    position.men[square_at(file, rank)] == man_of('r', color) &&
                                    position.men[square_at(4, rank)] == man_of('k', color);
            if (!is_at_home) return false;
        }
    }
    return true;
}

}  // namespace

namespace facts {

namespace {

/// What is wrong with a step, or nothing.
using Complaint = std::optional<std::string>;

/// Checks a list of steps. Within a case, `known_` contains the conclusions from outside the case and then
/// the assumption, so the numbers of steps continue.
class Proof {
  public:
    Proof(const Position& position, Work& work) : empty_world_(position, work) {}

    // NOLINTNEXTLINE(misc-no-recursion): as deep as cases are
    Complaint check(const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            World world = empty_world_;
            world.work.take(100 + step.from.size());
            for (const std::size_t premise : step.from) add_fact(world, known_[premise]);
            if (step.rule == nullptr) {
                if (auto wrong = check_cases(step, world)) return wrong;
            } else if (!step.rule->follows(world, step.conclusion)) {
                return complaint(step);
            }
            if (world.work.is_over()) return "The work was not done.";
            known_.push_back(step.conclusion);
        }
        return std::nullopt;
    }

    /// Returns the conclusions of all steps that were checked.
    [[nodiscard]] std::vector<Conclusion> take_conclusions() { return std::move(known_); }

  private:
    [[nodiscard]] std::string complaint(const Step& step) const {
        return "Step " + std::to_string(known_.size()) + " does not follow by " +
               std::string(step.rule_name()) + ".";
    }

    /// Checks that each case leads to `impossible`, and that what no case assumes is within what the step
    /// concludes.
    // NOLINTNEXTLINE(misc-no-recursion): as deep as cases are
    Complaint check_cases(const Step& step, const World& world) {
        auto left = what_is_split(step.conclusion, world);
        if (!left) return complaint(step);
        for (const Case& one : step.cases) {
            const std::size_t outside = known_.size();
            known_.push_back(one.assumed);
            if (auto wrong = check(one.steps)) return wrong;
            known_.erase(known_.begin() + static_cast<std::ptrdiff_t>(outside), known_.end());
            if (const auto* origins = std::get_if<Origins>(&one.assumed)) *left &= ~origins->squares;
            if (const auto* deaths = std::get_if<Deaths>(&one.assumed)) *left &= ~deaths->squares;
        }
        return is_within(*left, what_may_be_left(step.conclusion)) ? std::nullopt
                                                                   : Complaint(complaint(step));
    }

    /// Returns the squares that the cases must cover: those on which the man could have begun (its origins),
    /// or those on which it could have been captured (its death squares). Returns nothing if the step
    /// concludes that a home is impossible although its man need not have been captured.
    static std::optional<Set> what_is_split(const Conclusion& conclusion, const World& world) {
        PromotedReach promoted(world);
        if (const auto* one = std::get_if<Origins>(&conclusion)) return world.origins[one->man.square()];
        if (const auto* one = std::get_if<ImpossibleMan>(&conclusion))
            return world.origins[one->man.square()];
        if (const auto* one = std::get_if<Deaths>(&conclusion)) {
            // A promoted pawn may have been captured anywhere.
            return one->home.kind() == 'p' ? world.deaths[one->home.square()]
                                           : deaths_of(world, one->home, promoted);
        }
        const Home home = std::get<ImpossibleHome>(conclusion).home;
        if (!has(world.captured(home.color()), home.square())) return std::nullopt;
        return deaths_of(world, home, promoted);
    }

    static Set what_may_be_left(const Conclusion& conclusion) {
        if (const auto* one = std::get_if<Origins>(&conclusion)) return one->squares;
        if (const auto* one = std::get_if<Deaths>(&conclusion)) return one->squares;
        return {};
    }

    World empty_world_;
    std::vector<Conclusion> known_ = {};
};

}  // namespace

Outcome check_steps(const Position& position, const Value* list, Meter& meter, std::string_view& last_rule) {
    if (!is_in_order(position)) return rejected("Kings, pawns, numbers or rights of the position are wrong.");
    const auto steps =
        list != nullptr ? read_steps(*list, position.men) : Strict<std::vector<Step>>(misread("is missing"));
    if (!steps) return rejected("The certificate", misread_in("steps", steps.error()).error());
    Work work(meter);
    if (auto wrong = Proof(position, work).check(*steps)) return rejected(std::move(*wrong));
    last_rule = steps->back().rule_name();
    return accepted("All " + std::to_string(steps->size()) +
                    " steps follow, and the last excludes the position.");
}

std::expected<std::vector<Conclusion>, std::string> proved_conclusions(const Position& position,
                                                                       const Value* list, Work& work) {
    if (!is_in_order(position))
        return std::unexpected("Kings, pawns, numbers or rights of the position are wrong.");
    if (list == nullptr) return std::vector<Conclusion>();
    const auto steps = read_steps(*list, position.men, Ending::fact);
    if (!steps) return std::unexpected(misread_in("steps", steps.error()).error().text());
    Proof proof(position, work);
    if (auto wrong = proof.check(*steps)) return std::unexpected(std::move(*wrong));
    return proof.take_conclusions();
}

}  // namespace facts

namespace {

struct FactsBody {
    const Value* steps = nullptr;

    static constexpr auto fields() {
        return members(field("steps", &FactsBody::steps, "the facts, each from earlier ones"));
    }
};

Outcome check_facts(const Task& task) {
    const VerdictDocument& verdict = task.verdict;
    const auto subject = read_legality_subject(task);
    if (!subject) return rejected("The subject", subject.error());
    if (!is_answered_by_refutation(task, *subject))
        return rejected("A proof about the position as a whole says nothing of last moves.");
    const auto body = read_body<FactsBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (verdict.answer != Answer::no)
        return rejected("Facts that exclude a position prove only the answer no.");
    if (subject->start() != Start::standard) return rejected("The facts presuppose the standard array.");
    std::string_view last_rule;
    Outcome outcome = facts::check_steps(subject->fen.position(), body->steps, task.meter, last_rule);
    if (!outcome.holds) return outcome;
    for (std::size_t i = 0; i < verdict.reasons.size(); ++i) {
        if (verdict.reasons[i].rule == last_rule) outcome.cover_rule(i);
    }
    if (outcome.covered.empty()) return rejected("No reason of the verdict names the last rule.");
    outcome.proved = "No legal game from the initial array leads to " + std::string(subject->fen.text) + ".";
    return outcome;
}

}  // namespace

const Kind kinds::facts = {"facts", check_facts, {"legality", "retract"}, 750'000};

}  // namespace doublecheck::checker
