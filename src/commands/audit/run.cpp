// SPDX-License-Identifier: MIT
#include "commands/audit/run.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "audit/duplicates.hpp"
#include "audit/positions.hpp"
#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/audit/database.hpp"
#include "commands/audit/findings_text.hpp"
#include "commands/audit/game_files.hpp"
#include "commands/audit/options.hpp"
#include "commands/audit_report.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/verdict/value.hpp"
#include "io/game_folder.hpp"

namespace doublecheck {
namespace {

/// Passes everything that an audit finds to several listeners.
class ListenerGroup final : public AuditListener {
  public:
    void add(AuditListener& listener) { listeners_.push_back(&listener); }
    /// Adds a listener that may stop listening without ending the audit.
    void add_optional(AuditListener& listener) { optional_ = &listener; }

    [[nodiscard]] bool on_game(const AuditedGame& game) override {
        if (optional_ != nullptr && !optional_->on_game(game)) optional_ = nullptr;
        bool is_wanted = true;
        for (AuditListener* const listener : listeners_) is_wanted = listener->on_game(game) && is_wanted;
        return is_wanted;
    }
    void on_checkpoint(const AuditTotals& totals) override {
        if (optional_ != nullptr) optional_->on_checkpoint(totals);
        for (AuditListener* const listener : listeners_) listener->on_checkpoint(totals);
        if (report_progress) report_progress(totals);
    }
    void on_first_game(std::uint64_t begin) override {
        if (report_first_game) report_first_game(begin);
    }

    std::function<void(const AuditTotals&)> report_progress = {};
    std::function<void(std::uint64_t)> report_first_game = {};

  private:
    std::vector<AuditListener*> listeners_ = {};
    AuditListener* optional_ = nullptr;
};

/// A file opened at the place where its audit begins or continues.
struct OpenedFile {
    std::string path;
    std::unique_ptr<GameFile> file;
    AuditRange range = {};
    bool is_first_game_known = false;  ///< the database has the place of the first game of the shard
};

/// Reports a file that could not be opened or read to its end.
void report_unreadable(const std::string& path, const std::string& error, const RunContext& context,
                       RunSummary& summary) {
    summary.is_readable = false;
    context.notify(error.find(path) != std::string::npos ? error : fmt::format("{}: {}", path, error));
}

/// Prints the figures and writes the report, if one is requested.
Result<RunSummary> output_figures(const AuditRequest& request, const AuditFigures& figures,
                                  FindingsPrinter& printer, const RunContext& context, RunSummary summary,
                                  std::uint64_t games_left_out) {
    summary.has_no = figures.findings(Severity::error) > 0;
    const UnauditedInput unaudited{.unopened_files = summary.unopened_files,
                                   .games_left_out = games_left_out};
    if (!printer.finish(figures, unaudited)) summary.is_output_closed = true;
    if (!request.report) return summary;
    const std::string error = context.write(
        *request.report, audit_report(figures, {.settings = request.reported_options, .date = context.date}));
    if (!error.empty()) return failure("output.write", error);
    if (!printer.print_report(*request.report)) summary.is_output_closed = true;
    return summary;
}

Listing listing_of(const AuditRequest& request) {
    if (request.options.wants_proofs) return Listing::proofs;
    if (request.lists_findings && request.is_csv) return Listing::csv;
    return request.lists_findings ? Listing::findings : Listing::nothing;
}

/// One run of the command over all its files.
class AuditRun {
  public:
    AuditRun(AuditRequest request, const RunContext& context)
        : request_(std::move(request)),
          context_(context),
          printer_(context.form, context.style, context.output, listing_of(request_)),
          duplicates_(std::size_t{64} << 20U, duplicate_search(request_.options)) {
        request_.options.jobs = context.jobs;
        request_.options.stop = context.stop;
        request_.options.wants_boards = request_.store || request_.report;
    }

    /// Returns true if there were games, and the filter left out all of them.
    [[nodiscard]] bool has_selected_nothing() const { return left_out_ > 0 && left_out_ == summary_.games; }

    Result<RunSummary> run(std::span<const std::string> paths) {
        if constexpr (has_platform) {
            if (request_.store && request_.resumes) {
                if (auto error = other_files(*request_.store, paths))
                    return std::unexpected(std::move(*error));
            }
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
    /// Audits one file. Returns an error that ends the run; a file that cannot be read is only reported.
    std::optional<Error> audit_file(const std::string& path, bool is_named) {
        const bool is_of_positions = is_file_of_positions(path);
        if (is_of_positions && request_.option_of_games)
            return Error{"argument.value", fmt::format("{} holds positions, and {} is for games.",
                                                       utf8_text(path), *request_.option_of_games)};
        if (is_of_positions) files_of_positions_.push_back(utf8_text(path));
        const auto opened = open_where_it_continues(path);
        if (!opened) return opened.error();
        if (!opened->has_value()) return std::nullopt;
        return audit_opened(**opened, is_named, is_of_positions);
    }

    /// Returns true if the file has a position on each line instead of games.
    [[nodiscard]] bool is_file_of_positions(std::string_view path) const {
        constexpr auto endings = std::to_array<std::string_view>({".epd", ".epd.gz", ".epd.zst"});
        if (request_.reads_positions) return true;
        if (std::ranges::any_of(endings, [&](std::string_view ending) { return path.ends_with(ending); }))
            return true;
        if constexpr (has_platform) return holds_positions(std::string(path));
        return false;
    }

    /// Opens a file where its audit begins, or where an earlier run that wrote to the same database stopped.
    /// Returns `std::nullopt` if the file cannot be read or was already audited to its end.
    Result<std::optional<OpenedFile>> open_where_it_continues(const std::string& path) {
        const GameFilePart part = request_.part.value_or(GameFilePart{});
        auto file = open(path, part);
        if (!file) return std::nullopt;
        FileProgress progress;
        if (database_) {
            auto begun = database_->begin_file(path, (*file)->bounds());
            if (!begun) return std::unexpected(begun.error());
            progress = *begun;
            if (progress.is_done) return std::nullopt;
        }
        OpenedFile opened{.path = path,
                          .file = std::move(*file),
                          .range = {.begins_with_game = !begins_within_game(progress)},
                          .is_first_game_known = progress.first_game.has_value()};
        if (progress.totals.games > 0) {
            context_.notify(fmt::format("{}: continues after {}.", utf8_text(path),
                                        counted(progress.totals.games, "game", "games")));
            opened.range.before = progress.totals;
            opened.range.begin = first_game_offset(progress, opened.file->bounds()) + progress.totals.bytes;
            GameFilePart rest = part;
            rest.from = opened.range.begin;
            file = open(path, rest);
            if (!file) return std::nullopt;
            opened.file = std::move(*file);
        } else if (part.from) {
            opened.range.begin = *part.from;
        }
        return opened;
    }

    /// Returns true if the part of the file may begin inside a game, which then belongs to the part before.
    [[nodiscard]] bool begins_within_game(const FileProgress& progress) const {
        return request_.part && request_.part->number > 0 && !request_.part->from &&
               progress.totals.games == 0;
    }

    /// Returns the offset of the first game from the beginning of the part.
    static std::uint64_t first_game_offset(const FileProgress& progress, const GameFileBounds& bounds) {
        if (!progress.first_game) return 0;
        return bounds.is_packed ? progress.first_game->within : progress.first_game->at - bounds.begin;
    }

    /// Opens a file of games, or reports why it cannot be opened.
    Result<std::unique_ptr<GameFile>> open(const std::string& path, const GameFilePart& part) {
        auto file = open_game_file(context_.open(path), part);
        if (!file) report_unreadable(path, file.error().message, context_, summary_);
        if (!file) ++summary_.unopened_files;
        return file;
    }

    std::optional<Error> audit_opened(const OpenedFile& opened, bool is_named, bool is_of_positions) {
        printer_.begin_file(opened.path, is_named);
        audited_paths_.push_back(opened.path);
        duplicates_.begin_file();
        figures_.begin_file(opened.path);
        if (!database_) marks_.begin_file();
        ListenerGroup listeners = listeners_for(opened);
        if (is_of_positions) positions_.begin_file(utf8_text(opened.path));
        const AuditSummary end = is_of_positions
                                     ? audit_positions(*opened.file, request_.options, positions_, listeners)
                                     : audit_games(*opened.file, request_.options, listeners, opened.range);
        add_to_summary(opened, end);
        if (database_ && database_->error() != nullptr) return *database_->error();
        if (auto error = duplicates_.error()) return error;
        if (end.is_output_closed) summary_.is_output_closed = true;
        const bool is_at_end = !summary_.is_interrupted && !summary_.is_output_closed && !summary_.has_more;
        if (!is_at_end || !database_) return std::nullopt;
        return database_->end_file(opened.file->bounds(), end, opened.is_first_game_known);
    }

    /// Returns all that take the games of a file. `opened` must outlive the result.
    ListenerGroup listeners_for(const OpenedFile& opened) {
        ListenerGroup listeners;
        // A closed pipe ends the listing; a database and a report are still written completely.
        if (database_ || request_.report)
            listeners.add_optional(printer_);
        else
            listeners.add(printer_);
        // With a database the figures are counted at the end, from the games of earlier runs too.
        listeners.add(database_ ? database_->listener() : figures_);
        if (finds_duplicates()) listeners.add(duplicates_);
        if (request_.games.is_any() && !database_) listeners.add(marks_);
        if (context_.on_progress) {
            listeners.report_progress = [this, &opened](const AuditTotals& totals) {
                context_.on_progress({.file = opened.path,
                                      .games = totals.games - opened.range.before.games,
                                      .text_bytes = totals.bytes - opened.range.before.bytes,
                                      .bytes = opened.file->bytes_read(),
                                      .bytes_to_read = opened.file->bytes_to_read()});
            };
        }
        if (database_ && request_.part && !opened.is_first_game_known) {
            listeners.report_first_game = [this, &opened](std::uint64_t begin) {
                database_->set_first_game(opened.file->bounds(), begin);
            };
        }
        return listeners;
    }

    void add_to_summary(const OpenedFile& opened, const AuditSummary& end) {
        const std::uint64_t games = end.totals.games - opened.range.before.games;
        summary_.games += games;
        left_out_ += end.left_out;
        if (request_.options.most) *request_.options.most -= games;
        summary_.has_more = end.has_more;
        summary_.is_interrupted = end.is_interrupted;
        if (end.error.empty()) return;
        report_unreadable(opened.path, end.error, context_, summary_);
        figures_.file_error(end.error);
    }

    /// A database looks for duplicates itself, among the games of all its runs.
    [[nodiscard]] bool finds_duplicates() const {
        return !database_ && duplicate_search(request_.options) != DuplicateSearch{false, false};
    }

    Result<RunSummary> break_off() {
        printer_.on_checkpoint({});
        if (!database_) return summary_;
        if (const auto suspended = database_->suspend(); !suspended)
            return std::unexpected(suspended.error());
        return summary_;
    }

    Result<RunSummary> finish() {
        if (finds_duplicates()) {
            if (const auto found = report_duplicates(); !found) return std::unexpected(found.error());
        }
        if (database_) {
            auto figures = database_->finish();
            if (!figures) return std::unexpected(figures.error());
            figures_ = std::move(*figures);
            for (const std::string& path : files_of_positions_) figures_.mark_positions(path);
            // The errors of files of this run have been reported already.
            for (const FileFigures& file : figures_.files()) {
                const bool is_of_this_run =
                    std::ranges::find(audited_paths_, file.path, utf8_text) != audited_paths_.end();
                if (!file.error.empty() && !is_of_this_run)
                    report_unreadable(file.path, file.error, context_, summary_);
            }
        }
        // A part of a file may hold no game; a whole input without one is not what the user meant.
        if (!request_.part && figures_.sum().totals.games + left_out_ == 0) summary_.is_readable = false;
        const auto summary =
            output_figures(request_, figures_, printer_, context_, summary_, database_ ? 0 : left_out_);
        if constexpr (has_platform) {
            if (summary && request_.games.is_any()) return write_games(*summary);
        }
        return summary;
    }

    Result<void> report_duplicates() {
        return duplicates_.finish([&](const DuplicateGame& duplicate) {
            const bool is_in_other_file = duplicate.file != duplicate.first_file;
            const Finding finding = duplicate_finding(
                duplicate, is_in_other_file ? audited_paths_[duplicate.first_file] : std::string_view());
            figures_.late_finding(duplicate.file, finding, duplicate.is_first_finding);
            if (request_.games.is_any())
                marks_.add_finding(duplicate.file, duplicate.game, duplicate.is_copy);
            return printer_.late_finding(audited_paths_[duplicate.file], finding, duplicate.names);
        });
    }

    /// Writes the requested files of games. Requires that all findings of each game are known.
    Result<RunSummary> write_games(RunSummary summary) {
        if (database_) {
            // A database contains the files of earlier runs too, in its own order.
            auto paths = database_->mark_games(marks_);
            if (!paths) return std::unexpected(paths.error());
            audited_paths_ = std::move(*paths);
        }
        const auto written =
            write_game_files(request_.games, marks_, audited_paths_, context_.open, request_.options);
        if (!written) return std::unexpected(written.error());
        summary.is_interrupted = written->is_interrupted;
        if (summary.is_interrupted || request_.options.wants_proofs) return summary;
        const auto duplicates = figures_.rules().find(duplicate_rule);
        const std::uint64_t equal = duplicates == figures_.rules().end() ? 0 : duplicates->second.findings;
        if (!printer_.print_written_games(request_.games, *written, equal)) summary.is_output_closed = true;
        return summary;
    }

    AuditRequest request_;
    const RunContext& context_;
    AuditFigures figures_ = {};
    FindingsPrinter printer_;
    std::vector<std::string> audited_paths_ = {};  ///< indexed like the files of duplicates and marks
    DuplicateFinder duplicates_;
    PositionIndex positions_ = {};
    std::vector<std::string> files_of_positions_ = {};
    std::unique_ptr<AuditDatabase> database_ = nullptr;  ///< null if the request names none
    GameMarks marks_ = {};
    RunSummary summary_ = {};
    std::uint64_t left_out_ = 0;  ///< the number of games that the filter left out in this run
};

/// Merges databases and prints the figures of the result.
[[maybe_unused]] Result<RunSummary> merge(std::span<const std::string> databases, const AuditRequest& request,
                                          const RunContext& context) {
    const auto figures = merge_databases(databases, request);
    if (!figures) return std::unexpected(figures.error());
    RunSummary summary;
    for (const FileFigures& file : figures->files()) {
        if (!file.error.empty()) report_unreadable(file.path, file.error, context, summary);
    }
    FindingsPrinter printer(context.form, context.style, context.output, Listing::nothing);
    return output_figures(request, *figures, printer, context, summary, 0);
}

}  // namespace

Result<RunSummary> run_audit(std::span<const std::string> operands, const Arguments& given,
                             const RunContext& context) {
    auto request = audit_request(given);
    if (!request) return std::unexpected(request.error());
    std::vector<std::string> paths(operands.begin(), operands.end());
    if (request->input) paths.push_back(*request->input);
    if constexpr (has_platform) {
        if (!request->merges) paths = with_files_of_folders(paths);
    }
    if (auto checked = check_output_paths(*request, paths); !checked) return std::unexpected(checked.error());
    if (request->report) {
        // Tests now that the file can be written, not after hours of work.
        if (std::string error = context.write(*request->report, {}); !error.empty())
            return failure("output.write", std::move(error));
    }
    if constexpr (has_platform) {
        if (request->merges) return merge(paths, *request, context);
    }
    if (paths.empty()) paths.emplace_back("-");
    const GameFilterOptions filters = request->filters;
    AuditRun run(std::move(*request), context);
    auto summary = run.run(paths);
    if (summary && run.has_selected_nothing() && !context.is_quiet)
        context.notify(nothing_selected(filters, paths, context.open));
    return summary;
}

}  // namespace doublecheck
