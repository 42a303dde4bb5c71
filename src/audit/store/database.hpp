// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// A prepared statement. As in SQLite, columns count from 0 and parameters from 1.
class SqlStatement {
  public:
    enum class Step : std::uint8_t { row, done, failed };

    explicit SqlStatement(sqlite3_stmt* statement) : statement_(statement) {}

    void bind(int index, std::int64_t value) { sqlite3_bind_int64(statement_.get(), index, value); }
    void bind(int index, std::uint64_t value) { bind(index, static_cast<std::int64_t>(value)); }
    void bind(int index, int value) { bind(index, std::int64_t{value}); }
    template <typename T>
    void bind(int index, const std::optional<T>& value) {
        if (value)
            bind(index, *value);
        else
            sqlite3_bind_null(statement_.get(), index);
    }
    /// Binds a text of any bytes, which is converted to UTF-8 without NUL. ASCII text is not copied, so that
    /// it must outlive the execution of the statement.
    void bind(int index, std::string_view text);
    /// Binds a text without conversion. The text must outlive the execution of the statement.
    void bind_bytes(int index, std::string_view text) {
        sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    }

    [[nodiscard]] Step step() {
        const int code = sqlite3_step(statement_.get());
        return code == SQLITE_ROW ? Step::row : code == SQLITE_DONE ? Step::done : Step::failed;
    }
    /// Executes a statement that returns no rows, and resets it for the next execution.
    [[nodiscard]] bool run() {
        const bool is_done = step() == Step::done;
        return sqlite3_reset(statement_.get()) == SQLITE_OK && is_done;
    }
    void reset() { sqlite3_reset(statement_.get()); }

    [[nodiscard]] int columns() const { return sqlite3_column_count(statement_.get()); }
    [[nodiscard]] bool is_null(int column) const {
        return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
    }
    [[nodiscard]] bool is_integer(int column) const {
        return sqlite3_column_type(statement_.get(), column) == SQLITE_INTEGER;
    }
    [[nodiscard]] std::int64_t integer(int column) const {
        return sqlite3_column_int64(statement_.get(), column);
    }
    [[nodiscard]] std::uint64_t count(int column) const {
        return static_cast<std::uint64_t>(integer(column));
    }
    [[nodiscard]] std::optional<std::uint64_t> count_or_null(int column) const {
        return is_null(column) ? std::nullopt : std::optional(count(column));
    }
    /// Returns the text in the column of the current row. It is valid until the next step.
    [[nodiscard]] std::string_view text(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// An SQLite database that returns errors as values.
class SqlDatabase {
  public:
    enum class Mode : std::uint8_t { read, write };

    /// Opens a database. In the mode `read` the file must exist.
    [[nodiscard]] static Result<SqlDatabase> open(const std::string& path, Mode mode);

    [[nodiscard]] Result<SqlStatement> prepare(std::string_view sql) const;
    /// Executes statements without parameters and ignores their rows.
    [[nodiscard]] Result<void> run(const std::string& sql) const;
    /// Executes a query. Returns the first column of its first row, or 0 if it returns no row.
    [[nodiscard]] Result<std::int64_t> integer(std::string_view sql) const;
    /// Returns the error of the last call.
    [[nodiscard]] Error error() const;
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    SqlDatabase(sqlite3* database, std::string path) : database_(database), path_(std::move(path)) {}

    std::unique_ptr<sqlite3, Close> database_;
    std::string path_;
};

}  // namespace doublecheck
