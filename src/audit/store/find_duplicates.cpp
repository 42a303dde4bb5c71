// SPDX-License-Identifier: MIT
#include "audit/store/find_duplicates.hpp"

#include <fmt/format.h>

#include "audit/duplicates.hpp"
#include "audit/store/opening.hpp"

namespace doublecheck {
namespace {

using Step = SqlStatement::Step;

/// Adds the number of duplicates of each file to the number of its findings. With the sign `-`, subtracts it.
Result<void> adjust_finding_counts(const SqlDatabase& database, char sign) {
    return database.run(
        fmt::format("UPDATE files SET findings = findings {} (SELECT count(*) FROM duplicates WHERE game_id "
                    "BETWEEN (files.id - 1) * {} AND files.id * {})",
                    sign, games_per_file, games_per_file));
}

/// Passes all games to the finder, file by file. SQLite could find the duplicates itself, but its window
/// functions take four times as long.
Result<void> pass_games(const SqlDatabase& database, std::size_t files, DuplicateFinder& finder) {
    auto rows = database.prepare(
        "SELECT id, offset, plies, key, moves_key, moves_key_before, record_key, white, black, date, link, "
        "result FROM games ORDER BY id");
    if (!rows) return std::unexpected(rows.error());
    Step step = rows->step();
    for (std::size_t file = 0; file < files; ++file) {
        finder.begin_file();
        const std::uint64_t before = file * games_per_file;
        for (; step == Step::row && rows->count(0) - before < games_per_file; step = rows->step()) {
            const bool is_taken = finder.on_game({.number = rows->count(0) - before,
                                                  .offset = rows->count(1),
                                                  .plies = static_cast<int>(rows->integer(2)),
                                                  .white = rows->text(7),
                                                  .black = rows->text(8),
                                                  .date = rows->text(9),
                                                  .result = rows->text(11),
                                                  .link = rows->text(10),
                                                  .key = rows->count(3),
                                                  .moves_key = rows->count(4),
                                                  .moves_key_before = rows->count(5),
                                                  .record_key = rows->count(6)});
            if (!is_taken) return {};  // `DuplicateFinder::finish` returns the error
        }
    }
    if (step == Step::failed) return std::unexpected(database.error());
    return {};
}

std::uint64_t id_of(std::size_t file, std::uint64_t game) {
    return file * games_per_file + game;
}

}  // namespace

Result<void> find_duplicates(const SqlDatabase& database, Inserts& inserts) {
    const auto search = read_search(database);
    if (!search) return std::unexpected(search.error());
    if (!search->equal && !search->probable) return {};
    const auto files = read_files(database);
    if (!files) return std::unexpected(files.error());
    DuplicateFinder finder(std::size_t{64} << 20U, *search);
    if (auto passed = pass_games(database, files->size(), finder); !passed) return passed;
    auto insert = database.prepare("INSERT INTO duplicates VALUES (?, ?, ?, ?)");
    if (!insert) return std::unexpected(insert.error());
    bool is_written = true;
    const auto found = finder.finish([&](const DuplicateGame& duplicate) {
        const std::uint64_t id = id_of(duplicate.file, duplicate.game);
        const bool is_elsewhere = duplicate.file != duplicate.first_file;
        insert->bind(1, id);
        insert->bind(2, id_of(duplicate.first_file, duplicate.first_game));
        insert->bind(3, duplicate.is_copy ? 1 : 0);
        insert->bind(4, duplicate.similarity != Similarity::equal ? 1 : 0);
        is_written = insert->run() &&
                     inserts.add(id, duplicate_finding(duplicate,
                                                       is_elsewhere ? (*files)[duplicate.first_file].file.path
                                                                    : std::string_view()));
        return is_written;
    });
    if (!found) return found;
    if (!is_written) return std::unexpected(database.error());
    return adjust_finding_counts(database, '+');
}

Result<void> remove_duplicates(const SqlDatabase& database) {
    if (auto counted = adjust_finding_counts(database, '-'); !counted) return counted;
    return database.run(
        fmt::format("DELETE FROM duplicates; DELETE FROM findings WHERE rule IN ('{0}', '{1}'); DELETE FROM "
                    "rules WHERE id "
                    "IN ('{0}', '{1}')",
                    duplicate_rule, probable_duplicate_rule));
}

}  // namespace doublecheck
