// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/leaf.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "notation/leaves.hpp"

// How values of `move` are written in JSON.

namespace doublecheck {

template <>
struct Leaf<AttemptedMove> {
    static constexpr std::string_view pattern = texts::Uci::pattern;
    static std::string write(const AttemptedMove& move) { return move.uci(); }
};

}  // namespace doublecheck
