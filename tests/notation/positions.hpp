// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "doublecheck/board/position.hpp"

namespace doublecheck::test {

/// Returns a random initial array of Chess960, the same for both sides, with all castling rights.
inline Setup random_chess960_setup(std::mt19937_64& random) {
    Setup setup;
    std::vector<int> files = {0, 1, 2, 3, 4, 5, 6, 7};
    const auto draw = [&](std::size_t i) {
        const int file = files[i];
        files.erase(files.begin() + static_cast<std::ptrdiff_t>(i));
        return file;
    };
    const auto put = [&](int file, PieceType type) {
        const auto f = static_cast<File>(file);
        setup.board.put(Square(f, Rank::r1), {Color::white, type});
        setup.board.put(Square(f, Rank::r8), {Color::black, type});
        setup.board.put(Square(f, Rank::r2), {Color::white, PieceType::pawn});
        setup.board.put(Square(f, Rank::r7), {Color::black, PieceType::pawn});
    };
    for (const PieceType type : {PieceType::queen, PieceType::knight, PieceType::knight})
        put(draw(random() % files.size()), type);
    put(draw(random() % files.size()), PieceType::bishop);
    put(draw(random() % files.size()), PieceType::bishop);
    put(draw(1), PieceType::king);
    put(draw(0), PieceType::rook);
    put(draw(0), PieceType::rook);
    setup.castling_rooks = setup.board.of(PieceType::rook);
    setup.array = StartArray::chess960;
    return setup;
}

/// Returns a position with random men on random squares, among them many queens and knights, so that moves
/// need disambiguation. Returns an error if the position is not playable.
inline Result<Position> random_crowd(std::mt19937_64& random) {
    Setup setup;
    const auto square = [&] { return Square::from_index(static_cast<int>(random() % 64)); };
    const auto men = 4 + random() % 24;
    for (std::uint64_t i = 0; i < men; ++i) {
        const auto type = static_cast<PieceType>(random() % 5);
        const Square at = square();
        if (type == PieceType::pawn && end_ranks.contains(at)) continue;
        setup.board.put(at, {random() % 2 == 0 ? Color::white : Color::black, type});
    }
    setup.board.put(square(), {Color::white, PieceType::king});
    setup.board.put(square(), {Color::black, PieceType::king});
    setup.turn = random() % 2 == 0 ? Color::white : Color::black;
    setup.castling_rooks = setup.board.of(PieceType::rook) & end_ranks;
    if (random() % 2 == 0) setup.array = StartArray::chess960;
    if (random() % 2 == 0)
        setup.ep_square = Square(static_cast<File>(random() % 8), passed_rank(opposite(setup.turn)));
    setup.halfmove_clock = static_cast<int>(random() % 100);
    setup.fullmove_number = static_cast<int>(random() % 300);
    return Position::from_setup(setup);
}

/// Calls `use(position)` for the positions of random games (standard chess and Chess960), and for random
/// positions with many men.
template <typename Use>
void for_random_positions(std::uint64_t seed, int games, Use&& use) {
    std::mt19937_64 random(seed);
    for (int game = 0; game < games; ++game) {
        if (game % 3 == 2) {
            for (int i = 0; i < 60; ++i) {
                if (const auto position = random_crowd(random)) use(*position);
            }
            continue;
        }
        Position position =
            game % 3 == 0 ? Position::initial() : *Position::from_setup(random_chess960_setup(random));
        for (int ply = 0; ply < 120; ++ply) {
            use(position);
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            position = position.after(moves[random() % moves.size()]);
        }
    }
}

}  // namespace doublecheck::test
