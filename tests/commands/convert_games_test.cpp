// SPDX-License-Identifier: MIT
// Compares the fast conversion of games with the slow one, one game after the other. Bytes and figures must
// be the same in every form, with any blocks and any number of threads.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <zstd.h>

#include "commands/convert/convert_games.hpp"
#include "commands/convert/convert_options.hpp"
#include "commands/operations.hpp"
#include "doublecheck/notation/san.hpp"
#include "framework/stream.hpp"
#include "io/compression.hpp"
#include "notation/plain_game.hpp"
#include "support/command_under_test.hpp"
#include "support/lively_games.hpp"
#include "support/pgn_files.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_convert_games {

namespace fs = std::filesystem;

struct Form {
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> options;
};

const std::vector<Form> forms = {
    {"uci", {{"to", "uci"}}},
    {"fen", {{"to", "fen"}}},
    {"epd", {{"to", "epd"}}},
    {"pgn", {{"to", "pgn"}}},
    {"bare pgn", {{"to", "pgn"}, {"bare", ""}}},
    {"final fen", {{"final", ""}}},
    {"final epd", {{"to", "epd"}, {"final", ""}}},
    {"shredder fen", {{"castling-style", "shredder"}}},
    {"shredder epd", {{"to", "epd"}, {"castling-style", "shredder"}}},
    {"fen, square if legal", {{"en-passant", "legal"}}},
    {"fen, square if pseudo-legal", {{"en-passant", "pseudo-legal"}, {"castling-style", "shredder"}}},
    {"final fen, square if legal", {{"en-passant", "legal"}, {"final", ""}}},
    {"labelled fen", {{"labels", ""}}},
    {"labelled epd", {{"to", "epd"}, {"labels", ""}}},
    {"labelled fen, square if legal", {{"en-passant", "legal"}, {"labels", ""}}},
};

const Operation& operation() {
    return *find_operation("convert");
}

Arguments arguments_of(const Form& form) {
    Arguments arguments;
    for (const auto& [name, value] : form.options)
        EXPECT_FALSE(arguments.set(operation().parameters, name, value));
    return arguments;
}

struct Outcome {
    std::string output = {};
    std::uint64_t records = 0;
    std::uint64_t unreadable = 0;
};

StreamOptions options_of(int jobs) {
    StreamOptions options;
    options.format = RecordFormat::pgn;
    options.form = OutputForm::text;
    options.jobs = jobs;
    return options;
}

ByteSink sink_to(std::string& out) {
    return [&](std::string_view text) {
        out += text;
        return true;
    };
}

/// Returns the outcome of converting the games one after the other with the general reader.
Outcome one_by_one(std::string_view text, const Form& form) {
    const Arguments arguments = arguments_of(form);
    Outcome outcome;
    // `BatchReader` unpacks its input, and decodes UTF-16.
    std::optional<UnpackingReader> unpacked;
    if (is_packed(text.substr(0, 4))) unpacked.emplace(text.substr(0, 4), bytes_of(text));
    PgnReader reader(unpacked ? ByteSource([&](std::span<char> out) { return unpacked->read(out); })
                              : bytes_of(text));
    while (auto game = reader.next()) {
        ++outcome.records;
        const auto fault = std::ranges::find(game->remarks, PgnRemark::Level::error, &PgnRemark::level);
        const std::string place = fmt::format("game {}, line {}", game->number,
                                              fault == game->remarks.end() ? game->line : fault->line);
        test::CommandUnderTest command(operation(), arguments);
        if (const auto error = command.read(std::move(*game))) {
            ++outcome.unreadable;
            outcome.output += to_text(*error, place, {}, {});
            continue;
        }
        outcome.output += std::get<std::string>(*command.reply());
        if (!command.record().broken_off) continue;
        ++outcome.records;
        ++outcome.unreadable;
        outcome.output += to_text(command.record().broken_off->error, place, {}, {});
    }
    if (const auto error = unpacked ? unpacked->error() : std::nullopt) {
        ++outcome.records;
        ++outcome.unreadable;
        outcome.output += to_text(*error, "end of input", {}, {});
    }
    return outcome;
}

Outcome fast(ByteSource source, const Form& form, const StreamOptions& options,
             std::optional<std::size_t> block_bytes = std::nullopt) {
    BatchReader reader(std::move(source), options.format);
    Outcome outcome;
    const StreamSummary summary =
        convert_games(reader, *conversion(convert_options().read(arguments_of(form))),
                      sink_to(outcome.output), options, block_bytes);
    outcome.records = summary.records;
    outcome.unreadable = summary.unreadable;
    EXPECT_FALSE(summary.is_interrupted || summary.is_output_closed);
    return outcome;
}

/// Expects equal outcomes. Shows only the first difference.
void expect_same(const Outcome& got, const Outcome& expected, const std::string& where) {
    EXPECT_EQ(got.records, expected.records) << where;
    EXPECT_EQ(got.unreadable, expected.unreadable) << where;
    if (got.output == expected.output) return;
    const auto [a, b] = std::ranges::mismatch(got.output, expected.output);
    const auto at = static_cast<std::size_t>(a - got.output.begin());
    const std::size_t from = at - std::min<std::size_t>(at, 60);
    ADD_FAILURE() << where << "\nat " << at << "\n  got      " << got.output.substr(from, 120)
                  << "\n  expected " << expected.output.substr(from, 120);
}

/// Converts a text to every form with `fast`, in blocks of random size, and expects the outcome of
/// `one_by_one`.
void expect_same_in_every_form(std::string_view text, const std::string& where, test::Random& random) {
    for (const Form& form : forms) {
        const Outcome expected = one_by_one(text, form);
        expect_same(fast(bytes_of(text), form, options_of(1)), expected,
                    fmt::format("{}: {}", where, form.name));
        const std::size_t block = 1 + random() % (random() % 2 == 0 ? 3000 : text.size() + 1);
        const int jobs = 1 + static_cast<int>(random() % 3);
        // In blocks of a few bytes, long games would be scanned again and again.
        expect_same(fast(bytes_of(text), form, options_of(jobs), std::max(block, text.size() / 200)),
                    expected, fmt::format("{}: {}, blocks of {}, {} jobs", where, form.name, block, jobs));
        if (testing::Test::HasFailure()) return;
    }
}

/// Returns a move in one of the usual notations, most often correctly written. Without `is_plain`, also
/// writes moves in ways that the plain reader does not accept.
std::string written(const Position& position, Move move, bool is_plain, test::Random& random) {
    std::string word(write_san(position, move).view());
    const bool is_piece_move = std::string_view("KQRBN").find(word[0]) != std::string_view::npos;
    switch (test::below(random, 40)) {
        case 0: word += '+'; break;
        case 1: word += '#'; break;
        case 2:
            if (word.ends_with('+') || word.ends_with('#')) word.pop_back();
            break;
        case 3:
            if (is_piece_move) std::erase(word, 'x');
            break;
        case 4:
            if (is_piece_move && word.size() == 3) word.insert(1, 1, move.from().file_letter());
            break;
        case 5:
            if (is_piece_move && word.size() == 3) word.insert(1, 1, move.from().rank_digit());
            break;
        case 6:
            if (!is_plain) word = long_algebraic(position, move);
            break;
        default: break;
    }
    constexpr std::array<std::string_view, 7> marks = {"!", "?", "!!", "\?\?", "!?", "?!", "!!!"};
    if (test::below(random, 12) == 0)
        word += marks[static_cast<std::size_t>(test::below(random, is_plain ? 6 : 7))];
    return word;
}

std::string annotation(bool is_plain, test::Random& random) {
    constexpr std::array<std::string_view, 16> texts = {"{[%clk 0:01:00]}",
                                                        "{ [%eval 0.17] [%clk 0:01:00] }",
                                                        "{}",
                                                        "{ }",
                                                        "{a}{b}",
                                                        "$1",
                                                        "$146 $7",
                                                        "{late} $255",
                                                        "{two  blanks, and\ttabs \t here }",
                                                        "{over\nlines \r\n and  \n\n more}",
                                                        "{% and [ and %}",
                                                        "{ \n[%csl Ga1] }",
                                                        "$0007 {\xc3\xa9\xff}",
                                                        "{a long comment that must be broken into lines of "
                                                        "less than eighty characters, [and % too] some time}",
                                                        "(1. e4)",
                                                        "; to the end\n"};
    return std::string(texts[static_cast<std::size_t>(test::below(random, is_plain ? 14 : 16))]);
}

/// Returns a random game with some errors in its notation.
std::string written_game(test::Random& random, int number) {
    const std::string result = test::below(random, 2) == 0 ? "1-0" : "1/2-1/2";
    std::string text =
        fmt::format("[Event \"{}\"]\n[White \"a \xc3\xa9 b\"]\n[Result \"{}\"]\n\n", number, result);
    Position position = Position::initial();
    const int style = test::below(random, 8);
    const bool has_annotations = test::below(random, 2) == 0;
    const bool is_plain = test::below(random, 4) != 0;
    const int plies = test::below(random, 8) == 0 ? test::below(random, 3) : test::below(random, 300);
    if (has_annotations && test::below(random, 4) == 0) text += "{before}\n";
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        const Move move = test::lively_move(position, moves, random, style);
        if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
        text += written(position, move, is_plain, random);
        if (has_annotations && test::below(random, 6) == 0) text += ' ' + annotation(is_plain, random);
        text += test::below(random, 8) == 0 ? '\n' : ' ';
        position = position.after(move);
    }
    return text + result + "\n\n";
}

std::string with_damage(std::string text, test::Random& random) {
    constexpr std::string_view alphabet = "[]{}()\"\n\r;%*$!+ e1";
    for (auto i = random() % 6; i > 0 && !text.empty(); --i) {
        const std::size_t at = random() % text.size();
        if (random() % 2 == 0) {
            text[at] = alphabet[random() % alphabet.size()];
        } else {
            text.erase(at, random() % 40);
        }
    }
    return text;
}

TEST(ConvertGames, EqualsTheSlowConversionOfFiles) {
    test::Random random(11);
    for (const fs::path& path : test::pgn_files()) {
        std::string text = test::content(path);
        // The slow conversion of a whole file to every form takes seconds.
        if (text.size() > 400'000) text.resize(400'000);
        expect_same_in_every_form(text, path.filename().string(), random);
        ASSERT_FALSE(HasFailure());
    }
}

TEST(ConvertGames, EqualsTheSlowConversionOfDamagedTexts) {
    test::Random random(12);
    std::vector<std::string> texts;
    for (const fs::path& path : test::pgn_files()) texts.push_back(test::content(path));
    for (int round = 0; round < test::rounds(60); ++round) {
        std::string text;
        while (text.size() < 20'000) {
            text += texts[random() % texts.size()].substr(0, 6'000);
            constexpr std::array<std::string_view, 4> gaps = {"\n\n", "\r\n\r\n", "\r\r", ""};
            text += gaps[random() % gaps.size()];
        }
        text = with_damage(std::move(text), random);
        expect_same_in_every_form(text, fmt::format("round {}", round), random);
        if (!HasFailure()) continue;
        std::ofstream("convert_games_failed.pgn", std::ios::binary) << text;
        FAIL() << "in convert_games_failed.pgn";
    }
}

TEST(ConvertGames, EqualsTheSlowConversionInEveryNotation) {
    test::Random random(13);
    const int rounds = test::rounds(40);
    int plain = 0;
    for (int round = 0; round < rounds; ++round) {
        std::string text;
        for (int number = 0; number < 20; ++number) {
            const std::string game = written_game(random, number);
            PlainGame read;
            plain += read_plain_game(game, true, PlainChecks::notation, read) == PlainReading::game ? 1 : 0;
            text += game;
        }
        expect_same_in_every_form(text, fmt::format("round {}", round), random);
        if (!HasFailure()) continue;
        std::ofstream("convert_games_failed.pgn", std::ios::binary) << text;
        FAIL() << "in convert_games_failed.pgn";
    }
    EXPECT_GT(plain, 10 * rounds);
}

/// The forms are rare but accepted by the plain reader: other start positions, variations, remarks, and games
/// without tags.
TEST(ConvertGames, EqualsTheSlowConversionOfRareForms) {
    constexpr std::string_view games =
        "[Event \"A\"]\n[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/3p4/8/4P3/4K2R b Kq - 7 9\"]\n[Result \"*\"]\n\n"
        "9... O-O-O 10. e4 dxe3 *\n\n[FEN \"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1\"]\n\n1... dxe3 *\n\n"
        "[Event \"B\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n"
        "1. e4 (1. d4 d5 (1... Nf6 $5 {a (comment)} 2. c4) 2. c4 -- 3. Nf3) 1... e5 ; and more\n"
        "% nothing of this 1. d4 is read\n2. Nf3 Nc6 (2... d6) 0-1\n\n"
        "[ Event  \"C\" ]  [White \"D \\\"E\\\" F\"]\n% so\n\n[Black \"G\"]\n1. e4 e5 7. Nf3 ... Nc6 *\n"
        "[White \"D \\\"E\\\" F\"]\n\n1. e4 $3 {so} (1. d4) {and so} e5 1-0\n\n"
        "1. d4 d5 2. c4+ e6 1/2-1/2\n\n1. e4 *\n"
        "[Event \"D\"]\n[Result \"*\"]\n\n1. f3! $1 e5 $2 $10 $2 *\n\n"
        "[Variant \"Chess960\"]\n[FEN \"1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1\"]\n"
        "[SetUp \"1\"]\n\n1. O-O O-O-O 2. h3 *\n\n[Result \"1/2\"]\n\n1. e4 (1. f3 e5) e5 1-0\n";
    test::Random random(15);
    std::string text;
    while (text.size() < 20'000) text += games;
    expect_same_in_every_form(text, "as they are", random);
    for (int round = 0; round < test::rounds(20) && !HasFailure(); ++round)
        expect_same_in_every_form(with_damage(text, random), fmt::format("round {}", round), random);
}

TEST(ConvertGames, KeepsTheLimitsOfVeryLongGames) {
    for (const int shuffles : {12'000, 13'000, 40'000, 60'000}) {
        std::string text = "[Event \"long\"]\n[Result \"*\"]\n\n";
        for (int i = 0; i < shuffles; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
        text += "*\n\n[Event \"next\"]\n[Result \"*\"]\n\n1. e4 *\n";
        for (const std::size_t at : {3U, 6U, 0U, 5U}) {
            const Form& form = forms[at];
            if (test::is_sanitized && at != 3 && at != 6) continue;
            expect_same(fast(bytes_of(text), form, options_of(2)), one_by_one(text, form),
                        fmt::format("{} shuffles, {}", shuffles, form.name));
        }
    }
}

/// Returns a source that delivers a text in pieces of at most `largest` bytes: large pieces like a file,
/// small ones like a dialogue.
ByteSource in_pieces(std::string_view text, std::size_t largest) {
    return [text, largest](std::span<char> out) mutable {
        const std::size_t size = std::min({out.size(), text.size(), largest});
        std::memcpy(out.data(), text.data(), size);
        text.remove_prefix(size);
        return size;
    };
}

std::string zstd(std::string_view text) {
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
    return out;
}

/// Returns the forms for tests with much text. With sanitizers, which are slow, returns one form of each
/// kind.
std::vector<Form> some_forms() {
    if (!test::is_sanitized) return forms;
    return {forms[1], forms[4], forms[6], forms[10]};
}

std::string many_games() {
    test::Random random(15);
    std::string text;
    for (int game = 0; game < (test::is_sanitized ? 250 : 800); ++game) text += written_game(random, game);
    return text;
}

TEST(ConvertGames, IsUsedForAStreamOfGames) {
    const std::string text = many_games();
    for (const Form& form : some_forms()) {
        const Outcome expected = one_by_one(text, form);
        for (const std::size_t piece : {std::size_t{100}, std::size_t{1} << 20U}) {
            for (const bool is_packed : {false, true}) {
                const std::string input = is_packed ? zstd(text) : text;
                Outcome got;
                const StreamSummary summary =
                    answer_stream(operation(), arguments_of(form), in_pieces(input, piece),
                                  sink_to(got.output), options_of(2));
                got.records = summary.records;
                got.unreadable = summary.unreadable;
                expect_same(got, expected, fmt::format("{}, pieces of {}", form.name, piece));
            }
        }
        ASSERT_FALSE(HasFailure());
    }
}

/// Packs a text as pzstd does: in independent frames, each after a skippable frame with its size.
std::string pzstd(std::string_view text, test::Random& random) {
    std::string packed;
    while (!text.empty()) {
        const std::size_t size = std::min<std::size_t>(text.size(), 1 + random() % 60'000);
        const std::string frame = zstd(text.substr(0, size));
        packed += std::string("\x50\x2a\x4d\x18\x04\0\0\0", 8);
        for (unsigned shift = 0; shift < 32; shift += 8)
            packed += static_cast<char>(frame.size() >> shift & 0xffU);
        packed += frame;
        text.remove_prefix(size);
    }
    return packed;
}

Outcome streamed(std::string_view input, const Form& form, std::size_t piece, int jobs) {
    Outcome outcome;
    const StreamSummary summary = answer_stream(operation(), arguments_of(form), in_pieces(input, piece),
                                                sink_to(outcome.output), options_of(jobs));
    outcome.records = summary.records;
    outcome.unreadable = summary.unreadable;
    return outcome;
}

TEST(ConvertGames, UnpacksFramesInParallelAsOneText) {
    test::Random random(16);
    const std::string text = many_games();
    const std::string frames = pzstd(text, random);
    // A frame of another kind may follow those of pzstd.
    const std::string mixed = pzstd(std::string_view(text).substr(0, text.size() / 2), random) +
                              zstd(std::string_view(text).substr(text.size() / 2));
    for (const Form& form : some_forms()) {
        const Outcome expected = streamed(text, form, std::size_t{1} << 20U, 2);
        for (const std::string* input : {&frames, &mixed}) {
            for (const int jobs : {1, 3})
                expect_same(streamed(*input, form, std::size_t{1} << 20U, jobs), expected,
                            fmt::format("{}, {} jobs", form.name, jobs));
        }
        ASSERT_FALSE(HasFailure());
    }
}

TEST(ConvertGames, KeepsTheGamesBeforeADamagedFrame) {
    test::Random random(17);
    const std::string text = many_games();
    std::string frames = pzstd(text, random);
    const Form& form = forms[0];
    const Outcome whole = streamed(text, form, std::size_t{1} << 20U, 2);
    const std::string_view cut = std::string_view(frames).substr(0, frames.size() * 2 / 3);
    for (const int jobs : {1, 3}) {
        const Outcome got = streamed(cut, form, std::size_t{1} << 20U, jobs);
        ASSERT_TRUE(got.output.ends_with("[input.zstd]\n"));
        const std::string_view output(got.output);
        const std::string_view games = output.substr(0, output.rfind("unreadable"));
        EXPECT_TRUE(whole.output.starts_with(games));
        EXPECT_GT(games.size(), whole.output.size() / 5);
        EXPECT_GT(got.unreadable, 0U);
    }
}

TEST(ConvertGames, ReportsTheEndOfTruncatedPackedTextInItsPlace) {
    const std::string packed = zstd(many_games());
    const std::string_view cut = std::string_view(packed).substr(0, packed.size() * 2 / 3);
    for (const Form& form : some_forms()) {
        std::array<std::string, 2> outputs;
        std::array<StreamSummary, 2> summaries;
        for (const std::size_t i : {0U, 1U}) {
            const std::size_t piece = i == 0 ? 1000 : std::size_t{1} << 20U;
            summaries[i] = answer_stream(operation(), arguments_of(form), in_pieces(cut, piece),
                                         sink_to(outputs[i]), options_of(2));
        }
        EXPECT_TRUE(outputs[1].ends_with("[input.zstd]\n")) << form.name;
        EXPECT_TRUE(outputs[0] == outputs[1]) << form.name;
        EXPECT_EQ(summaries[0].records, summaries[1].records) << form.name;
        EXPECT_EQ(summaries[0].unreadable, summaries[1].unreadable) << form.name;
    }
}

TEST(ConvertGames, WritesOnlyWholeGamesIfStopped) {
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += fmt::format("[Event \"{}\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", i);
    const Outcome expected = one_by_one(text, forms[3]);
    for (const int jobs : {1, 3}) {
        std::atomic<bool> stop = false;
        StreamOptions options = options_of(jobs);
        options.stop = &stop;
        std::string output;
        const ByteSink sink = [&](std::string_view part) {
            output += part;
            stop = true;
            return true;
        };
        BatchReader reader(bytes_of(text), options.format);
        const StreamSummary summary = convert_games(
            reader, *conversion(convert_options().read(arguments_of(forms[3]))), sink, options, 10'000);
        EXPECT_TRUE(summary.is_interrupted);
        EXPECT_LT(output.size(), expected.output.size());
        EXPECT_TRUE(output.ends_with("*\n\n"));
        EXPECT_TRUE(expected.output.starts_with(output));
        const std::string next = fmt::format("[Event \"{}\"]", summary.records);
        EXPECT_TRUE(expected.output.substr(output.size()).starts_with(next));
    }
}

TEST(ConvertGames, StopsReadingIfTheOutputIsClosed) {
    const std::string text = many_games();
    for (const int jobs : {1, 3}) {
        std::size_t handed_out = 0;
        const ByteSource endless = [&](std::span<char> out) {
            for (char& c : out) c = text[handed_out++ % text.size()];
            return out.size();
        };
        BatchReader reader(endless, RecordFormat::pgn);
        const StreamSummary summary =
            convert_games(reader, {}, [](std::string_view) { return false; }, options_of(jobs));
        EXPECT_TRUE(summary.is_output_closed);
        EXPECT_EQ(summary.records, 0U);
    }
}

TEST(ConvertGames, LeavesUnsupportedFormsToTheStreamOfRecords) {
    const std::string text = many_games();
    const auto is_taken = [&](const StreamOptions& options, const Form& form, std::size_t piece = 1U << 16U,
                              std::string_view input = {}) {
        BatchReader reader(in_pieces(input.empty() ? std::string_view(text) : input, piece), std::nullopt);
        return conversion_of_games(reader, convert_options().read(arguments_of(form)), options).has_value();
    };
    StreamOptions options = options_of(1);
    EXPECT_TRUE(is_taken(options, forms[0]));
    EXPECT_FALSE(is_taken(options, forms[0], 1000)) << "a dialogue";
    EXPECT_TRUE(is_taken(options, {"labels", {{"labels", ""}}}));
    EXPECT_FALSE(is_taken(options, {"labels of last positions", {{"labels", ""}, {"final", ""}}}));
    EXPECT_FALSE(is_taken(options, {"text", {{"to", "text"}}}));
    EXPECT_FALSE(is_taken(options, {"svg", {{"to", "svg"}}}));
    const std::string fens(10'000, '\n');
    EXPECT_FALSE(is_taken(options, forms[0], 1U << 16U, fens + "8/8/8/8/8/8/8/K1k5 w - - 0 1\n"));
    options.has_timing = true;
    EXPECT_FALSE(is_taken(options, forms[0]));
    options.has_timing = false;
    options.form = OutputForm::json;
    EXPECT_FALSE(is_taken(options, forms[0]));
}

}  // namespace test_convert_games
}  // namespace doublecheck
