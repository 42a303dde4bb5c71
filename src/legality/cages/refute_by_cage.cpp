// SPDX-License-Identifier: MIT
#include "legality/cages/cages.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

// Most positions have no cage, and finding that out must be cheap. So only three searches are made: among the
// men that cannot be taken back (`stuck_men`), among the men that can only have come from few squares
// (`confined_men`), and among all men if pawns seem to shut a king in.

namespace doublecheck::cages {
namespace {

/// Removes men whose last move can be taken back, one after the other, until no such man is left. If the
/// remaining men do not fit the initial array they are a cage, unless a king in check is among them; the
/// search examines that case.
Board stuck_men(const Board& board, SquareSet frozen) {
    Board left = board;
    std::vector<EarlierState> before;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        auto [roster, state] = number_men(left, frozen);
        find_earlier_states(roster, state, before);
        for (const EarlierState& one : before) {
            if (!state.knows(one.step.man)) continue;
            if (has_check(board_of(roster, one.state))) continue;
            left.remove(state.square(one.step.man));
            state.forget(one.step.man);
            has_changed = true;
        }
    }
    return left;
}

/// Returns the squares `to` and all squares from which a pawn could have come to one of them, in any number
/// of moves and past the men on the board.
SquareSet pawn_origin_squares(const Board& board, Color color, SquareSet to) {
    SquareSet origins = to;
    for (SquareSet fresh = to; !fresh.empty();) {
        SquareSet next;
        for (const Square square : fresh - squares_of(pawn_rank(color))) {
            next |= pawn_attacks(opposite(color), square);
            if (const auto behind = square.offset(0, -forward(color))) next |= *behind;
        }
        fresh = next - origins - board.occupied() - squares_of(home_rank(color));
        origins |= fresh;
    }
    return origins;
}

/// Returns the squares from which the man would attack the enemy king however full the board is: neighbouring
/// squares and knight's jumps. For a king, includes the squares on which it would be attacked in the same
/// way.
SquareSet checks_of(const Board& board, Piece man) {
    const Color enemy = opposite(man.color);
    const SquareSet king = board.of(enemy, PieceType::king);
    SquareSet checks = king.empty() ? SquareSet() : attacks({enemy, man.type}, king.first(), ~SquareSet());
    if (man.type != PieceType::king) return checks;
    for (const Square other : board.of(enemy)) checks |= attacks(*board.at(other), other, ~SquareSet());
    return checks;
}

/// Returns the squares from which a man could have come in any number of moves while no other man moves.
SquareSet origin_squares(const Board& board, Square man) {
    const Piece piece = *board.at(man);
    if (piece.type == PieceType::pawn) return pawn_origin_squares(board, piece.color, man);
    const SquareSet excluded = board.occupied() | checks_of(board, piece);
    SquareSet origins = man;
    for (SquareSet queue = man; !queue.empty();) {
        const Square square = queue.first();
        const SquareSet next = attacks(piece, square, board.occupied()) - excluded - origins;
        origins |= next;
        queue = (queue - square) | next;
    }
    const SquareSet promotions = origins & squares_of(home_rank(opposite(piece.color)));
    if (piece.type == PieceType::king || promotions.empty()) return origins;
    return origins | pawn_origin_squares(board, piece.color, promotions);
}

/// Removes, one by one, the men that could have come from more than a few squares, and the displaced pieces
/// that could have come from home.
void remove_free_men(Board& board, SquareSet frozen) {
    constexpr int few = 8;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (const Square man : board.occupied() - frozen) {
            const Piece piece = *board.at(man);
            const SquareSet origins = origin_squares(board, man);
            const bool gets_home =
                piece.type != PieceType::pawn && !is_home(man, piece) &&
                std::ranges::any_of(origins, [&](Square square) { return is_home(square, piece); });
            if (origins.size() <= few && !gets_home) continue;
            board.remove(man);
            has_changed = true;
        }
    }
}

SquareSet displaced_pieces(const Board& board) {
    SquareSet displaced;
    for (const Square man : board.occupied() - board.of(PieceType::pawn)) {
        if (!is_home(man, *board.at(man))) displaced |= man;
    }
    return displaced;
}

/// Returns the men that can only have come from few squares. Returns an empty board if no piece among them is
/// away from home.
Board confined_men(const Board& board, SquareSet frozen) {
    Board left = board;
    remove_free_men(left, frozen);
    const SquareSet displaced = displaced_pieces(left);
    if (displaced.empty()) return {};
    // A moved pawn that is far from all displaced pieces blocks none of them.
    constexpr int near = 2;
    for (const Square pawn : left.of(PieceType::pawn) - frozen) {
        if (is_home(pawn, *left.at(pawn))) continue;
        if (std::ranges::none_of(displaced, [&](Square man) { return distance(man, pawn) <= near; }))
            left.remove(pawn);
    }
    remove_free_men(left, frozen);
    return displaced_pieces(left).empty() ? Board() : left;
}

/// Returns true if a king can walk to its first rank over squares that hold no pawn and that no enemy pawn
/// attacks. Any square of the first rank will do, since the king may have castled.
bool can_walk_home(const Board& board, Color color) {
    const SquareSet king = board.of(color, PieceType::king);
    SquareSet excluded = board.of(PieceType::pawn);
    const Color enemy = opposite(color);
    for (const Square pawn : board.of(enemy, PieceType::pawn)) excluded |= pawn_attacks(enemy, pawn);
    SquareSet reached = king;
    for (SquareSet fresh = king; !fresh.empty();) {
        SquareSet next;
        for (const Square square : fresh) next |= king_attacks(square);
        fresh = next - reached - excluded;
        reached |= fresh;
        if (reached.intersects(squares_of(home_rank(color)))) return true;
    }
    return reached.intersects(squares_of(home_rank(color)));
}

/// Returns true if at least two pawns that never moved stand within two squares of the king.
bool has_pawns_at_home_near(const Board& board, Square king) {
    int pawns = 0;
    for (const Color color : {Color::white, Color::black}) {
        for (const Square pawn : board.of(color, PieceType::pawn) & squares_of(pawn_rank(color))) {
            pawns += distance(pawn, king) <= 2 ? 1 : 0;
        }
    }
    return pawns >= 2;
}

/// Returns true if the king is away from home, and a king is in check whichever of its moves is taken back.
bool is_stuck(const Board& board, SquareSet frozen, Color color) {
    const SquareSet king = board.of(color, PieceType::king);
    if (king.empty() || is_home(king.first(), {color, PieceType::king})) return false;
    if (!has_pawns_at_home_near(board, king.first())) return false;
    const auto [roster, state] = number_men(board, frozen);
    const std::size_t man = state.man_on(king.first());
    std::vector<EarlierState> before;
    find_earlier_states(roster, state, before);
    return std::ranges::none_of(before, [&](const EarlierState& one) {
        return one.step.man == man && !has_check(board_of(roster, one.state));
    });
}

}  // namespace

std::optional<Cage> find_cage_of_few(const Board& board, SquareSet frozen, Budget& budget) {
    for (const auto select : {stuck_men, confined_men}) {
        const Board men = select(board, frozen);
        if (may_be_initial(men)) continue;
        if (auto cage = find_cage(men, frozen & men.occupied(), budget)) return cage;
    }
    return std::nullopt;
}

std::optional<Cage> refute_by_cage(const Setup& setup, StartArray array, Budget& budget) {
    if (array != StartArray::standard) return std::nullopt;
    SquareSet frozen = setup.castling_rooks;
    for (const Color color : {Color::white, Color::black}) {
        if (setup.castling_rooks.intersects(squares_of(home_rank(color)))) {
            frozen |= setup.board.of(color, PieceType::king);
        }
    }
    if (auto cage = find_cage_of_few(setup.board, frozen, budget)) return cage;
    const auto may_be_held = [&](Color color) {
        return !can_walk_home(setup.board, color) || is_stuck(setup.board, frozen, color);
    };
    if (!may_be_held(Color::white) && !may_be_held(Color::black)) return std::nullopt;
    constexpr std::uint64_t max_nodes_with_all_men = 150;
    Budget own(budget.part(max_nodes_with_all_men));
    return find_cage(setup.board, frozen, own);
}

}  // namespace doublecheck::cages
