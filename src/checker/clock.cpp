// SPDX-License-Identifier: MIT
#include "checker/clock.hpp"

#include "checker/fen.hpp"

namespace doublecheck::checker {

std::optional<int> clock_of_fen(std::string_view fen) {
    const auto stand = read_stand(fen);
    return stand ? std::optional(stand->clock) : std::nullopt;
}

bool is_irreversible(const Position& position, const Move& move) {
    if (move.kind == MoveKind::castling) return false;
    return position.men[move.to] != nobody || kind_of(position.men[move.from]) == 'p';
}

}  // namespace doublecheck::checker
