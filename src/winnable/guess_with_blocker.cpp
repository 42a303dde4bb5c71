// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>

#include "doublecheck/board/attacks.hpp"
#include "winnable/guess.hpp"

namespace doublecheck::winnable {
namespace {

constexpr int far = 12;

/// The loser's king goes first: a winner's king nearer than this to where it shuts the corner keeps it out,
/// and the search would linger among positions where all others have arrived. Both as measured on a knight or
/// a bishop against a pawn.
constexpr int weight_of_king = 4;
constexpr int near_enough = 4;

/// Moves of a knight between squares of an empty board.
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

const KnightMoves knight_table;  // not of the function: a guard would be asked a dozen times for each guess

int knight_moves(Square from, Square to) {
    return knight_table.moves[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
}

int slider_moves(PieceType type, Square from, Square to) {
    if (from == to) return 0;
    if (attacks({Color::white, type}, from, SquareSet()).contains(to)) return 1;
    return type == PieceType::bishop && from.is_light() != to.is_light() ? far : 2;
}

/// How the corner is shut: the winner's king on one square, a man of the loser on the other.
struct Shape {
    Square corner;
    Square king;
    Square blocker;
};

/// The shapes of one corner, two for each blocker, turned to any other by flipping and mirroring.
constexpr std::array<Shape, 4> shapes = {{{Square("a8"), Square("b6"), Square("b8")},
                                          {Square("a8"), Square("a6"), Square("b8")},
                                          {Square("a8"), Square("c7"), Square("a7")},
                                          {Square("a8"), Square("c8"), Square("a7")}}};

Square turned(Square square, int turn) {
    if ((turn & 1) != 0) square = square.flipped();
    if ((turn & 2) != 0) square = square.mirrored();
    return square;
}

/// Moves until a man of the loser stands on the square that can be shut there: a knight, a bishop of the
/// colour that the winner's bishops do not have, against knights a rook, a pawn that is there already, or
/// what a pawn promotes to.
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

/// Moves until the check in the corner. A man that attacks the corner too early keeps the king out of it, and
/// a pawn that blocks where it stands must not take the knight.
int checker_moves(const Position& position, Color winner, const Shape& shape) {
    const Square corner = shape.corner;
    const Color loser = opposite(winner);
    const bool is_blocked = position.of(loser, PieceType::pawn).contains(shape.blocker);
    const SquareSet shut =
        (is_blocked ? pawn_attacks(loser, shape.blocker) : SquareSet()) | SquareSet(shape.king);
    const bool is_king_there = position.king_square(opposite(winner)) == corner;
    const SquareSet bishops = position.of(winner, PieceType::bishop);
    int moves = far;
    if (!bishops.empty()) {
        moves = attacks({winner, PieceType::bishop}, corner, SquareSet()).intersects(bishops) ? 0 : 1;
    }
    for (const Square man : position.of(winner, PieceType::knight)) {
        for (const Square square : knight_attacks(corner) - shut) {
            moves = std::min(moves, knight_moves(man, square));
        }
    }
    const bool is_in_the_way = moves == 0 || position.of(winner).contains(corner);
    return is_in_the_way && !is_king_there ? 2 : moves;
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

int guess_distance_with_blocker(const Position& position, Color winner) {
    const Square king = position.king_square(opposite(winner));
    const Square own_king = position.king_square(winner);
    const SquareSet bishops = position.of(winner, PieceType::bishop);
    // The nearest corner first, for most of what follows cannot be nearer.
    const int nearest = (king.rank_index() < 4 ? 1 : 0) | (king.file_index() > 3 ? 2 : 0);
    int best = 1000;
    for (int other = 0; other < 4; ++other) {
        const int turn = nearest ^ other;
        const Square corner = turned(Square("a8"), turn);
        const int way = weight_of_king * distance(king, corner);
        if (!bishops.empty() && bishops.first().is_light() != corner.is_light()) continue;
        std::array<std::optional<int>, 2> blockers;  // of each two shapes
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const Shape shape = {corner, turned(shapes[i].king, turn), turned(shapes[i].blocker, turn)};
            const int approach = distance(own_king, shape.king);
            const int least_winners = king == corner ? approach : std::max(approach, near_enough);
            if (2 * (way + least_winners) >= best) continue;
            // Who shuts the corner before the king is in keeps it out.
            const int least = king == corner ? 0 : 1;
            std::optional<int>& known = blockers[i / 2];
            if (!known) known = blocker_moves(position, winner, shape.blocker);
            const int blocker = *known;
            const int losers = way + (blocker < least ? 2 : blocker);
            if (2 * (losers + least_winners) >= best) continue;
            best = std::min(best, 2 * (losers + least_winners + checker_moves(position, winner, shape)));
        }
    }
    // A queen guards the mating squares from almost everywhere.
    const int queens = position.of(opposite(winner), PieceType::queen).size();
    return best + 3 * queens + (position.turn() == winner ? 0 : 1);
}

}  // namespace doublecheck::winnable
