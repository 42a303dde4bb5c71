// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// When a FEN contains the en passant square: after every double step (`always`), only if a pawn attacks the
/// square (`pseudo_legal`), or only if the capture is legal (`legal`).
enum class EpStyle { always, pseudo_legal, legal };
/// How castling rights are written. `xfen`: as `KQkq`, with file letters only for rooks that these letters do
/// not name. `shredder`: always as file letters (Shredder-FEN). `automatic`: as `xfen`, but a right that
/// exists only in Chess960 gets a file letter, so that the FEN reads back as Chess960.
enum class CastlingStyle { automatic, xfen, shredder };

/// How a FEN is written.
struct FenStyle {
    EpStyle ep = EpStyle::always;                       ///< when the en passant square is written
    CastlingStyle castling = CastlingStyle::automatic;  ///< how castling rights are written
};

/// A FEN in a buffer of fixed size, so that writing it does not allocate.
struct FenText {
    std::array<char, 128> characters;  ///< the characters; those from `size` on are unspecified
    std::size_t size = 0;              ///< the number of characters
    /// Returns the text. It is valid as long as this object.
    [[nodiscard]] std::string_view view() const { return {characters.data(), size}; }
};

/// Reads a FEN of four to six fields, separated by blanks or underscores. Missing counters are 0 and 1;
/// missing castling and en passant fields are `-`.
///
/// Castling letters may be those of standard FEN, X-FEN or Shredder-FEN. `K` means the outermost rook on the
/// king's side. Where there is no rook, it means the corner, so that the contradiction can be reported.
/// Checks only the text: any men on any squares are well-formed. The result is a position of Chess960 if
/// `array` says so, or if a letter from `A` to `H` names a rook on another file than a and h, or a rook whose
/// king is on its home rank but not on the e-file. Does not allocate on success. Errors: `fen.*` with the
/// offset of the character.
[[nodiscard]] Result<Setup> parse_fen(std::string_view text, StartArray array = StartArray::standard);
/// Reads a FEN as `parse_fen` does, and returns its position. Errors: those of `parse_fen` and of
/// `Position::from_setup`.
[[nodiscard]] Result<Position> parse_position(std::string_view fen, StartArray array = StartArray::standard);

/// Returns the FEN of a setup or a position. `EpStyle::pseudo_legal` and `legal` depend on captures, so that
/// with them the en passant square of a setup that is not playable is left out.
[[nodiscard]] FenText write_fen(const Setup& setup, FenStyle style = {});
/// Returns the FEN of a position.
[[nodiscard]] FenText write_fen(const Position& position, FenStyle style = {});
/// Returns the FEN of a setup as a string.
[[nodiscard]] std::string fen(const Setup& setup, FenStyle style = {});
/// Returns the FEN of a position as a string.
[[nodiscard]] std::string fen(const Position& position, FenStyle style = {});

}  // namespace doublecheck
