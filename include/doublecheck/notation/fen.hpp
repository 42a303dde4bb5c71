// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// When a FEN names the en passant square: after every double step, only if a pawn stands ready to capture,
/// or only if a capture is legal.
enum class EpStyle { always, pseudo_legal, legal };
/// `KQkq` with file letters only where they are needed (X-FEN), also to tell that it is Chess960, or always
/// file letters (Shredder-FEN).
enum class CastlingStyle { xfen, shredder };

struct FenStyle {
    EpStyle ep = EpStyle::always;
    CastlingStyle castling = CastlingStyle::xfen;
};

/// A FEN without allocation.
struct FenText {
    std::array<char, 128> characters;
    std::size_t size = 0;
    [[nodiscard]] std::string_view view() const { return {characters.data(), size}; }
};

/// Reads a FEN: four to six fields (missing counters are 0 and 1; missing castling and en passant fields,
/// `-`), separated by blanks or underscores; castling letters as in standard FEN, X-FEN or Shredder-FEN (`K`
/// is the outermost rook on that side of the king; where there is none, the corner, so that the contradiction
/// can be named). Judges only the text: any men on any squares are well-formed. It is a position of Chess960
/// if `array` says so, or a letter from `A` to `H` that names a rook on another file than a and h. Does not
/// allocate on success. Errors: `fen.*` with the offset of the character.
[[nodiscard]] Result<Setup> parse_fen(std::string_view text, StartArray array = StartArray::standard);
/// The same, and the position it sets up; errors also those of `Position::from_setup`.
[[nodiscard]] Result<Position> parse_position(std::string_view fen, StartArray array = StartArray::standard);

/// The FEN of a setup or a position. `EpStyle::pseudo_legal` and `legal` look at captures, so they leave out
/// the square of a setup that is not playable.
[[nodiscard]] FenText write_fen(const Setup& setup, FenStyle style = {});
[[nodiscard]] FenText write_fen(const Position& position, FenStyle style = {});
[[nodiscard]] std::string fen(const Setup& setup, FenStyle style = {});
[[nodiscard]] std::string fen(const Position& position, FenStyle style = {});

}  // namespace doublecheck
