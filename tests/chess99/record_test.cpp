// SPDX-License-Identifier: MIT
// Records of games: reading, replaying with findings, writing.
#include "chess99/record.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "../support/scale.hpp"
#include "chess99/judge.hpp"
#include "chess99/moves.hpp"
#include "random_positions.hpp"

namespace doublecheck::chess99 {
namespace record_test {

ReadRecord only_record(std::string_view text) {
    auto records = read_records(text);
    EXPECT_EQ(records.size(), 1U) << text;
    return records.empty() ? ReadRecord{} : records.front();
}

std::string found(const ReadRecord& record) {
    std::string text;
    for (const Finding& finding : record.findings) {
        EXPECT_NE(find_rule(all_rules(), finding.reason.rule), nullptr) << finding.reason.rule;
        EXPECT_TRUE(finding.reason.text.ends_with('.')) << finding.reason.text;
        text += finding.reason.rule + "@" + std::to_string(finding.ply) + " ";
    }
    if (record.error) text += std::string(record.error->code) + "!" + std::to_string(record.error->offset);
    return text;
}

std::string with_start(std::string_view fen, std::string_view plays) {
    return "[FEN \"" + std::string(fen) + "\"]\n\n" + std::string(plays);
}

/// The author's example of multiple double-checks, moves 49 to 57. The start position agrees with all of it.
constexpr std::string_view example_start = "8R/q1A3kp1/9/6P2/9/2r1Pa3/5P1PP/5K3/9 w - - 49";
constexpr std::string_view example_plays =
    "49.Pe9+ Rc2!+ 50.Kf1+ Pg2!+ 51.Kg1+ Pxi3!+ 52.Kf1+ Ph2!+ 53.Ke1+ Pxf3!+ 54.Kf1+\n"
    "Pg2!+ 55.Kg1+ Pxh3!+ 56.Kh1+ Qxe4!+ 57.% 1/2-1/2\n";

TEST(Record, ReplaysTheMultipleDoubleChecks) {
    const ReadRecord record = only_record(with_start(example_start, example_plays));
    EXPECT_EQ(found(record), "");
    EXPECT_EQ(record.game.plays.size(), 16U);
    EXPECT_EQ(record.game.outcome, (Outcome{Ending::draw_called, GameResult::draw}));
    EXPECT_EQ(final_position(record.game).text(), "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - - 57");
    const std::string v1 = record_text(record.game, Style::v1);
    EXPECT_EQ(v1, "[FEN \"8R/q1A3kp1/9/6P2/9/2r1Pa3/5P1PP/5K3/9 w - - 49\"]\n[Result \"1/2-1/2\"]\n\n" +
                      std::string(example_plays));
    EXPECT_EQ(record_text(record.game, Style::v2),
              "[FEN \"8R/q1A3kp1/9/6P2/9/2r1Pa3/5P1PP/5K3/9 w - - 49\"]\n[Result \"1/2-1/2\"]\n\n"
              "49.Pc8e9+ Rc42!+ 50.Kf21+ Pf4g2!+ 51.Kf1g+ Pg2i3x!+ 52.Kg1f+ Pi3h2!+ 53.Kf1e+\n"
              "Ph2f3x!+ 54.Ke1f+ Pf3g2!+ 55.Kf1g+ Pg2h3x!+ 56.Kg1h+ Qa8e4x!+ 57.% 1/2-1/2\n");
}

TEST(Record, WritesEverySignOfTheExample) {
    const std::string text = with_start(example_start, example_plays);
    int signs = 0;
    for (std::size_t at = text.find('+'); at != std::string::npos; at = text.find('+', at + 1)) {
        const bool is_double = text[at - 1] == '!';
        std::string changed = text;
        changed.erase(is_double ? at - 1 : at, is_double ? 2 : 1);
        EXPECT_EQ(found(only_record(changed)), "c99.sign@" + std::to_string(signs) + " ");
        changed = text;
        if (is_double) {
            changed.erase(at - 1, 1);
        } else {
            changed.insert(at, 1, '!');
        }
        EXPECT_EQ(found(only_record(changed)), "c99.sign@" + std::to_string(signs) + " ");
        ++signs;
    }
    EXPECT_EQ(signs, 16);
}

TEST(Record, FindsHowTheExamplesEnd) {
    struct Row {
        std::string_view label;
        std::string_view start;
        std::string_view plays;
        Outcome outcome;
    };
    const Outcome draw{Ending::king_captured_in_check, GameResult::draw};
    const auto rows = std::to_array<Row>({
        {"R1", "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -", "Pxg8(K) 1/2-1/2", draw},
        {"R2", "5k3/9/9/9/9/9/5p3/4q4/4KR3 w - -", "1.Kxe2(Q) fxe2(K) 1/2-1/2", draw},
        {"R3", "9/9/9/9/4pK3/5k3/6N2/9/9 w - -", "Kxf4(K) 1/2-1/2", draw},
        {"R4",
         "9/9/9/9/5K3/5k3/6N2/9/9 w - -",
         "Kxf4(K) 1-0",
         {Ending::king_captured, GameResult::white_wins}},
        {"R5",
         "9/4A4/2q3k2/9/9/9/9/9/6K2 b - -",
         "1...Qc5!+ 2.% 1/2-1/2",
         {Ending::draw_called, GameResult::draw}},
        {"the limit of moves",
         "4k4/9/9/9/9/9/9/9/4K4 b - - 99",
         "99...Kd8 1/2-1/2",
         {Ending::move_limit, GameResult::draw}},
        {"resignation",
         "4k4/9/9/9/9/9/9/9/4K4 b - -",
         "1...resigns 1-0",
         {Ending::resigned, GameResult::white_wins}},
        {"a result alone", "4k4/9/9/9/9/9/9/9/4K4 b - -", "0-1", {Ending::resigned, GameResult::black_wins}},
        {"agreement", "4k4/9/9/9/9/9/9/9/4K4 b - -", "Kd8 1/2-1/2", {Ending::agreed, GameResult::draw}},
    });
    for (const Row& row : rows) {
        const ReadRecord record = only_record(with_start(row.start, row.plays));
        EXPECT_EQ(found(record), "") << row.label;
        EXPECT_EQ(record.game.outcome, row.outcome) << row.label;
    }
}

TEST(Record, FindsErrors) {
    struct Row {
        std::string_view text;
        std::string_view findings;
    };
    constexpr std::string_view kings = "[FEN \"4k4/9/9/9/9/9/9/9/4K4 w - - 7\"]\n";
    constexpr std::string_view last = "[FEN \"9/9/9/9/5K3/5k3/6N2/9/9 w - -\"]\n";
    const auto rows = std::to_array<Row>({
        {"7.Kd2 Ke8 8.Kd1 *", ""},
        {"7.Kd2+ Ke8", "c99.sign@0 "},
        {"7.Kd2 Ke8!+", "c99.sign@1 "},
        {"8.Kd2 Ke8", "c99.move-number@0 "},
        {"7...Kd2 Ke8", "c99.move-number@0 "},
        {"7.Kd2 7.Ke8", "c99.move-number@1 "},
        {"7 Kd2 7 Ke8", ""},
        {"7.% 1/2-1/2", "c99.no-called-draw@0 "},
        {"7.Kd2 resigns 8.Ke1 Ke8 1-0", "c99.after-end@1 "},
        {"7.Kd2 resigns 0-1", "c99.result@1 "},
        {"7.Kd2 resigns *", "c99.result@1 "},
        {"[Result \"1-0\"]\n7.Kd2 0-1", "c99.result@1 "},
        {"[Result \"1-0\"]\n7.Kd2 resigns", ""},
        {"[Result \"0-1\"]\n7.Kd2 resigns", "c99.result@1 "},
    });
    for (const Row& row : rows)
        EXPECT_EQ(found(only_record(std::string(kings) + std::string(row.text))), row.findings);
    EXPECT_EQ(found(only_record(std::string(last) + "1.Kxf4(K) Ke3 2.Kd2 % resigns 1-0")),
              "c99.after-end@1 ");
    EXPECT_EQ(found(only_record(std::string(last) + "1.Kxf4(K) 1/2-1/2")), "c99.result@1 ");
    const ReadRecord record = only_record(std::string(kings) + "7.Kd2+ Ke8");
    EXPECT_EQ(record.findings.front().reason.text, "Kd2 needs no sign: the opponent's king is not in check.");
    EXPECT_EQ(record.findings.front().offset, kings.size() + 2);
}

TEST(Record, ReadsTagsCommentsAndAllStyles) {
    const ReadRecord record = only_record(
        "[White \"Ann \\\"A.\\\" Lee\"]\n[Black \"a \\\\ b\"]\n[Options \"castle_over=yes, "
        "move_limit=none\"]\n"
        "[Result \"*\"]\n\n{before  the\ngame} 1. e24 {one} {two} e8e7 2. Ke12 {three} 2... Nh9g7 * "
        "{after}\n");
    EXPECT_EQ(found(record), "");
    const GameRecord& game = record.game;
    EXPECT_EQ(game.tags, (std::vector<Tag>{{"White", "Ann \"A.\" Lee"}, {"Black", "a \\ b"}}));
    EXPECT_TRUE(game.options.castle_over);
    EXPECT_EQ(game.options.move_limit, std::nullopt);
    EXPECT_EQ(game.comment, "before the game");
    ASSERT_EQ(game.plays.size(), 4U);
    EXPECT_EQ(game.plays[0].comment, "one two");
    EXPECT_EQ(game.plays[3].comment, "after");
    EXPECT_EQ(game.outcome, std::nullopt);
    EXPECT_EQ(record_text(game, Style::v1),
              "[White \"Ann \\\"A.\\\" Lee\"]\n[Black \"a \\\\ b\"]\n"
              "[Options \"castle_over=yes, move_limit=none\"]\n[Result \"*\"]\n\n"
              "{before the game} 1.e24 {one two} 1...e7 2.Ke2 {three} 2...Ng7 {after} *\n");
}

TEST(Record, KeepsThePlaysBeforeAnError) {
    struct Row {
        std::string_view text;
        std::string_view code;
        std::string_view at;  // the rest of the text from the place to which the error points
        std::size_t plays;
    };
    const auto rows = std::to_array<Row>({
        {"1.e24 e7 2.Kx9", "c99.move.syntax", "x9", 2},
        {"1.e24 e7 2.Qd5 Nc7", "c99.move.impossible", "Qd5 Nc7", 2},
        {"1.e24 {open", "c99.record.comment", "{open", 1},
        {"1.e24 (1.d24) e7", "c99.move.syntax", "(1.d24) e7", 1},
        {"[White Ann]\n1.e24", "c99.record.tag", "Ann]\n1.e24", 0},
        {"[White \"Ann]\n1.e24", "c99.record.tag", "\n1.e24", 0},
        {"[White \"Ann\"\n1.e24", "c99.record.tag", "\n1.e24", 0},
        {"[Result \"2-0\"]\n1.e24", "c99.record.tag", "2-0\"]\n1.e24", 0},
        {"[FEN \"9/x w\"]\n1.e24", "c99.letter", "x w\"]\n1.e24", 0},
        {"[Options \"castle_over=maybe\"]", "c99.options", "castle_over=maybe\"]", 0},
        {"[Options \"no_move=loss, fly=yes\"]", "c99.options", "fly=yes\"]", 0},
        {"99999999999999999999.e24", "c99.move.syntax", "99999999999999999999.e24", 0},
    });
    for (const Row& row : rows) {
        const ReadRecord record = only_record(row.text);
        ASSERT_TRUE(record.error) << row.text;
        EXPECT_EQ(record.error->code, row.code) << row.text;
        EXPECT_EQ(row.text.substr(record.error->offset), row.at) << record.error->message;
        EXPECT_EQ(record.game.plays.size(), row.plays) << row.text;
    }
}

TEST(Record, EndsAGameWithBrokenTags) {
    const ReadRecord record =
        only_record("[FEN \"4k4/9/9/9/9/9/9/9/4K4 w - - 490\"]\n[Result \"2-0\"]\n490.Kd2");
    EXPECT_TRUE(record.error);
    EXPECT_EQ(record.game.outcome, (Outcome{Ending::move_limit, GameResult::draw}));
}

TEST(Record, BeginsAfterAByteOrderMark) {
    const ReadRecord record = only_record("\xef\xbb\xbf[White \"Ann\"]\n\n1.e24 Qd5");
    ASSERT_TRUE(record.error);
    EXPECT_EQ(record.error->offset, 24U);
    EXPECT_EQ(record.game.tags, (std::vector<Tag>{{"White", "Ann"}}));
}

TEST(Record, ReadsSeveralGames) {
    const auto records = read_records(
        "\n[White \"A\"]\n\n1.e24 e7 1-0\n\n[White \"B\"]\n1.Qd5\n2.e24\n\n[White \"C\"]\n[Bad\n[Black "
        "\"D\"]\n"
        "1.e24\n[White \"E\"]\n1.e24 1-0 1.d24 0-1 1.c24\n");
    ASSERT_EQ(records.size(), 6U);
    EXPECT_EQ(records[0].game.plays.size(), 2U);
    EXPECT_FALSE(records[0].error);
    EXPECT_EQ(records[1].error->code, "c99.move.impossible");
    EXPECT_EQ(records[2].error->code, "c99.record.tag");
    EXPECT_EQ(records[3].game.tags, (std::vector<Tag>{{"White", "E"}}));
    EXPECT_EQ(records[4].game.outcome, (Outcome{Ending::resigned, GameResult::black_wins}));
    EXPECT_EQ(records[5].game.plays.size(), 1U);
    EXPECT_EQ(records[5].game.outcome, std::nullopt);
    const auto crowded = read_records("[White \"A\"]\n1.Qd5\n[White \"B\"]\n1.e24\n");
    ASSERT_EQ(crowded.size(), 2U);
    EXPECT_EQ(crowded[1].game.plays.size(), 1U);
    EXPECT_TRUE(read_records("").empty());
    EXPECT_TRUE(read_records(" \n\t").empty());
}

GameRecord random_game(test::RandomPositions& source) {
    GameRecord game;
    game.options = source.options();
    game.start = source.next(game.options);
    if (!game.start.king(game.start.turn()))
        game.start = Position::start();  // a game must start with both
                                         // kings
    Position position = game.start;
    game.outcome = outcome(position, game.options);
    for (int left = source.below(80); left > 0 && !game.outcome; --left) {
        const MoveList list = moves(position, game.options);
        const Move move = list[static_cast<std::size_t>(source.below(static_cast<int>(list.size())))];
        game.plays.push_back({move, source.below(9) == 0 ? "a comment of some words" : ""});
        position = position.after(move);
        game.outcome = outcome(position, game.options);
    }
    if (game.outcome) {
        const MoveList last = last_moves(position, game.options);
        if (!last.empty() && source.below(2) == 0)
            game.last_move =
                RecordedPlay{last[static_cast<std::size_t>(source.below(static_cast<int>(last.size())))]};
        return game;
    }
    switch (source.below(4)) {
        case 0: game.outcome = Outcome{Ending::resigned, win_for(Color::white)}; break;
        case 1: game.outcome = Outcome{Ending::resigned, win_for(Color::black)}; break;
        case 2:
            game.outcome =
                Outcome{may_call_draw(position, game.options) ? Ending::draw_called : Ending::agreed,
                        GameResult::draw};
            break;
        default: break;
    }
    return game;
}

TEST(Record, AllowsALastMoveThatChangesNothing) {
    constexpr std::string_view start = "4A3R/6kp1/9/6P2/9/4q4/7a1/2r6/7K1 w - -";
    for (const std::string_view plays :
         {"1.Pxg8(K) Qxh1(K) 1/2-1/2", "1.Pe9g8xK Qe4h1xK", "1. e9g8 e4h1 1/2-1/2"}) {
        const ReadRecord record = only_record(with_start(start, plays));
        EXPECT_EQ(found(record), "") << plays;
        EXPECT_EQ(record.game.plays.size(), 1U);
        ASSERT_TRUE(record.game.last_move) << plays;
        EXPECT_EQ(coordinate_text(record.game.last_move->move), "e4h1");
        EXPECT_EQ(record.game.outcome, (Outcome{Ending::king_captured_in_check, GameResult::draw}));
        EXPECT_NE(record_text(record.game, Style::v1).find("1.Pxg8(K) Qxh1(K) 1/2-1/2"), std::string::npos);
        const auto verdict = judge_record(record);
        ASSERT_TRUE(verdict);
        EXPECT_EQ(verdict->answer, Answer::yes);
        EXPECT_EQ(verdict->reasons.back().rule, "c99.last-move");
    }
    // The last move must capture the king. There is only one last move, and none after a win.
    EXPECT_EQ(found(only_record(with_start(start, "1.Pxg8(K) Qe5"))), "c99.after-end@1 ");
    EXPECT_EQ(found(only_record(with_start(start, "1.Pxg8(K) Qxh1(K) Rc1"))), "c99.after-end@1 ");
    EXPECT_EQ(found(only_record(with_start(start, "1.Pxg8(K) Qxh1(K) 0-1"))), "c99.result@1 ");
    EXPECT_EQ(found(only_record(with_start("9/9/9/9/5K3/5k3/6N2/9/9 w - -", "1.Kxf4(K) Kxf4"))),
              "c99.after-end@1 ");
}

TEST(Record, RoundTripsRandomGames) {
    constexpr unsigned seed = 11;
    test::RandomPositions source(seed);
    for (int i = 0; i < doublecheck::test::rounds(300); ++i) {
        const GameRecord game = random_game(source);
        for (const Style style : {Style::coordinate, Style::v1, Style::v2}) {
            const std::string text = record_text(game, style);
            const ReadRecord back = only_record(text);
            ASSERT_EQ(found(back), "") << "seed " << seed << '\n' << text;
            ASSERT_EQ(back.game.plays, game.plays) << text;
            ASSERT_EQ(back.game.outcome, game.outcome) << text;
            ASSERT_EQ(back.game.start, game.start) << text;
            ASSERT_EQ(back.game.options, game.options) << text;
            ASSERT_EQ(record_text(back.game, style), text);
            for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
                end = text.find('\n', at);
                ASSERT_TRUE(end - at <= 80 || text[at] == '[') << text;
            }
        }
    }
}

TEST(Record, SurvivesBrokenText) {
    constexpr unsigned seed = 12;
    test::RandomPositions source(seed);
    constexpr std::string_view letters = "abc123KQPxx*&()++!{}[]\"\\%.\n -/";
    for (int i = 0; i < doublecheck::test::rounds(500); ++i) {
        std::string text = record_text(random_game(source), source.below(2) == 0 ? Style::v1 : Style::v2);
        for (int k = source.below(8); k >= 0; --k) {
            const auto at = static_cast<std::size_t>(source.below(static_cast<int>(text.size())));
            text[at] = letters[static_cast<std::size_t>(source.below(static_cast<int>(letters.size())))];
        }
        for (const ReadRecord& record : read_records(text)) {
            ASSERT_TRUE(!record.error || record.error->offset <= text.size()) << text;
            for (const Finding& finding : record.findings) {
                ASSERT_LT(finding.offset, text.size()) << text;
                ASSERT_LE(finding.ply, record.game.plays.size()) << text;
            }
            (void)final_position(record.game);
        }
    }
}

}  // namespace record_test
}  // namespace doublecheck::chess99
