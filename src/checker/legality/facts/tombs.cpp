// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "checker/legality/facts/matching.hpp"
#include "checker/legality/facts/rules.hpp"

namespace doublecheck::checker::facts {

namespace {

/// A tomb: a capture that a pawn must have made, with the squares on which it could have captured a piece,
/// and a pawn.
struct Tomb {
    Set of_pieces;
    Set of_pawns;

    [[nodiscard]] const Set& of(Home home) const { return home.kind() == 'p' ? of_pawns : of_pieces; }
};

/// Which pawns are considered: only those whose last square or man is known (`known`), or also those that
/// became one of several men (`anybodys`).
enum class Pawns { known, anybodys };

/// Returns true if the pawn of `home` must be a man on the board: without it, the men on the board need more
/// captures than their side could have made.
bool must_stand(const World& world, PawnHome home) {
    if (has(world.captured(home.color()), home.square())) return false;
    const Assignments assignments(world, home.color(), Assignments::Cost::captures);
    const auto captures = assignments.fewest({.without_home = home});
    return !captures || *captures > world.budgets[home.color()];
}

/// The squares where a pawn could have ended as a pawn: where it stands, was promoted, or was certainly
/// captured.
struct End {
    Set squares = {};
    bool is_there = false;  ///< whether the pawn stands on one of `squares` in the position
};

/// Adds to `ends` where the pawn of `home` ended if it became `man`.
void add_ends(const World& world, PawnHome home, Man man, PromotedReach& promoted, Set& ends) {
    if (man.kind() == 'p') return put(ends, man.square());
    for (const Square promotion : promotions_of(home.color())) {
        const bool is_possible = has(world.regions[home.square()], promotion) &&
                                 has(promoted.of(man.letter(), promotion), man.square());
        if (is_possible) put(ends, promotion);
    }
}

End end_of_pawn(const World& world, PawnHome home, Pawns pawns, PromotedReach& promoted) {
    End end;
    if (const auto man = world.man_from(home)) {
        end.is_there = man->kind() == 'p';
        add_ends(world, home, *man, promoted, end.squares);
        return end;
    }
    if (pawns == Pawns::anybodys && must_stand(world, home)) {
        for (const Man man : world.men) {
            if (has(world.origins[man.square()], home.square()))
                add_ends(world, home, man, promoted, end.squares);
        }
        return end;
    }
    if (!has(world.captured(home.color()), home.square())) return end;
    const Set& region = world.regions[home.square()];
    for (const Square promotion : promotions_of(home.color())) {
        if (has(region, promotion)) return end;
    }
    const Set last = region & world.deaths[home.square()];
    if (last.count() == 1) end.squares = last;
    return end;
}

std::vector<Tomb> tombs_of(const World& world, Color color, Pawns pawns, PromotedReach& promoted) {
    std::vector<Tomb> tombs;
    for (const PawnHome home : pawn_homes_of(color)) {
        const End end = end_of_pawn(world, home, pawns, promoted);
        for (const Set& squares : capture_squares(world, home, end.squares, end.is_there)) {
            Tomb tomb{.of_pieces = squares, .of_pawns = squares};
            for (const Square square : all_squares) {
                const bool is_passed = rank_of(square) == passed_rank(opposite(color));
                if (has(squares, square) && is_passed) put(tomb.of_pawns, beside(square, 0, -forward(color)));
            }
            tombs.push_back(tomb);
        }
        if (world.work.is_over()) break;
    }
    return tombs;
}

/// A captured man, and for each tomb whether the man can lie in it.
struct Grave {
    Home home;
    std::vector<bool> tombs;
};

/// Assigns captured men to tombs, at most one to each tomb.
class Burial {
  public:
    Burial(const std::vector<Grave>& graves, std::size_t tombs)
        : graves_(graves), lies_in_(tombs), is_asked_(tombs) {}

    /// Assigns as many men to tombs as possible and returns their number. Leaves out the man `without` and
    /// the tomb `closed`.
    [[nodiscard]] std::size_t most(std::optional<Home> without, std::optional<std::size_t> closed) {
        std::ranges::fill(lies_in_, std::nullopt);
        std::size_t buried = 0;
        for (std::size_t grave = 0; grave < graves_.size(); ++grave) {
            if (graves_[grave].home == without) continue;
            is_asked_.assign(lies_in_.size(), false);
            if (closed) is_asked_[*closed] = true;
            if (finds_room(grave)) ++buried;
        }
        return buried;
    }

  private:
    /// Returns true if a tomb is found for the man, possibly by moving other men to tombs not yet tried.
    // NOLINTNEXTLINE(misc-no-recursion): once for each tomb at most
    bool finds_room(std::size_t grave) {
        for (std::size_t tomb = 0; tomb < lies_in_.size(); ++tomb) {
            if (!graves_[grave].tombs[tomb] || is_asked_[tomb]) continue;
            is_asked_[tomb] = true;
            if (lies_in_[tomb] && !finds_room(*lies_in_[tomb])) continue;
            lies_in_[tomb] = grave;
            return true;
        }
        return false;
    }

    const std::vector<Grave>& graves_;
    std::vector<std::optional<std::size_t>> lies_in_;
    std::vector<bool> is_asked_;
};

/// The tombs of the pawns of one colour, and the captured men of the other.
struct Graveyard {
    std::vector<Tomb> tombs;
    std::vector<Grave> graves = {};
    std::size_t anybody = 0;  ///< number of captured men whose homes are unknown
    std::size_t buried = 0;   ///< the most of `graves` that tombs can hold at the same time

    Graveyard(const World& world, Color victims, Pawns pawns, PromotedReach& promoted)
        : tombs(tombs_of(world, opposite(victims), pawns, promoted)) {
        const Set captured = world.captured(victims);
        for (const Home home : homes_of(victims)) {
            if (!has(captured, home.square())) continue;
            const Set deaths = deaths_of(world, home, promoted);
            Grave grave{home, {}};
            for (const Tomb& tomb : tombs) grave.tombs.push_back((deaths & tomb.of(home)).any());
            graves.push_back(std::move(grave));
        }
        const auto missing = static_cast<std::size_t>(std::max(0, world.men_missing(victims)));
        anybody = missing - std::min(missing, graves.size());
        buried = Burial(graves, tombs.size()).most({}, {});
    }

    [[nodiscard]] bool has_too_many_tombs() const { return tombs.size() > buried + anybody; }
    [[nodiscard]] bool is_full() const { return tombs.size() >= buried + anybody; }
};

/// Returns the squares on which the man of `home` was captured if as many men as possible lie in tombs.
/// Returns nothing if it need not lie in one.
std::optional<Set> tombs_of_man(const Graveyard& yard, Home home) {
    const auto own = std::ranges::find(yard.graves, home, &Grave::home);
    const bool is_known = own != yard.graves.end();
    Burial burial(yard.graves, yard.tombs.size());
    if (is_known && burial.most(home, {}) == yard.buried) return std::nullopt;
    Set squares;
    for (std::size_t tomb = 0; tomb < yard.tombs.size(); ++tomb) {
        if (is_known && (!own->tombs[tomb] || burial.most(home, tomb) + 1 < yard.buried)) continue;
        squares |= yard.tombs[tomb].of(home);
    }
    return squares;
}

bool follows_from_tombs(const World& world, const Deaths& claim, Pawns pawns) {
    PromotedReach promoted(world);
    const Graveyard yard(world, claim.home.color(), pawns, promoted);
    if (world.work.is_over() || !yard.is_full()) return false;
    if (yard.has_too_many_tombs()) return true;
    const auto squares = tombs_of_man(yard, claim.home);
    return squares && is_within(*squares & world.deaths[claim.home.square()], claim.squares);
}

bool by_tombs(const World& world, const ImpossibleSide& claim) {
    return std::ranges::any_of(std::array{Pawns::known, Pawns::anybodys}, [&](Pawns pawns) {
        PromotedReach promoted(world);
        const Graveyard yard(world, opposite(claim.color), pawns, promoted);
        return !world.work.is_over() && yard.has_too_many_tombs();
    });
}

bool by_tombs(const World& world, const Deaths& claim) {
    return follows_from_tombs(world, claim, Pawns::known) ||
           follows_from_tombs(world, claim, Pawns::anybodys);
}

}  // namespace

/// Every capture that pawns must have made took a different man on one of its squares. If the captures are as
/// many as the captured men that can lie there, each such man died on one of these squares; if they are more,
/// the position is impossible.
constexpr std::array tombs_rows = {gives<Deaths, by_tombs>("facts.tombs"),
                                   gives<ImpossibleSide, by_tombs>("facts.tombs")};
const Rules by::tombs = tombs_rows;

}  // namespace doublecheck::checker::facts
