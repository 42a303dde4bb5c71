// SPDX-License-Identifier: MIT
#include "checker/common/clock.hpp"

namespace doublecheck::checker {

bool is_irreversible(const Position& position, const Move& move) {
    if (move.kind == MoveKind::castling) return false;
    return position.men[move.to] != nobody || kind_of(position.men[move.from]) == 'p';
}

}  // namespace doublecheck::checker
