// SPDX-License-Identifier: MIT
#include "checker/common/moves.hpp"
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

bool is_contradicted(const Position& position) {
    return position.ep != nowhere && !is_ep_square_sound(position);
}

bool is_contradicted(const Counted& counted, Color /*board*/) {
    return is_contradicted(counted.position);
}

bool is_contradicted_as(const Claim& claim, const Position& position) {
    return claim.squares[0] == position.ep && is_contradicted(position);
}

/// Returns the men before the double step that passed over the en passant square.
Men before_double_step(const Position& position) {
    Men men = position.men;
    const Color mover = opposite(position.turn);
    const int file = file_of(position.ep);
    men.put(square_at(file, double_step_rank(mover)), nobody);
    men.put(square_at(file, pawn_rank(mover)), man_of('p', mover));
    return men;
}

bool was_check(const Counted& counted, Color /*board*/) {
    const Position& position = counted.position;
    if (position.ep == nowhere) return false;
    const Men before = before_double_step(position);
    return is_attacked(before, king_of(before, position.turn), opposite(position.turn));
}

bool was_check_as(const Claim& claim, const Position& position) {
    return is_ep_square_sound(position) &&
           names_king_and_attackers(claim, before_double_step(position), position.turn);
}

}  // namespace

/// The en passant square is not on the rank that pawns of the side that has just moved pass over with a
/// double step; or it is not empty; or no pawn of that side stands in front of it; or the square behind it,
/// from which the pawn came, is not empty.
/// Members: `squares`: the en passant square.
const Rule ep_square = {
    .id = "setup.ep-square", .squares = 1, .holds = is_contradicted, .holds_as = is_contradicted_as};

/// After the double step is taken back, the king of the side to move is attacked: it could have been
/// captured.
/// Members: `squares`: the king, one attacker.
const Rule ep_check = {.id = "setup.ep-check", .squares = 2, .holds = was_check, .holds_as = was_check_as};

}  // namespace doublecheck::checker::rules
