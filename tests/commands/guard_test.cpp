// SPDX-License-Identifier: MIT
// Which positions a guard refuses, repairs and passes on.
#include <random>

#include <gtest/gtest.h>

#include "commands/guard/position_command.hpp"
#include "commands/guard/uci_guard.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "engine/uci_words.hpp"

namespace doublecheck {
namespace guard_test {

struct Refused {
    std::string_view command;  ///< after `position `
    std::string_view rule;
    std::string_view label;
    GuardRules rules = {};
};

constexpr GuardRules strict = {.is_strict = true};
constexpr GuardRules legal = {.demands_legal = true};
constexpr GuardRules chess960 = {.is_chess960 = true};

constexpr auto refused = std::to_array<Refused>({
    {"fen 2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1", "check.aligned-checkers", "queen and bishop check"},
    {"fen 5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1", "check.aligned-checkers", "two rooks on one rank"},
    {"fen 2N5/8/1B1R4/q7/1K6/8/3b4/5k2 w - - 0 1", "check.aligned-checkers",
     "queen and bishop check, another line"},
    {"fen b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1", "retraction.no-last-move", "knight and bishop check"},
    {"fen 4k3/8/8/3n1n2/8/4K3/8/8 w - - 0 1", "check.two-short-range", "two knights check"},
    {"fen 4r1k1/8/8/b7/8/8/5n2/3QK2r w - - 0 1", "check.too-many-checkers", "three men check"},
    {"fen 8/8/8/8/8/8/6q1/6Q1 w - - 0 1", "setup.kings", "no king at all"},
    {"fen 8/8/8/8/8/8/5kq1/8 w - - 0 1", "setup.kings", "one king missing"},
    {"fen k6K/8/8/8/8/8/8/K7 w - - 0 1", "setup.kings", "two kings"},
    {"fen 8/pp5p/kqp5/2P1Br2/5Pb1/P1NQ4/1P4PP/2K2BbR w - - 0 1", "setup.opposite-check", "may take the king"},
    {"fen 8/8/8/3kK3/8/8/8/8 w - - 0 1", "setup.opposite-check", "kings side by side"},
    {"fen P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "setup.pawn-on-end-rank", "a pawn on the eighth rank"},
    {"fen 4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "setup.pawn-on-end-rank", "a pawn on the first rank"},
    {"fen 4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "setup.too-many-men", "nine pawns"},
    {"fen 4k3/8/8/8/8/N7/NNNNNNNN/RNBQKBNR w - - 0 1", "setup.too-many-men", "seventeen men"},
    {"fen rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNBQKB1R w KQkq - 0 1", "count.promotions", "a second queen"},
    {"fen 2b1k1nB/1p3p1p/n4b2/1NPp4/P7/8/2r1PPPP/R3KBNR b KQk - 0 14", "setup.castling-right", "no rook"},
    {"fen 4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "setup.castling-right", "the king has moved"},
    {"fen 1k3r2/8/8/8/8/8/8/1K3R2 w Ff - 0 1", "setup.castling-right", "rights of Chess960"},
    {"startpos moves e2e5", "move.not-its-way", "an impossible move"},
    {"startpos moves e2e4 e2e4", "move.no-man", "no man there"},
    {"startpos moves e2e4 d2d4", "move.wrong-side", "not the player's man"},
    {"startpos moves 0000", "move.null", "a null move"},
    {"fen r4rk1/1R5p/3p1q2/p1pP4/P7/7P/6P1/1R1Q3K b - - 0 24 moves b8e8", "move.no-man",
     "a knight of thin air"},
    {"startpos moves e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1g1", "castling.right-lost", "castling too late"},
    {"startpos moves e2", "guard.move", "half a move"},
    {"startpos moves Nf3", "guard.move", "SAN"},
    {"startpos moves e2e4 \x01", "guard.move", "a control character"},
    {"", "guard.command", "nothing follows"},
    {"startpos e2e4", "guard.command", "the word moves is missing"},
    {"startpos startpos", "guard.command", "twice"},
    {"sfen x", "guard.command", "another game"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "guard.command", "the word fen is missing"},
    {"fen", "guard.fen", "no FEN"},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "guard.fen", "two fields"},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1", "guard.fen", "seven fields"},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", "guard.fen", "seven squares"},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "guard.fen", "no colour"},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w KQkq - 0 1", "guard.fen", "an underscore"},
    {"fen 4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "setup.ep-square", "refused only if strict", strict},
    {"fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "guard.ep-square", "strict", strict},
    {"startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1h1", "guard.move-form", "castling, strict", strict},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBBR w KQkq - 0 1", "count.promotions", "a promoted bishop"},
    {"fen rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1", "pawns.unopposed", "legal", legal},
});

std::string judged(std::string_view command, const GuardRules& rules = {}) {
    const std::string line = "position " + std::string(command) + "\r\n";
    const GuardedPosition result = judge_position_command(line, rules);
    if (result.refusal) return result.refusal->rule;
    std::string text = result.line == line ? "same" : result.line;
    for (const Reason& repair : result.repairs) text += " [" + repair.rule + "]";
    return text;
}

TEST(Guard, RefusesWhatEnginesCannotTake) {
    for (const Refused& row : refused) EXPECT_EQ(judged(row.command, row.rules), row.rule) << row.label;
}

TEST(Guard, ExplainsARefusal) {
    for (const Refused& row : refused) {
        const auto result = judge_position_command("position " + std::string(row.command), row.rules);
        ASSERT_TRUE(result.refusal) << row.label;
        EXPECT_TRUE(result.refusal->text.ends_with('.')) << result.refusal->text;
        EXPECT_EQ(result.refusal->text.find('\n'), std::string::npos) << row.label;
        EXPECT_TRUE(result.line.empty()) << row.label;
    }
}

TEST(Guard, PassesOnWhatEnginesCanTake) {
    for (const std::string_view command :
         {"startpos", "startpos moves", "startpos moves e2e4 e7e5 g1f3", "  fen   4k3/8/8/8/8/8/8/4K3 w - -",
          "fen rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 moves d4e3",
          "fen rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1",
          "fen 4k3/8/8/8/8/8/8/4K3 w - - 100 200", "fen 8/8/4k3/8/3p1P2/8/8/4K3 b - - 0 1",
          "fen QQQ5/8/8/8/8/7k/8/K7 b - - 0 1"})
        EXPECT_EQ(judged(command), "same") << command;
    EXPECT_EQ(judged("fen 1k6/8/8/8/8/8/8/1K3R2 w F - 0 1 moves b1f1", chess960), "same");
    EXPECT_EQ(judged("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", chess960), "same");
}

TEST(Guard, RemovesAnEnPassantSquareWithoutACapture) {
    EXPECT_EQ(judged("fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 moves e7e5"),
              "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 moves e7e5\r\n "
              "[guard.ep-square]");
    EXPECT_EQ(judged("fen k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1"),
              "position fen k7/8/8/3pP3/8/7n/5K2/8 w - - 0 1\r\n [setup.ep-check]");
    EXPECT_EQ(judged("fen 5rk1/pp1n1pbp/1q2rnp1/2p3B1/P3P3/2N1QB1P/1PP3P1/R4R1K b - a6 0 16"),
              "position fen 5rk1/pp1n1pbp/1q2rnp1/2p3B1/P3P3/2N1QB1P/1PP3P1/R4R1K b - - 0 16\r\n "
              "[setup.ep-square]");
}

TEST(Guard, WritesMovesInTheFormOfTheOption) {
    EXPECT_EQ(judged("startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1h1 e8h8"),
              "position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8\r\n "
              "[guard.move-form] [guard.move-form]");
    EXPECT_EQ(judged("startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1", chess960),
              "position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1h1\r\n [guard.move-form]");
    EXPECT_EQ(judged("fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q"),
              "position fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7a8q\r\n [guard.move-form]");
}

/// Returns `>` and what the engine gets, `<` and what the GUI gets.
std::string as_text(const engine::CommandRoute& route) {
    std::string text;
    if (!route.to_engine.empty()) text += ">" + route.to_engine;
    if (!route.to_gui.empty()) text += "<" + route.to_gui;
    return text;
}

/// Returns what a guard does with lines.
std::string routed(std::initializer_list<std::string_view> lines) {
    UciGuard guard({});
    std::string all;
    for (const std::string_view line : lines) all += as_text(guard.route({line}));
    return all;
}

TEST(Guard, AnswersGoUntilThePositionIsGood) {
    EXPECT_EQ(routed({"go depth 1\n", "position x\n", "go movetime 5\n", "isready\n", "go\n", "ucinewgame\n",
                      "go\n", "position startpos\n", "go depth 2\n"}),
              ">go depth 1\n"
              "<info string doublecheck: refused the position: The command is neither \"position startpos\" "
              "nor \"position fen\" with a FEN, followed by \"moves\" and the moves. [guard.command]\n"
              "<bestmove (none)\n>isready\n<bestmove (none)\n>ucinewgame\n<bestmove (none)\n"
              ">position startpos\n>go depth 2\n");
}

/// After a refused position: the lines of the GUI, and what becomes of them.
TEST(Guard, AnswersAnOpenSearchWhenItIsEnded) {
    struct Row {
        std::vector<std::string_view> lines;
        std::string_view routed;
    };
    for (const Row& row : std::to_array<Row>({
             {{"go infinite\n"}, ""},
             {{"go ponder\n"}, ""},
             {{"go infinite\n", "stop\n"}, ">stop\n<bestmove (none)\n"},
             {{"go  infinite\r\n", " stop\r\n"}, "> stop\r\n<bestmove (none)\n"},
             {{"go infinite searchmoves e2e4\n", "stop\n"}, ">stop\n<bestmove (none)\n"},
             {{"go infinite\n", "stop\n", "stop\n"}, ">stop\n<bestmove (none)\n>stop\n"},
             {{"go ponder wtime 1000 btime 1000\n", "stop\n"}, ">stop\n<bestmove (none)\n"},
             {{"go ponder wtime 1000 btime 1000\n", "ponderhit\n"}, "<bestmove (none)\n"},
             {{"go ponder\n", "ponderhit\n", "stop\n"}, "<bestmove (none)\n>stop\n"},
             {{"go infinite\n", "ponderhit\n", "stop\n"}, ">stop\n<bestmove (none)\n"},
             {{"go ponder infinite\n", "ponderhit\n", "stop\n"}, ">stop\n<bestmove (none)\n"},
             {{"go infinite\n", "isready\n", "debug on\n", "stop\n"},
              ">isready\n>debug on\n>stop\n<bestmove (none)\n"},
             {{"go infinite\n", "quit\n"}, ">quit\n<bestmove (none)\n"},
             {{"go ponder\n", "quit\n"}, ">quit\n<bestmove (none)\n"},
             {{"go infinite\n", "go infinite\n", "stop\n"}, "<bestmove (none)\n>stop\n<bestmove (none)\n"},
             {{"go infinite\n", "go depth 1\n", "stop\n"}, "<bestmove (none)\nbestmove (none)\n>stop\n"},
             {{"go infinite\n", "position startpos\n", "stop\n", "go\n"},
              ">position startpos\n>stop\n<bestmove (none)\n>go\n"},
             {{"go ponder\n", "position startpos\n", "go infinite\n", "stop\n"},
              ">position startpos\n>go infinite\n<bestmove (none)\n>stop\n"},
             {{"go depth 1\n", "ponderhit\n", "stop\n"}, "<bestmove (none)\n>ponderhit\n>stop\n"},
             {{"stop\n", "ponderhit\n", "go\n"}, ">stop\n>ponderhit\n<bestmove (none)\n"},
         })) {
        UciGuard guard({});
        EXPECT_NE(guard.route({"position x\n"}).to_gui, "");
        std::string all;
        for (const std::string_view line : row.lines) {
            const engine::CommandRoute route = guard.route({line});
            all += as_text(route);
            // An answer waits for the answers of the engine to earlier searches.
            EXPECT_EQ(route.answers_search, !route.to_gui.empty()) << line;
        }
        EXPECT_EQ(all, row.routed);
    }
    UciGuard guard({});
    EXPECT_EQ(as_text(guard.route({"position startpos\n"})), ">position startpos\n");
    EXPECT_TRUE(guard.route({"go infinite\n"}).begins_search);
    EXPECT_EQ(as_text(guard.route({"ponderhit\n"})), ">ponderhit\n");
    EXPECT_EQ(as_text(guard.route({"stop\n"})), ">stop\n");
}

TEST(Guard, FollowsTheOptionsOfTheEngine) {
    const std::string_view fen = "position fen 1k3r2/8/8/8/8/8/8/1K3R2 w Ff - 0 1\n";
    EXPECT_TRUE(routed({fen}).starts_with("<info string doublecheck: refused the position: "));
    EXPECT_NE(routed({fen}).find("set the option UCI_Chess960 before the position."), std::string::npos);
    EXPECT_TRUE(routed({"setoption name UCI_Chess960 value true\n", fen}).ends_with(fen));
    EXPECT_TRUE(routed({"setoption  name uci_chess960 value true\n",
                        "setoption name UCI_Chess960 value false\n", fen})
                    .ends_with("[setup.castling-right]\n"));
    EXPECT_EQ(routed({"setoption name UCI_Variant value atomic\n", "position fen 8/8/8 w\n", "go\n"}),
              ">setoption name UCI_Variant value atomic\n<info string doublecheck: positions of the variant "
              "atomic are passed on as they are.\n>position fen 8/8/8 w\n>go\n");
    EXPECT_EQ(routed({"setoption name UCI_Variant value chess\n", "position startpos\n"}),
              ">setoption name UCI_Variant value chess\n>position startpos\n");
}

TEST(Guard, PassesOtherLinesOnByteForByte) {
    const std::string odd("  \tuci \0\xff go\r\n", 14);
    EXPECT_EQ(routed({odd, "\n", "positions\n", "register later", " quit\n"}),
              ">" + odd + ">\n>positions\n>register later> quit\n");
}

TEST(Guard, RefusesAPositionThatIsTooLong) {
    UciGuard guard({});
    EXPECT_TRUE(guard.route({"position startpos moves e2e4", true}).to_engine.empty());
    EXPECT_EQ(guard.route({"go\n"}).to_gui, "bestmove (none)\n");
    EXPECT_EQ(guard.route({"debug", true}).to_engine, "debug");
}

/// Positions of random games, with and without the moves that led there, in all styles of FEN.
TEST(Guard, RefusesNoPositionOfAGame) {
    std::mt19937 random(2046);
    for (int game = 0; game < 300; ++game) {
        Position position = Position::initial();
        std::string moves;
        for (int ply = 0; ply < 150; ++ply) {
            const MoveList list = position.legal_moves();
            if (list.empty()) break;
            for (const EpStyle style : {EpStyle::always, EpStyle::pseudo_legal, EpStyle::legal}) {
                const std::string line = "position fen " + fen(position, {.ep = style}) + "\n";
                const auto judged = judge_position_command(line, {.demands_legal = true});
                ASSERT_FALSE(judged.refusal) << line << judged.refusal->text;
                if (style == EpStyle::legal) {
                    ASSERT_EQ(judged.line, line);
                }
            }
            const Move move = list[random() % list.size()];
            moves += " " + uci(move);
            position = position.after(move);
        }
        const std::string line = "position startpos moves" + moves + "\n";
        const auto judged = judge_position_command(line);
        ASSERT_FALSE(judged.refusal) << line;
        ASSERT_EQ(judged.line, line);
    }
}

TEST(UciWords, ReadsOptionsWithBlanksInNameAndValue) {
    const auto option = engine::parse_set_option("setoption name Skill  Level value 1 2 value\r\n");
    ASSERT_TRUE(option);
    EXPECT_EQ(option->name, "Skill Level");
    EXPECT_EQ(option->value, "1 2 value");
    EXPECT_EQ(engine::parse_set_option("setoption name Clear Hash")->value, "");
    EXPECT_FALSE(engine::parse_set_option("setoption value 3"));
    EXPECT_FALSE(engine::parse_set_option("setoption name value 3"));
    EXPECT_EQ(engine::split_words(" a\tb \r\n").size(), 2U);
}

}  // namespace guard_test
}  // namespace doublecheck
