// SPDX-License-Identifier: MIT
// Articles 7.2, 7.3 and A.5.1: a wrong start that is found during the game, such as a wrong initial position,
// a board turned around, or reversed colours. Since 2017 reversed colours mean a new game if fewer than ten
// moves have been made.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

constexpr int enough_moves = 10;

/// Returns the number of moves that both players have made. A ledger without moves gives the number in the
/// event's `number`.
int moves_by_both(const GameState& game, const LedgerEvent& event) {
    if (event.number && game.actions.empty() && !game.pending_move) return *event.number;
    return std::min(game.moves_made(Color::white), game.moves_made(Color::black));
}

bool has_ten_moves_by_each(const GameState& game, const LedgerEvent& event) {
    return moves_by_both(game, event) >= enough_moves;
}

/// Removes the right to castle of a king or rook that began on a wrong square.
void limit_castling(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const Board standard = initial_setup().board;
    SquareSet misplaced;
    for (const Square square : event.squares) misplaced |= square;
    if (event.squares.empty()) {
        for (int i = 0; i < 64; ++i) {
            const Square square = Square::from_index(i);
            const auto man = game->header.start.board.at(square);
            if (man && man != standard.at(square)) misplaced |= square;
        }
    }
    for (const Square square : misplaced) {
        const auto man = game->header.start.board.at(square);
        if (man && man->type == PieceType::king) {
            game.forbid_castling(squares_of(home_rank(man->color)));
            game->cite(ruling, "fide.a.5.1",
                       player_name(man->color) + "'s king began on a wrong square and may not castle.",
                       {square.name()});
        } else if (man && man->type == PieceType::rook) {
            game.forbid_castling(SquareSet(square));
            game->cite(ruling, "fide.a.5.1",
                       "Castling with a rook that began on a wrong square is not possible.", {square.name()});
        }
    }
}

}  // namespace

void see_wrong_setup(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const int settling = game->laws().setup_claim_limit;
    if (game->settings().has_claim_window() && moves_by_both(game, event) >= settling) {
        game->cite(ruling, "fide.a.5.1",
                   "Each player has made " + std::string(settling == enough_moves ? "ten" : "three") +
                       " moves: a claim about the initial position comes too late, and the game goes on.");
        limit_castling(game, event, ruling);
        return;
    }
    game->cite(ruling, "fide.7.2.1",
               "The game began from a wrong position: it is cancelled and a new one is played.");
    game.end(ruling, "cancel", "fide.7.2.1");
}

void see_turned_board(Game& game, Ruling& ruling) {
    game->cite(ruling, "fide.7.2.2",
               "The board was placed the wrong way: the position is transferred to a correctly placed board, "
               "and the game goes on.");
    ruling.spoken = "The position is transferred to a correctly placed board.";
}

void see_reversed_colours(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (!game->laws().restarts_reversed_game) {
        game->cite(ruling, "fide.7.3",
                   "The colours were reversed: under this edition the game goes on, unless the arbiter "
                   "decides otherwise.");
        return;
    }
    if (!has_ten_moves_by_each(game, event)) {
        game->cite(ruling, "fide.7.3",
                   "The colours were reversed, and fewer than ten moves have been made by both: a new game "
                   "with the right colours.");
        game.end(ruling, "new game", "fide.7.3");
        return;
    }
    game->cite(ruling, "fide.7.3",
               "The colours were reversed, but ten moves have been made: the game goes on.");
}

namespace {

constexpr auto wrong_setup_laws = std::to_array<Rule>({
    {"fide.7.2.1", "A game begun from a wrong position is cancelled and played anew.", "FIDE 7.2.1"},
    {"fide.7.2.2", "A position on a board placed the wrong way is transferred to a correctly placed board.",
     "FIDE 7.2.2"},
    {"fide.7.3",
     "Reversed colours: a new game if fewer than ten moves have been made by both, else the game goes on.",
     "FIDE 7.3; Arbiters' Manual: Black's tenth move is the limit."},
    {"fide.a.5.1",
     "After ten moves by each nothing is claimed on the set-up; a misplaced king does not castle, nor does a "
     "misplaced rook.",
     "FIDE A.5.1"},
});

}  // namespace

constinit const RuleSet sets::wrong_setup = {.laws = wrong_setup_laws};

}  // namespace doublecheck::arbiter
