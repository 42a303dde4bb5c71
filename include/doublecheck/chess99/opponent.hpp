// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/chess99/move.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/chess99/position.hpp"

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

/// What the opponent advises the player to move to do.
enum class Decision : std::uint8_t {
    play,       ///< play the first move of the line
    call_draw,  ///< call a draw: the opponent's king is attacked, and no play is better
    none,       ///< nothing: the game is over, or the player has no play
};

struct Advice {
    Decision decision = Decision::none;
    /// The expected plays of both players, beginning with the advised one. Empty unless the decision is to
    /// play. The line ends early where a draw is called.
    std::vector<Move> line = {};
    Score score = {};
    int depth = 0;  ///< the depth that was searched completely; captures and checks are searched further
    std::uint64_t nodes = 0;
};

inline constexpr int max_level = 10;
/// The limit of nodes if neither nodes nor seconds are given.
inline constexpr std::uint64_t default_opponent_nodes = 300'000;

struct OpponentSettings {
    /// 1 to 10. Level 10 plays as well as it can. The others search less deep and choose among the plays that
    /// are not much worse than the best.
    int level = max_level;
    std::uint64_t seed = 0;                            ///< for the choice among those plays
    std::size_t table_bytes = std::size_t{16} << 20U;  ///< size of the transposition table
    Options options = {};
};

/// Plays Chess 99 by alpha-beta search (principal variation search with quiescence over captures and checks).
///
/// It takes into account that a king captured while one's own is in check is only a draw, and it calls a draw
/// rather than lose. Equal settings, position and node limit give equal advice, whatever was asked before.
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

    /// Returns the advice for the position. `earlier` holds the keys of the earlier positions of the game,
    /// oldest first; the opponent avoids repeating them if it has something better.
    [[nodiscard]] Advice advise(const Position& position, const Limits& limits = {},
                                std::span<const std::uint64_t> earlier = {});

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace doublecheck::chess99
