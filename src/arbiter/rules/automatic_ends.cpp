// SPDX-License-Identifier: MIT
// Articles 5.1.1, 5.2.1, 5.2.2 and 9.6: ends of the game that need no claim and count even if nobody notices
// them: mate, stalemate, a dead position, and, since 2014, the fivefold repetition and 75 moves. Mate takes
// precedence. In 2014 the five occurrences had to follow each other.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

std::vector<std::size_t> plies_equal_to_last(const std::vector<Setup>& history) {
    std::vector<std::size_t> plies;
    const auto last = Position::from_setup(history.back());
    for (std::size_t ply = 0; ply < history.size(); ++ply) {
        const bool is_last = ply + 1 == history.size();
        if (!is_last && (!last || !(history[ply].board == history.back().board))) continue;
        const auto position = Position::from_setup(history[ply]);
        if (is_last || (position && position->is_repetition_of(*last))) plies.push_back(ply);
    }
    return plies;
}

/// Returns how often the men have stood on these squares, the present board included.
std::size_t times_seen(const GameState& game, const Board& board) {
    std::size_t times = game.pending_move && game.pending_move->before.board == board ? 2 : 1;
    for (const Action& action : game.actions) {
        const bool is_turn = action.has_move || action.is_passed;
        if (is_turn && action.before.board == board) ++times;
    }
    return times;
}

void judge_online(Game& game, Ruling& ruling, const std::vector<Setup>& history) {
    if (plies_equal_to_last(history).size() >= 3) {
        game->cite(ruling, "fide.online.5.4",
                   "The same position stands on the board for the third time: drawn at once.");
        game.draw(ruling, "fide.online.5.4");
    } else if (history.back().halfmove_clock >= 100) {
        game->cite(ruling, "fide.online.5.4", "Fifty moves without a capture or a pawn move: drawn at once.");
        game.draw(ruling, "fide.online.5.4");
    }
}

/// Applies 9.6.1. In 2014 the five occurrences had to be four plies apart, the shortest possible distance.
bool is_fivefold(const GameState& game, const std::vector<std::size_t>& plies) {
    if (!game.laws().needs_consecutive_repetitions) return plies.size() >= 5;
    std::size_t run = 1;
    for (std::size_t i = plies.size() - 1; i > 0 && plies[i] - plies[i - 1] == 4; --i) ++run;
    return run >= 5;
}

}  // namespace

int times_of_last(const std::vector<Setup>& history) {
    return static_cast<int>(plies_equal_to_last(history).size());
}

namespace {

/// Returns the illegal move since which the position has been dead, if it can still be dealt with. Only a
/// legal move ends the game by a dead position (5.2.2). Without adequate supervision a move that was answered
/// stands.
std::optional<Action> dead_since(const GameState& game) {
    const bool has_window = game.settings().has_claim_window();
    const auto found = std::ranges::find_if(game.actions, [&](const Action& action) {
        const bool is_wrong = action.has_move && !action.is_settled && !action.move.is_lawful();
        return is_wrong && !(has_window && action.is_answered) && is_dead(game, action.after);
    });
    return found == game.actions.end() ? std::nullopt : std::optional(*found);
}

/// Asks the arbiter whether a dead position that an illegal move has brought about ends the game.
void ask_about_dead_position(Game& game, const Action& illegal, Ruling& ruling) {
    game->cite(ruling, "fide.5.2.2",
               "The position is dead, but " + move_name(illegal) +
                   " brought it about and was illegal: a dead position ends the game if the move that "
                   "produces it is legal.");
    game.close(Topic::end_on_board);
    game.ask(ruling, Topic::end_on_board,
             "Is the game drawn, or is " + move_name(illegal) + " dealt with first?", game->last()->line);
}

}  // namespace

void judge_end(Game& game, Ruling& ruling) {
    const auto position = Position::from_setup(game->board);
    if (!position || game->is_over()) return;
    const Color mover = opposite(game->turn());
    if (position->is_checkmate()) {
        game->cite(ruling, "fide.5.1.1", "Mate: " + player_name(mover) + " wins at once.",
                   {position->king_square(game->turn())});
        if (game->board.halfmove_clock >= 150)
            game->cite(ruling, "fide.9.6.2", "Mate on the 75th move takes precedence.");
        game.win(ruling, mover, "fide.5.1.1");
        return;
    }
    if (position->is_stalemate()) {
        game->cite(ruling, "fide.5.2.1", "Stalemate: drawn at once.", {position->king_square(game->turn())});
        game.draw(ruling, "fide.5.2.1");
        return;
    }
    const bool is_dead_now = is_dead(game, game->board);
    const auto illegal = is_dead_now ? dead_since(game) : std::nullopt;
    if (illegal) ask_about_dead_position(game, *illegal, ruling);
    if (is_dead_now && !illegal) {
        game->cite(ruling, "fide.5.2.2",
                   "The position is dead: neither player can mate by any series of legal moves. Drawn at "
                   "once, noticed or not.");
        game.draw(ruling, "fide.5.2.2");
        return;
    }
    // Building the history of a long game is expensive, so it is built only if the board has occurred often
    // enough.
    constexpr std::size_t least_repetition = 3;
    const bool is_new = times_seen(game, game->board.board) < least_repetition;
    const std::vector<Setup> history = is_new ? std::vector{game->board} : game->history();
    if (game->is_online()) {
        judge_online(game, ruling, history);
        return;
    }
    if (!game->laws().has_automatic_draws) return;
    if (is_fivefold(game, plies_equal_to_last(history))) {
        game->cite(
            ruling, "fide.9.6.1",
            "The same position stands on the board for the fifth time: drawn at once, noticed or not.");
        game.draw(ruling, "fide.9.6.1");
    } else if (game->board.halfmove_clock >= 150) {
        game->cite(
            ruling, "fide.9.6.2",
            "75 moves by each player without a capture or a pawn move: drawn at once, noticed or not.");
        game.draw(ruling, "fide.9.6.2");
    }
}

namespace {

constexpr auto automatic_ends_laws = std::to_array<Rule>({
    {"fide.5.1.1", "Mate ends the game at once, if the move agreed with Articles 3 and 4.2 to 4.7.",
     "FIDE 5.1.1: 4.1, one hand, is not named."},
    {"fide.5.2.1", "Stalemate is a draw at once.", "FIDE 5.2.1"},
    {"fide.5.2.2",
     "A dead position, in which neither player can mate by any series of legal moves, is a draw at once.",
     "FIDE 5.2.2"},
    {"fide.9.2.3",
     "Positions are the same if the same player is to move and the possible moves of all pieces are the "
     "same.",
     "FIDE 9.2.3: a capture en passant that was possible, or a right to castle lost since, makes a "
     "difference."},
    {"fide.9.6.1", "The same position five times is a draw without a claim.", "FIDE 9.6.1, since 2014"},
    {"fide.9.6.2",
     "75 moves by each without a capture or a pawn move are a draw without a claim, unless the last one "
     "mates.",
     "FIDE 9.6.2, since 2014"},
    {"fide.online.5.4",
     "Online, the third occurrence of a position and fifty moves by each without a capture or a pawn move "
     "are a draw without a claim.",
     "FIDE Online Chess Regulations 5.4"},
});

}  // namespace

constinit const RuleSet sets::automatic_ends = {.laws = automatic_ends_laws};

}  // namespace doublecheck::arbiter
