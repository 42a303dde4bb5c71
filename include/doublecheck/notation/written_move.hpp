// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// What somebody wrote for a move, in any of the usual ways, before it is held against a position: as much as
/// the text says and nothing more.
struct WrittenMove {
    std::optional<PieceType> man = std::nullopt;  ///< as written; nothing in UCI, a pawn in `e4`
    std::optional<File> from_file = std::nullopt;
    std::optional<Rank> from_rank = std::nullopt;
    std::optional<Square> to = std::nullopt;  ///< nothing for castling signs and null moves
    std::optional<PieceType> promotion = std::nullopt;
    std::optional<Side> castling = std::nullopt;  ///< written as O-O or O-O-O
    bool is_null = false;                         ///< `--`, `Z0`, `null`, `@@@@`, `0000`
    bool is_capture = false;                      ///< an `x`, `:` or `e.p.` was written
    bool says_check = false;
    bool says_mate = false;

    /// Both halves of the departure square, if both are written.
    [[nodiscard]] std::optional<Square> from() const {
        if (!from_file || !from_rank) return std::nullopt;
        return Square(*from_file, *from_rank);
    }
};

/// What a person types or pastes for a move, in the letters of the standard: figurines, `S` for the knight,
/// dashes of all lengths. (No other language has another man for `S`; files of games have no such letters.)
[[nodiscard]] std::string typed_move(std::string_view text);

/// Reads SAN, long algebraic (`Ng1-f3`), UCI, figurines, `0-0` and `o-o`, promotions as `=Q`, `Q`, `(Q)`,
/// `/Q`, `=q`, `e.p.`, check signs (`+`, `++`, `#`, `mate`) and annotation marks (`!?`). A move number in
/// front (`12.`, `12...`) is passed over. Does not look at any position. Error: `move.syntax` with the
/// offset.
[[nodiscard]] Result<WrittenMove> parse_written_move(std::string_view text);

/// The legal moves that fit what was written: one if the text is right, none if it is illegal, several if
/// ambiguous.
[[nodiscard]] MoveList fitting_moves(const Position& position, const WrittenMove& written);

/// Reads a move in any notation. Errors: `move.syntax`, `move.illegal`, `move.ambiguous`.
[[nodiscard]] Result<Move> parse_move(const Position& position, std::string_view text);

}  // namespace doublecheck
