// SPDX-License-Identifier: MIT
#pragma once

#include "audit/store/database.hpp"
#include "audit/store/schema.hpp"
#include "doublecheck/audit/duplicates.hpp"
#include "doublecheck/audit/store.hpp"

namespace doublecheck {

/// The version of an audit in the database; 0 if there is nothing in it. Errors: `store.not-an-audit`,
/// `store.version`.
[[nodiscard]] Result<int> checked_version(const SqlDatabase& database);

/// A database that nobody else may use, with a transaction begun and the tables made if there were none. Its
/// options are those of the settings, or an error says which is another one.
[[nodiscard]] Result<SqlDatabase> open_for_writing(const std::string& path, const StoreSettings& settings,
                                                   bool may_exist);

/// A finished or broken off audit.
[[nodiscard]] Result<SqlDatabase> open_for_reading(const std::string& path);

using Options = std::vector<std::pair<std::string, std::string>>;
/// By name.
[[nodiscard]] Result<Options> read_options(const SqlDatabase& database);

/// Which duplicates an audit looks for.
[[nodiscard]] inline DuplicateSearch search_of(const StoreSettings& settings) {
    return {.equal = settings.looks_for_duplicates, .probable = settings.looks_for_probable_duplicates};
}
[[nodiscard]] Result<DuplicateSearch> read_search(const SqlDatabase& database);

/// The columns of `files` that `stored_file` reads, in its order.
inline constexpr std::string_view file_columns =
    "path, size, hash, games, plies, bytes, broken, findings, is_done, error, shard_begin, shard_end, "
    "began_at, began_within, ended_at, ended_within, id";
[[nodiscard]] StoredFile stored_file(const SqlStatement& row);
/// In the order of their ids, which count from 1.
[[nodiscard]] Result<std::vector<StoredFile>> read_files(const SqlDatabase& database);

}  // namespace doublecheck
