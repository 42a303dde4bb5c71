// SPDX-License-Identifier: MIT
#include "winnable/questions.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "support/rows.hpp"

namespace doublecheck::test {

namespace {

std::optional<Position> position_of(const Setup& setup) {
    const auto position = Position::from_setup(setup);
    if (!position || setup.board.occupied().size() > 32) return std::nullopt;
    return *position;
}

Square random_square(Random& random) {
    return Square::from_index(below(random, 64));
}
Color random_color(Random& random) {
    return below(random, 2) == 0 ? Color::white : Color::black;
}
Square random_man(Random& random, const Board& board) {
    int n = below(random, board.occupied().size());
    for (const Square square : board.occupied()) {
        if (n-- == 0) return square;
    }
    return Square::from_index(0);
}
/// Puts a man on the square if it is empty and may hold that man. A king is removed from its old square.
void put(Board& board, Square square, Piece piece) {
    if (board.at(square) || (piece.type == PieceType::pawn && end_ranks.contains(square))) return;
    if (piece.type == PieceType::king) {
        for (const Square old : board.of(piece)) board.remove(old);
    }
    board.put(square, piece);
}

/// Moves every man to the square that `to` returns, if that is on the board and empty.
template <typename To>
void rearrange(Setup& setup, To to) {
    Board board;
    for (const Square square : setup.board.occupied()) {
        const auto target = to(static_cast<int>(square.file()), static_cast<int>(square.rank()));
        Piece piece = *setup.board.at(square);
        if (target.swaps) piece.color = opposite(piece.color);
        if (target.file < 0 || target.file > 7 || target.rank < 0 || target.rank > 7) continue;
        put(board, Square::from_index(8 * target.rank + target.file), piece);
    }
    setup.board = board;
    setup.castling_rooks = {};
    setup.ep_square = std::nullopt;
}
struct Target {
    int file;
    int rank;
    bool swaps = false;
};

void mutate(Random& random, Setup& setup) {
    Board& board = setup.board;
    if (board.occupied().empty()) return;  // no man could be moved
    const Square square = random_man(random, board);
    const Piece piece = *board.at(square);
    const bool is_king = piece.type == PieceType::king;
    switch (below(random, 12)) {
        case 0:
        case 1:
            board.remove(square);
            put(board, random_square(random), piece);
            break;
        case 2: {  // a step
            const int to = square.index() + below(random, 19) - 9;
            if (to < 0 || to > 63 || board.at(Square::from_index(to))) break;
            board.remove(square);
            put(board, Square::from_index(to), piece);
            break;
        }
        case 3:
            if (!is_king) board.remove(square);
            break;
        case 4:
            if (!is_king) {
                board.remove(square);
                put(board, square,
                    {piece.color, all_piece_types[static_cast<std::size_t>(below(random, 5))]});
            }
            break;
        case 5:
        case 6:
            put(board, random_square(random),
                {random_color(random), all_piece_types[static_cast<std::size_t>(below(random, 5))]});
            break;
        case 7:
            if (!is_king) {
                board.remove(square);
                put(board, square, {opposite(piece.color), piece.type});
            }
            break;
        case 8:
            rearrange(setup, [](int file, int rank) { return Target{file, 7 - rank, true}; });
            setup.turn = opposite(setup.turn);
            break;
        case 9: rearrange(setup, [](int file, int rank) { return Target{7 - file, rank}; }); break;
        case 10: {
            const int files = below(random, 3) - 1;
            const int ranks = below(random, 3) - 1;
            rearrange(setup, [=](int file, int rank) { return Target{file + files, rank + ranks}; });
            break;
        }
        default: setup.turn = opposite(setup.turn); break;
    }
    setup.ep_square = std::nullopt;
    // Adds the en passant square of a double step that may just have been played.
    if (below(random, 3) == 0) {
        setup.ep_square =
            Square(static_cast<File>(below(random, 8)), setup.turn == Color::white ? Rank::r6 : Rank::r3);
    }
    if (below(random, 3) == 0) setup.castling_rooks = board.of(PieceType::rook) & end_ranks;
}

/// Returns a square on that colour's side of the wall, or sometimes any square.
Square square_behind_wall(Random& random, Color color, int wall) {
    if (below(random, 6) == 0) return random_square(random);
    const int ranks = color == Color::white ? wall : 6 - wall;
    const int rank = below(random, std::max(ranks, 1));
    return Square::from_index(8 * (color == Color::white ? rank : 7 - rank) + below(random, 8));
}

void add_men_behind_wall(Random& random, Board& board, int wall) {
    constexpr std::array<PieceType, 8> types{PieceType::bishop, PieceType::bishop, PieceType::bishop,
                                             PieceType::bishop, PieceType::knight, PieceType::knight,
                                             PieceType::rook,   PieceType::queen};
    for (const Color color : {Color::white, Color::black}) {
        while (board.of(color, PieceType::king).empty()) {
            put(board, square_behind_wall(random, color, wall), {color, PieceType::king});
        }
        for (int n = below(random, 3); n > 0; --n) {
            const PieceType type =
                types[static_cast<std::size_t>(below(random, below(random, 4) == 0 ? 8 : 4))];
            put(board, square_behind_wall(random, color, wall), {color, type});
        }
    }
}

void add_wall(Random& random, Board& board, int wall) {
    const int parity = below(random, 2);
    int last = -1;
    for (int file = 0; file < 8; ++file) {
        const bool is_gap = file % 2 == parity && below(random, 4) != 0;
        if (is_gap || below(random, 16) == 0) {
            last = -1;
            continue;
        }
        int rank = wall + (below(random, 4) == 0 ? below(random, 3) - 1 : 0);
        // Pawns of neighbouring files on the same ranks could capture each other.
        if (rank == last) rank = rank == 1 ? 2 : rank - 1;
        last = rank;
        put(board, Square::from_index(8 * rank + file), {Color::white, PieceType::pawn});
        put(board, Square::from_index(8 * rank + 8 + file), {Color::black, PieceType::pawn});
        if (below(random, 6) == 0)
            put(board, Square::from_index(8 * rank - 8 + file), {Color::white, PieceType::pawn});
        if (below(random, 6) == 0 && rank < 6)
            put(board, Square::from_index(8 * rank + 16 + file), {Color::black, PieceType::pawn});
    }
}

Setup known_setup(Random& random, bool only_unwinnable) {
    const auto& known = known_questions();
    for (;;) {
        const Question& one = known[static_cast<std::size_t>(below(random, static_cast<int>(known.size())))];
        if (!only_unwinnable || one.verdict == "unwinnable") return one.position.setup();
    }
}

}  // namespace

const std::vector<Question>& known_questions() {
    static const std::vector<Question> questions = [] {
        std::vector<Question> read;
        for (const char* name : {"vector", "positions", "traps", "hard", "unfair", "lichess"}) {
            for (const auto& row : rows_of(std::string(TEST_DATA) + "/winnable_" + name + ".tsv")) {
                const auto position = parse_position(row.at(0));
                EXPECT_TRUE(position.has_value()) << row.at(0);
                if (!position) continue;
                read.push_back({*position, row.at(1) == "white" ? Color::white : Color::black,
                                row.at(2) == "winnable" ? "winnable" : "unwinnable"});
            }
        }
        return read;
    }();
    return questions;
}

std::optional<Position> random_mutation(Random& random) {
    Setup setup = known_setup(random, false);
    for (int n = below(random, 4); n >= 0; --n) mutate(random, setup);
    return position_of(setup);
}

std::optional<Position> random_neighbour(Random& random) {
    Setup setup = known_setup(random, true);
    mutate(random, setup);
    return position_of(setup);
}

std::optional<Position> random_locked_position(Random& random) {
    Setup setup;
    const int wall = 2 + below(random, 3);
    add_wall(random, setup.board, wall);
    for (int n = below(random, 6) - 4; n > 0; --n) {
        put(setup.board, random_square(random), {random_color(random), PieceType::pawn});
    }
    add_men_behind_wall(random, setup.board, wall);
    setup.turn = random_color(random);
    return position_of(setup);
}

}  // namespace doublecheck::test
