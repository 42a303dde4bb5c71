// SPDX-License-Identifier: MIT
#include "legality/construct/estimate.hpp"

#include <algorithm>

namespace doublecheck::construct {
namespace {

/// Returns all squares ahead of a pawn that it can reach with any number of captures.
SquareSet cone_ahead(Color color, Square square) {
    SquareSet cone;
    SquareSet row = square;
    const SquareSet not_a = ~squares_of(File::a);
    const SquareSet not_h = ~squares_of(File::h);
    for (int step = 0; step < 6; ++step) {
        const std::uint64_t wide = row.bits() | (row & not_a).bits() >> 1 | (row & not_h).bits() << 1;
        row = SquareSet(color == Color::white ? wide << 8 : wide >> 8);
        cone |= row;
    }
    return cone;
}

/// Returns the costs of a captured man. It cannot become one of the `parts` men of the position to be reached
/// (`never`), and costs nothing if it stays captured.
CostRow gone(std::size_t parts) {
    CostRow row;
    for (std::size_t i = 0; i < men_a_side; ++i) row[i] = i < parts ? never : Cost{0};
    return row;
}

}  // namespace

/// Returns the men that are taken to stand still: the men of the goal that never moved, and some pawns that
/// stand on a square of the goal. Two conditions hold for such a pawn. No other square that still needs a
/// pawn of its colour lies ahead of it. And behind it on its file there is no pawn of its colour that is not
/// on a square of the goal.
SquareSet Estimator::still(const Position& position) const {
    SquareSet still = goal_.still;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet wanted = goal_.position.of(color, PieceType::pawn);
        const SquareSet there = wanted & position.of(color, PieceType::pawn);
        const SquareSet open = wanted - there;
        const SquareSet away = position.of(color, PieceType::pawn) - wanted;
        for (const Square square : there - still) {
            if (cone_ahead(color, square).intersects(open)) continue;
            const SquareSet file = squares_of(square.file()) & away;
            const bool is_followed =
                !file.empty() && (color == Color::white ? file.first() < square : file.last() > square);
            if (!is_followed) still |= square;
        }
    }
    return still;
}

CostRow Estimator::costs(const PathCosts& path_costs, const Position& position, Color color,
                         Square square) const {
    const PieceType type = *position.type_at(square);
    const auto at = static_cast<std::size_t>(square.index());
    if (type == PieceType::pawn) return path_costs[index(color)].pawn[at];
    CostRow row = path_costs[index(color)].piece[at];
    const CostRow& kind = path_cost_cache_.kind(color, type);
    for (std::size_t i = 0; i < men_a_side; ++i) row[i] = std::max(row[i], kind[i]);
    return row;
}

Matching Estimator::match(const PathCosts& path_costs, const Position& position, Color color) const {
    std::array<CostRow, men_a_side> rows;
    rows.fill(gone(goal_.parts[index(color)].size()));
    std::size_t row = 0;
    for (const Square square : position.of(color)) rows[row++] = costs(path_costs, position, color, square);
    return Matching(rows);
}

/// Returns the estimate that follows from the costs of the cheapest assignments of White and Black. It is
/// `never` if a castling right of the goal is missing, if pawns need more captures than there are men to
/// capture, or if a man has no path.
int Estimator::value_of(const Position& position, int white, int black) const {
    if (white >= never || black >= never) return never;
    const SquareSet wanted = goal_.position.castling_rooks();
    const SquareSet there = position.castling_rooks();
    if (!there.contains_all(wanted)) return never;
    int value = (there - wanted).size();
    for (const Color color : {Color::white, Color::black}) {
        const int total = color == Color::white ? white : black;
        const int captures = total / pawn_capture;
        const Color other = opposite(color);
        if (captures > position.of(other).size() - goal_.position.of(other).size()) return never;
        value += total % pawn_capture + weights_.pawn_capture * captures;
    }
    return value;
}

void Estimator::enter(const Position& position) {
    position_ = position;
    still_ = still(position);
    path_costs_ = &path_cost_cache_.around(still_);
    for (const Color color : {Color::white, Color::black}) {
        sides_[index(color)] = match(*path_costs_, position, color);
        std::uint8_t row = 0;
        for (const Square square : position.of(color))
            row_at_[index(color)][static_cast<std::size_t>(square.index())] = row++;
    }
}

int Estimator::after(Move move, const Position& next) {
    const Color mover = position_.turn();
    const Color other = next.turn();
    const bool is_pawn = position_.of(PieceType::pawn).contains(move.from());
    const SquareSet lost = position_.of(other) - next.of(other);
    const bool is_pawn_lost = position_.of(PieceType::pawn).intersects(lost);
    const SquareSet still_now = is_pawn || is_pawn_lost ? still(next) : still_;
    if (still_now != still_ || move.is_castling()) {
        const PathCosts& path_costs = path_cost_cache_.around(still_now);
        return value_of(next, match(path_costs, next, Color::white).total(),
                        match(path_costs, next, Color::black).total());
    }
    std::array<int, 2> totals = {sides_[0].total(), sides_[1].total()};
    Matching own = sides_[index(mover)];
    own.change(row_at_[index(mover)][static_cast<std::size_t>(move.from().index())],
               costs(*path_costs_, next, mover, move.to()));
    totals[index(mover)] = own.total();
    if (!lost.empty()) {
        Matching enemy = sides_[index(other)];
        enemy.change(row_at_[index(other)][static_cast<std::size_t>(lost.first().index())],
                     gone(goal_.parts[index(other)].size()));
        totals[index(other)] = enemy.total();
    }
    return value_of(next, totals[0], totals[1]);
}

}  // namespace doublecheck::construct
