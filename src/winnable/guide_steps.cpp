// SPDX-License-Identifier: MIT
// Where one step leads from a place of the map.
#include "doublecheck/board/attacks.hpp"
#include "winnable/guide.hpp"
#include "winnable/mobility/patterns.hpp"
#include "winnable/rays.hpp"

namespace doublecheck::winnable {

void Guide::add_steps(std::uint32_t number) {
    Place place = places_[number];
    const auto us = static_cast<Color>(place.turn);
    const Color them = opposite(us);
    place.turn ^= 1;
    const Presence men = presence(place);
    add_king_steps(place, men, number);
    add_pawn_steps(place, men, number);
    const bool is_check = pawns_attack(them, place.pawns[index(them)]).contains(place.king(us));
    if (!is_check) add_officer_moves(place, men, number);
}

/// Officers that leave these squares, or are captured there.
void Guide::loosen(Place& place, SquareSet squares) const {
    if (squares.empty()) return;
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        if (squares.contains(officers_[i].start)) place.loose |= 1U << i;
    }
}

void Guide::add_king_steps(const Place& place, const Presence& men, std::uint32_t number) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    SquareSet shut = place.pawns[index(us)] | men.fixed[index(us)] | king_attacks(place.king(them)) |
                     pawns_attack(them, place.pawns[index(them)]);
    const SquareSet occupied =
        place.pawns[0] | place.pawns[1] | men.fixed[0] | men.fixed[1] | place.king(them);
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        const Officer& man = officers_[i];
        if (man.piece.color == them && (place.loose >> i & 1U) == 0)
            shut |= attacks(man.piece, man.start, occupied);
    }
    for (const Square to : (king_attacks(place.king(us)) & kings_reach_[index(us)]) - shut) {
        Place after = place;
        loosen(after, men.fixed[index(them)] & to);
        after.kings[index(us)] = static_cast<std::uint8_t>(to.index());
        after.pawns[index(them)] -= to;
        add(after, number);
    }
}

void Guide::add_pawn_steps(const Place& place, const Presence& men, std::uint32_t number) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    const SquareSet kings = SquareSet(place.king(us)) | place.king(them);
    const SquareSet own = place.pawns[index(us)] | men.fixed[index(us)] | kings;
    const SquareSet theirs = place.pawns[index(them)] | men.fixed[index(them)];
    for (const Square from : place.pawns[index(us)]) {
        const Square one = *from.offset(0, forward(us));
        if (!(own | theirs).contains(one)) {
            add_pawn_arrival(place, number, from, one);
            const auto two = one.offset(0, forward(us));
            if (from.rank() == pawn_rank(us) && !(own | theirs).contains(*two))
                add_pawn_arrival(place, number, from, *two);
        }
        for (const Square to : pawn_attacks(us, from) & (theirs | (men.loose[index(them)] - own))) {
            Place after = place;
            loosen(after, men.fixed[index(them)] & to);
            add_pawn_arrival(after, number, from, to);
        }
    }
}

void Guide::add_pawn_arrival(Place place, std::uint32_t number, Square from, Square to) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    place.pawns[index(us)] -= from;
    place.pawns[index(them)] -= to;
    if (to.rank() == home_rank(them)) {
        place.has_promoted = static_cast<std::uint8_t>(place.has_promoted | 1U << index(us));
    } else {
        place.pawns[index(us)] |= to;
    }
    add(place, number);
}

/// An officer moves, which changes nothing here but who is loose, or takes a pawn.
void Guide::add_officer_moves(const Place& place, const Presence& men, std::uint32_t number) {
    const auto us = static_cast<Color>(place.turn ^ 1);
    const Color them = opposite(us);
    const SquareSet own = place.pawns[index(us)] | men.fixed[index(us)] | place.king(us) | place.king(them);
    const SquareSet occupied = own | place.pawns[index(them)] | men.fixed[index(them)];
    const SquareSet* region = regions(place.pawns[0] | place.pawns[1]);
    Place after = place;
    SquareSet attacked = men.loose[index(us)];
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        const Officer& man = officers_[i];
        if (man.piece.color != us || (place.loose >> i & 1U) == 0) continue;
        for (const Square pawn : place.pawns[index(them)]) {
            if (attacks(man.piece, pawn, place.pawns[0] | place.pawns[1]).intersects(region[i]))
                attacked |= pawn;
        }
    }
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        const Officer& man = officers_[i];
        if (man.piece.color != us || (place.loose >> i & 1U) != 0) continue;
        const SquareSet targets = attacks(man.piece, man.start, occupied) - own;
        if (targets.empty()) continue;
        attacked |= targets;
        after.loose |= 1U << i;
    }
    if (attacked.empty()) return;
    loosen(after, attacked & men.fixed[index(them)]);
    add(after, number);
    for (const Square pawn : place.pawns[index(them)] & capturable_pawns_[index(them)] & attacked) {
        Place without = after;
        without.pawns[index(them)] -= pawn;
        add(without, number);
    }
}

}  // namespace doublecheck::winnable
