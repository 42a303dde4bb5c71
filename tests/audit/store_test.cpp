// SPDX-License-Identifier: MIT
// A store returns exactly the data that was written, whatever the strings contain, and explains in a sentence
// why it cannot be used.
#include <gtest/gtest.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>

#include "audit/duplicates.hpp"
#include "audit/store/database.hpp"
#include "audit/store_games.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {
namespace test_store {

const StoreSettings settings{.options = {{"checks", "moves"}, {"rules", "over.*"}}};

std::string code_of(const auto& result) {
    if (result) return "no error";
    EXPECT_GT(result.error().message.size(), 10U);
    EXPECT_EQ(result.error().message.back(), '.') << result.error().message;
    return std::string(result.error().code);
}

/// Creates a finished store of one file with generated games.
void make_store(const std::string& path, std::uint64_t games,
                const AuditedFile& file = {.path = "games.pgn"}) {
    auto store = AuditStore::create(path, settings);
    ASSERT_TRUE(store) << store.error().message;
    ASSERT_TRUE(store->begin_file(file));
    AuditTotals totals;
    ASSERT_TRUE(hand_over(*store, 1, games, 50, totals)) << store->error()->message;
    ASSERT_TRUE(store->end_file(totals));
    const auto finished = store->finish();
    ASSERT_TRUE(finished) << finished.error().message;
}

/// Compares each stored game with the generated one, except for findings that the store adds itself.
class Comparison final : public AuditListener {
  public:
    bool on_game(const AuditedGame& game) override {
        const MadeUpGame made = made_up_game(1, ++games_);
        const AuditedGame& expected = made.game;
        EXPECT_EQ(std::tie(game.number, game.offset, game.size, game.plies, game.is_broken, game.key),
                  std::tie(expected.number, expected.offset, expected.size, expected.plies,
                           expected.is_broken, expected.key));
        EXPECT_EQ(game.white, made.white);
        std::string black = utf8_text(made.black);
        if (const auto nul = black.find('\0'); nul != std::string::npos)
            black.replace(nul, 1, "\xef\xbf\xbd");
        EXPECT_EQ(game.black, black);
        EXPECT_EQ(game.event, made.event);
        EXPECT_EQ(game.date, expected.date);
        EXPECT_EQ(game.result, expected.result);
        std::vector<Finding> findings(game.findings.begin(), game.findings.end());
        duplicates_ += std::erase_if(findings, [](const Finding& it) { return it.rule == duplicate_rule; });
        EXPECT_EQ(findings, made.findings);
        EXPECT_TRUE(std::ranges::equal(game.themes, made.themes));
        return games_ != stop_at_;
    }

    std::uint64_t games_ = 0;
    std::uint64_t duplicates_ = 0;
    std::uint64_t stop_at_ = 0;
};

TEST(Store, ReturnsWhatWasWritten) {
    const TestFolder folder;
    make_store(folder.file("a.sqlite"), 2000);
    const auto stored = StoredAudit::open(folder.file("a.sqlite"));
    ASSERT_TRUE(stored) << stored.error().message;
    Comparison comparison;
    ASSERT_TRUE(stored->replay(0, comparison));
    EXPECT_EQ(comparison.games_, 2000U);
    EXPECT_GT(comparison.duplicates_, 10U);
    EXPECT_TRUE(stored->is_finished().value());
    EXPECT_EQ(stored->options().value(), settings.options);
    const auto files = stored->files();
    ASSERT_TRUE(files);
    ASSERT_EQ(files->size(), 1U);
    AuditTotals totals;
    struct Nobody final : AuditListener {
        bool on_game(const AuditedGame&) override { return true; }
    } nobody;
    hand_over(nobody, 1, 2000, 100, totals);
    const StoredFile& file = files->front();
    EXPECT_EQ(file.file.path, "games.pgn");
    EXPECT_TRUE(file.progress.is_done);
    EXPECT_EQ(file.progress.totals.games, 2000U);
    EXPECT_EQ(file.progress.totals.plies, totals.plies);
    EXPECT_EQ(file.progress.totals.bytes, totals.bytes);
    EXPECT_EQ(file.progress.totals.broken, totals.broken);
}

TEST(Store, StopsIfTheListenerStops) {
    const TestFolder folder;
    make_store(folder.file("a.sqlite"), 100);
    Comparison comparison;
    comparison.stop_at_ = 7;
    ASSERT_TRUE(StoredAudit::open(folder.file("a.sqlite"))->replay(0, comparison));
    EXPECT_EQ(comparison.games_, 7U);
    ASSERT_TRUE(StoredAudit::open(folder.file("a.sqlite"))->replay(1, comparison));
    EXPECT_EQ(comparison.games_, 7U);
}

TEST(Store, LeavesNoOtherFile) {
    const TestFolder folder;
    make_store(folder.file("a.sqlite"), 100);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        EXPECT_EQ(entry.path().filename(), "a.sqlite");
        ++files;
    }
    EXPECT_EQ(files, 1);
}

TEST(Store, StoresHostileTextAsText) {
    const TestFolder folder;
    const std::string evil = "'); DROP TABLE games; --\x01\xff\"<script>";
    std::string nul = "a";
    nul += '\0';
    nul += 'b';
    {
        auto store = AuditStore::create(folder.file("a.sqlite"), {.options = {{evil, evil}}});
        ASSERT_TRUE(store);
        ASSERT_TRUE(store->begin_file({.path = evil}));
        const Finding finding{.game = 1, .rule = evil, .text = evil};
        const ThemeFound theme{.theme = evil};
        ASSERT_TRUE(store->on_game({.number = 1,
                                    .white = evil,
                                    .black = nul,
                                    .event = std::string(3'000'000, 'x'),
                                    .findings = std::span(&finding, 1),
                                    .themes = std::span(&theme, 1)}));
        ASSERT_TRUE(store->end_file({.games = 1}, {.error = evil}));
        ASSERT_TRUE(store->finish());
    }
    const auto stored = StoredAudit::open(folder.file("a.sqlite"));
    ASSERT_TRUE(stored);
    struct Look final : AuditListener {
        bool on_game(const AuditedGame& game) override {
            const std::string kept = utf8_text("'); DROP TABLE games; --\x01\xff\"<script>");
            EXPECT_EQ(game.white, kept);
            EXPECT_EQ(game.black,
                      "a\xef\xbf\xbd"
                      "b");
            EXPECT_EQ(game.event.size(), std::size_t{1} << 20U);  // longer texts are truncated
            EXPECT_EQ(game.date, "");
            EXPECT_EQ(game.findings.size(), 1U);
            EXPECT_EQ(game.findings[0].text, kept);
            EXPECT_EQ(game.themes[0].theme, kept);
            return true;
        }
    } look;
    ASSERT_TRUE(stored->replay(0, look));
    EXPECT_EQ(stored->files()->front().end.error, utf8_text(evil));
    // Options and file names with invalid UTF-8 count as the same when they are given again.
    EXPECT_TRUE(AuditStore::resume(folder.file("a.sqlite"), {.options = {{utf8_text(evil), evil}}}));
}

TEST(Store, CountsByRuleInItsViews) {
    const TestFolder folder;
    make_store(folder.file("a.sqlite"), 500);
    const auto database = SqlDatabase::open(folder.file("a.sqlite"), SqlDatabase::Mode::read);
    ASSERT_TRUE(database);
    const auto number = [&](std::string_view sql) {
        const auto value = database->integer(sql);
        EXPECT_TRUE(value) << sql << ": " << value.error().message;
        return value.value_or(-1);
    };
    std::int64_t checkmates = 0;
    std::int64_t wrong = 0;
    std::int64_t perpetuals = 0;
    for (std::uint64_t i = 1; i <= 500; ++i) {
        const MadeUpGame made = made_up_game(1, i);
        for (const Finding& finding : made.findings) {
            checkmates += finding.rule == "result.checkmate" ? 1 : 0;
            wrong += finding.rule == "result.checkmate" || finding.rule == "pgn.result-mismatch" ? 1 : 0;
        }
        for (const ThemeFound& theme : made.themes) perpetuals += theme.theme == "perpetual" ? 1 : 0;
    }
    EXPECT_EQ(number("SELECT findings FROM finding_counts WHERE rule = 'result.checkmate'"), checkmates);
    EXPECT_EQ(number("SELECT count(*) FROM wrong_results"), wrong);
    EXPECT_EQ(number("SELECT times FROM theme_counts WHERE theme = 'perpetual'"), perpetuals);
    EXPECT_EQ(number("SELECT count(*) FROM games_with_findings"), number("SELECT count(*) FROM findings"));
    EXPECT_EQ(number("SELECT count(*) FROM duplicate_games"), number("SELECT count(*) FROM duplicates"));
    EXPECT_EQ(number("SELECT sum(number <> id OR file <> 1) FROM games"), 0);
    EXPECT_EQ(number("SELECT count(*) FROM rules WHERE statement = ''"), 0);
    EXPECT_GT(number("SELECT count(*) FROM rules"), 4);
}

TEST(Store, RefusesFilesThatAreNotAudits) {
    const TestFolder folder;
    const std::string text = folder.file("text");
    std::ofstream(text) << std::string(5000, 'x');
    EXPECT_EQ(code_of(StoredAudit::open(text)), "store.not-a-database");
    EXPECT_EQ(code_of(AuditStore::resume(text, settings)), "store.not-a-database");
    EXPECT_EQ(code_of(AuditStore::create(text, settings)), "store.exists");
    const std::string foreign = folder.file("foreign.sqlite");
    ASSERT_TRUE(SqlDatabase::open(foreign, SqlDatabase::Mode::write)->run("CREATE TABLE games(id)"));
    EXPECT_EQ(code_of(StoredAudit::open(foreign)), "store.not-an-audit");
    EXPECT_EQ(code_of(AuditStore::resume(foreign, settings)), "store.not-an-audit");
    const std::string later = folder.file("later.sqlite");
    make_store(later, 1);
    ASSERT_TRUE(SqlDatabase::open(later, SqlDatabase::Mode::write)->run("PRAGMA user_version = 99"));
    EXPECT_EQ(code_of(StoredAudit::open(later)), "store.version");
    const std::string empty = folder.file("empty.sqlite");
    std::ofstream{empty};
    EXPECT_EQ(code_of(StoredAudit::open(empty)), "store.not-an-audit");
    EXPECT_EQ(code_of(StoredAudit::open(folder.file("none"))), "store.cannot-open");
    EXPECT_EQ(code_of(StoredAudit::open(folder.path())), "store.cannot-open");
    EXPECT_FALSE(std::filesystem::exists(folder.file("none")));
}

/// Calls `run` in a child process. Returns the exit status of the child, 0 for success.
int in_a_child(auto&& run) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(run());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(Store, RefusesPlacesWhereItCannotWrite) {
    const TestFolder folder;
    EXPECT_EQ(code_of(AuditStore::create(folder.file("no/such/folder.sqlite"), settings)),
              "store.cannot-open");
    EXPECT_EQ(code_of(AuditStore::create(folder.path(), settings)), "store.cannot-open");
    EXPECT_EQ(code_of(AuditStore::create("", settings)), "store.cannot-open");
    make_store(folder.file("a.sqlite"), 1);
    EXPECT_EQ(code_of(AuditStore::create(folder.file("a.sqlite"), settings)), "store.exists");
}

TEST(Store, ReadsButDoesNotWriteInAReadOnlyFolder) {
    using std::filesystem::perms;
    const TestFolder folder;
    make_store(folder.file("a.sqlite"), 1);
    const perms readable = perms::owner_read | perms::group_read | perms::others_read;
    std::filesystem::permissions(folder.file("a.sqlite"), readable);
    std::filesystem::permissions(folder.path(),
                                 readable | perms::owner_exec | perms::group_exec | perms::others_exec);
    const int code = in_a_child([&] {
        // The superuser may write anywhere, so the test continues as another user.
        if (::geteuid() == 0 && ::seteuid(65'534) != 0) return 1;
        if (code_of(AuditStore::create(folder.file("b.sqlite"), settings)) != "store.cannot-open") return 2;
        if (code_of(AuditStore::resume(folder.file("a.sqlite"), settings)) != "store.read-only") return 3;
        if (!StoredAudit::open(folder.file("a.sqlite"))) return 4;
        return StoredAudit::open(folder.file("a.sqlite"))->content_digest() ? 0 : 5;
    });
    EXPECT_EQ(code, 0);
}

TEST(Store, RefusesToResumeWithOtherOptions) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    make_store(path, 10);
    EXPECT_TRUE(AuditStore::resume(path, settings));
    for (const StoreSettings& other :
         {StoreSettings{.options = {{"checks", "moves"}, {"rules", ""}}},
          StoreSettings{.options = {{"checks", "moves"}}},
          StoreSettings{.options = {{"checks", "moves"}, {"rules", "over.*"}, {"deep", "yes"}}},
          StoreSettings{.options = settings.options, .looks_for_duplicates = false}})
        EXPECT_EQ(code_of(AuditStore::resume(path, other)), "store.other-options");
    EXPECT_EQ(
        AuditStore::resume(path, {.options = {{"checks", "moves"}, {"rules", ""}}}).error().message,
        "The audit in " + path + " was begun with other options: rules was \"over.*\" and is \"\" now.");
}

TEST(Store, RefusesToResumeWithAnotherFile) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    const AuditedFile file{
        .path = "games.pgn", .identity = {.size = 700, .hash = "abc"}, .shard = ShardRange{0, 500}};
    make_store(path, 10, file);
    auto store = AuditStore::resume(path, settings);
    ASSERT_TRUE(store);
    AuditedFile other = file;
    other.identity.size = 701;
    EXPECT_EQ(code_of(store->begin_file(other)), "store.other-file");
    other = file;
    other.identity.hash = "abd";
    EXPECT_EQ(code_of(store->begin_file(other)), "store.other-file");
    other = file;
    other.shard = ShardRange{0, 501};
    EXPECT_EQ(code_of(store->begin_file(other)), "store.other-shard");
    const auto same = store->begin_file(file);
    ASSERT_TRUE(same);
    EXPECT_TRUE(same->is_done);
    EXPECT_FALSE(store->on_game({.number = 11}));
    EXPECT_EQ(store->error(), nullptr);
}

TEST(Store, IsUsedByOneProgramAtATime) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    auto store = AuditStore::create(path, settings);
    ASSERT_TRUE(store);
    EXPECT_EQ(code_of(AuditStore::resume(path, settings)), "store.busy");
    EXPECT_EQ(code_of(StoredAudit::open(path)), "store.busy");
    ASSERT_TRUE(store->suspend());
    EXPECT_TRUE(AuditStore::resume(path, settings));
}

TEST(Store, ReportsDamage) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    make_store(path, 3000);
    const auto size = std::filesystem::file_size(path);
    {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(8192));
        file << std::string(size - 2 * 8192, '\xee');
    }
    const auto stored = StoredAudit::open(path);
    if (!stored) {
        EXPECT_EQ(code_of(stored), "store.damaged");
        return;
    }
    Comparison comparison;
    EXPECT_EQ(code_of(stored->replay(0, comparison)), "store.damaged");
    EXPECT_EQ(code_of(stored->content_digest()), "store.damaged");
}

TEST(Store, ReportsAFullDiskAndResumesLater) {
    const TestFolder folder;
    const std::string path = folder.file("a.sqlite");
    StoreSettings often = settings;
    often.seconds_between_commits = 0;
    const int code = in_a_child([&] {
        ::signal(SIGXFSZ, SIG_IGN);
        auto store = AuditStore::create(path, often);
        if (!store || !store->begin_file({.path = "games.pgn"})) return 1;
        const rlimit limit{300'000, 300'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        AuditTotals totals;
        const bool is_taken = hand_over(*store, 1, 20'000, 10, totals);
        if (is_taken || store->error() == nullptr) return 2;
        if (store->error()->code != "store.failed") return 3;
        if (store->on_game(made_up_game(1, 1).audited())) return 4;
        if (store->end_file(totals) || store->finish()) return 5;
        return 0;
    });
    EXPECT_EQ(code, 0);
    auto store = AuditStore::resume(path, often);
    ASSERT_TRUE(store) << store.error().message;
    auto progress = store->begin_file({.path = "games.pgn"});
    ASSERT_TRUE(progress);
    EXPECT_GT(progress->totals.games, 100U);
    EXPECT_LT(progress->totals.games, 20'000U);
    ASSERT_TRUE(hand_over(*store, 1, 20'000, 1000, progress->totals));
    ASSERT_TRUE(store->end_file(progress->totals));
    ASSERT_TRUE(store->finish());
    make_store(folder.file("b.sqlite"), 20'000);
    EXPECT_EQ(StoredAudit::open(path)->content_digest().value(),
              StoredAudit::open(folder.file("b.sqlite"))->content_digest().value());
}

TEST(Store, IsEqualOnlyIfItsContentsAre) {
    const TestFolder folder;
    make_store(folder.file("a.sqlite"), 100);
    make_store(folder.file("b.sqlite"), 100);
    const auto digest = [&](const char* name) {
        return StoredAudit::open(folder.file(name))->content_digest().value();
    };
    const std::string one = digest("a.sqlite");
    EXPECT_EQ(one, digest("b.sqlite"));
    for (const char* change :
         {"UPDATE games SET white = 'x' WHERE id = 50", "UPDATE games SET key = key + 1 WHERE id = 1",
          "DELETE FROM themes WHERE game_id = (SELECT max(game_id) FROM themes)",
          "UPDATE findings SET ply = ply + 1 WHERE rowid = 3", "UPDATE options SET value = ''",
          "UPDATE files SET size = 5", "UPDATE rules SET basis = '' WHERE id LIKE 'result%'"}) {
        make_store(folder.file("c.sqlite"), 100);
        ASSERT_TRUE(SqlDatabase::open(folder.file("c.sqlite"), SqlDatabase::Mode::write)->run(change));
        EXPECT_NE(digest("c.sqlite"), one) << change;
        std::filesystem::remove(folder.file("c.sqlite"));
    }
}

TEST(Store, DistinguishesFiles) {
    const TestFolder folder;
    const std::string path = folder.file("games.pgn");
    const auto write = [&](const std::string& text) { std::ofstream(path, std::ios::binary) << text; };
    std::string text(200'000, 'a');
    write(text);
    const FileIdentity one = file_identity(path).value();
    EXPECT_EQ(one.size, 200'000U);
    EXPECT_EQ(file_identity(path).value(), one);
    for (const std::size_t place :
         {std::size_t{0}, std::size_t{65'535}, text.size() - 65'536, text.size() - 1}) {
        std::string other = text;
        other[place] = 'b';
        write(other);
        EXPECT_NE(file_identity(path).value(), one) << place;
    }
    for (const std::size_t size : {0U, 1U, 65'536U, 65'537U, 131'072U}) {
        write(text.substr(0, size));
        EXPECT_EQ(file_identity(path).value().size, size);
    }
    EXPECT_EQ(code_of(file_identity(folder.file("none"))), "store.unreadable-file");
    EXPECT_EQ(code_of(file_identity(folder.path())), "store.unreadable-file");
}

TEST(Store, RecordsTheSettingsThatDetermineTheFindings) {
    AuditOptions options;
    options.rules = {"over.*"};
    options.jobs = 7;
    const StoreSettings made = store_settings(options);
    EXPECT_FALSE(made.looks_for_duplicates);
    options.jobs = 1;
    EXPECT_EQ(store_settings(options).options, made.options);
    options.rules = {};
    EXPECT_NE(store_settings(options).options, made.options);
    EXPECT_TRUE(store_settings(options).looks_for_duplicates);
    options.checks.remove(AuditCheck::duplicates);
    EXPECT_FALSE(store_settings(options).looks_for_duplicates);
}

}  // namespace test_store
}  // namespace doublecheck
