// SPDX-License-Identifier: MIT
#include "doublecheck/board/queries.hpp"

namespace doublecheck {
namespace {

constexpr int max_between = 2;

/// Returns the enemy sliders on a line with the king of `color`, whatever is between.
SquareSet snipers(const Position& position, Color color) {
    const Square king = position.king_square(color);
    const SquareSet queens = position.of(PieceType::queen);
    const SquareSet on_lines = rook_attacks(king, {}) & (position.of(PieceType::rook) | queens);
    const SquareSet on_diagonals = bishop_attacks(king, {}) & (position.of(PieceType::bishop) | queens);
    return (on_lines | on_diagonals) & position.of(opposite(color));
}

}  // namespace

SquareSet attackers(const Position& position, Color by, Square square) {
    return attackers(position.board(), square, by);
}

bool is_attacked_by(const Position& position, Color by, Square square) {
    return !attackers(position, by, square).empty();
}

SquareSet blockers(const Position& position, Color color) {
    SquareSet all;
    for (const LineToKing& line : lines_to_king(position, color)) {
        if (!line.between.has_more_than_one()) all |= line.between;
    }
    return all;
}

SquareSet pinned(const Position& position, Color color) {
    return blockers(position, color) & position.of(color);
}

bool is_pinned(const Position& position, Color color, Square square) {
    return pinned(position, color).contains(square);
}

SquareSet pin(const Position& position, Color color, Square square) {
    return is_pinned(position, color, square) ? line(position.king_square(color), square) : ~SquareSet();
}

bool gives_check(const Position& position, Move move) {
    return position.after(move).is_check();
}

std::vector<LineToKing> lines_to_king(const Position& position, Color color) {
    std::vector<LineToKing> lines;
    for (const Square from : snipers(position, color)) {
        const SquareSet men = between(from, position.king_square(color)) & position.occupied();
        if (!men.empty() && men.size() <= max_between) lines.push_back({from, men});
    }
    return lines;
}

}  // namespace doublecheck
