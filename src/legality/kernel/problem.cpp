// SPDX-License-Identifier: MIT
#include "legality/kernel/problem.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "legality/rules/shut_bishops.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

bool is_unmoved_pawn(const Board& board, Color color, File file) {
    return board.of(color, PieceType::pawn).contains(Square(file, pawn_rank(color)));
}

/// The files on which a bishop on squares of that shade (0 is light) is made: 0 for a, c, e, g.
std::size_t parity_of(Color color, std::size_t shade) {
    return color == Color::white ? shade : 1 - shade;
}

void count_men(Problem& problem, const Board& board, Color color, StartArray array) {
    const std::size_t c = index(color);
    const rules::ShutBishops bishops = rules::shut_bishops_of(board, color, array);
    problem.taken_at_home[c] = bishops.taken_at_home;
    problem.promoted_men[c] = rules::promoted_men(board, color, bishops);
    for (std::size_t shade = 0; shade < 2; ++shade)
        problem.needed[c][parity_of(color, shade)] =
            bishops.promoted[shade] - bishops.promoted_in_place[shade];
    for (const Square square : rules::shut_squares(board, opposite(color)))
        problem.is_shut[c][static_cast<std::size_t>(square.file_index())] = true;
    // Those taken at home were not taken by pawns, which never came near.
    const int captured = 16 - board.of(color).size() - bishops.taken_at_home.size();
    const int victims = 8 - board.of(color, PieceType::pawn).size() - problem.promoted_men[c];
    problem.start.captures[1 - c] = static_cast<std::uint8_t>(captured);
    problem.start.victims[c] = static_cast<std::uint8_t>(std::min(victims, captured));
}

/// Without the pawns that never moved: those of the goal on their first rank.
void set_columns(Problem& problem, const Board& board, File file) {
    const auto f = static_cast<std::size_t>(file);
    Column goal;
    for (const Rank rank : {Rank::r2, Rank::r3, Rank::r4, Rank::r5, Rank::r6, Rank::r7}) {
        for (const Color color : colors) {
            if (rank == pawn_rank(color)) continue;
            if (board.of(color, PieceType::pawn).contains(Square(file, rank))) goal = goal.with_on_top(color);
        }
    }
    problem.goal[f] = goal;
    Column start;
    for (const Color color : colors) {
        if (!is_unmoved_pawn(board, color, file)) {
            start = start.with_on_top(color);
        } else {
            problem.promotion[index(opposite(color))][f] = Promotion::by_capture;
        }
    }
    problem.start.columns[f] = start;
}

/// King and rook of a castling right have never moved, so nothing was promoted on their squares. A pawn
/// beside the king's file on the last square but one gives check, and no king that never moves lets it
/// promote.
void set_unmoved_officers(Problem& problem, const Setup& setup) {
    for (const Color color : colors) {
        const SquareSet rooks = setup.castling_rooks & squares_of(home_rank(color));
        if (rooks.empty()) continue;
        auto& files = problem.promotion[index(opposite(color))];
        const SquareSet king = setup.board.of(color, PieceType::king);
        for (const Square square : pawn_attacks(color, king.first()))
            files[static_cast<std::size_t>(square.file_index())] = Promotion::by_capture;
        for (const Square square : rooks | king)
            files[static_cast<std::size_t>(square.file_index())] = Promotion::none;
    }
}

}  // namespace

Problem make_problem(const Setup& setup, StartArray array) {
    const Board& board = setup.board;
    Problem problem;
    for (int file = 0; file < 8; ++file) set_columns(problem, board, static_cast<File>(file));
    set_unmoved_officers(problem, setup);
    for (const Color color : colors) count_men(problem, board, color, array);
    return problem;
}

}  // namespace doublecheck::kernel
