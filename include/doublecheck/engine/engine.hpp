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
#include "doublecheck/engine/uci_words.hpp"

namespace doublecheck::engine {

/// The program to start, and how long to wait for it.
struct EngineSettings {
    std::string path = {};  ///< if empty, see `find_engine`
    std::vector<std::string> arguments = {};
    /// Options to set if the engine has them. Numbers are brought within the engine's bounds.
    std::vector<std::pair<std::string, std::string>> options = {};
    std::chrono::milliseconds handshake{10'000};    ///< time limit for `uciok` and `readyok`
    std::chrono::milliseconds stop_timeout{2'000};  ///< time limit for `bestmove` after `stop`
    int restarts = 2;                               ///< how many times a dead engine is restarted in total
};

/// The limits of a search. At least one of depth, nodes and time should be set; the deadline always applies.
struct SearchLimits {
    std::optional<int> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::chrono::milliseconds deadline{60'000};  ///< the engine is stopped after that time
    int lines = 1;                               ///< the number of best moves to evaluate
    /// Divides nodes and time among three searches, which share the hash table: a sixth for all lines, a
    /// third for the best three, and half for the best one. An engine that evaluates one line at a time
    /// searches once, and so does any engine if only the depth is limited.
    bool is_deepened = false;
    /// If Black is to move, analyses the position with colours exchanged. Engines go through moves from a1 to
    /// h8, so their results would otherwise depend on the colour.
    bool is_color_blind = false;
};

/// One of the engine's best moves, with the expected continuation.
struct Line {
    Score score = {};
    std::optional<Chances> chances = std::nullopt;
    /// At most ten moves, each legal after the one before. The first is the evaluated move.
    std::vector<Move> moves = {};
};

/// The lines of one depth, the best first.
struct Iteration {
    int depth = 0;
    std::vector<Line> lines = {};
};

/// The result of analysing a position.
struct Analysis {
    /// The iterations by depth, each complete. Deeper ones may have fewer lines
    /// (`SearchLimits::is_deepened`); the moves left out are not better than the last line.
    std::vector<Iteration> iterations = {};
    std::optional<Move> best = std::nullopt;
    std::uint64_t nodes = 0;
    bool was_stopped = false;  ///< the search had not ended at the deadline

    /// Returns the lines of the last finished depth, or null if none was finished.
    [[nodiscard]] const Iteration* last() const { return iterations.empty() ? nullptr : &iterations.back(); }
    /// Returns the index of the last iteration with the largest number of lines. Earlier iterations contain
    /// no other moves.
    [[nodiscard]] std::size_t widest() const;
};

/// Returns the reason, as a sentence, why the position cannot be given to an engine; nothing if it can.
/// Engines assume that a position can arise in chess, and some crash on others: more than 16 men or 8 pawns
/// of a side, or more than two checkers.
[[nodiscard]] std::optional<std::string> unfit_for_engine(const Position& position);

/// Returns the path of a program in PATH or in /usr/games, where Debian installs engines. Returns nothing if
/// there is none.
[[nodiscard]] std::optional<std::string> find_engine(std::string_view name = "stockfish");

/// A UCI engine. Even if the engine is silent, dies, floods its output, sends wrong data or refuses to quit,
/// the caller gets an analysis or an error in time, and no process is left behind. Use an engine from one
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

    /// Evaluates a position after `ucinewgame`, so that equal input with a limit of nodes or depth gives
    /// equal results. If the game is over there are no lines. An engine that dies is restarted and asked
    /// again, at most `restarts` times. Errors: those of `start`, `engine.position` (see `unfit_for_engine`),
    /// and `engine.illegal-move` (its best move cannot be played).
    [[nodiscard]] Result<Analysis> analyse(const Position& position, const SearchLimits& limits);

  private:
    class Impl;
    explicit Engine(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck::engine
