// SPDX-License-Identifier: MIT
#include "winnable/guess.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::winnable {
namespace {

SquareSet attacked_by(const Position& position, Color winner, SquareSet seen_through) {
    const SquareSet own = position.of(winner);
    const SquareSet queens = position.of(PieceType::queen);
    SquareSet attacked = king_attacks(position.king_square(winner));
    for (const Square square : own& position.of(PieceType::pawn)) attacked |= pawn_attacks(winner, square);
    for (const Square square : own& position.of(PieceType::knight)) attacked |= knight_attacks(square);
    for (const Square square : own&(position.of(PieceType::bishop) | queens))
        attacked |= bishop_attacks(square, seen_through);
    for (const Square square : own&(position.of(PieceType::rook) | queens))
        attacked |= rook_attacks(square, seen_through);
    return attacked;
}

/// Steps, in plies of both sides, until some pawn of that colour promotes; `none` without pawns.
int plies_to_promotion(const Position& position, Color color, int none) {
    int plies = none;
    for (const Square square : position.of(color, PieceType::pawn)) {
        const int steps = color == Color::white ? 7 - square.rank_index() : square.rank_index();
        const bool is_blocked = position.occupied().contains(*square.offset(0, forward(color)));
        plies = std::min(plies, 2 * steps - 1 + (is_blocked ? 3 : 0));
    }
    return plies;
}

/// How far the men are that two knights need: the king by a corner, the knights near it.
int knights_to_corner(const Position& position, Color winner, Square king) {
    const int file = std::min(king.file_index(), 7 - king.file_index());
    const int rank = std::min(king.rank_index(), 7 - king.rank_index());
    int guess = 3 * std::max(file, rank);
    for (const Square knight : position.of(winner, PieceType::knight))
        guess += std::max(0, distance(knight, king) - 2);
    return guess;
}

}  // namespace

int guess_distance(const Position& position, Color winner) {
    if (needs_a_blocker(position, winner)) return guess_distance_with_blocker(position, winner);
    const Color loser = opposite(winner);
    const Square king = position.king_square(loser);
    const SquareSet attacked = attacked_by(position, winner, position.occupied() - SquareSet(king));
    const int flights = (king_attacks(king) - position.of(loser) - attacked).size();
    const SquareSet own = position.of(winner);
    const bool has_major = own.intersects(position.of(PieceType::queen) | position.of(PieceType::rook));
    const int edge = std::min(std::min(king.file_index(), 7 - king.file_index()),
                              std::min(king.rank_index(), 7 - king.rank_index()));
    const bool has_knights_alone =
        (own - position.of(PieceType::knight) - position.of(PieceType::king)).empty();
    int guess = 3 * flights + (has_knights_alone ? knights_to_corner(position, winner, king) : 3 * edge) +
                2 * std::max(0, distance(king, position.king_square(winner)) - 2);
    if (!has_major && !position.of(winner, PieceType::pawn).empty())
        guess += 3 * plies_to_promotion(position, winner, 12);
    return guess + (position.turn() == winner ? 0 : 1);
}

}  // namespace doublecheck::winnable
