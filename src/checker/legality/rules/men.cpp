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

/// Returns true if the side has more promoted men than missing pawns, with the promoted bishops counted as in
/// `bishops`.
bool are_too_many_promoted(const Census& census, Color color, const ShutBishops& bishops) {
    return promoted_men(census, color, bishops) > 8 - census.of(color, 'p');
}

bool shut_bishops_are_wrong(const Counted& counted, Color color) {
    const ShutBishops bishops = checker::shut_bishops(counted.position.men, color, counted.position.start);
    return bishops.misplaced != nowhere || are_too_many_promoted(counted.census, color, bishops);
}

/// Returns true if the bishop of the claim cannot have reached its square, or if the side of the claim has
/// too many promoted men.
bool shut_bishops_are_wrong_as(const Claim& claim, const Position& position) {
    if (!claim.color) return is_misplaced_bishop(position.men, claim.squares[0], position.start);
    return are_too_many_promoted(Census(position.men), *claim.color,
                                 checker::shut_bishops(position.men, *claim.color, position.start));
}

}  // namespace

/// The side has more than 16 men, or more than 8 pawns.
/// Members: `color`.
const Rule too_many_men = {.id = "setup.too-many-men", .side = Sided::yes, .nodes = 1, .holds = are_too_many};

/// The men that must be promoted pawns are more than the pawns missing from 8. These men are queens
/// beyond 1, rooks beyond 2, knights beyond 2, and bishops beyond 1 on squares of one colour.
/// Members: `color`.
const Rule promotions = {
    .id = "count.promotions", .side = Sided::yes, .nodes = 1, .holds = are_too_many_promoted};

/// A square of a side's first rank is *shut* if all its diagonal neighbours hold pawns of that side on its
/// second rank. With `color`: as `count.promotions`, but the bishops count as promoted as follows. A bishop
/// on a shut square of the enemy's first rank counts. Of the other bishops, those beyond 1 on squares of one
/// colour count; but all of them count if, in the standard array, the initial bishop on squares of that
/// colour began on a shut square and does not stand there. With `squares`: in the standard array, a bishop
/// stands on a shut square of its own first rank that is not on the c- or f-file.
/// Members: `color`, or `squares`: the bishop.
const Rule shut_bishops = {.id = "count.shut-bishops",
                           .squares = 1,
                           .side = Sided::yes,
                           .nodes = 1,
                           .holds = shut_bishops_are_wrong,
                           .holds_as = shut_bishops_are_wrong_as};

}  // namespace doublecheck::checker::rules
