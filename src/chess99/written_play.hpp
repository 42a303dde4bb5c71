// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "chess99/basic_verdict.hpp"
#include "chess99/cell.hpp"
#include "chess99/notation.hpp"
#include "chess99/options.hpp"
#include "chess99/piece.hpp"
#include "chess99/position.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck::chess99 {

enum class WrittenKind : std::uint8_t {
    move,     ///< a move of any man, including captures
    waiting,  ///< a pawn waiting on the last rank promotes
    castling,
};

/// A play as it is written, before it is compared with a position. A member is empty if the text does not
/// contain it.
struct WrittenPlay {
    WrittenKind kind = WrittenKind::move;
    /// In v1 and v2 a missing letter means a pawn. Coordinates name no man.
    std::optional<PieceType> man = std::nullopt;
    std::optional<int> from_file = std::nullopt;
    std::optional<int> from_rank = std::nullopt;
    /// Empty for a promotion in place. A castling in v1 or v2 has only the file on which the king arrives.
    std::optional<int> to_file = std::nullopt;
    std::optional<int> to_rank = std::nullopt;
    bool captures = false;  ///< the text has an `x` or a `*`, or a pawn changes its file
    bool is_en_passant = false;
    std::optional<PieceType> captured = std::nullopt;
    std::optional<PieceType> promotion = std::nullopt;
    std::optional<PieceType> partner = std::nullopt;
    std::optional<int> partner_file = std::nullopt;
    bool is_coordinate = false;
    bool may_be_v1 = false;
    bool may_be_v2 = false;

    /// Returns the starting cell if both its file and its rank are written.
    [[nodiscard]] std::optional<Cell> from() const {
        if (!from_file || !from_rank) return std::nullopt;
        return Cell::at(*from_file, *from_rank);
    }
    [[nodiscard]] std::optional<Cell> to() const {
        if (!to_file || !to_rank) return std::nullopt;
        return Cell::at(*to_file, *to_rank);
    }
};

/// Returns the play of `last_moves` that the text means, or nothing unless it means exactly one.
[[nodiscard]] std::optional<Move> read_last_move(const Position& position, std::string_view text,
                                                 const Options& options);

/// Parses a play in any style, or in the given one. Error: `c99.move.syntax` with the offset.
[[nodiscard]] Result<WrittenPlay> parse_written_play(std::string_view text, std::optional<Style> style);

/// Returns the rule that a written play breaks. Requires that no play of the position fits the text.
[[nodiscard]] Reason explain_written(const Position& position, const WrittenPlay& written,
                                     const Options& options);

}  // namespace doublecheck::chess99
