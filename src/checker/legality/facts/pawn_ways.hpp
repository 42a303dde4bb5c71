// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "checker/legality/facts/world.hpp"

namespace doublecheck::checker::facts {

/// More captures than any pawn makes: it never comes there.
constexpr int never = 99;

/// How a pawn on the file of an enemy pawn that never left it stands to that pawn.
enum class Meeting { ahead, passed };
constexpr std::array<Meeting, 2> meetings = {Meeting::ahead, Meeting::passed};

/// Something for each of the two.
template <typename T>
class ByMeeting {
  public:
    [[nodiscard]] const T& operator[](Meeting meeting) const { return all_[meeting == Meeting::passed]; }
    [[nodiscard]] T& operator[](Meeting meeting) { return all_[meeting == Meeting::passed]; }

  private:
    std::array<T, 2> all_ = {};
};

/// The enemy pawns that keep to their files, as the pawns of a colour meet them.
class FilePawns {
  public:
    /// While the enemy pawn of the home `facing`, if one is given, has not captured.
    FilePawns(const World& world, Color color, std::optional<PawnHome> facing = std::nullopt);

    /// Whether a pawn can stand on a square while the enemy pawn of that file is still ahead of it, or has
    /// been passed. Without such a pawn there is only the first case.
    [[nodiscard]] bool allows(Square square, Meeting meeting) const;
    /// The case of a pawn that stands on a square now.
    [[nodiscard]] Meeting now_on(Square square) const;

  private:
    int step_;
    /// By file: the ranks on which the enemy pawn begins, and stands.
    std::array<std::optional<std::pair<int, int>>, 8> ranks_ = {};
};

/// The fewest captures with which the pawn of a home can have come to the squares.
class PawnWays {
  public:
    PawnWays(const World& world, PawnHome home, std::optional<PawnHome> facing = std::nullopt);

    /// At any time; `never` if it cannot.
    [[nodiscard]] int to(Square square) const;
    /// If it stands there now.
    [[nodiscard]] int to_stand_on(Square square) const { return fewest_[pawns_.now_on(square)][square]; }

  private:
    FilePawns pawns_;
    ByMeeting<BySquare<int>> fewest_;
};

/// For each capture that the pawn of a home must have made to come to one of the targets, the first of them
/// first: where it can have made it. If it stands there, it has passed enemy pawns or not as can be seen.
std::vector<Set> capture_squares(const World& world, PawnHome home, const Set& targets, bool stands_there);

/// The squares of the men that pawns of a colour can have captured.
Set squares_hit_by_pawns(const World& world, Color color);

}  // namespace doublecheck::checker::facts
