// SPDX-License-Identifier: MIT
#pragma once

#include "audit/duplicates.hpp"
#include "audit/store.hpp"
#include "audit/store/database.hpp"
#include "audit/store/schema.hpp"

namespace doublecheck {

/// Returns the version of the audit that the database contains, or 0 if the database is empty. Errors:
/// `store.not-an-audit`, `store.version`.
[[nodiscard]] Result<int> checked_version(const SqlDatabase& database);

/// Opens a database, locks it and begins a transaction. Creates the tables if the database is empty. If an
/// option of the audit in the database differs from the settings, the error names the first such option.
/// `may_exist` is false if a file that is not empty is an error.
[[nodiscard]] Result<SqlDatabase> open_for_writing(const std::string& path, const StoreSettings& settings,
                                                   bool may_exist);

/// Opens the database of an audit for reading. The audit need not be finished.
[[nodiscard]] Result<SqlDatabase> open_for_reading(const std::string& path);

using Options = std::vector<std::pair<std::string, std::string>>;
/// Returns the options of the audit in the database, sorted by name.
[[nodiscard]] Result<Options> read_options(const SqlDatabase& database);

/// Returns the kinds of duplicates for which the settings ask.
[[nodiscard]] inline DuplicateSearch search_of(const StoreSettings& settings) {
    return {.equal = settings.looks_for_duplicates, .probable = settings.looks_for_probable_duplicates};
}
[[nodiscard]] Result<DuplicateSearch> read_search(const SqlDatabase& database);

/// The columns of the table `files`, in the order in which `stored_file` reads them.
inline constexpr std::string_view file_columns =
    "path, size, hash, games, plies, bytes, broken, findings, is_done, error, shard_begin, shard_end, "
    "began_at, began_within, ended_at, ended_within, id";
[[nodiscard]] StoredFile stored_file(const SqlStatement& row);
/// Returns all files in the order of their ids. The ids count from 1.
[[nodiscard]] Result<std::vector<StoredFile>> read_files(const SqlDatabase& database);

}  // namespace doublecheck
