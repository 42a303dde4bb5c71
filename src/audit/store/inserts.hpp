// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>

#include "audit/store/database.hpp"
#include "doublecheck/audit/audit.hpp"

namespace doublecheck {

/// Writes games, findings and themes into the tables of an audit.
class Inserts {
  public:
    [[nodiscard]] static Result<Inserts> prepare(const SqlDatabase& database);

    /// Writes a game with its findings and themes. Returns false on error (see `SqlDatabase::error`).
    [[nodiscard]] bool add(std::uint64_t id, const AuditedGame& game);
    [[nodiscard]] bool add(std::uint64_t id, const Finding& finding, const FindingBoard* board = nullptr);
    /// Forgets which rules have been written. Must be called after a rollback, which may have removed some of
    /// them.
    void clear_rules() { rules_.clear(); }

  private:
    Inserts(SqlStatement game, SqlStatement finding, SqlStatement theme, SqlStatement rule)
        : game_(std::move(game)),
          finding_(std::move(finding)),
          theme_(std::move(theme)),
          rule_(std::move(rule)) {}

    [[nodiscard]] bool add(std::uint64_t id, const ThemeFound& theme);
    [[nodiscard]] bool add_rule(std::string_view id, Severity severity);

    SqlStatement game_;
    SqlStatement finding_;
    SqlStatement theme_;
    SqlStatement rule_;
    std::set<std::string, std::less<>> rules_ = {};  ///< the ids of the rules that have been written
};

}  // namespace doublecheck
