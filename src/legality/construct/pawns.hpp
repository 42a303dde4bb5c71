// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "doublecheck/board/color.hpp"
#include "doublecheck/board/square_set.hpp"

// The part of a position that a plan considers: where each of the sixteen pawns of the array is. A plan is a
// series of captures by pawns and of pawns. Between two captures pawns only advance, and no further than the
// next capture needs, because advancing early can only close paths.

namespace doublecheck::construct {

/// The number of a pawn of the array: White's pawns from a to h, then Black's.
using PawnId = std::uint8_t;
inline constexpr std::size_t pawns_of_both = 16;

constexpr Color color_of(PawnId pawn) {
    return pawn < 8 ? Color::white : Color::black;
}

/// The pawns of a file, from the first rank upwards.
struct PawnColumn {
    std::array<PawnId, pawns_of_both> pawns = {};
    std::size_t size = 0;
};

/// Where each pawn is: on a square, promoted on a file, or captured.
struct Pawns {
    static constexpr std::uint8_t promoted = 64;  ///< plus the file on which it promoted
    static constexpr std::uint8_t captured = 255;

    std::array<std::uint8_t, pawns_of_both> at = {};

    [[nodiscard]] static Pawns of_array();
    [[nodiscard]] bool is_on_board(std::size_t pawn) const { return at[pawn] < promoted; }
    [[nodiscard]] bool is_promoted(std::size_t pawn) const {
        return at[pawn] >= promoted && at[pawn] != captured;
    }
    [[nodiscard]] SquareSet squares() const;
    [[nodiscard]] SquareSet squares(Color color) const;
    [[nodiscard]] PawnColumn column(int file) const;
    /// Returns the pawns with colours exchanged and the board turned round.
    [[nodiscard]] Pawns turned() const;

    friend bool operator==(const Pawns&, const Pawns&) = default;
};

/// A capture of a plan. Ranks are counted from the side that captures.
struct PlannedCapture {
    static constexpr PawnId piece = 255;

    Color color;              ///< the side that captures
    PawnId taker = piece;     ///< the pawn that captures; `piece` for a piece or the king
    PawnId victim = piece;    ///< the pawn that is captured; `piece` for a piece
    std::uint8_t file = 0;    ///< file of the capture
    std::uint8_t rank = 0;    ///< rank of the capture, 0 to 7, as `color` sees the board
    std::uint16_t below = 0;  ///< pawns of that file that must be behind the capturing pawn, as bits
};

/// The conditions of a plan: pawns that never move, and files on which a colour does not promote.
struct PawnLimits {
    SquareSet still = {};
    std::array<std::uint8_t, 2> shut_files = {};  ///< by colour, as bits
};

struct Step {
    Pawns ready;  ///< the pawns just before the capture, advanced as little as possible
    Pawns after;
    int moves;  ///< pawn moves before the capture
};

/// Advances pawns until the capture is possible, and makes it. Returns nothing if it cannot become possible.
[[nodiscard]] std::optional<Step> make_capture(const Pawns& pawns, const PlannedCapture& capture,
                                               const PawnLimits& limits);

}  // namespace doublecheck::construct
