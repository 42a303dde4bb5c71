// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "framework/stream.hpp"
#include "io/game_file.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// The progress of an operation that reads its files itself, such as an audit.
struct RunProgress {
    std::string_view file = {};
    std::uint64_t games = 0;
    std::uint64_t text_bytes = 0;                               ///< unpacked text read
    std::uint64_t bytes = 0;                                    ///< bytes of the file read, packed or not
    std::optional<std::uint64_t> bytes_to_read = std::nullopt;  ///< the size of the file, if known
    std::uint64_t tried = 0;  ///< positions tried, for work that reads no file
    std::string text = {};    ///< shown instead of games and bytes, unless empty
};

/// Measures wall-clock time since its construction.
class Stopwatch {
  public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

  private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// The services that the program offers to an operation that reads its files itself.
struct RunContext {
    OutputForm form = OutputForm::text;
    TextStyle style = {};
    int jobs = 1;
    bool is_quiet = false;  ///< `notify` shows nothing, so text for it need not be made
    const std::atomic<bool>* stop = nullptr;
    OpenInput open = nullptr;
    ByteSink output = nullptr;  ///< receives the result
    /// Writes a whole file. Returns an error message, or an empty text on success.
    std::function<std::string(const std::string& path, std::string_view content)> write = nullptr;
    /// Shows a message to the user: one sentence without a newline.
    std::function<void(std::string_view)> notify = nullptr;
    std::function<void(const RunProgress&)> on_progress = {};
    std::string date = {};  ///< today, such as `2026-01-31`, for reports
};

/// The result of an operation that reads its files itself.
struct RunSummary {
    std::uint64_t games = 0;  ///< games examined
    bool has_more = false;    ///< games remained after the --most limit
    bool is_interrupted = false;
    bool is_output_closed = false;
    bool has_no = false;      ///< an error was found; with --exit-status the exit code is 1
    bool is_readable = true;  ///< false if some input could not be read
    std::uint64_t unopened_files = 0;
    bool has_figures = true;  ///< false if there is nothing to print as the summary
    std::string text = {};    ///< printed as the summary instead of games and bytes, unless empty
};

}  // namespace doublecheck
