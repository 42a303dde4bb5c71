// SPDX-License-Identifier: MIT
#include "legality/kernel/problem.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "legality/rules/promoted_men.hpp"

namespace doublecheck::kernel {
namespace {

constexpr std::array<Color, 2> colors = {Color::white, Color::black};

bool is_unmoved_pawn(const Board& board, Color color, File file) {
    return board.of(color, PieceType::pawn).contains(Square(file, pawn_rank(color)));
}

/// Returns the parity of the files on which pawns of the colour promote to bishops of the shade (0 is light):
/// 0 for a, c, e, g and 1 for the other files.
std::size_t parity_of(Color color, std::size_t shade) {
    return color == Color::white ? shade : 1 - shade;
}

template <typename Pawns>
void count_men(ProblemOf<Pawns>& problem, const Board& board, Color color, StartArray array) {
    const std::size_t c = index(color);
    const rules::ShutBishops bishops = rules::shut_bishops_of(board, color, array);
    problem.taken_at_home[c] = bishops.taken_at_home;
    problem.promoted_men[c] = rules::promoted_men(board, color, bishops);
    for (std::size_t shade = 0; shade < 2; ++shade)
        problem.needed[c][parity_of(color, shade)] =
            bishops.promoted[shade] - bishops.promoted_in_place[shade];
    for (const Square square : rules::shut_squares(board, opposite(color)))
        problem.is_shut[c][static_cast<std::size_t>(square.file_index())] = true;
    // No pawn captured a bishop that was captured at home: the squares from which a pawn captures there hold
    // pawns that never moved.
    const int captured = 16 - board.of(color).size() - bishops.taken_at_home.size();
    const int victims = 8 - board.of(color, PieceType::pawn).size() - problem.promoted_men[c];
    problem.start.captures[1 - c] = static_cast<std::uint8_t>(captured);
    problem.start.victims[c] = static_cast<std::uint8_t>(std::min(victims, captured));
}

int progress_of(Color color, Rank rank) {
    const int number = static_cast<int>(rank) - static_cast<int>(pawn_rank(color));
    return color == Color::white ? number : -number;
}

/// Sets the columns of one file in the first state and in the goal, both without the pawns that have never
/// moved.
template <typename Pawns>
void set_columns(ProblemOf<Pawns>& problem, const Board& board, File file) {
    const auto f = static_cast<std::size_t>(file);
    Pawns goal;
    for (const Rank rank : {Rank::r2, Rank::r3, Rank::r4, Rank::r5, Rank::r6, Rank::r7}) {
        for (const Color color : colors) {
            if (rank == pawn_rank(color)) continue;
            if (!board.of(color, PieceType::pawn).contains(Square(file, rank))) continue;
            goal = goal.with_on_top(Pawns::pawn(color, progress_of(color, rank)));
        }
    }
    problem.goal[f] = goal;
    Pawns start;
    for (const Color color : colors) {
        if (!is_unmoved_pawn(board, color, file)) {
            start = start.with_on_top(Pawns::pawn(color, 0));
        } else {
            problem.promotion[index(opposite(color))][f] = Promotion::by_capture;
        }
    }
    problem.start.columns[f] = start;
}

/// Excludes promotions on files with an unmoved king or rook. A king and a rook with a castling right have
/// never moved, so nothing promoted on their squares. A pawn of the other colour on the square diagonally in
/// front of the king gives check; the king does not move, so the pawn never gets to promote straight ahead
/// there.
template <typename Pawns>
void exclude_promotions_at_unmoved_men(ProblemOf<Pawns>& problem, const Setup& setup) {
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

/// For each shade of which the colour has no bishop left: counts the capture of that initial bishop
/// separately from the other captures, unless it was captured at home.
void count_bishops(RankedProblem& problem, const Board& board, Color color) {
    const std::size_t c = index(color);
    const std::array<SquareSet, 2> shades = {light_squares, dark_squares};
    for (std::size_t shade = 0; shade < 2; ++shade) {
        const bool is_one_left = board.of(color, PieceType::bishop).intersects(shades[shade]);
        if (is_one_left || problem.taken_at_home[c].intersects(shades[shade])) continue;
        problem.start.bishops[c][shade] = 1;
        --problem.start.captures[1 - c];
    }
}

int max_progress(const RankedProblem& problem, const Board& board, Color color, File file) {
    const Color enemy = opposite(color);
    if (board.of(enemy, PieceType::pawn).contains(Square(file, pawn_rank(enemy)))) return 4;
    const Promotion promotion = problem.promotion[index(color)][static_cast<std::size_t>(file)];
    return promotion == Promotion::free ? promoted_progress : promoted_progress - 1;
}

}  // namespace

template <typename Pawns>
ProblemOf<Pawns> make_problem(const Setup& setup, StartArray array) {
    const Board& board = setup.board;
    ProblemOf<Pawns> problem;
    for (int file = 0; file < 8; ++file) set_columns(problem, board, static_cast<File>(file));
    exclude_promotions_at_unmoved_men(problem, setup);
    for (const Color color : colors) count_men(problem, board, color, array);
    if constexpr (Pawns::has_ranks) {
        for (const Color color : colors) {
            count_bishops(problem, board, color);
            for (std::size_t f = 0; f < 8; ++f)
                problem.max_progress[index(color)][f] =
                    max_progress(problem, board, color, static_cast<File>(f));
        }
    }
    return problem;
}

template Problem make_problem(const Setup&, StartArray);
template RankedProblem make_problem(const Setup&, StartArray);

}  // namespace doublecheck::kernel
