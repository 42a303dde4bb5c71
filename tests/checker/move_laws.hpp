// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

#include "checker/common/leaves.hpp"
#include "checker/common/moves.hpp"

// A second, plain implementation of the laws of moves, written with the checker's board. Tests compare the
// library's verdicts on illegal moves with it.
namespace doublecheck::checker {

/// A castling that a king's move attempts, with or without the right to it.
struct Attempt {
    Castling castling;
    bool has_right = false;
};

/// An illegal move, with the squares that the library named and the castling that it attempts, if any.
struct Try {
    SoundPosition position;
    WrittenMove move;
    Squares squares = {};
    std::optional<Attempt> castling = std::nullopt;

    [[nodiscard]] Color color() const { return position->turn; }
    [[nodiscard]] char man() const { return position->men[move.from]; }
    [[nodiscard]] char target() const { return position->men[move.to]; }
    [[nodiscard]] bool is_own() const { return is_man_of(man(), color()); }
    [[nodiscard]] bool is_own_pawn() const { return man() == man_of('p', color()); }
    [[nodiscard]] bool reaches_last_rank() const { return rank_of(move.to) == home_rank(opposite(color())); }
    /// Returns true if the named squares are `others`, in this order.
    [[nodiscard]] bool names(std::initializer_list<int> others) const;
};

/// Returns the castling that a move attempts, or nothing. In standard chess this is a king's move of two
/// squares along the home rank from the e-file; in Chess960 it is a king's move onto a rook of its own colour
/// on that rank.
std::optional<Attempt> attempted_castling(const SoundPosition& position, const WrittenMove& move,
                                          Start start);

/// A law that an illegal move can break.
struct MoveLaw {
    std::string_view name;
    bool (*is_broken)(const Try&);
};

/// Returns the law called `name`, or null.
const MoveLaw* find_law(std::string_view name);

}  // namespace doublecheck::checker
