// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/desk/convert.hpp"
#include "doublecheck/notation/game_view.hpp"

namespace doublecheck {

/// Writes plain games in another form, byte for byte as `convert` does and many times faster: nothing is
/// allocated for a move, of a position only what has changed is written anew, and a move that is written as
/// the standard has it is copied. Used by one thread at a time.
class PlainConversion {
  public:
    /// Where labels are asked for, `0` stands in place of the game's number.
    static constexpr std::string_view fen_label = "\t0.";
    static constexpr std::string_view epd_label = " id 0.";

    /// Requires FEN, EPD, UCI or PGN, without the labels of last positions.
    explicit PlainConversion(const ConvertOptions& options) : options_(options) {}

    /// What of the games' moves is to be read.
    [[nodiscard]] PlainChecks checks() const {
        return options_.to == ConvertTo::pgn ? PlainChecks::notation : PlainChecks::moves;
    }
    /// Whether that plain game, read with those checks, can be appended.
    [[nodiscard]] bool can_append(const GameView& game) const;
    /// Appends it.
    void append(const GameView& game, std::string& out) const;

  private:
    ConvertOptions options_;
};

}  // namespace doublecheck
