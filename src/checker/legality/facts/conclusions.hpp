// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <variant>

#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

// What a step can claim: one type for each fact, which cannot be about anything else than it is about (its
// first member). `fact` is its name in certificates, `largest` the largest number that it can have, and
// `teach` adds to a world what a step that holds has shown. Nothing rests on what says that the position
// cannot be: it is the end.

/// The man there began there and has never moved.
struct Steady {
    using About = Man;
    static constexpr std::string_view fact = "steady";
    Man man;

    void teach(World& world) const { put(world.steady, man.square()); }
};
/// The man of the home stood, before any promotion, on no other squares.
struct Region {
    using About = Home;
    static constexpr std::string_view fact = "region";
    Home home;
    Set squares;

    void teach(World& world) const { world.regions[home.square()] &= squares; }
};
/// The man began on one of these squares.
struct Origins {
    using About = Man;
    static constexpr std::string_view fact = "origins";
    Man man;
    Set squares;

    void teach(World& world) const { world.origins[man.square()] &= squares; }
};
/// The pawn of the home made so many captures at most.
struct Most {
    using About = PawnHome;
    static constexpr std::string_view fact = "most";
    static constexpr std::int64_t largest = 64;
    PawnHome home;
    int number;

    void teach(World& world) const {
        world.most[home.square()] = std::min(world.most[home.square()], number);
    }
};
/// The pawns of the colour made so many captures at most.
struct Budget {
    using About = Color;
    static constexpr std::string_view fact = "budget";
    static constexpr std::int64_t largest = 64;
    Color color;
    int number;

    void teach(World& world) const { world.budgets[color] = std::min(world.budgets[color], number); }
};
/// If the man of the home was captured, it was on one of these squares.
struct Deaths {
    using About = Home;
    static constexpr std::string_view fact = "deaths";
    Home home;
    Set squares;

    void teach(World& world) const { world.deaths[home.square()] &= squares; }
};
/// The colour made an even (0) or odd (1) number of moves.
struct Parity {
    using About = Color;
    static constexpr std::string_view fact = "parity";
    static constexpr std::int64_t largest = 1;
    Color color;
    int number;

    void teach(World& world) const { world.parities[color] = number; }
};
/// No game leads to the position: because of a man on the board, of the man of a home, or of a side.
struct ImpossibleMan {
    using About = Man;
    static constexpr std::string_view fact = "impossible";
    Man man;

    void teach(World& /*world*/) const {}
};
struct ImpossibleHome {
    using About = Home;
    static constexpr std::string_view fact = "impossible";
    Home home;

    void teach(World& /*world*/) const {}
};
struct ImpossibleSide {
    using About = Color;
    static constexpr std::string_view fact = "impossible";
    Color color;

    void teach(World& /*world*/) const {}
};

using Conclusion = std::variant<Steady, Region, Origins, Most, Budget, Deaths, Parity, ImpossibleMan,
                                ImpossibleHome, ImpossibleSide>;

/// Whether it says that no game leads to the position.
[[nodiscard]] inline bool is_impossible(const Conclusion& conclusion) {
    return std::visit([](const auto& one) { return one.fact == ImpossibleSide::fact; }, conclusion);
}
/// Adds to a world what a step that holds has shown.
inline void learn(World& world, const Conclusion& conclusion) {
    std::visit([&](const auto& one) { one.teach(world); }, conclusion);
}

}  // namespace doublecheck::checker::facts
