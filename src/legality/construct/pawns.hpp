// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "doublecheck/board/color.hpp"
#include "doublecheck/board/square_set.hpp"

// What a plan knows of a position: the sixteen pawns of the array, each by itself, and where it stands. A
// plan is a series of captures by pawns and of pawns. Between two of them pawns only advance, and no more
// than the captures to come make them: to advance early can only shut ways.

namespace doublecheck::construct {

/// The pawns of the array: White's from a to h, then Black's.
using PawnId = std::uint8_t;
inline constexpr std::size_t pawns_of_both = 16;

constexpr Color color_of(PawnId pawn) {
    return pawn < 8 ? Color::white : Color::black;
}

/// The pawns of a file from the first rank upwards.
struct PawnColumn {
    std::array<PawnId, pawns_of_both> pawns = {};
    std::size_t size = 0;
};

/// Where each pawn is: a square, promoted on a file, or captured.
struct Pawns {
    static constexpr std::uint8_t promoted = 64;  ///< and the file
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
    /// The same with colours exchanged and the board turned.
    [[nodiscard]] Pawns turned() const;

    friend bool operator==(const Pawns&, const Pawns&) = default;
};

/// A capture of a plan. Seen from the side that captures: ranks count from its own side.
struct PlannedCapture {
    static constexpr PawnId officer = 255;

    Color color;              ///< whose capture it is
    PawnId taker = officer;   ///< the pawn, or any officer or the king
    PawnId victim = officer;  ///< the pawn, or any officer
    std::uint8_t file = 0;    ///< of the arrival
    std::uint8_t rank = 0;    ///< of the arrival, 0 to 7, from the side of `color`
    std::uint16_t below = 0;  ///< the pawns of that file that are to be behind, as bits
};

/// What a plan asks of the goal: pawns that never move, and files on which a colour does not promote.
struct PawnLimits {
    SquareSet still = {};
    std::array<std::uint8_t, 2> shut_files = {};  ///< by colour, as bits
};

struct Step {
    Pawns ready;  ///< just before the capture, all other pawns as far back as can be
    Pawns after;
    int moves;  ///< of pawns, to be ready
};

/// Makes ready for a capture and makes it; nothing if that cannot be.
[[nodiscard]] std::optional<Step> make_capture(const Pawns& pawns, const PlannedCapture& capture,
                                               const PawnLimits& limits);

}  // namespace doublecheck::construct
