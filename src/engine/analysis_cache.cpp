// SPDX-License-Identifier: MIT
#include "engine/analysis_cache.hpp"

#include <sqlite3.h>

#include <utility>

#include <fmt/format.h>

namespace doublecheck::engine {
namespace {

constexpr int milliseconds_for_others = 5'000;
constexpr const char* make_table =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
    "CREATE TABLE IF NOT EXISTS analyses(key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;";

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

void bind_text(const Statement& statement, int index, std::string_view text) {
    sqlite3_bind_text(statement.get(), index, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

}  // namespace

class AnalysisCache::Database {
  public:
    explicit Database(sqlite3* handle) : handle_(handle) {}
    ~Database() { sqlite3_close_v2(handle_); }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    [[nodiscard]] bool run(const char* sql) const {
        return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
    }
    [[nodiscard]] Statement prepare(std::string_view sql) const {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(handle_, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
        return Statement(statement);
    }
    [[nodiscard]] std::string reason() const { return sqlite3_errmsg(handle_); }

  private:
    sqlite3* handle_;
};

AnalysisCache::AnalysisCache(std::unique_ptr<Database> database) : database_(std::move(database)) {}
AnalysisCache::AnalysisCache(AnalysisCache&&) noexcept = default;
AnalysisCache& AnalysisCache::operator=(AnalysisCache&&) noexcept = default;
AnalysisCache::~AnalysisCache() = default;

Result<AnalysisCache> AnalysisCache::open(const std::string& path) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(
        path.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, nullptr);
    auto database = std::make_unique<Database>(handle);
    sqlite3_busy_timeout(handle, milliseconds_for_others);
    if (code != SQLITE_OK || !database->run(make_table))
        return failure("engine.cache",
                       fmt::format("The cache {} cannot be used: {}.", path, database->reason()));
    return AnalysisCache(std::move(database));
}

std::optional<StoredAnalysis> AnalysisCache::find(std::string_view key, const Position& position) const {
    const Statement query = database_->prepare("SELECT text FROM analyses WHERE key = ?1");
    if (query == nullptr) return std::nullopt;
    bind_text(query, 1, key);
    if (sqlite3_step(query.get()) != SQLITE_ROW) return std::nullopt;
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(query.get(), 0));
    if (text == nullptr) return std::nullopt;
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(query.get(), 0));
    return read_analysis(position, {text, size});
}

bool AnalysisCache::store(std::string_view key, const Position& position, const StoredAnalysis& kept) const {
    const std::string text = write_analysis(position, kept);
    const Statement insert = database_->prepare("INSERT OR REPLACE INTO analyses VALUES(?1, ?2)");
    if (text.empty() || insert == nullptr) return false;
    bind_text(insert, 1, key);
    bind_text(insert, 2, text);
    return sqlite3_step(insert.get()) == SQLITE_DONE;
}

}  // namespace doublecheck::engine
