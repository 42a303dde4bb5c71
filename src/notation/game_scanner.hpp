// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "doublecheck/notation/pgn.hpp"
#include "notation/game_view.hpp"

namespace doublecheck {

/// The readers that a scanner uses. The findings do not depend on them, and tests compare them.
enum class ReaderChoice : std::uint8_t { plain_first, general_alone };

/// Returns the games of a text one after the other: plain games from the fast reader, all others from the
/// general reader. The place where a game ends may depend on up to `lookahead` bytes of the text after it.
class GameScanner {
  public:
    static constexpr std::size_t lookahead = std::size_t{80} << 10U;
    /// The greatest length of a game in bytes. A longer game is cut at this length and read as several games,
    /// so that the memory is bounded.
    static constexpr std::size_t longest_game = std::size_t{1} << 26U;

    /// Requires that the first game begins with the first byte of the text. `is_final` states that no more
    /// text follows. `base` is the offset of the text in the file.
    GameScanner(std::string_view text, bool is_final, PlainChecks checks, std::uint64_t base = 0,
                std::size_t longest = longest_game, IllegalMoves illegal = IllegalMoves::stop,
                ReaderChoice choice = ReaderChoice::plain_first);
    ~GameScanner();

    /// Returns the next game as a view that is valid until the next call. Returns null at the end of the
    /// text, and if the rest cannot be read without more text.
    [[nodiscard]] const GameView* next();
    /// Returns the offset in the text of the next game that `next()` will read.
    [[nodiscard]] std::size_t at() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
