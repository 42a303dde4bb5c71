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
#include "doublecheck/ops/operation.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// Text for people, or one JSON object a line.
enum class OutputForm : std::uint8_t { text, json };

/// How far a stream has come. `bytes` counts input as it was handed in, compressed or not.
struct StreamProgress {
    std::uint64_t records = 0;
    std::uint64_t bytes = 0;
};

/// What a stream came to.
struct StreamSummary {
    std::uint64_t records = 0;
    std::uint64_t yes = 0;
    std::uint64_t no = 0;
    std::uint64_t unknown = 0;
    std::uint64_t unreadable = 0;
    std::uint64_t read = 0;         ///< records that were taken from the input: `records` counts the answers
    bool has_more = false;          ///< the input goes on behind the last record that was to be read
    bool is_interrupted = false;    ///< the stop flag was raised before the end
    bool is_output_closed = false;  ///< the sink refused
};

struct StreamOptions {
    std::optional<RecordFormat> format = std::nullopt;  ///< detected from the content if not given
    OutputForm form = OutputForm::json;
    TextStyle style = {};
    int jobs = 1;
    std::optional<std::uint64_t> most = std::nullopt;  ///< read no more records than that
    bool has_timing = false;                           ///< microseconds in each verdict
    std::optional<Answer> only = std::nullopt;         ///< show the verdicts of that answer alone
    /// Instead of its verdict, show the record as it was read, a game as PGN; once, if several of its parts
    /// are answered. Of a stream, records that cannot be read are left out then, and replies that are no
    /// verdicts.
    bool has_records = false;
    /// An operation that listens tells what it can as the lines come; in text alone.
    bool is_live = false;
    /// Takes each verdict once it has been written, in the order of the input, from one thread at a time.
    std::function<void(Verdict&)> on_verdict = {};
    const std::atomic<bool>* stop = nullptr;  ///< when raised, no more is read and whole records are written
    std::function<void(const StreamProgress&)> on_progress = {};  ///< called from one thread at a time
};

/// What the arguments of an operation on records say; who calls it adds form, style and jobs.
[[nodiscard]] StreamOptions stream_options(const Operation& operation, const Arguments& arguments);

/// Answers every record of an input, plain, gzip or zstd, and hands the output over in the order of the
/// input. The bytes do not depend on `jobs`, and memory not on the size of the input. A record that cannot be
/// read yields its error in its place, and the next one is read. Requires an operation on records.
[[nodiscard]] StreamSummary answer_stream(const Operation& operation, const Arguments& arguments,
                                          ByteSource input, const ByteSink& output,
                                          const StreamOptions& options);

/// The same for one record that was handed in as a text: FEN (and move), EPD, JSON, or the first game of a
/// PGN.
[[nodiscard]] StreamSummary answer_text(const Operation& operation, const Arguments& arguments,
                                        std::string_view text, const ByteSink& output,
                                        const StreamOptions& options);

}  // namespace doublecheck
