// SPDX-License-Identifier: MIT
#include "winnable/last_exits.hpp"

#include <algorithm>

namespace doublecheck::test {
namespace last_exits {

constexpr Square at(int file, int rank) {
    return Square::from_index(8 * rank + file);
}

void put_if_empty(Board& board, Square square, Piece piece) {
    if (!board.occupied().contains(square)) board.put(square, piece);
}

/// Puts a white pawn and a black one directly in front of it.
void put_pair(Board& board, int file, int rank) {
    put_if_empty(board, at(file, rank), {Color::white, PieceType::pawn});
    put_if_empty(board, at(file, rank + 1), {Color::black, PieceType::pawn});
}

/// Puts a man on a random empty square of `ranks` ranks from `first_rank` on, if one is found within a few
/// tries.
void put_somewhere(Random& random, Board& board, Piece piece, int first_rank, int ranks) {
    for (int tries = 0; tries < 30; ++tries) {
        const Square square = at(below(random, 8), first_rank + below(random, ranks));
        if (board.occupied().contains(square)) continue;
        board.put(square, piece);
        return;
    }
}

void put_pieces(Random& random, Board& board, int most) {
    constexpr std::array types{PieceType::bishop, PieceType::bishop, PieceType::bishop, PieceType::knight,
                               PieceType::rook};
    for (const Color color : {Color::white, Color::black}) {
        for (int n = below(random, most + 1); n > 0; --n) {
            const PieceType type =
                types[static_cast<std::size_t>(below(random, static_cast<int>(types.size())))];
            put_somewhere(random, board, {color, type}, color == Color::white ? 0 : 6, 2);
        }
    }
}

/// Swaps the colours in half of the cases.
std::optional<Position> either_way(Random& random, const Setup& setup) {
    if (below(random, 2) == 0) {
        const auto position = Position::from_setup(setup);
        return position ? std::optional(*position) : std::nullopt;
    }
    Setup turned;
    for (const Square square : setup.board.occupied()) {
        const Piece piece = *setup.board.at(square);
        turned.board.put(square.flipped(), {opposite(piece.color), piece.type});
    }
    turned.turn = opposite(setup.turn);
    turned.array = setup.array;
    if (setup.ep_square) turned.ep_square = setup.ep_square->flipped();
    for (const Square rook : setup.castling_rooks) turned.castling_rooks |= rook.flipped();
    const auto position = Position::from_setup(turned);
    return position ? std::optional(*position) : std::nullopt;
}

}  // namespace last_exits

using namespace last_exits;

std::optional<Position> random_en_passant_exit(Random& random) {
    Setup setup;
    Board& board = setup.board;
    const int from = below(random, 8);
    const int to = from == 0 ? 1 : from == 7 ? 6 : from + 2 * below(random, 2) - 1;
    // Pairs on neighbouring files are offset such that no pawn can capture another.
    put_pair(board, from, 4);
    put_pair(board, to, 3);
    for (int file = 0; file < 8; ++file) {
        if (file == from || file == to || below(random, 8) == 0) continue;
        put_pair(board, file, (file - from) % 2 == 0 ? 4 : 3);
    }
    const Square passed = at(to, 5);
    board.put(passed, {Color::black, PieceType::pawn});  // keeps other men off the square
    board.put(at(to, 6), {Color::black, PieceType::pawn});
    put_somewhere(random, board, {Color::white, PieceType::king}, 0, 3);
    put_somewhere(random, board, {Color::black, PieceType::king}, 5, 3);
    put_pieces(random, board, 1);
    board.remove(passed);
    board.remove(at(to, 6));
    setup.ep_square = passed;
    const auto position = either_way(random, setup);
    if (!position || !position->legal_ep_square()) return std::nullopt;
    return position;
}

std::optional<Position> random_castling_exit(Random& random) {
    Setup setup;
    Board& board = setup.board;
    setup.array = StartArray::chess960;
    // King and rook stand on each other's squares after castling: f1 and g1, or d1 and c1.
    const bool is_short = below(random, 2) == 0;
    const int king = is_short ? 5 : 3;
    const int side = is_short ? 1 : -1;
    const int rook = king + side;
    board.put(at(king, 0), {Color::white, PieceType::king});
    board.put(at(rook, 0), {Color::white, PieceType::rook});
    setup.castling_rooks = at(rook, 0);
    // Men that cannot move behind the pawns; sometimes one is missing.
    const auto fill = [&](int file, PieceType type) {
        if (file >= 0 && file < 8 && below(random, 12) != 0) board.put(at(file, 0), {Color::white, type});
    };
    fill(king - side, PieceType::rook);
    fill(king - 2 * side, PieceType::bishop);
    fill(rook + side, PieceType::bishop);
    // Pawns guard the gap ahead of the king, so that only the rook can go there.
    for (int file = 0; file < 8; ++file) {
        const bool is_gap = file == king ? below(random, 6) != 0 : below(random, 24) == 0;
        if (!is_gap) put_pair(board, file, (file - king) % 2 == 0 ? 2 : 1);
    }
    put_somewhere(random, board, {Color::black, PieceType::king}, 4, 4);
    if (below(random, 4) == 0) put_pieces(random, board, 1);
    if (below(random, 4) == 0) setup.turn = Color::black;
    const auto position = either_way(random, setup);
    if (!position || position->castling_rooks().empty()) return std::nullopt;
    return position;
}

Position without_exits(const Position& position) {
    Setup setup = position.setup();
    setup.ep_square = std::nullopt;
    setup.castling_rooks = {};
    return *Position::from_setup(setup);
}

}  // namespace doublecheck::test
