// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/io/compression.hpp"
#include "doublecheck/io/game_file.hpp"
#include "doublecheck/io/input_buffer.hpp"
#include "doublecheck/ops/stream.hpp"

namespace doublecheck {

/// Some records of an input, still as text (games already read), and later what they were answered with.
struct Batch {
    struct Line {
        std::size_t offset;
        std::size_t size;
        std::uint64_t number;  ///< from 1
        bool is_too_long;
    };

    std::string text = {};
    std::vector<Line> lines = {};
    std::vector<PgnGame> games = {};
    std::optional<Error> error = std::nullopt;  ///< the input broke off here
    std::uint64_t bytes = 0;                    ///< input taken up to its end

    std::string output = {};
    std::vector<Verdict> verdicts = {};  ///< if they are asked for
    StreamSummary counts = {};
    bool has_record = false;  ///< of the record that is answered now, a verdict is wanted
    bool is_answered = false;
    bool is_cut = false;  ///< the stop flag kept records back

    /// Empties it and keeps its memory, unless that is much.
    void clear();
    [[nodiscard]] bool is_empty() const { return lines.empty() && games.empty() && !error; }
};

/// Reads batches off an input: finds out about compression and format, counts lines, leaves out blank lines
/// and comments.
class BatchReader {
  public:
    BatchReader(ByteSource source, std::optional<RecordFormat> format, const Unit& unit = one_line);

    /// Makes games go on behind illegal moves.
    void set_illegal(IllegalMoves illegal) { illegal_ = illegal; }
    /// Makes `next` end behind so many records.
    void set_most(std::uint64_t records) { left_ = records; }
    /// Lines are told to it as they come, and where a record of several begins.
    void set_listener(Listener* listener) { listener_ = listener; }
    /// Whether that was not the end of the input. Requires that `next` has returned false.
    [[nodiscard]] bool has_more() const { return has_more_; }

    /// Fills an empty batch with at most that many records; false at the end. Gives what is there rather than
    /// waiting for more, so that a dialogue over pipes works.
    [[nodiscard]] bool next(Batch& batch, std::size_t max_records);
    /// Finds out about compression and format, if `next` has not done so yet.
    void begin();
    /// Requires that `next` or `begin` was called.
    [[nodiscard]] RecordFormat format() const { return *format_; }

    /// For a caller that reads the text itself, instead of `next`: fills the span with text that is no longer
    /// packed; 0 at the end, or after an error.
    [[nodiscard]] std::size_t read_text(std::span<char> out) {
        packed_head_.reset();
        return input_.read(out);
    }
    /// For a caller with threads of its own, instead of `read_text`: the text in blocks, those of a file that
    /// pzstd wrote still packed; null if it is not packed so. What is wrong with it the blocks say. Requires
    /// that `begin` was called and nothing was read since.
    [[nodiscard]] std::unique_ptr<GameFile> frames();
    /// Why packed input could not be read to its end.
    [[nodiscard]] std::optional<Error> error() const { return unpacked_ ? unpacked_->error() : std::nullopt; }
    /// How much of the input has been read, as it was handed in. May be asked on any thread.
    [[nodiscard]] std::uint64_t bytes_read() const { return raw_bytes_.load(std::memory_order_relaxed); }

  private:
    void read(Batch& batch, std::size_t max_records);
    void read_lines(Batch& batch, std::size_t max_records);
    /// Reads records of several lines, up to the line that the next one begins with.
    void read_blocks(Batch& batch, std::size_t max_records);
    /// The next line without its end; nothing at the end of the input. A line may be cut at
    /// `max_record_bytes`.
    [[nodiscard]] std::optional<std::string> next_line();
    void read_games(Batch& batch, std::size_t max_records);
    void add_line(Batch& batch, std::string_view line);
    /// Reads a line that the buffer does not hold to its end, or leaves it out if it is too long.
    void read_long_line(Batch& batch);

    std::atomic<std::uint64_t> raw_bytes_ = 0;
    InputBuffer raw_;
    std::optional<std::string> packed_head_ = std::nullopt;  ///< what `begin` took of frames
    std::optional<UnpackingReader> unpacked_ = std::nullopt;
    InputBuffer input_;
    std::optional<PgnReader> games_ = std::nullopt;
    std::optional<RecordFormat> format_;
    const Unit& unit_;
    IllegalMoves illegal_ = IllegalMoves::stop;
    std::optional<std::string> next_header_ = std::nullopt;  ///< read already, with its line's number
    std::optional<std::uint64_t> left_ = std::nullopt;       ///< records that may still be read
    Listener* listener_ = nullptr;
    std::uint64_t line_number_ = 0;
    bool has_more_ = false;
    bool has_begun_ = false;
    bool has_blocks_ = false;
    bool has_record_ = false;  ///< some batch was not empty
    bool is_done_ = false;
};

}  // namespace doublecheck
