// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/flat_index.hpp"
#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::mates {

/// The type of a loose man: a piece, or a promoted pawn, which moves as a queen or as a knight.
enum class LooseType : std::uint8_t { knight, bishop, rook, queen, promoted };

/// A man whose square is not tracked. Only its region is: the squares that it could have reached past the
/// pawns.
struct LooseMan {
    Color color = Color::white;
    LooseType type = LooseType::knight;
    SquareSet region = {};

    friend bool operator==(const LooseMan&, const LooseMan&) = default;
};

/// An abstract position: kings, pawns, turn and en passant square are exact, all other men are loose.
struct Skeleton {
    Position exact;
    std::array<LooseMan, 32> loose;
    std::size_t count = 0;
};

/// The ways in which the winner's last move may have given check.
struct LastMove {
    bool is_loose = false;  ///< a loose man moved and gives check, or it opened a line for another loose man
    SquareSet left = {};    ///< otherwise: squares that a king or pawn left, opening lines for loose men
    std::optional<Square> pawn = std::nullopt;  ///< the arrival square of a pawn, which may give check
};

/// The graph of skeletons. Every series of moves of the real game is a path in the graph.
class SkeletonGraph {
  public:
    /// Returns true if no skeleton that can arise from `position` admits a mate, which proves that no mate is
    /// possible. Returns false also if more than `most` skeletons are met, if the budget ends, or if there is
    /// a castling right.
    [[nodiscard]] bool excludes_mate(const Position& position, Color winner, std::size_t most,
                                     Budget& budget);
    /// Returns the number of skeletons that the last question met.
    [[nodiscard]] std::size_t size() const { return skeletons_.size(); }
    /// Returns the squares on which the king of that colour stands in some skeleton.
    [[nodiscard]] SquareSet king_squares(Color color) const;
    /// `pawn_squares` returns the squares on which a pawn of that colour stands in some skeleton,
    /// `steady_pawns` those on which one stands in all skeletons.
    [[nodiscard]] SquareSet pawn_squares(Color color) const;
    [[nodiscard]] SquareSet steady_pawns(Color color) const;
    /// `loose_squares` returns the union of the regions of the men of that type in all skeletons,
    /// `promoted_squares` the union of the regions of the promoted pawns.
    [[nodiscard]] SquareSet loose_squares(Color color, PieceType type) const;
    [[nodiscard]] SquareSet promoted_squares(Color color) const;

  private:
    [[nodiscard]] SquareSet regions(Color color, LooseType type) const;
    void clear();
    void add(Skeleton skeleton);
    void add_changed(const Skeleton& before, const Setup& setup, std::size_t without, const LastMove& last);
    void add_moves(const Skeleton& skeleton);
    void add_exact_move(const Skeleton& skeleton, Move move);
    void add_pawn_captures(const Skeleton& skeleton);
    void add_loose_captures(const Skeleton& skeleton);

    Color winner_ = Color::white;
    bool is_mate_possible_ = false;
    std::vector<Skeleton> skeletons_;
    FlatIndex index_ = {};
};

/// Returns true if the loser, who is to move in the skeleton, may be checkmated in it after the winner's move
/// `last`.
[[nodiscard]] bool admits_mate(const Skeleton& skeleton, Color winner, const LastMove& last);

}  // namespace doublecheck::mates
