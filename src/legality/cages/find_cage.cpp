// SPDX-License-Identifier: MIT
#include "legality/cages/find_cage.hpp"

#include <algorithm>
#include <numeric>

// How closed sets are found. The proof does not depend on any of this.
//
// Two ways are tried in turn. One begins with men that are forgotten as soon as they move. When that leads
// home, the moves that led there are taken back again with all men in mind: a man that was forgotten and
// stands in the way must be followed further; if nobody does, then one of those that are not at home in the
// end. The other follows one man, the captive, everywhere, and the pawns, but no other man.

namespace doublecheck::cages {
namespace {

/// The states a single search may hold.
constexpr std::size_t few_states = 150;
constexpr std::size_t many_states = 1500;

class Finder {
  public:
    Finder(const Roster& roster, const State& start, Budget& budget)
        : roster_(roster), start_(start), budget_(budget) {}

    bool find(ClosedSet& found) {
        Zones zones = zones_at_start();
        if (follow_who_matters(zones, few_states, 400, found)) return true;
        if (follow_captive(false, few_states, found) || follow_captive(false, many_states, found))
            return true;
        return follow_who_matters(zones, many_states, 4000, found) ||
               follow_captive(true, many_states, found);
    }

  private:
    [[nodiscard]] Zones zones_at_start() const {
        Zones zones{};
        for (std::size_t man = 0; man < roster_.size; ++man) zones[man] = start_.square(man);
        return zones;
    }

    bool follow_who_matters(Zones& zones, std::size_t most_states, std::uint64_t most_nodes,
                            ClosedSet& found) {
        const std::uint64_t end = budget_.spent() + most_nodes;
        while (!budget_.is_exhausted() && budget_.spent() < end) {
            const Ending ending = close(roster_, start_, zones, most_states, budget_, found, way_);
            if (ending == Ending::closed) return true;
            if (ending == Ending::limit || !follow_further(zones)) return false;
        }
        return false;
    }

    bool follow_captive(bool with_kings, std::size_t most_states, ClosedSet& found) {
        for (const std::size_t captive : captives()) {
            Zones zones = zones_at_start();
            for (std::size_t man = 0; man < roster_.size; ++man) {
                const PieceType type = roster_.pieces[man].type;
                const bool is_followed =
                    man == captive || type == PieceType::pawn || (with_kings && type == PieceType::king);
                if (is_followed) zones[man] = ~SquareSet();
            }
            if (close(roster_, start_, zones, most_states, budget_, found, way_) == Ending::closed)
                return true;
        }
        return false;
    }

    /// Those that are not at home, kings first.
    [[nodiscard]] std::vector<std::size_t> captives() const {
        std::vector<std::size_t> men;
        for (std::size_t man = 0; man < roster_.size; ++man) {
            if (!is_home(start_.square(man), roster_.pieces[man])) men.push_back(man);
        }
        std::ranges::stable_partition(
            men, [&](std::size_t man) { return roster_.pieces[man].type == PieceType::king; });
        return men;
    }

    /// Goes the way home with all men in mind, and extends the zone of a man that must be followed for it to
    /// be shut. False if the way is open to all of them.
    bool follow_further(Zones& zones) {
        State all = start_;
        for (const Step& step : way_) {
            if (take_back(all, step)) continue;
            return follow_obstacle(all, step, zones);
        }
        find_before(roster_, all, before_);
        std::size_t chosen = most_men;
        int least = 0;
        for (std::size_t man = 0; man < roster_.size; ++man) {
            if (zones[man].contains(all.square(man)) || is_home(all.square(man), piece_of(roster_, all, man)))
                continue;
            const int cost = freedom_of(man, zones);
            if (chosen != most_men && cost >= least) continue;
            chosen = man;
            least = cost;
        }
        if (chosen == most_men) return false;
        zones[chosen] |= all.square(chosen);
        return true;
    }

    /// How little there is to hope from following a man: its moves there, and where it was followed before.
    [[nodiscard]] int freedom_of(std::size_t man, const Zones& zones) const {
        if (roster_.pieces[man].type == PieceType::king) return 0;
        const auto moves =
            std::ranges::count_if(before_, [&](const Before& one) { return one.step.man == man; });
        return static_cast<int>(moves) + 4 * zones[man].size();
    }

    bool take_back(State& state, const Step& step) {
        if (is_impossible(board_of(roster_, state))) return false;
        find_before(roster_, state, before_);
        const auto found = std::ranges::find(before_, step, &Before::step);
        if (found == before_.end()) return false;
        state = found->state;
        return true;
    }

    /// Follows the first of the forgotten without whom the move could be taken back, or all of them.
    bool follow_obstacle(const State& all, const Step& step, Zones& zones) {
        SquareSet added;
        for (std::size_t man = 0; man < roster_.size; ++man) {
            if (zones[man].contains(all.square(man))) continue;
            State without = all;
            without.forget(man);
            if (!take_back(without, step)) continue;
            zones[man] |= all.square(man);
            return true;
        }
        for (std::size_t man = 0; man < roster_.size; ++man) {
            added |= SquareSet(all.square(man)) - zones[man];
            zones[man] |= all.square(man);
        }
        return !added.empty();
    }

    const Roster& roster_;
    const State& start_;
    Budget& budget_;
    std::vector<Step> way_ = {};
    std::vector<Before> before_ = {};
};

}  // namespace

std::optional<Cage> find_cage(const Board& fragment, SquareSet frozen, Budget& budget) {
    if (fragment.occupied().size() > static_cast<int>(most_men)) return std::nullopt;
    Cage cage;
    State start;
    for (const Square square : fragment.occupied()) {
        const std::size_t man = cage.roster.size++;
        cage.roster.pieces[man] = *fragment.at(square);
        if (frozen.contains(square)) cage.roster.frozen |= std::uint32_t{1} << man;
        start.put(man, square);
    }
    if (is_impossible(fragment)) {
        cage.set.states = {start};
        return cage;
    }
    if (may_be_initial(fragment) || !Finder(cage.roster, start, budget).find(cage.set)) return std::nullopt;
    return cage;
}

}  // namespace doublecheck::cages
