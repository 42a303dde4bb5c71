// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck::mates {

/// The bounds of one man: where it can be, whatever is played from now on.
struct ManBounds {
    Piece piece;
    Square start;
    SquareSet reach;                ///< where it can ever stand as the type it is now
    SquareSet promoted_reach = {};  ///< where it can ever stand after promoting
    bool is_capturable = false;

    /// Returns true if the man never moves and is never captured (M1).
    [[nodiscard]] bool is_steady() const {
        return !is_capturable && promoted_reach.empty() && reach == SquareSet(start);
    }
    /// Returns true if the man never promotes and never leaves its file.
    [[nodiscard]] bool keeps_to_its_file() const {
        return promoted_reach.empty() && squares_of(start.file()).contains_all(reach);
    }
    [[nodiscard]] SquareSet anywhere() const { return reach | promoted_reach; }

    friend bool operator==(const ManBounds&, const ManBounds&) = default;
};

/// Bounds on everything that can happen from a position: an over-approximation of where each man can stand
/// and of whether it can be captured. Bounds are closed: they contain the result of every move that the rules
/// M1 to M10 (lemmas.hpp) cannot exclude. docs/theory/winnable.md has the theory.
struct Mobility {
    std::array<ManBounds, 32> men_storage;
    std::size_t count = 0;

    [[nodiscard]] const ManBounds* begin() const { return men_storage.data(); }
    [[nodiscard]] const ManBounds* end() const { return men_storage.data() + count; }
    [[nodiscard]] const ManBounds& operator[](std::size_t i) const { return men_storage[i]; }
};

/// Returns the least closed bounds of a position. Requires at most 32 men.
[[nodiscard]] Mobility mobility_of(const Position& position);

/// Returns the least bounds on everything that can happen before the winner is checkmated: moves that mate
/// the winner for sure are left out (M16).
[[nodiscard]] Mobility mobility_of(const Position& position, Color winner);

/// Returns true if the bounds admit no checkmate of the loser (M12 to M14).
[[nodiscard]] bool excludes_mate(const Mobility& mobility, Color winner);

/// Returns true if the least bounds of the position, up to a checkmate of the winner, admit no checkmate of
/// the loser. Stops early in most positions that do admit one.
[[nodiscard]] bool excludes_mate(const Position& position, Color winner);

}  // namespace doublecheck::mates
