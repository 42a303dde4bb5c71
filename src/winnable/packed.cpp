// SPDX-License-Identifier: MIT
#include "winnable/packed.hpp"

#include "board/position_parts.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace doublecheck::mates {
namespace {

// The code of a man has four bits:
//
//     0 to 5   pawn, knight, bishop, rook, queen, king of White; plus 8 for Black
//     6, 14    white or black rook with a castling right
//     7        pawn that can be captured en passant; its rank shows its colour and so the side to move
//     15       black king when Black is to move (and no pawn has code 7)
//
// For example, a black knight has the code 9, binary 1001: planes 0 and 3 have its bit.

/// Plane p holds bit p of the codes of all men, here as a set of squares.
using Planes = std::array<std::uint64_t, 4>;

/// Returns the planes of a position as if `turn` were to move. `en_passant` is the pawn that can be captured
/// en passant, or empty.
[[gnu::always_inline]] inline Planes planes_of(const Position& position, Color turn,
                                               std::uint64_t en_passant) {
    const auto men = [&](PieceType type) { return position.of(type).bits(); };
    const std::uint64_t castling = position.castling_rooks().bits();
    const std::uint64_t king = turn == Color::black ? position.of(Color::black, PieceType::king).bits() : 0;
    const std::uint64_t all_ones = en_passant | king;  // codes 7 and 15 have the bits 0 to 2
    return {((men(PieceType::knight) | men(PieceType::rook) | men(PieceType::king)) & ~castling) | all_ones,
            men(PieceType::bishop) | men(PieceType::rook) | all_ones,
            men(PieceType::queen) | men(PieceType::king) | castling | all_ones,
            (position.of(Color::black).bits() & ~en_passant) | king};
}

[[gnu::always_inline]] inline Planes planes_of(const Position& position) {
    std::uint64_t en_passant = 0;
    if (const auto ep = position.ep_square() ? position.pseudo_legal_ep_square() : std::nullopt) {
        en_passant = SquareSet(*ep->offset(0, -forward(position.turn()))).bits();
    }
    return planes_of(position, position.turn(), en_passant);
}

/// The planes after a plain move: one man moves, keeps its type, changes no castling right, and cannot be
/// captured en passant. In each plane the bits of both squares are cleared, and the bit of the moving man is
/// set on the arrival square.
class AfterPlainMove {
  public:
    [[gnu::always_inline]] explicit AfterPlainMove(const Position& position)
        : planes_(planes_of(position, opposite(position.turn()), 0)),
          occupied_(position.occupied().bits()),
          pawns_(position.of(PieceType::pawn).bits()) {
        const SquareSet rooks = position.castling_rooks();
        if (!rooks.empty()) with_rights_ = (rooks | position.of(PieceType::king)).bits();
    }
    /// Returns true if the move is plain.
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
    std::uint64_t with_rights_ = 0;  ///< kings and rooks whose move or capture may end a castling right
};

/// Planes without the bits of empty squares: at most 32 bits each, the n-th bit for the n-th occupied square.
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

[[gnu::target("bmi2")]] void pack_plain_by_pext(const AfterPlainMove& after, const MoveList& moves,
                                                Packed* packed) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        squeeze_by_pext(after.planes(moves[i]), after.occupied(moves[i]), packed[i]);
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

void pack_successors(const Position& position, const MoveList& moves, Packed* packed) {
    const AfterPlainMove after(position);
    const auto pack_plain = [&] {
#if defined(__x86_64__)
        if (has_pext) return pack_plain_by_pext(after, moves, packed);
#endif
        for (std::size_t i = 0; i < moves.size(); ++i)
            squeeze_by_loop(after.planes(moves[i]), after.occupied(moves[i]), packed[i]);
    };
    pack_plain();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!after.is_plain(moves[i])) pack(position.after(moves[i]), packed[i]);
    }
}

Position unpack(const Packed& packed) {
    const std::array<std::uint64_t, 4> planes = planes_of(packed);
    const auto& [low, middle, high, last] = planes;
    const std::uint64_t rights = ~low & middle & high;
    const std::uint64_t en_passant = low & middle & high & ~last;
    const std::uint64_t black_to_move = low & middle & high & last;
    const std::uint64_t black = (last | (en_passant & squares_of(Rank::r5).bits()));
    detail::Core core{.types = {(~low & ~middle & ~high & packed.occupied) | en_passant,
                                low & ~middle & ~high, ~low & middle & ~high, (low & middle & ~high) | rights,
                                ~low & ~middle & high, (low & ~middle & high) | black_to_move},
                      .colors = {packed.occupied & ~black, black},
                      .castling_rooks = rights,
                      .ep = 0};
    Color turn = black_to_move != 0 ? Color::black : Color::white;
    if (en_passant != 0) {
        const Square pawn = SquareSet(en_passant).first();
        const Color color = pawn.rank() == Rank::r4 ? Color::white : Color::black;
        core.ep = SquareSet(*pawn.offset(0, -forward(color))).bits();
        turn = opposite(color);
    }
    // The packed position was playable. Its castling rights are real ones, so Chess960 admits all of them.
    return detail::PositionParts::make(core, turn, StartArray::chess960);
}

}  // namespace doublecheck::mates
