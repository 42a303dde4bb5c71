// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <string_view>

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck::test {

/// Returns a verdict as a program that reads its JSON gets it.
[[nodiscard]] inline Verdict read_back(std::string_view json) {
    return parse_verdict(json).value();
}
template <std::derived_from<BasicVerdict> V>
[[nodiscard]] Verdict read_back(const V& verdict) {
    return read_back(to_json(verdict));
}

}  // namespace doublecheck::test
