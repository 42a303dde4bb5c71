// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

template <>
struct Leaf<Answer> {
    static constexpr auto all = std::to_array<std::pair<Answer, std::string_view>>(
        {{Answer::yes, "yes"}, {Answer::no, "no"}, {Answer::unknown, "unknown"}});
};

}  // namespace doublecheck
