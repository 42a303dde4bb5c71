// SPDX-License-Identifier: MIT
#pragma once

#include <random>

#include "doublecheck/board/position.hpp"

namespace doublecheck::test {

using Random = std::mt19937_64;

inline int below(Random& random, int limit) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(limit));
}

/// Returns a random array of Chess960 with all castling rights.
inline Setup random_start(Random& random) {
    std::array<std::optional<PieceType>, 8> row{};
    const auto put_on_free = [&](int n, PieceType type) {
        for (auto& place : row) {
            if (!place && n-- == 0) {
                place = type;
                return;
            }
        }
    };
    row[static_cast<std::size_t>(2 * below(random, 4))] = PieceType::bishop;
    row[static_cast<std::size_t>(2 * below(random, 4) + 1)] = PieceType::bishop;
    put_on_free(below(random, 6), PieceType::queen);
    put_on_free(below(random, 5), PieceType::knight);
    put_on_free(below(random, 4), PieceType::knight);
    put_on_free(0, PieceType::rook);
    put_on_free(0, PieceType::king);
    put_on_free(0, PieceType::rook);
    Setup setup;
    for (int file = 0; file < 8; ++file) {
        const auto f = static_cast<File>(file);
        const PieceType type = *row[static_cast<std::size_t>(file)];
        setup.board.put(Square(f, Rank::r1), {Color::white, type});
        setup.board.put(Square(f, Rank::r2), {Color::white, PieceType::pawn});
        setup.board.put(Square(f, Rank::r7), {Color::black, PieceType::pawn});
        setup.board.put(Square(f, Rank::r8), {Color::black, type});
    }
    setup.castling_rooks = setup.board.of(PieceType::rook);
    setup.array = StartArray::chess960;
    return setup;
}

/// Returns a random board with up to 24 men, in which many captures and pawn moves are possible.
inline Setup random_placement(Random& random) {
    Setup setup;
    const auto throw_man = [&](Piece piece) {
        for (int tries = 0; tries < 20; ++tries) {
            const Square square = Square::from_index(below(random, 64));
            if (setup.board.occupied().contains(square)) continue;
            if (piece.type == PieceType::pawn && end_ranks.contains(square)) continue;
            setup.board.put(square, piece);
            return;
        }
    };
    throw_man({Color::white, PieceType::king});
    throw_man({Color::black, PieceType::king});
    const int men = below(random, 22);
    for (int i = 0; i < men; ++i) {
        const Color color = below(random, 2) == 0 ? Color::white : Color::black;
        throw_man({color, all_piece_types[static_cast<std::size_t>(below(random, 5))]});
    }
    setup.turn = below(random, 2) == 0 ? Color::white : Color::black;
    return setup;
}

/// Calls `visit(position)` for positions of random games until `count` positions were visited. About half of
/// the games are games of Chess960.
template <typename Visit>
void for_random_game_positions(Random& random, int count, Visit&& visit) {
    while (count > 0) {
        Position position =
            below(random, 2) == 0 ? Position::initial() : *Position::from_setup(random_start(random));
        const int plies = 10 + below(random, 190);
        for (int ply = 0; ply < plies && count > 0; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            visit(position);
            --count;
            position = position.after(
                moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]);
        }
    }
}

}  // namespace doublecheck::test
