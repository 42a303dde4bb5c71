// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstring>
#include <random>

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include "commands/operations.hpp"
#include "framework/stream.hpp"
#include "io/compression.hpp"
#include "support/command_under_test.hpp"
#include "verdict/error_line.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace test_stream {

constexpr unsigned seed = 20261121;

/// Returns a source that delivers a text in pieces of random size, as pipes do.
ByteSource in_pieces(std::string text, std::size_t largest, std::uint_fast32_t source_seed) {
    return [text = std::move(text), largest, random = std::mt19937(source_seed),
            at = std::size_t{0}](std::span<char> out) mutable {
        const std::size_t wanted = std::uniform_int_distribution<std::size_t>(1, largest)(random);
        const std::size_t size = std::min({wanted, out.size(), text.size() - at});
        std::memcpy(out.data(), text.data() + at, size);
        at += size;
        return size;
    };
}

std::string zstd(std::string_view text) {
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
    return out;
}

struct Outcome {
    std::string output = {};
    StreamSummary summary = {};
};

Outcome answered(std::string_view operation, ByteSource source, StreamOptions options = {}) {
    Outcome outcome;
    const ByteSink sink = [&](std::string_view text) {
        outcome.output += text;
        return true;
    };
    outcome.summary = answer_stream(*find_operation(operation), {}, std::move(source), sink, options);
    return outcome;
}

/// Returns lines of all kinds: positions, blank lines, comments and garbage, some with labels and carriage
/// returns.
std::string mixed_lines(std::size_t count, std::mt19937& random) {
    constexpr std::array<std::string_view, 8> kinds = {"b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1",
                                                       "b5k1/8/3n4/8/4K3/8/8/8 w - - 0 1",
                                                       "3r2k1/8/q7/8/8/2pK4/8/8_w_-_-_0_1",
                                                       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
                                                       "8/8/8/8/8/8/4X3/K6k w - -",
                                                       "",
                                                       "# a comment",
                                                       "rubbish \xff\x01"};
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view kind = kinds[random() % kinds.size()];
        text += kind;
        if (!kind.empty() && random() % 2 == 0) text += "\tlabel " + std::to_string(i);
        text += random() % 5 == 0 ? "\r\n" : "\n";
    }
    if (random() % 2 == 0) text.pop_back();
    return text;
}

/// Returns the answers to the lines, computed one after the other without threads.
std::string line_by_line(std::string_view operation_name, std::string_view text) {
    const Operation& operation = *find_operation(operation_name);
    std::string out;
    std::size_t number = 0;
    const auto add = [&](const Error& error, std::string_view label) {
        ErrorLine line = error_line_of(error, label);
        line.line = number;
        out += json_line(line) + '\n';
    };
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        ++number;
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.find_first_not_of(" \r") == std::string_view::npos || line.front() == '#') continue;
        test::CommandUnderTest command(operation);
        if (const auto error = command.read(line, RecordFormat::fen)) {
            add(*error, command.record().label);
            continue;
        }
        const auto verdict = command.verdict();
        if (verdict) out += to_json(*verdict) + '\n';
        if (!verdict) add(verdict.error(), command.record().label);
    }
    return out;
}

TEST(Stream, EqualsTheSlowWayWithAnyChunksAndThreads) {
    std::mt19937 random(seed);
    for (int round = 0; round < 30; ++round) {
        const std::string text = mixed_lines(1 + random() % 400, random);
        const std::string expected = line_by_line("retract", text);
        const std::size_t largest = round % 3 == 0 ? 7 : round % 3 == 1 ? 300 : 100000;
        for (const int jobs : {1, 2, 8}) {
            StreamOptions options;
            options.jobs = jobs;
            EXPECT_EQ(answered("retract", in_pieces(text, largest, random()), options).output, expected)
                << "seed " << seed << " round " << round << " jobs " << jobs;
            const std::size_t cut = text.size() / 2;
            const std::string packed = zstd(text.substr(0, cut)) + zstd(text.substr(cut));
            EXPECT_EQ(answered("retract", in_pieces(packed, largest, random()), options).output, expected)
                << "zstd, seed " << seed << " round " << round << " jobs " << jobs;
        }
    }
}

TEST(Stream, CountsItsAnswers) {
    const Outcome outcome = answered(
        "retract", bytes_of("b5k1/8/8/8/4K3/8/5n2/8 w - -\nrubbish\n\nb5k1/8/3n4/8/4K3/8/8/8 w - -\n"));
    EXPECT_EQ(outcome.summary.records, 3U);
    EXPECT_EQ(outcome.summary.yes, 1U);
    EXPECT_EQ(outcome.summary.no, 1U);
    EXPECT_EQ(outcome.summary.unknown, 0U);
    EXPECT_EQ(outcome.summary.unreadable, 1U);
    EXPECT_FALSE(outcome.summary.is_interrupted);
    EXPECT_FALSE(outcome.summary.is_output_closed);
}

TEST(Stream, WritesOnlyWholeRecordsIfStopped) {
    std::mt19937 random(seed);
    const std::string text = mixed_lines(4000, random);
    const std::string expected = line_by_line("retract", text);
    for (const int jobs : {1, 4, 4, 4, 4}) {
        std::atomic<bool> stop = false;
        StreamOptions options;
        options.jobs = jobs;
        options.stop = &stop;
        std::string output;
        const ByteSink sink = [&](std::string_view part) {
            output += part;
            if (output.size() > expected.size() / 4) stop = true;
            return true;
        };
        const StreamSummary summary =
            answer_stream(*find_operation("retract"), {}, bytes_of(text), sink, options);
        EXPECT_TRUE(summary.is_interrupted);
        EXPECT_LT(output.size(), expected.size());
        EXPECT_TRUE(output.ends_with('\n'));
        EXPECT_EQ(expected.substr(0, output.size()), output);
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(output, '\n')), summary.records);
    }
}

TEST(Stream, StopsReadingIfTheOutputIsClosed) {
    for (const int jobs : {1, 4}) {
        std::size_t lines_read = 0;
        const ByteSource endless = [&](std::span<char> out) {
            constexpr std::string_view line = "b5k1/8/8/8/4K3/8/5n2/8 w - -\n";
            std::memcpy(out.data(), line.data(), line.size());
            ++lines_read;
            return line.size();
        };
        StreamOptions options;
        options.jobs = jobs;
        const StreamSummary summary = answer_stream(
            *find_operation("retract"), {}, endless, [](std::string_view) { return false; }, options);
        EXPECT_TRUE(summary.is_output_closed);
        EXPECT_LT(lines_read, 1000U);
    }
}

TEST(Stream, ReportsIncreasingProgress) {
    std::mt19937 random(seed);
    const std::string text = mixed_lines(5000, random);
    StreamOptions options;
    options.jobs = 4;
    StreamProgress last;
    options.on_progress = [&](const StreamProgress& now) {
        EXPECT_GE(now.records, last.records);
        EXPECT_GE(now.bytes, last.bytes);
        last = now;
    };
    const Outcome outcome = answered("retract", in_pieces(text, 1000, 1), options);
    EXPECT_EQ(last.records, outcome.summary.records);
    EXPECT_EQ(last.bytes, text.size());
}

std::string gzip(std::string_view text) {
    z_stream stream = {};
    constexpr int with_gzip_header = 16 + MAX_WBITS;
    EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, with_gzip_header, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(deflateBound(&stream, text.size()), '\0');
    std::string in(text);
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(out.size() - stream.avail_out);
    deflateEnd(&stream);
    return out;
}

TEST(PackedInput, IsRecognisedByItsFirstBytes) {
    using namespace std::string_view_literals;
    for (const std::string_view bytes :
         {"\x50\x2a\x4d\x18"sv, "\x5f\x2a\x4d\x18"sv, "\x1f\x8b\x08\x00"sv, "PK\x03\x04"sv, "BZh9"sv,
          "\xfd\x37\x7a\x58"sv, "7z\xbc\xaf"sv, "Rar!"sv}) {
        EXPECT_TRUE(is_packed(bytes)) << bytes;
        for (std::size_t size = 0; size < 2; ++size) EXPECT_TRUE(may_be_packed(bytes.substr(0, size)));
    }
    EXPECT_TRUE(is_packed(zstd("x")));
    EXPECT_TRUE(is_packed(gzip("x")));
    for (const std::string_view bytes : {"\x60\x2a\x4d\x18"sv, "rnbq"sv, "\x28\xb5"sv, "Bb5+"sv, "7k/8"sv,
                                         "[Eve"sv, "{\"v\""sv, "PK"sv, ""sv})
        EXPECT_FALSE(is_packed(bytes)) << bytes;
    EXPECT_TRUE(may_be_packed("e"));  // the zero byte of UTF-16 may follow
    EXPECT_TRUE(may_be_packed("e\0"sv));
    EXPECT_TRUE(is_packed("e\0004\0"sv));
    EXPECT_TRUE(is_packed("\0e\0004"sv));
    EXPECT_FALSE(may_be_packed("7k"));
}

TEST(PackedInput, IsRefusedByNameIfItCannotBeUnpacked) {
    UnpackingReader reader("PK\x03\x04", bytes_of("PK\x03\x04 and so on"));
    std::string buffer(100, '\0');
    EXPECT_EQ(reader.read(buffer), 0U);
    ASSERT_TRUE(reader.error());
    EXPECT_EQ(reader.error()->code, "input.packed");
    EXPECT_NE(reader.error()->message.find("zip"), std::string::npos);
}

std::string unpacked(UnpackingReader& reader, std::size_t piece) {
    std::string out;
    std::string buffer(piece, '\0');
    while (const std::size_t size = reader.read(buffer)) out.append(buffer, 0, size);
    return out;
}

TEST(Zstd, ReadsFramesAndSkipsSkippableOnes) {
    std::string text(300000, 'x');
    for (std::size_t i = 0; i < text.size(); i += 7) text[i] = static_cast<char>('a' + i % 23);
    const std::string skippable(
        "\x50\x2a\x4d\x18\x04\x00\x00\x00"
        "abcd",
        12);
    const std::string packed = skippable + zstd(text) + skippable + zstd("") + zstd("end") + skippable;
    for (const std::size_t piece : {1UL, 1000UL, 1000000UL}) {
        UnpackingReader reader(packed, in_pieces(packed, 100, 5));
        EXPECT_EQ(unpacked(reader, piece), text + "end");
        EXPECT_FALSE(reader.error());
    }
}

TEST(Zstd, ReportsDamageAndTruncation) {
    std::mt19937 random(seed);
    const std::string packed =
        zstd("some text that is long enough to be packed, packed, packed and packed again");
    for (std::size_t size = 1; size < packed.size(); ++size) {
        UnpackingReader reader(packed, bytes_of(std::string_view(packed).substr(0, size)));
        std::ignore = unpacked(reader, 64);
        ASSERT_TRUE(reader.error()) << size;
        EXPECT_EQ(reader.error()->code, "input.zstd");
    }
    constexpr std::string_view rubbish = "(\xb5/\xfdrubbish rubbish rubbish";
    UnpackingReader reader(rubbish, bytes_of(rubbish));
    std::ignore = unpacked(reader, 64);
    EXPECT_TRUE(reader.error());
}

TEST(Gzip, ReadsMembersAndIgnoresTrailingZeros) {
    std::string text(300000, 'x');
    for (std::size_t i = 0; i < text.size(); i += 7) text[i] = static_cast<char>('a' + i % 23);
    const std::string packed = gzip(text) + gzip("") + gzip("end") + std::string(1000, '\0');
    for (const std::size_t piece : {1UL, 1000UL, 1000000UL}) {
        UnpackingReader reader(packed, in_pieces(packed, 100, 5));
        EXPECT_EQ(unpacked(reader, piece), text + "end");
        EXPECT_FALSE(reader.error());
    }
}

TEST(Gzip, ReportsDamageAndTruncation) {
    const std::string text = "some text that is long enough to be packed, packed, packed and packed again";
    const std::string packed = gzip(text);
    for (std::size_t size = 1; size < packed.size(); ++size) {
        UnpackingReader reader(packed, bytes_of(std::string_view(packed).substr(0, size)));
        EXPECT_TRUE(text.starts_with(unpacked(reader, 64)));
        ASSERT_TRUE(reader.error()) << size;
        EXPECT_EQ(reader.error()->code, "input.gzip");
        EXPECT_NE(reader.error()->message.find("middle"), std::string::npos);
    }
    // The checksum and the size are in the last eight bytes.
    for (const std::size_t at : {std::size_t{11}, packed.size() - 8, packed.size() - 1}) {
        std::string damaged = packed;
        damaged[at] ^= '\x55';
        UnpackingReader reader(damaged, bytes_of(damaged));
        std::ignore = unpacked(reader, 64);
        ASSERT_TRUE(reader.error()) << at;
    }
    const std::string with_rubbish = packed + "rubbish";
    UnpackingReader reader(with_rubbish, bytes_of(with_rubbish));
    EXPECT_EQ(unpacked(reader, 64), text);
    EXPECT_TRUE(reader.error());
}

}  // namespace test_stream
}  // namespace doublecheck
