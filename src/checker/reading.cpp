// SPDX-License-Identifier: MIT
#include "checker/reading.hpp"

#include <algorithm>

namespace doublecheck::checker {

bool has_reason(const Verdict& verdict, std::string_view rule) {
    return std::ranges::any_of(verdict.reasons, [&](const Reason& reason) { return reason.rule == rule; });
}

bool is_same_set(const Squares& a, const Squares& b) {
    return std::ranges::is_permutation(a, b);
}

}  // namespace doublecheck::checker
