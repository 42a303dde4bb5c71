// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker::rules {

namespace {

int king_to_move(const Position& position) {
    return king_of(position.men, position.turn);
}

Squares checkers_of(const Position& position) {
    return attackers(position.men, king_to_move(position), opposite(position.turn));
}

bool names_checkers(const Claim& claim, const Position& position) {
    return names_king_and_attackers(claim, position.men, position.turn);
}

bool are_more_than_two(const Counted& counted, Color /*board*/) {
    return checkers_of(counted.position).size() > 2;
}

int sign(int number) {
    return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

/// Returns true if the men on `a` and `b`, both of which attack the king, are sliders on opposite sides of
/// the king on one line.
bool are_opposite(const Men& men, int king, int a, int b) {
    for (const int one : {a, b}) {
        const char kind = kind_of(men[one]);
        if (kind != 'b' && kind != 'r' && kind != 'q') return false;
    }
    return sign(file_of(a) - file_of(king)) == -sign(file_of(b) - file_of(king)) &&
           sign(rank_of(a) - rank_of(king)) == -sign(rank_of(b) - rank_of(king));
}

bool are_aligned(const Counted& counted, Color /*board*/) {
    const Position& position = counted.position;
    const Squares checkers = checkers_of(position);
    return std::ranges::any_of(checkers, [&](int a) {
        return std::ranges::any_of(
            checkers, [&](int b) { return are_opposite(position.men, king_to_move(position), a, b); });
    });
}

bool are_aligned_as(const Claim& claim, const Position& position) {
    return names_checkers(claim, position) &&
           are_opposite(position.men, claim.squares[0], claim.squares[1], claim.squares[2]);
}

bool is_short_range(const Men& men, int square) {
    const char kind = kind_of(men[square]);
    return kind == 'p' || kind == 'n';
}

bool are_two_of_short_range(const Counted& counted, Color /*board*/) {
    const Position& position = counted.position;
    return std::ranges::count_if(checkers_of(position),
                                 [&](int one) { return is_short_range(position.men, one); }) > 1;
}

bool are_two_of_short_range_as(const Claim& claim, const Position& position) {
    return names_checkers(claim, position) && is_short_range(position.men, claim.squares[1]) &&
           is_short_range(position.men, claim.squares[2]);
}

}  // namespace

/// Three or more men attack the king of the side to move.
/// Members: `squares`: the king, three attackers.
const Rule too_many_checkers = {
    .id = "check.too-many-checkers", .squares = 4, .holds = are_more_than_two, .holds_as = names_checkers};

/// Two sliders attack the king of the side to move from opposite ends of one line.
/// Members: `squares`: the king, the two sliders.
const Rule aligned_checkers = {
    .id = "check.aligned-checkers", .squares = 3, .holds = are_aligned, .holds_as = are_aligned_as};

/// Two of the men that give check are pawns or knights.
/// Members: `squares`: the king, the two men.
const Rule two_short_range = {.id = "check.two-short-range",
                              .squares = 3,
                              .holds = are_two_of_short_range,
                              .holds_as = are_two_of_short_range_as};

}  // namespace doublecheck::checker::rules
