// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "checker/retract/refutations.hpp"

// The rules that refute a retraction by what the move did, and not by the position before it. Each rule is
// defined beside the functions that check it.

namespace doublecheck::checker {

struct Frame;

/// Whether a missing en passant square states that no en passant capture is possible, as in a FEN
/// (`asserted`), or states nothing, as in a position reached by taking back moves (`unknown`).
enum class EpField { asserted, unknown };

/// A move taken back: `position` is the position after the move, `earlier` the one before it.
struct TakenBack {
    const Position& position;
    EpField ep_field;
    Frame& frame;
    const Retraction& move;
    const Position& earlier;
};

struct MoveRule {
    Rule rule;                ///< how certificates write the rule
    bool has_proof = false;   ///< whether an entry with this rule has a `proof`; no other entry has one
    bool is_earlier = false;  ///< whether the rule shows that no game leads to the position before
    /// Returns true if the rule holds at the squares of an entry.
    bool (*holds_as)(const TakenBack&, const Refutation&) = nullptr;
    /// Returns true if the rule holds at any squares. Null if this is tested by playing the move, or only a
    /// certificate can show it.
    bool (*holds)(const TakenBack&) = nullptr;
};

namespace move_rules {

extern const MoveRule check_before, right_kept, not_the_double_step, ep_square_missing,
    castling_through_check, no_move_before, listed_before, kernel, kernel_with_ranks, caged;

/// All rules, in the order in which they are tested.
inline constexpr std::array all = {
    &check_before,           &right_kept,     &not_the_double_step, &ep_square_missing,
    &castling_through_check, &no_move_before, &listed_before,       &kernel,
    &kernel_with_ranks,      &caged};

}  // namespace move_rules

}  // namespace doublecheck::checker
