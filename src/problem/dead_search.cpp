// SPDX-License-Identifier: MIT
#include "problem/dead_search.hpp"

#include "doublecheck/winnable/winnable.hpp"

namespace doublecheck::problem {

std::uint64_t DeadSearch::count(const Position& position, int plies) {
    lines_.clear();
    line_.clear();
    return search(position, plies);
}

DeadSearch::State DeadSearch::decide(const Position& position) {
    for (const Color color : {Color::white, Color::black})
        if (is_mate_soon_found(position, color)) return State::alive;
    const auto verdict = dead(position.setup(), {.limits = budget_.part()});
    if (!verdict || verdict->answer == Answer::unknown) return State::undecided;
    return verdict->answer == Answer::yes ? State::dead : State::alive;
}

DeadSearch::State DeadSearch::state_of(const Position& position) {
    Table<KnownResult>& table = tables_[static_cast<std::size_t>(position.turn())];
    const Packed packed = pack(position);
    if (const KnownResult* known = table.find(packed); known != nullptr && known->state != State::unknown)
        return known->state;
    const State state = decide(position);
    table.at(packed).state = state;
    return state;
}

std::uint64_t DeadSearch::search(const Position& position, int plies) {
    if (!budget_.spend()) return 0;
    const State state = state_of(position);
    has_undecided_ = has_undecided_ || state == State::undecided;
    if (state == State::undecided || (state == State::dead && plies > 0)) return 0;
    if (state == State::dead) {
        if (lines_.size() < most_lines_) lines_.push_back(line_);
        return 1;
    }
    if (plies == 0) return 0;
    const std::uint64_t bit = std::uint64_t{1} << (plies & 63);
    Table<KnownResult>& table = tables_[static_cast<std::size_t>(position.turn())];
    const Packed packed = pack(position);
    if (const KnownResult* known = table.find(packed); known != nullptr && (known->fails_in & bit) != 0)
        return 0;
    std::uint64_t found = 0;
    for (const Move move : position.legal_moves()) {
        line_.push_back(move);
        found += search(position.after(move), plies - 1);
        line_.pop_back();
        if (budget_.is_exhausted()) return found;
    }
    if (found == 0) table.at(packed).fails_in |= bit;
    return found;
}

}  // namespace doublecheck::problem
