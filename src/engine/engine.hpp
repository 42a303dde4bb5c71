// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/position.hpp"
#include "engine/uci_words.hpp"

namespace doublecheck::engine {

/// The engine program to start, and the time limits for it.
struct EngineSettings {
    std::string path = {};  ///< path of the program; if empty, `find_engine` searches for it
    std::vector<std::string> arguments = {};
    /// Options to set if the engine has them. Numbers outside the limits of an option are changed to the
    /// nearest limit.
    std::vector<std::pair<std::string, std::string>> options = {};
    std::chrono::milliseconds handshake{10'000};    ///< time limit for `uciok` and `readyok`
    std::chrono::milliseconds stop_timeout{2'000};  ///< time limit for `bestmove` after `stop`
    int restarts = 2;                               ///< how many times a dead engine is restarted in total
};

/// The limits of a search. At least one of depth, nodes and time should be set. The deadline always applies.
struct SearchLimits {
    std::optional<int> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::chrono::milliseconds deadline{60'000};  ///< the engine is stopped after this time
    int lines = 1;                               ///< the number of best moves to evaluate
    /// Divides nodes and time among three searches that share the hash table: a sixth for all lines, a third
    /// for the best three lines, and half for the best one. If the engine evaluates only one line at a time,
    /// or if only the depth is limited, there is one search.
    bool is_deepened = false;
    /// If Black is to move, analyses the position with colours exchanged. Engines generate moves from a1 to
    /// h8, so that their results would otherwise depend on the colour.
    bool is_color_blind = false;
};

/// One of the engine's best moves, with the expected continuation.
struct Line {
    Score score = {};
    std::optional<Chances> chances = std::nullopt;
    /// At most ten moves, each legal after the move before. The first is the move that is evaluated.
    std::vector<Move> moves = {};
};

/// The lines of one search depth, the best first.
struct Iteration {
    int depth = 0;
    std::vector<Line> lines = {};
};

/// The result of analysing a position.
struct Analysis {
    /// The complete iterations, by depth. Deeper iterations may have fewer lines
    /// (`SearchLimits::is_deepened`). A move that they leave out is not better than their last line.
    std::vector<Iteration> iterations = {};
    std::optional<Move> best = std::nullopt;
    std::uint64_t nodes = 0;
    bool was_stopped = false;  ///< the search was still running at the deadline

    /// Returns the last finished iteration, or null if none was finished.
    [[nodiscard]] const Iteration* last() const { return iterations.empty() ? nullptr : &iterations.back(); }
    /// Returns the index of the last iteration that has the largest number of lines. Earlier iterations
    /// contain no further moves.
    [[nodiscard]] std::size_t widest() const;
};

/// Returns the reason, as a sentence, why an engine must not be given the position; nothing if it may.
/// Engines assume that a game can lead to the position, and some crash on positions where a side has more
/// than 16 men or 8 pawns, or with more than two checkers.
[[nodiscard]] std::optional<std::string> unfit_for_engine(const Position& position);

/// Returns the path of a program that is in PATH or in /usr/games, where Debian installs engines. Returns
/// nothing if there is none. A name with a slash is a path, and is returned as it is.
[[nodiscard]] std::optional<std::string> find_engine(std::string_view name = "stockfish");

/// A UCI engine. Even if the engine is silent, dies, floods its output, sends wrong data or refuses to quit,
/// the caller gets an analysis or an error in time, and no process keeps running. Use an engine from one
/// thread at a time; several engines may run at once.
class Engine {
  public:
    /// Starts the engine and waits for `uciok` and `readyok`. Errors: `engine.not-found`,
    /// `engine.not-started`, `engine.silent` (no answer in time), `engine.died` (with its signal or exit
    /// status).
    [[nodiscard]] static Result<Engine> start(const EngineSettings& settings);

    Engine(Engine&& other) noexcept;
    Engine& operator=(Engine&& other) noexcept;
    ~Engine();

    /// Returns the name by which the engine identifies itself (`id name`), or its path.
    [[nodiscard]] const std::string& name() const;
    [[nodiscard]] const std::vector<EngineOption>& options() const;

    /// Evaluates a position. Sends `ucinewgame` first, so that equal input with a limit of nodes or depth
    /// gives equal results. If the game is over there are no lines. An engine that dies is restarted and gets
    /// the position again; all calls together restart it at most `restarts` times. Errors: those of `start`,
    /// `engine.position` (see `unfit_for_engine`), and `engine.illegal-move` (the best move of the engine
    /// cannot be played).
    [[nodiscard]] Result<Analysis> analyse(const Position& position, const SearchLimits& limits);

  private:
    class Impl;
    explicit Engine(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck::engine
