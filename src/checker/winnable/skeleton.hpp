// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "checker/common/board.hpp"
#include "checker/common/meter.hpp"

namespace doublecheck::checker {

/// A set of squares: bit 0 is a1, bit 63 is h8.
using SquareSet = std::uint64_t;
constexpr SquareSet only(int square) {
    return SquareSet{1} << square;
}
constexpr bool has(SquareSet squares, int square) {
    return (squares >> square & 1) != 0;
}
/// The squares one such step away from those of the set.
SquareSet shifted(SquareSet squares, Direction step);

/// The kind of a man that has promoted, to whatever: it moves as a queen or a knight.
constexpr char promoted = '+';

/// A man other than kings and pawns, somewhere in its region.
struct LooseMan {
    Color color = Color::white;
    char kind = 'q';  ///< `n`, `b`, `r`, `q` or `promoted`
    SquareSet region = 0;

    friend auto operator<=>(const LooseMan&, const LooseMan&) = default;
};

/// Kings and pawns on their squares, everything else by regions, as `skeletons` of docs/certificates.md says.
struct Skeleton {
    Position board = {};               ///< kings and pawns alone, with turn and en passant square
    std::vector<LooseMan> loose = {};  ///< sorted
};

/// The squares that a loose man attacks from squares of its region that hold no king or pawn, lines ending at
/// the squares of `blocked`.
SquareSet attacked_by(const LooseMan& man, const Men& men, SquareSet blocked);
/// The squares of the kings and pawns that `men` consists of; of one colour's pawns.
SquareSet occupied(const Men& men);
SquareSet pawns_of(const Men& men, Color color);

/// A skeleton that follows from another, and how.
struct Follower {
    Skeleton skeleton = {};
    int arrival = nowhere;  ///< of a king or pawn that does not promote; `nowhere` for any other move
    Squares emptied = {};   ///< by that king or pawn, the pawn taken en passant included
};

/// The skeleton of a position. Requires a playable one without castling rights.
Skeleton skeleton_of(const Position& position);

/// What one move can lead to: every legal move of every position that the skeleton stands for leads to a
/// position that one of the followers stands for (rules 1 to 4).
std::vector<Follower> followers(const Skeleton& skeleton);

/// Whether the loser, to move, can stand checkmated in the follower by the move that led there (a and b).
bool admits_mate(const Follower& follower);

enum class Ending {
    no_mate,  ///< all skeletons were followed, and none admits a mate
    mate,     ///< one admits a mate
    limit     ///< the meter is exhausted
};
struct Enumerated {
    Ending ending;
    std::size_t skeletons;    ///< met so far
    SquareSet lasting_pawns;  ///< squares that hold a pawn of the same colour in all of them
};

/// Follows all skeletons from one, breadth first, as long as the meter lasts. The mate of a loser who is
/// checkmated to begin with is not seen.
Enumerated enumerate(const Skeleton& start, Color winner, Meter& meter);

}  // namespace doublecheck::checker
