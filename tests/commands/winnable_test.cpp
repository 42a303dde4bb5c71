// SPDX-License-Identifier: MIT
#include <memory>
#include <random>
#include <variant>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "framework/record.hpp"
#include "framework/verdict_text.hpp"
#include "support/command_under_test.hpp"
#include "support/read_back.hpp"
#include "winnable/sites.hpp"

namespace doublecheck {
namespace test_winnable {

constexpr unsigned seed = 20261121;

struct SiteCase {
    std::string_view fen;
    Color winner;
    std::string_view scores;  ///< for Lichess, chess.com, USCF and python-chess: w (win), d (draw), or f
                              ///< (draw unless the win is forced)
};

TEST(Sites, ScoreByTheirOwnRules) {
    constexpr Color white = Color::white;
    constexpr Color black = Color::black;
    for (const SiteCase& one :
         std::vector<SiteCase>{{"4k3/8/8/8/8/8/4q3/K7 w - -", white, "dddd"},
                               {"4k3/8/8/8/8/8/4p3/K7 b - -", black, "wwww"},
                               {"4k3/8/8/8/8/8/4p3/KN6 b - -", white, "wdfw"},
                               {"4k3/8/8/8/8/8/4q3/KN6 b - -", white, "ddfd"},
                               {"4k3/8/8/8/8/8/4qq2/KN6 b - -", white, "ddfd"},
                               {"4k3/8/8/8/8/8/4qr2/KN6 b - -", white, "wdfw"},
                               {"4k3/8/8/8/8/8/8/KB6 b - -", white, "ddfd"},
                               {"4k3/8/8/8/8/8/8/KB2r3 b - -", white, "ddfd"},
                               {"4k3/4p3/8/8/8/8/8/KB6 b - -", white, "wdfw"},
                               {"4k3/4n3/8/8/8/8/8/KB6 b - -", white, "wdfw"},
                               {"4k1b1/8/8/8/8/8/8/KB6 b - -", white, "ddfd"},
                               {"4kb2/8/8/8/8/8/8/KB6 b - -", white, "wdfw"},
                               {"4k3/8/8/8/8/3B4/8/KB6 b - -", white, "dwwd"},
                               {"4k3/8/8/8/8/4B3/8/KB6 b - -", white, "wwww"},
                               {"4k3/8/8/8/8/8/8/KNN5 b - -", white, "wdfw"},
                               {"4k3/8/8/8/8/8/4p3/KNN5 b - -", white, "wwww"},
                               {"4k3/8/8/8/8/8/4r3/KNN5 b - -", white, "wwfw"},
                               {"4k3/8/8/8/8/8/8/KBN5 b - -", white, "wwww"},
                               {"2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -", white, "wwww"},
                               {"kb6/8/8/8/8/8/4P3/4K3 w - -", black, "wdfw"}}) {
        std::string scores;
        for (const SiteScore& score : site_scores(*parse_position(one.fen), one.winner)) {
            scores += score.score == FlagScore::win ? 'w' : score.score == FlagScore::draw ? 'd' : 'f';
            EXPECT_EQ(score.rule.empty(), score.score == FlagScore::win) << one.fen;
        }
        EXPECT_EQ(scores, one.scores) << one.fen;
    }
}

PgnGame game_from(std::string_view text) {
    PgnReader reader(bytes_of(text));
    return *reader.next();
}

/// Answers in a slow way: judges every position by itself.
Value slow_since(const PgnGame& game, Color winner) {
    Position position = game.start;
    std::vector<Position> positions = {position};
    for (const PgnMove& move : game.moves) positions.push_back(position = position.after(*move.move));
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (winnable(positions[ply].setup(), {.winner = winner})->answer == Answer::no) {
            return static_cast<int>(ply);
        }
    }
    return {};
}

Value later(const Value& white, const Value& black) {
    if (white.is_null() || black.is_null()) return {};
    return std::max(*white.integer(), *black.integer());
}

void expect_equals_the_slow_way(const PgnGame& game) {
    const VerdictDocument verdict = test::read_back(unwinnable_since(game));
    const Value white = slow_since(game, Color::white);
    const Value black = slow_since(game, Color::black);
    ASSERT_EQ(find(verdict.details, "unsettled"), nullptr) << to_json(verdict);
    EXPECT_EQ(*find(verdict.details, "white"), white) << to_json(verdict);
    EXPECT_EQ(*find(verdict.details, "black"), black) << to_json(verdict);
    EXPECT_EQ(*find(verdict.details, "dead"), later(white, black)) << to_json(verdict);
    EXPECT_EQ(verdict.answer, white.is_null() && black.is_null() ? Answer::no : Answer::yes);
}

TEST(UnwinnableSince, AgreesWithJudgingEachPositionOfRandomEndings) {
    std::mt19937 random(seed);
    int with_end = 0;
    for (int round = 0; round < 30; ++round) {
        constexpr std::array<std::string_view, 6> starts = {
            "8/5k2/8/8/2n5/8/1p6/K1B5 w - - 0 1",          "4k3/8/8/1p1p1p2/1P1P1P1p/7P/8/2B1K1b1 w - - 0 1",
            "8/3k4/8/2r5/3P4/8/3K4/5B2 b - - 0 1",         "7k/5Q2/8/8/8/8/6p1/K7 b - - 0 1",
            "2b1k3/8/8/1p1p1p1p/1P1P1P2/7P/8/2B1K3 w - -", "8/8/1k6/1p6/1P6/1K6/8/8 w - - 0 1"};
        PgnGame game;
        game.start = *parse_position(starts[static_cast<std::size_t>(round) % starts.size()]);
        Position position = game.start;
        for (int ply = 0; ply < 30 && position.has_legal_move(); ++ply) {
            const MoveList moves = position.legal_moves();
            const Move move = moves[random() % moves.size()];
            game.moves.push_back({.move = move, .text = ""});
            position = position.after(move);
        }
        SCOPED_TRACE(testing::Message() << "seed " << seed << " round " << round << " " << fen(position));
        expect_equals_the_slow_way(game);
        with_end += unwinnable_since(game).answer == Answer::yes ? 1 : 0;
    }
    EXPECT_GT(with_end, 8);
    EXPECT_LT(with_end, 30);
}

TEST(UnwinnableSince, NamesTheMoveAndThePosition) {
    const VerdictDocument verdict = test::read_back(unwinnable_since(game_from(
        "[SetUp \"1\"]\n[FEN \"8/5k2/8/8/2n5/8/1p6/K1B5 w - - 0 50\"]\n\n50.Bxb2 Nxb2 51.Kxb2 Ke6 *\n")));
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(*find(verdict.details, "dead"), Value(2));
    const Value& place = find(verdict.details, "positions")->array()->front();
    EXPECT_EQ(place.text_of("move"), "50...Nxb2");
    EXPECT_EQ(place.text_of("fen"), "8/5k2/8/8/8/8/1n6/K7 w - - 0 51");
    ASSERT_EQ(verdict.reasons.size(), 3U);
    EXPECT_EQ(verdict.reasons[0].rule, "winnable.bare-king");
    EXPECT_EQ(verdict.reasons[1].rule, "winnable.lone-knight");
    EXPECT_EQ(verdict.reasons[2].rule, "winnable.dead");
}

TEST(UnwinnableSince, DescribesHowAllGamesEnd) {
    const VerdictDocument mate = test::read_back(unwinnable_since(game_from("1.f3 e5 2.g4 Qh4# 0-1\n")));
    EXPECT_EQ(*find(mate.details, "white"), Value(4));
    EXPECT_TRUE(find(mate.details, "black")->is_null());
    EXPECT_TRUE(find(mate.details, "dead")->is_null());
    const VerdictDocument open = test::read_back(unwinnable_since(game_from("1.e4 *\n")));
    EXPECT_EQ(open.answer, Answer::no);
    EXPECT_EQ(open.reasons.size(), 1U);
    const VerdictDocument bare = test::read_back(
        unwinnable_since(game_from("[SetUp \"1\"]\n[FEN \"8/5k2/8/8/8/8/8/K7 w - - 0 50\"]\n\n50.Ka2 *\n")));
    EXPECT_EQ(*find(bare.details, "dead"), Value(0));
}

VerdictDocument reply_to(std::string_view text, RecordFormat format,
                         const std::vector<std::pair<std::string_view, std::string_view>>& options = {}) {
    const Operation& operation = *find_operation("winnable");
    Arguments arguments;
    for (const auto& [name, value] : options) {
        EXPECT_FALSE(arguments.set(parameters_of(operation), name, value)) << name;
    }
    test::CommandUnderTest command(operation, arguments);
    EXPECT_FALSE(command.read(text, format)) << text;
    return command.verdict().value();
}

constexpr std::string_view queen = "4k3/8/8/8/8/8/8/KQ6 w - - 0 1";

TEST(WinnableOperation, AnswersForTheNamedSide) {
    const auto winner = [](std::string_view text,
                           std::vector<std::pair<std::string_view, std::string_view>> options) {
        const VerdictDocument reply = reply_to(text, RecordFormat::fen, options);
        return std::string(text_of(reply.subject, "winner"));
    };
    const std::string named = std::string(queen) + " white\tlabel";
    EXPECT_EQ(winner(queen, {}), "black");
    EXPECT_EQ(winner(named, {}), "white");
    EXPECT_EQ(winner(named, {{"by", "auto"}}), "white");
    EXPECT_EQ(winner(named, {{"by", "white"}}), "white");
    EXPECT_EQ(winner(queen, {{"by", "white"}}), "white");
}

TEST(WinnableOperation, AcceptsAVerdictAsInput) {
    const std::string game = R"({"pgn":"1.f3 e5 2.g4 Qh4# *"})";
    const std::string named = std::string(queen) + " white";
    for (const VerdictDocument& verdict :
         {reply_to(named, RecordFormat::fen), reply_to(queen, RecordFormat::fen),
          reply_to(queen, RecordFormat::fen, {{"both", ""}}),
          reply_to(game, RecordFormat::json, {{"scan", ""}})}) {
        EXPECT_EQ(reply_to(to_json(verdict), RecordFormat::json), verdict);
    }
}

TEST(WinnableOperation, AddsTheScoresOfSites) {
    const VerdictDocument reply = reply_to(queen, RecordFormat::fen, {{"sites", ""}});
    const Value* sites = find(reply.details, "sites");
    ASSERT_NE(sites, nullptr);
    EXPECT_EQ(sites->find("lichess")->text_of("score"), "draw");
    EXPECT_EQ(sites->find("uscf")->text_of("rule"), "a lone king (14E1)");
    const VerdictDocument both = reply_to(queen, RecordFormat::fen, {{"sites", ""}, {"both", ""}});
    sites = find(both.details, "sites");
    EXPECT_EQ(sites->find("white")->find("chess.com")->text_of("score"), "win");
    EXPECT_EQ(sites->find("black")->find("chess.com")->text_of("score"), "draw");
}

TEST(WinnableOperation, MarksPositionsThatNoGameReaches) {
    const auto details = [](std::string_view fen,
                            std::vector<std::pair<std::string_view, std::string_view>> options) {
        return reply_to(fen, RecordFormat::fen, options).details;
    };
    // White's pawns on the a-file needed more captures than Black has lost men.
    constexpr std::string_view pawns = "rnbqkbnr/8/P7/P7/P7/P7/P7/4K3 w - - 0 1";
    for (const auto& options :
         {std::vector<std::pair<std::string_view, std::string_view>>{}, {{"both", ""}}}) {
        const Object marked = details(pawns, options);
        ASSERT_NE(find(marked, "reachable"), nullptr);
        EXPECT_EQ(*find(marked, "reachable"), Value(false));
        EXPECT_EQ(text_of(marked, "refuted_by"), "pawns.files");
    }
    EXPECT_EQ(find(details(pawns, {{"fast", ""}}), "reachable"), nullptr);
    EXPECT_EQ(find(details(queen, {}), "reachable"), nullptr);
    // A rook is between the king and the corner, as is possible in Chess960.
    EXPECT_EQ(find(details("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", {}), "reachable"), nullptr);
    const Operation& winnable = *find_operation("winnable");
    test::CommandUnderTest command(winnable);
    ASSERT_FALSE(command.read(pawns, RecordFormat::fen));
    const auto answered = command.reply();
    ASSERT_TRUE(answered);
    const std::string text = std::get<std::unique_ptr<AnsweredVerdict>>(*answered)->text(winnable, {});
    EXPECT_TRUE(text.contains("No game leads to this position (pawns.files);")) << text;
}

TEST(WinnableOperation, ReportsForBothSidesWhetherTheyCanMate) {
    const VerdictDocument verdict = reply_to(queen, RecordFormat::fen, {{"both", ""}});
    const Value* white = find(verdict.details, "white");
    EXPECT_EQ(white->text_of("answer"), "yes");
    const Value* certificate = find(verdict.certificate->body, "white");
    EXPECT_EQ(white->find("line")->array()->size(), certificate->find("moves")->array()->size());
    EXPECT_EQ(find(verdict.details, "black")->text_of("answer"), "no");
    EXPECT_EQ(find(verdict.details, "black")->find("line"), nullptr);
}

TEST(WinnableOperation, AppliesThe75MoveRuleOnRequest) {
    constexpr std::string_view late = "7k/8/6K1/8/8/8/8/R7 w - - 150 200 white";
    const auto answer_to = [](const VerdictDocument& reply) { return reply.answer; };
    EXPECT_EQ(answer_to(reply_to(late, RecordFormat::fen)), Answer::yes);
    const VerdictDocument counted = reply_to(late, RecordFormat::fen, {{"seventyfive", ""}});
    EXPECT_EQ(answer_to(counted), Answer::no);
    // The verdict records the option, so asking the verdict again gives the same answer.
    EXPECT_EQ(answer_to(reply_to(to_json(counted), RecordFormat::json)), Answer::no);
}

TEST(WinnableOperation, DrawsTheMateBesideThePosition) {
    const auto text_of = [](std::string_view fen) {
        const Operation& operation = *find_operation("winnable");
        Arguments arguments;
        EXPECT_FALSE(arguments.set(operation.parameters, "by", "white"));
        EXPECT_FALSE(arguments.set(operation.parameters, "shortest", ""));
        test::CommandUnderTest command(operation, arguments);
        EXPECT_FALSE(command.read(fen, RecordFormat::fen));
        const auto reply = command.reply();
        return std::get<std::unique_ptr<AnsweredVerdict>>(*reply)->text(operation, {.has_board = true});
    };
    const std::string text = text_of("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
    EXPECT_NE(text.find("\n                                       after 1.Re8#\n"), std::string::npos)
        << text;
    EXPECT_NE(text.find("8  .  .  .  .  .  .  k  .       8  .  .  .  . [R] . [k] .\n"), std::string::npos)
        << text;
    EXPECT_EQ(text_of("6k1/5ppp/8/8/8/8/8/K7 w - - 0 1").find("after"), std::string::npos);
}

}  // namespace test_winnable
}  // namespace doublecheck
