// SPDX-License-Identifier: MIT
// However often an audit is interrupted, the database stays consistent, and in the end it equals that of an
// uninterrupted audit.
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <random>

#include "audit/store/database.hpp"
#include "audit/store_games.hpp"

namespace doublecheck {
namespace test_store_resume {

constexpr std::uint64_t games = 30'000;
const std::vector<std::string> files = {"one.pgn", "two.pgn"};

StoreSettings settings(double seconds) {
    return {.options = {{"checks", "all"}}, .seconds_between_commits = seconds};
}

/// Continues the audit from its last resume point, and audits the rest of all files. Returns false after an
/// error.
bool run_audit(const std::string& path, double seconds_between_commits, std::uint64_t step) {
    auto store = AuditStore::resume(path, settings(seconds_between_commits));
    if (!store) return false;
    for (std::size_t file = 0; file < files.size(); ++file) {
        auto progress = store->begin_file({.path = files[file]});
        if (!progress) return false;
        if (progress->is_done) continue;
        if (!hand_over(*store, file, games, step, progress->totals)) return false;
        if (!store->end_file(progress->totals)) return false;
    }
    return store->finish().has_value();
}

std::string digest(const std::string& path) {
    const auto stored = StoredAudit::open(path);
    if (!stored) return stored.error().message;
    const auto digest = stored->content_digest();
    return digest ? *digest : digest.error().message;
}

/// Runs the audit in a child process, which is killed after `time`. Returns true if the audit was finished by
/// then.
bool run_and_kill(const std::string& path, std::chrono::microseconds time) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(run_audit(path, 0.001, 37) ? 0 : 1);
    ::usleep(static_cast<useconds_t>(time.count()));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0) << "the audit could not go on";
    return WIFEXITED(status);
}

/// Expects that SQLite reports no damage, and that the database contains exactly the games before the
/// recorded resume point.
void expect_whole(const std::string& path) {
    const auto database = SqlDatabase::open(path, SqlDatabase::Mode::read);
    if (!database || database->integer("SELECT count(*) FROM sqlite_schema").value_or(0) == 0) return;
    const auto check = [&](std::string_view sql) { return database->integer(sql).value_or(-1); };
    EXPECT_EQ(check("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
    EXPECT_EQ(check("SELECT count(*) FROM games"), check("SELECT coalesce(sum(games), 0) FROM files"));
    EXPECT_EQ(check("SELECT count(*) FROM findings"), check("SELECT coalesce(sum(findings), 0) FROM files"));
}

TEST(StoreResume, GivesTheSameResultHoweverOftenTheAuditIsKilled) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    const TestFolder folder;
    const auto start = std::chrono::steady_clock::now();
    ASSERT_TRUE(run_audit(folder.file("unbroken.sqlite"), 1, 5000));
    const auto needed =
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    const std::string path = folder.file("killed.sqlite");
    auto longest = static_cast<std::uint64_t>(needed.count()) / 3;
    int kills = 0;
    for (int i = 0; i < 200 && kills < 12; ++i) {
        if (run_and_kill(path, std::chrono::microseconds(random() % (longest + 1)))) {
            // The audit was finished before it was killed, so it is started again and killed earlier.
            if (kills >= 3) break;
            std::filesystem::remove(path);
            longest = longest / 2 + 1;
            continue;
        }
        ++kills;
        expect_whole(path);
    }
    EXPECT_GE(kills, 3);
    ASSERT_TRUE(run_audit(path, 1, 5000));
    expect_whole(path);
    EXPECT_EQ(digest(path), digest(folder.file("unbroken.sqlite")));
    EXPECT_FALSE(std::filesystem::exists(path + "-journal"));
}

TEST(StoreResume, ContinuesFromTheLastResumePoint) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    for (const std::uint64_t until : {100U, 700U}) {
        auto store = AuditStore::resume(path, settings(1000));
        ASSERT_TRUE(store);
        auto progress = store->begin_file({.path = "one.pgn"});
        ASSERT_TRUE(progress);
        EXPECT_EQ(progress->totals.games, until == 100 ? 0U : 100U);
        ASSERT_TRUE(hand_over(*store, 0, until, 10, progress->totals));
        ASSERT_TRUE(store->suspend());
    }
    // Games that were stored after the last resume point are dropped.
    for (const bool is_suspended : {true, false}) {
        auto store = AuditStore::resume(path, settings(1000));
        ASSERT_TRUE(store);
        auto progress = store->begin_file({.path = "one.pgn"});
        ASSERT_TRUE(progress);
        EXPECT_EQ(progress->totals.games, 700U);
        ASSERT_TRUE(hand_over(*store, 0, 800, 10, progress->totals));
        ASSERT_TRUE(store->on_game(made_up_game(0, 801).audited()));
        if (is_suspended) {
            ASSERT_TRUE(store->suspend());
        }
    }
    expect_whole(path);
    ASSERT_TRUE(run_audit(path, 1, 1000));
    ASSERT_TRUE(run_audit(folder.file("unbroken.sqlite"), 1, 1000));
    EXPECT_EQ(digest(path), digest(folder.file("unbroken.sqlite")));
}

TEST(StoreResume, ContinuesWithAFileFollowedByOthers) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    {
        auto store = AuditStore::resume(path, settings(1000));
        ASSERT_TRUE(store);
        auto progress = store->begin_file({.path = files[0]});
        ASSERT_TRUE(progress);
        ASSERT_TRUE(hand_over(*store, 0, 5000, 10, progress->totals));
        ASSERT_TRUE(store->on_game(made_up_game(0, 5001).audited()));  // the input of this file ends with an
                                                                       // error here
        progress = store->begin_file({.path = files[1]});
        ASSERT_TRUE(progress);
        ASSERT_TRUE(hand_over(*store, 1, games, 10, progress->totals));
        ASSERT_TRUE(store->end_file(progress->totals));
        ASSERT_TRUE(store->finish());
    }
    ASSERT_TRUE(run_audit(path, 1, 1000));
    ASSERT_TRUE(run_audit(folder.file("unbroken.sqlite"), 1, 1000));
    EXPECT_EQ(digest(path), digest(folder.file("unbroken.sqlite")));
}

TEST(StoreResume, AddsFilesToAFinishedAudit) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    {
        auto store = AuditStore::create(path, settings(1));
        ASSERT_TRUE(store);
        auto progress = store->begin_file({.path = files[0]});
        ASSERT_TRUE(progress);
        ASSERT_TRUE(hand_over(*store, 0, games, 1000, progress->totals));
        ASSERT_TRUE(store->end_file(progress->totals));
        ASSERT_TRUE(store->finish());
    }
    expect_whole(path);
    ASSERT_TRUE(run_audit(path, 1, 1000));
    ASSERT_TRUE(run_audit(folder.file("unbroken.sqlite"), 1, 1000));
    EXPECT_EQ(digest(path), digest(folder.file("unbroken.sqlite")));
    const std::string before = digest(path);
    ASSERT_TRUE(run_audit(path, 1, 1000));
    EXPECT_EQ(digest(path), before);
}

TEST(StoreResume, RemembersWhereAShardBegan) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    const AuditedFile shard{.path = "one.pgn", .shard = ShardRange{500, 9000}};
    auto store = AuditStore::create(path, settings(1));
    ASSERT_TRUE(store);
    ASSERT_TRUE(store->begin_file(shard));
    store->set_first_game({.at = 512, .within = 3});
    AuditTotals totals;
    ASSERT_TRUE(hand_over(*store, 0, 10, 10, totals));
    ASSERT_TRUE(store->suspend());
    store = AuditStore::resume(path, settings(1));
    ASSERT_TRUE(store);
    const auto progress = store->begin_file(shard);
    ASSERT_TRUE(progress);
    EXPECT_EQ(progress->first_game, (FilePlace{512, 3}));
    EXPECT_EQ(progress->totals.games, 10U);
}

}  // namespace test_store_resume
}  // namespace doublecheck
