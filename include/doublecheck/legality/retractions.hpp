// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/retraction.hpp"

namespace doublecheck {

/// All moves that can have been played last, as far as one move back tells: the position before must pass
/// every static and counting rule, and the move must lead from there to `setup` (FIDE 3.2 to 3.9). Judges
/// only the last move: `setup` itself may break those rules. Empty when kings are missing or doubled. The
/// order is fixed.
[[nodiscard]] std::vector<Retraction> possible_retractions(const Setup& setup,
                                                           StartArray array = StartArray::standard);

/// Whether `possible_retractions` has any, found without making the list.
[[nodiscard]] bool has_retraction(const Setup& setup, StartArray array = StartArray::standard);

/// The move of a retraction as a player writes it: `Nb7-d6`, `Rd6xf6`, `e2xd1=R`, `d4xc3 e.p.`, `O-O`.
[[nodiscard]] std::string move_text(const Setup& after, const Retraction& retraction);

}  // namespace doublecheck
