// SPDX-License-Identifier: MIT
#include "checker/winnable/immobile.hpp"

#include <algorithm>
#include <utility>

namespace doublecheck::checker {

namespace {

/// Returns the index of the man on `square`, or the number of men if no man stands there.
std::size_t place_of(const std::vector<Bounds>& men, const Square& square) {
    const auto found = std::ranges::find(men, static_cast<int>(square), &Bounds::start);
    return static_cast<std::size_t>(found - men.begin());
}

/// Copies the written bounds of all men to `men`. Returns what is wrong with them, or an empty text.
std::string put_bounds(const std::vector<WrittenBounds>& written, std::vector<Bounds>& men) {
    if (written.size() != men.size()) return "there are not as many bounds as men";
    SquareFlags named;
    for (const WrittenBounds& one : written) {
        const std::size_t place = place_of(men, one.square);
        const std::string on = " on " + name_of(one.square);
        if (place == men.size()) return "no man stands" + on;
        if (named.test(one.square.number())) return "there are two bounds for the man" + on;
        named.set(one.square.number());
        Bounds& bounds = men[place];
        bounds.reach = one.reach;
        bounds.promoted = one.promoted.value_or(SquareFlags());
        bounds.can_be_captured = one.captured.value_or(false);
        if (kind_of(bounds.man) != 'p' && bounds.promoted.any())
            return "no pawn, but promoted, is the man" + on;
        if (!one.reach.test(one.square.number())) return "where it stands is out of reach of the man" + on;
    }
    return {};
}

std::string put_lifetimes(const std::vector<WrittenLifetime>& written, Mobility& mobility) {
    const Mobility still = standing_still(mobility.position);
    SquareFlags named;
    for (const WrittenLifetime& one : written) {
        const std::string on = " on " + name_of(one.of);
        Lifetime lifetime{place_of(still.men, one.of), still.men};
        if (lifetime.man == still.men.size()) return "no man stands" + on;
        if (named.test(one.of.number())) return "there are two lifetimes of the man" + on;
        named.set(one.of.number());
        std::string fault = put_bounds(one.men, lifetime.men);
        if (!fault.empty()) return "in the lifetime of the man" + on + " " + fault;
        if (lifetime.men[lifetime.man].can_be_captured) return "in its lifetime captured is the man" + on;
        mobility.lifetimes.push_back(std::move(lifetime));
    }
    return {};
}

}  // namespace

std::expected<Mobility, std::string> mobility_of(const WrittenImmobile& entry) {
    Mobility mobility = standing_still(entry.fen.position);
    std::string fault = put_bounds(entry.men, mobility.men);
    if (fault.empty() && entry.lifetimes) fault = put_lifetimes(*entry.lifetimes, mobility);
    if (!fault.empty()) return std::unexpected(std::move(fault));
    return mobility;
}

bool follows_from_bounds(const WrittenReason& reason, const Mobility& mobility, Work& work) {
    if (reason.rule != "winnable.immobile") return false;
    if (reason.squares.empty()) return true;
    const auto squares = squares_of(reason);
    if (!squares) return false;
    SquareFlags walls;
    for (const Bounds& one : mobility.men) {
        if (kind_of(one.man) == 'p' && one.is_steady()) walls.set(static_cast<std::size_t>(one.start));
    }
    // Rule 7 leaves out moves that end the game, and such a move may capture a pawn.
    Mobility without_rule_7 = mobility;
    return (*squares & ~walls).none() && !widen(without_rule_7, std::nullopt, work);
}

}  // namespace doublecheck::checker
