// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "doublecheck/verdict/rules.hpp"
#include "legality/facts/knowledge.hpp"

// The rules by which facts follow from the board and from other facts: a row each, beside its proof.

namespace doublecheck::facts {

struct Conclusion;

/// When a rule is asked: in turn with the others; when none of these says anything new, for it takes longer;
/// or in the end, since no rule reads what it shows.
enum class Turn : std::uint8_t { each, quiet, last };
inline constexpr std::array all_turns = {Turn::each, Turn::quiet, Turn::last};

struct FactRule {
    Rule rule;  ///< its id stands in certificates
    /// The topics that `find` looks at: it is asked again only when one of them has changed.
    Topics reads = {};
    /// By turn: adds what the rule shows, with its premises.
    std::array<void (*)(Knowledge&), all_turns.size()> find = {};
    /// Whether it holds for some men of a position too: it does not ask who is missing.
    bool fits_fragments = false;
    /// Whether it calls the man on a square absurd, or a colour.
    bool is_about_a_man = false;
    /// Why the position cannot be, if the rule shows that.
    std::string (*words)(Conclusion&) = nullptr;
};

/// The names of the rules, as in `add_region(queen, queen, by::couple, ...)`.
namespace by {

extern const FactRule steady, region, origins, hall, couple, era, victims, captures, tombs, duel, surpassed,
    royalty, parity, cases, assumption;

/// In the order in which they are asked.
inline constexpr std::array all = {&steady,   &region, &origins, &hall,      &couple,  &era,    &victims,
                                   &captures, &tombs,  &duel,    &surpassed, &royalty, &parity, &cases};

}  // namespace by

}  // namespace doublecheck::facts
