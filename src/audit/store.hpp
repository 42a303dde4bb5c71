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

/// The settings that determine the findings of an audit. They must not change when the audit is resumed.
struct StoreSettings {
    std::vector<std::pair<std::string, std::string>> options = {};  ///< names and values, each name once
    bool looks_for_duplicates = true;
    bool looks_for_probable_duplicates = true;
    /// The time between two commits. An audit that is killed loses at most the work of this time, or the work
    /// since the last checkpoint.
    double seconds_between_commits = 0.25;
};

/// Returns the settings that correspond to the options of an audit.
[[nodiscard]] StoreSettings store_settings(const AuditOptions& options);

/// A shard of a file: the games that begin between two offsets of the file on the disk. The file may be
/// packed.
struct ShardRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    friend bool operator==(const ShardRange&, const ShardRange&) = default;
};

/// A place between two games of a file. In plain text `at` is the offset in the file and `within` is 0. In
/// packed text `at` is the offset of a compressed frame, and `within` the offset in the unpacked frame. The
/// end of a frame is written as the beginning of the next frame.
struct FilePlace {
    std::uint64_t at = 0;
    std::uint64_t within = 0;
    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

/// Identifies the content of a file.
struct FileIdentity {
    std::optional<std::uint64_t> size = std::nullopt;  ///< size on the disk in bytes; empty if it is unknown
    std::string hash = {};                             ///< hash of the beginning and the end of the file
    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// Returns the size of the file and a hash of its first and last 64 KiB. Error: `store.unreadable-file`.
[[nodiscard]] Result<FileIdentity> file_identity(const std::string& path);

struct AuditedFile {
    std::string path = {};
    FileIdentity identity = {};  ///< empty for input that can be read only once, such as a pipe
    std::optional<ShardRange> shard = std::nullopt;
};

/// The progress of the audit of a file.
struct FileProgress {
    AuditTotals totals = {};
    bool is_done = false;
    std::optional<FilePlace> first_game = std::nullopt;  ///< the place of the first game of a shard, if known
};

/// How the audit of a file ended.
struct FileEnd {
    std::optional<FilePlace> place = std::nullopt;  ///< the end of the last game of a shard
    /// The reason why the file could not be read to its end, or empty.
    std::string error = {};
};

/// Writes the results of an audit to an SQLite database. `docs/audit_database.md` describes its tables. The
/// database is consistent at any moment: an audit that was killed can be continued with `resume`, and its
/// final content is the same as without the interruption. Must be used by one thread at a time.
///
/// Errors of all functions below: `store.exists`, `store.cannot-open`, `store.not-a-database`,
/// `store.not-an-audit`, `store.version`, `store.damaged`, `store.read-only`, `store.busy`, `store.full`,
/// `store.failed`, `store.other-options`, `store.other-file`, `store.other-shard`.
class AuditStore final : public AuditListener {
  public:
    /// Creates a new database. Refuses a file that exists, unless it is empty.
    [[nodiscard]] static Result<AuditStore> create(const std::string& path, const StoreSettings& settings);
    /// Opens the database of an interrupted audit, or creates it. Refuses an audit with other settings.
    [[nodiscard]] static Result<AuditStore> resume(const std::string& path, const StoreSettings& settings);

    AuditStore(AuditStore&&) noexcept;
    AuditStore& operator=(AuditStore&&) noexcept;
    ~AuditStore() override;  ///< suspends the audit unless `finish` was called

    /// Begins or continues a file, to which the following games belong. Returns how much of the file has been
    /// audited. Unless the file is done, the audit must continue after that part. Refuses a file whose
    /// content has changed.
    [[nodiscard]] Result<FileProgress> begin_file(const AuditedFile& file);
    /// Stores the place of the first game of a shard.
    void set_first_game(FilePlace place);
    /// Stores a game. Returns false after an error.
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// Writes to the disk if `seconds_between_commits` have passed since the last commit.
    void on_checkpoint(const AuditTotals& totals) override;
    /// Marks the file as done. Requires that `totals` count all games of the file.
    [[nodiscard]] Result<void> end_file(const AuditTotals& totals, const FileEnd& end = {});

    /// Returns the first error of this object, or null.
    [[nodiscard]] const Error* error() const;

    /// Finds duplicates among the games of all files, creates the indexes and closes the database. If the
    /// current file was not ended with `end_file`, it only suspends the audit. After this call only the
    /// destructor may be called.
    [[nodiscard]] Result<void> finish();
    /// Closes the database so that the audit can be resumed. Commits the stored games if the last call was
    /// `on_checkpoint`; otherwise drops the games since the last commit. After this call only the destructor
    /// may be called.
    [[nodiscard]] Result<void> suspend();

  private:
    class Impl;
    [[nodiscard]] static Result<AuditStore> open(const std::string& path, const StoreSettings& settings,
                                                 bool may_exist);
    explicit AuditStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// A file in the database of an audit.
struct StoredFile {
    AuditedFile file = {};
    FileProgress progress = {};
    FileEnd end = {};
};

/// Reads the database of an audit.
class StoredAudit {
  public:
    [[nodiscard]] static Result<StoredAudit> open(const std::string& path);

    StoredAudit(StoredAudit&&) noexcept;
    StoredAudit& operator=(StoredAudit&&) noexcept;
    ~StoredAudit();

    [[nodiscard]] Result<std::vector<std::pair<std::string, std::string>>> options() const;
    /// Returns true if the audit was finished with `AuditStore::finish`.
    [[nodiscard]] Result<bool> is_finished() const;
    [[nodiscard]] Result<std::vector<StoredFile>> files() const;
    /// Passes the games of a file to the listener, as the audit did, until `on_game` returns false. `file` is
    /// an index of `files()`. The names of rules and themes are valid during the call of the listener.
    [[nodiscard]] Result<void> replay(std::size_t file, AuditListener& listener) const;
    /// Returns a digest that is equal for databases with the same content.
    [[nodiscard]] Result<std::string> content_digest() const;

  private:
    class Impl;
    explicit StoredAudit(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// Merges several databases into a new one, `out`, with the files in the order of the databases. The shards
/// of a file become one file, as if it had been audited at once. The file `out` appears only when it is
/// complete. Errors, besides those of `AuditStore`: `store.unfinished-shard`, `store.missing-shard`,
/// `store.shard-gap` and `store.twice`. Each of these names the database and the place from which the shard
/// must be audited again.
[[nodiscard]] Result<void> merge_audits(std::span<const std::string> databases, const std::string& out);

}  // namespace doublecheck
