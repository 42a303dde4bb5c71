// SPDX-License-Identifier: MIT
#include "legality/construct/jam.hpp"

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::construct {
namespace {

/// Returns the number of moves from the nearest of some men to the square, past the men of `barred`, or a
/// large number if there is no path.
int moves_to_nearest(Piece man, Square square, SquareSet men, SquareSet barred) {
    constexpr int none = 20;
    SquareSet known = square;
    SquareSet edge = square;
    for (int moves = 1; !edge.empty(); ++moves) {
        SquareSet next;
        for (const Square at : edge) next |= attacks(man, at, barred);
        if (next.intersects(men)) return moves;
        edge = next - known - barred;
        known |= next;
    }
    return none;
}

}  // namespace

int jams(const Position& position, const Goal& goal) {
    SquareSet settled;
    for (const PieceType type : all_piece_types)
        settled |= position.of(type) & goal.position.of(type) &
                   ((position.of(Color::white) & goal.position.of(Color::white)) |
                    (position.of(Color::black) & goal.position.of(Color::black)));
    int count = 0;
    for (const Color color : {Color::white, Color::black}) {
        for (const auto [type, square] : goal.parts[static_cast<std::size_t>(color)]) {
            if (settled.contains(square) || type == PieceType::pawn) continue;
            const SquareSet men = position.of(color, type) - settled;
            if (men.empty()) continue;
            const int freely = moves_to_nearest({color, type}, square, men, goal.still);
            const int past_the_settled = moves_to_nearest({color, type}, square, men, settled);
            count += past_the_settled > freely + 1 ? 1 : 0;
        }
    }
    return count;
}

}  // namespace doublecheck::construct
