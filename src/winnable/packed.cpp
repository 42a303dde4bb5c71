// SPDX-License-Identifier: MIT
#include "winnable/packed.hpp"

#include "doublecheck/board/detail/position_parts.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace doublecheck::winnable {
namespace {

// Codes of men: the kind (0 to 5) with 8 for Black, and four codes that say more: 6 and 14 are rooks with a
// castling right, 7 a pawn that may be taken en passant (its rank tells the colour), 15 the black king with
// Black to move.
using Planes = std::array<std::uint64_t, 4>;

/// Of the men of a position with that side to move, and a pawn (or none) that may be taken en passant.
[[gnu::always_inline]] inline Planes planes_of(const Position& position, Color turn, std::uint64_t taken) {
    const auto men = [&](PieceType type) { return position.of(type).bits(); };
    const std::uint64_t castling = position.castling_rooks().bits();
    const std::uint64_t king = turn == Color::black ? position.of(Color::black, PieceType::king).bits() : 0;
    const std::uint64_t all_ones = taken | king;
    return {((men(PieceType::knight) | men(PieceType::rook) | men(PieceType::king)) & ~castling) | all_ones,
            men(PieceType::bishop) | men(PieceType::rook) | all_ones,
            men(PieceType::queen) | men(PieceType::king) | castling | all_ones,
            (position.of(Color::black).bits() & ~taken) | king};
}

[[gnu::always_inline]] inline Planes planes_of(const Position& position) {
    std::uint64_t taken = 0;
    if (const auto ep = position.ep_square() ? position.pseudo_legal_ep_square() : std::nullopt) {
        taken = SquareSet(*ep->offset(0, -forward(position.turn()))).bits();
    }
    return planes_of(position, position.turn(), taken);
}

/// The planes behind a move of one man that changes neither what it is nor any right, and allows no capture
/// en passant: what stands on both squares goes, and what stood on the first arrives on the second.
class Behind {
  public:
    [[gnu::always_inline]] explicit Behind(const Position& position)
        : planes_(planes_of(position, opposite(position.turn()), 0)),
          occupied_(position.occupied().bits()),
          pawns_(position.of(PieceType::pawn).bits()) {
        const SquareSet rooks = position.castling_rooks();
        if (!rooks.empty()) with_rights_ = (rooks | position.of(PieceType::king)).bits();
    }
    /// Whether it is such a move.
    [[nodiscard, gnu::always_inline]] bool is_plain(Move move) const {
        const std::uint64_t from = SquareSet(move.from()).bits();
        const bool is_double_step = (pawns_ & from) != 0 && (move.from().index() ^ move.to().index()) == 16;
        return move.kind() == MoveKind::normal && !is_double_step &&
               ((from | SquareSet(move.to()).bits()) & with_rights_) == 0;
    }
    [[nodiscard, gnu::always_inline]] std::uint64_t occupied(Move move) const {
        return (occupied_ & ~SquareSet(move.from()).bits()) | SquareSet(move.to()).bits();
    }
    [[nodiscard, gnu::always_inline]] Planes planes(Move move) const {
        const std::uint64_t both = (SquareSet(move.from()) | SquareSet(move.to())).bits();
        const auto moved = [&](std::uint64_t plane) {
            return (plane & ~both) | (plane >> move.from().index() & 1) << move.to().index();
        };
        return {moved(planes_[0]), moved(planes_[1]), moved(planes_[2]), moved(planes_[3])};
    }

  private:
    Planes planes_;
    std::uint64_t occupied_;
    std::uint64_t pawns_;
    std::uint64_t with_rights_ = 0;  ///< men whose move or capture may end a right
};

/// The planes with the empty squares left out, at most 32 bits each.
using Squeezed = std::array<std::uint64_t, 4>;

[[gnu::always_inline]] inline void write(const Squeezed& planes, std::uint64_t occupied, Packed& packed) {
    packed.occupied = occupied;
    packed.low = planes[0] | planes[1] << 32;
    packed.high = planes[2] | planes[3] << 32;
}

Squeezed planes_in(const Packed& packed) {
    constexpr std::uint64_t low = 0xffffffff;
    return {packed.low & low, packed.low >> 32, packed.high & low, packed.high >> 32};
}

void squeeze_by_loop(const Planes& planes, std::uint64_t occupied, Packed& packed) {
    Squeezed squeezed{};
    unsigned i = 0;
    for (const Square square : SquareSet(occupied)) {
        for (std::size_t plane = 0; plane < 4; ++plane)
            squeezed[plane] |= (planes[plane] >> square.index() & 1) << i;
        ++i;
    }
    write(squeezed, occupied, packed);
}

Planes spread_by_loop(const Packed& packed) {
    const Squeezed squeezed = planes_in(packed);
    Planes planes{};
    unsigned i = 0;
    for (const Square square : SquareSet(packed.occupied)) {
        for (std::size_t plane = 0; plane < 4; ++plane)
            planes[plane] |= (squeezed[plane] >> i & 1) << square.index();
        ++i;
    }
    return planes;
}

#if defined(__x86_64__)
[[gnu::target("bmi2"), gnu::always_inline]] inline void squeeze_by_pext(const Planes& planes,
                                                                        std::uint64_t occupied,
                                                                        Packed& packed) {
    write({_pext_u64(planes[0], occupied), _pext_u64(planes[1], occupied), _pext_u64(planes[2], occupied),
           _pext_u64(planes[3], occupied)},
          occupied, packed);
}

[[gnu::target("bmi2")]] void pack_by_pext(const Position& position, Packed& packed) {
    squeeze_by_pext(planes_of(position), position.occupied().bits(), packed);
}

[[gnu::target("bmi2")]] void pack_plain_by_pext(const Behind& behind, const MoveList& moves, Packed* packed) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        squeeze_by_pext(behind.planes(moves[i]), behind.occupied(moves[i]), packed[i]);
}

[[gnu::target("bmi2")]] Planes spread_by_pdep(const Packed& packed) {
    const std::uint64_t occupied = packed.occupied;
    return {_pdep_u64(packed.low, occupied), _pdep_u64(packed.low >> 32, occupied),
            _pdep_u64(packed.high, occupied), _pdep_u64(packed.high >> 32, occupied)};
}

const bool has_pext = __builtin_cpu_supports("bmi2") != 0;
#endif

Planes planes_of(const Packed& packed) {
#if defined(__x86_64__)
    if (has_pext) return spread_by_pdep(packed);
#endif
    return spread_by_loop(packed);
}

}  // namespace

void pack(const Position& position, Packed& packed) {
#if defined(__x86_64__)
    if (has_pext) return pack_by_pext(position, packed);
#endif
    squeeze_by_loop(planes_of(position), position.occupied().bits(), packed);
}

Packed pack(const Position& position) {
    Packed packed;
    pack(position, packed);
    return packed;
}

void pack_behind(const Position& position, const MoveList& moves, Packed* packed) {
    const Behind behind(position);
    const auto pack_plain = [&] {
#if defined(__x86_64__)
        if (has_pext) return pack_plain_by_pext(behind, moves, packed);
#endif
        for (std::size_t i = 0; i < moves.size(); ++i)
            squeeze_by_loop(behind.planes(moves[i]), behind.occupied(moves[i]), packed[i]);
    };
    pack_plain();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!behind.is_plain(moves[i])) pack(position.after(moves[i]), packed[i]);
    }
}

Position unpack(const Packed& packed) {
    const std::array<std::uint64_t, 4> planes = planes_of(packed);
    const auto& [low, middle, high, last] = planes;
    const std::uint64_t rights = ~low & middle & high;
    const std::uint64_t taken = low & middle & high & ~last;
    const std::uint64_t turned = low & middle & high & last;
    const std::uint64_t black = (last | (taken & squares_of(Rank::r5).bits()));
    detail::Core core{.types = {(~low & ~middle & ~high & packed.occupied) | taken, low & ~middle & ~high,
                                ~low & middle & ~high, (low & middle & ~high) | rights, ~low & ~middle & high,
                                (low & ~middle & high) | turned},
                      .colors = {packed.occupied & ~black, black},
                      .castling_rooks = rights,
                      .ep = 0};
    Color turn = turned != 0 ? Color::black : Color::white;
    if (taken != 0) {
        const Square pawn = SquareSet(taken).first();
        const Color color = pawn.rank() == Rank::r4 ? Color::white : Color::black;
        core.ep = SquareSet(*pawn.offset(0, -forward(color))).bits();
        turn = opposite(color);
    }
    // What was packed was playable. Only rights that stand were packed, and any can stand in Chess960.
    return detail::PositionParts::make(core, turn, StartArray::chess960);
}

}  // namespace doublecheck::winnable
