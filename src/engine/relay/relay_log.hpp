// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "engine/process.hpp"

namespace doublecheck::engine {

/// A log in the form that match managers write: `1234 >stockfish(0): go depth 9` for a command to the engine
/// and `1240 <stockfish(0): bestmove e2e4` for its answer, with milliseconds since the start. Commands that
/// do not reach the engine are logged as commands to `doublecheck(0)`, and so are the answers to them.
class RelayLog {
  public:
    enum class Direction : char { to = '>', from = '<' };

    /// Opens the file for appending. An empty path makes a log that stores nothing. Error: `output.write`.
    [[nodiscard]] static Result<RelayLog> open(const std::string& path, std::string engine);

    void add_engine(Direction direction, std::string_view line) { add(direction, engine_, line); }
    void add_own(Direction direction, std::string_view line) { add(direction, "doublecheck", line); }
    /// Writes what has been added. Ignores errors: a full disk must not stop a game.
    void flush();

  private:
    RelayLog(Descriptor file, std::string engine);
    void add(Direction direction, std::string_view name, std::string_view line);

    Descriptor file_;
    std::string engine_;
    Clock::time_point begin_ = Clock::now();
    std::string waiting_ = {};
};

}  // namespace doublecheck::engine
