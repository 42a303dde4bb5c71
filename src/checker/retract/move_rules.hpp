// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "checker/retract/refutations.hpp"

// The rules that refute a move taken back by what it did, and not by how the position before stands: a row
// each, beside what checks it.

namespace doublecheck::checker {

struct Frame;

/// Whether a missing en passant square denies that a capture is possible, as that of a FEN does, or says
/// nothing: a position reached by taking moves back does not know.
enum class EpField { asserted, unknown };

/// A move taken back: from which position, and to which.
struct TakenBack {
    const Position& position;
    EpField ep_field;
    Frame& frame;
    const Retraction& move;
    const Position& earlier;
};

struct MoveRule {
    Rule rule;                ///< how it stands in certificates
    bool has_proof = false;   ///< an entry with it has a `proof`, and no other has
    bool is_earlier = false;  ///< no game leads to the position before, whichever way that was found out
    /// Whether it holds as an entry says.
    bool (*holds_as)(const TakenBack&, const Refutation&) = nullptr;
    /// Whether it holds at any squares; null where only a certificate can show it.
    bool (*holds)(const TakenBack&) = nullptr;
};

namespace move_rules {

extern const MoveRule check_before, right_kept, not_the_double_step, ep_square_missing,
    castling_through_check, no_move_before, listed_before, kernel;

/// All of them, in the order in which they are asked.
inline constexpr std::array all = {
    &check_before,           &right_kept,     &not_the_double_step, &ep_square_missing,
    &castling_through_check, &no_move_before, &listed_before,       &kernel};

}  // namespace move_rules

}  // namespace doublecheck::checker
