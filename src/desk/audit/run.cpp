// SPDX-License-Identifier: MIT
#include "desk/audit/run.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "desk/audit/database.hpp"
#include "desk/audit/findings_text.hpp"
#include "desk/audit/game_files.hpp"
#include "desk/audit/options.hpp"
#include "doublecheck/audit/duplicates.hpp"
#include "doublecheck/base/platform.hpp"
#include "doublecheck/desk/audit_report.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace {

/// Hands everything on to several listeners.
class Listeners final : public AuditListener {
  public:
    void add(AuditListener& listener) { all_.push_back(&listener); }
    /// One that is left out, without an end for the others, once it wants no more.
    void add_aside(AuditListener& listener) { aside_ = &listener; }
    [[nodiscard]] bool on_game(const AuditedGame& game) override {
        if (aside_ != nullptr && !aside_->on_game(game)) aside_ = nullptr;
        bool is_wanted = true;
        for (AuditListener* const listener : all_) is_wanted = listener->on_game(game) && is_wanted;
        return is_wanted;
    }
    void on_place(const AuditTotals& totals) override {
        if (aside_ != nullptr) aside_->on_place(totals);
        for (AuditListener* const listener : all_) listener->on_place(totals);
        if (on_progress) on_progress(totals);
    }
    void on_begin(std::uint64_t begin) override {
        if (on_first_game) on_first_game(begin);
    }
    std::function<void(const AuditTotals&)> on_progress = {};
    std::function<void(std::uint64_t)> on_first_game = {};

  private:
    std::vector<AuditListener*> all_ = {};
    AuditListener* aside_ = nullptr;
};

/// Prints what it all came to, and writes the report that was asked for.
Result<RunSummary> tell(const AuditRequest& request, const AuditFigures& figures, FindingsPrinter& printer,
                        const RunContext& context, RunSummary summary) {
    summary.has_no = figures.findings(Severity::error) > 0;
    if (!printer.finish(figures, summary.unopened_files)) summary.is_output_closed = true;
    if (!request.report) return summary;
    const std::string error = context.write(
        *request.report, audit_report(figures, {.settings = request.told, .date = context.date}));
    if (!error.empty()) return failure("output.write", error);
    return summary;
}

Listed listed(const AuditRequest& request) {
    if (request.options.wants_proofs) return Listed::proofs;
    return request.lists_findings ? Listed::findings : Listed::nothing;
}

class AuditRun {
  public:
    AuditRun(AuditRequest request, const RunContext& context)
        : request_(std::move(request)),
          context_(context),
          printer_(context.form, context.style, context.output, listed(request_)),
          duplicates_(std::size_t{64} << 20U, duplicate_search(request_.options)) {
        request_.options.jobs = context.jobs;
        request_.options.stop = context.stop;
        request_.options.wants_boards = request_.store || request_.report;
    }

    Result<RunSummary> run(std::span<const std::string> paths) {
        if constexpr (has_platform) {
            if (request_.store) {
                auto database = open_database(request_);
                if (!database) return std::unexpected(database.error());
                database_ = std::move(*database);
            }
        }
        for (const std::string& path : paths) {
            if (auto error = audit_file(path, paths.size() > 1)) return std::unexpected(*error);
            if (summary_.is_interrupted || summary_.is_output_closed) return break_off();
            if (summary_.has_more) return database_ ? break_off() : finish();
        }
        return finish();
    }

  private:
    /// An error that ends the run. A file that cannot be read is none.
    std::optional<Error> audit_file(const std::string& path, bool is_named) {
        auto file = open(path, request_.part.value_or(GameFilePart{}));
        if (!file) return std::nullopt;
        FileProgress progress;
        if (database_) {
            auto begun = database_->begin_file(path, (*file)->bounds());
            if (!begun) return begun.error();
            progress = *begun;
            if (progress.is_done) return std::nullopt;
        }
        AuditRange range = {.begins_with_game = !is_to_be_looked_for(progress)};
        if (progress.totals.games > 0) {
            range.before = progress.totals;
            range.begin = began_at(progress, (*file)->bounds()) + progress.totals.bytes;
            GameFilePart part = request_.part.value_or(GameFilePart{});
            part.from = range.begin;
            file = open(path, part);
            if (!file) return std::nullopt;
        } else if (request_.part && request_.part->from) {
            range.begin = *request_.part->from;
        }
        return audit_games_of(path, is_named, **file, range, progress.began.has_value());
    }

    [[nodiscard]] bool is_to_be_looked_for(const FileProgress& progress) const {
        return request_.part && request_.part->number > 0 && !request_.part->from &&
               progress.totals.games == 0;
    }

    /// Where the first game begins, from the beginning of the part.
    static std::uint64_t began_at(const FileProgress& progress, const GameFileBounds& bounds) {
        if (!progress.began) return 0;
        return bounds.is_packed ? progress.began->within : progress.began->at - bounds.begin;
    }

    /// Null, with a word to the person, if the file cannot be read.
    Result<std::unique_ptr<GameFile>> open(const std::string& path, const GameFilePart& part) {
        auto file = open_game_file(context_.open(path), part);
        if (!file) say_unreadable(path, file.error().message);
        if (!file) ++summary_.unopened_files;
        return file;
    }

    void say_unreadable(const std::string& path, const std::string& why) {
        summary_.is_readable = false;
        context_.say(why.find(path) != std::string::npos ? why : fmt::format("{}: {}", path, why));
    }

    std::optional<Error> audit_games_of(const std::string& path, bool is_named, GameFile& file,
                                        const AuditRange& range, bool is_begin_known) {
        printer_.begin_file(path, is_named);
        opened_.push_back(path);
        duplicates_.begin_file();
        figures_.begin_file(path);
        if (!database_) marks_.begin_file();
        Listeners listeners;
        // The listing may be cut short by its reader; a database or a report is to be whole.
        if (database_ || request_.report)
            listeners.add_aside(printer_);
        else
            listeners.add(printer_);
        // With a database, the figures are taken from there in the end: they tell of earlier runs too.
        listeners.add(database_ ? database_->listener() : figures_);
        if (finds_duplicates()) listeners.add(duplicates_);
        if (request_.games.is_any() && !database_) listeners.add(marks_);
        if (context_.on_progress) {
            listeners.on_progress = [&](const AuditTotals& totals) {
                context_.on_progress({.file = path,
                                      .games = totals.games - range.before.games,
                                      .text_bytes = totals.bytes - range.before.bytes,
                                      .bytes = file.bytes_read(),
                                      .bytes_to_read = file.bytes_to_read()});
            };
        }
        if (database_ && request_.part && !is_begin_known) {
            listeners.on_first_game = [&](std::uint64_t begin) { database_->began_at(file.bounds(), begin); };
        }
        const AuditSummary end = audit_games(file, request_.options, listeners, range);
        const std::uint64_t games = end.totals.games - range.before.games;
        summary_.games += games;
        if (request_.options.most) *request_.options.most -= games;
        summary_.has_more = end.has_more;
        summary_.is_interrupted = end.is_interrupted;
        if (!end.error.empty()) {
            say_unreadable(path, end.error);
            figures_.file_error(end.error);
        }
        if (database_ && database_->error() != nullptr) return *database_->error();
        if (auto error = duplicates_.error()) return error;
        if (end.is_output_closed) summary_.is_output_closed = true;
        const bool is_at_end = !summary_.is_interrupted && !summary_.is_output_closed && !summary_.has_more;
        if (!is_at_end || !database_) return std::nullopt;
        return database_->end_file(file.bounds(), end, is_begin_known);
    }

    [[nodiscard]] bool finds_duplicates() const {
        return !database_ && duplicate_search(request_.options) != DuplicateSearch{false, false};
    }

    /// The files of games that were asked for, when everything is known about each game.
    Result<RunSummary> write_games(RunSummary summary) {
        if (database_) {
            // A database holds the files of earlier runs too, in its own order.
            auto paths = database_->mark_games(marks_);
            if (!paths) return std::unexpected(paths.error());
            opened_ = std::move(*paths);
        }
        const auto written =
            write_game_files(request_.games, marks_, opened_, context_.open, request_.options);
        if (!written) return std::unexpected(written.error());
        summary.is_interrupted = written->is_interrupted;
        if (summary.is_interrupted || request_.options.wants_proofs) return summary;
        if (!printer_.tell_games(request_.games, *written)) summary.is_output_closed = true;
        return summary;
    }

    Result<RunSummary> break_off() {
        printer_.on_place({});
        if (!database_) return summary_;
        if (const auto kept = database_->suspend(); !kept) return std::unexpected(kept.error());
        return summary_;
    }

    Result<RunSummary> finish() {
        if (finds_duplicates()) {
            const auto found = duplicates_.finish([&](const DuplicateGame& duplicate) {
                const bool is_elsewhere = duplicate.file != duplicate.first_file;
                const Finding finding = duplicate_finding(
                    duplicate, is_elsewhere ? opened_[duplicate.first_file] : std::string_view());
                figures_.late_finding(duplicate.file, finding, duplicate.is_first_finding);
                if (request_.games.is_any())
                    marks_.add_finding(duplicate.file, duplicate.game, duplicate.is_copy);
                return printer_.late_finding(opened_[duplicate.file], finding);
            });
            if (!found) return std::unexpected(found.error());
        }
        if (database_) {
            auto figures = database_->finish();
            if (!figures) return std::unexpected(figures.error());
            figures_ = std::move(*figures);
        }
        const auto told = tell(request_, figures_, printer_, context_, summary_);
        if constexpr (has_platform) {
            if (told && request_.games.is_any()) return write_games(*told);
        }
        return told;
    }

    AuditRequest request_;
    const RunContext& context_;
    AuditFigures figures_ = {};
    FindingsPrinter printer_;
    std::vector<std::string> opened_ = {};  ///< files whose games were looked at, as duplicates count them
    DuplicateFinder duplicates_;
    std::unique_ptr<AuditDatabase> database_ = nullptr;  ///< null if none was named
    GameMarks marks_ = {};
    RunSummary summary_ = {};
};

Result<RunSummary> merge(std::span<const std::string> databases, const AuditRequest& request,
                         const RunContext& context) {
    const auto figures = merge_databases(databases, request);
    if (!figures) return std::unexpected(figures.error());
    FindingsPrinter printer(context.form, context.style, context.output, Listed::nothing);
    return tell(request, *figures, printer, context, {});
}

}  // namespace

Result<RunSummary> run_audit(std::span<const std::string> operands, const Arguments& arguments,
                             const RunContext& context) {
    auto request = audit_request(arguments);
    if (!request) return std::unexpected(request.error());
    if (auto apart = keep_apart(*request, operands); !apart) return std::unexpected(apart.error());
    if (request->report) {
        // Better now than after hours of work.
        if (std::string error = context.write(*request->report, {}); !error.empty())
            return failure("output.write", std::move(error));
    }
    if constexpr (has_platform) {
        if (request->merges) return merge(operands, *request, context);
    }
    const std::array<std::string, 1> standard_input = {"-"};
    return AuditRun(std::move(*request), context).run(operands.empty() ? standard_input : operands);
}

}  // namespace doublecheck
