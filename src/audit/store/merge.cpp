// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "audit/duplicates.hpp"
#include "audit/store/find_duplicates.hpp"
#include "audit/store/opening.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace {

/// A file, or a shard of a file, that one of the databases contains.
struct Part {
    std::string database = {};
    std::int64_t id = 0;  ///< id of the file in its database
    StoredFile stored = {};
    std::uint64_t duplicates = 0;  ///< the number of duplicates, which the merged database finds anew
};

/// The parts of one file, in the order of their places in the file.
using Parts = std::vector<Part>;

std::string words(const FilePlace& place) {
    if (place.within == 0) return fmt::format("byte {}", place.at);
    return fmt::format("byte {} of what the frame at byte {} unpacks to", place.within, place.at);
}

std::string name_of(const Part& part) {
    const auto& shard = part.stored.file.shard;
    const std::string path = utf8_text(part.stored.file.path);
    const std::string of = shard ? fmt::format("bytes {} to {} of {}", shard->begin, shard->end, path) : path;
    return fmt::format("{} ({})", utf8_text(part.database), of);
}

/// Appends the parts in the database at `path` to `files`, where the parts of the same file are together.
/// Returns the settings of the database.
Result<StoreSettings> read_parts(const std::string& path, std::vector<Parts>& files) {
    const auto database = open_for_reading(path);
    if (!database) return std::unexpected(database.error());
    const auto stored = read_files(*database);
    if (!stored) return std::unexpected(stored.error());
    for (std::size_t i = 0; i < stored->size(); ++i) {
        Part part{.database = path, .id = static_cast<std::int64_t>(i) + 1, .stored = (*stored)[i]};
        const auto duplicates =
            database->integer(fmt::format("SELECT count(*) FROM duplicates WHERE game_id BETWEEN {} AND {}",
                                          i * games_per_file, (i + 1) * games_per_file));
        if (!duplicates) return std::unexpected(duplicates.error());
        part.duplicates = static_cast<std::uint64_t>(*duplicates);
        const auto same = std::ranges::find_if(files, [&](const Parts& parts) {
            return parts.front().stored.file.path == part.stored.file.path;
        });
        if (same != files.end())
            same->push_back(std::move(part));
        else
            files.push_back({std::move(part)});
    }
    auto options = read_options(*database);
    if (!options) return std::unexpected(options.error());
    const auto search = read_search(*database);
    if (!search) return std::unexpected(search.error());
    return StoreSettings{.options = std::move(*options),
                         .looks_for_duplicates = search->equal,
                         .looks_for_probable_duplicates = search->probable};
}

/// Returns the value of the option `--from` for the place: its offset from the beginning of the shard, in
/// bytes of text.
std::uint64_t from_begin(const Part& part, const FilePlace& place) {
    const std::uint64_t begin = part.stored.file.shard.value_or(ShardRange{}).begin;
    return place.at > begin ? place.at - begin : place.within;
}

std::unexpected<Error> gap(const Part& part, const FilePlace& expected) {
    return failure("store.shard-gap",
                   fmt::format("The shard {} begins at {}, and the one before it ended at {}: it must be run "
                               "again with --from {}.",
                               name_of(part), words(part.stored.progress.first_game.value_or(FilePlace{})),
                               words(expected), from_begin(part, expected)));
}

std::unexpected<Error> missing(const Part& part, std::uint64_t begin, std::uint64_t end) {
    return failure("store.missing-shard", fmt::format("No shard holds the bytes {} to {} of {}.", begin, end,
                                                      utf8_text(part.stored.file.path)));
}

/// Checks that the shards cover the whole file, and that each shard begins where the previous one ended.
Result<void> check_shards(const Parts& parts) {
    std::uint64_t done = 0;
    FilePlace place;
    for (const Part& part : parts) {
        const ShardRange shard = part.stored.file.shard.value_or(ShardRange{});
        if (part.stored.file.identity != parts.front().stored.file.identity)
            return failure("store.other-file",
                           fmt::format("{} and {} are audits of different files of the same name.",
                                       name_of(part), name_of(parts.front())));
        if (shard.begin > done) return missing(part, done, shard.begin);
        if (shard.begin < done)
            return failure(
                "store.twice",
                fmt::format("{} begins before byte {}, up to which there are shards.", name_of(part), done));
        if (part.stored.progress.first_game != place) return gap(part, place);
        done = shard.end;
        place = part.stored.end.place.value_or(FilePlace{});
    }
    const std::uint64_t size = parts.front().stored.file.identity.size.value_or(done);
    return done < size ? missing(parts.back(), done, size) : Result<void>();
}

Result<void> check_parts(Parts& parts) {
    for (const Part& part : parts) {
        if (!part.stored.progress.is_done)
            return failure("store.unfinished-shard",
                           fmt::format("The audit of {} is not finished: go on with it first, with --resume.",
                                       name_of(part)));
        if (parts.size() > 1 && !part.stored.file.shard)
            return failure(
                "store.twice",
                fmt::format("{} has the whole file, and another database has it or a part of it too.",
                            name_of(part)));
    }
    std::ranges::sort(parts, {}, [](const Part& part) {
        const ShardRange shard = part.stored.file.shard.value_or(ShardRange{});
        return std::pair(shard.begin, shard.end);
    });
    return parts.front().stored.file.shard ? check_shards(parts) : Result<void>();
}

/// Copies the rows of a part into the merged database. Changes their offsets so that they count from the
/// beginning of the whole file.
Result<void> copy_rows(const SqlDatabase& out, const Part& part, std::int64_t file,
                       const AuditTotals& before) {
    const std::uint64_t from = static_cast<std::uint64_t>(part.id - 1) * games_per_file;
    const std::uint64_t to = static_cast<std::uint64_t>(file - 1) * games_per_file + before.games;
    const auto shift = static_cast<std::int64_t>(to) - static_cast<std::int64_t>(from);
    const std::string range = fmt::format("BETWEEN {} AND {}", from, from + games_per_file);
    const std::string sql = fmt::format(
        "BEGIN IMMEDIATE;INSERT INTO games(id, offset, size, plies, is_broken, white, black, event, date, "
        "result, key, moves_key, moves_key_before, record_key, link) SELECT id + {0}, offset + {1}, size, "
        "plies, "
        "is_broken, white, black, event, date, result, key, moves_key, moves_key_before, record_key, link "
        "FROM "
        "part.games WHERE id {2} ORDER BY id;INSERT INTO findings(game_id, ply, offset, rule, severity, "
        "text, fen, "
        "last_move, tried) SELECT game_id + {0}, ply, offset + {1}, rule, severity, text, fen, last_move, "
        "tried "
        "FROM part.findings WHERE game_id {2} AND rule NOT IN ('{3}', '{4}') ORDER BY game_id, rowid;INSERT "
        "INTO "
        "themes(game_id, theme, ply, length) SELECT game_id + {0}, theme, ply, length FROM part.themes WHERE "
        "game_id {2} ORDER BY game_id, rowid;INSERT OR IGNORE INTO rules SELECT * FROM part.rules WHERE id "
        "NOT IN ('{3}', '{4}');COMMIT;",
        shift, before.bytes, range, duplicate_rule, probable_duplicate_rule);
    return out.run(sql);
}

/// Copies a part. `copy_rows` uses its own transaction, since SQLite cannot attach a database within a
/// transaction.
Result<void> add_part(const SqlDatabase& out, const Part& part, std::int64_t file,
                      const AuditTotals& before) {
    auto attach = out.prepare("ATTACH ? AS part");
    if (!attach) return std::unexpected(attach.error());
    attach->bind_bytes(1, part.database);
    if (!attach->run()) return std::unexpected(out.error());
    if (auto copied = copy_rows(out, part, file, before); !copied) return copied;
    return out.run("DETACH part");
}

Result<void> add_file_row(const SqlDatabase& out, const Parts& parts, std::int64_t file,
                          const AuditTotals& totals) {
    auto insert = out.prepare(
        "INSERT INTO files(id, path, size, hash, games, plies, bytes, broken, findings, is_done, error) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)");
    if (!insert) return std::unexpected(insert.error());
    const AuditedFile& one = parts.front().stored.file;
    std::string error;
    for (const Part& part : parts) {
        if (error.empty()) error = part.stored.end.error;
    }
    insert->bind(1, file);
    insert->bind(2, std::string_view(one.path));
    insert->bind(3, one.identity.size);
    insert->bind(4, std::string_view(one.identity.hash));
    insert->bind(5, totals.games);
    insert->bind(6, totals.plies);
    insert->bind(7, totals.bytes);
    insert->bind(8, totals.broken);
    insert->bind(9, totals.findings);
    insert->bind(10, std::string_view(error));
    if (!insert->run()) return std::unexpected(out.error());
    return {};
}

Result<void> add_file(const SqlDatabase& out, const Parts& parts, std::int64_t file) {
    AuditTotals before;
    for (const Part& part : parts) {
        if (auto added = add_part(out, part, file, before); !added) return added;
        const AuditTotals& totals = part.stored.progress.totals;
        before.games += totals.games;
        before.plies += totals.plies;
        before.bytes += totals.bytes;
        before.broken += totals.broken;
        before.findings += totals.findings - part.duplicates;
    }
    return add_file_row(out, parts, file, before);
}

Result<void> write_merged(const std::string& path, const std::vector<Parts>& files,
                          const StoreSettings& settings) {
    const auto out = open_for_writing(path, settings, false);
    if (!out) return std::unexpected(out.error());
    if (auto done = out->run("COMMIT"); !done) return done;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (auto added = add_file(*out, files[i], static_cast<std::int64_t>(i) + 1); !added) return added;
    }
    auto inserts = Inserts::prepare(*out);
    if (!inserts) return std::unexpected(inserts.error());
    if (auto begun = out->run("BEGIN EXCLUSIVE"); !begun) return begun;
    if (auto found = find_duplicates(*out, *inserts); !found) return found;
    if (auto made = out->run(store_indexes); !made) return made;
    return out->run("UPDATE run SET is_finished = 1; COMMIT");
}

Result<StoreSettings> read_all_parts(std::span<const std::string> databases, std::vector<Parts>& files) {
    StoreSettings settings;
    for (const std::string& path : databases) {
        auto read = read_parts(path, files);
        if (!read) return read;
        if (&path == &databases.front())
            settings = std::move(*read);
        else if (read->options != settings.options || search_of(*read) != search_of(settings))
            return failure("store.other-options",
                           fmt::format("The audit in {} was made with options other than those of {}.",
                                       utf8_text(path), utf8_text(databases.front())));
    }
    for (Parts& parts : files) {
        if (const auto fit = check_parts(parts); !fit) return std::unexpected(fit.error());
    }
    return settings;
}

}  // namespace

Result<void> merge_audits(std::span<const std::string> databases, const std::string& out) {
    std::vector<Parts> files;
    const auto settings = read_all_parts(databases, files);
    if (!settings) return std::unexpected(settings.error());
    std::error_code error;
    if (std::filesystem::exists(out, error))
        return failure("store.exists",
                       fmt::format("The file {} exists already: name another.", utf8_text(out)));
    const std::string partial = out + ".part";
    std::filesystem::remove(partial, error);
    std::filesystem::remove(partial + "-journal", error);
    if (auto written = write_merged(partial, files, *settings); !written) {
        std::filesystem::remove(partial, error);
        return written;
    }
    std::filesystem::rename(partial, out, error);
    if (error)
        return failure("store.failed", fmt::format("The database cannot be given the name {}: {}.",
                                                   utf8_text(out), error.message()));
    return {};
}

}  // namespace doublecheck
