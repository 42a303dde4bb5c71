// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "doublecheck/board/attacks.hpp"
#include "winnable/guide.hpp"
#include "winnable/rays.hpp"

namespace doublecheck::winnable {
namespace {

/// Bit by bit which of these squares are in a set.
std::size_t mask_of(SquareSet squares, SquareSet set) {
    std::size_t mask = 0;
    std::size_t bit = 1;
    for (const Square square : squares) {
        if (set.contains(square)) mask |= bit;
        bit <<= 1;
    }
    return mask;
}

SquareSet squares_of_mask(SquareSet squares, std::size_t mask) {
    SquareSet set;
    for (const Square square : squares) {
        if ((mask & 1) != 0) set |= square;
        mask >>= 1;
    }
    return set;
}

constexpr std::size_t check = 256;

/// Calls `use` with the number of each bit that is set, in order.
template <std::size_t size, typename Use>
void for_each(const std::bitset<size>& bits, const Use& use) {
    const std::bitset<size> low(~0ULL);
    for (std::size_t base = 0; base < size; base += 64) {
        for (auto word = ((bits >> base) & low).to_ullong(); word != 0; word &= word - 1)
            use(base + static_cast<std::size_t>(std::countr_zero(word)));
    }
}

}  // namespace

bool Guide::can_winner_attack(const Place& place, Square target, Square king) const {
    const SquareSet own = place.pawns[static_cast<std::size_t>(winner_)];
    if (place.promoted(winner_) || pawn_attacks(opposite(winner_), target).intersects(own)) return true;
    const SquareSet blockers = (place.pawns[0] | place.pawns[1]) - SquareSet(king);
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        const Officer& man = officers_[i];
        if (man.piece.color != winner_) continue;
        if (attacks(man.piece, target, blockers).intersects(squares_of(place, i) - blockers)) return true;
    }
    return false;
}

/// The loser could be mated where its king stands if men of the winner attack it and some of its flights at
/// the same time, and men of the loser fill the others.
void Guide::note_goal(std::uint32_t number) {
    const Place& place = places_[number];
    const Color loser = opposite(winner_);
    const Square king = place.king(loser);
    if (!can_winner_attack(place, king, king)) return;
    const SquareSet neighbours = king_attacks(king);
    const SquareSet flights =
        neighbours - place.pawns[static_cast<std::size_t>(loser)] - king_attacks(place.king(winner_));
    Goal goal{
        .place = number, .king = place.kings[static_cast<std::size_t>(loser)], .to_fill = {}, .to_cover = {}};
    if (!place.promoted(winner_)) {
        SquareSet uncoverable;
        for (const Square flight : flights) {
            if (!can_winner_attack(place, flight, king)) uncoverable |= flight;
        }
        const SquareSet own = place.pawns[static_cast<std::size_t>(winner_)];
        if (uncoverable.intersects(own)) return;
        const auto fill = fillable(place, neighbours);
        if (!fill[mask_of(neighbours, uncoverable)]) return;
        const auto cover = coverable(place, king, neighbours);
        const std::size_t required = mask_of(neighbours, flights);
        const std::size_t unfillable = mask_of(neighbours, own);
        constexpr std::size_t nothing = check;
        std::size_t best = nothing;
        for (std::size_t mask = check; mask < cover.size(); ++mask) {
            const std::size_t rest = required & ~mask;
            if (!cover[mask] || (rest & unfillable) != 0 || !fill[rest]) continue;
            if (best == nothing || std::popcount(rest) < std::popcount(best)) best = rest;
        }
        if (best == nothing) return;
        goal.to_fill = squares_of_mask(neighbours, best);
        goal.to_cover = flights - goal.to_fill;
    }
    goals_.push_back(goal);
}

/// Which sets of the neighbours of the king (bits from 0) and the king itself (bit 8) the winner's pawns and
/// officers can attack at the same time.
std::bitset<512> Guide::coverable(const Place& place, Square king, SquareSet neighbours) const {
    const auto attacked_mask = [&](SquareSet attacked) {
        return mask_of(neighbours, attacked) | (attacked.contains(king) ? check : 0);
    };
    const SquareSet pawns = place.pawns[0] | place.pawns[1];
    std::bitset<512> sums;
    sums.set(attacked_mask(pawns_attack(winner_, place.pawns[static_cast<std::size_t>(winner_)])));
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        const Officer& man = officers_[i];
        if (man.piece.color != winner_) continue;
        std::bitset<512> masks;
        SquareSet near;
        for (const Square square : neighbours | king)
            near |= attacks(man.piece, square, pawns - SquareSet(king));
        for (const Square from : (squares_of(place, i) - pawns - SquareSet(king)) & near)
            masks.set(attacked_mask(attacks(man.piece, from, pawns - SquareSet(king))));
        std::bitset<512> next = sums;
        for_each(masks,
                 [&](std::size_t mask) { for_each(sums, [&](std::size_t sum) { next.set(sum | mask); }); });
        sums = next;
    }
    return sums;
}

/// Which sets of the neighbours different officers of the loser can fill.
std::bitset<256> Guide::fillable(const Place& place, SquareSet neighbours) const {
    std::bitset<256> sums;
    sums.set(0);
    const auto add_man = [&](SquareSet reach) {
        std::bitset<256> next = sums;
        const std::size_t mask = mask_of(neighbours, reach);
        for (std::size_t rest = mask; rest != 0; rest &= rest - 1) {
            const std::size_t bit = rest & -rest;
            for_each(sums, [&](std::size_t sum) { next.set(sum | bit); });
        }
        sums = next;
    };
    for (std::size_t i = 0; i < officers_.size(); ++i) {
        if (officers_[i].piece.color != winner_) add_man(squares_of(place, i));
    }
    if (place.promoted(opposite(winner_))) add_man(~SquareSet());
    return sums;
}

namespace {

/// The officers of one side.
struct Officers {
    SquareSet diagonal;
    SquareSet straight;
    SquareSet knights;

    Officers(const Position& position, Color color)
        : diagonal(position.of(color, PieceType::bishop) | position.of(color, PieceType::queen)),
          straight(position.of(color, PieceType::rook) | position.of(color, PieceType::queen)),
          knights(position.of(color, PieceType::knight)) {}

    [[nodiscard]] bool attack(Square square, SquareSet occupied) const {
        return bishop_attacks(square, occupied).intersects(diagonal) ||
               rook_attacks(square, occupied).intersects(straight) ||
               knight_attacks(square).intersects(knights);
    }
    [[nodiscard]] bool can_ever_attack(Square square) const {
        return !straight.empty() || !knights.empty() ||
               diagonal.intersects(square.is_light() ? light_squares : dark_squares);
    }
};

constexpr int hopeless = 40;

}  // namespace

int Guide::picture(const Position& position, const Goal& goal) const {
    const Color loser = opposite(winner_);
    const SquareSet blockers =
        position.of(loser) - position.of(PieceType::pawn) - position.of(PieceType::king);
    const SquareSet occupied = position.occupied();
    const Officers fillers(position, loser);
    const Officers attackers(position, winner_);
    int sum = 0;
    for (const Square square : goal.to_fill - blockers) {
        sum += fillers.attack(square, occupied) ? 2 : fillers.can_ever_attack(square) ? 4 : hopeless;
    }
    if (goal.to_cover.empty()) return sum;
    const SquareSet seen_through = occupied - position.of(loser, PieceType::king);
    for (const Square square : goal.to_cover - blockers) {
        if (attackers.attack(square, seen_through)) continue;
        sum += attackers.can_ever_attack(square) ? 1 : hopeless;
    }
    return attackers.can_ever_attack(Square::from_index(goal.king)) ? sum : sum + hopeless;
}

}  // namespace doublecheck::winnable
