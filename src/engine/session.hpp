// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "engine/engine.hpp"
#include "engine/process.hpp"

namespace doublecheck::engine {

/// One run of an engine. A session must be discarded after an error. Error messages contain the last command,
/// the position, and the last line that the engine wrote to standard error.
class Session {
  public:
    /// Starts the engine and waits until it is ready. Requires that `settings` outlives the session.
    [[nodiscard]] static Result<Session> start(const EngineSettings& settings);

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const std::vector<EngineOption>& options() const { return options_; }
    /// Returns the option with the name, or null if the engine does not have it.
    [[nodiscard]] const EngineOption* option(std::string_view name) const;

    /// Sets an option if the engine has it and the option can have the value.
    [[nodiscard]] std::optional<Error> set(std::string_view name, std::string_view value);
    /// Waits until the engine has handled all earlier commands, so that no output of an earlier search can
    /// follow.
    [[nodiscard]] std::optional<Error> wait_until_ready();
    [[nodiscard]] std::optional<Error> send(std::string_view line);

    /// Passes each line to `take` until that returns true. At the deadline, sends `stop` to the engine and
    /// sets `was_stopped` to true.
    template <typename Take>
    [[nodiscard]] std::optional<Error> read_until(Clock::time_point deadline, bool& was_stopped,
                                                  Take&& take) {
        while (true) {
            const Process::Read read = process_.read_line(deadline);
            if (read == Process::Read::line && take(process_.line())) return std::nullopt;
            if (read == Process::Read::closed) return dead();
            if (read == Process::Read::line) continue;
            if (was_stopped) return silent("does not stop");
            was_stopped = true;
            if (auto error = send("stop")) return error;
            deadline = Clock::now() + settings_->stop_timeout;
        }
    }

    void quit();

    /// Sets the position that error messages mention.
    void set_context(std::string fen) { fen_ = std::move(fen); }

  private:
    Session(Process process, const EngineSettings& settings, std::string path);
    std::optional<Error> perform_handshake();
    std::optional<Error> wait_for(std::string_view word);
    Error dead();
    [[nodiscard]] Error silent(std::string_view what) const;
    [[nodiscard]] std::string error_message(std::string_view what) const;

    Process process_;
    const EngineSettings* settings_;
    std::string name_;
    std::string last_command_ = {};
    std::string fen_ = {};
    std::vector<EngineOption> options_ = {};
};

}  // namespace doublecheck::engine
