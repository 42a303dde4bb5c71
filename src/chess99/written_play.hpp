// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/chess99/cell.hpp"
#include "doublecheck/chess99/notation.hpp"
#include "doublecheck/chess99/piece.hpp"

namespace doublecheck::chess99 {

enum class WrittenKind : std::uint8_t {
    move,     ///< of any man, captures too
    waiting,  ///< a pawn that waits on the last rank promotes
    castling,
};

/// What somebody wrote for a play, before it is held against a position: as much as the text says.
struct WrittenPlay {
    WrittenKind kind = WrittenKind::move;
    /// A pawn where a letter is missing; nothing in coordinates.
    std::optional<PieceType> man = std::nullopt;
    std::optional<int> from_file = std::nullopt;
    std::optional<int> from_rank = std::nullopt;
    /// Nothing for a promotion in place. In v1 and v2 a castling has but the file on which the king arrives.
    std::optional<int> to_file = std::nullopt;
    std::optional<int> to_rank = std::nullopt;
    bool captures = false;  ///< an `x` or a `*`, or a pawn that changes its file
    bool is_en_passant = false;
    std::optional<PieceType> captured = std::nullopt;
    std::optional<PieceType> promotion = std::nullopt;
    std::optional<PieceType> partner = std::nullopt;
    std::optional<int> partner_file = std::nullopt;
    bool is_coordinate = false;
    bool may_be_v1 = false;
    bool may_be_v2 = false;

    /// Both halves of the start, if both are written.
    [[nodiscard]] std::optional<Cell> from() const {
        if (!from_file || !from_rank) return std::nullopt;
        return Cell::at(*from_file, *from_rank);
    }
    [[nodiscard]] std::optional<Cell> to() const {
        if (!to_file || !to_rank) return std::nullopt;
        return Cell::at(*to_file, *to_rank);
    }
};

/// The one of `last_moves` that a text means, if it means one.
[[nodiscard]] std::optional<Move> read_last_move(const Position& position, std::string_view text,
                                                 const Options& options);

/// Reads a play in any style, or in that one. Error: `c99.move.syntax` with the offset.
[[nodiscard]] Result<WrittenPlay> parse_written_play(std::string_view text, std::optional<Style> style);

}  // namespace doublecheck::chess99
