// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "chess99/position.hpp"

namespace doublecheck::chess99 {

/// Values of the men in exchanges, in hundredths of a pawn.
inline constexpr std::array<int, piece_type_count> exchange_value = {10'000, 1000, 800, 510, 330, 290, 100};

[[nodiscard]] constexpr int exchange_value_of(PieceType type) {
    return exchange_value[static_cast<std::size_t>(type)];
}

/// The value of all men on their cells, which is updated from play to play.
class Evaluation {
  public:
    explicit Evaluation(const Position& position);

    /// Returns the evaluation of the position after a move. Requires that this is the evaluation of `before`.
    [[nodiscard]] Evaluation after(const Position& before, Move move) const;

    /// Returns the score in hundredths of a pawn, for the player to move. Requires that this is the
    /// evaluation of `position`.
    [[nodiscard]] int of(const Position& position) const;

    /// Returns the amount of material other than pawns and kings: 30 at the start.
    [[nodiscard]] int phase() const { return phase_; }

    friend bool operator==(const Evaluation&, const Evaluation&) = default;

  private:
    void add(std::uint8_t code, int cell);
    void remove(std::uint8_t code, int cell);

    std::int32_t opening_ = 0;  ///< the score for White if the position had many men
    std::int32_t ending_ = 0;   ///< the score for White if the position had few men
    std::int32_t phase_ = 0;
};

}  // namespace doublecheck::chess99
