// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck::problem {

/// All of a position but the turn and the counters, exactly. The first plane has Black's men; the others are
/// the bits of the kind: pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6, a rook that carries a castling
/// right 7. An en passant square, if a pawn stands ready to capture there, is an empty square of the first.
struct Packed {
    std::array<std::uint64_t, 4> planes;

    friend bool operator==(const Packed&, const Packed&) = default;
};

[[nodiscard]] inline Packed pack(const Position& position) {
    const std::uint64_t pawns = position.of(PieceType::pawn).bits();
    const std::uint64_t knights = position.of(PieceType::knight).bits();
    const std::uint64_t bishops = position.of(PieceType::bishop).bits();
    const std::uint64_t queens = position.of(PieceType::queen).bits();
    const std::uint64_t kings = position.of(PieceType::king).bits();
    const std::uint64_t rooks = position.of(PieceType::rook).bits();
    const std::uint64_t castling = position.castling_rooks().bits();
    const auto ep = position.pseudo_legal_ep_square();
    const std::uint64_t passed = ep ? SquareSet(*ep).bits() : 0;
    return {{position.of(Color::black).bits() | passed, pawns | bishops | queens | castling,
             knights | bishops | kings | castling, rooks | queens | kings}};
}

[[nodiscard]] inline std::uint64_t hash_of(const Packed& packed) {
    std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
    for (const std::uint64_t plane : packed.planes) {
        hash = (hash ^ plane) * 0xff51afd7ed558ccdULL;
        hash ^= hash >> 32;
    }
    return hash;
}

}  // namespace doublecheck::problem
