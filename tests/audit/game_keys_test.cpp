// SPDX-License-Identifier: MIT
// Equal games have equal keys, and different games have different keys.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "audit/checks/checks.hpp"
#include "audit/checks/polynomial_hash.hpp"
#include "audit/record_sorter.hpp"

namespace doublecheck {
namespace test_game_keys {

using Moves = std::vector<PlainMove>;
using Tags = std::vector<std::pair<std::string_view, std::string_view>>;

Moves random_moves(std::mt19937_64& random, std::size_t count) {
    Moves moves;
    while (moves.size() < count) {
        const auto from = static_cast<int>(random() % 64);
        const auto to = static_cast<int>(random() % 64);
        if (from != to)
            moves.push_back({.move = Move::normal(Square::from_index(from), Square::from_index(to))});
    }
    return moves;
}

GameKeys keys_of(const Moves& moves, const Tags& tags = {}) {
    static const Position start = Position::initial();
    return game_keys({.tags = tags, .start = &start, .moves = moves});
}

TEST(GameKeys, DifferForDifferentMoves) {
    std::mt19937_64 random(1);
    for (std::size_t count = 60; count < 90; ++count) {
        const Moves moves = random_moves(random, count);
        const GameKeys keys = keys_of(moves);
        for (std::size_t i = 0; i < count; ++i) {
            Moves other = moves;
            other[i] = random_moves(random, 1).front();
            if (other[i].move == moves[i].move) continue;
            EXPECT_NE(keys_of(other).game, keys.game) << count << ' ' << i;
            EXPECT_NE(keys_of(other).content, keys.content) << count << ' ' << i;
            EXPECT_NE(keys_of(other).moves, keys.moves) << count << ' ' << i;
        }
    }
}

TEST(GameKeys, IgnoreTheOrderOfEachSidesMoves) {
    std::mt19937_64 random(2);
    for (std::size_t count = 24; count < 80; ++count) {
        const Moves moves = random_moves(random, count);
        const GameKeys keys = keys_of(moves);
        Moves other = moves;
        std::swap(other[3], other[11]);
        std::swap(other[0], other[22]);
        EXPECT_EQ(keys_of(other).moves, keys.moves);
        EXPECT_NE(keys_of(other).game, keys.game);
        EXPECT_NE(keys_of(other).content, keys.content);
        // The same move played by the other side gives a different key.
        std::swap(other[3], other[12]);
        EXPECT_NE(keys_of(other).moves, keys.moves);
        Moves longer = moves;
        longer.push_back(random_moves(random, 1).front());
        EXPECT_EQ(keys_of(longer).moves_before, keys.moves);
        EXPECT_NE(keys_of(longer).game, keys.game);
    }
}

TEST(GameKeys, IncludeThePlayersOfShortGames) {
    std::mt19937_64 random(3);
    const Moves moves = random_moves(random, 10);
    std::set<std::uint64_t> keys;
    std::set<std::uint64_t> contents;
    std::size_t count = 0;
    for (std::size_t size = 0; size < 24; ++size) {
        for (std::size_t changed = 0; changed <= size; ++changed, ++count) {
            std::string white(size, 'a');
            if (changed < size) white[changed] = 'b';
            const GameKeys all = keys_of(moves, {{"White", white}, {"Black", "B"}});
            keys.insert(all.game);
            contents.insert(all.content);
        }
    }
    EXPECT_EQ(keys.size(), count);
    EXPECT_EQ(contents.size(), count);
}

TEST(PolynomialHash, DistinguishesTexts) {
    std::set<std::uint64_t> words;
    std::set<std::uint64_t> hashes;
    std::size_t count = 0;
    std::vector<std::string> texts = {""};
    for (std::size_t size = 1; size <= 8; ++size) {
        std::vector<std::string> longer;
        for (const std::string& text : texts) {
            for (const char c : {'\0', 'a', '\xff'}) longer.push_back(text + c);
        }
        texts = std::move(longer);
        words.clear();
        for (const std::string& text : texts) {
            words.insert(audit::word_of(text));
            audit::PolynomialHash hash;
            hash.add(text);
            hashes.insert(hash.value());
        }
        count += texts.size();
        EXPECT_EQ(words.size(), texts.size()) << size;
    }
    EXPECT_EQ(hashes.size(), count);
}

TEST(RecordSorter, KeepsEveryRecordThatSharesItsFirstWord) {
    std::mt19937_64 random(4);
    for (const std::size_t count : {0U, 1U, 2U, 1000U, 50'000U}) {
        RecordSorter sorter(std::size_t{8} << 20U);
        std::map<std::uint64_t, std::size_t> times;
        std::vector<std::uint64_t> words(4 * count);
        for (std::uint64_t& word : words) word = random();
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t word = words[random() % words.size()];
            ++times[word];
            ASSERT_TRUE(sorter.push({word, i, 0, 0, 0}));
        }
        sorter.drop_unique();
        ASSERT_TRUE(sorter.sort());
        std::map<std::uint64_t, std::size_t> kept;
        while (const auto record = sorter.next()) ++kept[(*record)[0]];
        std::size_t lone = 0;
        std::size_t kept_lone = 0;
        for (const auto& [word, number] : times) {
            if (number > 1) {
                EXPECT_EQ(kept[word], number);
                continue;
            }
            ++lone;
            kept_lone += kept[word];
        }
        // About one in eight records with a unique word is kept by chance, and a few more because of the
        // shared words.
        EXPECT_LE(kept_lone * 4, lone + 4);
    }
}

}  // namespace test_game_keys
}  // namespace doublecheck
