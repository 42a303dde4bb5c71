// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "framework/stream.hpp"
#include "io/compression.hpp"
#include "io/game_file.hpp"
#include "io/input_buffer.hpp"

namespace doublecheck {

/// A few consecutive records of an input, and after `Worker::answer_batch` their answers. Records are still
/// text, except that games are already parsed.
struct Batch {
    struct Line {
        std::size_t offset;
        std::size_t size;
        std::uint64_t number;  ///< the number of the line, from 1
        bool is_too_long;      ///< longer than the unit allows; its text is not kept
    };

    std::string text = {};
    std::vector<Line> lines = {};
    std::vector<PgnGame> games = {};
    std::optional<Error> error = std::nullopt;  ///< what ended the input after these records
    std::uint64_t bytes = 0;                    ///< input consumed up to the end of this batch

    std::string output = {};
    std::string errors = {};  ///< the errors that `StreamOptions::errors` receives
    /// Only if `StreamOptions::on_verdict` is set.
    std::vector<std::unique_ptr<AnsweredVerdict>> verdicts = {};
    StreamSummary counts = {};
    bool has_record = false;  ///< the current record has a verdict that passes `StreamOptions::only`
    bool is_answered = false;
    bool is_cut = false;  ///< the stop flag ended the batch before its last record

    /// Empties the batch. Keeps its memory for the next records, unless that is unusually large.
    void clear();
    [[nodiscard]] bool is_empty() const { return lines.empty() && games.empty() && !error; }
};

/// Reads batches of records from an input. Detects compression and format, counts lines, and skips blank
/// lines and comments.
class BatchReader {
  public:
    BatchReader(ByteSource source, std::optional<RecordFormat> format, const Unit& unit = one_line);

    /// Sets whether games are read beyond an illegal move.
    void set_illegal(IllegalMoves illegal) { illegal_ = illegal; }
    /// Makes `next` end after this many records.
    void set_most(std::uint64_t records) { left_ = records; }
    /// Passes each line of a record of several lines to the listener as it arrives.
    void set_listener(LineListener* listener) { listener_ = listener; }
    /// Returns true if input remained after the last record that `set_most` allowed. Requires that `next` has
    /// returned false.
    [[nodiscard]] bool has_more() const { return has_more_; }

    /// Fills the batch with at most `max_records` records. Returns false at the end of the input. Returns the
    /// records that have arrived instead of waiting for more, so that a program can send a record and wait
    /// for its answer.
    [[nodiscard]] bool next(Batch& batch, std::size_t max_records);
    /// Detects compression and format, unless `next` has done so already.
    void begin();
    /// Requires that `next` or `begin` was called.
    [[nodiscard]] RecordFormat format() const { return *format_; }

    /// Fills the span with unpacked text, for a caller that splits the text itself instead of calling `next`.
    /// Returns 0 at the end, or after an error.
    [[nodiscard]] std::size_t read_text(std::span<char> out) {
        packed_head_.reset();
        return input_.read(out);
    }
    /// Returns the zstd frames of an input that pzstd wrote, still packed, so that a caller can unpack them
    /// on several threads. Returns null for any other input. The blocks report errors in the data. Requires
    /// that `begin` was called and nothing was read since.
    [[nodiscard]] std::unique_ptr<GameFile> frames();
    /// Returns the error that ended packed input, if any.
    [[nodiscard]] std::optional<Error> error() const { return unpacked_ ? unpacked_->error() : std::nullopt; }
    /// Returns the number of bytes read from the source, packed or not. May be called on any thread.
    [[nodiscard]] std::uint64_t bytes_read() const { return raw_bytes_.load(std::memory_order_relaxed); }

  private:
    void read(Batch& batch, std::size_t max_records);
    void read_lines(Batch& batch, std::size_t max_records);
    /// Reads records of several lines. A record ends before the line with which the next one begins.
    void read_blocks(Batch& batch, std::size_t max_records);
    /// Returns the next line without its newline, or nothing at the end of the input. A line longer than
    /// `max_record_bytes` is returned in pieces.
    [[nodiscard]] std::optional<std::string> next_line();
    void read_games(Batch& batch, std::size_t max_records);
    void add_line(Batch& batch, std::string_view line);
    /// Reads a line that is not yet complete in the buffer. Drops its text if it is too long.
    void read_long_line(Batch& batch);

    std::atomic<std::uint64_t> raw_bytes_ = 0;
    InputBuffer raw_;
    std::optional<std::string> packed_head_ =
        std::nullopt;  ///< the bytes of zstd frames that `begin` consumed
    std::optional<UnpackingReader> unpacked_ = std::nullopt;
    InputBuffer input_;
    std::optional<PgnReader> games_ = std::nullopt;
    std::optional<RecordFormat> format_;
    const Unit& unit_;
    /// Returns true if a new record begins with the line. Null: each line is a record.
    bool (*begins_record_)(std::string_view line, std::string_view last) = nullptr;
    IllegalMoves illegal_ = IllegalMoves::stop;
    std::optional<std::string> next_header_ = std::nullopt;  ///< first line of the next record, already read
    std::optional<std::uint64_t> left_ = std::nullopt;       ///< records that may still be read
    LineListener* listener_ = nullptr;
    std::uint64_t line_number_ = 0;
    bool has_more_ = false;
    bool has_begun_ = false;
    bool has_record_ = false;  ///< some batch held a record
    bool is_done_ = false;
};

}  // namespace doublecheck
