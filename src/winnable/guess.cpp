// SPDX-License-Identifier: MIT
#include "winnable/guess.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::mates {
namespace {

/// Returns the squares that the winner attacks. `blockers` are the squares that end a line.
SquareSet attacked_by(const Position& position, Color winner, SquareSet blockers) {
    const SquareSet own = position.of(winner);
    const SquareSet queens = position.of(PieceType::queen);
    SquareSet attacked = king_attacks(position.king_square(winner));
    for (const Square square : (own & position.of(PieceType::pawn))) attacked |= pawn_attacks(winner, square);
    for (const Square square : (own & position.of(PieceType::knight))) attacked |= knight_attacks(square);
    for (const Square square : own&(position.of(PieceType::bishop) | queens))
        attacked |= bishop_attacks(square, blockers);
    for (const Square square : own&(position.of(PieceType::rook) | queens))
        attacked |= rook_attacks(square, blockers);
    return attacked;
}

/// Estimates how many plies of both sides it takes to promote a pawn of that colour. Returns `none` if there
/// are no pawns.
int plies_to_promotion(const Position& position, Color color, int none) {
    int plies = none;
    for (const Square square : position.of(color, PieceType::pawn)) {
        const int steps = color == Color::white ? 7 - square.rank_index() : square.rank_index();
        const bool is_blocked = position.occupied().contains(*square.offset(0, forward(color)));
        plies = std::min(plies, 2 * steps - 1 + (is_blocked ? 3 : 0));
    }
    return plies;
}

/// Estimates the distance to a mate by knights alone: the king must be in a corner and the knights near it.
int knights_to_corner(const Position& position, Color winner, Square king) {
    const int file = std::min(king.file_index(), 7 - king.file_index());
    const int rank = std::min(king.rank_index(), 7 - king.rank_index());
    int guess = 3 * std::max(file, rank);
    for (const Square knight : position.of(winner, PieceType::knight))
        guess += std::max(0, distance(knight, king) - 2);
    return guess;
}

constexpr int far = 12;

/// The loser's king has to reach the corner first: a winner's king that arrives early keeps it out, and the
/// search would linger among positions in which all other men have arrived. So the way of the loser's king
/// weighs more, and a winner's king within `near_enough` moves of its post gains nothing by coming nearer.
/// Both numbers were measured on a knight or a bishop against a pawn.
constexpr int weight_of_king = 4;
constexpr int near_enough = 4;

/// The number of moves that a knight needs between squares of an empty board.
struct KnightMoves {
    std::array<std::array<std::uint8_t, 64>, 64> moves{};

    KnightMoves() {
        for (int from = 0; from < 64; ++from) {
            auto& row = moves[static_cast<std::size_t>(from)];
            row.fill(far);
            SquareSet reached = Square::from_index(from);
            SquareSet fresh = reached;
            for (std::uint8_t n = 0; !fresh.empty(); ++n) {
                SquareSet next;
                for (const Square square : fresh) {
                    row[static_cast<std::size_t>(square.index())] = n;
                    next |= knight_attacks(square);
                }
                fresh = next - reached;
                reached |= next;
            }
        }
    }
};

const KnightMoves
    knight_table;  // global, since the guard of a local static would be tested a dozen times a guess

int knight_moves(Square from, Square to) {
    return knight_table.moves[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
}

int slider_moves(PieceType type, Square from, Square to) {
    if (from == to) return 0;
    if (attacks({Color::white, type}, from, SquareSet()).contains(to)) return 1;
    return type == PieceType::bishop && from.is_light() != to.is_light() ? far : 2;
}

/// A way to close a corner in which the loser's king is to be mated: the winner's king stands on `king`, a
/// man of the loser on `blocker`.
struct Shape {
    Square corner;
    Square king;
    Square blocker;
};

/// The shapes of the corner a8, two for each square of the blocker. Flipping and mirroring the board gives
/// the shapes of the other corners.
constexpr std::array<Shape, 4> shapes = {{{Square("a8"), Square("b6"), Square("b8")},
                                          {Square("a8"), Square("a6"), Square("b8")},
                                          {Square("a8"), Square("c7"), Square("a7")},
                                          {Square("a8"), Square("c8"), Square("a7")}}};

Square turned(Square square, int turn) {
    if ((turn & 1) != 0) square = square.flipped();
    if ((turn & 2) != 0) square = square.mirrored();
    return square;
}

/// Returns the number of moves until a man of the loser stands on the blocker's square. The blocker can be a
/// knight, a bishop on the other square colour than the winner's bishops, a rook (against knights only), a
/// pawn that is already on the square, or a promoted pawn.
int blocker_moves(const Position& position, Color winner, Square square) {
    const Color loser = opposite(winner);
    const bool is_against_bishops = !position.of(winner, PieceType::bishop).empty();
    int best = far;
    for (const Square man : position.of(loser, PieceType::knight))
        best = std::min(best, knight_moves(man, square));
    for (const Square man : position.of(loser, PieceType::bishop))
        best = std::min(best, slider_moves(PieceType::bishop, man, square));
    if (!is_against_bishops) {
        for (const Square man : position.of(loser, PieceType::rook))
            best = std::min(best, slider_moves(PieceType::rook, man, square));
    }
    for (const Square man : position.of(loser, PieceType::pawn)) {
        if (man == square) return 0;
        const int steps = loser == Color::white ? 7 - man.rank_index() : man.rank_index();
        const Square last(man.file(), home_rank(winner));
        best = std::min(best, steps + knight_moves(last, square) + 1);
    }
    return best;
}

/// Returns the number of moves until the winner's piece checks the corner. A piece that attacks the corner
/// too early keeps the king out of it, and a knight must not stand where a blocking pawn can capture it.
int checker_moves(const Position& position, Color winner, const Shape& shape) {
    const Square corner = shape.corner;
    const Color loser = opposite(winner);
    const bool is_blocked = position.of(loser, PieceType::pawn).contains(shape.blocker);
    const SquareSet excluded =
        (is_blocked ? pawn_attacks(loser, shape.blocker) : SquareSet()) | SquareSet(shape.king);
    const bool is_king_there = position.king_square(opposite(winner)) == corner;
    const SquareSet bishops = position.of(winner, PieceType::bishop);
    int moves = far;
    if (!bishops.empty()) {
        moves = attacks({winner, PieceType::bishop}, corner, SquareSet()).intersects(bishops) ? 0 : 1;
    }
    for (const Square man : position.of(winner, PieceType::knight)) {
        for (const Square square : knight_attacks(corner) - excluded) {
            moves = std::min(moves, knight_moves(man, square));
        }
    }
    const bool is_in_the_way = moves == 0 || position.of(winner).contains(corner);
    return is_in_the_way && !is_king_there ? 2 : moves;
}

/// Estimates the distance to a mate that needs a blocker: the moves of all men that take part, to the best
/// corner, as if no other men stood on the board.
int guess_distance_with_blocker(const Position& position, Color winner) {
    const Square king = position.king_square(opposite(winner));
    const Square own_king = position.king_square(winner);
    const SquareSet bishops = position.of(winner, PieceType::bishop);
    // The nearest corner comes first, so that most others can be skipped.
    const int nearest = (king.rank_index() < 4 ? 1 : 0) | (king.file_index() > 3 ? 2 : 0);
    int best = 1000;
    for (int other = 0; other < 4; ++other) {
        const int turn = nearest ^ other;
        const Square corner = turned(Square("a8"), turn);
        const int way = weight_of_king * distance(king, corner);
        if (!bishops.empty() && bishops.first().is_light() != corner.is_light()) continue;
        std::array<std::optional<int>, 2> blockers;  // moves of the blocker, which two shapes share
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const Shape shape = {corner, turned(shapes[i].king, turn), turned(shapes[i].blocker, turn)};
            const int approach = distance(own_king, shape.king);
            const int least_winners = king == corner ? approach : std::max(approach, near_enough);
            if (2 * (way + least_winners) >= best) continue;
            // A blocker that arrives before the king keeps it out of the corner.
            const int least = king == corner ? 0 : 1;
            std::optional<int>& known = blockers[i / 2];
            if (!known) known = blocker_moves(position, winner, shape.blocker);
            const int blocker = *known;
            const int losers = way + (blocker < least ? 2 : blocker);
            if (2 * (losers + least_winners) >= best) continue;
            best = std::min(best, 2 * (losers + least_winners + checker_moves(position, winner, shape)));
        }
    }
    // A queen of the loser guards the mating squares from almost everywhere.
    const int queens = position.of(opposite(winner), PieceType::queen).size();
    return best + 3 * queens + (position.turn() == winner ? 0 : 1);
}

}  // namespace

bool needs_a_blocker(const Position& position, Color winner) {
    const SquareSet own = position.of(winner);
    const SquareSet bishops = own & position.of(PieceType::bishop);
    const SquareSet knights = own & position.of(PieceType::knight);
    if (own != (bishops | knights | position.of(winner, PieceType::king))) return false;
    if (bishops.empty()) return !knights.has_more_than_one();
    return knights.empty() && !(bishops.intersects(light_squares) && bishops.intersects(dark_squares));
}

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

}  // namespace doublecheck::mates
