// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "check/check_kinds.hpp"
#include "doublecheck/check/check.hpp"
#include "notation/leaves.hpp"

// How values of `check` are written in JSON.

namespace doublecheck {

template <>
struct Leaf<CheckKind> {
    static constexpr auto all = [] {
        std::array<std::pair<CheckKind, std::string_view>, check_kind_count> words{};
        for (std::size_t i = 0; i < check_kind_count; ++i)
            words[i] = {static_cast<CheckKind>(i), check_kind_names[i]};
        return words;
    }();
};

}  // namespace doublecheck
