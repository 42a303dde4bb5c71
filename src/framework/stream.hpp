// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "framework/operation.hpp"
#include "framework/program_options.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// Text for people, or one JSON object a line.
enum class OutputForm : std::uint8_t { text, json };

/// The progress of a stream. `bytes` counts the input as it was supplied, compressed or not.
struct StreamProgress {
    std::uint64_t records = 0;
    std::uint64_t bytes = 0;
};

/// The counts of a finished stream.
struct StreamSummary {
    std::uint64_t records = 0;
    std::uint64_t yes = 0;
    std::uint64_t no = 0;
    std::uint64_t unknown = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t read = 0;  ///< records read; `records` counts answers, of which a record may have several
    std::uint64_t not_selected = 0;  ///< records that the arguments leave out
    bool has_more = false;           ///< input remained after the --most limit
    bool is_interrupted = false;     ///< the stop flag was set before the end
    bool is_output_closed = false;   ///< the sink returned false
    /// The last error that was written as a line of JSON.
    std::optional<Error> last_error = std::nullopt;
};

struct StreamOptions {
    std::optional<RecordFormat> format = std::nullopt;  ///< nothing: detected from the content
    OutputForm form = OutputForm::json;
    TextStyle style = {};
    int jobs = 1;
    std::optional<std::uint64_t> most = std::nullopt;  ///< the greatest number of records to read
    bool has_timing = false;                           ///< add the microseconds to each verdict
    std::optional<Answer> only = std::nullopt;         ///< show only verdicts with this answer
    std::optional<Answer> except = std::nullopt;       ///< show no verdicts with this answer
    bool only_unreadable = false;                      ///< show only what could not be read
    /// Show the record as it was read (a game as PGN) instead of its verdict, once even if several of its
    /// parts are answered. In a stream, unreadable records and replies other than verdicts are then omitted.
    bool has_records = false;
    /// Let the operation print partial results as the lines of a record arrive, if its output is text and it
    /// has a `LineListener`.
    bool is_live = false;
    /// Receives the errors of an operation whose text other programs read (`Operation::writes_data`). Null:
    /// errors take their place in the output, as they do in JSON.
    ByteSink errors = nullptr;
    std::string_view input_name = {};  ///< named in errors; empty if there is no file
    /// Receives each verdict after it was written, in the order of the input, from one thread at a time.
    std::function<void(std::unique_ptr<AnsweredVerdict>)> on_verdict = {};
    const std::atomic<bool>* stop = nullptr;  ///< once set, reading stops; no record is written in part
    std::function<void(const StreamProgress&)> on_progress = {};  ///< called from one thread at a time

    /// Returns true if some verdicts are not shown.
    [[nodiscard]] bool is_selective() const { return only || except || only_unreadable; }
};

/// Returns the place of an error with the name of its file, if there is one: `games.pgn, game 3, line 17`.
[[nodiscard]] std::string place_in(std::string_view file, std::string_view place);

/// Returns the stream options that the options of the program contain. The caller adds form, style and jobs.
[[nodiscard]] StreamOptions stream_options(const Operation& operation, const Arguments& arguments);

/// Answers every record of an input (plain, gzip or zstd) and writes the output in the order of the input.
/// The output does not depend on `jobs`, and memory use does not depend on the size of the input. If a record
/// cannot be read, its error takes the place of its answer and the next record is read. Requires an operation
/// on records.
[[nodiscard]] StreamSummary answer_stream(const Operation& operation, const Arguments& arguments,
                                          ByteSource input, const ByteSink& output,
                                          const StreamOptions& options);

/// Answers one record that is supplied as a text: a FEN (with a move), an EPD, JSON, or the first game of a
/// PGN.
[[nodiscard]] StreamSummary answer_text(const Operation& operation, const Arguments& arguments,
                                        std::string_view text, const ByteSink& output,
                                        const StreamOptions& options);

}  // namespace doublecheck
