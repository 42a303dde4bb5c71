// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

#include "doublecheck/board/position.hpp"

namespace doublecheck::detail {

/// The parts of a position, for those who play many moves in one place. What they make of it must be playable
/// again.
struct PositionParts {
    [[nodiscard]] static Core& core(Position& position) { return position.core_; }
    [[nodiscard]] static const Core& core(const Position& position) { return position.core_; }

    /// Counts a move and gives the turn to the other side.
    static void pass_turn(Position& position, bool resets_clock) {
        const auto clock = next(position.halfmove_clock_);
        position.halfmove_clock_ = resets_clock ? std::uint16_t{0} : clock;
        if (position.turn_ == Color::black) position.fullmove_number_ = next(position.fullmove_number_);
        position.turn_ = opposite(position.turn_);
    }

  private:
    static std::uint16_t next(std::uint16_t counter) {
        constexpr auto most = std::numeric_limits<std::uint16_t>::max();
        return static_cast<std::uint16_t>(counter + (counter != most ? 1 : 0));
    }
};

}  // namespace doublecheck::detail
