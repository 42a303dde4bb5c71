// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "support/slow_chess.hpp"

// The slow and obvious twin of the solver: every move is tried, nothing is remembered, and no move is thought
// of as better than another.

namespace doublecheck::test {

inline bool is_checkmated(const SlowChess& position) {
    return position.is_attacked(position.king_of(position.turn()), opposite(position.turn())) &&
           position.legal_moves().empty();
}

bool slowly_mates(const SlowChess& position, int moves);

/// Whether the side to move is mated, or will be in at most so many moves of the other side.
inline bool is_slowly_mated(const SlowChess& position, int moves) {
    if (is_checkmated(position)) return true;
    if (moves == 0) return false;
    const std::vector<Move> replies = position.legal_moves();
    return !replies.empty() && std::ranges::all_of(replies, [&](Move reply) {
        return slowly_mates(position.played(reply), moves);
    });
}

/// Whether the side to move mates in at most so many moves.
inline bool slowly_mates(const SlowChess& position, int moves) {
    return std::ranges::any_of(position.legal_moves(),
                               [&](Move move) { return is_slowly_mated(position.played(move), moves - 1); });
}

/// How many series of exactly so many plies end in checkmate.
inline std::uint64_t slow_helpmates(const SlowChess& position, int plies) {
    if (plies == 0) return is_checkmated(position) ? 1 : 0;
    std::uint64_t found = 0;
    for (const Move move : position.legal_moves()) found += slow_helpmates(position.played(move), plies - 1);
    return found;
}

}  // namespace doublecheck::test
