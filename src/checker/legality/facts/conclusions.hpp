// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <variant>

#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

// The conclusions of steps, one type for each kind of fact. The first member is what the fact is about: a
// man, a home or a colour. `fact` is the name of the kind in certificates, and `largest` the largest `number`
// allowed. `add_to` adds a proved fact to a world. It does nothing for `impossible`, which only the last step
// concludes.

/// The man began on its square and has never moved.
struct Steady {
    using About = Man;
    static constexpr std::string_view fact = "steady";
    Man man;

    void add_to(World& world) const { put(world.steady, man.square()); }
};
/// Before any promotion, the man that began on `home` stood only on `squares`.
struct Region {
    using About = Home;
    static constexpr std::string_view fact = "region";
    Home home;
    Set squares;

    void add_to(World& world) const { world.regions[home.square()] &= squares; }
};
/// The man began on one of `squares`.
struct Origins {
    using About = Man;
    static constexpr std::string_view fact = "origins";
    Man man;
    Set squares;

    void add_to(World& world) const { world.origins[man.square()] &= squares; }
};
/// The pawn that began on `home` made at most `number` captures.
struct Most {
    using About = PawnHome;
    static constexpr std::string_view fact = "most";
    static constexpr std::int64_t largest = 64;
    PawnHome home;
    int number;

    void add_to(World& world) const {
        world.most[home.square()] = std::min(world.most[home.square()], number);
    }
};
/// The pawns of `color` made at most `number` captures together.
struct Budget {
    using About = Color;
    static constexpr std::string_view fact = "budget";
    static constexpr std::int64_t largest = 64;
    Color color;
    int number;

    void add_to(World& world) const { world.budgets[color] = std::min(world.budgets[color], number); }
};
/// If the man that began on `home` was captured, it was on one of `squares`.
struct Deaths {
    using About = Home;
    static constexpr std::string_view fact = "deaths";
    Home home;
    Set squares;

    void add_to(World& world) const { world.deaths[home.square()] &= squares; }
};
/// The side made an even (`number` 0) or odd (`number` 1) number of moves.
struct Parity {
    using About = Color;
    static constexpr std::string_view fact = "parity";
    static constexpr std::int64_t largest = 1;
    Color color;
    int number;

    void add_to(World& world) const { world.parities[color] = number; }
};
/// No game leads to the position, because of a man on the board, of the man that began on a home, or of a
/// side.
struct ImpossibleMan {
    using About = Man;
    static constexpr std::string_view fact = "impossible";
    Man man;

    void add_to(World& /*world*/) const {}
};
struct ImpossibleHome {
    using About = Home;
    static constexpr std::string_view fact = "impossible";
    Home home;

    void add_to(World& /*world*/) const {}
};
struct ImpossibleSide {
    using About = Color;
    static constexpr std::string_view fact = "impossible";
    Color color;

    void add_to(World& /*world*/) const {}
};

using Conclusion = std::variant<Steady, Region, Origins, Most, Budget, Deaths, Parity, ImpossibleMan,
                                ImpossibleHome, ImpossibleSide>;

/// Returns true if the conclusion states that no game leads to the position.
[[nodiscard]] inline bool is_impossible(const Conclusion& conclusion) {
    return std::visit([](const auto& one) { return one.fact == ImpossibleSide::fact; }, conclusion);
}
/// Adds a proved conclusion to a world.
inline void add_fact(World& world, const Conclusion& conclusion) {
    std::visit([&](const auto& one) { one.add_to(world); }, conclusion);
}

}  // namespace doublecheck::checker::facts
