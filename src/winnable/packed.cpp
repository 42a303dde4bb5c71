// SPDX-License-Identifier: MIT
#include "winnable/packed.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace doublecheck::winnable {
namespace {

// Codes of men: the kind (0 to 5) with 8 for Black, and four codes that say more: 6 and 14 are rooks with a
// castling right, 7 a pawn that may be taken en passant (its rank tells the colour), 15 the black king with
// Black to move.
using Planes = std::array<std::uint64_t, 4>;

Planes planes_of(const Position& position) {
    const auto men = [&](PieceType type) { return position.of(type).bits(); };
    const std::uint64_t castling = position.castling_rooks().bits();
    std::uint64_t taken = 0;
    if (const auto ep = position.pseudo_legal_ep_square()) {
        taken = SquareSet(*ep->offset(0, -forward(position.turn()))).bits();
    }
    const std::uint64_t king =
        position.turn() == Color::black ? position.of(Color::black, PieceType::king).bits() : 0;
    const std::uint64_t all_ones = taken | king;
    return {((men(PieceType::knight) | men(PieceType::rook) | men(PieceType::king)) & ~castling) | all_ones,
            men(PieceType::bishop) | men(PieceType::rook) | all_ones,
            men(PieceType::queen) | men(PieceType::king) | castling | all_ones,
            (position.of(Color::black).bits() & ~taken) | king};
}

Packed squeeze_by_loop(const Planes& planes, std::uint64_t occupied) {
    Packed packed{.occupied = occupied};
    unsigned i = 0;
    for (const Square square : SquareSet(occupied)) {
        for (std::size_t plane = 0; plane < 4; ++plane) {
            packed.planes[plane] |= static_cast<std::uint32_t>(planes[plane] >> square.index() & 1) << i;
        }
        ++i;
    }
    return packed;
}

#if defined(__x86_64__)
[[gnu::target("bmi2")]] Packed squeeze_by_pext(const Planes& planes, std::uint64_t occupied) {
    Packed packed{.occupied = occupied};
    for (std::size_t plane = 0; plane < 4; ++plane) {
        packed.planes[plane] = static_cast<std::uint32_t>(_pext_u64(planes[plane], occupied));
    }
    return packed;
}

const bool has_pext = __builtin_cpu_supports("bmi2") != 0;
#endif

}  // namespace

Packed pack(const Position& position) {
    const std::uint64_t occupied = position.occupied().bits();
#if defined(__x86_64__)
    if (has_pext) return squeeze_by_pext(planes_of(position), occupied);
#endif
    return squeeze_by_loop(planes_of(position), occupied);
}

Position unpack(const Packed& packed) {
    Setup setup;
    // Only rights that stand were packed, and any of them can stand in Chess960.
    setup.array = StartArray::chess960;
    unsigned i = 0;
    for (const Square square : SquareSet(packed.occupied)) {
        unsigned code = 0;
        for (std::size_t plane = 0; plane < 4; ++plane) code |= (packed.planes[plane] >> i & 1) << plane;
        ++i;
        if (code == 7) {
            const Color color = square.rank() == Rank::r4 ? Color::white : Color::black;
            setup.board.put(square, {color, PieceType::pawn});
            setup.ep_square = square.offset(0, -forward(color));
            setup.turn = opposite(color);
            continue;
        }
        const Color color = code < 8 ? Color::white : Color::black;
        if (code == 15) {
            setup.board.put(square, {Color::black, PieceType::king});
            setup.turn = Color::black;
        } else if ((code & 7) == 6) {
            setup.board.put(square, {color, PieceType::rook});
            setup.castling_rooks |= square;
        } else {
            setup.board.put(square, {color, static_cast<PieceType>(code & 7)});
        }
    }
    return *Position::from_setup(setup);
}

}  // namespace doublecheck::winnable
