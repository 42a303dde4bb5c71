// SPDX-License-Identifier: MIT
#include "problem/covers.hpp"

#include <algorithm>
#include <bit>

namespace doublecheck::problem {
namespace {

SquareSet& at(Places& places, PieceType type) {
    return places.by_type[static_cast<std::size_t>(type)];
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

/// Returns the square of a bit of a mask below `check`.
Square square_beside(Square king, int bit) {
    static constexpr std::array<int, 8> steps = {-9, -8, -7, -1, 1, 7, 8, 9};
    return Square::from_index(king.index() + steps[static_cast<std::size_t>(bit)]);
}

}  // namespace

Covers& Covers::of_this_thread() {
    thread_local Covers covers;
    return covers;
}

Covers::Covers() {
    for (int man = 0; man < 64; ++man) {
        const Square from = Square::from_index(man);
        for (const PieceType type : all_piece_types)
            reach_[kind({Color::white, type})][static_cast<std::size_t>(man)] =
                attacks({Color::white, type}, from, {});
        reach_[6][static_cast<std::size_t>(man)] = pawn_attacks(Color::black, from);
    }
    const Square king("d4");  // at no edge
    for (const PieceType type : all_piece_types) {
        int& most = most_[static_cast<std::size_t>(type)];
        for (int man = 0; man < 64; ++man)
            most = std::max(most, size_of(mask({Color::white, type}, Square::from_index(man), king)));
    }
}

SquareSet Covers::covering(Piece piece, Square king, CoverMask needed) const {
    // A man attacks a square from where a man of its type on that square would attack; a pawn, from where an
    // enemy pawn would.
    const Piece inverse = {piece.type == PieceType::pawn ? opposite(piece.color) : piece.color, piece.type};
    SquareSet from = ~SquareSet(king);
    if (piece.type == PieceType::king) from -= king_attacks(king);
    if ((needed & check) != 0) from &= reach(inverse, king);
    for (unsigned rest = needed & 255U; rest != 0 && !from.empty(); rest &= rest - 1)
        from &= reach(inverse, square_beside(king, std::countr_zero(rest)));
    return from;
}

const Places& Covers::find_after(Piece piece, Square from, int moves) {
    Places before;
    if (moves == 1) {
        at(before, piece.type) = from;
    } else {
        before = after(piece, from, moves - 1);
    }
    Places places = moves == 1 ? Places() : before;
    for (const PieceType type : all_piece_types) {
        for (const Square square : at(before, type)) {
            if (type == PieceType::pawn) {
                move_pawn(piece.color, square, places);
            } else {
                at(places, type) |= reach({piece.color, type}, square);
            }
        }
    }
    for (const SquareSet squares : places.by_type) places.any |= squares;
    return after_[place(piece, from) * most_moves + static_cast<std::size_t>(moves - 1)] = places;
}

bool Covers::can_cover(Piece piece, Square from, Square king, int moves, CoverMask needed) {
    const Places& places = after(piece, from, moves);
    for (const PieceType type : all_piece_types) {
        const SquareSet squares = places.by_type[static_cast<std::size_t>(type)];
        if (!squares.empty() && squares.intersects(covering({piece.color, type}, king, needed))) return true;
    }
    return false;
}

std::span<const CoverMask> Covers::later(Piece piece, Square from, Square king, int moves) {
    std::vector<Masks>& table = later_[static_cast<std::size_t>(moves - 1)];
    if (table.empty()) table.resize(std::size_t{7} * 64 * 64);
    Masks& later = table[place(piece, from) * 64 + static_cast<std::size_t>(king.index())];
    if (later.empty()) later = find_later(piece, from, king, moves);
    return later;
}

Covers::Masks Covers::find_later(Piece piece, Square from, Square king, int moves) {
    const Places& places = after(piece, from, moves);
    std::vector<CoverMask> masks = {0};
    for (const PieceType type : all_piece_types) {
        // Kings never stand side by side.
        const SquareSet forbidden = type == PieceType::king ? king_attacks(king) | king : SquareSet(king);
        for (const Square square : places.by_type[static_cast<std::size_t>(type)] - forbidden)
            masks.push_back(mask({piece.color, type}, square, king));
    }
    std::ranges::sort(masks, std::greater(), [](CoverMask mask) { return std::popcount(mask); });
    std::vector<CoverMask>& kept = masks_.emplace_back();
    for (const CoverMask mask : masks) {
        const bool is_within = std::ranges::any_of(kept, [&](CoverMask one) { return (mask & ~one) == 0; });
        if (!is_within) kept.push_back(mask);
    }
    return kept;
}

}  // namespace doublecheck::problem
