// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/board.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Some men of a position. Nothing is assumed about the other squares: they may be empty or occupied.
struct Fragment {
    Board men = {};
    SquareSet frozen = {};  ///< squares of men that have never moved

    friend bool operator==(const Fragment&, const Fragment&) = default;
};

/// Decides whether a position with these men on these squares can arise in a game from the standard array.
/// `no` means that no such position can arise, whatever stands on the other squares and whoever is to move.
/// `yes` is proved by a game. Requires a man on every frozen square. Only the node limit of `limits` has an
/// effect.
[[nodiscard]] Verdict judge_fragment(const Fragment& fragment, const Limits& limits = {});

}  // namespace doublecheck
