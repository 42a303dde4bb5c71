// SPDX-License-Identifier: MIT
#include "desk/problem/compose_run.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "desk/problem/compose_options.hpp"
#include "desk/problem/composed_page.hpp"
#include "desk/problem/composed_text.hpp"
#include "desk/problem/composing_file.hpp"
#include "desk/problem/solution_text.hpp"
#include "doublecheck/base/pipeline.hpp"
#include "doublecheck/base/platform.hpp"
#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/verdict/parts.hpp"

namespace doublecheck {
namespace {

/// A batch, and which one it is.
struct NumberedBatch {
    std::uint64_t number = 0;
    ComposedBatch batch = {};
};

class ComposeRun {
  public:
    ComposeRun(ComposeRequest request, const RunContext& context)
        : request_(std::move(request)), context_(context), page_(request_.told) {
        state_.wishes = request_.told;
    }

    Result<RunSummary> run() {
        if constexpr (has_platform) {
            if (auto opened = open_file(); !opened) return std::unexpected(opened.error());
        }
        next_ = state_.batches;
        if (is_wanted()) compose();
        if (!is_kept_) return failure("output.write", fmt::format("{} cannot be written.", *request_.file));
        summary_.is_interrupted = is_wanted() && is_stopped();
        return finish();
    }

  private:
    /// Whether more problems are wanted.
    [[nodiscard]] bool is_wanted() const {
        return !summary_.is_output_closed && (!request_.count || told_ < *request_.count);
    }
    [[nodiscard]] bool is_stopped() const {
        return context_.stop != nullptr && context_.stop->load(std::memory_order_relaxed);
    }
    /// Of the seconds that all of it may take; nothing if they are not limited.
    [[nodiscard]] std::optional<double> seconds_left() const {
        if (!request_.seconds) return std::nullopt;
        return std::max(0.0, *request_.seconds - watch_.seconds());
    }

    /// Opens the file that keeps the problems, if one was named, and takes what it holds.
    Result<void> open_file() {
        if (!request_.file) return {};
        auto file = ComposingFile::open(*request_.file, request_.told);
        if (!file) return std::unexpected(file.error());
        file_ = std::move(*file);
        state_ = file_->state();
        return take_kept(file_->problems());
    }

    /// Tells again what a file has kept.
    Result<void> take_kept(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            auto verdict = parse_verdict(line);
            const auto setup = verdict ? parse_fen(text_of(verdict->subject, "fen")) : failure("", "");
            if (!setup) return failure("input.read", "A problem of the file cannot be read.");
            seen_.insert(symmetry_key(*setup));
            if (!is_wanted()) continue;
            if (context_.form == OutputForm::json && !request_.report) {
                tell(line + "\n");
                continue;
            }
            auto problem = grade_problem(*setup, request_.wishes.stipulation);
            if (!problem) return failure("input.read", "A problem of the file is not sound.");
            problem->verdict.reasons = std::move(verdict->reasons);
            tell(*problem, line);
        }
        return {};
    }

    /// Batches are composed several at a time and taken in the order of their numbers, up to the first one
    /// that was cut short.
    void compose() {
        show_progress();
        const auto jobs = static_cast<std::size_t>(std::max(1, context_.jobs));
        // Some batches take longer than others; what is done too early is kept in memory.
        std::vector<std::unique_ptr<NumberedBatch>> batches(jobs * 4);
        std::ranges::generate(batches, [] { return std::make_unique<NumberedBatch>(); });
        run_pipeline<NumberedBatch>(
            jobs, batches, [this](NumberedBatch& one) { return begin(one); },
            [this](NumberedBatch& one) { work(one); }, [this](NumberedBatch& one) { use(one.batch); });
    }
    bool begin(NumberedBatch& one) {
        if (is_over_ || is_stopped() || seconds_left() == 0) return false;
        one.number = next_++;
        return true;
    }
    void work(NumberedBatch& one) const {
        Budget outer({.seconds = seconds_left(), .stop = context_.stop});
        one.batch =
            compose_batch(request_.wishes, request_.start, one.number, {.stop = &is_over_, .parent = &outer});
    }
    void use(ComposedBatch& batch) {
        if (is_over_ || is_stopped()) return;
        is_kept_ = take(batch);
        show_progress();
        is_over_ = !batch.is_whole || !is_kept_ || !is_wanted();
    }

    /// Takes what is new of a batch. False if it cannot be kept. One that was cut short is done again when
    /// the file is gone on with.
    bool take(ComposedBatch& batch) {
        std::vector<std::string> lines;
        std::vector<ComposedProblem> fresh;
        for (ComposedProblem& problem : batch.problems) {
            if (seen_.insert(symmetry_key(problem.setup)).second) {
                fresh.push_back(std::move(problem));
            } else {
                ++batch.counts.repeated;
            }
        }
        for (const ComposedProblem& problem : fresh) lines.push_back(to_json(problem.verdict));
        batch.counts.composed = fresh.size();
        const ComposingLine before = state_;
        state_.counts.add(batch.counts);
        if (batch.is_whole) ++state_.batches;
        if constexpr (has_platform) {
            if (file_ && !file_->add(lines, batch.is_whole ? state_ : before)) return false;
        }
        for (std::size_t i = 0; i < fresh.size() && is_wanted(); ++i) tell(fresh[i], lines[i]);
        return true;
    }

    void tell(ComposedProblem& problem, const std::string& line) {
        if (request_.has_s_for_knight) tell_with(problem.verdict, KnightLetter::s);
        const std::uint64_t number = told_ + 1;
        if (request_.report) page_.add(problem, number);
        if (context_.form == OutputForm::json) return tell(line + "\n");
        tell(request_.is_epd ? problem_epd(problem, number) : problem_text(problem, number, context_.style));
    }
    void tell(std::string_view text) {
        ++told_;
        if (!context_.output(text)) summary_.is_output_closed = true;
    }

    [[nodiscard]] std::string progress_text() const {
        const ComposeCounts& counts = state_.counts;
        return fmt::format("{} of {} positions tried, {} of them illegal",
                           counted(told_, "problem", "problems"), grouped(counts.tried),
                           grouped(counts.illegal));
    }
    void show_progress() const {
        if (!context_.on_progress) return;
        context_.on_progress({.games = told_, .tried = state_.counts.tried, .text = progress_text()});
    }

    Result<RunSummary> finish() {
        const bool has_lines = context_.form == OutputForm::json || request_.is_epd;
        // Problems beyond the number wanted are kept in the file, but were not asked for.
        state_.counts.composed = told_;
        if (context_.form == OutputForm::json && request_.has_counts)
            tell_end(to_json(to_line(state_)) + "\n");
        if (request_.is_epd && request_.has_counts) tell_end("# " + progress_text() + "\n");
        if (!has_lines) tell_end(counts_text(state_.counts));
        if (request_.report) {
            if (std::string error = context_.write(*request_.report, page_.html(state_.counts));
                !error.empty())
                return failure("output.write", std::move(error));
        }
        summary_.games = told_;
        summary_.text = progress_text();
        return summary_;
    }
    void tell_end(std::string_view text) {
        if (!summary_.is_output_closed && !context_.output(text)) summary_.is_output_closed = true;
    }

    ComposeRequest request_;
    const RunContext& context_;
    std::optional<ComposingFile> file_ = std::nullopt;
    ComposingLine state_ = {};
    Stopwatch watch_ = {};
    std::uint64_t next_ = 0;             ///< the number of the next batch
    std::atomic<bool> is_over_ = false;  ///< no more is wanted, and what is being done can be left
    bool is_kept_ = true;                ///< whether all could be written into the file
    std::set<SymmetryKey> seen_ = {};
    std::uint64_t told_ = 0;
    ComposedPage page_;
    RunSummary summary_ = {};
};

}  // namespace

Result<RunSummary> run_compose(std::span<const std::string> operands, const Arguments& arguments,
                               const RunContext& context) {
    auto request = compose_request(operands, arguments);
    if (!request) return std::unexpected(request.error());
    if (request->report) {
        // Better now than after hours of work.
        if (std::string error = context.write(*request->report, {}); !error.empty())
            return failure("output.write", std::move(error));
    }
    return ComposeRun(std::move(*request), context).run();
}

}  // namespace doublecheck
