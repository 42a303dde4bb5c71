// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// The information in the text of a move, in any of the usual notations. It has not been compared with a
/// position: members that the text does not state are empty.
struct WrittenMove {
    std::optional<PieceType> man = std::nullopt;  ///< the kind of man: nothing in UCI, a pawn in `e4`
    std::optional<File> from_file = std::nullopt;
    std::optional<Rank> from_rank = std::nullopt;
    std::optional<Square> to = std::nullopt;  ///< nothing for castling and for null moves
    std::optional<PieceType> promotion = std::nullopt;
    std::optional<Side> castling = std::nullopt;  ///< set if the text is O-O or O-O-O
    bool is_null = false;                         ///< `--`, `Z0`, `null`, `@@@@`, `0000`
    bool is_capture = false;                      ///< the text contains `x`, `:` or `e.p.`
    bool says_check = false;
    bool says_mate = false;

    /// Returns the departure square if the text states both its file and its rank.
    [[nodiscard]] std::optional<Square> from() const {
        if (!from_file || !from_rank) return std::nullopt;
        return Square(*from_file, *from_rank);
    }
};

/// Converts the text of a move that a person has typed or pasted to the letters of the standard. Replaces
/// figurines, `S` for the knight, and dashes of all lengths. (No language uses `S` for another man. Files of
/// games do not contain such letters.)
[[nodiscard]] std::string typed_move(std::string_view text);

/// Reads a move in SAN, long algebraic notation (`Ng1-f3`) or UCI, with figurines, `0-0` and `o-o`. Accepts
/// promotions such as `=Q`, `Q`, `(Q)`, `/Q` and `=q`, then `e.p.`, check signs (`+`, `++`, `#`, `mate`) and
/// annotation marks (`!?`). Skips a move number in front of the move (`12.`, `12...`). Does not use any
/// position. Error: `move.syntax` with the offset.
[[nodiscard]] Result<WrittenMove> parse_written_move(std::string_view text);

/// Returns true for the text of a move in any notation, castling and figurines included. Null moves are none.
[[nodiscard]] bool is_move_text(std::string_view text);

/// Returns the legal moves that fit the written move: one if the text is right, none if it is illegal,
/// several if it is ambiguous.
[[nodiscard]] MoveList fitting_moves(const Position& position, const WrittenMove& written);

/// Reads a move in any notation. Returns a legal move. Errors: `move.syntax`, `move.illegal`,
/// `move.ambiguous`.
[[nodiscard]] Result<Move> parse_move(const Position& position, std::string_view text);

}  // namespace doublecheck
