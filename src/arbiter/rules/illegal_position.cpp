// SPDX-License-Identifier: MIT
// Article A.5.4 (without adequate supervision; under the Competition Rules 3.10.3 and 7.5.1 let the arbiter
// step in at once): the arbiter sees both kings in check, or a pawn on its last rank, and waits for the next
// completed move. If the position is still illegal after it, the game is drawn. If the mover got out of check
// and only the side to move is in check, the game goes on (Arbiters' Manual).
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// Returns why the board after a completed move is illegal, such as "White's king is in check after White's
/// own move". Returns an empty string if it is not.
std::string what_is_illegal(const Setup& setup) {
    const Board& board = setup.board;
    const Color mover = opposite(setup.turn);
    for (const Color color : {Color::white, Color::black}) {
        if (board.of(color, PieceType::king).size() != 1) return player_name(color) + "'s king is missing";
    }
    if (has_pawn_on_end_rank(board)) return "a pawn stands on its last rank";
    if (!is_attacked_king(board, mover)) return {};
    if (is_attacked_king(board, setup.turn)) return "both kings are in check";
    return player_name(mover) + "'s king is in check after " + player_name(mover) + "'s own move";
}

}  // namespace

void see_illegal_position(Game& game, Ruling& ruling) {
    if (!is_visibly_illegal(game->board.board)) {
        game->cite(ruling, "fide.3.10.3",
                   "The kings are not both in check, and no pawn stands on its last rank.");
        return;
    }
    if (!game->settings().has_claim_window()) {
        game->cite(ruling, "fide.3.10.3", "The position is illegal, and the arbiter steps in.");
        LedgerEvent seen{.by = Actor::arbiter, .kind = EventKind::arbiter_sees};
        const std::size_t before = game->actions.size();
        rule_on_irregularity(game, seen, ruling, std::nullopt);
        if (!ruling.is_restored && game->actions.size() == before && !game->is_over())
            game.ask(ruling, Topic::result_only,
                     "Which was the last position before the irregularity? The ledger does not show it.");
        return;
    }
    game.await_next_move(true);
    game->cite(ruling, "fide.a.5.4",
               "The arbiter waits until the next move is completed. If the position is still illegal then, "
               "the game is drawn.");
}

bool judge_watched_position(Game& game, Ruling& ruling) {
    if (!game->awaits_next_move) return false;
    game.await_next_move(false);
    const std::string fault = what_is_illegal(game->board);
    if (!fault.empty()) {
        game->cite(
            ruling, "fide.a.5.4",
            "The next move is completed and the position is still illegal, since " + fault + ": drawn.");
        game->cite(ruling, "fide.manual", "The position after that move decides, not who was to blame.");
        game.settle(game->actions.size() - 1);
        game.draw(ruling, "fide.a.5.4");
        return true;
    }
    game->cite(ruling, "fide.a.5.4", "The position is no longer illegal: the game goes on.");
    game->cite(
        ruling, "fide.manual",
        "The side to move may be in check; a move that leaves it in check is an illegal move of its own.");
    lower_confidence(ruling, Confidence::manual);
    return false;
}

namespace {

constexpr auto illegal_position_laws = std::to_array<Rule>({
    {"fide.3.10.3", "A position is illegal when no series of legal moves reaches it.", "FIDE 3.10.3"},
    {"fide.a.5.4",
     "An arbiter who sees both kings in check, or a pawn on its last rank, waits for the next completed "
     "move; if the position is still illegal the game is drawn.",
     "FIDE A.5.4"},
});

}  // namespace

constinit const RuleSet sets::illegal_position = {.laws = illegal_position_laws};

}  // namespace doublecheck::arbiter
