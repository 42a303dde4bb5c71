// SPDX-License-Identifier: MIT
#include "commands/audit/database.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace {

/// Returns the place of the byte at `offset` of a part of a file in the form that the database stores: in a
/// packed file, the beginning of the part and the offset in its unpacked text; otherwise the offset in the
/// file.
FilePlace place_of(const GameFileBounds& bounds, std::uint64_t offset) {
    if (bounds.is_packed) return {.at = bounds.begin, .within = offset};
    return {.at = bounds.begin + offset};
}
FilePlace end_place_of(const GameFileBounds& bounds, const AuditSummary& summary) {
    if (bounds.is_packed && summary.end >= summary.part_size)
        return {.at = bounds.end, .within = summary.end - summary.part_size};
    return place_of(bounds, summary.end);
}

/// Returns the figures of all files of a database.
Result<AuditFigures> figures_of(const std::string& database) {
    const auto stored = StoredAudit::open(database);
    if (!stored) return std::unexpected(stored.error());
    const auto files = stored->files();
    if (!files) return std::unexpected(files.error());
    AuditFigures figures;
    for (std::size_t i = 0; i < files->size(); ++i) {
        figures.begin_file((*files)[i].file.path);
        if (const auto replayed = stored->replay(i, figures); !replayed)
            return std::unexpected(replayed.error());
        if (!(*files)[i].end.error.empty()) figures.file_error((*files)[i].end.error);
    }
    return figures;
}

class SqliteDatabase final : public AuditDatabase {
  public:
    SqliteDatabase(const AuditRequest& request, AuditStore store)
        : request_(request), store_(std::move(store)) {}

    [[nodiscard]] AuditListener& listener() override { return *store_; }

    [[nodiscard]] Result<FileProgress> begin_file(const std::string& path,
                                                  const GameFileBounds& bounds) override {
        AuditedFile file = {.path = path};
        if (path != "-") {
            auto identity = file_identity(path);
            if (!identity) return std::unexpected(identity.error());
            file.identity = std::move(*identity);
        }
        if (request_.part) file.shard = ShardRange{.begin = bounds.begin, .end = bounds.end};
        return store_->begin_file(file);
    }

    void set_first_game(const GameFileBounds& bounds, std::uint64_t offset) override {
        store_->set_first_game(place_of(bounds, offset));
    }

    [[nodiscard]] std::optional<Error> end_file(const GameFileBounds& bounds, const AuditSummary& summary,
                                                bool is_first_game_known) override {
        FileEnd end = {.error = summary.error};
        if (request_.part) {
            if (!is_first_game_known) set_first_game(bounds, summary.begin);
            end.place = end_place_of(bounds, summary);
        }
        const auto ended = store_->end_file(summary.totals, end);
        return ended ? std::nullopt : std::optional(ended.error());
    }

    [[nodiscard]] const Error* error() const override { return store_->error(); }

    [[nodiscard]] Result<void> suspend() override { return store_->suspend(); }

    [[nodiscard]] Result<AuditFigures> finish() override {
        if (const auto done = store_->finish(); !done) return std::unexpected(done.error());
        store_.reset();
        return figures_of(*request_.store);
    }

    [[nodiscard]] Result<std::vector<std::string>> mark_games(GameMarks& marks) const override {
        const auto stored = StoredAudit::open(*request_.store);
        if (!stored) return std::unexpected(stored.error());
        const auto files = stored->files();
        if (!files) return std::unexpected(files.error());
        for (const StoredFile& stored_file : *files) {
            const std::array one = {stored_file.file.path};
            if (const auto checked = check_output_paths(request_, one); !checked)
                return std::unexpected(checked.error());
        }
        std::vector<std::string> paths;
        for (std::size_t i = 0; i < files->size(); ++i) {
            paths.push_back((*files)[i].file.path);
            marks.begin_file();
            if (const auto replayed = stored->replay(i, marks); !replayed)
                return std::unexpected(replayed.error());
        }
        return paths;
    }

  private:
    const AuditRequest& request_;
    std::optional<AuditStore> store_;
};

}  // namespace

Result<std::unique_ptr<AuditDatabase>> open_database(const AuditRequest& request) {
    StoreSettings settings = store_settings(request.options);
    std::ranges::copy(request.selection, std::back_inserter(settings.options));
    auto store = request.resumes ? AuditStore::resume(*request.store, settings)
                                 : AuditStore::create(*request.store, settings);
    if (!store) return std::unexpected(store.error());
    return std::make_unique<SqliteDatabase>(request, std::move(*store));
}

std::optional<Error> other_files(const std::string& database, std::span<const std::string> paths) {
    const auto stored = StoredAudit::open(database);
    if (!stored) return std::nullopt;  // new, or reported when it is opened for writing
    const auto files = stored->files();
    if (!files) return std::nullopt;
    for (std::size_t i = 0; i < files->size(); ++i) {
        const std::string& known = (*files)[i].file.path;
        if (i < paths.size() && utf8_text(paths[i]) == known) continue;
        const std::string named = i < paths.size() ? utf8_text(paths[i]) : std::string();
        return Error{
            "argument.value",
            fmt::format("{} holds the audit of {}: --resume continues with the same files in the same "
                        "order{}.",
                        utf8_text(database), known == "-" ? "standard input" : known,
                        named.empty()
                            ? std::string()
                            : fmt::format(", not with {}", named == "-" ? "standard input" : named))};
    }
    return std::nullopt;
}

Result<AuditFigures> merge_databases(std::span<const std::string> databases, const AuditRequest& request) {
    if (databases.empty()) return failure("argument.value", "Name the databases to merge.");
    if (const auto merged = merge_audits(databases, *request.store); !merged)
        return std::unexpected(merged.error());
    return figures_of(*request.store);
}

}  // namespace doublecheck
