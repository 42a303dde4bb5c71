// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "audit/audit_figures.hpp"
#include "audit/game_marks.hpp"
#include "audit/store.hpp"
#include "commands/audit/options.hpp"
#include "doublecheck/audit/audit.hpp"
#include "io/game_file.hpp"

namespace doublecheck {

/// The database to which a run of `audit` writes its results. An interface, because WebAssembly has no
/// databases: there the run is compiled without `open_database`.
class AuditDatabase {
  public:
    AuditDatabase() = default;
    virtual ~AuditDatabase() = default;
    AuditDatabase(const AuditDatabase&) = delete;
    AuditDatabase& operator=(const AuditDatabase&) = delete;

    /// Receives the games of the file that was begun last.
    [[nodiscard]] virtual AuditListener& listener() = 0;
    /// Begins a file, or the part of it with these bounds. Returns the progress of an earlier run.
    [[nodiscard]] virtual Result<FileProgress> begin_file(const std::string& path,
                                                          const GameFileBounds& bounds) = 0;
    /// Stores where the first game of a part begins. `offset` counts from the beginning of the part.
    virtual void set_first_game(const GameFileBounds& bounds, std::uint64_t offset) = 0;
    /// Ends the file. Returns the error, if there is one.
    [[nodiscard]] virtual std::optional<Error> end_file(const GameFileBounds& bounds,
                                                        const AuditSummary& summary,
                                                        bool is_first_game_known) = 0;
    /// The first error, or null.
    [[nodiscard]] virtual const Error* error() const = 0;
    /// Closes the database so that a later run can resume it.
    [[nodiscard]] virtual Result<void> suspend() = 0;
    /// Ends the audit and closes the database. Returns the figures of all runs.
    [[nodiscard]] virtual Result<AuditFigures> finish() = 0;
    /// Marks the games of all runs. Returns the paths of their files. Requires that `finish` succeeded.
    [[nodiscard]] virtual Result<std::vector<std::string>> mark_games(GameMarks& marks) const = 0;
};

/// Opens or creates the database that the request names. Requires that it outlives the result. Errors: those
/// of `AuditStore`.
[[nodiscard]] Result<std::unique_ptr<AuditDatabase>> open_database(const AuditRequest& request);

/// Returns the error `argument.value` if the database of an interrupted audit has other files than those at
/// the beginning of `paths`. Returns nothing if there is no such database.
[[nodiscard]] std::optional<Error> other_files(const std::string& database,
                                               std::span<const std::string> paths);

/// Merges databases into the one that the request names. Returns the figures of all of them.
[[nodiscard]] Result<AuditFigures> merge_databases(std::span<const std::string> databases,
                                                   const AuditRequest& request);

}  // namespace doublecheck
