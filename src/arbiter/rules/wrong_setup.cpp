// SPDX-License-Identifier: MIT
// Articles 7.2, 7.3 and A.5.1: a wrong start that is found during the game, such as a wrong initial position,
// a board turned around, or reversed colours. Since 2017 reversed colours mean a new game if fewer than ten
// moves have been made. Without adequate supervision nothing is claimed on the set-up or the orientation once
// each player has completed ten moves (A.5.1).
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

constexpr int enough_moves = 10;

/// Which moves count: those made on the board (7.3), or those completed by the press of the clock (A.5.1).
enum class Counted : std::uint8_t { made, completed };

/// Returns whether both players have so many moves, or nothing if the ledger does not show it: it has no
/// moves, or begins from a position whose move number says nothing. A ledger without moves gives the number
/// in the event's `number`.
std::optional<bool> has_moves_by_each(const GameState& game, const LedgerEvent& event, int limit,
                                      Counted counted) {
    const bool shows_moves = !game.actions.empty() || game.pending_move;
    if (event.number && !shows_moves) return *event.number >= limit;
    const auto count = [&](Color color) {
        const bool is_in_hand =
            counted == Counted::completed && game.pending_move && game.pending_move->by == color;
        return game.moves_made(color) - (is_in_hand ? 1 : 0);
    };
    if (std::min(count(Color::white), count(Color::black)) >= limit) return true;
    const bool is_from_the_start = shows_moves && is_initial_array(game.header.start);
    if (is_from_the_start || game.header.start.fullmove_number > 1) return false;
    return std::nullopt;
}

/// Asks how many moves both players have made, since the ruling depends on that number.
void ask_for_the_number(Game& game, std::string_view rule, const std::string& outcome, std::string_view fault,
                        Ruling& ruling) {
    game->cite(ruling, rule, outcome);
    game.ask(ruling, Topic::number_of_moves,
             "How many moves have both players completed? The ledger does not show it.", 0,
             "sees " + std::string(fault) + " n=NUMBER");
}

/// Asks what a rule of US Chess demands, if that rule is not known here. Returns false in other sections.
bool is_left_to_us_rules(Game& game, std::string_view rule, std::string_view number,
                         std::string_view question, Ruling& ruling) {
    if (!game->is_us()) return false;
    game->cite(ruling, rule, "The director applies US Chess rule " + std::string(number) + ".");
    game.ask(
        ruling, Topic::course,
        "By US Chess rule " + std::string(number) + ", which is not covered here: " + std::string(question));
    lower_confidence(ruling, Confidence::section);
    return true;
}

constexpr std::string_view new_game_question = "does the game go on, or is a new one played?";

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
                       {square});
        } else if (man && man->type == PieceType::rook) {
            game.forbid_castling(SquareSet(square));
            game->cite(ruling, "fide.a.5.1",
                       "Castling with a rook that began on a wrong square is not possible.", {square});
        }
    }
}

}  // namespace

void see_wrong_setup(Game& game, const LedgerEvent& event, Ruling& ruling) {
    game.close(Topic::number_of_moves);
    if (is_left_to_us_rules(game, "us.11f", "11F", new_game_question, ruling)) return;
    const int settling = game->laws().setup_claim_limit;
    const std::string moves = settling == enough_moves ? "ten" : "three";
    if (game->settings().has_claim_window()) {
        const auto is_late = has_moves_by_each(game, event, settling, Counted::completed);
        if (!is_late) {
            ask_for_the_number(game, "fide.a.5.1",
                               "A game that began from a wrong position is cancelled, but goes on once each "
                               "player has completed " +
                                   moves + " moves.",
                               "wrong_setup", ruling);
            return;
        }
        if (*is_late) {
            game->cite(
                ruling, "fide.a.5.1",
                "Each player has made " + moves +
                    " moves: a claim about the initial position comes too late, and the game goes on.");
            limit_castling(game, event, ruling);
            ruling.spoken = spoken_goes_on;
            return;
        }
    }
    game->cite(ruling, "fide.7.2.1",
               "The game began from a wrong position: it is cancelled and a new one is played.");
    game.end(ruling, "cancel", "fide.7.2.1");
}

namespace {

void transfer_the_position(Game& game, Ruling& ruling) {
    game->cite(ruling, "fide.7.2.2",
               "The board was placed the wrong way: the position is transferred to a correctly placed board, "
               "and the game goes on.");
    ruling.spoken = "The position is transferred to a correctly placed board.";
}

}  // namespace

void see_turned_board(Game& game, const LedgerEvent& event, Ruling& ruling) {
    game.close(Topic::number_of_moves);
    if (is_left_to_us_rules(game, "us.11g", "11G", "how does the game go on?", ruling)) return;
    if (game->settings().has_claim_window()) {
        const int settling = game->laws().setup_claim_limit;
        const std::string moves = settling == enough_moves ? "ten" : "three";
        const auto is_late = has_moves_by_each(game, event, settling, Counted::completed);
        if (!is_late) {
            ask_for_the_number(game, "fide.a.5.1",
                               "The position is transferred to a correctly placed board (7.2.2), but nothing "
                               "is claimed on the orientation once each player has completed " +
                                   moves + " moves.",
                               "board_turned", ruling);
            return;
        }
        if (*is_late) {
            game->cite(ruling, "fide.a.5.1",
                       "Each player has completed " + moves +
                           " moves: a claim about the orientation of the board comes too late.");
            game.ask(
                ruling, Topic::turned_board,
                "Does the arbiter, who sees it himself, have the position transferred to a correctly "
                "placed board (7.2.2), or does the game go on as it stands? A.5.1 speaks of claims only.");
            return;
        }
    }
    transfer_the_position(game, ruling);
}

bool decide_turned_board(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if ((event.decision != "accept" && event.decision != "reject") || !game.close(Topic::turned_board))
        return false;
    if (event.decision == "accept") {
        transfer_the_position(game, ruling);
        return true;
    }
    game->cite(ruling, "fide.a.5.1", "The board stays as it is, and the game goes on.");
    ruling.spoken = spoken_goes_on;
    return true;
}

void see_reversed_colours(Game& game, const LedgerEvent& event, Ruling& ruling) {
    game.close(Topic::number_of_moves);
    if (is_left_to_us_rules(game, "us.11f", "11F", new_game_question, ruling)) return;
    if (!game->laws().restarts_reversed_game) {
        game->cite(ruling, "fide.7.3",
                   "The colours were reversed: under this edition the game goes on, unless the arbiter "
                   "decides otherwise.");
        ruling.spoken = spoken_goes_on;
        return;
    }
    const auto has_ten = has_moves_by_each(game, event, enough_moves, Counted::made);
    if (!has_ten) {
        ask_for_the_number(game, "fide.7.3",
                           "The colours were reversed: a new game if fewer than ten moves have been made by "
                           "both, else the game goes on.",
                           "colours_reversed", ruling);
        return;
    }
    if (!*has_ten) {
        game->cite(ruling, "fide.7.3",
                   "The colours were reversed, and fewer than ten moves have been made by both: a new game "
                   "with the right colours.");
        game.end(ruling, "new game", "fide.7.3");
        return;
    }
    game->cite(ruling, "fide.7.3",
               "The colours were reversed, but ten moves have been made: the game goes on.");
    ruling.spoken = spoken_goes_on;
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
    {"us.11f", "A wrong initial position or reversed colours are for the director to judge.",
     "US Chess 11F, not covered here"},
    {"us.11g", "A board that was placed the wrong way is for the director to judge.",
     "US Chess 11G, not covered here"},
});

}  // namespace

constinit const RuleSet sets::wrong_setup = {.laws = wrong_setup_laws};

}  // namespace doublecheck::arbiter
