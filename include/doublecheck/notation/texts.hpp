// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <string>

#include "doublecheck/board/move.hpp"

namespace doublecheck {

namespace texts {
struct San;
struct PlayedSan;
struct Uci;
}  // namespace texts

/// A move and its text in one notation. Moves are compared by their texts.
template <typename Notation>
struct MoveAs {
    Move move;         ///< the move
    std::string text;  ///< the move in the notation

    /// Returns true if the texts are equal.
    friend bool operator==(const MoveAs& a, const MoveAs& b) { return a.text == b.text; }
    /// Compares the texts.
    friend auto operator<=>(const MoveAs& a, const MoveAs& b) { return a.text <=> b.text; }
};

using SanMove = MoveAs<texts::San>;             ///< such as `Qh5+`
using NumberedMove = MoveAs<texts::PlayedSan>;  ///< such as `12...Qh5+`
using UciMove = MoveAs<texts::Uci>;             ///< such as `e7e8q`

}  // namespace doublecheck
