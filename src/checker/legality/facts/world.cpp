// SPDX-License-Identifier: MIT
#include "checker/legality/facts/world.hpp"

#include <algorithm>

namespace doublecheck::checker::facts {

World::World(const Position& from, Work& counted) : position(from), work(counted) {
    for (const Square square : all_squares) {
        if (const auto man = Man::on(from.men, square)) men.push_back(*man);
    }
    for (const Color color : {Color::white, Color::black}) {
        kings[color] = Square::numbered(king_of(from.men, color));
        budgets[color] = std::max(0, men_missing(opposite(color)));
    }
    for (const Home home : all_homes) {
        regions[home.square()].set();
        deaths[home.square()].set();
        most[home.square()] = budgets[home.color()];
    }
    for (const Man man : men) {
        for (const Home home : homes_of(man.color())) {
            const bool is_promoted = home.kind() == 'p' && man.kind() != 'k';
            if (home.letter() == man.letter() || is_promoted) put(origins[man.square()], home.square());
        }
    }
}

std::optional<Square> World::kept_pawn(PawnHome home) const {
    // A pawn returns to its file only after an even number of captures. So a pawn on its file that made at
    // most one capture, or one move, made none.
    for (int rank = 1; rank < 7; ++rank) {
        const auto square = square_on(file_of(home.square()), rank);
        const bool is_that_pawn =
            square && position.men[*square] == home.letter() && origins[*square] == only(home.square());
        if (is_that_pawn && (most[home.square()] <= 1 || rank == passed_rank(home.color()))) return square;
    }
    return std::nullopt;
}

std::optional<Home> World::only_origin(Man man) const {
    const Set& from = origins[man.square()];
    if (from.count() != 1) return std::nullopt;
    for (const Home home : homes_of(man.color())) {
        if (has(from, home.square())) return home;
    }
    return std::nullopt;
}

std::optional<Man> World::man_from(Home home) const {
    for (const Man man : men) {
        if (origins[man.square()] == only(home.square())) return man;
    }
    return std::nullopt;
}

Set World::captured(Color color) const {
    Set homes;
    for (const Home home : homes_of(color)) put(homes, home.square());
    for (const Man man : men) {
        if (man.color() == color) homes &= ~origins[man.square()];
    }
    return homes;
}

int World::men_missing(Color color) const {
    return 16 - static_cast<int>(std::ranges::count(men, color, &Man::color));
}

}  // namespace doublecheck::checker::facts
