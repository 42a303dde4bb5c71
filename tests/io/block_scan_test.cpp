// SPDX-License-Identifier: MIT
// Finding games in blocks on several threads gives the same games at the same places as one pass over the
// whole text, wherever the text is cut and however it is damaged.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "doublecheck/notation/pgn.hpp"
#include "io/block_scan.hpp"
#include "notation/game_scanner.hpp"
#include "support/pgn_files.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_block_scan {

namespace fs = std::filesystem;

/// What identifies a game: its place, size, moves and remarks.
struct Seen {
    std::uint64_t offset;
    std::size_t size;
    std::size_t plies;
    std::size_t remarks;
    std::string result;
    friend bool operator==(const Seen&, const Seen&) = default;
};

std::ostream& operator<<(std::ostream& out, const Seen& seen) {
    return out << seen.offset << '+' << seen.size << ' ' << seen.plies << ' ' << seen.remarks << ' '
               << seen.result;
}

class SeenChunk : public Chunk {
  public:
    void take(const GameView& game) override {
        seen.push_back({.offset = game.offset,
                        .size = game.text.size(),
                        .plies = game.moves.size(),
                        .remarks = game.general == nullptr ? 0 : game.general->remarks.size(),
                        .result = std::string(game.result)});
    }
    void clear() override { seen.clear(); }
    std::vector<Seen> seen = {};
};

/// A text as blocks, divided at given places. Only the games that begin in the part from `before` to `behind`
/// count.
class CutBlocks : public TextBlocks {
  public:
    CutBlocks(std::string_view text, std::vector<std::size_t> cuts, std::size_t before = 0,
              std::size_t behind = ~std::size_t{0})
        : text_(text), cuts_(std::move(cuts)), before_(before), behind_(behind) {
        cuts_.push_back(text.size());
        std::ranges::sort(cuts_);
    }
    bool next(TextBlock& block) override {
        if (at_ == text_.size()) return false;
        const auto cut = std::ranges::upper_bound(cuts_, at_);
        block.bytes = text_.substr(at_, *cut - at_);
        block.unpack = nullptr;
        block.part = at_ < before_ ? TextPart::before : at_ < behind_ ? TextPart::inside : TextPart::behind;
        at_ = *cut;
        return true;
    }

  private:
    std::string_view text_;
    std::vector<std::size_t> cuts_;
    std::size_t before_;
    std::size_t behind_;
    std::size_t at_ = 0;
};

std::vector<Seen> scan(TextBlocks& blocks, const BlockScanOptions& options) {
    std::vector<Seen> all;
    const auto summary = scan_blocks(
        blocks, options, [] { return std::make_unique<SeenChunk>(); },
        [&](Chunk& chunk, const ChunkPlace& place) {
            for (Seen seen : static_cast<SeenChunk&>(chunk).seen) {
                seen.offset += place.base;
                if (seen.offset < place.first) continue;
                if (seen.offset >= place.end) return false;
                all.push_back(seen);
            }
            return true;
        });
    EXPECT_EQ(summary.error, "");
    return all;
}

/// Returns the games as the general reader finds them, one after the other.
std::vector<Seen> slow_scan(std::string_view text) {
    std::vector<Seen> all;
    PgnReader reader(bytes_of(text));
    std::size_t begin = 0;
    while (auto game = reader.next()) {
        const std::size_t end = reader.next_offset().value_or(text.size());
        const auto until_null = std::ranges::find_if(game->moves, [](const PgnMove& m) { return !m.move; });
        const auto plies = static_cast<std::size_t>(until_null - game->moves.begin());
        all.push_back({begin, end - begin, plies, game->remarks.size(), game->result});
        begin = end;
    }
    return all;
}

/// Returns the games without their remarks, since the plain reader stores some remarks with the moves.
std::vector<Seen> without_remarks(std::vector<Seen> all) {
    for (Seen& seen : all) seen.remarks = 0;
    return all;
}

std::vector<std::size_t> random_cuts(std::size_t size, std::mt19937& random) {
    std::vector<std::size_t> cuts;
    for (auto i = random() % 12 + 1; i > 0 && size > 1; --i) cuts.push_back(1 + random() % (size - 1));
    return cuts;
}

/// Joins games of all available files into one text of moderate size, and damages it at some places.
std::string mixed_text(const std::vector<std::string>& texts, std::mt19937& random) {
    std::string text;
    // In one of eight cases, the text is much longer than the part that is read ahead.
    const std::size_t size = random() % 8 == 0 ? 400'000 : 20'000;
    while (text.size() < size) {
        const std::string& from = texts[random() % texts.size()];
        text += from.substr(0, size / 4);
        if (random() % 4 != 0) text += "\n\n";
    }
    constexpr std::string_view alphabet = "[]{}()\"\n\r;%*";
    for (auto i = random() % 6; i > 0; --i)
        text[random() % text.size()] = alphabet[random() % alphabet.size()];
    return text;
}

TEST(BlockScan, FindsTheGamesOfFilesWhereverTheyAreCut) {
    std::mt19937 random(3);
    for (const fs::path& path : test::pgn_files()) {
        const std::string text = test::content(path);
        CutBlocks whole(text, {});
        const std::vector<Seen> expected = scan(whole, {});
        EXPECT_EQ(without_remarks(expected), without_remarks(slow_scan(text))) << path;
        for (int round = 0; round < 4; ++round) {
            CutBlocks blocks(text, random_cuts(text.size(), random));
            EXPECT_EQ(scan(blocks, {.jobs = 1 + round % 3}), expected) << path << ' ' << round;
        }
        ASSERT_FALSE(HasFailure());
    }
}

TEST(BlockScan, FindsTheGamesOfDamagedTextsWhereverTheyAreCut) {
    std::mt19937 random(5);
    std::vector<std::string> texts;
    for (const fs::path& path : test::pgn_files()) texts.push_back(test::content(path));
    for (int round = 0; round < test::rounds(300); ++round) {
        const std::string text = mixed_text(texts, random);
        CutBlocks whole(text, {});
        const std::vector<Seen> expected = scan(whole, {});
        EXPECT_EQ(without_remarks(expected), without_remarks(slow_scan(text)));
        CutBlocks blocks(text, random_cuts(text.size(), random));
        EXPECT_EQ(scan(blocks, {.jobs = 2}), expected);
        if (!HasFailure()) continue;
        std::ofstream("block_scan_failed.pgn", std::ios::binary) << text;
        FAIL() << "round " << round;
    }
}

/// Games that are too long are cut, so that memory is bounded. The places of the cuts must not depend on the
/// blocks.
TEST(BlockScan, CutsGamesThatAreTooLongWhereverTheTextIsCut) {
    constexpr std::size_t longest = 100'000;
    const std::string small = "[Event \"a\"]\n\n1. e4 e5 {a comment} 2. Nf3 1-0\n\n";
    constexpr std::array<std::string_view, 8> fillings = {
        "x ", "\n", "{ y", "Nf3 Nf6 ", "(e4 ", "[A ", "\n[Event \"q\"]", "{ [B \"c\"]\n} "};
    std::mt19937 random(11);
    for (int round = 0; round < test::rounds(40); ++round) {
        std::string text;
        for (auto part = 1 + random() % 4; part > 0; --part) {
            for (auto i = random() % 30; i > 0; --i) text += small;
            const std::string_view filling = fillings[random() % fillings.size()];
            for (const std::size_t end = text.size() + random() % (5 * longest); text.size() < end;)
                text += filling;
            if (random() % 2 == 0) text += "\n\n";
        }
        for (int i = 0; i < 5; ++i) text += small;
        CutBlocks whole(text, {});
        const std::vector<Seen> expected = scan(whole, {.longest_game = longest});
        ASSERT_FALSE(expected.empty());
        for (const Seen& seen : expected) ASSERT_LE(seen.size, longest);
        EXPECT_EQ(expected.back().offset + small.size(), text.size());
        CutBlocks blocks(text, random_cuts(text.size(), random));
        ASSERT_EQ(scan(blocks, {.jobs = 1 + round % 2, .longest_game = longest}), expected) << round;
    }
}

/// Remarks about the text between two games must not depend on the place where a scan began.
TEST(BlockScan, ReportsNulBytesBetweenGamesWhereverTheTextIsCut) {
    const std::string nul(1, '\0');
    const std::string game = "[Event \"a\"]\n\n1. e4 (1. d4) e5" + nul + " 2. Nf3 1-0\n\n" + nul + "\n";
    std::string text;
    for (int i = 0; i < 4; ++i) text += game;
    text += "[Event \"b\"]\n\n1. e4 e5 1-0\n" + nul + "\n" + game;
    CutBlocks whole(text, {});
    const std::vector<Seen> expected = scan(whole, {});
    ASSERT_EQ(expected.size(), 6);
    for (std::size_t cut = 1; cut < text.size(); ++cut) {
        CutBlocks blocks(text, {cut});
        EXPECT_EQ(scan(blocks, {}), expected) << cut;
    }
}

/// There are many small games, so that a part can begin inside one game and end inside another.
TEST(BlockScan, FindsEachGameInExactlyOnePart) {
    std::string text;
    for (int i = 0; i < 3000; ++i) {
        text += "[Event \"" + std::to_string(i) + "\"]\n[Result \"1-0\"]\n\n1. e4 {a comment " +
                std::string(static_cast<std::size_t>(i % 90), 'x') +
                "} e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
    }
    CutBlocks whole(text, {});
    const std::vector<Seen> expected = scan(whole, {});
    ASSERT_EQ(expected.size(), 3000);
    std::mt19937 random(7);
    for (int round = 0; round < 50; ++round) {
        std::vector<std::size_t> borders = {0, text.size()};
        for (int i = 0; i < 5; ++i) borders.push_back(random() % text.size());
        // One part begins exactly at the beginning of a game.
        borders.push_back(expected[random() % expected.size()].offset);
        std::ranges::sort(borders);
        std::vector<Seen> found;
        for (std::size_t i = 0; i + 1 < borders.size(); ++i) {
            const std::size_t lead = std::min<std::size_t>(borders[i], 1000);
            const std::size_t begin = borders[i] - lead;
            CutBlocks blocks(std::string_view(text).substr(begin), {lead, borders[i + 1] - begin}, lead,
                             borders[i + 1] - begin);
            const auto part = scan(blocks, {.begin = begin, .begins_with_game = begin == 0});
            found.insert(found.end(), part.begin(), part.end());
        }
        ASSERT_EQ(found, expected) << "round " << round;
    }
}

}  // namespace test_block_scan
}  // namespace doublecheck
