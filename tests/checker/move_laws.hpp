// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

#include "checker/common/leaves.hpp"
#include "checker/common/moves.hpp"

// The laws of moves once more, written plainly on the checker's board: what the library says of an illegal
// move is held against them.
namespace doublecheck::checker {

/// A castling that a king's move attempts, whether or not the right is there.
struct Attempt {
    Castling castling;
    bool has_right = false;
};

/// An illegal move with what is said about it.
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
    /// Whether the named squares are these, in this order.
    [[nodiscard]] bool names(std::initializer_list<int> others) const;
};

/// The castling that a move attempts: in standard chess the king's two squares along the home rank from the
/// e-file, in Chess960 the king's move onto an own rook there.
std::optional<Attempt> attempted_castling(const SoundPosition& position, const WrittenMove& move,
                                          Start start);

/// A law that an illegal move can break.
struct MoveLaw {
    std::string_view name;
    bool (*is_broken)(const Try&);
};

/// The law of that name, or null.
const MoveLaw* find_law(std::string_view name);

}  // namespace doublecheck::checker
