// SPDX-License-Identifier: MIT
#include "checker/kernel/shut_bishops.hpp"
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

bool are_too_many(const Counted& counted, Color color) {
    return counted.census.of(color) > 16 || counted.census.of(color, 'p') > 8;
}

bool are_too_many_promoted(const Counted& counted, Color color) {
    return promoted_men(counted.census, color) > 8 - counted.census.of(color, 'p');
}

/// With what follows from bishops that cannot have come or gone.
bool are_too_many_promoted(const Census& census, Color color, const ShutBishops& bishops) {
    return promoted_men(census, color, bishops) > 8 - census.of(color, 'p');
}

bool shut_bishops_are_wrong(const Counted& counted, Color color) {
    const ShutBishops bishops = checker::shut_bishops(counted.position.men, color, counted.position.start);
    return bishops.misplaced != nowhere || are_too_many_promoted(counted.census, color, bishops);
}

/// A bishop that cannot be where it is, or too many promoted ones of a colour.
bool shut_bishops_are_wrong_as(const Claim& claim, const Position& position) {
    if (!claim.color) return is_misplaced_bishop(position.men, claim.squares[0], position.start);
    return are_too_many_promoted(Census(position.men), *claim.color,
                                 checker::shut_bishops(position.men, *claim.color, position.start));
}

}  // namespace

/// More than 16 men or more than 8 pawns.
const Rule too_many_men = {.id = "setup.too-many-men", .side = Sided::yes, .nodes = 1, .holds = are_too_many};

/// More men that must be promoted pawns than pawns missing from 8.
const Rule promotions = {
    .id = "count.promotions", .side = Sided::yes, .nodes = 1, .holds = are_too_many_promoted};

/// The same with bishops that cannot have come or gone; or a bishop stands where it cannot have come.
const Rule shut_bishops = {.id = "count.shut-bishops",
                           .squares = 1,
                           .side = Sided::yes,
                           .nodes = 1,
                           .holds = shut_bishops_are_wrong,
                           .holds_as = shut_bishops_are_wrong_as};

}  // namespace doublecheck::checker::rules
