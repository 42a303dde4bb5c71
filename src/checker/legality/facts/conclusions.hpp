// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <variant>

#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

// What a step can claim: one type for each fact, which cannot be about anything else than it is about (its
// first member). `fact` is its name in certificates.

/// The man there began there and has never moved.
struct Steady {
    using About = Man;
    static constexpr std::string_view fact = "steady";
    Man man;
};
/// The man of the home stood, before any promotion, on no other squares.
struct Region {
    using About = Home;
    static constexpr std::string_view fact = "region";
    Home home;
    Set squares;
};
/// The man began on one of these squares.
struct Origins {
    using About = Man;
    static constexpr std::string_view fact = "origins";
    Man man;
    Set squares;
};
/// The pawn of the home made so many captures at most.
struct Most {
    using About = PawnHome;
    static constexpr std::string_view fact = "most";
    PawnHome home;
    int number;
};
/// The pawns of the colour made so many captures at most.
struct Budget {
    using About = Color;
    static constexpr std::string_view fact = "budget";
    Color color;
    int number;
};
/// If the man of the home was captured, it was on one of these squares.
struct Deaths {
    using About = Home;
    static constexpr std::string_view fact = "deaths";
    Home home;
    Set squares;
};
/// The colour made an even (0) or odd (1) number of moves.
struct Parity {
    using About = Color;
    static constexpr std::string_view fact = "parity";
    Color color;
    int number;
};
/// No game leads to the position: because of a man on the board, of the man of a home, or of a side.
struct ImpossibleMan {
    using About = Man;
    static constexpr std::string_view fact = "impossible";
    Man man;
};
struct ImpossibleHome {
    using About = Home;
    static constexpr std::string_view fact = "impossible";
    Home home;
};
struct ImpossibleSide {
    using About = Color;
    static constexpr std::string_view fact = "impossible";
    Color color;
};

using Conclusion = std::variant<Steady, Region, Origins, Most, Budget, Deaths, Parity, ImpossibleMan,
                                ImpossibleHome, ImpossibleSide>;

/// Whether it says that no game leads to the position.
[[nodiscard]] bool is_impossible(const Conclusion& conclusion);

/// Adds to a world what a step that holds has shown.
void learn(World& world, const Conclusion& conclusion);

}  // namespace doublecheck::checker::facts
