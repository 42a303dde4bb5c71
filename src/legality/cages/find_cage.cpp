// SPDX-License-Identifier: MIT
#include "legality/cages/cages.hpp"

#include <algorithm>
#include <array>

// This file finds closed sets. The proof does not depend on how they are found.
//
// Usually a search follows one man, the captive, on all squares. Every other man is followed only on its
// present square: it is forgotten as soon as it moves. If the search reaches the initial array, the moves
// that led to it are taken back once more, this time with all men known.
//
// If one of these moves is now impossible, a forgotten man is in the way. That man must be followed further,
// either on the square where it is in the way, or on all squares. The search is then repeated. If all moves
// are possible and there is a captive, the search gives up. Without a captive, a man that is not at home
// after these moves is followed further.

namespace doublecheck::cages {
namespace {

/// The settings of a search: whether it follows one man (the captive) on all squares, whether it follows
/// pawns or kings that are in the way on all squares, and its limits.
struct SearchSettings {
    bool has_captive;
    bool pawns;
    bool kings;
    std::size_t max_states;
    std::uint64_t max_nodes;
};

// In this order all cages of the tests and their mirror images are found within 1500 nodes each.
constexpr std::array<SearchSettings, 6> all_settings = {{{false, true, true, 150, 300},
                                                         {true, true, false, 400, 600},
                                                         {true, false, true, 400, 600},
                                                         {true, false, false, 400, 3000},
                                                         {true, true, false, 1500, 6000},
                                                         {false, false, true, 1500, 6000}}};

class Finder {
  public:
    Finder(const Roster& roster, const State& start, Budget& budget)
        : roster_(roster), start_(start), budget_(budget) {}

    bool find(ClosedSet& found) {
        const std::vector<std::size_t> men = captives();
        return std::ranges::any_of(all_settings, [&](const SearchSettings& settings) {
            if (!settings.has_captive) return search(settings, max_men, found);
            return std::ranges::any_of(men,
                                       [&](std::size_t captive) { return search(settings, captive, found); });
        });
    }

  private:
    bool search(const SearchSettings& settings, std::size_t captive, ClosedSet& found) {
        Zones zones{};
        for (std::size_t man = 0; man < roster_.size; ++man) zones[man] = start_.square(man);
        if (captive != max_men) zones[captive] = ~SquareSet();
        const std::uint64_t end = budget_.spent() + settings.max_nodes;
        while (!budget_.is_exhausted() && budget_.spent() < end) {
            const ClosureResult result =
                close(roster_, start_, zones, settings.max_states, budget_, found, path_);
            if (result == ClosureResult::closed) return true;
            if (result == ClosureResult::limit || !block_path(settings, captive, zones)) return false;
        }
        return false;
    }

    /// Returns the numbers of the men that do not stand on a home square, kings first.
    [[nodiscard]] std::vector<std::size_t> captives() const {
        std::vector<std::size_t> men;
        for (const bool are_kings : {true, false}) {
            for (std::size_t man = 0; man < roster_.size; ++man) {
                const bool is_king = roster_.pieces[man].type == PieceType::king;
                const bool is_displaced = !is_home(start_.square(man), roster_.pieces[man]);
                if (is_king == are_kings && is_displaced) men.push_back(man);
            }
        }
        return men;
    }

    /// Takes back the moves to the initial array once more, with all men known. If one of them is impossible,
    /// extends the zone of a man that may block it. Returns false if no zone was extended.
    bool block_path(const SearchSettings& settings, std::size_t captive, Zones& zones) {
        State all = start_;
        for (const Step& step : path_) {
            if (!take_back(all, step)) return follow_obstacle(settings, all, step, zones);
        }
        return captive == max_men && follow_displaced_man(all, zones);
    }

    bool take_back(State& state, const Step& step) {
        if (is_impossible(board_of(roster_, state))) return false;
        find_earlier_states(roster_, state, before_);
        const auto found = std::ranges::find(before_, step, &EarlierState::step);
        if (found == before_.end()) return false;
        state = found->state;
        return true;
    }

    /// Extends the zone (the squares on which a man is followed) of the first forgotten man without whom the
    /// move could be taken back. If there is no such man, extends the zones of all forgotten men.
    bool follow_obstacle(const SearchSettings& settings, const State& all, const Step& step, Zones& zones) {
        for (std::size_t man = 0; man < roster_.size; ++man) {
            if (zones[man].contains(all.square(man))) continue;
            State without = all;
            without.forget(man);
            if (!take_back(without, step)) continue;
            const PieceType type = piece_of(roster_, all, man).type;
            const bool everywhere =
                (type == PieceType::pawn && settings.pawns) || (type == PieceType::king && settings.kings);
            zones[man] |= everywhere ? ~SquareSet() : SquareSet(all.square(man));
            return true;
        }
        bool has_changed = false;
        for (std::size_t man = 0; man < roster_.size; ++man) {
            has_changed |= !zones[man].contains(all.square(man));
            zones[man] |= all.square(man);
        }
        return has_changed;
    }

    /// Extends the zone of the man that is not at home and seems the most confined.
    bool follow_displaced_man(const State& all, Zones& zones) {
        find_earlier_states(roster_, all, before_);
        std::size_t chosen = max_men;
        int least = 0;
        for (std::size_t man = 0; man < roster_.size; ++man) {
            const bool is_followed = zones[man].contains(all.square(man));
            if (is_followed || is_home(all.square(man), piece_of(roster_, all, man))) continue;
            const int freedom = freedom_of(man, zones);
            if (chosen != max_men && freedom >= least) continue;
            chosen = man;
            least = freedom;
        }
        if (chosen == max_men) return false;
        zones[chosen] |= all.square(chosen);
        return true;
    }

    /// Returns how free a man is: the number of its moves that can be taken back, plus four times the number
    /// of squares in its zone. Returns 0 for a king, so that kings come first.
    [[nodiscard]] int freedom_of(std::size_t man, const Zones& zones) const {
        if (roster_.pieces[man].type == PieceType::king) return 0;
        const auto moves =
            std::ranges::count_if(before_, [&](const EarlierState& one) { return one.step.man == man; });
        return static_cast<int>(moves) + 4 * zones[man].size();
    }

    const Roster& roster_;
    const State& start_;
    Budget& budget_;
    std::vector<Step> path_ = {};
    std::vector<EarlierState> before_ = {};
};

/// Returns a cage of one state with seventeen men of the colour. The state is a proof by itself, since a side
/// has at most sixteen men.
Cage too_many_men(const Board& fragment, Color color) {
    Board men;
    for (const Square square : fragment.of(color)) {
        if (men.occupied().size() < 17) men.put(square, *fragment.at(square));
    }
    auto [roster, state] = number_men(men, {});
    return {.roster = roster, .set = {{state}}};
}

}  // namespace

std::optional<Cage> find_cage(const Board& fragment, SquareSet frozen, Budget& budget) {
    for (const Color color : {Color::white, Color::black}) {
        if (fragment.of(color).size() > 16) return too_many_men(fragment, color);
    }
    const auto [roster, start] = number_men(fragment, frozen);
    Cage cage{.roster = roster, .set = {}};
    if (is_impossible(fragment)) {
        cage.set.states = {start};
        return cage;
    }
    if (may_be_initial(fragment) || !Finder(cage.roster, start, budget).find(cage.set)) return std::nullopt;
    return cage;
}

}  // namespace doublecheck::cages
