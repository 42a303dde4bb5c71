// SPDX-License-Identifier: MIT
#include "legality/cages/refute_by_cage.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

// Most positions have no cage, and that should cost little. So only two kinds are looked for: men of which
// none can be taken back, and kings that seem shut in by pawns.

namespace doublecheck::cages {
namespace {

/// Takes off all men that can be taken back, until none is left that can. What is left, if it does not fit
/// the initial array, is a cage but for kings in check, which the search proper looks at.
Board stuck_men(const Board& board, SquareSet frozen) {
    Board left = board;
    std::vector<Before> before;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        auto [roster, state] = number(left, frozen);
        find_before(roster, state, before);
        for (const Before& one : before) {
            if (!state.knows(one.step.man)) continue;
            if (has_check(board_of(roster, one.state))) continue;
            left.remove(state.square(one.step.man));
            state.forget(one.step.man);
            has_changed = true;
        }
    }
    return left;
}

/// Whether a king gets to a first square of its own over squares that no pawn holds and no enemy pawn on its
/// first square attacks. It can have castled, so all of its first rank will do.
bool walks_home(const Board& board, Color color) {
    const SquareSet king = board.of(color, PieceType::king);
    SquareSet barred = board.of(PieceType::pawn);
    const Color enemy = opposite(color);
    for (const Square pawn : board.of(enemy, PieceType::pawn)) barred |= pawn_attacks(enemy, pawn);
    SquareSet reached = king;
    for (SquareSet fresh = king; !fresh.empty();) {
        SquareSet next;
        for (const Square square : fresh) next |= king_attacks(square);
        fresh = next - reached - barred;
        reached |= fresh;
        if (reached.intersects(squares_of(home_rank(color)))) return true;
    }
    return reached.intersects(squares_of(home_rank(color)));
}

/// Whether two pawns that never moved stand within two squares.
bool has_pawns_at_home_near(const Board& board, Square king) {
    int pawns = 0;
    for (const Color color : {Color::white, Color::black}) {
        for (const Square pawn : board.of(color, PieceType::pawn) & squares_of(pawn_rank(color))) {
            pawns += distance(pawn, king) <= 2 ? 1 : 0;
        }
    }
    return pawns >= 2;
}

/// Whether the king stands away from its first square, and no move of it can be taken back but into check.
bool is_stuck(const Board& board, SquareSet frozen, Color color) {
    const SquareSet king = board.of(color, PieceType::king);
    if (king.empty() || is_home(king.first(), {color, PieceType::king})) return false;
    if (!has_pawns_at_home_near(board, king.first())) return false;
    const auto [roster, state] = number(board, frozen);
    const std::size_t man = state.man_on(king.first());
    std::vector<Before> before;
    find_before(roster, state, before);
    return std::ranges::none_of(before, [&](const Before& one) {
        return one.step.man == man && !has_check(board_of(roster, one.state));
    });
}

}  // namespace

std::optional<Cage> refute_by_cage(const Setup& setup, StartArray array, Budget& budget) {
    if (array != StartArray::standard) return std::nullopt;
    SquareSet frozen = setup.castling_rooks;
    for (const Color color : {Color::white, Color::black}) {
        if (setup.castling_rooks.intersects(squares_of(home_rank(color)))) {
            frozen |= setup.board.of(color, PieceType::king);
        }
    }
    const Board stuck = stuck_men(setup.board, frozen);
    if (!may_be_initial(stuck)) {
        if (auto cage = find_cage(stuck, frozen & stuck.occupied(), budget)) return cage;
    }
    const auto may_be_held = [&](Color color) {
        return !walks_home(setup.board, color) || is_stuck(setup.board, frozen, color);
    };
    if (!may_be_held(Color::white) && !may_be_held(Color::black)) return std::nullopt;
    return find_cage(setup.board, frozen, budget);
}

}  // namespace doublecheck::cages
