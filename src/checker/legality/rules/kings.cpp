// SPDX-License-Identifier: MIT
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

bool lacks_king(const Position& position, Color color) {
    return king_of(position.men, color) == nowhere;
}

bool are_wrong(const Position& position) {
    return lacks_king(position, Color::white) || lacks_king(position, Color::black);
}

bool are_wrong(const Counted& counted, Color /*board*/) {
    return are_wrong(counted.position);
}

bool are_wrong_as(const Claim& claim, const Position& position) {
    return claim.color ? lacks_king(position, *claim.color) : are_wrong(position);
}

bool is_in_check_off_turn(const Counted& counted, Color /*board*/) {
    const Position& position = counted.position;
    return is_attacked(position.men, king_of(position.men, opposite(position.turn)), position.turn);
}

bool is_in_check_off_turn_as(const Claim& claim, const Position& position) {
    return names_king_and_attackers(claim, position.men, opposite(position.turn));
}

}  // namespace

/// There is not exactly one king of each colour.
/// Members: optionally `color`: a side that has not exactly one king.
const Rule kings = {
    .id = "setup.kings", .side = Sided::perhaps, .holds = are_wrong, .holds_as = are_wrong_as};

/// The king of the side that has just moved is attacked.
/// Members: `squares`: the king, one attacker.
const Rule opposite_check = {.id = "setup.opposite-check",
                             .squares = 2,
                             .holds = is_in_check_off_turn,
                             .holds_as = is_in_check_off_turn_as};

}  // namespace doublecheck::checker::rules
