// SPDX-License-Identifier: MIT
// Plain files, zstd files of one frame and zstd files made by pzstd give the same text, whole and in parts.
#include <gtest/gtest.h>
#include <zstd.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "doublecheck/audit/audit.hpp"
#include "io/game_file.hpp"

namespace doublecheck {
namespace test_game_file {

/// A file in memory, read in pieces of odd sizes, or a pipe, whose size is unknown.
class MemoryBytes final : public InputBytes {
  public:
    explicit MemoryBytes(std::string bytes, bool is_pipe = false)
        : bytes_(std::move(bytes)), is_pipe_(is_pipe) {}
    std::size_t read(std::span<char> out) override {
        const std::size_t size = std::min({out.size(), bytes_.size() - at_, std::size_t{77'777}});
        if (size > 0) std::memcpy(out.data(), bytes_.data() + at_, size);
        at_ += size;
        return size;
    }
    bool seek(std::uint64_t offset) override {
        if (is_pipe_) return false;
        at_ = std::min<std::size_t>(offset, bytes_.size());
        return true;
    }
    [[nodiscard]] std::optional<std::uint64_t> size() const override {
        return is_pipe_ ? std::nullopt : std::optional<std::uint64_t>(bytes_.size());
    }
    [[nodiscard]] const std::string& error() const override { return error_; }

  private:
    std::string bytes_;
    bool is_pipe_;
    std::size_t at_ = 0;
    std::string error_ = {};
};

std::string zstd(std::string_view text) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1));
    return packed;
}

/// Returns a skippable frame with the size of `frame`, followed by `frame`, as pzstd writes them.
std::string pzstd_frame(const std::string& frame) {
    std::string packed("\x50\x2a\x4d\x18\x04\x00\x00\x00", 8);
    for (unsigned i = 0; i < 4; ++i) packed += static_cast<char>(frame.size() >> (8 * i));
    return packed + frame;
}
std::string pzstd(std::string_view text, std::size_t frame_bytes) {
    std::string packed;
    for (; !text.empty(); text.remove_prefix(std::min(text.size(), frame_bytes)))
        packed += pzstd_frame(zstd(text.substr(0, frame_bytes)));
    return packed;
}

std::string some_games(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        text += "[Event \"" + std::to_string(std::int64_t{i} * 7919) + "\"]\n[Result \"0-1\"]\n\n1. f3 {" +
                std::string(static_cast<std::size_t>(i % 97), 'x') + "} e5 2. g4 Qh4# 0-1\n\n";
    }
    return text;
}

Result<std::unique_ptr<GameFile>> open_bytes(const std::string& bytes, const GameFilePart& part = {},
                                             bool is_pipe = false) {
    return open_game_file(std::make_unique<MemoryBytes>(bytes, is_pipe), part);
}

/// Returns the text of those blocks that are inside the part.
std::string text_of(GameFile& file) {
    std::string text;
    TextBlock block;
    while (file.next(block)) {
        if (block.unpack != nullptr) {
            const auto error = block.unpack(block.bytes);
            EXPECT_FALSE(error) << error->message;
        }
        if (block.part == TextPart::inside) text += block.bytes;
    }
    EXPECT_EQ(file.error(), nullptr);
    return text;
}

class Offsets final : public AuditListener {
  public:
    [[nodiscard]] bool on_game(const AuditedGame& game) override {
        offsets.push_back(game.offset);
        sizes += game.size;
        return true;
    }
    std::vector<std::uint64_t> offsets = {};
    std::uint64_t sizes = 0;
};

TEST(GameFile, ReturnsTheTextHoweverItIsPacked) {
    const std::string text = some_games(120'000);
    ASSERT_GT(text.size(), std::size_t{10} << 20U);
    for (const std::string& bytes :
         {text, zstd(text), pzstd(text, 3'000'000), pzstd(text, 1000'000) + zstd(text)}) {
        const std::string expected = bytes.size() == text.size() ? text : std::string();
        for (const bool is_pipe : {false, true}) {
            auto file = open_bytes(bytes, {}, is_pipe);
            ASSERT_TRUE(file);
            const std::string read = text_of(**file);
            EXPECT_TRUE(read == text || read == text + text) << read.size();
            EXPECT_EQ((*file)->bytes_read(), bytes.size());
        }
    }
}

TEST(GameFile, SkipsWhatWasReadBefore) {
    const std::string text = some_games(60'000);
    for (const std::string& bytes : {text, zstd(text), pzstd(text, 700'000)}) {
        for (const std::size_t from :
             {std::size_t{0}, std::size_t{1}, std::size_t{700'000}, std::size_t{4'200'001}}) {
            for (const bool is_pipe : {false, true}) {
                auto file = open_bytes(bytes, {.from = from}, is_pipe);
                ASSERT_TRUE(file);
                EXPECT_EQ(text_of(**file), text.substr(from)) << from;
            }
        }
    }
}

TEST(GameFile, ReturnsEachGameInExactlyOnePart) {
    const std::string text = some_games(40'000);
    Offsets whole;
    auto file = open_bytes(text);
    ASSERT_TRUE(file);
    EXPECT_EQ(audit_games(**file, {.checks = AuditChecks::only_moves()}, whole).totals.games, 40'000U);
    for (const std::string& bytes : {text, pzstd(text, 100'000), pzstd(text, 2'500'000)}) {
        for (const std::uint32_t count : {2U, 3U, 11U}) {
            std::vector<std::uint64_t> offsets;
            std::uint64_t begin = 0;
            std::uint64_t last_end = 0;
            for (std::uint32_t number = 0; number < count; ++number) {
                auto part = open_bytes(bytes, {.number = number, .count = count});
                ASSERT_TRUE(part);
                Offsets found;
                const AuditSummary summary =
                    audit_games(**part, {.checks = AuditChecks::only_moves(), .jobs = 2}, found,
                                {.begins_with_game = number == 0});
                EXPECT_EQ(summary.error, "");
                EXPECT_EQ(begin + summary.begin, last_end) << number << " of " << count;
                for (const std::uint64_t offset : found.offsets)
                    offsets.push_back(begin + summary.begin + offset);
                last_end = begin + summary.end;
                begin += summary.part_size;
            }
            EXPECT_EQ(offsets, whole.offsets) << count;
            EXPECT_EQ(begin, text.size());
        }
    }
}

/// Returns a frame that states the size of its window but not that of its content, as pzstd writes it.
std::string with_window(std::string_view text, int exponent) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, exponent);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_contentSizeFlag, 0);
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress2(context.get(), packed.data(), packed.size(), text.data(), text.size()));
    return packed;
}

/// A small packed file may contain very much text, but each block must stay small.
TEST(GameFile, UnpacksLargeFramesInPieces) {
    const std::string text = some_games(600'000);
    ASSERT_GT(text.size(), std::size_t{50} << 20U);
    const std::string half = text.substr(0, text.size() / 3);
    const std::string framed = pzstd_frame(zstd(text)) + pzstd(half, 3'000'000) +
                               pzstd_frame(with_window(half, 25)) + pzstd(half, 20'000'000);
    const std::string expected = text + half + half + half;
    for (const std::size_t from : {std::size_t{0}, text.size() + half.size() + 5'000'000}) {
        auto file = open_bytes(framed, {.from = from});
        ASSERT_TRUE(file);
        std::string found;
        TextBlock block;
        while ((*file)->next(block)) {
            if (block.unpack != nullptr) {
                ASSERT_FALSE(block.unpack(block.bytes));
            }
            ASSERT_LE(block.bytes.size(), std::size_t{32} << 20U);
            found += block.bytes;
        }
        EXPECT_EQ((*file)->error(), nullptr);
        EXPECT_TRUE(found == expected.substr(from)) << from;
    }
    auto bomb = open_bytes(pzstd_frame(with_window(text, 21)));
    ASSERT_TRUE(bomb);
    Offsets offsets;
    const AuditSummary summary = audit_games(**bomb, {.checks = AuditChecks::only_moves()}, offsets);
    EXPECT_NE(summary.error.find("more than 32 MiB"), std::string::npos) << summary.error;
}

TEST(GameFile, ReportsWhatIsWrongWithAFile) {
    const std::string text = some_games(1000);
    const auto error_of = [](const std::string& bytes) {
        auto file = open_bytes(bytes);
        EXPECT_TRUE(file);
        Offsets found;
        return audit_games(**file, {.checks = AuditChecks::only_moves()}, found).error;
    };
    const std::string packed = zstd(text);
    EXPECT_NE(error_of(packed.substr(0, packed.size() / 2)).find("middle of a frame"), std::string::npos);
    const std::string framed = pzstd(text, 50'000);
    EXPECT_NE(error_of(framed.substr(0, framed.size() / 2)).find("middle of a frame"), std::string::npos);
    std::string damaged = framed;
    damaged[12] ^= '\x55';  // damages the magic number of the first frame
    EXPECT_NE(error_of(damaged).find("damaged"), std::string::npos);
    EXPECT_EQ(error_of(""), "");
    EXPECT_EQ(open_bytes(packed, {.number = 1, .count = 2}).error().code, "input.part");
    EXPECT_EQ(open_bytes(text, {.number = 1, .count = 2}, true).error().code, "input.part");
}

}  // namespace test_game_file
}  // namespace doublecheck
