// SPDX-License-Identifier: MIT
#include "winnable/mobility/lifetimes.hpp"

#include "winnable/mobility/mate_test.hpp"
#include "winnable/mobility/saturation.hpp"

namespace doublecheck::mates {
namespace {

/// Widens all bounds together. A man with a lifetime is limited by the bounds of that lifetime. Any other man
/// is limited by the bounds on everything, except in those bounds themselves.
class Widening {
  public:
    Widening(Lifetimes& lifetimes, const Position& position, Color winner)
        : lifetimes_(lifetimes), position_(position), loser_(opposite(winner)) {
        for_all_.reach.fill(~SquareSet());
        for_all_.promoted.fill(~SquareSet());
    }

    /// Widens all bounds once. Returns true if any have grown.
    bool widen() {
        bool is_changed = false;
        for (Lifetime& one : lifetimes_.men) {
            is_changed |=
                widen(one.mobility, {.survivor = one.man, .limits = &for_lifetimes_, .loser = loser_});
            limit(for_all_, one.man, one.mobility);
            limit(for_lifetimes_, one.man, one.mobility);
        }
        is_changed |= widen(lifetimes_.all, {.limits = &for_all_, .loser = loser_});
        for (std::size_t i = 0; i < lifetimes_.all.count; ++i) {
            if (!has_lifetime(i)) limit(for_lifetimes_, i, lifetimes_.all);
        }
        return is_changed;
    }

  private:
    bool widen(Mobility& mobility, const Premises& premises) {
        return Saturation(mobility, position_, premises).run();
    }
    static void limit(ReachLimits& limits, std::size_t man, const Mobility& by) {
        limits.reach[man] = by[man].reach;
        limits.promoted[man] = by[man].promoted_reach;
    }
    [[nodiscard]] bool has_lifetime(std::size_t man) const {
        for (const Lifetime& one : lifetimes_.men) {
            if (one.man == man) return true;
        }
        return false;
    }

    Lifetimes& lifetimes_;
    const Position& position_;
    Color loser_;
    ReachLimits for_all_ = {};
    ReachLimits for_lifetimes_ = {};
};

/// Returns the bounds of the lifetime of a man, or the bounds on everything if the man has no lifetime.
const Mobility& lifetime_of(const Lifetimes& lifetimes, std::size_t man) {
    for (const Lifetime& one : lifetimes.men) {
        if (one.man == man) return one.mobility;
    }
    return lifetimes.all;
}

SquareSet steady_squares(const Mobility& mobility) {
    SquareSet steady;
    for (const ManBounds& man : mobility) {
        if (man.is_steady()) steady |= man.start;
    }
    return steady;
}

/// Returns the narrowest bounds, in which no man moves, with lifetimes of the men that may be captured.
Lifetimes standing_still_in_lifetimes(const Position& position) {
    const Mobility start = standing_still(position);
    const Mobility least = mobility_of(position);
    Lifetimes lifetimes{.all = start, .men = {}};
    for (std::size_t i = 0; i < least.count; ++i) {
        if (least[i].is_capturable) lifetimes.men.push_back({.man = i, .mobility = start});
    }
    return lifetimes;
}

}  // namespace

Lifetimes lifetimes_of(const Position& position, Color winner) {
    Lifetimes lifetimes = standing_still_in_lifetimes(position);
    Widening widening(lifetimes, position, winner);
    while (widening.widen()) {
    }
    return lifetimes;
}

/// M15. All men that take part in a mate are in their lifetimes.
///
/// In a mate the man that gives check is on the board, so the bounds of its lifetime hold, and the test of
/// M12 to M14 uses them. A man that covers a flight is on the board as well, so men that are steady in either
/// lifetime end its line.
bool excludes_mate(const Lifetimes& lifetimes, Color winner) {
    std::array<SquareSet, 32> steady{};
    for (std::size_t i = 0; i < lifetimes.all.count; ++i)
        steady[i] = steady_squares(lifetime_of(lifetimes, i));
    for (std::size_t checker = 0; checker < lifetimes.all.count; ++checker) {
        const Piece piece = lifetimes.all[checker].piece;
        if (piece.color != winner || piece.type == PieceType::king) continue;
        const Mobility& mobility = lifetime_of(lifetimes, checker);
        std::vector<Attacker> attackers;
        std::size_t number = 0;
        for (std::size_t i = 0; i < mobility.count; ++i) {
            const ManBounds& man = mobility[i];
            if (man.piece.color != winner || man.piece.type == PieceType::king) continue;
            if (i == checker) number = attackers.size();
            attackers.push_back(
                {man.piece.type, man.reach, steady[checker] | steady[i], !man.promoted_reach.empty()});
        }
        if (admits_mate(mobility, winner, std::span(attackers).subspan(number, 1), attackers)) return false;
    }
    return true;
}

bool lifetimes_exclude_mate(const Position& position, Color winner) {
    Lifetimes lifetimes = standing_still_in_lifetimes(position);
    Widening widening(lifetimes, position, winner);
    while (widening.widen()) {
        if (!excludes_mate(lifetimes, winner)) return false;
    }
    return excludes_mate(lifetimes, winner);
}

}  // namespace doublecheck::mates
