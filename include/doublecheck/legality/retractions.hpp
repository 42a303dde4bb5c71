// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "doublecheck/board/retraction.hpp"

namespace doublecheck {

/// All moves that can have been played last, as far as one move back tells: the position before passes every
/// static and counting rule, and the move is legal there and leads to `setup` (FIDE 3.2 to 3.9). Empty when
/// kings are missing or doubled, or when the side that has just moved is in check. The order is fixed.
[[nodiscard]] std::vector<Retraction> possible_retractions(const Setup& setup,
                                                           StartArray array = StartArray::standard);

/// Whether `possible_retractions` has any, found without making the list.
[[nodiscard]] bool has_retraction(const Setup& setup, StartArray array = StartArray::standard);

/// The move of a retraction as a player writes it: `Nb7-d6`, `Rd6xf6`, `e2xd1=R`, `d4xc3 e.p.`, `O-O`.
[[nodiscard]] std::string move_text(const Setup& after, const Retraction& retraction);

}  // namespace doublecheck
