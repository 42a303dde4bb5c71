// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <optional>

#include "checker/board.hpp"

namespace doublecheck::checker::facts {

/// A set of squares.
using Set = std::bitset<64>;
inline bool has(const Set& set, int square) {
    return square >= 0 && square < 64 && set[static_cast<std::size_t>(square)];
}
inline void put(Set& set, int square) {
    if (square >= 0 && square < 64) set.set(static_cast<std::size_t>(square));
}
inline void take(Set& set, int square) {
    if (square >= 0 && square < 64) set.reset(static_cast<std::size_t>(square));
}
inline bool is_within(const Set& small, const Set& large) {
    return (small & ~large).none();
}
inline std::size_t at(int square) {
    return static_cast<std::size_t>(square);
}

/// The FEN letter of the man that begins on a square, or `nobody`.
char man_that_begins_on(int square);
/// Whether a man of that colour begins on the square.
bool is_home_of(int square, Color color);

/// The position, and what the premises of one step say about its past. Without premises it says what holds of
/// every position.
struct World {
    explicit World(const Position& from);

    Position position;
    Set steady = {};                   ///< squares whose men have never moved
    std::array<Set, 64> regions = {};  ///< by home: where that man has stood before any promotion
    std::array<Set, 64> origins = {};  ///< by square: where that man can have begun
    std::array<Set, 64> deaths = {};   ///< by home: where that man was captured, if it was
    std::array<int, 64> most = {};     ///< by home of a pawn: its captures at most
    std::array<int, 2> budgets = {};   ///< by colour: captures by its pawns at most
    std::array<std::optional<int>, 2> parities = {};

    /// The pawn that began there and stands on the same file without ever having captured, or `nowhere`.
    [[nodiscard]] int kept_pawn(int home) const;
    /// The only home from which the man on a square can have come, or `nowhere` if there are more.
    [[nodiscard]] int only_origin(int square) const;
    /// The homes of a colour from which no man on the board can have come.
    [[nodiscard]] Set captured(Color color) const;
    [[nodiscard]] int men_missing(Color color) const;
};

}  // namespace doublecheck::checker::facts
