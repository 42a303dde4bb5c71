// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"
#include "doublecheck/base/budget.hpp"

namespace doublecheck::chess99 {

/// The value of a position for the player to move.
struct Score {
    enum class Kind : std::uint8_t {
        centipawns,  ///< `value` is in hundredths of a pawn
        wins,        ///< the player to move captures the king in `value` plies
        loses,       ///< the player to move loses the king in `value` plies
    };
    Kind kind = Kind::centipawns;
    int value = 0;

    friend bool operator==(const Score&, const Score&) = default;
};

/// The advice of the opponent to the player to move.
enum class Decision : std::uint8_t {
    play,       ///< play the first move of the line
    call_draw,  ///< call a draw: it may be called, and no play is better
    none,       ///< nothing: the game is over, or the player has no play
};

struct Advice {
    Decision decision = Decision::none;
    /// The expected plays of both players. The first one is the advice. Empty unless the decision is to play.
    /// The line ends early if a draw is called.
    std::vector<Move> line = {};
    Score score = {};
    int depth = 0;  ///< the depth of the last complete search; captures and checks are searched further
    std::uint64_t nodes = 0;
};

inline constexpr int max_level = 10;
/// The node limit that applies if neither nodes nor seconds are limited.
inline constexpr std::uint64_t default_opponent_nodes = 300'000;

struct OpponentSettings {
    /// From 1 to 10. Level 10 plays as well as it can. The others search less deep, and choose at random
    /// among the plays that are not much worse than the best.
    int level = max_level;
    std::uint64_t seed = 0;                            ///< determines the random choices
    std::size_t table_bytes = std::size_t{16} << 20U;  ///< size of the transposition table
    Options options = {};
};

/// Plays Chess 99 by alpha-beta search (principal variation search with quiescence over captures and checks).
///
/// The search takes into account that capturing the king is only a draw if the capturer's own king is in
/// check afterwards. The opponent calls a draw rather than lose. Equal settings, position and node limit give
/// equal advice, whatever earlier calls were.
///
///     Opponent opponent({.level = 7});
///     const Advice advice = opponent.advise(position, {.nodes = 100'000});
///     if (advice.decision == Decision::play) position = position.after(advice.line.front());
class Opponent {
  public:
    explicit Opponent(const OpponentSettings& settings = {});
    ~Opponent();
    Opponent(Opponent&&) noexcept;
    Opponent& operator=(Opponent&&) noexcept;

    /// Returns the advice for the position. `earlier` contains the keys of the earlier positions of the game,
    /// oldest first. The opponent avoids repeating these positions if there is a better play.
    [[nodiscard]] Advice advise(const Position& position, const Limits& limits = {},
                                std::span<const std::uint64_t> earlier = {});

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace doublecheck::chess99
