// SPDX-License-Identifier: MIT
#include "problem/grade/mate_lines.hpp"

#include <ranges>

#include "doublecheck/board/setup.hpp"

namespace doublecheck::problem {
namespace {

void add_lines(const Position& after, const Play& play, std::vector<Move>& moves,
               std::vector<MateLine>& lines) {
    for (const Variation& variation : play.variations) {
        if (variation.answers.size() != 1 || variation.is_separating) continue;
        const Play& answer = variation.answers.front();
        const Position before = after.after(variation.defence);
        const Position next = before.after(answer.move);
        moves.push_back(answer.move);
        if (answer.moves == 1) {
            lines.push_back({.moves = moves, .before = before, .mated = next});
        } else {
            add_lines(next, answer, moves, lines);
        }
        moves.pop_back();
    }
}

}  // namespace

Square MateLine::origin(Square square) const {
    for (const Move move : std::views::reverse(moves)) {
        if (move.arrival() == square) square = move.from();
    }
    return square;
}

std::vector<MateLine> mate_lines(const Position& after, const Play& play) {
    std::vector<Move> moves;
    std::vector<MateLine> lines;
    add_lines(after, play, moves, lines);
    return lines;
}

SquareSet pieces_needed(const Position& mated) {
    const Color mater = opposite(mated.turn());
    Setup setup = mated.setup();
    setup.castling_rooks = {};
    setup.ep_square = std::nullopt;
    const Board board = setup.board;
    SquareSet needed;
    for (const Square square : mated.of(mater) - mated.of(PieceType::king) - mated.of(PieceType::pawn)) {
        setup.board = board;
        setup.board.remove(square);
        const auto without = Position::from_setup(setup);
        if (!without || !without->is_checkmate()) needed |= SquareSet(square);
    }
    return needed;
}

}  // namespace doublecheck::problem
