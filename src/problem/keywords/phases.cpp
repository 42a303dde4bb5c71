// SPDX-License-Identifier: MIT
#include "problem/keywords/phases.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "doublecheck/notation/san.hpp"

namespace doublecheck::problem {
namespace {

std::vector<Move> moves_of(const std::vector<Play>& plays) {
    std::vector<Move> moves;
    for (const Play& play : plays) moves.push_back(play.move);
    return moves;
}

void add_replies(PlayPhase& phase, const std::vector<Variation>& variations) {
    for (const auto& [defence, answers, is_separating] : variations) {
        if (answers.empty()) continue;
        phase.replies.push_back(
            {defence, *phase.position.type_at(defence.from()), moves_of(answers), is_separating});
    }
}

}  // namespace

const Reply* PlayPhase::reply_to(Move move) const {
    const auto found = std::ranges::find_if(replies, [&](const Reply& reply) {
        return reply.move.from() == move.from() && reply.move.to() == move.to() &&
               reply.move.promotion_type() == move.promotion_type();
    });
    return found == replies.end() ? nullptr : &*found;
}

bool PlayPhase::threatens(Move move) const {
    return std::ranges::find(threats, move) != threats.end();
}

Phases::Phases(const Position& start, int moves, const DirectSolution& solution)
    : start_(start), moves_(moves), solution_(&solution) {
    if (!solution.set_play.empty()) {
        phases_.push_back({PhaseKind::set_play, std::nullopt, start.after_null_move(), {}});
        add_replies(phases_.back(), solution.set_play);
    }
    for (const Play& one : solution.tries) {
        if (!is_trivial_try(one)) add(PhaseKind::try_, one);
    }
    for (const Play& one : solution.keys) add(PhaseKind::key, one);
}

void Phases::add(PhaseKind kind, const Play& play) {
    phases_.push_back({kind, play.move, start_.after(play.move), moves_of(play.threats)});
    add_replies(phases_.back(), play.variations);
    if (!play.refutations.empty()) phases_.back().refutation = play.refutations.front();
}

std::span<const PlayPhase> Phases::keys() const {
    const auto first = std::ranges::find_if(phases_, &PlayPhase::is_key);
    return {first, phases_.end()};
}

const PlayPhase* Phases::set_play() const {
    const bool has_set_play = !phases_.empty() && phases_.front().kind == PhaseKind::set_play;
    return has_set_play ? &phases_.front() : nullptr;
}

ComparedMove Phases::compared(const PlayPhase& phase, Move answer) {
    Square origin = answer.from();
    if (phase.first) {
        const Move first = *phase.first;
        if (first.arrival() == origin) {
            origin = first.from();
        } else if (first.is_castling() && first.rook_arrival() == origin) {
            origin = first.to();
        }
    }
    return {origin, answer.arrival(), answer.promotion_type()};
}

std::string Phases::name(const PlayPhase& phase) const {
    if (!phase.first) return "set play";
    return fmt::format("1.{}{}{}", attacker() == Color::white ? "" : "..", san(start_, *phase.first),
                       phase.is_key() ? "!" : "?");
}

std::string Phases::defence(const PlayPhase& phase, Move move) const {
    return fmt::format("{}{}", attacker() == Color::white ? "1..." : "2.", san(phase.position, move));
}

std::string Phases::line(const PlayPhase& phase, Move move, Move answer) const {
    return fmt::format("{} {}{}", defence(phase, move), attacker() == Color::white ? "2." : "2...",
                       san(phase.position.after(move), answer));
}

std::string Phases::threat(const PlayPhase& phase, Move move) const {
    return fmt::format("{}{}", attacker() == Color::white ? "2." : "2...",
                       san(phase.position.after_null_move(), move));
}

std::optional<Position> without(const Position& position, Square square) {
    const Setup setup = position.setup();
    Board board = setup.board;
    board.remove(square);
    Setup changed = setup;
    changed.board = board;
    const auto result = Position::from_setup(changed);
    if (!result) return std::nullopt;
    return *result;
}

}  // namespace doublecheck::problem
