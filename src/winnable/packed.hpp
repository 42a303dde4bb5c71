// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// Everything that decides which moves are legal from here on, in 24 bytes: the occupied squares, and four
/// bits for each man from a1 on, bit by bit in four planes. Exact, not a hash: two positions are packed alike
/// only if they are the same, an en passant square counting only where a pawn stands ready to capture.
/// Requires at most 32 men.
struct Packed {
    std::uint64_t occupied = 0;
    std::uint64_t low = 0;   ///< two planes of 32 bits
    std::uint64_t high = 0;  ///< and two

    friend bool operator==(const Packed&, const Packed&) = default;

    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t x = occupied * 0x9e3779b97f4a7c15ULL;
        x = (x ^ (x >> 29) ^ low) * 0xbf58476d1ce4e5b9ULL;
        x = (x ^ (x >> 32) ^ high) * 0x94d049bb133111ebULL;
        return x ^ (x >> 31);
    }
};

/// Whether a position can be packed.
[[nodiscard]] inline bool fits(const Position& position) {
    return position.occupied().size() <= 32;
}

[[nodiscard]] Packed pack(const Position& position);
/// The same where it is to stand. It is written as it is read, eight bytes at a time: a copy or a plane by
/// itself would be waited for until it has left the processor.
void pack(const Position& position, Packed& packed);
[[nodiscard]] Position unpack(const Packed& packed);

/// What is behind each of some moves of a position, packed: `pack(position.after(move))`. Most of these
/// positions are not made for it.
void pack_behind(const Position& position, const MoveList& moves, Packed* behind);

}  // namespace doublecheck::winnable
