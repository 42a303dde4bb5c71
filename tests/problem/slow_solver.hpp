// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "doublecheck/problem/stipulation.hpp"
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

inline bool is_attacked_king(const SlowChess& position) {
    return position.is_attacked(position.king_of(position.turn()), opposite(position.turn()));
}

inline bool is_stalemated(const SlowChess& position) {
    return !is_attacked_king(position) && position.legal_moves().empty();
}

/// Returns the number of sequences of exactly `plies` moves that fulfil a stipulation of help or series play.
inline std::uint64_t slow_help_lines(const SlowChess& position, const Stipulation& stipulation, int plies) {
    if (plies == 0)
        return (stipulation.aim == Aim::mate ? is_checkmated(position) : is_stalemated(position)) ? 1 : 0;
    const bool is_in_series = stipulation.genre == Genre::series_help && plies > 2;
    std::uint64_t found = 0;
    for (const Move move : position.legal_moves()) {
        const SlowChess next = position.played(move);
        if (is_in_series && is_attacked_king(next)) continue;
        found += slow_help_lines(is_in_series ? next.passed() : next, stipulation, plies - 1);
    }
    return found;
}

}  // namespace doublecheck::test
