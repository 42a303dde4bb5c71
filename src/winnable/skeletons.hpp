// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/flat_index.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

/// What a loose man is: an officer, or what a pawn has become, which may be a queen or a knight.
enum class LooseType : std::uint8_t { knight, bishop, rook, queen, promoted };

/// A man whose square is not tracked, only the region that it can have got to as the pawns stand.
struct LooseMan {
    Color color = Color::white;
    LooseType type = LooseType::knight;
    SquareSet region = {};

    friend bool operator==(const LooseMan&, const LooseMan&) = default;
};

/// Kings, pawns, turn and en passant square exactly; the other men by regions.
struct Skeleton {
    Position exact;
    std::array<LooseMan, 32> loose;
    std::size_t count = 0;
};

/// How the winner's last move can have given check.
struct LastMove {
    bool is_loose = false;  ///< a loose man moved: it checks, or it opened a line
    SquareSet left =
        {};  ///< otherwise: squares that king or pawn emptied, through which a loose man may check now
    std::optional<Square> pawn = std::nullopt;  ///< where a pawn arrived that may check
};

/// The graph of skeletons: every series of moves of the real game is a path in it.
class SkeletonGraph {
  public:
    /// Whether no mate is possible from `position`: no skeleton that can come about admits one. False also
    /// when more than `most` were met, when the budget ends, or while a castling right is left.
    [[nodiscard]] bool excludes_mate(const Position& position, Color winner, std::size_t most,
                                     Budget& budget);
    /// How many skeletons were met by the last question.
    [[nodiscard]] std::size_t size() const { return skeletons_.size(); }
    /// Squares on which the king of that colour stands in some skeleton met.
    [[nodiscard]] SquareSet king_squares(Color color) const;
    /// Squares on which a pawn of that colour stands in some of them, and in all of them.
    [[nodiscard]] SquareSet pawn_squares(Color color) const;
    [[nodiscard]] SquareSet lasting_pawns(Color color) const;
    /// The regions of its other men of that type in all of them, and of what its pawns have become.
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

/// Whether the loser, to move, could stand checkmated in that skeleton after such a move.
[[nodiscard]] bool admits_mate(const Skeleton& skeleton, Color winner, const LastMove& last);

}  // namespace doublecheck::winnable
