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

/// Which program is started, and how long it is waited for.
struct EngineSettings {
    std::string path = {};  ///< nothing: see `find_engine`
    std::vector<std::string> arguments = {};
    /// Sent where the engine names the option; spins are brought within its bounds.
    std::vector<std::pair<std::string, std::string>> options = {};
    std::chrono::milliseconds handshake{10'000};  ///< for `uciok` and `readyok`
    std::chrono::milliseconds last_words{2'000};  ///< for `bestmove` after `stop`
    int restarts = 2;                             ///< how often a dead engine is started anew, all in all
};

/// How long an engine thinks about a position. At least one of depth, nodes and time should be set; the
/// deadline holds in any case.
struct SearchLimits {
    std::optional<int> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<std::chrono::milliseconds> time = std::nullopt;
    std::chrono::milliseconds deadline{60'000};  ///< then the engine is stopped
    int lines = 1;                               ///< so many of the best moves are evaluated
    /// Divides nodes and time between three searches, each with the hash table of those before: a sixth for
    /// all lines, a third for the best three, half for the best one. An engine that evaluates one line at a
    /// time searches once, and so does any engine where only the depth is limited.
    bool is_deepened = false;
    /// Where Black is to move, the engine is asked about the position with colours exchanged. Engines go
    /// through moves from a1 to h8, and so do not see with both colours alike.
    bool is_color_blind = false;
};

/// One of the moves that the engine thinks best, with what it expects to follow.
struct Line {
    Score score = {};
    std::optional<Chances> chances = std::nullopt;
    /// Legal one after the other, at most ten; the first is the move evaluated.
    std::vector<Move> moves = {};
};

/// The lines of one depth, the best first.
struct Iteration {
    int depth = 0;
    std::vector<Line> lines = {};
};

/// What an engine said about a position.
struct Analysis {
    /// By depth, each complete. The deeper ones may have fewer lines (`SearchLimits::is_deepened`): the moves
    /// that are left out are not better than the last of them.
    std::vector<Iteration> iterations = {};
    std::optional<Move> best = std::nullopt;
    std::uint64_t nodes = 0;
    bool was_stopped = false;  ///< it had not ended at the deadline

    /// The lines of the last depth that was finished; nothing if none was.
    [[nodiscard]] const Iteration* last() const { return iterations.empty() ? nullptr : &iterations.back(); }
    /// The index of the last iteration that has the most lines; those before it add no move.
    [[nodiscard]] std::size_t widest() const;
};

/// Why this position is not given to an engine, as a sentence; nothing if it is. Engines take for granted
/// that a position is one of chess, and some crash on others: more than 16 men or 8 pawns of a side, more
/// than two men that give check.
[[nodiscard]] std::optional<std::string> unfit_for_engine(const Position& position);

/// A program in PATH, or in /usr/games, where Debian puts it; where none is named, `stockfish` is asked.
/// Nothing if there is none.
[[nodiscard]] std::optional<std::string> find_engine(std::string_view name = "stockfish");

/// A UCI engine. It may say nothing, die, flood, lie or refuse to quit: whoever asks gets an answer or an
/// error in time, and no process is left behind. One thread at a time; several engines run beside each other.
class Engine {
  public:
    /// Starts it and waits for `uciok` and `readyok`. Errors: `engine.not-found`, `engine.not-started`,
    /// `engine.silent` (no answer in time), `engine.died` (with its signal or exit status).
    [[nodiscard]] static Result<Engine> start(const EngineSettings& settings);

    Engine(Engine&& other) noexcept;
    Engine& operator=(Engine&& other) noexcept;
    ~Engine();

    /// What it calls itself (`id name`), or its path.
    [[nodiscard]] const std::string& name() const;
    [[nodiscard]] const std::vector<EngineOption>& options() const;

    /// Evaluates a position, from a fresh start (`ucinewgame`), so that equal input with a limit of nodes or
    /// depth gives equal answers. Where the game is over there are no lines. An engine that dies is started
    /// anew and asked again, as long as `restarts` lets it. Errors: as `start`, and `engine.position` (see
    /// `unfit_for_engine`), `engine.illegal-move` (its best move cannot be played).
    [[nodiscard]] Result<Analysis> analyse(const Position& position, const SearchLimits& limits);

  private:
    class Impl;
    explicit Engine(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck::engine
