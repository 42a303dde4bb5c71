// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "legality/cages/cages.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/leaves.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// The default limit in states, which equals that of the search for cages in a whole position. The cages of
/// the tests and their mirror images are found within half of it. A board without a cage usually uses it up.
constexpr std::uint64_t nodes_by_default = 3'000;

/// Searches among few men first, as in a whole position, because other men make the search long.
std::optional<cages::Cage> find_cage(const Fragment& fragment, Budget& budget) {
    const auto has_too_many = [&](Color color) { return fragment.men.of(color).size() > 16; };
    const bool is_seen_at_once =
        has_too_many(Color::white) || has_too_many(Color::black) || cages::is_impossible(fragment.men);
    if (!is_seen_at_once) {
        Budget half(budget.part(nodes_by_default / 2));
        if (auto cage = cages::find_cage_of_few(fragment.men, fragment.frozen, half)) return cage;
    }
    return cages::find_cage(fragment.men, fragment.frozen, budget);
}

}  // namespace

FragmentVerdict legality(const Fragment& fragment, const Limits& limits) {
    FragmentVerdict verdict;
    verdict.subject = fragment;
    if (cages::may_be_initial(fragment.men)) {
        verdict.answer = Answer::yes;
        verdict.reasons.push_back({.rule = std::string(verdict_rules::initial_position.id),
                                   .text = "At the beginning of a game all these men are on these squares."});
        verdict.certificate = ProofGameCertificate();
        return verdict;
    }
    Limits within = limits;
    if (!within.nodes && !within.seconds) within.nodes = nodes_by_default;
    Budget budget(within);
    const auto cage = find_cage(fragment, budget);
    verdict.effort.nodes = budget.spent();
    if (cage) {
        verdict.answer = Answer::no;
        verdict.reasons.push_back(cages::explain(*cage));
        verdict.certificate = cages::certify(*cage);
        return verdict;
    }
    verdict.reasons.push_back(
        {.rule = std::string(verdict_rules::fragment_open.id),
         .text = fmt::format("Nothing refutes these men{}: as far as was looked, their moves can be taken "
                             "back until they stand as at the beginning, if the right men stand elsewhere. "
                             "Whether a game leads to such a position is not decided.",
                             budget.is_exhausted() ? " within the limit" : "")});
    return verdict;
}

void append_json(std::string& text, const FragmentVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

constinit const Rule verdict_rules::fragment_open = {
    "legality.fragment-open", "Nothing refutes the men given, and no game to a position with them is known.",
    "FIDE 3.10.3: closed sets of states were looked for and none was found; that proves nothing."};

}  // namespace doublecheck
