// SPDX-License-Identifier: MIT
#include "legality/methods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/legality/legality.hpp"
#include "legality/cages/cages.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/facts/refute_by_facts.hpp"
#include "legality/kernel/kernel.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/leaves.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/retro/refute_all.hpp"
#include "legality/retro/search.hpp"
#include "legality/rules/static_rules.hpp"

namespace doublecheck {
namespace {

/// The position in question and what the methods have found so far.
struct Inquiry {
    const LastMoves& last_moves;
    Budget& budget;
    LegalityVerdict& verdict;
    Unrefuted details = {.passed = {Tier::men_and_rights, Tier::checks, Tier::last_moves}};
    Answer kernel =
        Answer::unknown;  ///< result of the kernel search: whether captures lead to the pawns of the position
    std::size_t last_moves_left = 0;  ///< the number of last moves that no rule refutes
    /// The position before the only possible last move, if the search found that there is only one.
    std::optional<Setup> before_forced = std::nullopt;

    [[nodiscard]] const Setup& setup() const { return last_moves.after(); }
    [[nodiscard]] bool is_standard() const { return last_moves.array() == StartArray::standard; }
    Answer refute(Reason reason, LegalityCertificate certificate) {
        verdict.reasons.push_back(std::move(reason));
        verdict.certificate = std::move(certificate);
        return Answer::no;
    }
};

/// Which outcomes of a method the verdict reports: that it passed, that a limit stopped it, or both.
enum class Reported : std::uint8_t { nothing, passed, stopped, both };

/// A method that may refute a position which has possible last moves.
struct Method {
    Tier tier;
    Reported reported;
    bool (*is_needed)(const Inquiry&);
    Limits (*share)(Budget&);
    /// Returns `no` with reason and certificate, `yes` if the method ran to its end without refuting the
    /// position, or `unknown` if a limit stopped it.
    Answer (*run)(Inquiry&, Budget& own);
};

Answer try_kernel(Inquiry& inquiry, Budget& own) {
    const kernel::Problem problem = kernel::make_problem(inquiry.setup(), inquiry.last_moves.array());
    const kernel::Outcome outcome = kernel::search(problem, own);
    inquiry.kernel = outcome.answer;
    if (outcome.answer == Answer::yes) inquiry.details.captures = kernel::captures_of(outcome);
    if (outcome.answer != Answer::no) return outcome.answer;
    return inquiry.refute(kernel::explain(inquiry.setup(), problem, outcome, inquiry.budget),
                          kernel::certify(outcome));
}

Answer try_ranks(Inquiry& inquiry, Budget& own) {
    const auto problem =
        kernel::make_problem<kernel::RankedColumn>(inquiry.setup(), inquiry.last_moves.array());
    const kernel::RankedOutcome outcome = kernel::search(problem, own);
    if (outcome.answer != Answer::no) return outcome.answer;
    return inquiry.refute(kernel::explain(inquiry.setup(), problem), kernel::certify(outcome));
}

template <Cases cases>
Answer try_facts(Inquiry& inquiry, Budget& own) {
    const auto proof = refute_by_facts(inquiry.setup(), inquiry.last_moves.array(), own, cases);
    if (!proof) return own.is_exhausted() ? Answer::unknown : Answer::yes;
    return inquiry.refute(explain(*proof, inquiry.setup()), certify(*proof));
}

/// Looks for men that lock each other in, whatever the other men do.
Answer try_cages(Inquiry& inquiry, Budget& own) {
    const auto cage = cages::refute_by_cage(inquiry.setup(), inquiry.last_moves.array(), own);
    if (!cage) return Answer::yes;
    return inquiry.refute(cages::explain(*cage), cages::certify(*cage));
}

Answer try_search(Inquiry& inquiry, Budget& own) {
    retro::Outcome outcome = retro::refute_before(inquiry.last_moves, {}, own.part());
    if (outcome.is_refuted) {
        return inquiry.refute(explain_no_last_move(inquiry.last_moves, outcome.judged),
                              std::move(outcome.certificate));
    }
    inquiry.last_moves_left = number_left(outcome.judged);
    if (outcome.facts == retro::Coverage::complete) inquiry.details.passed_before.push_back(Tier::facts);
    if (outcome.kernels == retro::Coverage::complete) inquiry.details.passed_before.push_back(Tier::kernel);
    inquiry.details.forced_last_moves = std::move(outcome.forced);
    inquiry.before_forced = std::move(outcome.before_forced);
    return outcome.cut_off_by.empty() ? Answer::yes : Answer::unknown;
}

/// Tries longer than `try_search`, and takes back several moves where each was forced.
Answer try_each_last_move(Inquiry& inquiry, Budget& own) {
    auto proof = retro::refute_all(inquiry.last_moves, inquiry.setup().castling_rooks,
                                   retro::Patience::while_few_are_open, own.part());
    if (!proof) return Answer::unknown;
    return inquiry.refute(explain_no_last_move(inquiry.last_moves, proof->judged),
                          std::move(proof->certificate));
}

bool always(const Inquiry& /*inquiry*/) {
    return true;
}
/// Positions of games with so few last moves are in check, or few men have moved and been captured. Where
/// that is not the reason, a castling right often is.
bool where_a_right_leaves_few_last_moves(const Inquiry& inquiry) {
    constexpr std::size_t few = 16;
    constexpr int most_men = 29;
    const Setup& setup = inquiry.setup();
    if (setup.castling_rooks.empty() || inquiry.last_moves_left == 0 || inquiry.last_moves_left > few ||
        setup.board.occupied().size() > most_men)
        return false;
    const Square king = setup.board.of(setup.turn, PieceType::king).first();
    return attackers(setup.board, king, opposite(setup.turn)).empty();
}
bool where_homes_are_known(const Inquiry& inquiry) {
    return inquiry.is_standard();
}

template <std::uint64_t nodes>
Limits at_most(Budget& budget) {
    return budget.part(nodes);
}
Limits all_that_is_left(Budget& budget) {
    return budget.part();
}

/// The methods in the order in which they run. A small kernel search comes first because few kernels need
/// many states. The full kernel search follows the cheaper methods. The kernel with ranks seldom refutes
/// more, and facts with case distinctions take a hundred times as long as facts without.
constexpr auto methods = std::to_array<Method>({
    {Tier::kernel, Reported::passed, always, at_most<1'000>, try_kernel},
    {Tier::facts, Reported::both, where_homes_are_known, all_that_is_left, try_facts<Cases::none>},
    {Tier::search, Reported::nothing, always, at_most<3'000>, try_cages},
    {Tier::kernel, Reported::both, [](const Inquiry& inquiry) { return inquiry.kernel == Answer::unknown; },
     kernel::kernel_limits, try_kernel},
    {Tier::search, Reported::both, always, all_that_is_left, try_search},
    {Tier::kernel_with_ranks, Reported::stopped,
     [](const Inquiry& inquiry) { return inquiry.kernel == Answer::yes; }, kernel::ranked_kernel_limits,
     try_ranks},
    {Tier::facts_with_cases, Reported::stopped, where_homes_are_known, at_most<1'000>,
     try_facts<Cases::two_deep>},
    {Tier::search, Reported::nothing, where_a_right_leaves_few_last_moves, at_most<300'000>,
     try_each_last_move},
});

/// Runs the methods one after the other. Returns true if one of them refutes the position.
bool is_refuted_by_methods(Inquiry& inquiry) {
    Unrefuted& details = inquiry.details;
    for (const Method& method : methods) {
        if (!method.is_needed(inquiry)) continue;
        Budget own(method.share(inquiry.budget));
        const Answer answer = method.run(inquiry, own);
        if (answer == Answer::no) return true;
        const bool is_passed = answer == Answer::yes;
        if (method.reported != Reported::both &&
            method.reported != (is_passed ? Reported::passed : Reported::stopped))
            continue;
        const std::string_view limit = own.limit();
        if (is_passed) details.passed.push_back(method.tier);
        if (!is_passed) details.stopped.emplace(method.tier, limit.empty() ? "nodes" : limit);
    }
    return false;
}

void report_passed(Inquiry& inquiry) {
    LegalityVerdict& verdict = inquiry.verdict;
    Unrefuted& details = inquiry.details;
    if (inquiry.before_forced &&
        is_refuted(*inquiry.before_forced, inquiry.last_moves.array(), inquiry.budget)) {
        details.forced_last_moves.clear();
    }
    const std::vector<RetractedMove>& forced = details.forced_last_moves;
    verdict.reasons.push_back(
        {.rule = std::string(verdict_rules::passed_tiers.id),
         .text = fmt::format(
             "Nothing refutes the position: men, rights and checks are possible, the counts of pawns and "
             "promotions fit, and {}.",
             forced.empty()
                 ? "at least one last move is not excluded"
                 : fmt::format("{} is the only last move that is not excluded", forced.front().text))});
    std::ranges::sort(details.passed, {}, word_for<Tier>);
    verdict.unrefuted = std::move(details);
}

}  // namespace

void run_methods(const LastMoves& last_moves, Budget& budget, LegalityVerdict& verdict) {
    Inquiry inquiry{.last_moves = last_moves, .budget = budget, .verdict = verdict};
    if (is_refuted_by_methods(inquiry)) {
        verdict.answer = Answer::no;
    } else {
        report_passed(inquiry);
    }
}

bool is_refuted(const Setup& setup, StartArray array, Budget& budget) {
    if (refute_statically(setup, array)) return true;
    if (is_initial(setup, array)) return false;
    const LastMoves last_moves(setup, array, EpField::unknown);
    if (!last_moves.find()) return true;
    LegalityVerdict verdict;
    Inquiry inquiry{.last_moves = last_moves, .budget = budget, .verdict = verdict};
    return is_refuted_by_methods(inquiry);
}

constinit const Rule verdict_rules::passed_tiers = {
    "legality.passed-tiers", "Nothing refutes the position, and no game that leads to it has been found.",
    "FIDE 3.10.3: the rules named were tried and none holds; that proves nothing."};

}  // namespace doublecheck
