// SPDX-License-Identifier: MIT
#include "checker/problem/slow_search.hpp"

#include <algorithm>

#include "checker/problem/problem_subject.hpp"

namespace doublecheck::checker {

bool SlowSearch::is_checkmate(const Position& position) {
    work_.add(8);
    return is_in_check(position) && legal_moves(position, work_).empty();
}

bool SlowSearch::mates(const Position& position, int moves) {
    ++positions_;
    for (const Move& move : legal_moves(position, work_)) {
        if (is_over()) return false;
        if (is_mated(after(position, move), moves - 1)) return true;
    }
    return false;
}

bool SlowSearch::is_mated(const Position& position, int moves) {
    ++positions_;
    if (moves == 0) return is_checkmate(position);
    std::vector<Move> replies = legal_moves(position, work_);
    if (replies.empty()) return is_in_check(position);
    Move& refuter = refuters_[static_cast<std::size_t>(moves)];
    const auto last = std::ranges::find_if(replies, [&](const Move& reply) {
        return reply.from == refuter.from && reply.to == refuter.to && reply.promotion == refuter.promotion;
    });
    if (last != replies.end()) std::iter_swap(replies.begin(), last);
    for (const Move& reply : replies) {
        if (is_over()) return false;
        if (mates(after(position, reply), moves)) continue;
        refuter = reply;
        return false;
    }
    return true;
}

std::uint64_t SlowSearch::helpmates(const Position& position, int plies) {
    ++positions_;
    if (plies == 0) return is_checkmate(position) ? 1 : 0;
    std::uint64_t found = 0;
    for (const Move& move : legal_moves(position, work_)) {
        if (is_over()) return found;
        found += helpmates(after(position, move), plies - 1);
    }
    return found;
}

}  // namespace doublecheck::checker
