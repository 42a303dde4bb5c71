// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "legality/rules/refutation.hpp"

// The rules that refute a single retraction, other than the rules about the position before as it stands.
// Each rule is defined in the file that applies it.

namespace doublecheck {

struct RetractionRule {
    Rule rule;
    /// Returns why the move cannot be taken back, as the second half of a sentence.
    std::string (*explain)(const Refutation&, const Setup& after) = nullptr;
};

namespace retraction {

extern const RetractionRule check_before, right_kept, not_the_double_step, ep_square_missing,
    castling_through_check, no_move_before, listed_before, no_kernel, no_kernel_with_ranks, caged;

inline constexpr std::array all = {
    &check_before,   &right_kept,    &not_the_double_step, &ep_square_missing,    &castling_through_check,
    &no_move_before, &listed_before, &no_kernel,           &no_kernel_with_ranks, &caged};

}  // namespace retraction

}  // namespace doublecheck
