// SPDX-License-Identifier: MIT
#include "audit/store/database.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace {

constexpr bool is_plain(char c) {
    return static_cast<signed char>(c) > 0;
}

/// Returns the text as UTF-8. NUL is replaced by U+FFFD, since many functions of SQLite take NUL for the end
/// of a text.
std::string storable(std::string_view text) {
    std::string out = utf8_text(text);
    for (std::size_t at = out.find('\0'); at != std::string::npos; at = out.find('\0', at + 3))
        out.replace(at, 1, "\xef\xbf\xbd");
    return out;
}

std::string reason_of(sqlite3* database) {
    const int number = sqlite3_system_errno(database);
    return number == 0 ? sqlite3_errmsg(database) : std::generic_category().message(number);
}

Error read_only(const std::string& path) {
    return {
        "store.read-only",
        fmt::format("The database {} cannot be written: it or its folder is read-only.", utf8_text(path))};
}

Error error_of(sqlite3* database, const std::string& path) {
    const std::string name = utf8_text(path);
    switch (sqlite3_errcode(database) & 0xff) {
        case SQLITE_NOTADB:
            return {"store.not-a-database", fmt::format("{} is not an SQLite database.", name)};
        case SQLITE_CORRUPT:
            return {"store.damaged",
                    fmt::format("The database {} is damaged: {}.", name, sqlite3_errmsg(database))};
        case SQLITE_CANTOPEN:
            return {"store.cannot-open",
                    fmt::format("The database {} cannot be opened: {}.", name, reason_of(database))};
        case SQLITE_READONLY:
        case SQLITE_PERM: return read_only(path);
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
            return {"store.busy", fmt::format("The database {} is in use by another program.", name)};
        case SQLITE_FULL:
            return {"store.full", fmt::format("The database {} cannot grow: the disk is full.", name)};
        default:
            return {"store.failed",
                    fmt::format("The database {} cannot be used: {}.", name, reason_of(database))};
    }
}

}  // namespace

void SqlStatement::bind(int index, std::string_view text) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    text = text.substr(0, most);
    if (std::all_of(text.begin(), text.end(), is_plain)) {
        // SQLite would store a null pointer as NULL.
        const char* const bytes = text.empty() ? "" : text.data();
        sqlite3_bind_text(statement_.get(), index, bytes, static_cast<int>(text.size()), SQLITE_STATIC);
        return;
    }
    const std::string copy = storable(text);
    sqlite3_bind_text(statement_.get(), index, copy.data(), static_cast<int>(copy.size()), SQLITE_TRANSIENT);
}

std::string_view SqlStatement::text(int column) const {
    const unsigned char* const bytes = sqlite3_column_text(statement_.get(), column);
    if (bytes == nullptr) return {};
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return {reinterpret_cast<const char*>(bytes), size};
}

Result<SqlDatabase> SqlDatabase::open(const std::string& path, Mode mode) {
    if (path.empty()) return failure("store.cannot-open", "A database needs a name.");
    // SQLite gives names that begin with a colon, such as `:memory:`, a special meaning.
    const std::string name = path.starts_with(':') ? "./" + path : path;
    sqlite3* opened = nullptr;
    const int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (mode == Mode::write ? SQLITE_OPEN_CREATE : 0);
    const int code = sqlite3_open_v2(name.c_str(), &opened, flags, nullptr);
    SqlDatabase database(opened, path);
    if (opened == nullptr) return failure("store.failed", "There is not enough memory for a database.");
    if (code != SQLITE_OK) return std::unexpected(database.error());
    sqlite3_extended_result_codes(opened, 1);
    sqlite3_busy_timeout(opened, 1000);
    // SQLite does not report an error when it can open a write-protected file only for reading.
    if (mode == Mode::write && sqlite3_db_readonly(opened, "main") == 1)
        return std::unexpected(read_only(path));
    return database;
}

Result<SqlStatement> SqlDatabase::prepare(std::string_view sql) const {
    sqlite3_stmt* statement = nullptr;
    const int code =
        sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
    if (code != SQLITE_OK) return std::unexpected(error());
    return SqlStatement(statement);
}

Result<void> SqlDatabase::run(const std::string& sql) const {
    if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return std::unexpected(error());
    return {};
}

Result<std::int64_t> SqlDatabase::integer(std::string_view sql) const {
    auto statement = prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    const SqlStatement::Step step = statement->step();
    if (step == SqlStatement::Step::failed) return std::unexpected(error());
    return step == SqlStatement::Step::row ? statement->integer(0) : 0;
}

Error SqlDatabase::error() const {
    return error_of(database_.get(), path_);
}

}  // namespace doublecheck
