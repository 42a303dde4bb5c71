// SPDX-License-Identifier: MIT
#include "desk/audit/run.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "desk/audit/findings_text.hpp"
#include "desk/audit/game_files.hpp"
#include "desk/audit/options.hpp"
#include "doublecheck/audit/duplicates.hpp"
#include "doublecheck/audit/store.hpp"
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

/// A place of the text of a part, as a database tells of it.
FilePlace place_of(const GameFileBounds& bounds, std::uint64_t from_begin) {
    if (bounds.is_packed) return {.at = bounds.begin, .within = from_begin};
    return {.at = bounds.begin + from_begin};
}
FilePlace end_place_of(const GameFileBounds& bounds, const AuditSummary& summary) {
    if (bounds.is_packed && summary.end >= summary.inside)
        return {.at = bounds.end, .within = summary.end - summary.inside};
    return place_of(bounds, summary.end);
}

/// What a database tells of all its files.
Result<AuditFigures> figures_of(const std::string& database) {
    const auto stored = StoredAudit::open(database);
    if (!stored) return std::unexpected(stored.error());
    const auto files = stored->files();
    if (!files) return std::unexpected(files.error());
    AuditFigures figures;
    for (std::size_t i = 0; i < files->size(); ++i) {
        figures.begin_file((*files)[i].file.path);
        if (const auto told = stored->replay(i, figures); !told) return std::unexpected(told.error());
        if (!(*files)[i].end.error.empty()) figures.file_error((*files)[i].end.error);
    }
    return figures;
}

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
        if (request_.store) {
            const StoreSettings settings = store_settings(request_.options);
            auto store = request_.resumes ? AuditStore::resume(*request_.store, settings)
                                          : AuditStore::create(*request_.store, settings);
            if (!store) return std::unexpected(store.error());
            store_.emplace(std::move(*store));
        }
        for (const std::string& path : paths) {
            if (auto error = audit_file(path, paths.size() > 1)) return std::unexpected(*error);
            if (summary_.is_interrupted || summary_.is_output_closed) return break_off();
            if (summary_.has_more) return store_ ? break_off() : finish();
        }
        return finish();
    }

  private:
    /// An error that ends the run. A file that cannot be read is none.
    std::optional<Error> audit_file(const std::string& path, bool is_named) {
        auto file = open(path, request_.part.value_or(GameFilePart{}));
        if (!file) return std::nullopt;
        FileProgress progress;
        if (store_) {
            auto begun = begin_in_store(path, (*file)->bounds());
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
        context_.notify(why.find(path) != std::string::npos ? why : fmt::format("{}: {}", path, why));
    }

    Result<FileProgress> begin_in_store(const std::string& path, const GameFileBounds& bounds) {
        AuditedFile file = {.path = path};
        if (path != "-") {
            auto identity = file_identity(path);
            if (!identity) return std::unexpected(identity.error());
            file.identity = std::move(*identity);
        }
        if (request_.part) file.shard = ShardRange{.begin = bounds.begin, .end = bounds.end};
        return store_->begin_file(file);
    }

    std::optional<Error> audit_games_of(const std::string& path, bool is_named, GameFile& file,
                                        const AuditRange& range, bool is_begin_known) {
        printer_.begin_file(path, is_named);
        opened_.push_back(path);
        duplicates_.begin_file();
        figures_.begin_file(path);
        if (!store_) marks_.begin_file();
        Listeners listeners;
        // The listing may be cut short by its reader; a database or a report is to be whole.
        if (store_ || request_.report)
            listeners.add_aside(printer_);
        else
            listeners.add(printer_);
        // With a database, the figures are taken from there in the end: they tell of earlier runs too.
        store_ ? listeners.add(*store_) : listeners.add(figures_);
        if (finds_duplicates()) listeners.add(duplicates_);
        if (request_.games.is_any() && !store_) listeners.add(marks_);
        if (context_.on_progress) {
            listeners.on_progress = [&](const AuditTotals& totals) {
                context_.on_progress({.file = path,
                                      .games = totals.games - range.before.games,
                                      .text_bytes = totals.bytes - range.before.bytes,
                                      .bytes = file.bytes_read(),
                                      .bytes_to_read = file.bytes_to_read()});
            };
        }
        if (store_ && request_.part && !is_begin_known) {
            listeners.on_first_game = [&](std::uint64_t begin) {
                store_->began_at(place_of(file.bounds(), begin));
            };
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
        if (store_ && store_->error() != nullptr) return *store_->error();
        if (auto error = duplicates_.error()) return error;
        if (end.is_output_closed) summary_.is_output_closed = true;
        const bool is_at_end = !summary_.is_interrupted && !summary_.is_output_closed && !summary_.has_more;
        if (!is_at_end || !store_) return std::nullopt;
        return end_in_store(file.bounds(), end, is_begin_known);
    }

    std::optional<Error> end_in_store(const GameFileBounds& bounds, const AuditSummary& summary,
                                      bool is_begin_known) {
        FileEnd end = {.error = summary.error};
        if (request_.part) {
            if (!is_begin_known) store_->began_at(place_of(bounds, summary.begin));
            end.place = end_place_of(bounds, summary);
        }
        const auto ended = store_->end_file(summary.totals, end);
        return ended ? std::nullopt : std::optional(ended.error());
    }

    [[nodiscard]] bool finds_duplicates() const {
        return !store_ && duplicate_search(request_.options) != DuplicateSearch{false, false};
    }

    /// The files of games that were asked for, when everything is known about each game.
    Result<RunSummary> write_games(RunSummary summary) {
        if (!request_.games.is_any()) return summary;
        if (request_.store) {
            if (const auto marked = mark_from_store(); !marked) return std::unexpected(marked.error());
        }
        const auto written =
            write_game_files(request_.games, marks_, opened_, context_.open, request_.options);
        if (!written) return std::unexpected(written.error());
        summary.is_interrupted = written->is_interrupted;
        if (summary.is_interrupted || request_.options.wants_proofs) return summary;
        if (!printer_.tell_games(request_.games, *written)) summary.is_output_closed = true;
        return summary;
    }

    /// A database tells of earlier runs too, and of its files by their ids.
    Result<void> mark_from_store() {
        const auto stored = StoredAudit::open(*request_.store);
        if (!stored) return std::unexpected(stored.error());
        const auto files = stored->files();
        if (!files) return std::unexpected(files.error());
        opened_.clear();
        for (const StoredFile& stored_file : *files) {
            const std::array one = {stored_file.file.path};
            if (const auto apart = keep_apart(request_, one); !apart) return apart;
        }
        for (std::size_t i = 0; i < files->size(); ++i) {
            opened_.push_back((*files)[i].file.path);
            marks_.begin_file();
            if (const auto told = stored->replay(i, marks_); !told) return told;
        }
        return {};
    }

    Result<RunSummary> break_off() {
        printer_.on_place({});
        if (!store_) return summary_;
        if (const auto kept = store_->suspend(); !kept) return std::unexpected(kept.error());
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
        if (store_) {
            if (const auto done = store_->finish(); !done) return std::unexpected(done.error());
            store_.reset();
            auto figures = figures_of(*request_.store);
            if (!figures) return std::unexpected(figures.error());
            figures_ = std::move(*figures);
        }
        const auto told = tell(request_, figures_, printer_, context_, summary_);
        return told ? write_games(*told) : told;
    }

    AuditRequest request_;
    const RunContext& context_;
    AuditFigures figures_ = {};
    FindingsPrinter printer_;
    std::vector<std::string> opened_ = {};  ///< files whose games were looked at, as duplicates count them
    DuplicateFinder duplicates_;
    std::optional<AuditStore> store_ = std::nullopt;
    GameMarks marks_ = {};
    RunSummary summary_ = {};
};

Result<RunSummary> merge(std::span<const std::string> databases, const AuditRequest& request,
                         const RunContext& context) {
    if (databases.empty()) return failure("argument.value", "Name the databases to merge.");
    if (const auto merged = merge_audits(databases, *request.store); !merged)
        return std::unexpected(merged.error());
    const auto figures = figures_of(*request.store);
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
    if (request->merges) return merge(operands, *request, context);
    const std::array<std::string, 1> standard_input = {"-"};
    return AuditRun(std::move(*request), context).run(operands.empty() ? standard_input : operands);
}

}  // namespace doublecheck
