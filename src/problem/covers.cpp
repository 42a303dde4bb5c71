// SPDX-License-Identifier: MIT
#include "problem/covers.hpp"

#include <algorithm>
#include <bit>

namespace doublecheck::problem {
namespace {

/// The squares that a man may stand on after some moves, by its type then (a pawn may promote).
using Places = std::array<SquareSet, 6>;

SquareSet& at(Places& places, PieceType type) {
    return places[static_cast<std::size_t>(type)];
}

/// Adds all moves of a pawn on a board where every square ahead may be empty and every diagonal square may
/// hold a man to capture.
void move_pawn(Color color, Square from, Places& places) {
    const auto ahead = from.offset(0, forward(color));
    if (!ahead) return;
    SquareSet to = pawn_attacks(color, from) | *ahead;
    if (from.rank() == pawn_rank(color)) to |= *ahead->offset(0, forward(color));
    at(places, PieceType::pawn) |= to - end_ranks;
    for (const PieceType type : promotion_types) at(places, type) |= to & end_ranks;
}

Places moved(Color color, const Places& places) {
    Places next = places;
    for (const PieceType type : all_piece_types) {
        for (const Square from : places[static_cast<std::size_t>(type)]) {
            if (type == PieceType::pawn) {
                move_pawn(color, from, next);
            } else {
                at(next, type) |= attacks({color, type}, from, {});
            }
        }
    }
    return next;
}

/// Returns the maximal masks: those that are subsets of no other.
std::vector<CoverMask> largest(std::vector<CoverMask> masks) {
    std::ranges::sort(masks, std::greater(), [](CoverMask mask) { return std::popcount(mask); });
    std::vector<CoverMask> kept;
    for (const CoverMask mask : masks) {
        const bool is_within = std::ranges::any_of(kept, [&](CoverMask one) { return (mask & ~one) == 0; });
        if (!is_within) kept.push_back(mask);
    }
    return kept;
}

}  // namespace

Covers& Covers::of_this_thread() {
    thread_local Covers covers;
    return covers;
}

Covers::Covers() {
    for (int k = 0; k < 64; ++k) {
        const Square king = Square::from_index(k);
        for (int man = 0; man < 64; ++man) {
            const Square from = Square::from_index(man);
            const auto fill = [&](Piece piece) {
                const SquareSet reach = attacks(piece, from, {});
                const CoverMask attacked = beside(king, reach);
                masks_[place(piece, from, king)] =
                    static_cast<CoverMask>(attacked | (reach.contains(king) ? check : 0));
            };
            for (const PieceType type : all_piece_types) fill({Color::white, type});
            fill({Color::black, PieceType::pawn});
        }
    }
}

Covers::Later Covers::find_later(Piece piece, Square from, Square king, int moves) const {
    Places where;
    at(where, piece.type) = from;
    for (int i = 0; i < moves; ++i) where = moved(piece.color, where);
    Later masks;
    for (const PieceType type : all_piece_types) {
        // Kings never stand side by side.
        const SquareSet forbidden = type == PieceType::king ? king_attacks(king) | king : SquareSet(king);
        for (const Square square : at(where, type) - forbidden)
            masks.push_back(mask({piece.color, type}, square, king));
    }
    masks.push_back(0);
    return largest(std::move(masks));
}

}  // namespace doublecheck::problem
