// SPDX-License-Identifier: MIT
#include "audit/store/opening.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace {

/// The journal is a rollback journal, not a write-ahead log. Since an audit only appends, the journal
/// contains only a few old pages, and each new page is written once instead of twice. The cache limits the
/// memory of a transaction: further pages are written to the file before the commit, and the journal can undo
/// that. The database stays locked while it is open, so that no reader can make a commit fail after hours.
constexpr const char* writing_pragmas = R"sql(
PRAGMA page_size = 8192;
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA journal_mode = DELETE;
PRAGMA synchronous = NORMAL;
PRAGMA cache_size = -32768;
PRAGMA temp_store = FILE;
)sql";

Result<void> make_tables(const SqlDatabase& database, const StoreSettings& settings) {
    if (auto made = database.run(store_schema); !made) return made;
    const auto header = fmt::format(
        "PRAGMA application_id = {}; PRAGMA user_version = {}; INSERT INTO run VALUES (1, {}, {}, 0);",
        store_application_id, store_version, settings.looks_for_duplicates ? 1 : 0,
        settings.looks_for_probable_duplicates ? 1 : 0);
    if (auto made = database.run(header); !made) return made;
    auto insert = database.prepare("INSERT INTO options VALUES (?, ?)");
    if (!insert) return std::unexpected(insert.error());
    for (const auto& [name, value] : settings.options) {
        insert->bind(1, std::string_view(name));
        insert->bind(2, std::string_view(value));
        if (!insert->run()) return std::unexpected(database.error());
    }
    return database.run("COMMIT; BEGIN EXCLUSIVE");
}

const std::string* value_of(const Options& options, std::string_view name) {
    const auto found = std::ranges::find(options, name, &Options::value_type::first);
    return found == options.end() ? nullptr : &found->second;
}

std::unexpected<Error> other_options(const SqlDatabase& database, std::string_view name,
                                     const std::string* old_value, const std::string* new_value) {
    const auto words = [](const std::string* value) {
        return value == nullptr ? std::string("not given") : fmt::format("\"{}\"", *value);
    };
    return failure("store.other-options",
                   fmt::format("The audit in {} was begun with other options: {} was {} and is {} now.",
                               utf8_text(database.path()), name, words(old_value), words(new_value)));
}

Result<void> compare_settings(const SqlDatabase& database, const StoreSettings& settings) {
    const auto stored = read_options(database);
    if (!stored) return std::unexpected(stored.error());
    for (const auto& [name, value] : settings.options) {
        const std::string stored_value = utf8_text(value);
        const std::string* const old_value = value_of(*stored, name);
        if (old_value == nullptr || *old_value != stored_value)
            return other_options(database, name, old_value, &value);
    }
    for (const auto& [name, value] : *stored) {
        if (value_of(settings.options, name) == nullptr)
            return other_options(database, name, &value, nullptr);
    }
    const auto search = read_search(database);
    if (!search) return std::unexpected(search.error());
    const DuplicateSearch new_value = search_of(settings);
    if (*search == new_value) return {};
    const auto words = [](const DuplicateSearch& one) -> std::string {
        if (!one.equal) return one.probable ? "probable ones" : "none";
        return one.probable ? "all" : "equal ones";
    };
    const std::string then_words = words(*search);
    const std::string now_words = words(new_value);
    return other_options(database, "the search for duplicates", &then_words, &now_words);
}

/// Returns true if there is a file with this path that is not empty. Returns an error if something other than
/// a file has this path.
Result<bool> is_something_there(const std::string& path) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return false;
    if (std::filesystem::is_regular_file(status)) return std::filesystem::file_size(path, error) != 0;
    return failure("store.cannot-open",
                   fmt::format("The database {} cannot be opened: that is not a file.", utf8_text(path)));
}

}  // namespace

Result<int> checked_version(const SqlDatabase& database) {
    const auto tables = database.integer("SELECT count(*) FROM sqlite_schema");
    if (!tables) return std::unexpected(tables.error());
    if (*tables == 0) return 0;
    const auto id = database.integer("PRAGMA application_id");
    if (!id) return std::unexpected(id.error());
    const auto version = database.integer("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    if (*id != store_application_id)
        return failure(
            "store.not-an-audit",
            fmt::format("The database {} holds something other than an audit.", utf8_text(database.path())));
    if (*version != store_version)
        return failure(
            "store.version",
            fmt::format("The database {} was made by another version of doublecheck: run the audit again.",
                        utf8_text(database.path())));
    return static_cast<int>(*version);
}

Result<SqlDatabase> open_for_writing(const std::string& path, const StoreSettings& settings, bool may_exist) {
    const auto is_there = is_something_there(path);
    if (!is_there) return std::unexpected(is_there.error());
    if (*is_there && !may_exist)
        return failure(
            "store.exists",
            fmt::format("The file {} exists already: name another, or go on with its audit with --resume.",
                        utf8_text(path)));
    auto database = SqlDatabase::open(path, SqlDatabase::Mode::write);
    if (!database) return database;
    if (auto set = database->run(writing_pragmas); !set) return std::unexpected(set.error());
    if (auto begun = database->run("BEGIN EXCLUSIVE"); !begun) return std::unexpected(begun.error());
    const auto version = checked_version(*database);
    if (!version) return std::unexpected(version.error());
    const auto ready =
        *version == 0 ? make_tables(*database, settings) : compare_settings(*database, settings);
    if (!ready) return std::unexpected(ready.error());
    return database;
}

Result<SqlDatabase> open_for_reading(const std::string& path) {
    auto database = SqlDatabase::open(path, SqlDatabase::Mode::read);
    if (!database) return database;
    const auto version = checked_version(*database);
    if (!version) return std::unexpected(version.error());
    if (*version == 0)
        return failure("store.not-an-audit", fmt::format("The database {} is empty.", utf8_text(path)));
    if (auto set = database->run("PRAGMA query_only = 1; PRAGMA temp_store = FILE;"); !set)
        return std::unexpected(set.error());
    return database;
}

Result<Options> read_options(const SqlDatabase& database) {
    auto rows = database.prepare("SELECT name, value FROM options ORDER BY name");
    if (!rows) return std::unexpected(rows.error());
    Options options;
    SqlStatement::Step step = rows->step();
    for (; step == SqlStatement::Step::row; step = rows->step())
        options.emplace_back(rows->text(0), rows->text(1));
    if (step == SqlStatement::Step::failed) return std::unexpected(database.error());
    return options;
}

Result<DuplicateSearch> read_search(const SqlDatabase& database) {
    const auto equal = database.integer("SELECT looks_for_duplicates FROM run");
    if (!equal) return std::unexpected(equal.error());
    const auto probable = database.integer("SELECT looks_for_probable_duplicates FROM run");
    if (!probable) return std::unexpected(probable.error());
    return DuplicateSearch{.equal = *equal != 0, .probable = *probable != 0};
}

StoredFile stored_file(const SqlStatement& row) {
    const auto place = [&](int column) -> std::optional<FilePlace> {
        if (row.is_null(column)) return std::nullopt;
        return FilePlace{.at = row.count(column), .within = row.count(column + 1)};
    };
    StoredFile stored;
    stored.file.path = row.text(0);
    stored.file.identity = {.size = row.count_or_null(1), .hash = std::string(row.text(2))};
    stored.progress.totals = {.games = row.count(3),
                              .plies = row.count(4),
                              .bytes = row.count(5),
                              .broken = row.count(6),
                              .findings = row.count(7)};
    stored.progress.is_done = row.integer(8) != 0;
    stored.end.error = row.text(9);
    if (!row.is_null(10)) stored.file.shard = ShardRange{.begin = row.count(10), .end = row.count(11)};
    stored.progress.first_game = place(12);
    stored.end.place = place(14);
    return stored;
}

Result<std::vector<StoredFile>> read_files(const SqlDatabase& database) {
    auto rows = database.prepare(fmt::format("SELECT {} FROM files ORDER BY id", file_columns));
    if (!rows) return std::unexpected(rows.error());
    std::vector<StoredFile> files;
    SqlStatement::Step step = rows->step();
    for (; step == SqlStatement::Step::row; step = rows->step()) files.push_back(stored_file(*rows));
    if (step == SqlStatement::Step::failed) return std::unexpected(database.error());
    return files;
}

}  // namespace doublecheck
