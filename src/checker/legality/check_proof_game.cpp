// SPDX-License-Identifier: MIT
#include <optional>
#include <string>
#include <utility>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/cages/states.hpp"
#include "checker/legality/legality_subjects.hpp"

namespace doublecheck::checker {

namespace {

struct GameBody {
    std::optional<FenText> start = {};
    Moves moves = {};

    static constexpr auto fields() {
        return members(field("start", &GameBody::start, "an initial array, if not the standard one"),
                       field("moves", &GameBody::moves, "the moves of the game"));
    }
};

/// Returns true if `position` is an initial array: the standard one, or with `Start::chess960` any of the
/// 960.
bool is_beginning(const Position& position, Start start) {
    return start == Start::standard ? position == initial_position() : is_chess960_array(position);
}

/// Returns true if some square of `squares` does not hold the man that it holds in the standard array.
bool has_moved(const SquareFlags& squares, const Men& men) {
    for (std::size_t square = 0; square < squares.size(); ++square) {
        const auto at = static_cast<int>(square);
        if (squares.test(square) && men[at] != initial_position().men[at]) return true;
    }
    return false;
}

/// Plays the game and returns what is wrong with it, or nothing.
std::optional<std::string> complaint(const Position& start, const Moves& moves, const Fragment& fragment,
                                     Meter& meter) {
    SoundPosition position(start);
    int clock = 0;
    for (std::size_t ply = 1; ply <= moves.all.size(); ++ply) {
        if (!meter.spend()) return "The limit was reached.";
        const auto move = legal_move(position, moves.all[ply - 1]);
        if (!move) return "Ply " + std::to_string(ply) + " of the game is not legal.";
        clock = is_irreversible(position, *move) ? 0 : clock + 1;
        position = after(position, *move);
        if (!fragment.whole && has_moved(fragment.frozen, position->men))
            return "Ply " + std::to_string(ply) + " of the game moves a man that never moved.";
    }
    if (fragment.whole && !is_same(position, fragment.whole->fen.position()))
        return "The game does not lead to the position.";
    if (fragment.whole && fragment.whole->has_counters()) {
        const BoardState& counters = fragment.whole->fen.state;
        if (counters.plies != clock || counters.number != static_cast<int>(moves.all.size() / 2) + 1)
            return "The game does not give the counters of the position.";
    }
    if (!fragment.whole && !cages::contains(position->men, fragment.men))
        return "The game does not lead to a position with these men.";
    return std::nullopt;
}

std::string proved_by(const GameBody& body, const Fragment& fragment) {
    const std::size_t plies = body.moves.all.size();
    const std::string start =
        body.start ? "the initial array " + std::string(body.start->text) : std::string("the standard array");
    const std::string end =
        fragment.words + (fragment.whole && !fragment.whole->has_counters() ? " (its counters aside)." : ".");
    if (plies == 0) return "A game begins from " + start + ", which is " + end;
    return std::to_string(plies) + (plies == 1 ? " legal ply leads from " : " legal plies lead from ") +
           start + " to " + end;
}

Outcome check_proof_game(const Task& task) {
    const VerdictDocument& verdict = task.verdict;
    if (verdict.answer != Answer::yes) return rejected("A game proves only the answer yes.");
    const auto fragment = Fragment::read(task);
    if (!fragment) return rejected("The subject", fragment.error());
    const auto body = read_body<GameBody>(task);
    if (!body) return rejected("The certificate", body.error());
    Position position = body->start ? body->start->position() : initial_position();
    position.start = fragment->start;
    if (!is_beginning(position, fragment->start))
        return rejected("The game does not begin with an initial array.");
    if (auto wrong = complaint(position, body->moves, *fragment, task.meter))
        return rejected(std::move(*wrong));
    const std::size_t plies = body->moves.all.size();
    Outcome outcome =
        accepted("The game of " + std::to_string(plies) + (plies == 1 ? " ply" : " plies") + " leads there.",
                 proved_by(*body, *fragment));
    for (std::size_t i = 0; i < verdict.reasons.size(); ++i) {
        const std::string& rule = verdict.reasons[i].rule;
        const bool is_beginning_said = plies == 0 && rule == "legality.initial-position";
        if (is_beginning_said || (fragment->whole && rule == "legality.proof-game")) outcome.cover_rule(i);
    }
    return outcome;
}

}  // namespace

const Kind kinds::proof_game = {"proof-game", check_proof_game, {"legality", {}}};

}  // namespace doublecheck::checker
