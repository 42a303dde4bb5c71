// SPDX-License-Identifier: MIT
#include "checker/recomputed/games_of_length.hpp"

#include "checker/common/fen.hpp"
#include "checker/mate/winnable_subject.hpp"

namespace doublecheck::checker {

bool GamesGoal::is_reached_by(const SoundPosition& reached) const {
    if (!only_men) return is_same(reached, position);
    return reached->men == position.men && reached->turn == position.turn;
}

GamesOfLength::GamesOfLength(const GamesGoal& goal, int plies, Work& work)
    : goal_(goal), plies_(plies), work_(work), needed_(goal.position, goal.only_men) {
    for (int i = 0; i <= plies; ++i) without_.emplace_back(work);
}

std::size_t GamesOfLength::count(std::size_t most) {
    most_ = most;
    const SoundPosition start(initial_position());
    const MovesLeft left(needed_, start);
    if (left.may_do(start, plies_)) follow(start, left, plies_);
    return found_;
}

void GamesOfLength::follow(const SoundPosition& position, const MovesLeft& left, int plies) {
    // Looking at the needs of a position costs about as much as trying four of its moves.
    constexpr std::uint64_t pieces_of_work = 32;
    if (plies == 0) {
        if (goal_.is_reached_by(position)) ++found_;
        return;
    }
    PositionList& without = without_[static_cast<std::size_t>(plies)];
    const Packed packed = pack(position);
    if (without.contains(packed)) return;
    ++positions_;
    const std::size_t before = found_;
    for (const Move& move : legal_moves(position, work_)) {
        if (!work_.settle()) return;
        if (needed_.is_still(move.from) || needed_.is_still(move.to)) continue;
        work_.add(pieces_of_work);
        const SoundPosition next = after(position, move);
        MovesLeft changed = left;
        changed.change(position, move, next);
        if (!changed.may_do(next, plies - 1)) continue;
        follow(next, changed, plies - 1);
        if (found_ > most_) return;
    }
    if (found_ == before) without.add(packed);
}

}  // namespace doublecheck::checker
