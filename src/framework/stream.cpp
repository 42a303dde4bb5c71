// SPDX-License-Identifier: MIT
#include "framework/stream.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "framework/batch_reader.hpp"
#include "framework/worker.hpp"
#include "threads/pipeline.hpp"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

void add(StreamSummary& total, const StreamSummary& part) {
    total.records += part.records;
    total.yes += part.yes;
    total.no += part.no;
    total.unknown += part.unknown;
    total.unreadable += part.unreadable;
    total.read += part.read;
    total.not_selected += part.not_selected;
    if (part.last_error) total.last_error = part.last_error;
}

/// The number of records in a batch, adapted to their cost. Expensive records are answered in small batches,
/// so that output comes soon and all cores have work; cheap ones in large batches, so that the threads rarely
/// synchronise. The output does not depend on it.
class BatchSize {
  public:
    [[nodiscard]] std::size_t value() const { return value_.load(std::memory_order_relaxed); }
    /// Adapts the size to the time that a batch took. It grows at most fourfold at once.
    void learn(std::size_t records, Clock::duration elapsed) {
        const auto nanoseconds = static_cast<std::uint64_t>(std::max<Clock::rep>(elapsed.count(), 1));
        const std::uint64_t fitting = static_cast<std::uint64_t>(records) * target_nanoseconds / nanoseconds;
        const std::uint64_t limit = std::min<std::uint64_t>(value() * 4, largest);
        value_.store(std::clamp<std::uint64_t>(fitting, 1, limit), std::memory_order_relaxed);
    }

  private:
    static constexpr std::uint64_t target_nanoseconds = 2'000'000;
    static constexpr std::uint64_t largest = 512;
    std::atomic<std::size_t> value_ = 1;
};

/// The stages of a stream (read, answer, write) and the state that they share.
class Stream {
  public:
    Stream(const Operation& operation, const Arguments& arguments, BatchReader& reader,
           const ByteSink& output, const StreamOptions& options)
        : reader_(reader), output_(output), options_(options) {
        worker_.emplace(operation, arguments, options);
        const bool is_live = options.is_live && options.form == OutputForm::text;
        if (is_live && !options.is_selective() && !options.has_records)
            live_ = worker_->listen(options.style, output);
        reader_.set_listener(live_.get());
    }

    StreamSummary run() {
        if (options_.jobs <= 1 || live_) {
            run_alone();
        } else {
            run_in_parallel(static_cast<std::size_t>(options_.jobs));
        }
        summary_.is_interrupted = is_stopped();
        summary_.has_more = !summary_.is_output_closed && reader_.has_more();
        return summary_;
    }

  private:
    [[nodiscard]] bool is_stopped() const {
        return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    }
    [[nodiscard]] bool is_finished() const {
        return is_stopped() || is_closed_.load(std::memory_order_relaxed);
    }

    /// Reads the next batch. A large batch is answered at once, so that memory never holds more than one of
    /// them.
    bool read(Batch& batch) {
        if (is_finished() || !reader_.next(batch, live_ ? 1 : size_.value()) || is_stopped()) return false;
        if (batch.text.size() > most_at_once) answer(batch);
        return true;
    }

    void answer(Batch& batch) {
        if (batch.is_answered) return;
        const auto start = Clock::now();
        worker_->answer_batch(batch, reader_.format());
        size_.learn(batch.lines.size() + batch.games.size(), Clock::now() - start);
        batch.is_answered = true;
        if (batch.text.size() <= most_at_once) return;
        batch.text.clear();
        batch.text.shrink_to_fit();
    }

    void write(Batch& batch) {
        if (is_cut_ || summary_.is_output_closed) return;
        is_cut_ = batch.is_cut;
        if (!batch.output.empty() && !output_(batch.output)) {
            summary_.is_output_closed = true;
            is_closed_.store(true, std::memory_order_relaxed);
            return;
        }
        if (!batch.errors.empty()) std::ignore = options_.errors(batch.errors);
        for (auto& verdict : batch.verdicts) options_.on_verdict(std::move(verdict));
        add(summary_, batch.counts);
        if (options_.on_progress) options_.on_progress({summary_.records, batch.bytes});
    }

    void run_alone() {
        Batch batch;
        while (read(batch)) {
            answer(batch);
            write(batch);
        }
    }

    void run_in_parallel(std::size_t jobs) {
        std::vector<std::unique_ptr<Batch>> batches(jobs * 4);
        std::ranges::generate(batches, [] { return std::make_unique<Batch>(); });
        run_pipeline<Batch>(
            jobs, batches, [this](Batch& batch) { return read(batch); },
            [this](Batch& batch) { answer(batch); }, [this](Batch& batch) { write(batch); });
    }

    static constexpr std::size_t most_at_once =
        4 * max_record_bytes;  ///< larger batches are answered at once

    std::unique_ptr<LineListener> live_ = nullptr;
    std::optional<Worker> worker_ = std::nullopt;
    BatchReader& reader_;
    const ByteSink& output_;
    const StreamOptions& options_;
    BatchSize size_ = {};
    StreamSummary summary_ = {};
    bool is_cut_ = false;
    std::atomic<bool> is_closed_ = false;
};

/// Returns the format that the option names, or nothing.
std::optional<RecordFormat> record_format(InputFormat format) {
    switch (format) {
        case InputFormat::automatic: return std::nullopt;
        case InputFormat::fen: return RecordFormat::fen;
        case InputFormat::epd: return RecordFormat::epd;
        case InputFormat::pgn: return RecordFormat::pgn;
        case InputFormat::json: return RecordFormat::json;
        case InputFormat::olv: return RecordFormat::olv;
    }
    return std::nullopt;
}

/// Returns the answer whose verdicts are printed, or nothing if the option names none.
std::optional<Answer> selected_answer(Selection only) {
    switch (only) {
        case Selection::yes: return Answer::yes;
        case Selection::no: return Answer::no;
        case Selection::unknown: return Answer::unknown;
        case Selection::any:
        case Selection::unreadable: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::string place_in(std::string_view file, std::string_view place) {
    return file.empty() ? std::string(place) : fmt::format("{}, {}", utf8_text(file), place);
}

StreamOptions stream_options(const Operation& operation, const Arguments& arguments) {
    const ProgramOptions given = program_options(arguments);
    StreamOptions options;
    options.format = record_format(given.format);
    options.most = given.most;
    options.has_timing = given.timing;
    if (operation.answers.empty()) return options;
    const FilterOptions filter = filter_options(arguments);
    options.has_records = filter.records;
    options.only = selected_answer(filter.only);
    options.except = filter.except;
    options.only_unreadable = filter.only == Selection::unreadable;
    return options;
}

StreamSummary answer_stream(const Operation& operation, const Arguments& arguments, ByteSource input,
                            const ByteSink& output, const StreamOptions& options) {
    const AnswersRecords& records = *operation.answers_records();
    BatchReader reader(std::move(input), options.format, *records.unit);
    const auto answerer = records.answerer(arguments);
    reader.set_illegal(answerer->illegal_moves());
    if (options.most) reader.set_most(*options.most);
    if (auto summary = answerer->answer_all(reader, output, options)) return *std::move(summary);
    return Stream(operation, arguments, reader, output, options).run();
}

StreamSummary answer_text(const Operation& operation, const Arguments& arguments, std::string_view text,
                          const ByteSink& output, const StreamOptions& options) {
    const auto threads =
        options.jobs > 1 ? make_thread_pool(static_cast<std::size_t>(options.jobs)) : nullptr;
    Arguments with_threads = arguments;
    with_threads.thread_pool = threads.get();
    const Worker worker(operation, with_threads, options);
    Batch batch;
    const std::unique_ptr<Record> record = worker.make_record();
    const Batch::Line line{0, text.size(), 0,
                           text.size() > operation.answers_records()->unit->longest_record};
    const bool is_whole =
        worker.answer_line(batch, line, text, options.format.value_or(detect_format(text)), *record);
    StreamSummary summary = batch.counts;
    summary.is_interrupted = !is_whole;
    summary.is_output_closed = !batch.output.empty() && !output(batch.output);
    if (!batch.errors.empty()) std::ignore = options.errors(batch.errors);
    return summary;
}

}  // namespace doublecheck
