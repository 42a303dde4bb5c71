// SPDX-License-Identifier: MIT
#include "legality/construct/path_costs.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::construct {
namespace {

using Distances = std::array<Cost, 64>;

std::size_t at(Square square) {
    return static_cast<std::size_t>(square.index());
}

/// Returns the cost of the moves of a piece from each square to the target. Each move costs `cost`.
Distances moves_to(Piece man, Square target, SquareSet barred, SquareSet still, int cost) {
    Distances distances;
    distances.fill(never);
    distances[at(target)] = 0;
    SquareSet known = barred | target;
    SquareSet edge = target;
    for (Cost moves = cost; !edge.empty(); moves += cost) {
        SquareSet next;
        for (const Square square : edge) next |= attacks(man, square, still);
        next -= known;
        for (const Square square : next) distances[at(square)] = moves;
        known |= next;
        edge = next;
    }
    return distances;
}

/// Computes the costs of a pawn on each square. `distances` must hold its costs on the squares where it ends.
void go_back(Distances& distances, Color color, SquareSet still, int move) {
    const int up = forward(color);
    for (int rank = 6; rank >= 1; --rank) {
        for (int file = 0; file < 8; ++file) {
            const int row = color == Color::white ? rank : 7 - rank;
            const Square square(static_cast<File>(file), static_cast<Rank>(row));
            Cost best = distances[at(square)];
            const auto try_way = [&](Square to, int cost) {
                if (still.contains(to)) return;
                best = std::min(best, std::min(distances[at(to)] + cost, never));
            };
            const Square ahead = *square.offset(0, up);
            try_way(ahead, move);
            if (rank == 1 && !still.contains(ahead)) try_way(*square.offset(0, 2 * up), move);
            if (file > 0) try_way(*square.offset(-1, up), move + pawn_capture);
            if (file < 7) try_way(*square.offset(1, up), move + pawn_capture);
            distances[at(square)] = best;
        }
    }
}

SquareSet attacked_by_still_pawns(const Goal& goal, Color by, SquareSet still) {
    SquareSet attacked;
    for (const Square square : goal.position.of(by, PieceType::pawn) & still)
        attacked |= pawn_attacks(by, square);
    return attacked;
}

}  // namespace

PathCostCache::PathCostCache(const Goal& goal, const Weights& weights) : goal_(goal), weights_(weights) {
    for (const Color color : {Color::white, Color::black}) {
        const auto& parts = goal.parts[index(color)];
        for (const PieceType type : all_piece_types) {
            CostRow& row = kinds_[index(color)][static_cast<std::size_t>(type)];
            row.fill(0);
            for (std::size_t part = 0; part < parts.size(); ++part) {
                if (parts[part].type != type) row[part] = never;
            }
            if (type != PieceType::king) continue;
            for (std::size_t part = parts.size(); part < men_a_side; ++part) row[part] = never;
        }
    }
}

const PathCosts& PathCostCache::around(SquareSet still) {
    auto& known = path_costs_[still.bits()];
    if (known) return *known;
    known = std::make_unique<PathCosts>();
    for (const Color color : {Color::white, Color::black}) {
        SidePathCosts& path_costs = (*known)[index(color)];
        const auto& parts = goal_.parts[index(color)];
        for (auto& row : path_costs.piece) row.fill(static_cast<Cost>(weights_.victim));
        for (auto& row : path_costs.pawn) row.fill(static_cast<Cost>(weights_.victim));
        const SquareSet attacked = attacked_by_still_pawns(goal_, opposite(color), still);
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const auto [type, square] = parts[part];
            Distances pawn;
            pawn.fill(never);
            if (type == PieceType::pawn) {
                pawn[at(square)] = 0;
                for (auto& row : path_costs.piece) row[part] = never;
            } else {
                const SquareSet barred = type == PieceType::king ? still | attacked : still;
                const Distances piece = moves_to({color, type}, square, barred - square, still,
                                                 type == PieceType::king ? weights_.king : 1);
                for (std::size_t i = 0; i < 64; ++i) path_costs.piece[i][part] = piece[i];
                if (type == PieceType::king) {
                    for (auto& row : path_costs.pawn) row[part] = never;
                    continue;
                }
                for (const Square last : squares_of(home_rank(opposite(color))))
                    pawn[at(last)] = std::min(piece[at(last)] + weights_.promotion, never);
            }
            go_back(pawn, color, still, weights_.pawn);
            for (std::size_t i = 0; i < 64; ++i) path_costs.pawn[i][part] = pawn[i];
        }
    }
    return *known;
}

}  // namespace doublecheck::construct
