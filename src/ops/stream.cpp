// SPDX-License-Identifier: MIT
#include "doublecheck/ops/stream.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <vector>

#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "doublecheck/ops/batch_reader.hpp"
#include "doublecheck/ops/verdict_text.hpp"

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

void count(StreamSummary& counts, Answer answer) {
    switch (answer) {
        case Answer::yes: ++counts.yes; break;
        case Answer::no: ++counts.no; break;
        case Answer::unknown: ++counts.unknown; break;
    }
}

/// A text as an object a line, since `--json` promises one object for each record.
std::string to_json_line(std::string text, const Record& record) {
    Object object = {{"schema", "doublecheck/text/1"}, {"text", std::move(text)}};
    if (!record.label.empty()) object.emplace_back("label", record.label);
    return to_json(Value(std::move(object)));
}

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

    void answer_batch(Batch& batch, RecordFormat format) const {
        batch.counts.read = batch.lines.size() + batch.games.size();
        Record record;
        for (const Batch::Line& line : batch.lines) {
            if (is_stopped()) return cut(batch);
            const std::string_view text = std::string_view(batch.text).substr(line.offset, line.size);
            if (!answer_line(batch, line, text, format, record)) return cut(batch);
        }
        for (PgnGame& game : batch.games) {
            if (is_stopped()) return cut(batch);
            const std::string place = place_of(game);
            const std::size_t first_line = game.line;
            auto error = read(operation_, std::move(game), arguments_, record);
            if (!answer_parts(batch, std::move(error), record, place, {})) return cut(batch);
            if (record.broken_off && record.broken_off->line == 0) {
                put_error(batch, record.broken_off->error, record.label, place, {});
                continue;
            }
            put_break(batch, record, first_line, 0);
        }
        if (batch.error) put_error(batch, *batch.error, {}, "end of input", {});
    }

    bool answer_line(Batch& batch, const Batch::Line& line, std::string_view text, RecordFormat format,
                     Record& record) const {
        if (line.is_too_long) {
            const Error error{"record.too-long",
                              fmt::format("The line is longer than {} bytes.", operation_.unit->longest_line),
                              operation_.unit->longest_line};
            put_error(batch, error, {}, place_of(line.number), {});
            return true;
        }
        auto error = read(operation_, text, format, arguments_, record);
        const std::uint64_t first = std::max<std::uint64_t>(line.number, 1);
        if (error && record.broken_off) {
            put_break(batch, record, first, line.number);
            return true;
        }
        if (!answer_parts(batch, std::move(error), record, place_of(line.number), text)) return false;
        put_break(batch, record, first, line.number);
        return true;
    }

    bool answer_parts(Batch& batch, std::optional<Error> error, Record& record, std::string_view place,
                      std::string_view source) const {
        const bool may_have_parts = !error && operation_.parts != nullptr;
        auto parts = may_have_parts ? operation_.parts(record) : std::vector<Record>();
        if (parts.empty()) return answer_one(batch, std::move(error), record, place, source);
        return std::ranges::all_of(
            parts, [&](Record& part) { return answer_one(batch, std::nullopt, part, place, source); });
    }

    /// False if the stop flag cut the work short, so that the answer says nothing.
    bool answer_one(Batch& batch, std::optional<Error> error, Record& record, std::string_view place,
                    std::string_view source) const {
        if (error) {
            put_error(batch, *error, record.label, place, source);
            return true;
        }
        const auto start = options_.has_timing ? Clock::now() : Clock::time_point();
        auto reply = answer(operation_, record, arguments_);
        if (!reply) {
            put_error(batch, reply.error(), record.label, place, source);
            return true;
        }
        ++batch.counts.records;
        if (auto* text = std::get_if<std::string>(&*reply)) {
            put_text(batch, std::move(*text), record);
            return true;
        }
        if (const auto* figures = std::get_if<Figures>(&*reply)) {
            put_figures(batch, *figures);
            return true;
        }
        auto& verdict = std::get<Verdict>(*reply);
        if (verdict.answer == Answer::unknown && is_stopped()) {
            --batch.counts.records;
            return false;
        }
        if (options_.has_timing) {
            verdict.effort.microseconds =
                std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start).count();
        }
        count(batch.counts, verdict.answer);
        put_verdict(batch, verdict);
        if (options_.on_verdict) batch.verdicts.push_back(std::move(verdict));
        return true;
    }

  private:
    [[nodiscard]] bool is_stopped() const {
        return options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
    }
    static void cut(Batch& batch) { batch.is_cut = true; }
    /// Where a game begins, or where it breaks off.
    static std::string place_of(const PgnGame& game) {
        const auto fault = std::ranges::find(game.remarks, PgnRemark::Level::error, &PgnRemark::level);
        return fmt::format("game {}, line {}", game.number,
                           fault == game.remarks.end() ? game.line : fault->line);
    }
    /// The number of a line for people; nothing when the record did not come from a stream.
    static std::string place_of(std::uint64_t line) {
        return line == 0 ? std::string() : fmt::format("line {}", line);
    }

    void put_verdict(Batch& batch, const Verdict& verdict) const {
        if (options_.form == OutputForm::text) {
            const bool is_told = live_ != nullptr && live_->has_told();
            batch.output += is_told ? live_->closing(verdict, options_.style)
                                    : to_text(operation_, verdict, options_.style);
            return;
        }
        // A large one is alone in its batch as a rule, and not copied then.
        std::string line = to_json(verdict);
        line += '\n';
        batch.output.empty() ? batch.output.swap(line) : static_cast<void>(batch.output += line);
    }
    void put_figures(Batch& batch, const Figures& figures) const {
        batch.output += options_.form == OutputForm::text ? figures.text : to_json(Value(figures.object));
        if (!batch.output.ends_with('\n')) batch.output += '\n';
    }
    void put_text(Batch& batch, std::string text, const Record& record) const {
        batch.output += options_.form == OutputForm::text ? text : to_json_line(std::move(text), record);
        if (!batch.output.ends_with('\n')) batch.output += '\n';
    }
    /// What kept a record from being read to its end, behind the answer to what came before. `first` is the
    /// number of the record's first line, `whole` what stands for a place in it that is no line.
    void put_break(Batch& batch, const Record& record, std::uint64_t first, std::uint64_t whole) const {
        if (!record.broken_off) return;
        const Break& broken = *record.broken_off;
        const std::uint64_t line = broken.line == 0 ? whole : first + broken.line - 1;
        Error error = broken.error;
        if (options_.form == OutputForm::json)
            error.message = fmt::format("Line {}: {}", line, error.message);
        put_error(batch, error, record.label, place_of(line), broken.text);
    }
    void put_error(Batch& batch, const Error& error, std::string_view label, std::string_view place,
                   std::string_view source) const {
        ++batch.counts.records;
        ++batch.counts.unreadable;
        if (options_.form == OutputForm::text) {
            batch.output += to_text(error, place, source, options_.style);
            return;
        }
        batch.output += to_json(error, label);
        batch.output += '\n';
    }

    const Operation& operation_;
    Arguments arguments_;
    const StreamOptions& options_;
    const Listener* live_;
};

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
        if (is_live) live_ = operation.listen(arguments, options.style, output);
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
    reader.set_illegal(illegal_moves(operation, arguments));
    if (options.most) reader.set_most(*options.most);
    if (operation.answer_all != nullptr) {
        if (auto summary = operation.answer_all(reader, arguments, output, options))
            return *std::move(summary);
    }
    return Stream(operation, arguments, reader, output, options).run();
}

StreamSummary answer_text(const Operation& operation, const Arguments& arguments, std::string_view text,
                          const ByteSink& output, const StreamOptions& options) {
    const Worker worker(operation, arguments, options);
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
