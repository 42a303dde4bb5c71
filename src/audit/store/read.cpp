// SPDX-License-Identifier: MIT
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "audit/store/fnv.hpp"
#include "audit/store/opening.hpp"

namespace doublecheck {
namespace {

using Step = SqlStatement::Step;

/// Iterates over those rows of a table that belong to the games of a file, in the order of the games.
class RowsOfGames {
  public:
    static Result<RowsOfGames> prepare(const SqlDatabase& database, std::string_view sql, std::int64_t file) {
        auto rows = database.prepare(sql);
        if (!rows) return std::unexpected(rows.error());
        rows->bind(1, static_cast<std::uint64_t>(file) * games_per_file);
        rows->bind(2, static_cast<std::uint64_t>(file + 1) * games_per_file);
        RowsOfGames out(std::move(*rows));
        out.step_ = out.rows_.step();
        return out;
    }

    [[nodiscard]] bool is_a_row() const { return step_ == Step::row; }
    /// Returns true if the current row belongs to the game with the id.
    [[nodiscard]] bool is_of(std::int64_t id) const { return step_ == Step::row && rows_.integer(0) == id; }
    [[nodiscard]] const SqlStatement& row() const { return rows_; }
    void advance() { step_ = rows_.step(); }
    [[nodiscard]] bool has_failed() const { return step_ == Step::failed; }

  private:
    explicit RowsOfGames(SqlStatement rows) : rows_(std::move(rows)) {}

    SqlStatement rows_;
    Step step_ = Step::done;
};

/// Stores the names of rules and themes, to which findings and themes refer as views.
class Names {
  public:
    std::string_view store_name(std::string_view name) {
        const auto known = names_.find(name);
        return known != names_.end() ? *known : *names_.emplace(name).first;
    }

  private:
    std::set<std::string, std::less<>> names_ = {};
};

constexpr std::string_view games_of_file =
    "SELECT id, offset, size, plies, is_broken, white, black, event, date, result, key, moves_key, "
    "moves_key_before, record_key, link, EXISTS (SELECT 1 FROM duplicates WHERE game_id = id AND is_copy) "
    "FROM "
    "games WHERE id BETWEEN ?1 AND ?2 ORDER BY id";
constexpr std::string_view findings_of_file =
    "SELECT game_id, ply, offset, rule, severity, text, fen, last_move, tried FROM findings WHERE game_id "
    "BETWEEN "
    "?1 AND ?2 ORDER BY game_id, rowid";
constexpr std::string_view themes_of_file =
    "SELECT game_id, theme, ply, length FROM themes WHERE game_id BETWEEN ?1 AND ?2 ORDER BY game_id, rowid";

/// The queries whose rows enter the digest. Each has an ORDER BY, so that the digest does not depend on the
/// order in which the rows were written.
constexpr std::array<std::string_view, 8> digest_queries = {
    "SELECT looks_for_duplicates, looks_for_probable_duplicates, is_finished FROM run",
    "SELECT name, value FROM options ORDER BY name",
    "SELECT id, path, size, hash, games, plies, bytes, broken, findings, is_done, error, shard_begin, "
    "shard_end, began_at, began_within, ended_at, ended_within FROM files ORDER BY id",
    "SELECT id, offset, size, plies, is_broken, white, black, event, date, result, key, moves_key, "
    "moves_key_before, record_key, link FROM games ORDER BY id",
    "SELECT game_id, ply, offset, rule, severity, text, fen, last_move, tried FROM findings ORDER BY "
    "game_id, ply, "
    "offset, rule, severity, text",
    "SELECT game_id, theme, ply, length FROM themes ORDER BY game_id, theme, ply, length",
    "SELECT game_id, first_id, is_copy, is_probable FROM duplicates ORDER BY game_id",
    "SELECT id, severity, check_name, statement, basis FROM rules ORDER BY id",
};

Result<void> digest_rows(const SqlDatabase& database, std::string_view sql, Fnv& hash) {
    auto rows = database.prepare(sql);
    if (!rows) return std::unexpected(rows.error());
    Step step = rows->step();
    for (; step == Step::row; step = rows->step()) {
        for (int column = 0; column < rows->columns(); ++column) {
            if (rows->is_null(column)) {
                hash.add("-");
            } else if (rows->is_integer(column)) {
                hash.add(rows->count(column));
            } else {
                const std::string_view text = rows->text(column);
                hash.add(std::uint64_t{text.size()});
                hash.add(text);
            }
        }
    }
    if (step == Step::failed) return std::unexpected(database.error());
    hash.add("/");
    return {};
}

}  // namespace

class StoredAudit::Impl {
  public:
    explicit Impl(SqlDatabase database) : database_(std::move(database)) {}

    [[nodiscard]] const SqlDatabase& database() const { return database_; }

    Result<void> replay(std::int64_t file, AuditListener& listener) const {
        auto games = RowsOfGames::prepare(database_, games_of_file, file);
        auto findings = RowsOfGames::prepare(database_, findings_of_file, file);
        auto themes = RowsOfGames::prepare(database_, themes_of_file, file);
        for (const auto* rows : {&games, &findings, &themes}) {
            if (!*rows) return std::unexpected(rows->error());
        }
        Names names;
        std::vector<Finding> found;
        std::vector<ThemeFound> shown;
        std::vector<FindingBoard> boards;
        for (; games->is_a_row(); games->advance()) {
            AuditedGame game = game_of(games->row());
            const std::int64_t id = games->row().integer(0);
            read_findings(*findings, id, names, found, boards);
            read_themes(*themes, id, names, shown);
            game.findings = found;
            game.boards = boards;
            game.themes = shown;
            if (findings->has_failed() || themes->has_failed()) break;
            if (!listener.on_game(game)) return {};
        }
        if (games->has_failed() || findings->has_failed() || themes->has_failed())
            return std::unexpected(database_.error());
        return {};
    }

  private:
    static AuditedGame game_of(const SqlStatement& row) {
        return {.number = row.count(0) % games_per_file,
                .offset = row.count(1),
                .size = row.count(2),
                .plies = static_cast<int>(row.integer(3)),
                .is_broken = row.integer(4) != 0,
                .white = row.text(5),
                .black = row.text(6),
                .event = row.text(7),
                .date = row.text(8),
                .result = row.text(9),
                .link = row.text(14),
                .key = row.count(10),
                .moves_key = row.count(11),
                .moves_key_before = row.count(12),
                .record_key = row.count(13),
                .is_copy = row.integer(15) != 0};
    }

    static void read_findings(RowsOfGames& rows, std::int64_t id, Names& names, std::vector<Finding>& found,
                              std::vector<FindingBoard>& boards) {
        found.clear();
        boards.clear();
        for (; rows.is_of(id); rows.advance()) {
            const SqlStatement& row = rows.row();
            if (!row.text(6).empty())
                boards.push_back({.finding = found.size(),
                                  .fen = std::string(row.text(6)),
                                  .last_move = std::string(row.text(7)),
                                  .tried = std::string(row.text(8))});
            found.push_back({.game = static_cast<std::uint64_t>(id) % games_per_file,
                             .offset = row.count(2),
                             .ply = static_cast<int>(row.integer(1)),
                             .rule = names.store_name(row.text(3)),
                             .severity = parse_severity(row.text(4)).value_or(Severity::note),
                             .text = std::string(row.text(5))});
        }
    }

    static void read_themes(RowsOfGames& rows, std::int64_t id, Names& names,
                            std::vector<ThemeFound>& shown) {
        shown.clear();
        for (; rows.is_of(id); rows.advance()) {
            const SqlStatement& row = rows.row();
            shown.push_back({.theme = names.store_name(row.text(1)),
                             .ply = static_cast<int>(row.integer(2)),
                             .length = static_cast<int>(row.integer(3))});
        }
    }

    SqlDatabase database_;
};

StoredAudit::StoredAudit(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StoredAudit::StoredAudit(StoredAudit&&) noexcept = default;
StoredAudit& StoredAudit::operator=(StoredAudit&&) noexcept = default;
StoredAudit::~StoredAudit() = default;

Result<StoredAudit> StoredAudit::open(const std::string& path) {
    auto database = open_for_reading(path);
    if (!database) return std::unexpected(database.error());
    return StoredAudit(std::make_unique<Impl>(std::move(*database)));
}

Result<std::vector<std::pair<std::string, std::string>>> StoredAudit::options() const {
    return read_options(impl_->database());
}

Result<bool> StoredAudit::is_finished() const {
    const auto value = impl_->database().integer("SELECT is_finished FROM run");
    if (!value) return std::unexpected(value.error());
    return *value != 0;
}

Result<std::vector<StoredFile>> StoredAudit::files() const {
    return read_files(impl_->database());
}

Result<void> StoredAudit::replay(std::size_t file, AuditListener& listener) const {
    return impl_->replay(static_cast<std::int64_t>(file), listener);
}

Result<std::string> StoredAudit::content_digest() const {
    Fnv hash;
    for (const std::string_view query : digest_queries) {
        if (const auto added = digest_rows(impl_->database(), query, hash); !added)
            return std::unexpected(added.error());
    }
    return fmt::format("{:016x}", hash.value());
}

}  // namespace doublecheck
