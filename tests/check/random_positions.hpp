// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <random>

#include "doublecheck/board/position.hpp"

namespace doublecheck::testing_positions {

/// Returns a random position with up to thirteen men besides kings and castling rooks, or nothing if it is
/// not playable. Rare kinds of check are likely in it: many positions have castling rights, pawns about to
/// promote, or a pawn that can be captured en passant.
inline std::optional<Position> scattered(std::mt19937_64& random) {
    const auto pick = [&random](std::size_t n) { return static_cast<int>(random() % n); };
    Setup setup;
    setup.turn = pick(2) == 0 ? Color::white : Color::black;
    const auto put = [&](Piece piece, Square square) {
        if (!setup.board.at(square)) setup.board.put(square, piece);
    };
    const bool can_castle = pick(3) == 0;
    const bool steps = pick(3) == 0;
    for (const Color color : {Color::white, Color::black}) {
        const Rank home = home_rank(color);
        if (can_castle) {
            put({color, PieceType::king}, Square(File::e, home));
            for (const File file : {File::a, File::h}) {
                if (pick(2) == 0 || setup.board.at(Square(file, home))) continue;
                put({color, PieceType::rook}, Square(file, home));
                setup.castling_rooks |= Square(file, home);
            }
        } else {
            std::optional<Square> square;
            while (!square || setup.board.at(*square)) square = Square::from_index(pick(64));
            put({color, PieceType::king}, *square);
        }
    }
    if (steps) {
        const Color mover = opposite(setup.turn);
        const auto file = static_cast<File>(pick(8));
        const Square pawn(file, double_step_rank(mover));
        const Square passed(file, passed_rank(mover));
        put({mover, PieceType::pawn}, pawn);
        if (const auto beside = pawn.offset(pick(2) == 0 ? 1 : -1, 0))
            put({setup.turn, PieceType::pawn}, *beside);
        setup.ep_square = passed;
    }
    const int men = pick(14);
    for (int i = 0; i < men; ++i) {
        const Color color = pick(2) == 0 ? Color::white : Color::black;
        const PieceType type = all_piece_types[static_cast<std::size_t>(pick(5))];
        const Square square = Square::from_index(pick(64));
        if (type != PieceType::pawn) {
            put({color, type}, square);
        } else if (pick(2) == 0) {
            put({color, type}, Square(square.file(), color == Color::white ? Rank::r7 : Rank::r2));
        } else if (!end_ranks.contains(square)) {
            put({color, type}, square);
        }
    }
    const auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    return *position;
}

/// Calls `visit(position)` along a random game from that position.
template <typename Visitor>
void walk(const Position& start, int plies, std::mt19937_64& random, Visitor&& visit) {
    Position position = start;
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = position.legal_moves();
        visit(position, moves);
        if (moves.empty()) return;
        position = position.after(moves[random() % moves.size()]);
    }
}

}  // namespace doublecheck::testing_positions
