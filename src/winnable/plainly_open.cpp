// SPDX-License-Identifier: MIT
#include "doublecheck/winnable/plainly_open.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "doublecheck/board/attacks.hpp"
#include "winnable/rays.hpp"

namespace doublecheck::winnable {
namespace {

using Squares = std::uint64_t;

constexpr Squares left_of(Squares squares) {
    return (squares & ~squares_of(File::a).bits()) >> 1;
}
constexpr Squares right_of(Squares squares) {
    return (squares & ~squares_of(File::h).bits()) << 1;
}
constexpr Squares above_and_below(Squares squares, int steps) {
    return squares << (8 * steps) | squares >> (8 * steps);
}

/// The squares from which a man of that kind reaches one of `goals` in one step or jump.
constexpr Squares beside(Squares goals) {
    return left_of(goals) | right_of(goals) | above_and_below(goals, 1);
}
constexpr Squares cornerwise(Squares goals) {
    return above_and_below(left_of(goals) | right_of(goals), 1);
}
constexpr Squares at_a_jump(Squares goals) {
    const Squares left = left_of(goals);
    const Squares right = right_of(goals);
    return above_and_below(left | right, 2) | above_and_below(left_of(left) | right_of(right), 1);
}

/// The lines through the king on which an enemy stands that moves along them.
SquareSet lines_of_fire(const Position& position, Color color) {
    const Square king = position.king_square(color);
    const SquareSet queens = position.of(PieceType::queen);
    const SquareSet sliders = (rook_attacks(king, {}) & (position.of(PieceType::rook) | queens)) |
                              (bishop_attacks(king, {}) & (position.of(PieceType::bishop) | queens));
    SquareSet lines;
    for (const Square slider : sliders& position.of(opposite(color))) lines |= line(king, slider);
    return lines;
}

/// The men but the king that can step to an empty square and surely are not pinned.
SquareSet free_men(const Position& position, Color color) {
    const Squares empty = ~position.occupied().bits();
    const auto men = [&](PieceType type) { return position.of(type).bits(); };
    const Squares queens = men(PieceType::queen);
    const Squares pawns_place = color == Color::white ? empty >> 8 : empty << 8;
    const Squares free = (men(PieceType::pawn) & pawns_place) | (men(PieceType::knight) & at_a_jump(empty)) |
                         ((men(PieceType::bishop) | queens) & cornerwise(empty)) |
                         ((men(PieceType::rook) | queens) & beside(empty));
    return (SquareSet(free) & position.of(color)) - lines_of_fire(position, color);
}

/// Empty squares that the king can go to.
int flights(const Position& position, Color color) {
    const Color them = opposite(color);
    const Square king = position.king_square(color);
    SquareSet open = king_attacks(king) - position.occupied();
    open -= king_attacks(position.king_square(them)) | pawns_attack(them, position.of(them, PieceType::pawn));
    const SquareSet seen = position.occupied() - king;
    for (const PieceType type : {PieceType::queen, PieceType::rook, PieceType::bishop, PieceType::knight}) {
        for (const Square man : position.of(them, type)) open -= attacks({them, type}, man, seen);
    }
    return open.size();
}

/// Whether one of the pawns has none of those men ahead of it.
bool has_way(Color color, SquareSet pawns, SquareSet men) {
    for (const Square pawn : pawns) {
        if (!squares_ahead(color, pawn).intersects(men)) return true;
    }
    return false;
}

constexpr int most_rams = 3;
constexpr int least_freedom = 3;

/// In check it is the king that must be able to go; nor are the moves of pawns enough, which come to an end.
bool is_free(const Position& position, Color color, SquareSet men) {
    const bool is_checked = position.turn() == color && position.is_check();
    const bool has_officer = !(men - position.of(PieceType::pawn)).empty();
    if (!is_checked && has_officer && men.size() >= least_freedom) return true;
    const int steps = flights(position, color);
    return (steps > 0 || (has_officer && !is_checked)) && men.size() + steps >= least_freedom;
}

bool can_kings_move(const Position& position) {
    constexpr int least_flights = 2;
    return flights(position, Color::white) >= least_flights &&
           flights(position, Color::black) >= least_flights;
}

/// Whether there is something to mate with: a queen, a rook, a pawn that can be brought to promote, or a
/// minor officer where the loser has a man that can be made to stand in the king's way. For a pawn with
/// enemies ahead and for a minor officer no wall may keep the kings from making way.
bool has_force(const Position& position, Color winner, SquareSet own, SquareSet others, int rams) {
    const auto men = [&](PieceType type) { return position.of(type); };
    if (own.intersects(men(PieceType::queen) | men(PieceType::rook))) return true;
    const SquareSet pawns = own & men(PieceType::pawn);
    if (has_way(winner, pawns, position.occupied())) return true;
    if (rams <= 1 && has_way(winner, pawns, position.of(winner)) && can_kings_move(position)) return true;
    if (rams > 0 || !own.intersects(men(PieceType::bishop) | men(PieceType::knight))) return false;
    const Color loser = opposite(winner);
    const bool is_helped = others.intersects(men(PieceType::knight)) ||
                           has_way(loser, others & men(PieceType::pawn), position.of(loser));
    return is_helped && can_kings_move(position);
}

/// The same against a king alone that is to move and has a square to go to: a queen, a rook, or a pawn with
/// nothing but kings ahead. Were the winner to move, each move could be one that stalemates.
bool beats_king_alone(const Position& position, Color winner, SquareSet own) {
    const Color loser = opposite(winner);
    const int steps = position.turn() == loser ? flights(position, loser) : 0;
    if (steps == 0) return false;
    if (own.intersects(position.of(PieceType::queen) | position.of(PieceType::rook))) return true;
    const SquareSet kings = position.of(PieceType::king);
    return has_way(winner, position.of(winner, PieceType::pawn), position.occupied() - kings) &&
           steps + flights(position, winner) >= least_freedom;
}

bool is_open_now(const Position& position, Color winner) {
    const int rams = rammed_pawns(position);
    if (rams > most_rams) return false;
    const Color loser = opposite(winner);
    const SquareSet own = free_men(position, winner);
    if (position.of(loser).size() == 1) return beats_king_alone(position, winner, own);
    const SquareSet others = free_men(position, loser);
    return has_force(position, winner, own, others, rams) && is_free(position, winner, own) &&
           is_free(position, loser, others);
}

/// Both sides choose the moves, so that one that leads to an open position is enough.
bool opens(const Position& position, Color winner, int plies) {
    const MoveList moves = position.legal_moves();
    constexpr int few_moves = 4;
    const int left = std::ssize(moves) <= few_moves ? plies : 1;
    return std::ranges::any_of(moves, [&](Move move) {
        const Position after = position.after(move);
        return is_open_now(after, winner) || (left > 1 && opens(after, winner, left - 1));
    });
}

}  // namespace

bool is_plainly_open(const Position& position, Color winner) {
    constexpr int plies = 3;
    return is_open_now(position, winner) || opens(position, winner, plies);
}

}  // namespace doublecheck::winnable
