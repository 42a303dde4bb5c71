// SPDX-License-Identifier: MIT
#include "doublecheck/legality/legality.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "doublecheck/legality/retractions.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/cages/refute_by_cage.hpp"
#include "legality/catalogue.hpp"
#include "legality/explain.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "legality/further_back.hpp"
#include "legality/kernel/captures.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/kernel/ranks/ranked_kernel.hpp"
#include "legality/refute.hpp"
#include "legality/search/search.hpp"

namespace doublecheck {
namespace {

void say_initial(Verdict& verdict, const Setup& setup, StartArray array) {
    verdict.answer = Answer::yes;
    verdict.reasons.push_back(
        {.rule = std::string(says::initial_position.id), .text = "This is the initial position."});
    Certificate certificate{.kind = "proof-game"};
    if (array == StartArray::chess960) certificate.body.emplace_back("start", fen(setup));
    certificate.body.emplace_back("moves", Array{});
    verdict.certificate = std::move(certificate);
}

void refute_by_rule(Verdict& verdict, const Setup& setup, const Refutation& refutation) {
    verdict.answer = Answer::no;
    verdict.reasons.push_back(explain(refutation, setup));
    verdict.certificate = certify(refutation);
}

void refute_last_moves(Verdict& verdict, const LastMoves& last_moves, Budget& budget) {
    const std::vector<JudgedOrigin> judged = judge_all(last_moves, budget);
    if (budget.is_exhausted()) {
        verdict.reasons.push_back(explain_cut_off(budget, 1));
        verdict.details = {{"passed", Array{"T0", "T1"}}, {"stopped", Object{{"T2", budget.limit()}}}};
        return;
    }
    verdict.answer = Answer::no;
    verdict.reasons.push_back(explain_no_last_move(last_moves, judged));
    verdict.certificate = certify(last_moves, judged);
}

/// Asks one tier after the other about a position that has last moves, and keeps account of them.
class Tiers {
  public:
    Tiers(Verdict& verdict, const LastMoves& last_moves, Budget& budget)
        : verdict_(verdict), last_moves_(last_moves), budget_(budget) {}

    void ask() {
        if (is_refuted()) {
            verdict_.answer = Answer::no;
            return;
        }
        say_passed();
    }

  private:
    [[nodiscard]] const Setup& setup() const { return last_moves_.after(); }

    void passed(const char* tier) { passed_.emplace_back(tier); }
    void stopped(const char* tier, std::string_view limit) { stopped_.emplace_back(tier, limit); }

    bool is_refuted() {
        // Few kernels need many states, and then what is cheaper may do.
        constexpr std::uint64_t few_states = 1'000;
        Budget few(budget_.part(few_states));
        const Answer soon = ask_kernel(few);
        if (soon == Answer::no || ask_facts() || ask_cages()) return true;
        if (soon == Answer::unknown && ask_whole_kernel() == Answer::no) return true;
        return ask_search() || ask_ranks() || ask_cases();
    }

    Answer ask_whole_kernel() {
        Budget budget(kernel::limits_within(budget_));
        const Answer answer = ask_kernel(budget);
        if (answer == Answer::unknown) stopped("T5", budget.limit());
        return answer;
    }

    Answer ask_kernel(Budget& budget) {
        const kernel::Problem problem = kernel::make_problem(setup(), last_moves_.array());
        const kernel::Outcome outcome = kernel::search(problem, budget);
        if (outcome.answer == Answer::yes) {
            passed("T5");
            has_kernel_ = true;
            for (std::string& capture : kernel::captures_of(outcome))
                kernel_.emplace_back(std::move(capture));
        }
        if (outcome.answer == Answer::no) {
            verdict_.reasons.push_back(kernel::explain(setup(), problem, outcome, budget_));
            verdict_.certificate = kernel::certify(outcome);
        }
        return outcome.answer;
    }

    /// The kernel with ranks: last, for it seldom says more.
    bool ask_ranks() {
        if (!has_kernel_) return false;
        Budget budget(kernel::limits_with_ranks(budget_));
        const kernel::RankedProblem problem =
            kernel::make_ranked_problem(setup(), kernel::make_problem(setup(), last_moves_.array()));
        const kernel::RankedOutcome outcome = kernel::search_with_ranks(problem, budget);
        if (outcome.answer == Answer::unknown) stopped("T5 with ranks", budget.limit());
        if (outcome.answer != Answer::no) return false;
        verdict_.reasons.push_back(kernel::explain(setup(), problem));
        verdict_.certificate = kernel::certify(outcome);
        return true;
    }

    bool ask_facts() {
        if (last_moves_.array() != StartArray::standard) return false;
        Budget budget(budget_.part());
        const auto proof = refute_by_facts(setup(), last_moves_.array(), budget);
        budget.is_exhausted() ? stopped("T4", budget.limit()) : passed("T4");
        if (!proof) return false;
        verdict_.reasons.push_back(explain(*proof, setup()));
        verdict_.certificate = certify(*proof);
        return true;
    }

    /// Men that hold each other, whatever the others do.
    bool ask_cages() {
        constexpr std::uint64_t most_nodes = 3000;
        Budget budget(budget_.part(most_nodes));
        const auto cage = cages::refute_by_cage(setup(), last_moves_.array(), budget);
        if (!cage) return false;
        verdict_.reasons.push_back(cages::explain(*cage));
        verdict_.certificate = cages::certify(*cage);
        return true;
    }

    /// Facts with cases: after all else, for they take a hundred times as long.
    bool ask_cases() {
        if (last_moves_.array() != StartArray::standard) return false;
        constexpr std::uint64_t most_nodes = 1'000;
        Budget budget(budget_.part(most_nodes));
        const auto proof = refute_by_facts(setup(), last_moves_.array(), budget, Cases::two_deep);
        if (budget.is_exhausted()) stopped("T4 with cases", budget.limit());
        if (!proof) return false;
        verdict_.reasons.push_back(explain(*proof, setup()));
        verdict_.certificate = certify(*proof);
        return true;
    }

    bool ask_search() {
        search::Outcome outcome = search::refute_before(last_moves_, {}, budget_.part());
        if (outcome.is_refuted) {
            verdict_.reasons.push_back(explain_no_last_move(last_moves_, outcome.judged));
            verdict_.certificate = std::move(outcome.certificate);
            return true;
        }
        outcome.cut_off_by.empty() ? passed("T3") : stopped("T3", outcome.cut_off_by);
        if (outcome.facts == search::Use::whole) passed_before_.emplace_back("T4");
        if (outcome.kernels == search::Use::whole) passed_before_.emplace_back("T5");
        forced_ = std::move(outcome.forced);
        return false;
    }

    void say_passed() {
        const std::string shown = move_text(setup(), *last_moves_.find());
        verdict_.reasons.push_back(
            {.rule = std::string(says::passed_tiers.id),
             .text = fmt::format(
                 "Nothing refutes the position: men, rights and checks are possible, the counts of "
                 "pawns and promotions fit, and "
                 "{} can have been the last move{}. Whether a whole game leads there is not decided.",
                 forced_.empty() ? shown : forced_.front(),
                 forced_.empty() ? "" : ", the only one possible")});
        std::sort(passed_.begin(), passed_.end());
        Array list{"T0", "T1", "T2"};
        for (const std::string_view tier : passed_) list.emplace_back(tier);
        verdict_.details.emplace_back("passed", std::move(list));
        if (!forced_.empty())
            verdict_.details.emplace_back("forced_last_moves", Array(forced_.begin(), forced_.end()));
        if (!passed_before_.empty())
            verdict_.details.emplace_back("passed_before", std::move(passed_before_));
        Object limits;
        for (const auto& [tier, limit] : stopped_) limits.emplace_back(tier, limit);
        if (!limits.empty()) verdict_.details.emplace_back("stopped", std::move(limits));
        if (has_kernel_) verdict_.details.emplace_back("kernel", std::move(kernel_));
    }

    Verdict& verdict_;
    const LastMoves& last_moves_;
    Budget& budget_;
    std::vector<std::string_view> passed_ = {};
    Array passed_before_ = {};  ///< tiers asked of positions before
    bool has_kernel_ = false;
    Array kernel_ = {};  ///< its captures
    std::vector<std::pair<const char*, std::string_view>> stopped_ = {};
    std::vector<std::string> forced_ = {};
};

}  // namespace

Verdict judge_legality(const Setup& setup, const LegalityOptions& options) {
    const StartArray array = std::max(setup.array, options.array);
    Verdict verdict{.question = "legality"};
    verdict.subject.emplace_back("fen", fen(setup));
    if (array == StartArray::chess960) verdict.subject.emplace_back("chess960", true);
    Budget budget(options.limits);
    if (const auto refutation = refute_as_it_stands(setup, array)) {
        refute_by_rule(verdict, setup, *refutation);
    } else if (is_initial(setup, array)) {
        say_initial(verdict, setup, array);
    } else if (const LastMoves last_moves(setup, array); !last_moves.find()) {
        refute_last_moves(verdict, last_moves, budget);
    } else {
        Tiers(verdict, last_moves, budget).ask();
    }
    verdict.effort.nodes = budget.spent();
    return verdict;
}

std::optional<std::string_view> refuting_rule(const Setup& setup, StartArray by_default) {
    const StartArray array = std::max(setup.array, by_default);
    if (const auto refutation = refute_as_it_stands(setup, array)) return refutation->rule;
    if (is_initial(setup, array) || has_retraction(setup, array)) return std::nullopt;
    return says::no_last_move.id;
}

std::optional<Reason> refute(const Setup& setup, StartArray by_default) {
    const StartArray array = std::max(setup.array, by_default);
    if (!refuting_rule(setup, array)) return std::nullopt;
    return judge_legality(setup, {.array = array, .refute_only = true}).reasons.front();
}

constinit const Rule says::initial_position = {"legality.initial-position", "This is the initial position.",
                                               "FIDE 2.3"};
constinit const Rule says::passed_tiers = {
    "legality.passed-tiers", "Nothing refutes the position, and no game that leads to it has been found.",
    "FIDE 3.10.3: the rules named were tried and none holds; that proves nothing."};
constinit const Rule says::proof_game = {"legality.proof-game", "A legal game leads to the position.",
                                         "FIDE 3.10.3"};

}  // namespace doublecheck
