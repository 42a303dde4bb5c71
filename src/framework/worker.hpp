// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "framework/batch_reader.hpp"
#include "framework/stream.hpp"

namespace doublecheck {

/// Answers the records of batches. `answer_batch` may run on several threads at once, each with its own
/// batch.
class Worker {
  public:
    /// Requires an operation on records.
    Worker(const Operation& operation, Arguments arguments, const StreamOptions& options)
        : operation_(operation), options_(options) {
        arguments.limits.stop = options.stop;
        answerer_ = operation.answers_records()->answerer(arguments);
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Returns a listener that writes partial results of the current record from now on, or null if the
    /// operation has none. Must outlive the work.
    [[nodiscard]] std::unique_ptr<LineListener> listen(const TextStyle& style, const ByteSink& output) {
        auto live = answerer_->listen(style, output);
        live_ = live.get();
        return live;
    }

    /// Returns an empty record for `answer_line`.
    [[nodiscard]] std::unique_ptr<Record> make_record() const { return answerer_->make_record(); }

    /// Answers all records of a batch, until the stop flag is set. Records that were not answered by then
    /// have no output.
    void answer_batch(Batch& batch, RecordFormat format) const;
    /// Answers one record. Returns false if the stop flag ended the work, so that there is no answer.
    bool answer_line(Batch& batch, const Batch::Line& line, std::string_view text, RecordFormat format,
                     Record& record) const;

  private:
    /// Calls `answer` for one record of the batch, unless the stop flag is set. If it is set by then, removes
    /// what `answer` added and returns false, since that may be the answer to a part of the question.
    bool is_answered_whole(Batch& batch, const std::function<bool()>& answer) const;
    bool answer_game(Batch& batch, PgnGame game, Record& record) const;
    /// The place of a record in the input, for error messages.
    struct Place {
        std::uint64_t game = 0;  ///< number of the game; 0 if the record is not a game
        std::uint64_t line = 0;  ///< 0 when the record did not come from a stream
        bool is_end = false;

        [[nodiscard]] std::string text() const;
    };

    bool answer_parts(Batch& batch, std::optional<Error> error, Record& record, Place place,
                      std::string_view source) const;
    /// Returns false if the stop flag ended the work, so that there is no answer.
    bool answer_one(Batch& batch, std::optional<Error> error, Record& record, Place place,
                    std::string_view source) const;

    [[nodiscard]] bool is_stopped() const {
        return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    }
    /// Returns the line of the first error in a game, or the line where it begins.
    static Place place_of(const PgnGame& game);

    void put_verdict(Batch& batch, const AnsweredVerdict& verdict) const;
    /// Writes the record itself, if `has_records` is set and one of its verdicts passed the filter.
    void put_record(Batch& batch, std::string_view record) const;
    void put_figures(Batch& batch, const Figures& figures) const;
    void put_text(Batch& batch, std::string text, const Record& record) const;
    /// Writes the error that kept a record from being read to its end, after the answer to its beginning.
    /// `first` is the number of the first line of the record; `whole` is the line number to print if the
    /// error has no line.
    void put_break(Batch& batch, const Record& record, std::uint64_t first, std::uint64_t whole) const;
    void put_error(Batch& batch, const Error& error, std::string_view label, Place place,
                   std::string_view source) const;

    const Operation& operation_;
    const StreamOptions& options_;
    const LineListener* live_ = nullptr;
    std::unique_ptr<RecordAnswerer> answerer_ = nullptr;
};

}  // namespace doublecheck
