// SPDX-License-Identifier: MIT
#include "winnable/quick_tests.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "doublecheck/board/attacks.hpp"
#include "winnable/mobility/bitboards.hpp"
#include "winnable/playout.hpp"

namespace doublecheck::mates {
namespace {

constexpr int known_men = 4;
/// If this many plies can be played without a capture or a promotion, a mate is certainly possible. Bishop
/// and knight against a king, and a bishop against a pawn, need three plies; the other cases need fewer.
constexpr int quiet_plies = 3;

bool stand_on_both_colours(SquareSet men) {
    return men.intersects(light_squares) && men.intersects(dark_squares);
}

/// Returns true if bench/few_men.cpp has enumerated this material. Requires four men.
bool is_enumerated(const Position& position, Color winner) {
    const SquareSet kings = position.of(PieceType::king);
    const SquareSet knights = position.of(PieceType::knight);
    const SquareSet bishops = position.of(PieceType::bishop);
    const SquareSet own = position.of(winner) - kings;
    const SquareSet others = position.of(opposite(winner)) - kings;
    if (own.empty() || !(own - knights - bishops).empty()) return false;
    const bool has_two_bishops = bishops.size() == 2;
    if (has_two_bishops) return stand_on_both_colours(bishops);
    if (others.empty()) return true;
    const SquareSet minor = knights | bishops;
    if (others.intersects(minor)) return true;
    if (others.intersects(position.of(PieceType::pawn))) return true;
    return own.intersects(knights) && others.intersects(position.of(PieceType::rook));
}

bool is_quiet(const Position& position, Move move) {
    return move.kind() == MoveKind::normal && !position.occupied().contains(move.to());
}

/// Returns true if `plies` plies can be played without a capture or a promotion.
bool has_quiet_line(const Position& position, int plies) {
    if (plies == 0) return true;
    return std::ranges::any_of(position.legal_moves(), [&](Move move) {
        return is_quiet(position, move) && has_quiet_line(position.after(move), plies - 1);
    });
}

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

/// Returns the squares orthogonally next to a square of `goals`.
constexpr Squares orthogonal_to(Squares goals) {
    return left_of(goals) | right_of(goals) | above_and_below(goals, 1);
}
/// Returns the squares diagonally next to a square of `goals`.
constexpr Squares diagonal_to(Squares goals) {
    return above_and_below(left_of(goals) | right_of(goals), 1);
}
/// Returns the squares a knight's move away from a square of `goals`.
constexpr Squares knight_move_from(Squares goals) {
    const Squares left = left_of(goals);
    const Squares right = right_of(goals);
    return above_and_below(left | right, 2) | above_and_below(left_of(left) | right_of(right), 1);
}

/// Returns the lines through the king on which an enemy piece stands that can move along the line.
SquareSet lines_of_fire(const Position& position, Color color) {
    const Square king = position.king_square(color);
    const SquareSet queens = position.of(PieceType::queen);
    const SquareSet sliders = (rook_attacks(king, {}) & (position.of(PieceType::rook) | queens)) |
                              (bishop_attacks(king, {}) & (position.of(PieceType::bishop) | queens));
    SquareSet lines;
    for (const Square slider : (sliders & position.of(opposite(color)))) lines |= line(king, slider);
    return lines;
}

/// Returns the men other than the king that can go to an adjacent empty square and are certainly not pinned.
SquareSet free_men(const Position& position, Color color) {
    const Squares empty = ~position.occupied().bits();
    const auto men = [&](PieceType type) { return position.of(type).bits(); };
    const Squares queens = men(PieceType::queen);
    const Squares below_empty = color == Color::white ? empty >> 8 : empty << 8;
    const Squares free = (men(PieceType::pawn) & below_empty) |
                         (men(PieceType::knight) & knight_move_from(empty)) |
                         ((men(PieceType::bishop) | queens) & diagonal_to(empty)) |
                         ((men(PieceType::rook) | queens) & orthogonal_to(empty));
    return (SquareSet(free) & position.of(color)) - lines_of_fire(position, color);
}

/// Counts the empty squares that the king can go to.
int flights(const Position& position, Color color) {
    const Color them = opposite(color);
    const Square king = position.king_square(color);
    SquareSet open = king_attacks(king) - position.occupied();
    open -= king_attacks(position.king_square(them)) | pawns_attack(them, position.of(them, PieceType::pawn));
    const SquareSet blockers = position.occupied() - king;
    for (const PieceType type : {PieceType::queen, PieceType::rook, PieceType::bishop, PieceType::knight}) {
        for (const Square man : position.of(them, type)) open -= attacks({them, type}, man, blockers);
    }
    return open.size();
}

/// Returns true if some pawn of `pawns` has no man of `men` ahead of it on its file.
bool has_free_path(Color color, SquareSet pawns, SquareSet men) {
    for (const Square pawn : pawns) {
        if (!squares_ahead(color, pawn).intersects(men)) return true;
    }
    return false;
}

/// Limits found by trial on positions of games and on random positions. With these limits no unwinnable
/// position counts as open.
constexpr int most_rams = 3;
constexpr int least_freedom = 3;

/// Returns true if the side, whose mobile men are `men`, will not run out of moves soon. In check the king
/// needs a square to go to. Pawn moves alone do not count, since they come to an end.
bool is_free(const Position& position, Color color, SquareSet men) {
    const bool is_checked = position.turn() == color && position.is_check();
    const bool has_piece = !(men - position.of(PieceType::pawn)).empty();
    if (!is_checked && has_piece && men.size() >= least_freedom) return true;
    const int steps = flights(position, color);
    return (steps > 0 || (has_piece && !is_checked)) && men.size() + steps >= least_freedom;
}

bool can_kings_move(const Position& position) {
    constexpr int least_flights = 2;
    return flights(position, Color::white) >= least_flights &&
           flights(position, Color::black) >= least_flights;
}

/// Returns true if the winner has material to mate with: a queen, a rook, a pawn that can be brought to
/// promote, or a minor piece while the loser has a man that can block its own king. `own` and `others` are
/// the mobile men of winner and loser. A pawn with enemies ahead and a minor piece count only if no wall of
/// pawns confines the kings.
bool has_force(const Position& position, Color winner, SquareSet own, SquareSet others, int rams) {
    const auto men = [&](PieceType type) { return position.of(type); };
    if (own.intersects(men(PieceType::queen) | men(PieceType::rook))) return true;
    const SquareSet pawns = own & men(PieceType::pawn);
    if (has_free_path(winner, pawns, position.occupied())) return true;
    if (rams <= 1 && has_free_path(winner, pawns, position.of(winner)) && can_kings_move(position))
        return true;
    if (rams > 0 || !own.intersects(men(PieceType::bishop) | men(PieceType::knight))) return false;
    const Color loser = opposite(winner);
    const bool is_helped = others.intersects(men(PieceType::knight)) ||
                           has_free_path(loser, others & men(PieceType::pawn), position.of(loser));
    return is_helped && can_kings_move(position);
}

/// Returns true if the winner has material to mate a lone king: a queen, a rook, or a pawn with nothing but
/// kings ahead. The lone king must be to move and have a square to go to: if the winner were to move, every
/// move might stalemate.
bool beats_lone_king(const Position& position, Color winner, SquareSet own) {
    const Color loser = opposite(winner);
    const int steps = position.turn() == loser ? flights(position, loser) : 0;
    if (steps == 0) return false;
    if (own.intersects(position.of(PieceType::queen) | position.of(PieceType::rook))) return true;
    const SquareSet kings = position.of(PieceType::king);
    return has_free_path(winner, position.of(winner, PieceType::pawn), position.occupied() - kings) &&
           steps + flights(position, winner) >= least_freedom;
}

bool is_open_now(const Position& position, Color winner) {
    const int rams = rammed_pawns(position);
    if (rams > most_rams) return false;
    const Color loser = opposite(winner);
    const SquareSet own = free_men(position, winner);
    if (position.of(loser).size() == 1) return beats_lone_king(position, winner, own);
    const SquareSet others = free_men(position, loser);
    return has_force(position, winner, own, others, rams) && is_free(position, winner, own) &&
           is_free(position, loser, others);
}

/// Returns true if some series of at most `plies` moves leads to an open position. Both sides cooperate, so
/// one such series is enough. Positions with more than a few moves are searched one ply deep only.
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

bool few_men_can_mate(const Position& position, Color winner) {
    if (position.occupied().size() != known_men || !is_enumerated(position, winner)) return false;
    return has_quiet_line(position, quiet_plies);
}

bool playout_finds_mate(const Position& position, Color winner) {
    constexpr int plies = 50;
    const SquareSet force =
        position.of(PieceType::queen) | position.of(PieceType::rook) | position.of(PieceType::pawn);
    if (!force.intersects(position.of(winner))) return false;
    return greedy_playout(position, winner) || play_to_mate(position, winner, 1, plies);
}

bool is_plainly_open(const Position& position, Color winner) {
    constexpr int plies = 3;
    return is_open_now(position, winner) || opens(position, winner, plies);
}

}  // namespace doublecheck::mates
