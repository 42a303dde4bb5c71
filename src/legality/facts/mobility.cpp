// SPDX-License-Identifier: MIT
#include "legality/facts/mobility.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::facts {
namespace {

/// Returns the homes of pawns whose only move was a single step straight ahead. No other man could have
/// passed along the file between the home and the square ahead, since the pawn always stood on one of them.
SquareSet shut_homes(const Knowledge& known) {
    SquareSet shut;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet pawns = known.setup().board.of(color, PieceType::pawn);
        for (const Square pawn : (pawns & squares_of(passed_rank(color)))) {
            const Square home = *pawn.offset(0, -forward(color));
            if (known.most(home) <= 1 && known.origins(pawn) == SquareSet(home)) shut |= home;
        }
    }
    return shut;
}

/// Returns the home in `shut` that blocks the step between the neighbouring squares `a` and `b` of a file, if
/// there is one.
std::optional<Square> pawn_on_step(SquareSet shut, Square a, Square b) {
    for (const Color color : {Color::white, Color::black}) {
        const Square home = (a < b) == (color == Color::white) ? a : b;
        if (home.rank() == pawn_rank(color) && shut.contains(home)) return home;
    }
    return std::nullopt;
}

}  // namespace

SquareSet attacks_close_by(Piece piece, Square square) {
    return attacks(piece, square, ~SquareSet());
}

Reach barred_to_king(const Knowledge& known, Color color) {
    Reach reach;
    const Board& board = known.setup().board;
    const Color enemy = opposite(color);
    for (const Square man : board.of(enemy) & known.steady()) {
        reach.squares |= attacks_close_by({enemy, *board.type_at(man)}, man);
        reach.premises.steady |= man;
    }
    for (const Square pawn : board.of(enemy, PieceType::pawn) & squares_of(passed_rank(enemy))) {
        const Square behind = *pawn.offset(0, -forward(enemy));
        if (known.origins(pawn).contains(behind)) continue;
        reach.squares |= pawn;
        reach.premises.origins |= pawn;
    }
    return reach;
}

namespace {

/// What limits the moves of a piece of one kind and colour. `closed` holds the steady men and, if the piece
/// is a king, the squares barred to it.
struct Obstacles {
    SquareSet closed;
    SquareSet
        checks;      ///< squares from which the piece never moved away, since it attacks a steady king there
    SquareSet king;  ///< the steady enemy king, if there is one
    SquareSet shut;  ///< the result of `shut_homes`
    Premises premises = {};
};

Obstacles obstacles_of(const Knowledge& known, Piece piece) {
    const Color enemy = opposite(piece.color);
    Obstacles obstacles{.closed = known.steady(),
                        .checks = {},
                        .king = known.king(enemy) & known.steady(),
                        .shut = shut_homes(known)};
    if (!obstacles.king.empty()) {
        obstacles.checks = attacks_close_by({enemy, piece.type}, obstacles.king.first());
    }
    if (piece.type == PieceType::king) {
        const Reach barred = barred_to_king(known, piece.color);
        obstacles.closed |= barred.squares;
        obstacles.premises = barred.premises;
    }
    return obstacles;
}

/// Adds the squares that the piece reaches along the file in one direction (`ranks` is 1 or -1) before
/// something stops it.
void go_along_file(const Knowledge& known, const Obstacles& obstacles, Square at, int ranks, bool is_king,
                   Reach& reach) {
    Square here = at;
    while (const auto next = here.offset(0, ranks)) {
        if (obstacles.closed.contains(*next)) {
            reach.premises.steady |= *next;
            return;
        }
        if (const auto home = pawn_on_step(obstacles.shut, here, *next)) {
            reach.premises |= file_bound_premises(known, *home);
            return;
        }
        reach.squares |= *next;
        if (is_king) return;
        here = *next;
    }
}

/// Adds the squares to which the piece can move from the square `at` in one move.
void move_from(const Knowledge& known, PieceType type, const Obstacles& obstacles, Square at, Reach& reach) {
    if (obstacles.checks.contains(at)) {
        reach.premises.steady |= obstacles.king;
        return;
    }
    const bool is_leaper = type == PieceType::knight || type == PieceType::king;
    SquareSet met = attacks({Color::white, type}, at, is_leaper ? ~SquareSet() : obstacles.closed);
    const bool goes_straight = type != PieceType::knight && type != PieceType::bishop;
    if (goes_straight && obstacles.shut.intersects(squares_of(at.file()))) {
        met -= squares_of(at.file());
        for (const int ranks : {-1, 1}) {
            go_along_file(known, obstacles, at, ranks, type == PieceType::king, reach);
        }
    }
    reach.premises.steady |= met & known.steady();
    reach.squares |= met - obstacles.closed;
}

/// Closes one more square to a piece that promoted in a corner, if two things hold: the enemy pawn of the
/// corner's file has made one move, a capture to the neighbouring file, and the enemy pawn of the
/// neighbouring file has never moved. Then the promoting pawn came along the corner's file after that
/// capture, so the square of the capturing pawn is closed to the promoted piece.
void shut_corner(const Knowledge& known, Color color, Square corner, Obstacles& obstacles) {
    const Color enemy = opposite(color);
    const bool is_corner =
        corner.rank() == home_rank(enemy) && (corner.file() == File::a || corner.file() == File::h);
    if (!is_corner) return;
    const Square home = *corner.offset(0, forward(enemy));
    const Square neighbour = *home.offset(corner.file() == File::a ? 1 : -1, 0);
    const Square pawn = *neighbour.offset(0, forward(enemy));
    const Board& board = known.setup().board;
    if (!known.steady().contains(neighbour) || !board.of(enemy, PieceType::pawn).contains(pawn)) return;
    if (known.origins(pawn) != SquareSet(home)) return;
    obstacles.closed |= pawn;
    obstacles.premises.steady |= neighbour;
    obstacles.premises.origins |= pawn;
}

}  // namespace

Reach piece_moves(const Knowledge& known, Piece piece, Square from) {
    const Obstacles obstacles = obstacles_of(known, piece);
    Reach reach{.squares = {}, .premises = obstacles.premises};
    move_from(known, piece.type, obstacles, from, reach);
    return reach;
}

namespace {

Reach reach_round(const Knowledge& known, PieceType type, const Obstacles& obstacles, SquareSet from) {
    Reach reach{.squares = from, .premises = obstacles.premises};
    for (SquareSet queue = from; !queue.empty();) {
        const Square at = queue.first();
        const SquareSet before = reach.squares;
        move_from(known, type, obstacles, at, reach);
        queue = (queue - at) | (reach.squares - before);
    }
    return reach;
}

}  // namespace

Reach piece_reach(const Knowledge& known, Piece piece, Square from) {
    Obstacles obstacles = obstacles_of(known, piece);
    shut_corner(known, piece.color, from, obstacles);
    return reach_round(known, piece.type, obstacles, from);
}

Reach piece_reach(const Knowledge& known, Piece piece, SquareSet from, const Era& era) {
    Obstacles obstacles = obstacles_of(known, piece);
    obstacles.closed |= era.men;
    if (piece.type == PieceType::king)
        obstacles.closed |= era.attacked[static_cast<std::size_t>(piece.color)];
    return reach_round(known, piece.type, obstacles, from);
}

std::optional<Square> shuts_out_castling(const Knowledge& known, Color color, bool kings_side) {
    const Rank rank = home_rank(color);
    const auto at = [&](File file) { return SquareSet(Square(file, rank)); };
    const SquareSet way = kings_side ? at(File::e) | at(File::f) | at(File::g) | at(File::h)
                                     : at(File::a) | at(File::b) | at(File::c) | at(File::d) | at(File::e);
    const SquareSet steady = way & known.steady();
    if (steady.empty()) return std::nullopt;
    return steady.first();
}

Reach deaths_of(const Knowledge& known, Square home) {
    const Piece man = man_of_home(home);
    Reach reach{.squares = known.region(home), .premises = {.regions = home}};
    const SquareSet deaths = known.deaths(home);
    if (deaths != ~SquareSet()) reach.premises.deaths |= home;
    if (man.type != PieceType::pawn) {
        reach.squares &= deaths;
        return reach;
    }
    const SquareSet promotions = reach.squares & squares_of(home_rank(opposite(man.color)));
    reach.squares -= end_ranks;
    for (const Square square : promotions) {
        for (const PieceType type : promotion_types) {
            const Reach further = piece_reach(known, {man.color, type}, square);
            reach.squares |= further.squares;
            reach.premises |= further.premises;
        }
    }
    reach.squares &= deaths;
    return reach;
}

Reach squares_hit_by_pawns(const Knowledge& known, Color color) {
    Reach reach;
    for (const Square home : pawn_homes_of(color)) {
        reach.premises.most |= home;
        if (known.most(home) == 0) continue;
        const PawnPaths paths = pawn_paths(known, home);
        const Reach stops = stops_of_pawns(known, color);
        reach.premises |= paths.premises;
        for (int at = 0; at < 64; ++at) {
            const Square square = Square::from_index(at);
            if (paths.to(square) + 1 > known.most(home)) continue;
            if (end_ranks.contains(square)) continue;
            if (stops.squares.contains(square)) {
                reach.premises |= stops.premises;
                continue;
            }
            for (const Square to : pawn_attacks(color, square)) {
                if (known.steady().contains(to)) {
                    reach.premises.steady |= to;
                    continue;
                }
                reach.squares |= to;
                if (to.rank() == passed_rank(opposite(color)))
                    reach.squares |= *to.offset(0, -forward(color));
            }
        }
    }
    return reach;
}

}  // namespace doublecheck::facts
