// SPDX-License-Identifier: MIT
#include "legality/shortest/ways.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::shortest {
namespace {

SquareSet attacked_by_still_pawns(const Goal& goal, Color by) {
    SquareSet attacked;
    for (const Square square : goal.position.of(by, PieceType::pawn) & goal.still)
        attacked |= pawn_attacks(by, square);
    return attacked;
}

}  // namespace

/// A square attacked by an unmoved pawn is entered by the king only as a target.
Distances Ways::officer(PieceType type, SquareSet targets) const {
    SquareSet known = goal_.still | targets;
    if (type == PieceType::king) known |= attacked_by_still_pawns(goal_, opposite(color_));
    Distances distances;
    distances.fill(never);
    for (const Square square : targets) distances[at(square)] = 0;
    SquareSet edge = targets;
    for (Cost cost = weights_.move; !edge.empty(); cost += weights_.move) {
        SquareSet next;
        for (const Square square : edge) next |= attacks({color_, type}, square, goal_.still);
        next -= known;
        for (const Square square : next) distances[at(square)] = cost;
        known |= next;
        edge = next;
    }
    return distances;
}

Distances Ways::pawn(Distances distances) const {
    const int up = forward(color_);
    const Cost step = weights_.move + weights_.quiet;
    for (int rank = 6; rank >= 1; --rank) {
        for (int file = 0; file < 8; ++file) {
            const int row = color_ == Color::white ? rank : 7 - rank;
            const Square square(static_cast<File>(file), static_cast<Rank>(row));
            Cost best = distances[at(square)];
            const auto try_way = [&](Square to, Cost cost) {
                if (goal_.still.contains(to)) return;
                best = std::min(best, std::min(distances[at(to)] + cost, never));
            };
            const Square ahead = *square.offset(0, up);
            try_way(ahead, step);
            if (rank == 1 && !goal_.still.contains(ahead)) try_way(*square.offset(0, 2 * up), step);
            if (file > 0) try_way(*square.offset(-1, up), weights_.move);
            if (file < 7) try_way(*square.offset(1, up), weights_.move);
            distances[at(square)] = best;
        }
    }
    return distances;
}

Distances Ways::capturing_pawn(Square square) const {
    Distances before;
    before.fill(never);
    if (goal_.still.contains(square)) return before;
    for (const int side : {-1, 1}) {
        if (const auto from = square.offset(side, -forward(color_))) before[at(*from)] = weights_.move;
    }
    return pawn(before);
}

}  // namespace doublecheck::shortest
