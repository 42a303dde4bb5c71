// SPDX-License-Identifier: MIT
// The databases of shards merge into the database of the whole file. If a shard is missing, the error names
// it.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "audit/duplicates.hpp"
#include "audit/store_games.hpp"

namespace doublecheck {
namespace test_store_merge {

constexpr std::uint64_t games = 3000;
const StoreSettings settings{.options = {{"checks", "all"}}};
/// The identity of the file. Its size is that of the text, except if a test packs the file.
const FileIdentity identity{.size = games * made_up_size, .hash = "0123"};

/// Converts what an audit of the whole file reports to what an audit of a shard reports: games and bytes
/// count from the first game of the shard.
class Shifted final : public AuditListener {
  public:
    Shifted(AuditListener& listener, std::uint64_t before) : listener_(listener), before_(before) {}

    bool on_game(const AuditedGame& game) override {
        if (game.number <= before_) return true;
        AuditedGame out = game;
        std::vector<Finding> findings(game.findings.begin(), game.findings.end());
        for (Finding& finding : findings) {
            finding.game -= before_;
            finding.offset -= before_ * made_up_size;
        }
        out.number -= before_;
        out.offset -= before_ * made_up_size;
        out.findings = findings;
        return listener_.on_game(out);
    }

  private:
    AuditListener& listener_;
    std::uint64_t before_;
};

AuditTotals minus(AuditTotals totals, const AuditTotals& before) {
    totals.games -= before.games;
    totals.plies -= before.plies;
    totals.bytes -= before.bytes;
    totals.broken -= before.broken;
    totals.findings -= before.findings;
    return totals;
}

struct Shard {
    ShardRange range = {};
    std::uint64_t first = 0;  ///< number of games before the shard
    std::uint64_t last = 0;   ///< number of games before the next shard
    FilePlace first_game = {};
    FilePlace ended = {};
};

void write_shard(const std::string& path, const Shard& shard, std::uint64_t seed = 1,
                 const StoreSettings& made_with = settings) {
    std::filesystem::remove(path);
    auto store = AuditStore::create(path, made_with);
    ASSERT_TRUE(store) << store.error().message;
    ASSERT_TRUE(store->begin_file({.path = "games.pgn", .identity = identity, .shard = shard.range}));
    store->set_first_game(shard.first_game);
    Shifted shifted(*store, shard.first);
    AuditTotals before;
    ASSERT_TRUE(hand_over(shifted, seed, shard.first, 100, before));
    AuditTotals totals = before;
    ASSERT_TRUE(hand_over(shifted, seed, shard.last, 100, totals));
    ASSERT_TRUE(store->end_file(minus(totals, before), {.place = shard.ended}));
    ASSERT_TRUE(store->finish());
}

void write_whole(const std::string& path, const std::vector<std::string>& names = {"games.pgn"}) {
    auto store = AuditStore::create(path, settings);
    ASSERT_TRUE(store);
    for (std::size_t i = 0; i < names.size(); ++i) {
        ASSERT_TRUE(store->begin_file({.path = names[i], .identity = identity}));
        AuditTotals totals;
        ASSERT_TRUE(hand_over(*store, i + 1, games, 100, totals));
        ASSERT_TRUE(store->end_file(totals));
    }
    ASSERT_TRUE(store->finish());
}

std::string digest(const std::string& path) {
    const auto stored = StoredAudit::open(path);
    return stored ? stored->content_digest().value() : stored.error().message;
}

/// Returns the shards of a plain text that is cut at the given bytes. A game belongs to the shard in which it
/// begins.
std::vector<Shard> plain_shards(std::vector<std::uint64_t> cuts) {
    std::ranges::sort(cuts);
    cuts.insert(cuts.begin(), 0);
    cuts.push_back(games * made_up_size);
    std::vector<Shard> shards;
    const auto games_before = [](std::uint64_t byte) { return (byte + made_up_size - 1) / made_up_size; };
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const std::uint64_t first = games_before(cuts[i]);
        const std::uint64_t last = games_before(cuts[i + 1]);
        shards.push_back(
            {{cuts[i], cuts[i + 1]}, first, last, {first * made_up_size}, {last * made_up_size}});
    }
    return shards;
}

class StoreMerge : public testing::Test {
  protected:
    std::vector<std::string> write(const std::vector<Shard>& shards) {
        std::vector<std::string> paths;
        for (std::size_t i = 0; i < shards.size(); ++i) {
            paths.push_back(folder.file("shard-" + std::to_string(i)));
            write_shard(paths.back(), shards[i]);
        }
        return paths;
    }

    std::string merged(const std::vector<std::string>& paths) {
        std::filesystem::remove(folder.file("out.sqlite"));
        const auto done = merge_audits(paths, folder.file("out.sqlite"));
        EXPECT_FALSE(std::filesystem::exists(folder.file("out.sqlite.part")));
        EXPECT_EQ(std::filesystem::exists(folder.file("out.sqlite")), done.has_value());
        message = done ? std::string() : done.error().message;
        return done ? digest(folder.file("out.sqlite")) : std::string(done.error().code);
    }

    TestFolder folder;
    std::string message;
};

TEST_F(StoreMerge, OfShardsEqualsAnAuditOfTheWholeFile) {
    const std::uint64_t seed = std::random_device()();
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    write_whole(folder.file("whole.sqlite"));
    const std::string whole = digest(folder.file("whole.sqlite"));
    for (int round = 0; round < 4; ++round) {
        std::vector<std::uint64_t> cuts(random() % 6);
        for (std::uint64_t& cut : cuts) cut = random() % (games * made_up_size);
        auto paths = write(plain_shards(cuts));
        EXPECT_EQ(merged(paths), whole) << message;
        std::ranges::shuffle(paths, random);
        EXPECT_EQ(merged(paths), whole) << message;
    }
}

TEST_F(StoreMerge, AcceptsShardsInWhichNoGameBegins) {
    write_whole(folder.file("whole.sqlite"));
    // Three cuts lie within one game, and one at the beginning of a game.
    const auto shards = plain_shards({7010, 7020, 7699, 14'000});
    EXPECT_EQ(shards[2].first, shards[2].last);
    EXPECT_EQ(merged(write(shards)), digest(folder.file("whole.sqlite"))) << message;
}

TEST_F(StoreMerge, ShiftsOffsetsOfPackedShards) {
    write_whole(folder.file("whole.sqlite"));
    const std::vector<Shard> shards = {
        {{0, 1000}, 0, 700, {}, {900, 17}},
        {{1000, 1500}, 700, 1500, {900, 17}, {1500}},
        {{1500, games * made_up_size}, 1500, games, {1500}, {games * made_up_size}}};
    EXPECT_EQ(merged(write(shards)), digest(folder.file("whole.sqlite"))) << message;
}

TEST_F(StoreMerge, NamesAShardThatLeavesAGap) {
    auto shards = plain_shards({700'000, 1'400'000});
    shards[2].first_game = {1'400'700};
    EXPECT_EQ(merged(write(shards)), "store.shard-gap");
    EXPECT_EQ(
        message,
        "The shard " + folder.file("shard-2") +
            " (bytes 1400000 to 2100000 of games.pgn) begins at byte 1400700, and the one before it ended "
            "at byte 1400000: it must be run again with --from 0.");
    shards = plain_shards({700'000});
    shards[0].ended = {690'000, 55};
    EXPECT_EQ(merged(write(shards)), "store.shard-gap");
    EXPECT_NE(message.find("ended at byte 55 of what the frame at byte 690000 unpacks to:"),
              std::string::npos)
        << message;
    shards = plain_shards({700'000});
    shards[0].first_game = {3};
    EXPECT_EQ(merged(write(shards)), "store.shard-gap");
}

TEST_F(StoreMerge, NamesMissingBytes) {
    auto paths = write(plain_shards({700'000, 1'400'000}));
    EXPECT_EQ(merged({paths[0], paths[2]}), "store.missing-shard");
    EXPECT_EQ(message, "No shard holds the bytes 700000 to 1400000 of games.pgn.");
    EXPECT_EQ(merged({paths[0], paths[1]}), "store.missing-shard");
    EXPECT_EQ(message, "No shard holds the bytes 1400000 to 2100000 of games.pgn.");
    EXPECT_EQ(merged({paths[1], paths[2]}), "store.missing-shard");
    EXPECT_EQ(merged({paths[0], paths[1], paths[1], paths[2]}), "store.twice");
}

TEST_F(StoreMerge, RefusesUnfinishedShards) {
    const auto paths = write(plain_shards({700'000}));
    std::filesystem::remove(paths[1]);
    auto store = AuditStore::create(paths[1], settings);
    ASSERT_TRUE(store);
    ASSERT_TRUE(store->begin_file(
        {.path = "games.pgn", .identity = identity, .shard = ShardRange{700'000, games * made_up_size}}));
    ASSERT_TRUE(store->suspend());
    EXPECT_EQ(merged(paths), "store.unfinished-shard");
    EXPECT_NE(message.find(paths[1]), std::string::npos);
}

TEST_F(StoreMerge, RefusesOtherOptionsAndOtherFiles) {
    const auto shards = plain_shards({700'000});
    const auto paths = write(shards);
    write_shard(paths[1], shards[1], 1, {.options = {{"checks", "moves"}}});
    EXPECT_EQ(merged(paths), "store.other-options");
    EXPECT_EQ(merged({paths[0], folder.file("none")}), "store.cannot-open");
    write_whole(folder.file("whole.sqlite"));
    EXPECT_EQ(merged({paths[0], folder.file("whole.sqlite")}), "store.twice");
    EXPECT_EQ(merge_audits(paths, folder.file("whole.sqlite")).error().code, "store.other-options");
    write_shard(paths[1], shards[1]);
    EXPECT_EQ(merge_audits(paths, folder.file("whole.sqlite")).error().code, "store.exists");
    EXPECT_EQ(merge_audits(paths, folder.file("no/folder/out")).error().code, "store.cannot-open");
}

TEST_F(StoreMerge, FindsDuplicatesAcrossFiles) {
    write_whole(folder.file("both.sqlite"), {"one.pgn", "two.pgn"});
    std::vector<std::string> paths;
    for (const std::uint64_t seed : {1U, 2U}) {
        paths.push_back(folder.file("file-" + std::to_string(seed)));
        auto store = AuditStore::create(paths.back(), settings);
        ASSERT_TRUE(store);
        ASSERT_TRUE(store->begin_file({.path = seed == 1 ? "one.pgn" : "two.pgn", .identity = identity}));
        AuditTotals totals;
        ASSERT_TRUE(hand_over(*store, seed, games, 100, totals));
        ASSERT_TRUE(store->end_file(totals));
        ASSERT_TRUE(store->finish());
    }
    EXPECT_EQ(merged(paths), digest(folder.file("both.sqlite"))) << message;
    EXPECT_EQ(merged({folder.file("both.sqlite")}), digest(folder.file("both.sqlite"))) << message;
}

}  // namespace test_store_merge
}  // namespace doublecheck
