// SPDX-License-Identifier: MIT
#include "commands/problem/compose_run.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/problem/compose_options.hpp"
#include "commands/problem/composed_page.hpp"
#include "commands/problem/composed_text.hpp"
#include "commands/problem/composing_file.hpp"
#include "commands/problem/solution_text.hpp"
#include "doublecheck/notation/fen.hpp"
#include "threads/pipeline.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// A batch and its number, which determines its problems.
struct NumberedBatch {
    std::uint64_t number = 0;
    ComposedBatch batch = {};
};

class ComposeRun {
  public:
    ComposeRun(const ComposeOptions& options, const ComposeWishes& wishes, const RunContext& context)
        : options_(options),
          wishes_(wishes),
          count_(options.count || options.seconds ? options.count : 10),
          context_(context),
          page_(wishes_text(wishes.stipulation, options), style()) {
        state_.wishes = wishes_text(wishes.stipulation, options);
    }

    Result<RunSummary> run() {
        if constexpr (has_platform) {
            if (auto opened = open_file(); !opened) return std::unexpected(opened.error());
        }
        next_ = state_.batches;
        if (is_wanted()) compose();
        if (!is_saved_)
            return failure("output.write", fmt::format("{} cannot be written.", *options_.resume));
        summary_.is_interrupted = is_wanted() && is_stopped();
        return finish();
    }

  private:
    /// Returns true if more problems are wanted and the output is not closed.
    [[nodiscard]] bool is_wanted() const {
        return !summary_.is_output_closed && (!count_ || printed_ < *count_);
    }
    [[nodiscard]] bool is_stopped() const {
        return context_.stop != nullptr && context_.stop->load(std::memory_order_relaxed);
    }
    /// Returns the rest of the time of `--seconds`, or `std::nullopt` without that option.
    [[nodiscard]] std::optional<double> seconds_left() const {
        if (!options_.seconds) return std::nullopt;
        return std::max(0.0, *options_.seconds - watch_.seconds());
    }

    /// Opens the file of `--resume`, if one was named, and prints its problems.
    Result<void> open_file() {
        if (!options_.resume) return {};
        auto file = ComposingFile::open(*options_.resume, state_.wishes);
        if (!file) return std::unexpected(file.error());
        file_ = std::move(*file);
        state_ = file_->state();
        return print_saved(file_->problems());
    }

    /// Prints the problems that the file of `--resume` contains.
    Result<void> print_saved(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            auto verdict = parse_verdict(line);
            const auto setup = verdict ? parse_fen(text_of(verdict->subject, "fen")) : failure("", "");
            if (!setup) return failure("input.read", "A problem in the file cannot be read.");
            seen_.insert(symmetry_key(*setup));
            if (!is_wanted()) continue;
            if (context_.form == OutputForm::json && !options_.report) {
                print(line + "\n");
                continue;
            }
            auto problem = grade_problem(*setup, wishes_.stipulation);
            if (!problem) return failure("input.read", "A problem in the file is not sound.");
            problem->reasons.clear();  // only the sentences are printed, so the squares are left out
            for (WrittenReason& reason : verdict->reasons)
                problem->reasons.push_back({.rule = std::move(reason.rule), .text = std::move(reason.text)});
            print(*problem, line);
        }
        return {};
    }

    /// Composes several batches at a time and uses them in the order of their numbers, up to the first one
    /// that a limit ended early.
    void compose() {
        show_progress();
        const auto jobs = static_cast<std::size_t>(std::max(1, context_.jobs));
        // Some batches take longer than others; the later ones wait in memory until it is their turn.
        std::vector<std::unique_ptr<NumberedBatch>> batches(jobs * 4);
        std::ranges::generate(batches, [] { return std::make_unique<NumberedBatch>(); });
        run_pipeline<NumberedBatch>(
            jobs, batches, [this](NumberedBatch& one) { return begin_batch(one); },
            [this](NumberedBatch& one) { compose_one(one); },
            [this](NumberedBatch& one) { use_batch(one.batch); });
    }
    bool begin_batch(NumberedBatch& one) {
        if (is_over_ || is_stopped() || seconds_left() == 0) return false;
        one.number = next_++;
        return true;
    }
    void compose_one(NumberedBatch& one) const {
        Budget outer({.seconds = seconds_left(), .stop = context_.stop});
        one.batch = compose_batch(wishes_, options_.start.value_or(1), one.number,
                                  {.stop = &is_over_, .parent = &outer});
    }
    void use_batch(ComposedBatch& batch) {
        if (is_over_ || is_stopped()) return;
        is_saved_ = add_batch(batch);
        show_progress();
        is_over_ = !batch.is_whole || !is_saved_ || !is_wanted();
    }

    /// Prints the problems of a batch that are new and writes them to the file. Returns false if they cannot
    /// be written. A batch that was ended early is composed again when the file is resumed.
    bool add_batch(ComposedBatch& batch) {
        std::vector<std::string> lines;
        std::vector<ComposeVerdict> fresh;
        for (ComposeVerdict& problem : batch.problems) {
            if (seen_.insert(symmetry_key(problem.subject.setup)).second) {
                fresh.push_back(std::move(problem));
            } else {
                ++batch.counts.repeated;
            }
        }
        for (const ComposeVerdict& problem : fresh) lines.push_back(to_json(problem));
        batch.counts.composed = fresh.size();
        const ComposingLine before = state_;
        state_.counts.add(batch.counts);
        if (batch.is_whole) ++state_.batches;
        if constexpr (has_platform) {
            if (file_ && !file_->add(lines, batch.is_whole ? state_ : before)) return false;
        }
        for (std::size_t i = 0; i < fresh.size() && is_wanted(); ++i) print(fresh[i], lines[i]);
        return true;
    }

    [[nodiscard]] SolutionStyle style() const { return {.letters = options_.notation}; }

    /// Prints a problem: `line`, its JSON, or a text.
    void print(ComposeVerdict& problem, const std::string& line) {
        write_letters(options_.notation, problem.reasons);
        const std::uint64_t number = printed_ + 1;
        if (options_.report) page_.add(problem, number);
        if (context_.form == OutputForm::json) return print(line + "\n");
        print(is_epd() ? problem_epd(problem, number)
                       : problem_text(problem, number, style(), context_.style));
    }
    [[nodiscard]] bool is_epd() const { return options_.to == ComposeForm::epd; }
    void print(std::string_view text) {
        ++printed_;
        if (!context_.output(text)) summary_.is_output_closed = true;
    }

    [[nodiscard]] std::string progress_text() const {
        const ComposeCounts& counts = state_.counts;
        return fmt::format("{} of {} positions tried, {} of them illegal",
                           counted(printed_, "problem", "problems"), grouped(counts.tried),
                           grouped(counts.illegal));
    }
    /// Returns the last line of the text: how many problems were found, and advice if there are none.
    [[nodiscard]] std::string summary_text() const {
        if (printed_ > 0) return progress_text() + ".\n";
        return fmt::format(
            "No problem found: {}. Try fewer men, fewer wishes or more --seconds; --counts "
            "shows what was rejected.\n",
            progress_text());
    }
    void show_progress() const {
        if (!context_.on_progress) return;
        context_.on_progress({.games = printed_, .tried = state_.counts.tried, .text = progress_text()});
    }

    Result<RunSummary> finish() {
        const bool has_lines = context_.form == OutputForm::json || is_epd();
        // The file may contain more problems than were requested; only the printed ones count.
        state_.counts.composed = printed_;
        if (context_.form == OutputForm::json && options_.counts) print_last(json_line(state_) + "\n");
        if (is_epd() && options_.counts) print_last("# " + progress_text() + "\n");
        if (!has_lines && options_.counts) print_last(counts_text(state_.counts));
        if (!has_lines) print_last(summary_text());
        if (options_.report) {
            if (std::string error = context_.write(*options_.report, page_.html(state_.counts));
                !error.empty())
                return failure("output.write", std::move(error));
        }
        summary_.games = printed_;
        summary_.text = progress_text();
        return summary_;
    }
    void print_last(std::string_view text) {
        if (!summary_.is_output_closed && !context_.output(text)) summary_.is_output_closed = true;
    }

    const ComposeOptions& options_;
    const ComposeWishes& wishes_;
    std::optional<std::uint64_t> count_;  ///< the number of problems that are wanted; empty: no limit
    const RunContext& context_;
    std::optional<ComposingFile> file_ = std::nullopt;
    ComposingLine state_ = {};
    Stopwatch watch_ = {};
    std::uint64_t next_ = 0;             ///< the number of the next batch
    std::atomic<bool> is_over_ = false;  ///< no more problems are wanted; batches in progress stop early
    bool is_saved_ = true;               ///< everything could be written to the file
    std::set<SymmetryKey> seen_ = {};
    std::uint64_t printed_ = 0;
    ComposedPage page_;
    RunSummary summary_ = {};
};

}  // namespace

Result<RunSummary> run_compose(std::span<const std::string> operands, const Arguments& arguments,
                               const RunContext& context) {
    const ComposeOptions options = compose_options().read(arguments);
    const auto wishes = wishes_of(operands, options);
    if (!wishes) return std::unexpected(wishes.error());
    if (options.report) {
        // Tests now that the file can be written, not after hours of work.
        if (std::string error = context.write(*options.report, {}); !error.empty())
            return failure("output.write", std::move(error));
    }
    return ComposeRun(options, *wishes, context).run();
}

}  // namespace doublecheck
