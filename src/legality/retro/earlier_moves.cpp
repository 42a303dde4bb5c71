// SPDX-License-Identifier: MIT
#include "legality/retro/earlier_moves.hpp"

#include "legality/last_move/retraction_rules.hpp"

namespace doublecheck {
namespace {

constexpr SquareSet first_and_last_two_ranks{0xffff00000000ffffULL};

bool is_initial_rank(const Setup& setup, Color color) {
    const Board& board = setup.board;
    const SquareSet home = squares_of(home_rank(color));
    const SquareSet bishops = board.of(color, PieceType::bishop);
    return board.of(color, PieceType::pawn) == squares_of(pawn_rank(color)) && board.of(color).size() == 16 &&
           board.of(color).contains_all(home) && (bishops & light_squares).size() == 1 &&
           (bishops & dark_squares).size() == 1 && board.of(color, PieceType::knight).size() == 2 &&
           board.of(color, PieceType::queen).size() == 1 &&
           (setup.castling_rooks & home) == board.of(color, PieceType::rook);
}

}  // namespace

bool may_begin_a_game(const Setup& setup) {
    return setup.turn == Color::white && setup.board.occupied() == first_and_last_two_ranks;
}

bool is_initial(const Setup& setup, StartArray array) {
    if (setup.turn != Color::white || setup.ep_square || setup.castling_rooks.size() != 4) return false;
    if (array == StartArray::standard) {
        const Setup standard = initial_setup();
        return setup.board == standard.board && setup.castling_rooks == standard.castling_rooks;
    }
    if (!is_initial_rank(setup, Color::white) || !is_initial_rank(setup, Color::black)) return false;
    for (const Square square : squares_of(Rank::r1)) {
        if (setup.board.type_at(square) != setup.board.type_at(square.flipped())) return false;
    }
    const Square king = setup.board.of(Color::white, PieceType::king).first();
    const SquareSet rooks = setup.board.of(Color::white, PieceType::rook);
    return rooks.first() < king && king < rooks.last();
}

constinit const RetractionRule retraction::no_move_before = {
    .rule =
        {"retraction.no-move-before", "No move could have led to the position before that move.",
         "FIDE 3.10.3: a legal position is reached move by move; each move before is refuted in its turn."},
    .explain = [](const Refutation&, const Setup&) -> std::string {
        return "no move could have led to the position before it";
    }};

}  // namespace doublecheck
