// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "doublecheck/notation/game_view.hpp"
#include "doublecheck/notation/pgn.hpp"

namespace doublecheck {

/// Which readers are used. What is found in a game does not depend on it; tests compare the two.
enum class ReaderChoice : std::uint8_t { plain_first, general_alone };

/// Yields the games of a text one after the other: plain ones from the fast reader, all others from the
/// general one. Where a game ends may depend on the text behind it, by at most `lookahead`.
class GameScanner {
  public:
    static constexpr std::size_t lookahead = std::size_t{80} << 10U;
    /// A game that is longer is cut there, and read as several: memory must not grow with what is in a file.
    static constexpr std::size_t longest_game = std::size_t{1} << 26U;

    /// A text whose first game begins at its first byte. `is_final`: nothing follows the text; `base` is its
    /// place in the file.
    GameScanner(std::string_view text, bool is_final, PlainChecks checks, std::uint64_t base = 0,
                std::size_t longest = longest_game, IllegalMoves illegal = IllegalMoves::stop,
                ReaderChoice choice = ReaderChoice::plain_first);
    ~GameScanner();

    /// The next game, as a view that lives until the next call; nothing at the end of the text, or where the
    /// rest may not be judged without the text behind it.
    [[nodiscard]] const GameView* next();
    /// Where the game begins that `next()` would read next.
    [[nodiscard]] std::size_t at() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
