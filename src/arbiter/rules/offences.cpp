// SPDX-License-Identifier: MIT
// Articles 7.5.1 to 7.5.4: the offences, that is, what is penalised once the move is completed.
//
// FIDE 7.5.1: an illegal move. The position just before it is set up again, and Articles 4.3 and 4.7 apply to
// the move that replaces it. Capturing the king is an illegal move too (1.4.1).
//
// FIDE 7.5.2: a pawn was left on its last rank and the clock pressed. The pawn becomes a queen, and the
// opponent is to move. Whether the opponent can mate is decided from the position with the queen. Until 2014
// the position before the move was set up again.
//
// FIDE 7.5.3, since July 2017: the clock was pressed without a move. This is treated as an illegal move. The
// position does not change, and the same player is to move.
//
// FIDE 7.5.4, since July 2017: one move was made with two hands, and the clock pressed. The move itself is
// legal and stands, because Article 4 would make the player play the same move again with one hand. Whether
// the opponent can mate is decided from the position after it. On a two-handed mate the sources disagree: by
// the Arbiters' Manual the game was over before the press; by the ECF's article the losing offence makes it a
// draw.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

constexpr auto offence_laws = std::to_array<Rule>({
    {"fide.7.5.1",
     "After a completed illegal move the position before it is set up again, and Articles 4.3 and 4.7 hold "
     "for the move that replaces it.",
     "FIDE 7.5.1"},
    {"fide.7.5.2",
     "A pawn left on its last rank when the clock is pressed becomes a queen; the move was illegal.",
     "FIDE 7.5.2"},
    {"fide.7.5.3", "Pressing the clock without a move counts as an illegal move.", "FIDE 7.5.3"},
    {"fide.7.5.4", "A move with two hands counts as an illegal move once the clock is pressed.",
     "FIDE 7.5.4; Arbiters' Manual: not if the move ended the game."},
});

Setup before_it(const GameState&, const Action& action) {
    return action.before;
}

Setup with_its_piece(const GameState& game, const Action& action) {
    if (!game.laws().has_forced_queen || game.is_us()) return action.before;
    return with_queen(action);
}

std::string explain_unfinished(const GameState&, const Action& action) {
    const std::string square = action.carried.to.name();
    return player_name(action.by) + " completed the move and left the pawn on " + square + " unreplaced.";
}

bool is_made_with_two_hands(const GameState& game, const Action& action) {
    return action.has_move && action.hands >= 2 && is_press_an_offence(game);
}

constexpr auto offences = std::to_array<OffenceRule>({
    {Offence::press_without_move, "fide.7.5.3",
     [](const GameState& game, const Action& action) {
         return !action.has_move && is_press_an_offence(game);
     },
     before_it,
     [](const GameState&, const Action& action) {
         return player_name(action.by) + " pressed the clock without having made a move.";
     }},
    {Offence::illegal_move, "fide.7.5.1",
     [](const GameState& game, const Action& action) {
         return action.has_move && !action.move.is_legal && !game.is_online();
     },
     before_it,
     [](const GameState&, const Action& action) {
         if (is_unfinished_castling(action))
             return player_name(action.by) + " has pressed the clock with the castling unfinished.";
         return player_name(action.by) + " has completed an illegal move.";
     }},
    {Offence::unfinished_promotion, "fide.7.5.2",
     [](const GameState& game, const Action& action) {
         return action.has_move && action.move.is_legal && action.move.is_unfinished && !game.is_online();
     },
     with_its_piece, explain_unfinished},
    {Offence::two_hands, "fide.7.5.4", is_made_with_two_hands,
     [](const GameState&, const Action& action) { return action.after; },
     [](const GameState&, const Action& action) {
         return player_name(action.by) + " used two hands for one move and completed it.";
     }},
});

int count_afterwards(const GameState& game, Color by) {
    const auto player = static_cast<std::size_t>(by);
    if (game.laws().counts_by_article) return game.offences_by_article[player][2] + 1;
    return game.offences[player] + 1;
}

}  // namespace

const OffenceRule& offence_rule(Offence kind) {
    return offences[static_cast<std::size_t>(kind)];
}

std::vector<const OffenceRule*> offences_in(const GameState& game, const Action& action) {
    std::vector<const OffenceRule*> found;
    for (const OffenceRule& rule : offences) {
        if (rule.applies(game, action)) found.push_back(&rule);
    }
    return found;
}

bool is_unfinished_castling(const Action& action) {
    return action.move.rule == castling_rook_left && !action.is_no_mistake;
}

bool is_press_an_offence(const GameState& game) {
    return game.laws().punishes_press_and_hands && !game.is_us() && !game.is_online();
}

Setup with_queen(const Action& action) {
    Setup setup = action.after;
    setup.board.put(action.carried.to, {action.by, PieceType::queen});
    return setup;
}

bool is_two_handed_mate_in_question(const GameState& game, const Action& action) {
    if (!is_made_with_two_hands(game, action) || !action.move.is_lawful()) return false;
    if (game.settings().two_handed_end == TwoHandedEnd::stands) return false;
    if (game.settings().losing() == 0 || count_afterwards(game, action.by) < game.settings().losing())
        return false;
    const auto position = Position::from_setup(action.after);
    return position && position->is_checkmate();
}

std::optional<std::string> two_handed_mate(const GameState& game, const Action& action) {
    if (!is_two_handed_mate_in_question(game, action)) return std::nullopt;
    if (game.settings().two_handed_end == TwoHandedEnd::draw || game.is_ecf()) return "1/2-1/2";
    return std::nullopt;
}

void let_the_mate_win(Game& game, const Action& mate, Ruling& ruling) {
    game->cite(ruling, "fide.7.5.4",
               player_name(mate.by) +
                   " used two hands, but had not pressed the clock, so that was no illegal move.");
    game->cite(ruling, "fide.5.1.1", "The mate ended the game at once: " + player_name(mate.by) + " wins.");
    lower_confidence(ruling, Confidence::manual);
    game.win(ruling, mate.by, "fide.5.1.1");
}

void ask_about_mate(Game& game, const Action& action, Ruling& ruling) {
    game->cite(ruling, "fide.5.1.1",
               player_name(action.by) +
                   " mated with a legal move, but with two hands, which would be the losing offence.");
    game.ask(
        ruling, Topic::end_on_board,
        "Does the mate stand, or is the game drawn? The Arbiters' Manual on 7.5.4 holds that the game was "
        "over before the press; by the ECF's article it is drawn.",
        action.line);
}

constinit const RuleSet sets::offences = {.laws = offence_laws};

}  // namespace doublecheck::arbiter
