// SPDX-License-Identifier: MIT
#include "problem/retractor/forward_play.hpp"

namespace doublecheck::problem {

ForwardSolutions ForwardPlay::solve(const Position& position) {
    ForwardSolutions found;
    if (stipulation_.genre != Genre::direct) {
        found.count = help_.count(position, stipulation_.plies());
        found.lines = help_.lines();
        return found;
    }
    if (!direct_.mates(position, stipulation_.moves)) return found;
    for (const Move move : position.legal_moves()) {
        if (direct_.is_mated(position.after(move), stipulation_.moves - 1)) found.lines.push_back({move});
    }
    found.count = found.lines.size();
    return found;
}

bool ForwardPlay::has_solution(const Position& position) {
    if (stipulation_.genre == Genre::direct) return direct_.mates(position, stipulation_.moves);
    return help_.count(position, stipulation_.plies()) > 0;
}

}  // namespace doublecheck::problem
