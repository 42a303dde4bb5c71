// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "base/flat_index.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"
#include "winnable/mobility/mobility.hpp"

namespace doublecheck::mates {

/// A map of what kings and pawns can do, with the distance of each place to the nearest place where the loser
/// may stand mated. A place holds the exact squares of kings and pawns. A piece that can leave its square is
/// loose from then on: it may stand on any square of its region, even after it was captured, and is never in
/// the way.
///
/// The map is too optimistic. It only orders a search, and proves nothing.
class Guide {
  public:
    /// Draws the map from `root`. It has at most about `most` places, and grows to `margin` times its size at
    /// the first goal. Each place costs a node. Returns true if the map has a goal, false also if the budget
    /// ends.
    bool explore(const Position& root, Color winner, std::size_t most, std::size_t margin, Budget& budget);
    /// Estimates the distance to a mate; small is near. Returns `off_the_map` if the place of the position is
    /// not on the map. Requires a position that can be reached from the explored root.
    [[nodiscard]] int estimate(const Position& position) const;
    /// Removes from the map the steps from the place of `position` towards a goal, because a search has found
    /// that they are not possible. If the place is itself a goal, removes that goal. Returns true if the root
    /// still has a path to a goal.
    bool give_up(const Position& position);
    [[nodiscard]] std::size_t size() const { return places_.size(); }

    static constexpr int off_the_map = 500;

  private:
    struct Place {
        std::array<SquareSet, 2> pawns{};
        std::array<std::uint8_t, 2> kings{};
        std::uint8_t turn = 0;
        std::uint8_t has_promoted = 0;  ///< one bit for each colour
        std::uint32_t loose = 0;        ///< one bit for each piece: it may have left its square

        friend bool operator==(const Place&, const Place&) = default;
        [[nodiscard]] Square king(Color color) const {
            return Square::from_index(kings[static_cast<std::size_t>(color)]);
        }
        [[nodiscard]] bool promoted(Color color) const {
            return (has_promoted >> static_cast<unsigned>(color) & 1U) != 0;
        }
    };
    /// A knight, bishop, rook or queen.
    struct PieceOnMap {
        Piece piece;
        Square start;
        SquareSet reach;
    };
    /// Where the pieces of a place can stand: those still on their squares, and the loose ones, by colour.
    struct Presence {
        std::array<SquareSet, 2> fixed;
        std::array<SquareSet, 2> loose;
    };
    struct Step {
        std::uint32_t from;
        std::uint32_t to;
    };
    /// A place where the loser may stand mated, if its men fill some squares and the winner's men attack
    /// others.
    struct Goal {
        std::uint32_t place;
        std::uint8_t king;
        SquareSet to_fill;
        SquareSet to_cover;
        bool is_given_up = false;
    };
    /// The distance of a place to its nearest goal.
    struct Way {
        std::uint16_t distance = unknown;
        std::uint32_t goal = 0;
    };
    static constexpr std::uint16_t unknown = 0xffff;
    static constexpr std::uint32_t none = 0xffffffff;

    void clear();
    void note_men(const Position& root);
    [[nodiscard]] static Place exact_part(const Position& position);
    [[nodiscard]] Presence presence(const Place& place);
    /// Returns the region of each piece with these pawns on the board. Valid until the next call.
    [[nodiscard]] const SquareSet* regions(SquareSet pawns);
    [[nodiscard]] SquareSet region_of(const PieceOnMap& man, SquareSet pawns) const;

    void add_steps(std::uint32_t number);
    void add_king_steps(const Place& place, const Presence& men, std::uint32_t number);
    void add_pawn_steps(const Place& place, const Presence& men, std::uint32_t number);
    void add_pawn_arrival(Place place, std::uint32_t number, Square from, Square to);
    void add_piece_moves(const Place& place, const Presence& men, std::uint32_t number);
    void loosen(Place& place, SquareSet squares) const;
    void add(const Place& place, std::uint32_t from);
    void queue(std::uint32_t number);
    [[nodiscard]] int plies_to_promotion(const Place& place) const;

    void note_goal(std::uint32_t number);
    [[nodiscard]] bool can_winner_attack(const Place& place, Square target, Square king) const;
    [[nodiscard]] std::bitset<512> coverable(const Place& place, Square king, SquareSet neighbours) const;
    [[nodiscard]] std::bitset<256> fillable(const Place& place, SquareSet neighbours) const;
    /// Returns where a piece can stand. Requires that `presence` or `regions` was last called for this place.
    [[nodiscard]] SquareSet squares_of(const Place& place, std::size_t piece) const;

    void measure_distances();
    void note_nearest();
    [[nodiscard]] std::uint32_t nearest_place(const Position& position) const;
    /// Estimates how far the pieces are from the squares that the goal needs them on.
    [[nodiscard]] int distance_to_picture(const Position& position, const Goal& goal) const;

    Color winner_ = Color::white;
    std::vector<PieceOnMap> pieces_;
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
    FlatIndex nearest_ = {};  ///< finds the nearest place with the same kings and pawns
    std::array<std::vector<std::uint32_t>, 256> buckets_;
    std::size_t lowest_ = 0;
};

}  // namespace doublecheck::mates
