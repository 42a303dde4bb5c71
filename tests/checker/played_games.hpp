// SPDX-License-Identifier: MIT
#pragma once

#include "checker/common/board.hpp"
#include "checker/common/fen.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/lively_games.hpp"

namespace doublecheck::test {

/// A move of a game, with the positions before and after it.
struct PlayedMove {
    Position before;
    Move move;
    Position after;
    bool is_standard;
};

/// Calls `visit(PlayedMove)` for every move of random games until at least `count` moves were visited. Two of
/// three games begin with the standard array, the others with one of Chess960.
template <typename Visit>
void for_played_moves(Random& random, int count, Visit&& visit) {
    while (count > 0) {
        const bool is_standard = below(random, 3) != 0;
        Position position = is_standard ? Position::initial() : *Position::from_setup(random_start(random));
        const int style = below(random, 8);
        const int plies = 4 + below(random, 160);
        for (int ply = 0; ply < plies; ++ply, --count) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            const Move move = lively_move(position, moves, random, style);
            const Position after = position.after(move);
            visit(PlayedMove{position, move, after, is_standard});
            position = after;
        }
    }
}

/// Converts a position to the checker's type.
inline checker::Position checker_view(const Position& position) {
    return *checker::read_fen(fen(position.setup()));
}

}  // namespace doublecheck::test
