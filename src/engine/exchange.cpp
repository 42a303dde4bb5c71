// SPDX-License-Identifier: MIT
#include "engine/exchange.hpp"

#include <bit>

namespace doublecheck::engine {
namespace {

Board exchanged(const Board& board) {
    auto types = board.type_bits();
    for (std::uint64_t& type : types) type = std::byteswap(type);
    const auto& [white, black] = board.color_bits();
    return Board::from_bits(types, {std::byteswap(black), std::byteswap(white)});
}

Move exchanged(Move move) {
    const Square from = move.from().flipped();
    const Square to = move.to().flipped();
    switch (move.kind()) {
        case MoveKind::promotion: return Move::promotion(from, to, *move.promotion_type());
        case MoveKind::en_passant: return Move::en_passant(from, to);
        case MoveKind::castling: return Move::castling(from, to);
        case MoveKind::normal: break;
    }
    return Move::normal(from, to);
}

}  // namespace

Position with_colors_exchanged(const Position& position) {
    Setup setup = position.setup();
    setup.board = exchanged(setup.board);
    setup.turn = opposite(setup.turn);
    setup.castling_rooks = SquareSet(std::byteswap(setup.castling_rooks.bits()));
    if (setup.ep_square) setup.ep_square = setup.ep_square->flipped();
    return *Position::from_setup(setup);  // what could be played from before can be from there
}

void exchange_colors(Analysis& analysis) {
    if (analysis.best) analysis.best = exchanged(*analysis.best);
    for (Iteration& iteration : analysis.iterations) {
        for (Line& line : iteration.lines) {
            for (Move& move : line.moves) move = exchanged(move);
        }
    }
}

}  // namespace doublecheck::engine
