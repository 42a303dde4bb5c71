// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/board/position.hpp"

namespace doublecheck::detail {

/// The parts of a position, for those who play many moves in one place. What they make of it must be playable
/// again.
struct PositionParts {
    [[nodiscard]] static Core& core(Position& position) { return position.core_; }
    [[nodiscard]] static const Core& core(const Position& position) { return position.core_; }

    /// A position of these men, as if nothing had been played before.
    [[nodiscard]] static Position make(const Core& core, Color turn, StartArray array) {
        Position position;
        position.core_ = core;
        position.halfmove_clock_ = 0;
        position.fullmove_number_ = 1;
        position.turn_ = turn;
        position.array_ = array;
        return position;
    }

    /// Counts a move and gives the turn to the other side.
    static void pass_turn(Position& position, bool resets_clock) {
        const unsigned goes_on = resets_clock ? 0 : 1;
        const unsigned is_black = position.turn_ == Color::black ? 1 : 0;
        position.halfmove_clock_ = static_cast<std::uint16_t>(goes_on * up(position.halfmove_clock_, 1));
        position.fullmove_number_ = static_cast<std::uint16_t>(up(position.fullmove_number_, is_black));
        position.turn_ = opposite(position.turn_);
    }

  private:
    /// Stays at the most that a counter can hold.
    static unsigned up(unsigned counter, unsigned step) { return counter + step - ((counter + step) >> 16U); }
};

}  // namespace doublecheck::detail
