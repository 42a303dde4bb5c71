// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/legality/facts/walls.hpp"
#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

/// A number of captures that no pawn can make: it cannot reach the square.
constexpr int never = 99;

/// Relation of a pawn to an enemy pawn that never left its file, when both are on that file: the enemy is
/// still `ahead`, or the pawn has `passed` it.
enum class Meeting { ahead, passed };
constexpr std::array<Meeting, 2> meetings = {Meeting::ahead, Meeting::passed};

/// One value for each `Meeting`.
template <typename T>
class ByMeeting {
  public:
    [[nodiscard]] const T& operator[](Meeting meeting) const { return all_[meeting == Meeting::passed]; }
    [[nodiscard]] T& operator[](Meeting meeting) { return all_[meeting == Meeting::passed]; }

  private:
    std::array<T, 2> all_ = {};
};

/// The enemy pawns that never left their files, and the walls, as obstacles for the pawns of one colour.
class FilePawns {
  public:
    /// If `facing` is given, the enemy pawn that began there counts as an obstacle although it leaves its
    /// file later.
    FilePawns(const World& world, Color color, std::optional<PawnHome> facing = std::nullopt);

    /// Returns true if a pawn can stand on `square` when the enemy pawn of that file is still ahead of it, or
    /// has been passed. On a file without such an enemy pawn, returns true only for `ahead`.
    [[nodiscard]] bool allows(Square square, Meeting meeting) const;
    /// Returns true if the step of the pawn that began on `home` between two squares would pass the wall of
    /// another man.
    [[nodiscard]] bool are_apart(PawnHome home, Square a, Square b) const;
    /// Returns whether a pawn that stands on `square` in the position has passed the enemy pawn of that file.
    [[nodiscard]] Meeting now_on(Square square) const;

  private:
    int step_;
    std::vector<Wall> walls_;
    /// By file: the rank on which the enemy pawn begins and the rank on which it stands.
    std::array<std::optional<std::pair<int, int>>, 8> ranks_ = {};
};

/// The fewest captures with which the pawn that began on a home could have reached each square.
class PawnWays {
  public:
    PawnWays(const World& world, PawnHome home, std::optional<PawnHome> facing = std::nullopt);

    /// Returns the fewest captures to reach `square` at any time of the game, or `never`.
    [[nodiscard]] int to(Square square) const;
    /// Returns the fewest captures if the pawn stands on `square` in the position, or `never`.
    [[nodiscard]] int to_stand_on(Square square) const { return fewest_[pawns_.now_on(square)][square]; }

  private:
    FilePawns pawns_;
    ByMeeting<BySquare<int>> fewest_;
};

/// Returns one set for each capture that the pawn of `home` must have made to reach one of `targets`, in the
/// order of the captures: the squares on which it could have made that capture. If `stands_there` is true,
/// the pawn stands on a target in the position, so the position shows whether it has passed the enemy pawn of
/// that file.
std::vector<Set> capture_squares(const World& world, PawnHome home, const Set& targets, bool stands_there);

/// Returns the squares of all men that pawns of `color` could have captured, including those captured en
/// passant.
Set squares_hit_by_pawns(const World& world, Color color);

}  // namespace doublecheck::checker::facts
