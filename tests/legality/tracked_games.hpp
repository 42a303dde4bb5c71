// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "doublecheck/board/position.hpp"
#include "legality/facts/knowledge.hpp"
#include "support/random_positions.hpp"

// Random games in which every man is tracked, for tests of statements about all games that lead to a
// position.

namespace doublecheck::test {

inline std::size_t at(Square square) {
    return static_cast<std::size_t>(square.index());
}

/// A game with the history of each man. Men are identified by their homes.
struct TrackedGame {
    TrackedGame() {
        for (const Square home : facts::homes) {
            man[at(home)] = home;
            stood[at(home)] = home;
        }
    }

    void play(Move move) {
        const Color color = position.turn();
        const Square home = *man[at(move.from())];
        const bool is_pawn = position.type_at(move.from()) == PieceType::pawn;
        const std::optional<Square> rook = move.is_castling() ? man[at(move.to())] : std::nullopt;
        const bool is_ep = move.kind() == MoveKind::en_passant;
        const Square taken = is_ep ? Square(move.to().file(), move.from().rank()) : move.to();
        moves[static_cast<std::size_t>(color)] += 1;
        man[at(move.from())] = std::nullopt;
        if (rook) {
            man[at(move.to())] = std::nullopt;
            arrive(*rook, move.rook_arrival());
        } else if (man[at(taken)]) {
            died[at(*man[at(taken)])] = taken;
            man[at(taken)] = std::nullopt;
            ++all_captures[static_cast<std::size_t>(color)];
            captures[at(home)] += is_pawn ? 1 : 0;
            if (is_pawn) captured_on[at(home)].push_back(move.to());
            captures_of_pawns[static_cast<std::size_t>(color)] += is_pawn ? 1 : 0;
        }
        arrive(home, move.arrival());
        if (move.promotion_type()) promoted |= home;
        position = position.after(move);
    }

    void arrive(Square home, Square square) {
        man[at(square)] = home;
        moved |= home;
        if (!promoted.contains(home)) stood[at(home)] |= square;
    }

    Position position = Position::initial();
    std::array<std::optional<Square>, 64> man = {};  ///< the home of the man on each square
    std::array<SquareSet, 64> stood = {};
    std::array<std::optional<Square>, 64> died = {};
    std::array<int, 64> captures = {};
    std::array<std::vector<Square>, 64> captured_on = {};  ///< by pawn: the squares of its captures, in order
    std::array<int, 2> all_captures = {};
    std::array<int, 2> captures_of_pawns = {};
    std::array<int, 2> moves = {};
    SquareSet moved = {};
    SquareSet promoted = {};
};

/// A random player that prefers some kinds of moves, and moves some men only for a while.
class Whims {
  public:
    explicit Whims(Random& random) : random_(random) {
        for (double& weight : weights_) weight = std::exp(share() * 6 - 3);
        choose_men();
    }

    void choose_men() {
        const double pieces = share();
        const double pawns = share() * pieces;
        men_ = {};
        for (const Square home : facts::homes) {
            const bool is_pawn = facts::man_of_home(home).type == PieceType::pawn;
            if (share() < (is_pawn ? pawns : pieces)) men_ |= home;
        }
    }

    Move choose(const TrackedGame& game, const MoveList& moves) {
        std::vector<double> weights;
        for (const Move move : moves) weights.push_back(weight_of(game, move));
        std::discrete_distribution<int> choice(weights.begin(), weights.end());
        return moves[static_cast<std::size_t>(choice(random_))];
    }

  private:
    double share() { return static_cast<double>(random_() >> 11U) * 0x1p-53; }

    double weight_of(const TrackedGame& game, Move move) const {
        const Position& position = game.position;
        const PieceType type = *position.type_at(move.from());
        const bool is_ep = move.kind() == MoveKind::en_passant;
        double weight = weights_[static_cast<std::size_t>(type)];
        if (move.is_castling()) return weight * 20;
        if (move.promotion_type())
            weight *= 20 * weights_[6 + static_cast<std::size_t>(*move.promotion_type())];
        if (is_ep || position.occupied().contains(move.to())) {
            weight *= weights_[type == PieceType::pawn ? 12 : 13];
            if (facts::homes.contains(move.to())) weight *= weights_[14];
        }
        if (is_ep) weight *= 20;
        if (facts::homes.contains(move.to()) && facts::man_of_home(move.to()) == position.at(move.from()))
            weight *= 5;
        return men_.contains(*game.man[at(move.from())]) ? weight : weight * 0.001;
    }

    Random& random_;
    std::array<double, 15> weights_ = {};
    SquareSet men_ = {};
};

}  // namespace doublecheck::test
