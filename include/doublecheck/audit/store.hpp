// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "doublecheck/audit/audit.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// What decides the findings of an audit, and so may not change when it goes on.
struct StoreSettings {
    std::vector<std::pair<std::string, std::string>> options = {};  ///< names and values, each name once
    bool looks_for_duplicates = true;
    bool looks_for_probable_duplicates = true;
    /// An audit that is killed loses at most that much work, or one place if these are farther apart.
    double seconds_between_commits = 0.25;
};

/// The settings that those options make.
[[nodiscard]] StoreSettings store_settings(const AuditOptions& options);

/// The part of a file that a shard is: the games that begin there, in bytes of the file as it lies on the
/// disk.
struct ShardRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    friend bool operator==(const ShardRange&, const ShardRange&) = default;
};

/// A place between two games of a file. Of plain text `at` is that byte; of packed text the byte where the
/// frame begins, and `within` the place in what that frame unpacks to. A place at the end of a frame is the
/// beginning of the next one.
struct FilePlace {
    std::uint64_t at = 0;
    std::uint64_t within = 0;
    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

/// What tells one file from another.
struct FileIdentity {
    std::optional<std::uint64_t> size = std::nullopt;  ///< in bytes, as it lies on the disk
    std::string hash = {};                             ///< of its beginning and its end
    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// The size of the file and a hash of its first and last 64 KiB. Error: `store.unreadable-file`.
[[nodiscard]] Result<FileIdentity> file_identity(const std::string& path);

struct AuditedFile {
    std::string path = {};
    FileIdentity identity = {};  ///< as default for what can be read only once
    std::optional<ShardRange> shard = std::nullopt;
};

/// How far the audit of a file is.
struct FileProgress {
    AuditTotals totals = {};
    bool is_done = false;
    std::optional<FilePlace> began = std::nullopt;  ///< of a shard: where its first game begins, if known
};

/// How the audit of a file ended.
struct FileEnd {
    std::optional<FilePlace> place = std::nullopt;  ///< of a shard: behind its last game
    std::string error = {};                         ///< why the file could not be read to its end
};

/// The results of an audit, as an SQLite database; `docs/audit_database.md` tells of its tables. The database
/// is whole at any moment: an audit that is killed goes on with `resume` and ends with the same content as
/// one that was not. Not to be shared between threads.
///
/// Errors, here and below: `store.exists`, `store.cannot-open`, `store.not-a-database`, `store.not-an-audit`,
/// `store.version`, `store.damaged`, `store.read-only`, `store.busy`, `store.full`, `store.failed`,
/// `store.other-options`, `store.other-file`, `store.other-shard`.
class AuditStore final : public AuditListener {
  public:
    /// A new database. An empty file is taken as none.
    [[nodiscard]] static Result<AuditStore> create(const std::string& path, const StoreSettings& settings);
    /// The database of an audit that broke off, or a new one if there is none. Refuses other options.
    [[nodiscard]] static Result<AuditStore> resume(const std::string& path, const StoreSettings& settings);

    AuditStore(AuditStore&&) noexcept;
    AuditStore& operator=(AuditStore&&) noexcept;
    ~AuditStore() override;  ///< suspends the audit unless it was finished

    /// The games that follow are of that file. Returns what is known of it; if it is not done, the audit has
    /// to go on from there. Refuses a file that changed since.
    [[nodiscard]] Result<FileProgress> begin_file(const AuditedFile& file);
    /// Of a shard: where its first game begins.
    void began_at(FilePlace place);
    /// False after an error.
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// Writes to the disk if the last time is long enough ago.
    void on_place(const AuditTotals& totals) override;
    /// The file is done. Requires that `totals` tell of all games that were handed over.
    [[nodiscard]] Result<void> end_file(const AuditTotals& totals, const FileEnd& end = {});

    /// What went wrong first, or null.
    [[nodiscard]] const Error* error() const;

    /// Looks for duplicates among the games of all files, makes the indexes and closes the database; only
    /// suspends the audit if its file was not ended. Nothing but the destructor may be called afterwards.
    [[nodiscard]] Result<void> finish();
    /// Keeps what was handed over, if the last call told of a place, and otherwise what was written to the
    /// disk; closes the database. Nothing but the destructor may be called afterwards.
    [[nodiscard]] Result<void> suspend();

  private:
    class Impl;
    [[nodiscard]] static Result<AuditStore> open(const std::string& path, const StoreSettings& settings,
                                                 bool may_exist);
    explicit AuditStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// A file as a database tells of it.
struct StoredFile {
    AuditedFile file = {};
    FileProgress progress = {};
    FileEnd end = {};
};

/// A database that is read.
class StoredAudit {
  public:
    [[nodiscard]] static Result<StoredAudit> open(const std::string& path);

    StoredAudit(StoredAudit&&) noexcept;
    StoredAudit& operator=(StoredAudit&&) noexcept;
    ~StoredAudit();

    [[nodiscard]] Result<std::vector<std::pair<std::string, std::string>>> options() const;
    /// Whether `AuditStore::finish` was reached.
    [[nodiscard]] Result<bool> is_finished() const;
    [[nodiscard]] Result<std::vector<StoredFile>> files() const;
    /// Hands over the games of a file, counted from 0, as the audit did. Names of rules and themes live as
    /// long as the call. Stops when the listener wants no more.
    [[nodiscard]] Result<void> replay(std::size_t file, AuditListener& listener) const;
    /// Equal for databases that say the same.
    [[nodiscard]] Result<std::string> content_digest() const;

  private:
    class Impl;
    explicit StoredAudit(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Makes one database of several, in the order of their files: files as they are, the shards of one file as
/// if it had been audited at once. `out` appears when all is written. Errors, besides those of the store:
/// `store.unfinished-shard`, `store.missing-shard`, `store.shard-gap` and `store.twice`, each naming the
/// database and the place from which the shard must be run again.
[[nodiscard]] Result<void> merge_audits(std::span<const std::string> databases, const std::string& out);

}  // namespace doublecheck
