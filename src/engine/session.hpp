// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/engine/engine.hpp"
#include "engine/process.hpp"

namespace doublecheck::engine {

/// One run of an engine: it is thrown away as soon as anything is wrong with it. What goes wrong is told with
/// the last command, the position, and what the engine complained of.
class Session {
  public:
    /// Starts it, and waits until it is ready. `settings` must outlive it.
    [[nodiscard]] static Result<Session> start(const EngineSettings& settings);

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const std::vector<EngineOption>& options() const { return options_; }
    /// Nothing if the engine has no such option.
    [[nodiscard]] const EngineOption* option(std::string_view name) const;

    /// Sets an option, if the engine knows it and can take the value.
    [[nodiscard]] std::optional<Error> set(std::string_view name, std::string_view value);
    /// When this returns, everything said before is done, and nothing of an earlier search comes any more.
    [[nodiscard]] std::optional<Error> fence();
    [[nodiscard]] std::optional<Error> say(std::string_view line);

    /// Hands each line to `take` until it returns true. The engine is stopped at the deadline, which
    /// `was_stopped` then tells.
    template <typename Take>
    [[nodiscard]] std::optional<Error> listen(Clock::time_point deadline, bool& was_stopped, Take&& take) {
        while (true) {
            const Process::Read read = process_.read_line(deadline);
            if (read == Process::Read::line && take(process_.line())) return std::nullopt;
            if (read == Process::Read::closed) return dead();
            if (read == Process::Read::line) continue;
            if (was_stopped) return silent("does not stop");
            was_stopped = true;
            if (auto error = say("stop")) return error;
            deadline = Clock::now() + settings_->last_words;
        }
    }

    void quit();

    /// For what is told when something goes wrong.
    void thinks_about(std::string fen) { fen_ = std::move(fen); }

  private:
    Session(Process process, const EngineSettings& settings, std::string path);
    std::optional<Error> shake_hands();
    std::optional<Error> wait_for(std::string_view word);
    Error dead();
    [[nodiscard]] Error silent(std::string_view what) const;
    [[nodiscard]] std::string told(std::string_view what) const;

    Process process_;
    const EngineSettings* settings_;
    std::string name_;
    std::string last_command_ = {};
    std::string fen_ = {};
    std::vector<EngineOption> options_ = {};
};

}  // namespace doublecheck::engine
