// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "doublecheck/chess99/position.hpp"

namespace doublecheck::chess99 {

/// What a man is worth in exchanges, in hundredths of a pawn.
inline constexpr std::array<int, piece_type_count> exchange_value = {10'000, 1000, 800, 510, 330, 290, 100};

[[nodiscard]] constexpr int exchange_value_of(PieceType type) {
    return exchange_value[static_cast<std::size_t>(type)];
}

/// The worth of men and the cells they stand on, kept up to date from play to play.
class Evaluation {
  public:
    explicit Evaluation(const Position& position);

    /// The evaluation of `before.after(move)`, this being that of `before`.
    [[nodiscard]] Evaluation after(const Position& before, Move move) const;

    /// Hundredths of a pawn in favour of the player to move in the position that this belongs to.
    [[nodiscard]] int of(const Position& position) const;

    /// How much material other than pawns and kings there is, 30 at the start.
    [[nodiscard]] int phase() const { return phase_; }

    friend bool operator==(const Evaluation&, const Evaluation&) = default;

  private:
    void add(std::uint8_t code, int cell);
    void remove(std::uint8_t code, int cell);

    std::int32_t opening_ = 0;  ///< in White's favour, while many men are on the board
    std::int32_t ending_ = 0;   ///< in White's favour, when few are left
    std::int32_t phase_ = 0;
};

}  // namespace doublecheck::chess99
