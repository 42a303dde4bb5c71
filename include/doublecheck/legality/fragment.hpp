// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/board.hpp"
#include "doublecheck/legality/options.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A part of a position: men on squares, whatever stands on the other squares.
struct Fragment {
    Board men = {};
    SquareSet frozen = {};  ///< men that have never moved

    friend bool operator==(const Fragment&, const Fragment&) = default;
};

/// Can a position with these men on these squares have arisen in a game from the standard array? `no` says
/// that none can, whatever stands elsewhere and whoever is to move; `yes` is proved by a game. Requires men
/// on the frozen squares. Only the nodes of the limits count.
[[nodiscard]] Verdict judge_fragment(const Fragment& fragment, const Limits& limits = {});

}  // namespace doublecheck
