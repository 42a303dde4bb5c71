// SPDX-License-Identifier: MIT
#include "checker/common/census.hpp"
#include "checker/kernel/shut_bishops.hpp"
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

Color color_of(int side) {
    return side == 0 ? Color::white : Color::black;
}

bool are_too_many(const Position& position, int side) {
    const Census census(position.men);
    return census.of(color_of(side)) > 16 || census.of(color_of(side), 'p') > 8;
}

bool are_too_many_promoted(const Position& position, int side) {
    const Census census(position.men);
    return promoted_men(census, color_of(side)) > 8 - census.of(color_of(side), 'p');
}

/// With what follows from bishops that cannot have come or gone.
bool are_too_many_promoted(const Position& position, Color color, const ShutBishops& bishops) {
    const Census census(position.men);
    return promoted_men(census, color, bishops) > 8 - census.of(color, 'p');
}

bool shut_bishops_are_wrong(const Position& position, int side) {
    const ShutBishops bishops = checker::shut_bishops(position.men, color_of(side), position.start);
    return bishops.misplaced != nowhere || are_too_many_promoted(position, color_of(side), bishops);
}

/// A bishop that cannot be where it is, or too many promoted ones of a colour.
bool shut_bishops_are_wrong_as(const Claim& claim, const Position& position) {
    if (!claim.color) return is_misplaced_bishop(position.men, claim.squares[0], position.start);
    return are_too_many_promoted(position, *claim.color,
                                 checker::shut_bishops(position.men, *claim.color, position.start));
}

}  // namespace

/// More than 16 men or more than 8 pawns.
const Rule too_many_men = {.id = "setup.too-many-men",
                           .side = Sided::yes,
                           .nodes = 1,
                           .places = Places::sides,
                           .holds = are_too_many};

/// More men that must be promoted pawns than pawns missing from 8.
const Rule promotions = {.id = "count.promotions",
                         .side = Sided::yes,
                         .nodes = 1,
                         .places = Places::sides,
                         .holds = are_too_many_promoted};

/// The same with bishops that cannot have come or gone; or a bishop stands where it cannot have come.
const Rule shut_bishops = {.id = "count.shut-bishops",
                           .squares = 1,
                           .side = Sided::yes,
                           .nodes = 1,
                           .places = Places::sides,
                           .holds = shut_bishops_are_wrong,
                           .holds_as = shut_bishops_are_wrong_as};

}  // namespace doublecheck::checker::rules
