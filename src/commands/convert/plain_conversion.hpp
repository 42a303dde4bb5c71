// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "commands/convert.hpp"
#include "notation/game_view.hpp"

namespace doublecheck {

/// Converts plain games. Writes the same bytes as `convert`, but many times faster: a move needs no
/// allocation, only the changed part of a position is written anew, and a move that already has standard
/// notation is copied. Not to be used by several threads at once.
class PlainConversion {
  public:
    /// The labels that are written: `0` is a placeholder for the number of the game.
    static constexpr std::string_view fen_label = "\t0.";
    static constexpr std::string_view epd_label = " id 0.";

    /// Requires FEN, EPD, UCI or PGN, without the labels of last positions.
    explicit PlainConversion(const ConvertOptions& options) : options_(options) {}

    /// Returns the checks with which the games must be read.
    [[nodiscard]] PlainChecks checks() const {
        return options_.to == ConvertTo::pgn ? PlainChecks::notation : PlainChecks::moves;
    }
    /// Returns true if `append` can convert a plain game that was read with `checks()`.
    [[nodiscard]] bool can_append(const GameView& game) const;
    /// Appends the converted game to `out`. Requires `can_append`.
    void append(const GameView& game, std::string& out) const;

  private:
    ConvertOptions options_;
};

}  // namespace doublecheck
