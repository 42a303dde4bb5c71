// SPDX-License-Identifier: MIT
// Compares the plain reader with the general one. What the plain reader accepts, the general one must read
// the same, and the next game must begin at the same place.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/plain_game.hpp"
#include "support/pgn_files.hpp"

namespace doublecheck {
namespace test_plain_game {

namespace fs = std::filesystem;

struct Counts {
    int games = 0;
    int plain = 0;
};

/// The remarks about a game. Their offsets count from the first byte of the game.
using Remarks = std::multiset<std::pair<std::size_t, std::string>>;

void add_remarks(const PlainMove& move, Remarks& remarks) {
    constexpr std::array<std::string_view, 3> codes = {"pgn.check-sign", "pgn.capture-mark",
                                                       "pgn.disambiguation"};
    for (std::size_t bit = 0; bit < codes.size(); ++bit) {
        if ((move.remarks >> bit & 1U) != 0) remarks.emplace(move.begin, codes[bit]);
    }
}

Remarks remarks_of(const PlainGame& game) {
    Remarks remarks;
    for (const PlainMove& move : game.moves) add_remarks(move, remarks);
    for (const PlainSideMove& side : game.side_moves) add_remarks(side.move, remarks);
    for (const PlainNote& note : game.notes)
        remarks.emplace(note.error.offset, std::string(note.error.code) + note.error.message);
    return remarks;
}

Remarks remarks_of(const PgnGame& game) {
    Remarks remarks;
    for (const PgnRemark& remark : game.remarks) {
        const std::string code(remark.error.code);
        const bool is_of_move =
            code == "pgn.check-sign" || code == "pgn.capture-mark" || code == "pgn.disambiguation";
        remarks.emplace(remark.error.offset - game.offset, is_of_move ? code : code + remark.error.message);
    }
    return remarks;
}

void expect_same_remarks(const PlainGame& plain, const PgnGame& game) {
    EXPECT_EQ(remarks_of(plain), remarks_of(game));
    Position position = plain.start;
    const std::vector<Position> positions = plain.positions();
    ASSERT_EQ(positions.size(), plain.moves.size() + 1);
    bool has_fifty_moves = position.halfmove_clock() >= 100;
    std::vector<std::uint32_t> reversible_series;
    if (position.halfmove_clock() >= PlainGame::long_series) reversible_series.push_back(0);
    bool has_remarks = false;
    for (const PgnMove& move : game.moves) {
        for (const std::string& comment : move.comments)
            EXPECT_TRUE(plain.has_comments || !comment.contains("[%"));
    }
    for (std::size_t i = 0; i < plain.moves.size(); ++i) {
        EXPECT_EQ(positions[i], position);
        position = position.after(plain.moves[i].move);
        EXPECT_EQ(plain.moves[i].is_reversible, position.halfmove_clock() > 0);
        has_fifty_moves |= position.halfmove_clock() >= 100;
        if (position.halfmove_clock() == PlainGame::long_series)
            reversible_series.push_back(static_cast<std::uint32_t>(i < 7 ? 0 : i - 7));
        has_remarks |= plain.moves[i].remarks != 0;
    }
    EXPECT_EQ(positions.back(), position);
    EXPECT_EQ(plain.reversible_series, reversible_series);
    EXPECT_EQ(plain.has_fifty_moves, has_fifty_moves);
    EXPECT_EQ(plain.has_remarks, has_remarks);
}

void expect_same(const PlainGame& plain, const PgnGame& game, PlainChecks checks) {
    EXPECT_FALSE(game.has_error());
    EXPECT_EQ(plain.start, game.start);
    EXPECT_EQ(plain.is_chess960, game.is_chess960);
    if (checks == PlainChecks::notation) expect_same_remarks(plain, game);
    ASSERT_EQ(plain.tags.size(), game.tags.size());
    for (std::size_t i = 0; i < game.tags.size(); ++i) {
        EXPECT_EQ(plain.tags[i].first, game.tags[i].first);
        EXPECT_EQ(plain.tags[i].second, game.tags[i].second);
    }
    EXPECT_EQ(plain.result, game.result);
    EXPECT_EQ(plain.last, game.final_position());
    ASSERT_EQ(plain.moves.size(), game.moves.size());
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const PlainMove& move = plain.moves[i];
        EXPECT_EQ(move.move, *game.moves[i].move);
        EXPECT_EQ(plain.text.substr(move.begin, move.end - move.begin), game.moves[i].text);
        EXPECT_EQ(game.offset + move.begin, game.moves[i].offset);
    }
}

/// Compares every game of a text, and the place where it ends, with the result of the general reader.
Counts compare(std::string_view text, PlainChecks checks) {
    std::vector<PgnGame> games;
    PgnReader reader(bytes_of(text));
    while (auto game = reader.next()) games.push_back(std::move(*game));
    Counts counts;
    PlainGame plain;
    for (std::size_t i = 0; i < games.size(); ++i) {
        ++counts.games;
        const std::string_view rest = text.substr(games[i].offset);
        // If a game begins with a comment, the offset of the game is that of the text inside the comment.
        const bool begins_line = games[i].offset == 0 || text[games[i].offset - 1] == '\n';
        if (!begins_line || (!rest.starts_with('[') && !rest.starts_with("1.")) ||
            read_plain_game(rest, true, checks, plain) != PlainReading::game)
            continue;
        ++counts.plain;
        expect_same(plain, games[i], checks);
        const std::size_t next = i + 1 < games.size() ? games[i + 1].offset : text.size();
        EXPECT_EQ(games[i].offset + plain.text.size(), next);
        if (!testing::Test::HasFailure()) continue;
        ADD_FAILURE() << "in the game\n" << plain.text;
        break;
    }
    return counts;
}

constexpr std::string_view plain_games =
    "[Event \"A\"]\n[White \"B\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {[%clk 0:01:00]} e5 $1 2.Qh5 Nc6! 3. Bc4 Nf6?? 4. Qxf7# 1-0\n\n"
    "[Event \"B\"]\n[Result \"1/2-1/2\"]\n\n"
    "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 5. d4 d5 6. Nbd2 Nbd7 1/2-1/2\n\n"
    "[Event \"C\"]\r\n[Result \"*\"]\r\n\r\n1. d4 d5 2. c4 dxc4 3. e4 b5 4. a4 c6 5. axb5 cxb5 6. Nc3 a6\r\n"
    "7. Nxb5 axb5 8. Rxa8 Bb7 9. Ra1 e6 *\r\n";

TEST(PlainGame, ReadsOrdinaryGames) {
    for (const PlainChecks checks : {PlainChecks::moves, PlainChecks::notation}) {
        const Counts counts = compare(plain_games, checks);
        EXPECT_EQ(counts.games, 3);
        EXPECT_EQ(counts.plain, 3);
    }
}

/// Games in rare forms that the plain reader accepts.
constexpr std::string_view ordinary_games =
    "[Event \"A\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n[Result \"*\"]\n\n"
    "9... Kd7 10. e4 *\n\n"
    "[Event \"B\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[Result \"1-0\"]\n\n"
    "1. e4 (1. d4 d5 (1... Nf6 $5 {a (comment) here} 2. c4) 2. c4+ -- 3. Nf3) 1... e5 ; and more\n"
    "% nothing of this 1. d4 is read\n2. Nf3 Nc6 (2... d6) 0-1\n\n"
    "[ Event  \"C\" ]  [White \"D \\\"E\\\" F\"]\n% so\n\n[Black \"G\"]\n1. e4 e5 7. Nf3 ... Nc6 *\n"
    "1. d4 d5 2. c4+ e6 1/2-1/2\n\n1. e4 *\n[Event \"N\"]\n[Result \"1-0\"]\n\n1. e4 e5 {thinks}\n\n"
    "[Variant \"Chess960\"]\n[FEN \"nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1\"]\n"
    "[SetUp \"1\"]\n\n1. c4 c5 2. Qc2?? {not} *\n\n"
    "[Variant \"Chess960\"]\n[FEN \"1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1\"]\n"
    "[SetUp \"1\"]\n\n1. O-O O-O-O 2. h3 *\n\n[Result \"1/2\"]\n\n1. e4 (1. f3 e5 2. g4 Qh4) e5 1-0\n";

TEST(PlainGame, ReadsRareButOrdinaryGames) {
    for (const PlainChecks checks : {PlainChecks::moves, PlainChecks::notation}) {
        const Counts counts = compare(ordinary_games, checks);
        EXPECT_EQ(counts.games, 9);
        EXPECT_EQ(counts.plain, 8);  // the exception is a game of Chess960 with an illegal move
    }
}

TEST(PlainGame, LeavesEverythingUnusualToTheGeneralReader) {
    PlainGame game;
    for (const std::string_view text :
         {"[Event \"A\"]\n[FEN \"8/8/8/8/8/8/8/K6k w - 0 1\"]\n[Result \"*\"]\n\n1. Kb5 *\n",
          "[Event \"A\"]\n[Event \"A\"]\n[Result \"*\"]\n\n1. e4 *\n",
          "[Result \"*\"]\n\n1. e4 (1. d4 e5 *\n",
          "[Result \"*\"]\n\n1. e4 -- *\n",
          "[Result \"*\"]\n\n(1. d4) 1. e4 e5 *\n",
          "[Result \"*\"]\n\n1. e4 (1. d4 1-0) e5 *\n",
          "[Result \"*\"]\n\n1. e4 (1. d4 *) e5 *\n",
          "[Result \"*\"]\n\n1. e4 (=) e5 *\n",
          "[Result \"*\"]\n\n1. e2e4 e5 *\n",
          "[Result \"*\"]\n\n1. e5 *\n",
          "[Result \"*\"]\n\n1. e4 {unclosed *\n",
          "[Result \"*\"]\n\n1. e4 e5\n",
          "[Result \"*\"]\n\n1. e4 e5 * 2. Nf3\n",
          "[Result \"*\"]\n\n1. e4 $256 *\n",
          "[Result \"*\"]\n\n1. e4) e5 *\n",
          "[Result \"*\"]\n\n1. e4 e5 1. Nf3 *\n",
          "[Result \"*\"]\n\n$1 1. e4 *\n",
          "[Variant \"Atomic\"]\n\n1. e4 *\n",
          "",
          "["}) {
        EXPECT_EQ(read_plain_game(text, true, PlainChecks::moves, game), PlainReading::unusual) << text;
        EXPECT_EQ(read_plain_game(text, true, PlainChecks::notation, game), PlainReading::unusual) << text;
    }
    const std::string_view sign = "[Result \"*\"]\n\n1. e4+ e5 *\n";
    EXPECT_EQ(read_plain_game(sign, true, PlainChecks::moves, game), PlainReading::game);
    EXPECT_EQ(read_plain_game(sign, true, PlainChecks::notation, game), PlainReading::game);
    EXPECT_TRUE(game.has_remark(0, PlainRemark::check_sign));
    EXPECT_FALSE(game.has_remark(1, PlainRemark::check_sign));
}

TEST(PlainGame, LeavesGamesBeyondTheLimitsToTheGeneralReader) {
    std::string text = "[Result \"*\"]\n\n";
    for (int i = 0; i < 60'000; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
    text += "*\n";
    PlainGame game;
    EXPECT_EQ(read_plain_game(text, true, PlainChecks::moves, game), PlainReading::unusual);
    PgnReader reader(bytes_of(text));
    EXPECT_TRUE(reader.next()->has_error());
}

TEST(PlainGame, ReportsThatTheTextIsCut) {
    const std::string_view first = plain_games.substr(0, plain_games.find("[Event \"B\""));
    PlainGame game;
    for (std::size_t size = 0; size < plain_games.size(); ++size) {
        const PlainReading reading =
            read_plain_game(plain_games.substr(0, size), false, PlainChecks::notation, game);
        // A game is complete only when the first tag of the next game has been read to the end of its line.
        if (size >= first.size() + std::string_view("[Event \"B\"]\n").size()) {
            EXPECT_EQ(reading, PlainReading::game) << size;
            EXPECT_EQ(game.text, first);
        } else {
            EXPECT_NE(reading, PlainReading::game) << size;
        }
    }
}

TEST(PlainGame, AgreesWithTheGeneralReaderOnFiles) {
    Counts all;
    for (const fs::path& path : test::pgn_files()) {
        const Counts counts = compare(test::content(path), PlainChecks::notation);
        all.games += counts.games;
        all.plain += counts.plain;
        compare(test::content(path), PlainChecks::moves);
        ASSERT_FALSE(HasFailure()) << path;
    }
    RecordProperty("games", all.games);
    EXPECT_GT(all.plain, 0) << "of " << all.games;
}

/// Returns the text of a move as people write it: usually correct, sometimes with a superfluous, missing or
/// wrong part.
std::string carelessly_written(const Position& position, Move move, std::mt19937& random) {
    std::string text = san(position, move);
    const auto chance = random() % 300;
    const auto kind = chance < 72 ? chance / 8 : chance - 63;  // kinds from 9 on seldom give a legal move, so
                                                               // they are rare
    const std::string from = move.from().name();
    const bool is_piece_move = text[0] >= 'A' && text[0] <= 'Z' && text[0] != 'O';
    const std::size_t takes = text.find('x');
    if (kind == 0 && (text.back() == '+' || text.back() == '#')) text.pop_back();
    if (kind == 1) text += '+';
    if (kind == 2) text += '#';
    if (kind == 3) text += random() % 2 == 0 ? "!?" : "!";
    if (kind == 4 && takes != std::string::npos) text.erase(takes, 1);
    if (kind == 5 && takes == std::string::npos && is_piece_move) text.insert(1, "x");
    if (kind == 6 && is_piece_move) text.insert(1, from.substr(0, 1));
    if (kind == 7 && is_piece_move) text.insert(1, from.substr(1, 1));
    if (kind == 8 && is_piece_move) text.insert(1, from);
    if (kind == 9 && is_piece_move && text.size() > 3) text.erase(1, 1);
    if (kind == 10) text = long_algebraic(position, move);
    if (kind == 11) text[random() % text.size()] = "NBRQKx12345678abcdefgh+#=O-"[random() % 27];
    return text;
}

/// Returns a random game that ends with mate or after a number of plies. The moves are often captures and
/// checks.
std::string random_game(std::mt19937& random, bool is_careless) {
    std::string text = "[Event \"R\"]\n[Result \"*\"]\n\n";
    Position position = Position::initial();
    const auto plies = 20 + random() % 160;
    for (unsigned ply = 0; ply < plies; ++ply) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) break;
        Move move = moves[random() % moves.size()];
        for (int tries = 0; tries < 3; ++tries) {
            const Move other = moves[random() % moves.size()];
            if (move.is_castling() || move.kind() != MoveKind::normal || position.after(move).is_check())
                break;
            move = other;
        }
        if (ply % 2 == 0) text += std::to_string(position.fullmove_number()) + ". ";
        text += is_careless ? carelessly_written(position, move, random) : san(position, move);
        if (random() % 8 == 0) text += " {[%eval 0.1] a comment of some length}";
        text += random() % 8 == 0 ? "\n" : " ";
        position = position.after(move);
    }
    return text + "*\n";
}

TEST(PlainGame, AgreesWithTheGeneralReaderOnRandomGames) {
    constexpr int rounds = 1000;
    std::mt19937 random(7);
    int plain = 0;
    for (int round = 0; round < rounds; ++round) {
        const PlainChecks checks = round % 4 == 0 ? PlainChecks::moves : PlainChecks::notation;
        const Counts standard = compare(random_game(random, false), checks);
        ASSERT_EQ(standard.plain, 1) << "round " << round;
        plain += compare(random_game(random, true), checks).plain;
        ASSERT_FALSE(HasFailure()) << "round " << round;
    }
    EXPECT_GT(plain, rounds / 10);
}

/// A line in a comment may look like a tag. If the comment is closed later, that line must not end it.
TEST(PlainGame, ReadsTagsInCommentsAsTheGeneralReaderDoes) {
    PlainGame game;
    for (const std::string blanks : {"", " ", "\t ", "\r\n  "}) {
        for (const char* const end : {"\n", "\r"}) {
            std::string text = "[Result \"*\"]\n\n1. e4 { a comment";
            text += end + blanks + "[A \"b\"] and more" + end + blanks + "[C \"d\"]} e5 *\n";
            EXPECT_EQ(read_plain_game(text, true, PlainChecks::moves, game), PlainReading::game) << text;
            EXPECT_EQ(compare(text, PlainChecks::notation).plain, 1) << text;
            // If a comment is not closed, two sections of tags after it begin other games.
            std::string open = "[Result \"*\"]\n\n1. e4 { a comment";
            open += end + blanks + "[A \"b\"]" + end + "1. d4 *" + end + "[C \"d\"]" + end + "1. c4 *\n";
            EXPECT_EQ(read_plain_game(open, true, PlainChecks::moves, game), PlainReading::unusual) << open;
            compare(open, PlainChecks::notation);
        }
    }
    const std::string_view clock = "[Result \"*\"]\n\n1. e4 { so\n[%clk 0:01]\n much } e5 *\n";
    EXPECT_EQ(read_plain_game(clock, true, PlainChecks::moves, game), PlainReading::game);
    compare(clock, PlainChecks::notation);
}

TEST(PlainGame, AgreesWithTheGeneralReaderOnDamagedText) {
    constexpr std::string_view alphabet = "[]{}()\"\\\n\r\t \0$.;%*-+#!?=x:/0123456789abefghKQRBNOPE";
    std::mt19937 random(11);
    int plain = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text(round % 2 == 0 ? plain_games : ordinary_games);
        const auto changes = 1 + random() % 3;
        for (unsigned i = 0; i < changes; ++i) {
            const std::size_t at = random() % text.size();
            const char letter = alphabet[random() % alphabet.size()];
            switch (random() % 3) {
                case 0: text[at] = letter; break;
                case 1: text.insert(at, 1, letter); break;
                default: text.erase(at, 1 + random() % 4); break;
            }
        }
        plain += compare(text, round % 4 < 2 ? PlainChecks::moves : PlainChecks::notation).plain;
        ASSERT_FALSE(HasFailure()) << "round " << round;
    }
    EXPECT_GT(plain, 20'000);
}

}  // namespace test_plain_game
}  // namespace doublecheck
