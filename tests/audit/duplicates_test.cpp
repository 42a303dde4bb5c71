// SPDX-License-Identifier: MIT
// With any amount of memory, exactly those duplicates are found that a map of all keys finds.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>
#include <vector>

#include "audit/duplicates.hpp"
#include "audit/store/database.hpp"
#include "audit/store_games.hpp"

namespace doublecheck {
namespace test_duplicates {

/// For each file, the keys of its games.
using Files = std::vector<std::vector<std::uint64_t>>;

constexpr int plies_of(std::uint64_t number) {
    return static_cast<int>(number * 7 % 90);
}

/// The slow reference: stores the first game of every key in a map.
std::vector<DuplicateGame> by_map(const Files& files) {
    std::map<std::uint64_t, std::pair<std::size_t, std::uint64_t>> first;
    std::vector<DuplicateGame> found;
    for (std::size_t file = 0; file < files.size(); ++file) {
        for (std::size_t i = 0; i < files[file].size(); ++i) {
            const std::uint64_t number = i + 1;
            const std::uint64_t key = files[file][i];
            if (key == 0) continue;
            const auto [at, is_new] = first.emplace(key, std::pair(file, number));
            if (is_new) continue;
            found.push_back(
                {file, number, i * 100, at->second.first, at->second.second, plies_of(number) <= 40});
        }
    }
    return found;
}

AuditedGame game_of(std::size_t index, std::uint64_t key) {
    return {.number = index + 1, .offset = index * 100, .plies = plies_of(index + 1), .key = key};
}

std::vector<DuplicateGame> by_finder(const Files& files, std::size_t memory) {
    DuplicateFinder finder(memory);
    for (const auto& keys : files) {
        finder.begin_file();
        for (std::size_t i = 0; i < keys.size(); ++i) EXPECT_TRUE(finder.on_game(game_of(i, keys[i])));
    }
    std::vector<DuplicateGame> found;
    const auto done = finder.finish([&](const DuplicateGame& duplicate) {
        found.push_back(duplicate);
        return true;
    });
    EXPECT_TRUE(done) << done.error().message;
    return found;
}

/// Returns keys with few different values, so that many games have equal keys. Some keys are 0, and some are
/// near the limits of their type.
Files random_keys(std::mt19937_64& random) {
    Files files(1 + random() % 4);
    const std::uint64_t different = 1 + random() % 5000;
    for (auto& keys : files) {
        keys.resize(random() % 4000);
        for (auto& key : keys) {
            const std::uint64_t value = random() % different;
            key = random() % 2 == 0 ? value : std::uint64_t{0} - value;
        }
    }
    return files;
}

TEST(Duplicates, AgreeWithAMapOfAllKeys) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    for (int round = 0; round < 30; ++round) {
        const Files files = random_keys(random);
        const auto expected = by_map(files);
        // The smallest memory holds two records, so that each pair of records is written as a run of its own.
        // The largest memory holds all records.
        for (const std::size_t memory : {150U, 4000U, 100'000U, 10'000'000U})
            ASSERT_EQ(by_finder(files, memory), expected) << "round " << round << ", memory " << memory;
    }
}

TEST(Duplicates, AreComparedBeforeTheyAreCalledEqual) {
    // Games with four different contents share one key. They are sorted with little memory and with much
    // memory.
    for (const std::size_t memory : {200U, 1'000'000U}) {
        DuplicateFinder finder(memory);
        for (std::size_t i = 0; i < 400; ++i) {
            AuditedGame game = game_of(i, 7);
            game.content_key = 1 + i * i % 4;
            EXPECT_TRUE(finder.on_game(game));
        }
        std::size_t found = 0;
        const auto done = finder.finish([&](const DuplicateGame& duplicate) {
            ++found;
            // The square of an even number is 0 modulo 4, that of an odd number is 1.
            EXPECT_EQ(duplicate.first_game, (duplicate.game - 1) % 2 + 1);
            return true;
        });
        EXPECT_TRUE(done);
        EXPECT_EQ(found, 398U);
    }
}

TEST(Duplicates, ReportWhetherTheGameHadOtherFindings) {
    const std::vector<Finding> findings(1);
    DuplicateFinder finder;
    for (std::size_t i = 0; i < 4; ++i) {
        AuditedGame game = game_of(i, 7);
        if (i == 2) game.findings = findings;
        EXPECT_TRUE(finder.on_game(game));
    }
    std::vector<bool> first;
    EXPECT_TRUE(finder.finish([&](const DuplicateGame& duplicate) {
        first.push_back(duplicate.is_first_finding);
        return true;
    }));
    EXPECT_EQ(first, (std::vector<bool>{true, false, true}));
}

TEST(Duplicates, CanAllHaveOneKey) {
    const Files files = {std::vector<std::uint64_t>(20'000, 5)};
    EXPECT_EQ(by_finder(files, 5000), by_map(files));
    EXPECT_EQ(by_map(files).size(), 19'999U);
}

TEST(Duplicates, AreReportedOnceEachHoweverManyAreSimilar) {
    constexpr std::size_t alike = 70;  // more games than are compared with each other
    DuplicateFinder finder(std::size_t{1} << 20U);
    finder.begin_file();
    for (std::size_t i = 0; i <= alike; ++i) {
        AuditedGame game = game_of(i, i < alike ? 1000 + i : 999 + alike);
        game.plies = 90;
        game.moves_key = 7;
        game.moves_key_before = 8;
        ASSERT_TRUE(finder.on_game(game));
    }
    std::vector<DuplicateGame> found;
    const auto done = finder.finish([&](const DuplicateGame& duplicate) {
        found.push_back(duplicate);
        return true;
    });
    ASSERT_TRUE(done) << done.error().message;
    ASSERT_EQ(found.size(), alike);
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].game, i + 2);
        EXPECT_EQ(found[i].similarity == Similarity::equal, i + 1 == alike);
    }
}

TEST(Duplicates, ExcludeGamesWithoutAKey) {
    EXPECT_TRUE(by_finder({{0, 0, 0}, {0}}, 1000).empty());
    EXPECT_TRUE(by_finder({}, 1000).empty());
    EXPECT_TRUE(by_finder({{}, {}}, 1000).empty());
}

TEST(Duplicates, AreReportedUntilTheListenerStops) {
    DuplicateFinder finder;
    for (std::size_t i = 0; i < 10; ++i) EXPECT_TRUE(finder.on_game(game_of(i, 1)));
    int taken = 0;
    EXPECT_TRUE(finder.finish([&](const DuplicateGame&) { return ++taken < 3; }));
    EXPECT_EQ(taken, 3);
}

TEST(Duplicates, NameTheFirstGameAndWhatIsEqual) {
    DuplicateGame duplicate{.game = 90, .offset = 8900, .first_game = 12, .has_equal_players = true};
    const Finding finding = duplicate_finding(duplicate, {});
    EXPECT_EQ(finding.text, "The same game as game 12 (players and moves).");
    EXPECT_EQ(finding.rule, "duplicate.game");
    EXPECT_EQ(finding.game, 90U);
    EXPECT_EQ(finding.offset, 8900U);
    EXPECT_EQ(finding.ply, 0);
    ASSERT_NE(find_audit_rule(finding.rule), nullptr);
    EXPECT_EQ(finding.severity, find_audit_rule(finding.rule)->severity);
    duplicate.has_equal_players = false;
    EXPECT_EQ(duplicate_finding(duplicate, "old.pgn").text,
              "The same game as game 12 of old.pgn (all moves).");
}

TEST(Duplicates, ReportWhyTheKeysCannotBeStored) {
    const char* const before = std::getenv("TMPDIR");
    const std::string kept = before == nullptr ? "" : before;
    ::setenv("TMPDIR", "/no/such/folder", 1);
    DuplicateFinder finder(1000);
    bool is_taken = true;
    for (std::size_t i = 0; i < 100 && is_taken; ++i) is_taken = finder.on_game(game_of(i, i + 1));
    const auto done = finder.finish([](const DuplicateGame&) { return true; });
    if (before == nullptr)
        ::unsetenv("TMPDIR");
    else
        ::setenv("TMPDIR", kept.c_str(), 1);
    EXPECT_FALSE(is_taken);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().code, "duplicates.temporary-file");
    EXPECT_NE(done.error().message.find("cannot be made: No such file or directory."), std::string::npos)
        << done.error().message;
}

/// Returns the duplicates that SQLite itself finds with the query.
std::vector<std::pair<std::int64_t, std::int64_t>> pairs(const SqlDatabase& database, std::string_view sql) {
    std::vector<std::pair<std::int64_t, std::int64_t>> out;
    auto rows = database.prepare(sql);
    if (!rows) {
        ADD_FAILURE() << rows.error().message;
        return out;
    }
    while (rows->step() == SqlStatement::Step::row) out.emplace_back(rows->integer(0), rows->integer(1));
    return out;
}

TEST(Duplicates, AgreeWithSqlInAStore) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const TestFolder folder;
    const Files files = random_keys(random);
    auto store = AuditStore::create(folder.file("a.sqlite"), {});
    ASSERT_TRUE(store) << store.error().message;
    for (std::size_t file = 0; file < files.size(); ++file) {
        ASSERT_TRUE(store->begin_file({.path = std::to_string(file)}));
        AuditTotals totals;
        for (std::size_t i = 0; i < files[file].size(); ++i)
            ASSERT_TRUE(store->on_game(game_of(i, files[file][i])));
        totals.games = files[file].size();
        ASSERT_TRUE(store->end_file(totals));
    }
    ASSERT_TRUE(store->finish());
    const auto database = SqlDatabase::open(folder.file("a.sqlite"), SqlDatabase::Mode::read);
    ASSERT_TRUE(database);
    const auto found = pairs(*database, "SELECT game_id, first_id FROM duplicates ORDER BY game_id");
    EXPECT_EQ(found,
              pairs(*database,
                    "SELECT id, first FROM (SELECT id, min(id) OVER (PARTITION BY key) AS first FROM games "
                    "WHERE key <> 0) WHERE id <> first ORDER BY id"));
    EXPECT_EQ(found.size(), by_map(files).size());
    EXPECT_EQ(database->integer("SELECT count(*) FROM findings WHERE rule = 'duplicate.game'").value(),
              static_cast<std::int64_t>(found.size()));
    EXPECT_EQ(database->integer("SELECT sum(findings) FROM files").value(),
              static_cast<std::int64_t>(found.size()));
}

}  // namespace test_duplicates
}  // namespace doublecheck
