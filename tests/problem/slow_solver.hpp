// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "support/slow_chess.hpp"

// The slow and obvious twin of the solver: it tries every move in the order of the generator and stores
// nothing.

namespace doublecheck::test {

inline bool is_checkmated(const SlowChess& position) {
    return position.is_attacked(position.king_of(position.turn()), opposite(position.turn())) &&
           position.legal_moves().empty();
}

bool slowly_mates(const SlowChess& position, int moves);

/// Returns true if the side to move is mated, or is mated by force in at most `moves` moves of the other
/// side.
inline bool is_slowly_mated(const SlowChess& position, int moves) {
    if (is_checkmated(position)) return true;
    if (moves == 0) return false;
    const std::vector<Move> replies = position.legal_moves();
    return !replies.empty() && std::ranges::all_of(replies, [&](Move reply) {
        return slowly_mates(position.played(reply), moves);
    });
}

/// Returns true if the side to move mates by force in at most `moves` moves.
inline bool slowly_mates(const SlowChess& position, int moves) {
    return std::ranges::any_of(position.legal_moves(),
                               [&](Move move) { return is_slowly_mated(position.played(move), moves - 1); });
}

/// Returns the number of series of exactly `plies` plies that end in checkmate.
inline std::uint64_t slow_helpmates(const SlowChess& position, int plies) {
    if (plies == 0) return is_checkmated(position) ? 1 : 0;
    std::uint64_t found = 0;
    for (const Move move : position.legal_moves()) found += slow_helpmates(position.played(move), plies - 1);
    return found;
}

}  // namespace doublecheck::test
