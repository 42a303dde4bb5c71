// SPDX-License-Identifier: MIT
#include "legality/kernel/ranks/ranked_problem.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

int progress_of(Color color, Rank rank) {
    const int number = static_cast<int>(rank) - static_cast<int>(pawn_rank(color));
    return color == Color::white ? number : -number;
}

RankedColumn goal_of(const Board& board, File file) {
    RankedColumn goal;
    for (const Rank rank : {Rank::r2, Rank::r3, Rank::r4, Rank::r5, Rank::r6, Rank::r7}) {
        for (const Color color : colors) {
            if (rank == pawn_rank(color)) continue;
            if (!board.of(color, PieceType::pawn).contains(Square(file, rank))) continue;
            goal = goal.with_on_top({.color = color, .progress = progress_of(color, rank)});
        }
    }
    return goal;
}

/// Bishops of which none is left on squares of that shade were captured there, if not at home behind pawns.
void count_bishops(RankedProblem& problem, const Board& board, Color color) {
    const std::size_t c = index(color);
    const std::array<SquareSet, 2> shades = {light_squares, dark_squares};
    for (std::size_t shade = 0; shade < 2; ++shade) {
        const bool is_one_left = board.of(color, PieceType::bishop).intersects(shades[shade]);
        if (is_one_left || problem.plain.taken_at_home[c].intersects(shades[shade])) continue;
        problem.start.bishops[c][shade] = 1;
        --problem.start.captures[1 - c];
    }
}

int most_progress(const Problem& plain, const Board& board, Color color, File file) {
    const Color enemy = opposite(color);
    if (board.of(enemy, PieceType::pawn).contains(Square(file, pawn_rank(enemy)))) return 4;
    const Promotion promotion = plain.promotion[index(color)][static_cast<std::size_t>(file)];
    return promotion == Promotion::free ? promoted_progress : promoted_progress - 1;
}

}  // namespace

RankedProblem make_ranked_problem(const Setup& setup, const Problem& plain) {
    RankedProblem problem{.plain = plain};
    problem.start.captures = plain.start.captures;
    problem.start.victims = plain.start.victims;
    for (std::size_t f = 0; f < 8; ++f) {
        const File file = static_cast<File>(f);
        problem.goal[f] = goal_of(setup.board, file);
        for (int i = 0; i < plain.start.columns[f].size(); ++i) {
            problem.start.columns[f] =
                problem.start.columns[f].with_on_top({.color = plain.start.columns[f].at(i)});
        }
        for (const Color color : colors)
            problem.most_progress[index(color)][f] = most_progress(plain, setup.board, color, file);
    }
    for (const Color color : colors) count_bishops(problem, setup.board, color);
    return problem;
}

}  // namespace doublecheck::kernel
