// SPDX-License-Identifier: MIT
#include "ops/audit/run.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/audit/duplicates.hpp"
#include "doublecheck/audit/store.hpp"
#include "ops/audit/findings_text.hpp"
#include "ops/audit/options.hpp"

namespace doublecheck {
namespace {

/// Hands everything on to several listeners.
class Listeners final : public AuditListener {
  public:
    void add(AuditListener& listener) { all_.push_back(&listener); }
    [[nodiscard]] bool on_game(const AuditedGame& game) override {
        bool is_wanted = true;
        for (AuditListener* const listener : all_) is_wanted = listener->on_game(game) && is_wanted;
        return is_wanted;
    }
    void on_place(const AuditTotals& totals) override {
        for (AuditListener* const listener : all_) listener->on_place(totals);
        if (on_progress) on_progress(totals);
    }
    std::function<void(const AuditTotals&)> on_progress = {};

  private:
    std::vector<AuditListener*> all_ = {};
};

void add(AuditTotals& sum, const AuditTotals& part) {
    sum.games += part.games;
    sum.plies += part.plies;
    sum.bytes += part.bytes;
    sum.broken += part.broken;
    sum.findings += part.findings;
}

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

class AuditRun {
  public:
    AuditRun(AuditRequest request, const RunContext& context)
        : request_(std::move(request)),
          context_(context),
          printer_(context.form, context.style, context.output, request_.lists_findings) {
        request_.options.jobs = context.jobs;
        request_.options.stop = context.stop;
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
        }
        return finish(paths);
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
        return audit_games_of(path, is_named, **file, range);
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
        return file;
    }

    void say_unreadable(const std::string& path, const std::string& why) {
        summary_.is_readable = false;
        context_.say(why.find(path) != std::string::npos ? why : fmt::format("{}: {}", path, why));
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
                                        const AuditRange& range) {
        printer_.begin_file(path, is_named);
        duplicates_.begin_file();
        Listeners listeners;
        listeners.add(counter_);
        listeners.add(printer_);
        if (store_) listeners.add(*store_);
        if (finds_duplicates()) listeners.add(duplicates_);
        if (context_.on_progress) {
            listeners.on_progress = [&](const AuditTotals& totals) {
                context_.on_progress({.file = path,
                                      .games = counter_.counts.totals.games + totals.games,
                                      .text_bytes = counter_.counts.totals.bytes + totals.bytes,
                                      .bytes = file.bytes_read(),
                                      .bytes_to_read = file.bytes_to_read()});
            };
        }
        const AuditSummary end = audit_games(file, request_.options, listeners, range);
        ++counter_.counts.files;
        add(counter_.counts.totals, end.totals);
        summary_.is_interrupted = end.is_interrupted;
        if (!end.error.empty()) say_unreadable(path, end.error);
        if (store_ && store_->error() != nullptr) return *store_->error();
        if (end.is_output_closed) summary_.is_output_closed = true;
        if (summary_.is_interrupted || summary_.is_output_closed || !store_) return std::nullopt;
        return end_in_store(file.bounds(), end);
    }

    std::optional<Error> end_in_store(const GameFileBounds& bounds, const AuditSummary& summary) {
        FileEnd end = {.error = summary.error};
        if (request_.part) {
            store_->began_at(place_of(bounds, summary.begin));
            end.place = end_place_of(bounds, summary);
        }
        const auto ended = store_->end_file(summary.totals, end);
        return ended ? std::nullopt : std::optional(ended.error());
    }

    [[nodiscard]] bool finds_duplicates() const {
        return !store_ && request_.options.checks.contains(AuditCheck::duplicates) && wants_duplicates();
    }
    [[nodiscard]] bool wants_duplicates() const {
        const AuditRule* const rule = find_audit_rule(duplicate_rule);
        if (rule != nullptr && rule->severity < request_.options.min_severity) return false;
        const auto& rules = request_.options.rules;
        return rules.empty() || std::ranges::any_of(rules, [](std::string_view word) {
                   return word == duplicate_rule ||
                          (word.ends_with('*') &&
                           duplicate_rule.starts_with(word.substr(0, word.size() - 1)));
               });
    }

    Result<RunSummary> break_off() {
        printer_.on_place({});
        if (!store_) return summary_;
        if (const auto kept = store_->suspend(); !kept) return std::unexpected(kept.error());
        return summary_;
    }

    Result<RunSummary> finish(std::span<const std::string> paths) {
        if (finds_duplicates()) {
            const auto found = duplicates_.finish([&](const DuplicateGame& duplicate) {
                const std::string_view first =
                    duplicate.file == duplicate.first_file ? std::string_view() : paths[duplicate.first_file];
                const Finding finding = duplicate_finding(duplicate, first);
                counter_.count(finding);
                return printer_.late_finding(paths[duplicate.file], finding);
            });
            if (!found) return std::unexpected(found.error());
        }
        if (store_) {
            if (const auto done = store_->finish(); !done) return std::unexpected(done.error());
        }
        summary_.has_no = counter_.counts.of(Severity::error) > 0;
        summary_.is_output_closed = !printer_.finish(counter_.counts);
        return summary_;
    }

    AuditRequest request_;
    const RunContext& context_;
    FindingsCounter counter_ = {};
    FindingsPrinter printer_;
    DuplicateFinder duplicates_ = DuplicateFinder();
    std::optional<AuditStore> store_ = std::nullopt;
    RunSummary summary_ = {};
};

}  // namespace

Result<RunSummary> run_audit(std::span<const std::string> operands, const Arguments& arguments,
                             const RunContext& context) {
    auto request = audit_request(arguments);
    if (!request) return std::unexpected(request.error());
    if (request->merges) {
        if (operands.empty()) return failure("argument.value", "Name the databases to merge.");
        if (const auto merged = merge_audits(operands, *request->store); !merged)
            return std::unexpected(merged.error());
        return RunSummary{};
    }
    const std::array<std::string, 1> standard_input = {"-"};
    return AuditRun(std::move(*request), context).run(operands.empty() ? standard_input : operands);
}

}  // namespace doublecheck
