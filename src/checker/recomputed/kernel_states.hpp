// SPDX-License-Identifier: MIT
#pragma once

#include "checker/kernel/kernel.hpp"

namespace doublecheck::checker {

/// How the states that can be reached were looked at.
struct Enumeration {
    enum class End { exhausted, final_state, too_many, too_long, limit };
    End end = End::exhausted;
    std::size_t states = 0;
};

/// Looks at every state that can be reached and is not out of reach, at most so many; with ranks at none for
/// which another one stands.
Enumeration enumerate(Kernel& kernel, std::size_t most, Meter& meter);

/// More states than any certificate needs are not looked at of one of the positions before a last move.
constexpr std::size_t most_kernel_states_before = 10'000;

/// `pawns.kernel` of a position before a last move: no final state can be reached. Requires what `Kernel`
/// requires.
bool has_no_kernel(const Position& position, Start start, Meter& meter);

}  // namespace doublecheck::checker
