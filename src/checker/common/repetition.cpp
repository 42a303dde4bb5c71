// SPDX-License-Identifier: MIT
#include "checker/common/repetition.hpp"

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

Position essence(const Position& position) {
    Position plain = without_contradictions(position);
    if (plain.ep != nowhere && !has_legal_en_passant(plain)) plain.ep = nowhere;
    return plain;
}

bool is_repeated(const Position& a, const Position& b) {
    return a.turn == b.turn && a.men == b.men && essence(a) == essence(b);
}

}  // namespace doublecheck::checker
