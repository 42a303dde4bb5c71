// SPDX-License-Identifier: MIT
#include "audit/store.hpp"

#include <chrono>

#include <fmt/format.h>

#include "audit/store/find_duplicates.hpp"
#include "audit/store/inserts.hpp"
#include "audit/store/opening.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

class AuditStore::Impl {
  public:
    Impl(SqlDatabase database, Inserts inserts, SqlStatement progress, const StoreSettings& settings)
        : database_(std::move(database)),
          inserts_(std::move(inserts)),
          update_(std::move(progress)),
          between_commits_(settings.seconds_between_commits) {}

    [[nodiscard]] const Error* error() const { return error_ ? &*error_ : nullptr; }

    Result<FileProgress> begin_file(const AuditedFile& file) {
        if (error_) return std::unexpected(*error_);
        if (const auto left = leave_file(); !left) return std::unexpected(left.error());
        auto known = find_file(file);
        if (!known) return std::unexpected(known.error());
        if (*known) {
            is_file_open_ = !progress_.is_done;
        } else if (const auto added = add_file(file); !added) {
            return std::unexpected(added.error());
        }
        if (is_file_open_) {
            if (const auto ready = reopen(); !ready) return std::unexpected(ready.error());
        }
        return progress_;
    }

    void set_first_game(FilePlace place) { progress_.first_game = place; }

    bool on_game(const AuditedGame& game) {
        if (error_ || !is_file_open_) return false;
        is_at_checkpoint_ = false;
        if (inserts_.add(before_file_ + game.number, game)) return true;
        error_ = database_.error();
        return false;
    }

    void on_checkpoint(const AuditTotals& totals) {
        if (error_ || !is_file_open_) return;
        progress_.totals = totals;
        is_at_checkpoint_ = true;
        if (Clock::now() - committed_ >= between_commits_) static_cast<void>(commit());
    }

    Result<void> end_file(const AuditTotals& totals, const FileEnd& end) {
        if (error_) return std::unexpected(*error_);
        if (!is_file_open_) return {};
        progress_.totals = totals;
        progress_.is_done = true;
        end_ = end;
        is_at_checkpoint_ = true;
        const auto committed = commit();
        is_file_open_ = false;
        return committed;
    }

    Result<void> finish() {
        if (error_) return std::unexpected(*error_);
        if (is_file_open_) return leave_file();
        const auto is_finished = database_.integer("SELECT is_finished FROM run");
        if (!is_finished) return std::unexpected(is_finished.error());
        if (*is_finished == 0) {
            if (const auto found = find_duplicates(database_, inserts_); !found)
                return fail_with(found.error());
            if (const auto made = database_.run(store_indexes); !made) return fail_with(made.error());
            if (const auto set = database_.run("UPDATE run SET is_finished = 1"); !set)
                return fail_with(set.error());
        }
        if (const auto done = database_.run("COMMIT"); !done) return fail_with(done.error());
        return {};
    }

    Result<void> suspend() {
        if (error_) return std::unexpected(*error_);
        return leave_file();
    }

  private:
    std::unexpected<Error> fail_with(Error error) {
        error_ = error;
        return std::unexpected(std::move(error));
    }

    /// Ends the work on the current file. Commits if no game was added since the last checkpoint, and rolls
    /// back to the last commit otherwise.
    Result<void> leave_file() {
        if (!is_file_open_) return {};
        is_file_open_ = false;
        if (is_at_checkpoint_) {
            is_file_open_ = true;
            const auto committed = commit();
            is_file_open_ = false;
            return committed;
        }
        is_at_checkpoint_ = true;
        inserts_.clear_rules();
        return database_.run("ROLLBACK; BEGIN EXCLUSIVE");
    }

    /// Loads the id and the progress of the file. Returns false if the database does not contain it. Refuses
    /// a file whose content or shard has changed.
    Result<bool> find_file(const AuditedFile& file) {
        auto row = database_.prepare(fmt::format("SELECT {} FROM files WHERE path = ?", file_columns));
        if (!row) return std::unexpected(row.error());
        const std::string name = utf8_text(file.path);
        row->bind(1, std::string_view(name));
        const SqlStatement::Step step = row->step();
        if (step == SqlStatement::Step::failed) return std::unexpected(database_.error());
        if (step == SqlStatement::Step::done) return false;
        const StoredFile stored = stored_file(*row);
        if (stored.file.identity != file.identity)
            return failure("store.other-file", fmt::format("The file {} is not the one that was audited in "
                                                           "{}: it has changed since, or is another one.",
                                                           name, utf8_text(database_.path())));
        if (stored.file.shard != file.shard)
            return failure("store.other-shard", fmt::format("The audit in {} is of another part of {}.",
                                                            utf8_text(database_.path()), name));
        file_ = row->integer(16);
        before_file_ = static_cast<std::uint64_t>(file_ - 1) * games_per_file;
        progress_ = stored.progress;
        end_ = stored.end;
        return true;
    }

    Result<void> add_file(const AuditedFile& file) {
        const auto last = database_.integer("SELECT max(id) FROM files");
        if (!last) return std::unexpected(last.error());
        auto insert = database_.prepare(
            "INSERT INTO files(id, path, size, hash, shard_begin, shard_end) VALUES (?, ?, ?, ?, ?, ?)");
        if (!insert) return std::unexpected(insert.error());
        const std::string name = utf8_text(file.path);
        file_ = *last + 1;
        before_file_ = static_cast<std::uint64_t>(*last) * games_per_file;
        insert->bind(1, file_);
        insert->bind(2, std::string_view(name));
        insert->bind(3, file.identity.size);
        insert->bind(4, std::string_view(file.identity.hash));
        insert->bind(5, file.shard ? std::optional(file.shard->begin) : std::nullopt);
        insert->bind(6, file.shard ? std::optional(file.shard->end) : std::nullopt);
        if (!insert->run()) return std::unexpected(database_.error());
        progress_ = {};
        end_ = {};
        is_file_open_ = true;
        return commit();
    }

    /// Prepares a finished audit for more games: removes the indexes and the duplicates. `finish` creates
    /// them again.
    Result<void> reopen() {
        const auto is_finished = database_.integer("SELECT is_finished FROM run");
        if (!is_finished) return std::unexpected(is_finished.error());
        if (*is_finished == 0) return {};
        if (auto dropped = database_.run(drop_store_indexes); !dropped) return dropped;
        if (auto forgotten = remove_duplicates(database_); !forgotten) return forgotten;
        return database_.run("UPDATE run SET is_finished = 0");
    }

    /// Commits the transaction and begins a new one. Requires that `progress_` counts all games in the
    /// database.
    Result<void> commit() {
        if (is_file_open_ && !write_progress()) return fail_with(database_.error());
        if (const auto done = database_.run("COMMIT; BEGIN EXCLUSIVE"); !done) return fail_with(done.error());
        committed_ = Clock::now();
        return {};
    }

    bool write_progress() {
        const auto at = [](const auto& place) { return place ? std::optional(place->at) : std::nullopt; };
        const auto within = [](const auto& place) {
            return place ? std::optional(place->within) : std::nullopt;
        };
        SqlStatement& update = update_;
        const AuditTotals& totals = progress_.totals;
        update.bind(1, file_);
        update.bind(2, totals.games);
        update.bind(3, totals.plies);
        update.bind(4, totals.bytes);
        update.bind(5, totals.broken);
        update.bind(6, totals.findings);
        update.bind(7, progress_.is_done ? 1 : 0);
        update.bind(8, std::string_view(end_.error));
        update.bind(9, at(progress_.first_game));
        update.bind(10, within(progress_.first_game));
        update.bind(11, at(end_.place));
        update.bind(12, within(end_.place));
        return update.run();
    }

    SqlDatabase database_;
    Inserts inserts_;
    SqlStatement update_;  ///< the statement that writes the progress of a file
    std::chrono::duration<double> between_commits_;
    Clock::time_point committed_ = Clock::now();
    std::optional<Error> error_ = std::nullopt;
    std::int64_t file_ = 0;
    /// The difference between the id of a game and its number in the current file.
    std::uint64_t before_file_ = 0;
    FileProgress progress_ = {};
    FileEnd end_ = {};
    bool is_file_open_ = false;
    bool is_at_checkpoint_ = true;  ///< no game was added since the last checkpoint
};

AuditStore::AuditStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
AuditStore::AuditStore(AuditStore&&) noexcept = default;
AuditStore& AuditStore::operator=(AuditStore&&) noexcept = default;

AuditStore::~AuditStore() {
    if (impl_) static_cast<void>(impl_->suspend());
}

Result<AuditStore> AuditStore::create(const std::string& path, const StoreSettings& settings) {
    return open(path, settings, false);
}

Result<AuditStore> AuditStore::resume(const std::string& path, const StoreSettings& settings) {
    return open(path, settings, true);
}

Result<AuditStore> AuditStore::open(const std::string& path, const StoreSettings& settings, bool may_exist) {
    auto database = open_for_writing(path, settings, may_exist);
    if (!database) return std::unexpected(database.error());
    auto inserts = Inserts::prepare(*database);
    if (!inserts) return std::unexpected(inserts.error());
    auto progress = database->prepare(
        "UPDATE files SET games = ?2, plies = ?3, bytes = ?4, broken = ?5, findings = ?6, is_done = ?7, "
        "error = ?8, began_at = ?9, began_within = ?10, ended_at = ?11, ended_within = ?12 WHERE id = ?1");
    if (!progress) return std::unexpected(progress.error());
    return AuditStore(
        std::make_unique<Impl>(std::move(*database), std::move(*inserts), std::move(*progress), settings));
}

Result<FileProgress> AuditStore::begin_file(const AuditedFile& file) {
    return impl_->begin_file(file);
}

void AuditStore::set_first_game(FilePlace place) {
    impl_->set_first_game(place);
}

bool AuditStore::on_game(const AuditedGame& game) {
    return impl_ && impl_->on_game(game);
}

void AuditStore::on_checkpoint(const AuditTotals& totals) {
    impl_->on_checkpoint(totals);
}

Result<void> AuditStore::end_file(const AuditTotals& totals, const FileEnd& end) {
    return impl_->end_file(totals, end);
}

const Error* AuditStore::error() const {
    return impl_ ? impl_->error() : nullptr;
}

Result<void> AuditStore::finish() {
    auto finished = impl_->finish();
    impl_.reset();
    return finished;
}

Result<void> AuditStore::suspend() {
    auto suspended = impl_->suspend();
    impl_.reset();
    return suspended;
}

}  // namespace doublecheck
