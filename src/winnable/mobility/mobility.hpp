// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// What is known of one man, whatever is played from here on.
struct ManBounds {
    Piece piece;
    Square start;
    SquareSet reach;                ///< where it can ever stand, as the kind it is now
    SquareSet promoted_reach = {};  ///< where it can ever stand after promoting
    bool is_capturable = false;

    /// Whether it never moves and is never captured.
    [[nodiscard]] bool is_steady() const {
        return !is_capturable && promoted_reach.empty() && reach == SquareSet(start);
    }
    /// Whether it never promotes and never leaves the file where it stands.
    [[nodiscard]] bool keeps_to_its_file() const {
        return promoted_reach.empty() && squares_of(start.file()).contains_all(reach);
    }
    [[nodiscard]] SquareSet anywhere() const { return reach | promoted_reach; }

    friend bool operator==(const ManBounds&, const ManBounds&) = default;
};

/// Bounds on all that can ever happen from a position: an over-approximation of where each man can come and
/// whether it can be captured, closed under every move that the rules M1 to M10 (`mobility/`, one a file)
/// cannot exclude. docs/theory/winnable.md has the theory.
struct Mobility {
    std::array<ManBounds, 32> men_storage;
    std::size_t count = 0;

    [[nodiscard]] const ManBounds* begin() const { return men_storage.data(); }
    [[nodiscard]] const ManBounds* end() const { return men_storage.data() + count; }
    [[nodiscard]] const ManBounds& operator[](std::size_t i) const { return men_storage[i]; }
};

/// The least such bounds. Requires at most 32 men.
[[nodiscard]] Mobility mobility_of(const Position& position);

/// The least bounds on all that can happen until the winner is checkmated, if ever: moves that surely mate
/// him are left out (M16).
[[nodiscard]] Mobility mobility_of(const Position& position, Color winner);

/// Whether the bounds leave no way in which the king of the loser could ever be checkmated.
[[nodiscard]] bool excludes_mate(const Mobility& mobility, Color winner);

/// The same of the least bounds of a position until the winner is checkmated; knows most often that they do
/// not before it has all of them.
[[nodiscard]] bool excludes_mate(const Position& position, Color winner);

}  // namespace doublecheck::winnable
