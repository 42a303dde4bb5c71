// SPDX-License-Identifier: MIT
// The position of which 5.1.2 and 6.9 ask whether the opponent can mate. A move that was made counts, pressed
// or not; one that was not completed and is illegal is not made, so that the position before it counts, with
// the offender to move. A pawn that was left on its last rank and pressed is a queen (7.5.2). Left there
// without a press it is neither: the Laws leave open whether the position before the move counts or that with
// a queen, so that both are asked; the ECF's article comes to the same result as for a losing offence, that
// is, with a queen. If the queen leaves the opponent without a legal move, no text says whether that ended
// the game (5.1.1 against 7.5.2), and so nothing of what came later is settled.
//
// An illegal move that somebody could still claim, or the arbiter see, leaves open what is right: the
// position before it, or the one on the board, which the Laws know once the game is over. Where both give the
// same answer, that is the answer; otherwise it is asked. A lone king mates from none of them.
#include <algorithm>

#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

/// The positions of which it is asked, or what is open. If the first is lost to the winner, so are all.
struct Readings {
    std::vector<Setup> positions = {};
    std::string question = {};
    std::string queen = {};                 ///< the square of the pawn in question
    const Action* open_to_claim = nullptr;  ///< an illegal move: the board before it is the right one
    bool is_by_section = false;
};

bool is_playable(const Setup& setup) {
    return Position::from_setup(setup).has_value();
}

bool is_wrong(const Action& action) {
    return !action.move.is_lawful();
}

Readings pawn_in_hand(const Known& game, const Action& action) {
    Readings readings{.positions = {action.before}, .queen = action.carried.to.name()};
    if (game.is_us() || !game.laws().has_forced_queen) return readings;
    readings.is_by_section = game.is_ecf();
    if (game.is_ecf()) readings.positions.clear();
    readings.positions.push_back(with_queen(action));
    return readings;
}

/// The board cannot be played, for something that nobody has dealt with.
Readings ask_what_counts(const Known& game) {
    Readings readings;
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
        who(wrong->by) +
        (is_pawn ? "'s pawn on " + wrong->carried.to.name() + " was left unreplaced"
                 : "'s illegal move " + move_name(*wrong) + " was made") +
        " and nobody has acted on it, so that the position cannot be played: is that put right first, or "
        "does the game end here, and if so from which position is it asked whether the opponent can mate?";
    return readings;
}

/// The position with the queen that a pawn becomes which was left on its last rank and pressed.
std::optional<Position> forced_queen(const Known& game, const Action& action) {
    const bool is_queen =
        action.is_completed && action.has_move && action.move.is_unfinished && action.move.is_legal &&
        !(offence_rule(Offence::unfinished_promotion).play_on_from(game, action) == action.before);
    if (!is_queen) return std::nullopt;
    const auto position = Position::from_setup(with_queen(action));
    return position ? std::optional(*position) : std::nullopt;
}

Readings ask_about_forced_queen(const Action& action) {
    return {.question = who(action.by) + "'s pawn on " + action.carried.to.name() +
                        " was left unreplaced, and the queen that it becomes leaves " +
                        who(opposite(action.by)) +
                        " without a legal move. Had the game ended with that, or does what came later count, "
                        "and from which position is it then asked whether the opponent can mate?"};
}

Readings readings_of_the_board(const Known& game) {
    if (game.hand && game.hand->move.is_legal && game.hand->move.is_unfinished &&
        is_playable(game.hand->before))
        return pawn_in_hand(game, *game.hand);
    if (game.hand && !game.hand->move.is_legal) {
        if (is_playable(game.hand->before)) return {.positions = {game.hand->before}};
        const Action* last = game.actions.empty() ? nullptr : &game.actions.back();
        const bool is_unmade = last != nullptr && !last->is_completed && !last->is_settled && is_wrong(*last);
        if (is_unmade && is_playable(last->before)) return {.positions = {last->before}};
        return ask_what_counts(game);
    }
    if (is_playable(game.board)) return {.positions = {game.board}};
    if (game.hand || game.actions.empty()) return ask_what_counts(game);
    const Action& last = game.actions.back();
    const auto queen = forced_queen(game, last);
    if (!queen) return ask_what_counts(game);
    if (!queen->has_legal_move()) return ask_about_forced_queen(last);
    return {.positions = {queen->setup()}};
}

/// The earliest illegal move that nobody has dealt with and that can still be dealt with.
const Action* illegal_move_open_to_claim(const Known& game) {
    const auto found = std::ranges::find_if(game.actions, [&](const Action& action) {
        const bool is_too_late = game.settings().has_window() && action.is_answered;
        return action.has_move && !action.move.is_legal && !action.is_settled && !is_too_late;
    });
    return found == game.actions.end() ? nullptr : &*found;
}

Readings readings_of(const Known& game) {
    Readings readings = readings_of_the_board(game);
    if (!readings.positions.empty()) readings.open_to_claim = illegal_move_open_to_claim(game);
    return readings;
}

}  // namespace

std::vector<Position> positions_that_count(const Known& game) {
    const Readings readings = readings_of(game);
    if (readings.positions.empty()) return {};
    std::vector<Position> positions;
    if (auto position = Position::from_setup(readings.positions.front())) positions.push_back(*position);
    if (readings.open_to_claim == nullptr) return positions;
    auto right = Position::from_setup(readings.open_to_claim->before);
    if (!right) return {};
    positions.push_back(*right);
    return positions;
}

bool is_lone_king_at_the_end(const Known& game, Color winner) {
    if (!has_lone_king(game.board.board, winner)) return false;
    // He may have been mated before.
    const auto queen =
        game.hand || game.actions.empty() ? std::nullopt : forced_queen(game, game.actions.back());
    if (queen && queen->is_checkmate()) return false;
    if (game.hand && !has_lone_king(game.hand->before.board, winner)) return false;
    return std::ranges::none_of(game.actions, [&](const Action& action) {
        return action.has_move && !action.is_settled && is_wrong(action) &&
               !has_lone_king(action.before.board, winner);
    });
}

namespace {

/// From the board as it stands.
MateAnswer can_mate_from_the_board(const Known& game, const Readings& readings, Ruling& ruling,
                                   Color winner) {
    MateAnswer found{.question = readings.question};
    if (readings.positions.empty()) return found;
    if (readings.is_by_section) lower(ruling, Confidence::section);
    for (const Setup& position : readings.positions) {
        const bool is_first = &position == &readings.positions.front();
        const Answer answer = can_mate(game, position, winner);
        if (is_first || answer == Answer::unknown) found.answer = answer;
        if (answer == Answer::yes) continue;
        if (is_first || answer == Answer::unknown) break;
        found.answer = Answer::unknown;
        found.question = "The pawn on " + readings.queen +
                         " has not been replaced, and the Laws do not say what it counts as: from the "
                         "position before that move " +
                         who(winner) + " could still mate, with a queen on " + readings.queen +
                         " no longer. Which of them counts?";
    }
    return found;
}

/// The same from the position before an illegal move that can still be dealt with.
void compare_with_the_right_position(const Known& game, const Action& wrong, MateAnswer& found,
                                     Ruling& ruling, Color winner) {
    const Answer answer = can_mate(game, wrong.before, winner);
    const std::string move = who(wrong.by) + "'s illegal move " + move_name(wrong);
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
        move + " has not been dealt with, and it makes a difference whether " + who(winner) +
        " can mate from the position before it or from the one on the board. Which of them counts?";
}

}  // namespace

MateAnswer can_mate_at_the_end(const Known& game, Ruling& ruling, Color winner) {
    const Readings readings = readings_of(game);
    if (readings.positions.empty() && is_lone_king_at_the_end(game, winner)) return {.answer = Answer::no};
    MateAnswer found = can_mate_from_the_board(game, readings, ruling, winner);
    if (readings.open_to_claim != nullptr)
        compare_with_the_right_position(game, *readings.open_to_claim, found, ruling, winner);
    if (found.answer == Answer::unknown && found.question.empty())
        found.question = "Can " + who(winner) +
                         " still mate by any series of legal moves? It could not be settled here. If so, " +
                         who(winner) + " wins; if not, the game is drawn.";
    return found;
}

}  // namespace doublecheck::arbiter
