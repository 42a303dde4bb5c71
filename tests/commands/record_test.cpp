// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "commands/position_record.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/command_under_test.hpp"

namespace doublecheck {
namespace test_record {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct FormatCase {
    std::string_view text;
    RecordFormat format;
};

TEST(DetectFormat, UsesTheFirstNonEmptyLine) {
    for (const FormatCase& one : std::vector<FormatCase>{
             {start, RecordFormat::fen},
             {"\n  \n# note\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1\n", RecordFormat::fen},
             {"8/8/8/8/8/8/4P3/K6k w - - bm e4;", RecordFormat::epd},
             {"8/8/8/8/8/8/4P3/K6k w - - 0 1\tlabel; with a semicolon", RecordFormat::fen},
             {"[Event \"x\"]\n", RecordFormat::pgn},
             {"\xef\xbb\xbf[Event \"x\"]\n", RecordFormat::pgn},
             {"% escaped\n[Event \"x\"]", RecordFormat::pgn},
             {"; a comment\n1. e4", RecordFormat::pgn},
             {"{a comment} 1. e4", RecordFormat::pgn},
             {"1.e4 e5", RecordFormat::pgn},
             {"12. Nf3", RecordFormat::pgn},
             {"{\"fen\":\"x\"}", RecordFormat::json},
             {"{ }", RecordFormat::json},
             {"---\nauthors: []\n", RecordFormat::olv},
             {"# note\n\nstipulation: \"#2\"\n", RecordFormat::olv},
             {"%YAML 1.1\n---\n", RecordFormat::olv},
             {"-1w & #1\t8/8/8/8/8/8/4P3/K6k", RecordFormat::fen},
             {"", RecordFormat::fen},
             {"rubbish", RecordFormat::fen}}) {
        EXPECT_EQ(detect_format(one.text), one.format) << one.text;
    }
}

struct MoveCase {
    std::string text;
    std::string_view move;
};

TEST(ReadRecord, FindsTheMoveAfterThePosition) {
    const std::string fen(start);
    for (const MoveCase& one :
         std::vector<MoveCase>{{fen + " e2e4", "e2e4"},
                               {fen + "   e2e4  ", "e2e4"},
                               {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - e4", "e4"},
                               {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 e4", "e4"},
                               {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0000", "0000"},
                               {fen + " 0000", "0000"},
                               {fen + " 0-0", "0-0"},
                               {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w O-O", "O-O"},
                               {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w e4", "e4"},
                               {fen + " exd6 e.p.", "exd6 e.p."},
                               {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 e4", "e4"}}) {
        PositionRecord record;
        const auto error = read_record(one.text + "\tsome label", RecordFormat::fen, Operand::move, record);
        ASSERT_FALSE(error) << one.text << ": " << error->message;
        EXPECT_EQ(record.move, one.move) << one.text;
        EXPECT_EQ(record.label, "some label");
        EXPECT_EQ(fen.substr(0, 46), doublecheck::fen(record.setup()).substr(0, 46));
    }
}

struct WinnerCase {
    std::string text;
    std::optional<Color> winner;
};

TEST(ReadRecord, FindsTheWinnerAfterThePosition) {
    const std::string fen(start);
    for (const WinnerCase& one : std::vector<WinnerCase>{
             {fen, std::nullopt},
             {fen + " white", Color::white},
             {fen + "  black ", Color::black},
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - white", Color::white},
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 black", Color::black},
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 black", Color::black},
             {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-", std::nullopt}}) {
        PositionRecord record;
        record.winner = Color::white;
        const auto error = read_record(one.text + "\tblack", RecordFormat::fen, Operand::winner, record);
        ASSERT_FALSE(error) << one.text << ": " << error->message;
        EXPECT_EQ(record.winner, one.winner) << one.text;
        EXPECT_EQ(record.label, "black");
    }
    PositionRecord record;
    ASSERT_FALSE(
        read_record(R"({"pgn":"1.e4 *","winner":"white"})", RecordFormat::json, Operand::winner, record));
    EXPECT_EQ(record.winner, Color::white);
    ASSERT_FALSE(read_record(R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","winner":"anybody"})", RecordFormat::json,
                             Operand::none, record));
    EXPECT_FALSE(record.winner);
}

TEST(ReadRecord, TreatsDashesAsHyphens) {
    PositionRecord record;
    for (const std::string_view dash : {"\u2013", "\u2014", "\u2212"}) {
        const std::string text = "8/8/8/8/8/8/4P3/K6k w " + std::string(dash) + " " + std::string(dash) +
                                 " 0 1 e2" + std::string(dash) + "e4\ta " + std::string(dash) + " label";
        ASSERT_FALSE(read_record(text, RecordFormat::fen, Operand::move, record)) << text;
        EXPECT_EQ(doublecheck::fen(record.setup()), "8/8/8/8/8/8/4P3/K6k w - - 0 1");
        EXPECT_EQ(record.move, "e2-e4");
        EXPECT_EQ(record.move_offset, 34U);
        EXPECT_EQ(record.label, "a " + std::string(dash) + " label");
    }
    const auto error =
        read_record("8/8/8/8/8/8/4P3/K6k w \u2013 z", RecordFormat::fen, Operand::none, record);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->offset, 26U);
}

TEST(ReadRecord, AcceptsTheWordStartpos) {
    PositionRecord record;
    ASSERT_FALSE(read_record(" startpos \tmine", RecordFormat::fen, Operand::none, record));
    EXPECT_EQ(record.setup(), initial_setup());
    EXPECT_EQ(record.label, "mine");
    ASSERT_FALSE(read_record("startpos Nf3", RecordFormat::fen, Operand::move, record));
    EXPECT_EQ(record.move, "Nf3");
    ASSERT_FALSE(read_record("startpos black", RecordFormat::fen, Operand::winner, record));
    EXPECT_EQ(record.winner, Color::black);
}

TEST(ReadRecord, AssumesWhiteToMoveForABoardField) {
    constexpr std::string_view board = "r3k2r/8/8/8/8/8/8/R3K2R";
    const std::string whole = std::string(board) + " w - - 0 1";
    PositionRecord record;
    ASSERT_FALSE(read_record(board, RecordFormat::fen, Operand::none, record));
    EXPECT_EQ(fen(record.setup()), whole);
    ASSERT_FALSE(read_record(std::string(board) + " Ra7\tmine", RecordFormat::fen, Operand::move, record));
    EXPECT_EQ(fen(record.setup()), whole);
    EXPECT_EQ(record.move, "Ra7");
    EXPECT_EQ(record.label, "mine");
    ASSERT_FALSE(read_record(std::string(board) + " black", RecordFormat::fen, Operand::winner, record));
    EXPECT_EQ(fen(record.setup()), whole);
    EXPECT_EQ(record.winner, Color::black);
    ASSERT_FALSE(
        read_record("{\"fen\":\"" + std::string(board) + "\"}", RecordFormat::json, Operand::none, record));
    EXPECT_EQ(fen(record.setup()), whole);
}

TEST(ReadRecord, GivesTheOffsetOfTheMove) {
    constexpr std::string_view position = "8/8/8/8/8/8/4P3/K6k w - - 0 1";
    const auto offset = [](std::string_view text, RecordFormat format) {
        PositionRecord record;
        EXPECT_FALSE(read_record(text, format, Operand::move, record)) << text;
        return record.move_offset;
    };
    EXPECT_EQ(offset(" startpos  Sf3", RecordFormat::fen), 11U);
    EXPECT_EQ(offset(" " + std::string(position) + " Sf3\tmine", RecordFormat::fen), 31U);
    EXPECT_EQ(offset("{\"move\": \"Sf3\",\"fen\":\"" + std::string(position) + "\"}", RecordFormat::json),
              10U);
    EXPECT_EQ(offset("8/8/8/8/8/8/4P3/K6k w - - bm Sf3;", RecordFormat::epd), 29U);
}

TEST(ReadRecord, ReadsCastlingRightsForTheVariantOfTheRecord) {
    constexpr std::string_view king = "4k3/8/8/8/8/8/8/R5K1 w Q - 0 1";
    const auto array = [](const std::string& text, RecordFormat format) {
        PositionRecord record;
        EXPECT_FALSE(read_record(text, format, Operand::none, record)) << text;
        return record.setup().array;
    };
    const std::string member = "{\"fen\":\"" + std::string(king) + "\"";
    EXPECT_EQ(array(std::string(king), RecordFormat::fen), StartArray::standard);
    EXPECT_EQ(array(member + "}", RecordFormat::json), StartArray::standard);
    EXPECT_EQ(array(member + ",\"chess960\":true}", RecordFormat::json), StartArray::chess960);
    EXPECT_EQ(array("4k3/8/8/8/8/8/8/1R4K1 w B - 0 1", RecordFormat::fen), StartArray::chess960);
    const std::string tags = "[SetUp \"1\"]\n[FEN \"" + std::string(king) + "\"]\n";
    EXPECT_EQ(array(tags + "\n*\n", RecordFormat::pgn), StartArray::standard);
    EXPECT_EQ(array("[Variant \"Chess960\"]\n" + tags + "\n*\n", RecordFormat::pgn), StartArray::chess960);
    const std::string game = "\"moves\":[],\"start\":\"" + std::string(king) + "\"}";
    EXPECT_EQ(array("{" + game, RecordFormat::json), StartArray::standard);
    EXPECT_EQ(array("{\"chess960\":true," + game, RecordFormat::json), StartArray::chess960);
}

struct ErrorCase {
    RecordFormat format;
    Operand operand;
    std::string_view text;
    std::string_view code;
    std::size_t offset;
    std::string_view label;
};

TEST(ReadRecord, NamesTheWrongCharacterAndKeepsTheLabel) {
    constexpr auto fen = RecordFormat::fen;
    constexpr auto json = RecordFormat::json;
    constexpr auto pgn = RecordFormat::pgn;
    constexpr auto none = Operand::none;
    constexpr auto move = Operand::move;
    constexpr auto winner = Operand::winner;
    for (const ErrorCase& one : std::vector<ErrorCase>{
             {fen, none, "8/8/8/8/8/8/4X3/K6k w - -\tmine", "fen.bad-piece", 13, "mine"},
             {fen, none, "  8/8/8/8/8/8/4X3/K6k w - -", "fen.bad-piece", 15, ""},
             {fen, move, "8/8/8/8/8/8/4P3/K6k w - - 0 1\tmine", "record.no-move", 29, "mine"},
             {fen, move, "8/8/8/8/8/8/4X3/K6k w - - 0 1 e4", "fen.bad-piece", 13, ""},
             {fen, winner, "8/8/8/8/8/8/4P3/K6k w - - 0 1 blue\tmine", "record.winner", 30, "mine"},
             {fen, winner, "8/8/8/8/8/8/4P3/K6k w - - WHITE", "record.winner", 26, ""},
             {fen, winner, "8/8/8/8/8/8/4P3/K6k_w_-_-_0_1 x", "record.winner", 30, ""},
             {fen, winner, "8/8/8/8/8/8/4P3/K6k w - - 0 1 white white", "fen.trailing-text", 30, ""},
             {fen, winner, "8/8/8/8/8/8/4X3/K6k w - - 0 1 white", "fen.bad-piece", 13, ""},
             {fen, winner, "8/8/8/8/8/8/4P3/K6k w - - x 1", "fen.bad-halfmove-clock", 26, ""},
             {fen, none, "8/8/8/8/8/8/4P3/K6k w - - 0 1 white", "fen.trailing-text", 30, ""},
             {fen, none, "startpos white\tmine", "record.startpos", 9, "mine"},
             {fen, none, "startposition", "record.unrecognised", 0, ""},
             {fen, move, " startpos\tmine", "record.no-move", 9, "mine"},
             {fen, winner, "startpos  blue", "record.winner", 10, ""},
             {json, winner, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","winner":"blue"})", "record.winner", 45,
              ""},
             {json, winner, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","winner":7})", "record.winner", 0, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4X3/K6k w - -","label":"mine"})", "fen.bad-piece", 21,
              "mine"},
             {json, move, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","label":7})", "record.no-move", 0, "7"},
             {json, none, R"({"label":"mine"})", "record.shape", 0, "mine"},
             {json, none, R"({"label":["mine"],"fen":"8/8/8/8/8/8/4P3/K6k w - -"})", "record.shape", 0, ""},
             {json, none, R"({"subject":{"label":true,"fen":"8/8/8/8/8/8/4P3/K6k w - -"}})", "record.shape",
              0, ""},
             {json, none, R"({"label":null})", "record.shape", 0, ""},
             {json, none, R"([1])", "record.shape", 0, ""},
             {json, none, R"({"moves":["e2e4","e2e4"]})", "uci.illegal", 18, ""},
             {json, none, R"({"label":"e2e5","moves":"e2e4 e2e5"})", "uci.illegal", 30, "e2e5"},
             {json, none, R"({"moves":["e2e4",5,"e7e5"]})", "record.shape", 0, ""},
             {json, none, R"({"moves":7})", "record.shape", 0, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","moves":["e2e4"]})", "record.shape", 0, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","chess960":"yes"})", "record.shape", 0, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","Move":"e4"})", "record.shape", 35, ""},
             {json, winner, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","winer":"black"})", "record.shape", 35, ""},
             {json, winner, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","move":"e4"})", "record.shape", 43, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","move":"e5"})", "move.illegal", 43, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","move":["e4"]})", "record.shape", 0, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","plies":"2"})", "record.shape", 0, ""},
             {json, none, R"({"fen":"8/8/8/8/8/8/4P3/K6k w - -","start":"startpos"})", "record.shape", 0, ""},
             {json, none, R"({"pgn":""})", "record.shape", 0, ""},
             {json, none, R"({"pgn":"[FEN '8/8/8/8/8/8/4P3/K6k w - -'] *"})", "pgn.bad-fen", 8, "game 1"},
             {pgn, none, "[FEN 8/8/8/8/8/8/4P3/K6k w - -]", "pgn.bad-fen", 0, "game 1"},
             {pgn, none, "[Event \"x\"] [fen 8/8/8/8/8/8/4P3/K6k w - -] *", "pgn.bad-fen", 12, "game 1: x"},
             {pgn, none, "[FEN]", "pgn.bad-fen", 0, "game 1"},
             {pgn, none, "[Foo \"x\"]", "record.shape", 0, "game 1"},
             {pgn, none, "[SetUp \"1\"]", "record.shape", 0, "game 1"},
             {pgn, none, "[startpos]", "record.shape", 0, "game 1"},
             {pgn, none, "1.", "record.shape", 0, "game 1"},
             {json, none,
              R"({"schema":"doublecheck/error/1","code":"x.y","message":"m","offset":0,"label":"l"})",
              "record.unreadable-before", 0, "l"},
             // If a JSON string contains escapes, the offsets of errors are still offsets in the line.
             {json, none, R"({"label":"fen","fen":"8\/8/8/8/8/8/4X3/K6k w - -"})", "fen.bad-piece", 36,
              "fen"},
             {json, none, R"({"pgn":"[Event \"x\"]\n\n1. e4 e5 2. Ke3 *"})", "move.illegal", 37, "game 1: x"},
             {json, none, R"({"start":"8/8/8/8/8/8/4X3/K6k w - -","moves":[]})", "fen.bad-piece", 23, ""},
             // The record is only the board field of a FEN.
             {fen, none, " 8/8/8/8/8/8/4X3/K6k", "fen.bad-piece", 14, ""},
             {fen, none, "8/8/8/8/8/8/8", "fen.too-few-ranks", 13, ""},
             {fen, none, "8/8/8/8/8/8/8/8 x", "fen.bad-turn", 16, ""},
             {fen, move, "8/8/8/8/8/8/4P3/K6k", "record.no-move", 19, ""},
             {RecordFormat::epd, none, "8/8/8/8/8/8/4X3/K6k w - - id \"x\";", "fen.bad-piece", 13, ""},
             {RecordFormat::epd, move, "8/8/8/8/8/8/4P3/K6k w - - id \"x\";", "record.no-move", 33, "x"}}) {
        PositionRecord record;
        record.label = "left from before";
        record.move = "left from before";
        const auto error = read_record(one.text, one.format, one.operand, record);
        ASSERT_TRUE(error) << one.text;
        EXPECT_EQ(error->code, one.code) << one.text;
        EXPECT_EQ(error->offset, one.offset) << one.text;
        EXPECT_EQ(record.label, one.label) << one.text;
    }
}

TEST(ReadRecord, AcceptsAVerdictAndUsesItsSubject) {
    VerdictDocument verdict{.question = "castling"};
    verdict.subject = {{"fen", start}, {"chess960", true}, {"label", "x"}, {"move", "e2e4"}};
    PositionRecord record;
    ASSERT_FALSE(read_record(to_json(verdict), RecordFormat::json, Operand::none, record));
    EXPECT_TRUE(record.is_chess960);
    EXPECT_EQ(record.label, "x");
    EXPECT_EQ(record.move, "e2e4");
    EXPECT_EQ(fen(record.setup()), start);
}

TEST(ReadRecord, KeepsTheWholeVerdictForVerify) {
    VerdictDocument verdict{.question = "castling"};
    verdict.subject = {{"fen", start}, {"label", "x"}};
    const Operation& verify = *find_operation("verify");
    test::CommandUnderTest command(verify);
    ASSERT_FALSE(command.read(to_json(verdict), RecordFormat::json));
    EXPECT_EQ(to_json(command.verdict()->subject),
              R"({"question":"castling","fen":")" + std::string(start) + R"(","label":"x"})");
    EXPECT_EQ(command.record().label, "x");
    VerdictDocument mate{.question = "winnable", .answer = Answer::yes, .details = {{"line", Array{"Ra8#"}}}};
    mate.certificate = Certificate{.kind = "mate-line", .body = {{"moves", Array{"a1a8"}}}};
    for (const auto& [label, answer] : {std::pair{Value("x"), Answer::yes},
                                        {Value(), Answer::no},
                                        {Value(5), Answer::no},
                                        {Value(-1), Answer::no}}) {
        mate.subject = {{"fen", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"}, {"label", label}, {"winner", "white"}};
        ASSERT_FALSE(command.read(to_json(mate), RecordFormat::json));
        const auto verified = command.verdict();
        EXPECT_EQ(verified->answer, answer) << to_json(label);
        EXPECT_EQ(verified->subject.at(2), mate.subject.at(1));
    }
    const std::string_view position = "8/8/8/8/8/8/4P3/K6k w - -";
    for (const auto& [text, format] :
         {std::pair{"{\"fen\":\"" + std::string(position) + "\"}", RecordFormat::json},
          {std::string(position), RecordFormat::fen}}) {
        const auto error = command.read(text, format);
        ASSERT_TRUE(error) << text;
        EXPECT_EQ(error->code, "record.not-a-verdict") << text;
        EXPECT_EQ(error->offset, 0U) << text;
    }
}

TEST(ReadRecord, AcceptsAGameAsMoves) {
    PositionRecord record;
    ASSERT_FALSE(
        read_record(R"({"subject":{"start":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","moves":["e1g1","e8e7"]}})",
                    RecordFormat::json, Operand::none, record));
    ASSERT_NE(record.game(), nullptr);
    EXPECT_EQ(record.game()->moves.size(), 2U);
    EXPECT_EQ(fen(record.setup()), "8/4k3/8/8/8/8/8/5RK1 w - - 2 2");
}

TEST(ReadGame, RefusesAnIncompleteGame) {
    PgnReader reader(bytes_of("[White \"A\"]\n[Black \"?\"]\n\n1. e4 e5 2. Ke3 d6 *\n"));
    auto game = reader.next();
    ASSERT_TRUE(game);
    PositionRecord record;
    const auto error = read_game(std::move(*game), record);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->offset, 37U);
    EXPECT_EQ(record.label, "game 1: A - ?");
}

}  // namespace test_record
}  // namespace doublecheck
