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
/// Returns the squares one `step` away from the squares of the set, without those off the board.
SquareSet shifted(SquareSet squares, Direction step);

/// The kind of a promoted man, whichever piece it became: it moves as a queen or as a knight.
constexpr char promoted = '+';

/// A man other than a king or pawn. It stands on some square of its region.
struct LooseMan {
    Color color = Color::white;
    char kind = 'q';  ///< `n`, `b`, `r`, `q` or `promoted`
    SquareSet region = 0;

    friend auto operator<=>(const LooseMan&, const LooseMan&) = default;
};

/// The kings and pawns on their squares, and a region for every other man (`skeletons` in
/// docs/certificates.md).
struct Skeleton {
    Position board = {};               ///< the kings and pawns, the side to move and the en passant square
    std::vector<LooseMan> loose = {};  ///< all other men, sorted
};

/// Returns the squares that a loose man attacks from the squares of its region that hold no king or pawn. A
/// line ends at the first square of `blocked`.
SquareSet attacked_by(const LooseMan& man, const Men& men, SquareSet blocked);
/// Returns the occupied squares. `pawns_of` returns the squares of the pawns of one colour.
SquareSet occupied(const Men& men);
SquareSet pawns_of(const Men& men, Color color);

/// A skeleton that follows from another one by a move.
struct Follower {
    Skeleton skeleton = {};
    int arrival = nowhere;  ///< where a king or an unpromoted pawn arrived; `nowhere` for any other move
    /// The squares that this king or pawn emptied, that of a pawn captured en passant included.
    Squares emptied = {};
};

/// Returns the skeleton of a position. Requires a playable position without castling rights.
Skeleton skeleton_of(const Position& position);

/// Returns the skeletons that one move can lead to (rules 1 to 4): every legal move from a position for which
/// `skeleton` stands leads to a position for which one of the followers stands.
std::vector<Follower> followers(const Skeleton& skeleton);

/// Returns true if the move that led to the follower could have checkmated the loser, who is to move
/// (conditions a and b).
bool admits_mate(const Follower& follower);

enum class Ending {
    no_mate,  ///< all skeletons were enumerated, and none admits a mate
    mate,     ///< a skeleton admits a mate
    limit     ///< the meter is exhausted
};
struct Enumerated {
    Ending ending;
    std::size_t skeletons;    ///< the number of skeletons met
    SquareSet lasting_pawns;  ///< squares that hold a pawn of the same colour in all skeletons met
};

/// Enumerates the skeletons that follow from `start`, breadth first, until the meter is exhausted. A loser
/// who is already checkmated in `start` is not noticed.
Enumerated enumerate(const Skeleton& start, Color winner, Meter& meter);

}  // namespace doublecheck::checker
