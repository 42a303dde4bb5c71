// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck::mates {

/// A position in 24 bytes: men, turn, castling rights and en passant square. Counters are left out. Equality
/// is exact: two positions are packed alike only if the same moves are possible from now on. (An en passant
/// square counts only if a pawn stands ready to capture.) Requires at most 32 men.
///
/// `occupied` has a bit for each occupied square. Each man has a code of four bits (see packed.cpp). Bit p of
/// all codes, in the order of the squares from a1, forms plane p of at most 32 bits.
struct Packed {
    std::uint64_t occupied = 0;
    std::uint64_t low = 0;   ///< planes 0 and 1
    std::uint64_t high = 0;  ///< planes 2 and 3

    friend bool operator==(const Packed&, const Packed&) = default;

    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t x = occupied * 0x9e3779b97f4a7c15ULL;
        x = (x ^ (x >> 29) ^ low) * 0xbf58476d1ce4e5b9ULL;
        x = (x ^ (x >> 32) ^ high) * 0x94d049bb133111ebULL;
        return x ^ (x >> 31);
    }
};

/// Returns true if the position can be packed: it has at most 32 men.
[[nodiscard]] inline bool fits(const Position& position) {
    return position.occupied().size() <= 32;
}

[[nodiscard]] Packed pack(const Position& position);
/// Packs into the given place. Every field is written as one word, since it will be read as one: reading a
/// word that has just been written in parts stalls the processor.
void pack(const Position& position, Packed& packed);
[[nodiscard]] Position unpack(const Packed& packed);

/// Writes `pack(position.after(moves[i]))` to `packed[i]` for all moves. For most moves the bits are changed
/// directly, and the position after the move is never built.
void pack_successors(const Position& position, const MoveList& moves, Packed* packed);

}  // namespace doublecheck::mates
