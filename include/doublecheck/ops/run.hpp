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
#include "doublecheck/io/game_file.hpp"
#include "doublecheck/ops/stream.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// How far work on a file of games has come.
struct RunProgress {
    std::string_view file = {};
    std::uint64_t games = 0;
    std::uint64_t text_bytes = 0;                               ///< of unpacked text
    std::uint64_t bytes = 0;                                    ///< of the file as it lies there
    std::optional<std::uint64_t> bytes_to_read = std::nullopt;  ///< of these
    std::uint64_t tried = 0;                                    ///< positions, of work that reads no file
    std::string text = {};                                      ///< how far it is, instead of games and bytes
};

/// The seconds since it was made, waiting included.
class Stopwatch {
  public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

  private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// What an operation that reads its files itself has from the program it runs in.
struct RunContext {
    OutputForm form = OutputForm::text;
    TextStyle style = {};
    int jobs = 1;
    const std::atomic<bool>* stop = nullptr;
    OpenInput open = nullptr;
    ByteSink output = nullptr;  ///< the result
    /// Writes a file as a whole; says why it could not, or nothing.
    std::function<std::string(const std::string& path, std::string_view content)> write = nullptr;
    /// A word to the person who waits, a sentence without an end of line.
    std::function<void(std::string_view)> say = nullptr;
    std::function<void(const RunProgress&)> on_progress = {};
    std::string date = {};  ///< of today, or as the person wants it; for what tells when it was made
};

/// How a run ended.
struct RunSummary {
    std::uint64_t games = 0;  ///< that were looked at
    bool has_more = false;    ///< games beyond those that were to be looked at
    bool is_interrupted = false;
    bool is_output_closed = false;
    bool has_no = false;      ///< something was found that is wrong
    bool is_readable = true;  ///< all input could be read
    std::uint64_t unopened_files = 0;
    std::string text = {};  ///< a summary to print instead of games and bytes
};

}  // namespace doublecheck
