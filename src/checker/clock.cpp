// SPDX-License-Identifier: MIT
#include "checker/clock.hpp"

#include <algorithm>

namespace doublecheck::checker {

std::optional<int> clock_of_fen(std::string_view fen) {
    const Value text(fen);
    const auto fields = read_words(&text, 6);
    if (!fields) return std::nullopt;
    if (fields->size() < 5) return 0;
    int clock = 0;
    for (const char digit : (*fields)[4]) {
        if (digit < '0' || digit > '9') return std::nullopt;
        clock = std::min(clock * 10 + (digit - '0'), most_quiet_plies);
    }
    return clock;
}

bool is_irreversible(const Position& position, const Move& move) {
    if (move.kind == MoveKind::castling) return false;
    return position.men[move.to] != nobody || kind_of(position.men[move.from]) == 'p';
}

bool counts_moves(const Verdict& verdict) {
    const Value* member = find(verdict.subject, "seventyfive");
    return member != nullptr && member->boolean() != nullptr && *member->boolean();
}

}  // namespace doublecheck::checker
