// SPDX-License-Identifier: MIT
#include "doublecheck/ops/stream.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "doublecheck/ops/batch_reader.hpp"
#include "ops/threads.hpp"
#include "ops/worker.hpp"

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
}

/// How many records make a batch: few where a record costs much, so that output comes soon and all cores have
/// work; many where it costs little, so that handing over costs nothing. The output does not depend on it.
class BatchSize {
  public:
    [[nodiscard]] std::size_t value() const { return value_.load(std::memory_order_relaxed); }
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

/// The three stages of a stream and what they share.
class Stream {
  public:
    Stream(const Operation& operation, const Arguments& arguments, BatchReader& reader,
           const ByteSink& output, const StreamOptions& options)
        : reader_(reader), output_(output), options_(options) {
        const bool is_live =
            options.is_live && options.form == OutputForm::text && operation.listen != nullptr;
        if (is_live && !options.only && !options.has_records)
            live_ = operation.listen(arguments, options.style, output);
        worker_.emplace(operation, arguments, options, live_.get());
        reader_.set_listener(live_.get());
    }

    StreamSummary run() {
        if (options_.jobs <= 1 || live_) {
            run_alone();
        } else {
            run_in_parallel(options_.jobs);
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

    /// The next batch. One that is large is answered here and now, so that there is never more than one of
    /// them in memory.
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
        if (batch.text.size() > most_at_once) std::string().swap(batch.text);
    }

    void write(Batch& batch) {
        if (is_cut_ || summary_.is_output_closed) return;
        is_cut_ = batch.is_cut;
        if (!batch.output.empty() && !output_(batch.output)) {
            summary_.is_output_closed = true;
            is_closed_.store(true, std::memory_order_relaxed);
            return;
        }
        if (options_.on_verdict) std::ranges::for_each(batch.verdicts, options_.on_verdict);
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

    void run_in_parallel(int jobs) {
        const auto threads = static_cast<std::size_t>(jobs);
        const tbb::global_control control(tbb::global_control::max_allowed_parallelism, threads);
        tbb::task_arena arena(jobs);
        const auto from_input = tbb::make_filter<void, Batch*>(tbb::filter_mode::serial_in_order,
                                                               [this](tbb::flow_control& flow) -> Batch* {
                                                                   Batch* batch = borrow();
                                                                   if (read(*batch)) return batch;
                                                                   give_back(batch);
                                                                   flow.stop();
                                                                   return nullptr;
                                                               });
        const auto to_answers =
            tbb::make_filter<Batch*, Batch*>(tbb::filter_mode::parallel, [this](Batch* batch) {
                answer(*batch);
                return batch;
            });
        const auto to_output =
            tbb::make_filter<Batch*, void>(tbb::filter_mode::serial_in_order, [this](Batch* batch) {
                write(*batch);
                give_back(batch);
            });
        arena.execute([&] { tbb::parallel_pipeline(threads * 4, from_input & to_answers & to_output); });
    }

    Batch* borrow() {
        const std::scoped_lock lock(pool_mutex_);
        if (free_.empty()) {
            batches_.push_back(std::make_unique<Batch>());
            return batches_.back().get();
        }
        Batch* batch = free_.back();
        free_.pop_back();
        return batch;
    }
    void give_back(Batch* batch) {
        const std::scoped_lock lock(pool_mutex_);
        free_.push_back(batch);
    }

    static constexpr std::size_t most_at_once = 4 * max_record_bytes;  ///< bytes of a batch

    std::unique_ptr<Listener> live_ = nullptr;
    std::optional<Worker> worker_ = std::nullopt;
    BatchReader& reader_;
    const ByteSink& output_;
    const StreamOptions& options_;
    BatchSize size_ = {};
    StreamSummary summary_ = {};
    bool is_cut_ = false;
    std::atomic<bool> is_closed_ = false;
    std::mutex pool_mutex_ = {};
    std::vector<std::unique_ptr<Batch>> batches_ = {};
    std::vector<Batch*> free_ = {};
};

}  // namespace

StreamSummary answer_stream(const Operation& operation, const Arguments& arguments, ByteSource input,
                            const ByteSink& output, const StreamOptions& options) {
    BatchReader reader(std::move(input), options.format, *operation.unit);
    reader.set_illegal(illegal_moves(arguments, operation.illegal));
    if (options.most) reader.set_most(*options.most);
    if (operation.answer_all != nullptr) {
        if (auto summary = operation.answer_all(reader, arguments, output, options))
            return *std::move(summary);
    }
    return Stream(operation, arguments, reader, output, options).run();
}

StreamSummary answer_text(const Operation& operation, const Arguments& arguments, std::string_view text,
                          const ByteSink& output, const StreamOptions& options) {
    std::optional<Threads> threads;
    if (options.jobs > 1) threads.emplace(options.jobs);
    Arguments lent = arguments;
    lent.crew = threads ? &*threads : nullptr;
    const Worker worker(operation, lent, options);
    Batch batch;
    Record record;
    const Batch::Line line{0, text.size(), 0, text.size() > operation.unit->longest_line};
    const bool is_whole =
        worker.answer_line(batch, line, text, options.format.value_or(detect_format(text)), record);
    StreamSummary summary = batch.counts;
    summary.is_interrupted = !is_whole;
    summary.is_output_closed = !batch.output.empty() && !output(batch.output);
    return summary;
}

}  // namespace doublecheck
