// SPDX-License-Identifier: MIT
// Articles 5.1.2 and 6.9: the position from which it is decided whether the opponent can mate.
//
//   - A move that was made counts, whether pressed or not.
//   - An illegal move that was not completed does not count as made. The position before it counts, with the
//   offender to move.
//   - A pawn that was left on its last rank and pressed is a queen (7.5.2).
//   - For a pawn left there without a press the Laws do not say whether the position before the move or the
//   one with a queen counts. Both are examined. The ECF's article treats it like a losing offence, that is,
//   as a queen.
//   - If the forced queen leaves the opponent without a legal move, no text says whether that ended the game
//   (5.1.1 against 7.5.2). The arbiter is asked.
//
// While an illegal move can still be claimed or seen, the position before it may count instead of the one on
// the board. If both give the same answer, that answer holds; otherwise the arbiter is asked. A lone king can
// mate from neither.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// The positions that may count, or the question which one does. If `winner` cannot mate from the first one,
/// the others are not examined.
struct CountingPositions {
    std::vector<Setup> positions = {};
    std::string question = {};
    std::string queen = {};  ///< the square of the unreplaced pawn
    /// An illegal move that can still be claimed; the board before it may count.
    const Action* open_to_claim = nullptr;
    bool is_by_section = false;
};

bool is_playable(const Setup& setup) {
    return Position::from_setup(setup).has_value();
}

bool is_wrong(const Action& action) {
    return !action.move.is_lawful();
}

/// Returns "'s illegal move 1.Nb1-d3", or "'s unfinished castling 1.Ke1-g1".
std::string irregular_move(const Action& action) {
    return (is_unfinished_castling(action) ? "'s unfinished castling " : "'s illegal move ") +
           move_name(action);
}

CountingPositions pawn_in_pending_move(const GameState& game, const Action& action) {
    CountingPositions readings{.positions = {action.before}, .queen = action.carried.to.name()};
    if (game.is_us() || !game.laws().has_forced_queen) return readings;
    readings.is_by_section = game.is_ecf();
    if (game.is_ecf()) readings.positions.clear();
    readings.positions.push_back(with_queen(action));
    return readings;
}

/// Returns the question to the arbiter when the board is not playable because of an irregularity that nobody
/// has dealt with.
CountingPositions ask_what_counts(const GameState& game) {
    CountingPositions readings;
    const Action* wrong = nullptr;
    for (const Action& action : game.actions) {
        if (!action.is_settled && action.has_move && is_wrong(action)) wrong = &action;
    }
    if (wrong == nullptr) {
        readings.question =
            "The position on the board cannot be played, and the ledger does not show where it comes from: "
            "from which position is it asked whether the opponent can mate?";
        return readings;
    }
    const bool is_pawn = wrong->move.is_legal;
    readings.question =
        "Is " + player_name(wrong->by) +
        (is_pawn ? "'s pawn on " + wrong->carried.to.name() + " replaced"
                 : irregular_move(*wrong) + " put right") +
        " first, or does the game end here? Nobody has acted on it, and the position on the board cannot be "
        "played. If the game ends here, the arbiter also decides from which position the opponent must be "
        "able to "
        "mate.";
    return readings;
}

/// Returns the position with the forced queen, if the action left a pawn on its last rank and was pressed.
std::optional<Position> forced_queen(const GameState& game, const Action& action) {
    const bool is_queen =
        action.is_completed && action.has_move && action.move.is_unfinished && action.move.is_legal &&
        !(offence_rule(Offence::unfinished_promotion).play_on_from(game, action) == action.before);
    if (!is_queen) return std::nullopt;
    const auto position = Position::from_setup(with_queen(action));
    return position ? std::optional(*position) : std::nullopt;
}

CountingPositions ask_about_forced_queen(const Action& action) {
    return {.question = player_name(action.by) + "'s pawn on " + action.carried.to.name() +
                        " was left unreplaced, and the queen that it becomes leaves " +
                        player_name(opposite(action.by)) +
                        " without a legal move. Had the game ended with that, or does what came later count, "
                        "and from which position is it then asked whether the opponent can mate?"};
}

CountingPositions positions_on_the_board(const GameState& game) {
    if (game.pending_move && game.pending_move->move.is_legal && game.pending_move->move.is_unfinished &&
        is_playable(game.pending_move->before))
        return pawn_in_pending_move(game, *game.pending_move);
    if (game.pending_move && !game.pending_move->move.is_legal) {
        if (is_playable(game.pending_move->before)) return {.positions = {game.pending_move->before}};
        const Action* last = game.actions.empty() ? nullptr : &game.actions.back();
        const bool is_unmade = last != nullptr && !last->is_completed && !last->is_settled && is_wrong(*last);
        if (is_unmade && is_playable(last->before)) return {.positions = {last->before}};
        return ask_what_counts(game);
    }
    if (is_playable(game.board)) return {.positions = {game.board}};
    if (game.pending_move || game.actions.empty()) return ask_what_counts(game);
    const Action& last = game.actions.back();
    const auto queen = forced_queen(game, last);
    if (!queen) return ask_what_counts(game);
    if (!queen->has_legal_move()) return ask_about_forced_queen(last);
    return {.positions = {queen->setup()}};
}

/// Returns the earliest illegal move that can still be claimed; null if there is none.
const Action* illegal_move_open_to_claim(const GameState& game) {
    const auto found = std::ranges::find_if(game.actions, [&](const Action& action) {
        const bool is_too_late = game.settings().has_claim_window() && action.is_answered;
        return action.has_move && !action.move.is_legal && !action.is_settled && !is_too_late;
    });
    return found == game.actions.end() ? nullptr : &*found;
}

CountingPositions counting_positions(const GameState& game) {
    CountingPositions readings = positions_on_the_board(game);
    if (!readings.positions.empty()) readings.open_to_claim = illegal_move_open_to_claim(game);
    return readings;
}

}  // namespace

std::vector<Position> positions_that_count(const GameState& game) {
    const CountingPositions readings = counting_positions(game);
    if (readings.positions.empty()) return {};
    std::vector<Position> positions;
    if (auto position = Position::from_setup(readings.positions.front())) positions.push_back(*position);
    if (readings.open_to_claim == nullptr) return positions;
    auto right = Position::from_setup(readings.open_to_claim->before);
    if (!right) return {};
    positions.push_back(*right);
    return positions;
}

bool is_lone_king_at_the_end(const GameState& game, Color winner) {
    if (!has_lone_king(game.board.board, winner)) return false;
    // The forced queen may have mated the player already.
    const auto queen =
        game.pending_move || game.actions.empty() ? std::nullopt : forced_queen(game, game.actions.back());
    if (queen && queen->is_checkmate()) return false;
    if (game.pending_move && !has_lone_king(game.pending_move->before.board, winner)) return false;
    return std::ranges::none_of(game.actions, [&](const Action& action) {
        return action.has_move && !action.is_settled && is_wrong(action) &&
               !has_lone_king(action.before.board, winner);
    });
}

namespace {

/// Decides whether `winner` can mate from the positions on the board.
MateAnswer can_mate_from_the_board(const GameState& game, const CountingPositions& readings, Ruling& ruling,
                                   Color winner) {
    MateAnswer found{.question = readings.question};
    if (readings.positions.empty()) return found;
    if (readings.is_by_section) lower_confidence(ruling, Confidence::section);
    for (const Setup& position : readings.positions) {
        const bool is_first = &position == &readings.positions.front();
        const Answer answer = can_mate(game, position, winner, is_first ? &found.line : nullptr);
        if (is_first || answer == Answer::unknown) found.answer = answer;
        if (answer == Answer::yes) continue;
        if (is_first || answer == Answer::unknown) break;
        found.answer = Answer::unknown;
        found.question = "The pawn on " + readings.queen +
                         " has not been replaced, and the Laws do not say what it counts as: from the "
                         "position before that move " +
                         player_name(winner) + " could still mate, with a queen on " + readings.queen +
                         " no longer. Which of them counts?";
    }
    return found;
}

/// Compares the answer with the one from the position before an illegal move that can still be claimed.
void compare_with_the_right_position(const GameState& game, const Action& wrong, MateAnswer& found,
                                     Ruling& ruling, Color winner) {
    const Answer answer = can_mate(game, wrong.before, winner);
    const std::string move = player_name(wrong.by) + irregular_move(wrong);
    if (answer == found.answer && answer != Answer::unknown) {
        game.cite(
            ruling, "fide.7.5.1",
            move + " has not been dealt with; from the position before it the answer would be the same.",
            wrong.move.squares);
        return;
    }
    found.answer = Answer::unknown;
    if (!found.question.empty()) return;
    found.question =
        move + " has not been dealt with, and it makes a difference whether " + player_name(winner) +
        " can mate from the position before it or from the one on the board. Which of them counts?";
}

}  // namespace

MateAnswer can_mate_at_the_end(const GameState& game, Ruling& ruling, Color winner) {
    const CountingPositions readings = counting_positions(game);
    if (readings.positions.empty() && is_lone_king_at_the_end(game, winner)) return {.answer = Answer::no};
    MateAnswer found = can_mate_from_the_board(game, readings, ruling, winner);
    if (readings.open_to_claim != nullptr)
        compare_with_the_right_position(game, *readings.open_to_claim, found, ruling, winner);
    if (found.answer == Answer::unknown && found.question.empty())
        found.question = "Can " + player_name(winner) +
                         " still mate by any series of legal moves? It could not be settled here. If so, " +
                         player_name(winner) + " wins; if not, the game is drawn.";
    return found;
}

}  // namespace doublecheck::arbiter
