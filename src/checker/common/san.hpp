// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

/// The move in SAN, with `+` and `#`. Requires a legal move of the position.
std::string san(const SoundPosition& position, const Move& move);

/// What a text says of a move: as much as it names, and nothing more.
struct MoveInWords {
    char kind = 0;  ///< the man's small letter; 0 in coordinates, which name none
    std::optional<int> from_file = std::nullopt;
    std::optional<int> from_rank = std::nullopt;
    int to = nowhere;         ///< not of castling signs
    char promotion = 0;       ///< a small letter, or 0
    bool is_capture = false;  ///< `x` or `:` is written
    int castling = 0;         ///< 2 for `O-O`, 3 for `O-O-O`, 0 for anything else
};

/// Reads SAN, long algebraic notation, coordinates and castling signs, with move numbers, `x`, `:`, `-`,
/// signs of check and marks, as people and programs write them; nothing if the text has anything else.
std::optional<MoveInWords> read_words(std::string_view text);

/// Whether the words fit the move, whatever the Laws say of it; castling may be written as king to rook.
bool fits(const MoveInWords& words, const Position& position, const WrittenMove& move);

/// How a text and a move go together.
enum class Meaning {
    that_move,  ///< it means this move and no other
    another,    ///< it means another
    unclear     ///< it cannot be read, or may mean several
};
/// Of a legal move: whether the text means it. Of any other: whether it fits, and no legal move does.
Meaning meaning_of(std::string_view text, const SoundPosition& position, const WrittenMove& move);

}  // namespace doublecheck::checker
