// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/ops/batch_reader.hpp"
#include "doublecheck/ops/stream.hpp"

namespace doublecheck {

/// Answers the records of one batch after the other, each call on its own thread; reuses nothing but the
/// thread's record.
class Worker {
  public:
    /// `live` has told something of the record that is answered, or nothing.
    Worker(const Operation& operation, const Arguments& arguments, const StreamOptions& options,
           const Listener* live = nullptr)
        : operation_(operation), arguments_(arguments), options_(options), live_(live) {
        arguments_.limits.stop = options.stop;
    }

    void answer_batch(Batch& batch, RecordFormat format) const;
    bool answer_line(Batch& batch, const Batch::Line& line, std::string_view text, RecordFormat format,
                     Record& record) const;

  private:
    /// Where a record stands in the input, said only of those that are not readable.
    struct Place {
        std::uint64_t game = 0;  ///< its number; 0 if it is none
        std::uint64_t line = 0;  ///< 0 when the record did not come from a stream
        bool is_end = false;

        [[nodiscard]] std::string text() const;
    };

    bool answer_parts(Batch& batch, std::optional<Error> error, Record& record, Place place,
                      std::string_view source) const;
    /// False if the stop flag cut the work short, so that the answer says nothing.
    bool answer_one(Batch& batch, std::optional<Error> error, Record& record, Place place,
                    std::string_view source) const;

    [[nodiscard]] bool is_stopped() const {
        return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    }
    static void cut(Batch& batch) { batch.is_cut = true; }
    /// Where a game begins, or where it breaks off.
    static Place place_of(const PgnGame& game);

    void put_verdict(Batch& batch, const Verdict& verdict) const;
    /// The record itself, if it is wanted and one of its verdicts was.
    void put_record(Batch& batch, std::string_view record) const;
    void put_figures(Batch& batch, const Figures& figures) const;
    void put_text(Batch& batch, std::string text, const Record& record) const;
    /// What kept a record from being read to its end, behind the answer to what came before. `first` is the
    /// number of the record's first line, `whole` what stands for a place in it that is no line.
    void put_break(Batch& batch, const Record& record, std::uint64_t first, std::uint64_t whole) const;
    void put_error(Batch& batch, const Error& error, std::string_view label, Place place,
                   std::string_view source) const;

    const Operation& operation_;
    Arguments arguments_;
    const StreamOptions& options_;
    const Listener* live_;
};

}  // namespace doublecheck
