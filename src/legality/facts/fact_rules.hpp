// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "doublecheck/verdict/verdict.hpp"
#include "legality/facts/knowledge.hpp"

// The rules that derive facts from the board and from other facts. Each rule is defined in the file that has
// its proof.

namespace doublecheck::facts {

struct FinalStep;

/// When a rule runs. Most run in each round, until no round adds a fact; slower ones (`when_stable`) run only
/// then, and start another round if they add a fact. A rule whose facts no other rule reads runs `at_end`.
enum class Phase : std::uint8_t { each_round, when_stable, at_end };
inline constexpr std::array all_phases = {Phase::each_round, Phase::when_stable, Phase::at_end};

struct FactRule {
    Rule rule;  ///< its id is written to certificates
    /// The topics that `find` reads. The rule runs again only if a fact of one of them is new.
    Topics reads = {};
    /// By phase: the function that adds the facts of the rule, with their premises.
    std::array<void (*)(Knowledge&), all_phases.size()> find = {};
    /// Whether a contradiction found by this rule is about the man on a square; otherwise it is about a
    /// colour.
    bool is_about_a_man = false;
    /// If the rule can show a contradiction: returns the sentence for it.
    std::string (*explain)(FinalStep&) = nullptr;
};

/// The rules by name, as in `add_region(queen, queen, by::couple, ...)`.
namespace by {

extern const FactRule steady, region, origins, hall, couple, era, victims, captures, tombs, duel, surpassed,
    royalty, parity, cases, assumption;

/// All rules that the search runs or certificates contain, in the order in which they run.
inline constexpr std::array all = {&steady,   &region, &origins, &hall,      &couple,  &era,    &victims,
                                   &captures, &tombs,  &duel,    &surpassed, &royalty, &parity, &cases};

}  // namespace by

}  // namespace doublecheck::facts
