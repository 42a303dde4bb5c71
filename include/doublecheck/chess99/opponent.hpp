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

/// What a position is worth to the player to move.
struct Score {
    enum class Kind : std::uint8_t {
        centipawns,  ///< `value` hundredths of a pawn
        wins,        ///< he captures the king with the `value`-th play from now, both players' counted
        loses,       ///< he loses his king with the `value`-th play from now
    };
    Kind kind = Kind::centipawns;
    int value = 0;

    friend bool operator==(const Score&, const Score&) = default;
};

/// What a player to move may do.
enum class Decision : std::uint8_t {
    play,       ///< the first move of the line
    call_draw,  ///< he attacks the opponent's king and has nothing better
    none,       ///< the game is over, or he has no move
};

struct Advice {
    Decision decision = Decision::none;
    /// The expected plays of both players, the one to make first; empty unless the decision is to play. It
    /// ends early where a draw is called.
    std::vector<Move> line = {};
    Score score = {};
    int depth = 0;  ///< plays that the search looked ahead in full, captures and checks beyond them
    std::uint64_t nodes = 0;
};

inline constexpr int max_level = 10;
/// What the opponent looks at if neither nodes nor seconds are given.
inline constexpr std::uint64_t default_opponent_nodes = 300'000;

struct OpponentSettings {
    /// 1 to 10. The highest plays as well as it can; the others look less far ahead and choose among the
    /// plays that are not much worse than the best.
    int level = max_level;
    std::uint64_t seed = 0;                            ///< of that choice
    std::size_t table_bytes = std::size_t{16} << 20U;  ///< for positions met again
    Options options = {};
};

/// Plays Chess 99: looks ahead with alpha-beta (principal variation search, quiescence over captures and
/// checks).
///
/// It knows that a king captured while one's own is in check is only a draw, and calls a draw rather than
/// lose. The same settings, position and limit of nodes give the same advice, whatever was asked before.
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

    /// What to do in the position. `earlier` holds the keys of the positions of the game so far, oldest
    /// first, which it does not go back to when there is something better.
    [[nodiscard]] Advice advise(const Position& position, const Limits& limits = {},
                                std::span<const std::uint64_t> earlier = {});

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace doublecheck::chess99
