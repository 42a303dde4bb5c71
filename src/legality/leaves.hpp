// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/leaf.hpp"
#include "doublecheck/legality/retract.hpp"
#include "notation/leaves.hpp"

// How values of `legality` and `retract` are written in JSON.

namespace doublecheck {

/// A move that is taken back is its text.
template <>
struct Leaf<RetractedMove> {
    static std::string_view write(const RetractedMove& move) { return move.text; }
};

}  // namespace doublecheck
