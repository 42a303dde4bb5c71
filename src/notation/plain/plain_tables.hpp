// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace doublecheck::detail {

/// How a man moves, as the text of a move tells it. But for a pawn's capture the number is that of its kind.
enum ManMove : std::uint8_t {
    push,
    knight_move,
    bishop_move,
    rook_move,
    queen_move,
    king_move,
    pawn_capture
};
inline constexpr std::size_t man_moves = 7;

/// What a byte of movetext begins; the first six are men, those from `blank` to `close_bracket` end a move.
enum class TextByte : std::uint8_t {
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    castling,
    blank,
    open_brace,
    dollar,
    semicolon,
    open_bracket,
    close_bracket,
    digit,
    dot,
    mark,
    other
};

/// Which squares a man must not move to: own men, and of the enemy's and the empty ones those below.
struct Barriers {
    std::uint64_t flip;   ///< all squares where only a capture is possible
    std::uint64_t asked;  ///< all squares where it matters whether an enemy stands there
    std::uint64_t never;  ///< squares that need more than this: pawns promote there
};

struct PlainTables {
    std::array<TextByte, 256> bytes;
    std::array<std::array<std::array<std::uint64_t, 64>, man_moves>, 2>
        reach;  ///< backwards, from the target
    std::array<Barriers, man_moves> barriers;
    /// For each of the eight words of a position's men, whether the man moves in it.
    std::array<std::array<std::array<std::uint64_t, 8>, man_moves>, 2> words;
    std::array<std::array<std::uint64_t, man_moves>, 2> lost_rights;  ///< whatever the squares: a king's move
    std::array<bool, man_moves> resets_clock;                         ///< whatever the squares: a pawn's move
    std::array<std::uint32_t, 1000> numbers;  ///< move numbers with their dot, the first digit lowest
};

extern const PlainTables plain_tables;

}  // namespace doublecheck::detail
