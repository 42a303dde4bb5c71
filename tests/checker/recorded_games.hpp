// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "checker/legality/facts/conclusions.hpp"
#include "doublecheck/board/position.hpp"
#include "support/random_positions.hpp"

namespace doublecheck::test {

/// A legal game from the standard array, with the history of each man. A man is identified by its home, the
/// square on which it began.
class RecordedGame {
  public:
    RecordedGame();

    void play(Move move);
    [[nodiscard]] const Position& position() const { return position_; }
    /// Returns the home of the man on `square`. Requires a man on it.
    [[nodiscard]] checker::facts::Home home_of_man_on(checker::Square square) const { return *home_[square]; }
    /// Returns true if the man on `square` was promoted.
    [[nodiscard]] bool is_promoted(checker::Square square) const;

    /// Returns the squares on which the man from `home` has stood before any promotion.
    [[nodiscard]] const checker::facts::Set& region(checker::facts::Home home) const {
        return stood_[home.square()];
    }
    [[nodiscard]] std::optional<checker::Square> death(checker::facts::Home home) const {
        return died_[home.square()];
    }
    /// Returns the number of captures that the pawn from `home` made before it was promoted.
    [[nodiscard]] int captures(checker::facts::PawnHome home) const { return captures_[home.square()]; }
    [[nodiscard]] int captures_by_pawns(checker::Color color) const { return by_pawns_[color]; }
    [[nodiscard]] int moves(checker::Color color) const { return moves_[color]; }
    [[nodiscard]] bool has_moved(checker::facts::Home home) const { return moved_[home.square()]; }

    /// Returns true if the conclusion is true of this game.
    [[nodiscard]] bool agrees(const checker::facts::Conclusion& conclusion) const;

    // The numbers of rare moves.
    int castlings = 0;
    int en_passant = 0;
    int promotions = 0;
    int promoted_captured = 0;

  private:
    void arrive(checker::facts::Home home, checker::Square square);

    Position position_ = Position::initial();
    /// The home of the man on each square.
    checker::facts::BySquare<std::optional<checker::facts::Home>> home_ = {};
    checker::facts::BySquare<checker::facts::Set> stood_ = {};
    checker::facts::BySquare<std::optional<checker::Square>> died_ = {};
    checker::facts::BySquare<int> captures_ = {};
    checker::facts::BySquare<bool> moved_ = {};
    checker::facts::BySquare<bool> promoted_ = {};
    checker::facts::ByColor<int> by_pawns_ = {};
    checker::facts::ByColor<int> moves_ = {};
};

/// A random player that for some time moves only some of its men. It prefers rare moves: castling, en
/// passant, promotions of all kinds, and moves to home squares of men of the same kind.
class Taste {
  public:
    explicit Taste(Random& random);

    /// Chooses the men that move from now on. To be called from time to time.
    void choose_men();
    [[nodiscard]] Move choose(const RecordedGame& game, const MoveList& moves);

  private:
    [[nodiscard]] double share() { return static_cast<double>(random_() >> 11U) * 0x1p-53; }
    [[nodiscard]] double weight_of(const RecordedGame& game, Move move) const;

    Random& random_;
    std::array<double, 6> by_type_ = {};
    std::array<double, 6> by_promotion_ = {};
    double pawn_captures_ = 1;
    double other_captures_ = 1;
    double captures_on_homes_ = 1;
    checker::facts::BySquare<bool> moves_now_ = {};
};

/// Converts a square to the checker's type. `checker_position` converts a position.
[[nodiscard]] checker::Square checker_square(Square square);
[[nodiscard]] checker::Position checker_position(const Position& position);

/// Plays random games and calls `visit(game)` after about every fourth move, `count` times in all. Half of
/// the games are short.
template <typename Visit>
void for_recorded_games(Random& random, int count, Visit&& visit) {
    while (count > 0) {
        RecordedGame game;
        Taste taste(random);
        const int plies = below(random, 2) == 0 ? 4 + below(random, 40) : 20 + below(random, 280);
        for (int ply = 0; ply < plies && count > 0; ++ply) {
            const MoveList moves = game.position().legal_moves();
            if (moves.empty()) break;
            game.play(taste.choose(game, moves));
            if (below(random, 15) == 0) taste.choose_men();
            if (below(random, 4) != 0) continue;
            --count;
            visit(game);
        }
    }
}

}  // namespace doublecheck::test
