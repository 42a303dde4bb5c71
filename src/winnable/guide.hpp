// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/flat_index.hpp"
#include "doublecheck/board/position.hpp"
#include "winnable/mobility/mobility.hpp"

namespace doublecheck::winnable {

/// A map of what kings and pawns can do while the other men help, with the distance of each place from one
/// where the loser could stand mated. It only orders a search, and proves nothing: an officer that can leave
/// its square may from then on stand wherever it can ever come, captured or not, and is never in the way.
class Guide {
  public:
    /// Draws the map from `root`, of about so many places at most, a node each. Returns whether a mate is on
    /// it; false also if the budget ends.
    bool explore(const Position& root, Color winner, std::size_t most, std::size_t margin, Budget& budget);
    /// A guess how far the mate is; small is near, `off_the_map` is not known. Requires an explored root, and
    /// a position that can be reached from it.
    [[nodiscard]] int estimate(const Position& position) const;
    /// Leads no more over the step ahead of `position`, or to the goal it has reached, which turned out not
    /// to be possible. Returns whether any way is left.
    bool give_up(const Position& position);
    [[nodiscard]] std::size_t size() const { return places_.size(); }

    static constexpr int off_the_map = 500;

  private:
    struct Place {
        std::array<SquareSet, 2> pawns{};
        std::array<std::uint8_t, 2> kings{};
        std::uint8_t turn = 0;
        std::uint8_t has_promoted = 0;  ///< one bit a colour
        std::uint32_t loose = 0;        ///< one bit an officer: it may have left its square

        friend bool operator==(const Place&, const Place&) = default;
        [[nodiscard]] Square king(Color color) const {
            return Square::from_index(kings[static_cast<std::size_t>(color)]);
        }
        [[nodiscard]] bool promoted(Color color) const {
            return (has_promoted >> static_cast<unsigned>(color) & 1U) != 0;
        }
    };
    struct Officer {
        Piece piece;
        Square start;
        SquareSet reach;
    };
    /// Where the officers of a place can stand: those on their squares, and the others.
    struct Presence {
        std::array<SquareSet, 2> fixed;
        std::array<SquareSet, 2> loose;
    };
    struct Step {
        std::uint32_t from;
        std::uint32_t to;
    };
    /// A place where the loser could stand mated, if its men fill these squares and the winner's attack
    /// those.
    struct Goal {
        std::uint32_t place;
        std::uint8_t king;
        SquareSet to_fill;
        SquareSet to_cover;
        bool is_given_up = false;
    };
    struct Way {
        std::uint16_t distance = unknown;
        std::uint32_t goal = 0;
    };
    static constexpr std::uint16_t unknown = 0xffff;
    static constexpr std::uint32_t none = 0xffffffff;

    void clear();
    void look_at_men(const Position& root);
    [[nodiscard]] static Place exact_part(const Position& position);
    [[nodiscard]] Presence presence(const Place& place);
    /// Where the officers can get to as these pawns stand, one after the other; valid until the next call.
    [[nodiscard]] const SquareSet* regions(SquareSet pawns);
    [[nodiscard]] SquareSet region_of(const Officer& man, SquareSet pawns) const;

    void add_steps(std::uint32_t number);
    void add_king_steps(const Place& place, const Presence& men, std::uint32_t number);
    void add_pawn_steps(const Place& place, const Presence& men, std::uint32_t number);
    void add_pawn_arrival(Place place, std::uint32_t number, Square from, Square to);
    void add_officer_moves(const Place& place, const Presence& men, std::uint32_t number);
    void loosen(Place& place, SquareSet squares) const;
    void add(const Place& place, std::uint32_t from);
    void queue(std::uint32_t number);
    [[nodiscard]] int plies_to_promotion(const Place& place) const;

    void note_goal(std::uint32_t number);
    [[nodiscard]] bool can_winner_attack(const Place& place, Square target, Square king) const;
    [[nodiscard]] std::bitset<512> coverable(const Place& place, Square king, SquareSet neighbours) const;
    [[nodiscard]] std::bitset<256> fillable(const Place& place, SquareSet neighbours) const;
    /// Where an officer of the place last looked at (`presence`) can stand.
    [[nodiscard]] SquareSet squares_of(const Place& place, std::size_t officer) const;

    void measure_distances();
    void note_nearest();
    [[nodiscard]] std::uint32_t nearest_place(const Position& position) const;
    [[nodiscard]] int picture(const Position& position, const Goal& goal) const;

    Color winner_ = Color::white;
    std::vector<Officer> officers_;
    std::array<SquareSet, 2> promoted_reach_{};
    std::array<SquareSet, 2> kings_reach_{};
    std::array<SquareSet, 2> capturable_pawns_{};
    std::array<std::array<int, 6>, 2> counts_{};
    std::vector<SquareSet> regions_;
    std::vector<SquareSet> region_pawns_;
    FlatIndex region_index_ = {};
    const SquareSet* current_regions_ = nullptr;
    std::vector<Place> places_;
    std::vector<std::uint16_t> depths_;
    std::vector<Way> ways_;
    std::vector<Goal> goals_;
    std::vector<Step> steps_;
    FlatIndex index_ = {};
    FlatIndex nearest_ = {};  ///< of the nearest place with these kings and pawns
    std::array<std::vector<std::uint32_t>, 256> buckets_;
    std::size_t lowest_ = 0;
};

}  // namespace doublecheck::winnable
