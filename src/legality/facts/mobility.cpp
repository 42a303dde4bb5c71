// SPDX-License-Identifier: MIT
#include "legality/facts/mobility.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

// Walls: two squares of which a man on the board has always occupied one (`Wall`).
//
// Let M be a man on the board of which three things are known: the home on which it began, that it is not
// promoted, and a set R of squares outside which it never stood. M has been on the board throughout the game,
// so in every position of the game it stood on a square of R. Consider a move of another man from s to t
// (castling apart). When it was made, M did not stand on s, since the other man stood there; nor between s
// and t, since the other man passed there (a knight passes nothing); nor on t, since M was never captured. So
// if s, t and the squares between them include all of R, the move was never made.
//
// Only sets R of two squares are used: with three or more, the other man could go the same way in several
// moves, while M stands in front of it first and behind it later. R is {home, m} if M is a pawn which stands
// on m on its third rank, since it has made exactly one move. It is the region of M if M is a piece.
//
// Example: a black pawn on h6 began on h7. No man ever went along the h-file from h5 to h8. If it began on
// g7, no bishop ever went from g7 to h6 or back, and no white pawn captured from h6 on g7.

namespace doublecheck::facts {

SquareSet attacks_close_by(Piece piece, Square square) {
    return attacks(piece, square, ~SquareSet());
}

SquareSet behind_walls(const Knowledge& known, std::optional<Square> home, Square from, SquareSet squares,
                       Premises& premises) {
    SquareSet behind;
    for (const Wall& wall : known.walls()) {
        for (const std::size_t far : {0U, 1U}) {
            if (!wall.starts[far].contains(from) || !squares.contains(wall.squares[far])) continue;
            if (wall.home == home) continue;
            behind |= wall.squares[far];
            wall.add_to(premises);
        }
    }
    return behind;
}

SquareSet captures_from(const Knowledge& known, Square home, Square from, Premises& premises) {
    const SquareSet attacked = pawn_attacks(man_of_home(home).color, from);
    if (!known.behind_walls(from).intersects(attacked)) return attacked;
    return attacked - behind_walls(known, home, from, attacked, premises);
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
    for (const Wall& wall : known.walls()) {
        const Piece man = *board.at(wall.man);
        if (man.color != enemy) continue;
        const SquareSet barred = (attacks_close_by(man, wall.squares[0]) | wall.squares[0]) &
                                 (attacks_close_by(man, wall.squares[1]) | wall.squares[1]);
        if (reach.squares.contains_all(barred)) continue;
        reach.squares |= barred;
        wall.add_to(reach.premises);
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
    std::optional<Square> home;  ///< the home of the piece, if it is not promoted
    Premises premises = {};
};

Obstacles obstacles_of(const Knowledge& known, Piece piece, std::optional<Square> home) {
    const Color enemy = opposite(piece.color);
    Obstacles obstacles{
        .closed = known.steady(), .checks = {}, .king = known.king(enemy) & known.steady(), .home = home};
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

/// Adds the squares to which the piece can move from the square `at` in one move.
void move_from(const Knowledge& known, PieceType type, const Obstacles& obstacles, Square at, Reach& reach) {
    if (obstacles.checks.contains(at)) {
        reach.premises.steady |= obstacles.king;
        return;
    }
    const bool is_leaper = type == PieceType::knight || type == PieceType::king;
    SquareSet met = attacks({Color::white, type}, at, is_leaper ? ~SquareSet() : obstacles.closed);
    if (known.behind_walls(at).intersects(met)) {
        const SquareSet cut = behind_walls(known, obstacles.home, at, met, reach.premises);
        met = is_leaper ? met - cut : attacks({Color::white, type}, at, obstacles.closed | cut) - cut;
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

Reach piece_moves(const Knowledge& known, Square home, Square from) {
    const Piece piece = man_of_home(home);
    const Obstacles obstacles = obstacles_of(known, piece, home);
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

Reach piece_reach(const Knowledge& known, Square home, Square from) {
    const Piece piece = man_of_home(home);
    return reach_round(known, piece.type, obstacles_of(known, piece, home), from);
}

Reach promoted_reach(const Knowledge& known, Piece piece, Square promotion) {
    Obstacles obstacles = obstacles_of(known, piece, std::nullopt);
    shut_corner(known, piece.color, promotion, obstacles);
    return reach_round(known, piece.type, obstacles, promotion);
}

Reach piece_reach(const Knowledge& known, Square home, SquareSet from, const Era& era) {
    const Piece piece = man_of_home(home);
    Obstacles obstacles = obstacles_of(known, piece, home);
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
            const Reach further = promoted_reach(known, {man.color, type}, square);
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
            for (const Square to : captures_from(known, home, square, reach.premises)) {
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
