// SPDX-License-Identifier: MIT
#include "winnable/guess.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::winnable {
namespace {

constexpr SquareSet corners{0x8100000000000081ULL};

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

/// With minor pieces alone the mate needs a man of the loser beside its king in the corner.
int minor_distance(const Position& position, Color winner) {
    const Color loser = opposite(winner);
    const Square king = position.king_square(loser);
    const Square own_king = position.king_square(winner);
    const SquareSet bishops = position.of(winner, PieceType::bishop);
    SquareSet targets = corners;
    if (!bishops.empty() && (bishops & light_squares).empty()) targets &= dark_squares;
    if (!bishops.empty() && (bishops & dark_squares).empty()) targets &= light_squares;
    int best = 100;
    for (const Square corner : targets) {
        int blocker = 4 + plies_to_promotion(position, loser, 14);
        const SquareSet officers =
            position.of(loser) - position.of(PieceType::king) - position.of(PieceType::pawn);
        for (const Square man : officers) {
            for (const Square square : king_attacks(corner))
                blocker = std::min(blocker, distance(man, square));
        }
        for (const Square man : position.of(loser, PieceType::pawn)) {
            if (king_attacks(corner).contains(man)) blocker = 0;
        }
        const int kings = 2 * distance(king, corner) + 2 * std::max(0, distance(own_king, corner) - 2);
        best = std::min(best, kings + 2 * blocker);
    }
    return best;
}

}  // namespace

int guess_distance(const Position& position, Color winner) {
    const Color loser = opposite(winner);
    const Square king = position.king_square(loser);
    const SquareSet attacked = attacked_by(position, winner, position.occupied() - SquareSet(king));
    const int flights = (king_attacks(king) - position.of(loser) - attacked).size();
    const int turn = position.turn() == winner ? 0 : 1;
    const SquareSet own = position.of(winner);
    const bool has_major = own.intersects(position.of(PieceType::queen) | position.of(PieceType::rook));
    if (!has_major && (own & position.of(PieceType::pawn)).empty())
        return 2 * flights + minor_distance(position, winner) + turn;
    const int edge = std::min(std::min(king.file_index(), 7 - king.file_index()),
                              std::min(king.rank_index(), 7 - king.rank_index()));
    int guess = 3 * flights + 3 * edge + 2 * std::max(0, distance(king, position.king_square(winner)) - 2);
    if (!has_major) guess += 3 * plies_to_promotion(position, winner, 12);
    return guess + turn;
}

}  // namespace doublecheck::winnable
