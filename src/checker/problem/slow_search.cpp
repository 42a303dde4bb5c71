// SPDX-License-Identifier: MIT
#include "checker/problem/slow_search.hpp"

#include <algorithm>

namespace doublecheck::checker {

SlowSearch::SlowSearch(Meter& meter, const Stipulation& stipulation)
    : work_(meter), stipulation_(stipulation) {
    for (int i = 0; i <= most_moves; ++i) without_mate_.emplace_back(work_);
    for (int i = 0; i <= 2 * most_moves + 1; ++i) without_lines_.emplace_back(work_);
}

bool SlowSearch::is_at_the_end(const SoundPosition& position) {
    work_.add(8);
    return is_in_check(position) != stipulation_.is_stalemate && legal_moves(position, work_).empty();
}

bool SlowSearch::must_mate(const SoundPosition& position) {
    return stipulation_.is_reflex && std::ranges::any_of(legal_moves(position, work_), [&](const Move& move) {
               return is_at_the_end(after(position, move));
           });
}

bool SlowSearch::mates(const SoundPosition& position, int moves) {
    ++positions_;
    PositionList& without_mate = without_mate_[static_cast<std::size_t>(moves)];
    const Packed packed = pack(position);
    if (without_mate.contains(packed)) return false;
    if (!must_mate(position)) {  // an attacker who must mate is not mated
        for (const Move& move : legal_moves(position, work_)) {
            if (is_over()) return false;
            if (is_mated(after(position, move), moves - 1)) return true;
        }
    }
    without_mate.add(packed);
    return false;
}

/// Returns true if after a reply of the defender the aim is neither reached nor forced.
bool SlowSearch::is_escape(const SoundPosition& next, int moves) {
    if (stipulation_.ends_with_reply() && is_at_the_end(next)) return false;
    return moves == 0 || !mates(next, moves);
}

bool SlowSearch::is_mated(const SoundPosition& position, int moves) {
    ++positions_;
    if (!stipulation_.ends_with_reply() && moves == 0) return is_at_the_end(position);
    std::vector<Move> replies = legal_moves(position, work_);
    if (replies.empty()) return !stipulation_.ends_with_reply() && is_at_the_end(position);
    if (must_mate(position)) return true;  // every mate reaches the aim
    Move& refuter = refuters_[static_cast<std::size_t>(moves)];
    const auto last = std::ranges::find(replies, refuter);
    if (last != replies.end()) std::iter_swap(replies.begin(), last);
    for (const Move& reply : replies) {
        if (is_over()) return false;
        if (!is_escape(after(position, reply), moves)) continue;
        refuter = reply;
        return false;
    }
    return true;
}

std::uint64_t SlowSearch::help_lines(const SoundPosition& position, int plies) {
    ++positions_;
    if (plies == 0) return is_at_the_end(position) ? 1 : 0;
    PositionList& without_lines = without_lines_[static_cast<std::size_t>(plies)];
    const Packed packed = pack(position);
    if (without_lines.contains(packed)) return 0;
    const bool is_in_series = stipulation_.is_series && plies > 2;
    std::uint64_t found = 0;
    for (const Move& move : legal_moves(position, work_)) {
        if (is_over()) return found;
        const SoundPosition next = after(position, move);
        if (is_in_series && is_in_check(next)) continue;
        found += help_lines(is_in_series ? passed(next) : next, plies - 1);
    }
    if (found == 0) without_lines.add(packed);
    return found;
}

}  // namespace doublecheck::checker
