// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <vector>

#include "doublecheck/board/retraction.hpp"
#include "support/random_positions.hpp"

namespace doublecheck::test {

/// Returns a random legal move. `style` (0 to 7) is three bits: 1 prefers pawn moves, 2 prefers captures, and
/// 4 keeps kings at home.
inline Move lively_move(const Position& position, const MoveList& moves, Random& random, int style) {
    std::vector<double> weights;
    for (const Move move : moves) {
        const auto man = position.setup().board.type_at(move.from());
        const bool is_capture = position.setup().board.occupied().contains(move.to());
        double weight = man == PieceType::pawn ? ((style & 1) != 0 ? 8 : 2) : 1;
        if (is_capture) weight *= (style & 2) != 0 ? 3 : 0.3;
        if (move.promotion_type()) weight *= 20;
        if (man == PieceType::king && (style & 4) != 0) weight *= 0.02;
        weights.push_back(weight);
    }
    std::discrete_distribution<int> choice(weights.begin(), weights.end());
    return moves[static_cast<std::size_t>(choice(random))];
}

/// Calls `visit(position, array)` after every move of random games until at least `count` positions were
/// visited. Two of three games begin with the standard array, the others with one of Chess960.
template <typename Visit>
void for_lively_game_positions(Random& random, int count, Visit&& visit) {
    while (count > 0) {
        const bool is_standard = below(random, 3) != 0;
        Position position = is_standard ? Position::initial() : *Position::from_setup(random_start(random));
        const int style = below(random, 8);
        const int plies = 10 + below(random, 291);
        for (int ply = 0; ply < plies; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.after(lively_move(position, moves, random, style));
            visit(position, is_standard ? StartArray::standard : StartArray::chess960);
            --count;
        }
    }
}

}  // namespace doublecheck::test
