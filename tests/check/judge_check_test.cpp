// SPDX-License-Identifier: MIT
#include "doublecheck/check/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "doublecheck/check/perpetual.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace judge_check_test {

VerdictDocument judge(const std::string& fen) {
    const auto setup = parse_fen(fen);
    EXPECT_TRUE(setup) << fen;
    const auto verdict = check(*setup);
    EXPECT_TRUE(verdict) << fen;
    return std::visit([](const auto& one) { return test::read_back(one); }, *verdict);
}

PgnGame game_of(const std::string& pgn) {
    PgnReader reader(bytes_of(pgn));
    auto game = reader.next();
    EXPECT_TRUE(game);
    EXPECT_FALSE(game->has_error()) << pgn;
    return *game;
}

std::string json_of(const Object& object, std::string_view member) {
    const Value* value = find(object, member);
    return value == nullptr ? "" : to_json(*value);
}

void expect_known_rules(const VerdictDocument& verdict) {
    ASSERT_FALSE(verdict.reasons.empty());
    for (const WrittenReason& reason : verdict.reasons) {
        EXPECT_NE(find_rule(check_rules(), reason.rule), nullptr) << reason.rule;
        EXPECT_FALSE(reason.text.empty());
    }
}

TEST(JudgeCheck, NamesCheckersAndWaysOut) {
    const VerdictDocument verdict = judge("4r1k1/8/8/8/8/2n5/3P1N2/R3K2R w KQ - 0 1");
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.question, "check");
    EXPECT_EQ(verdict.reasons.front().text, "White's king on e1 is in check from the rook on e8.");
    EXPECT_EQ(verdict.reasons.front().squares, (std::vector<std::string>{"e1", "e8"}));
    EXPECT_EQ(json_of(verdict.details, "ways_out"),
              R"({"king":["Kf1"],"captures":[],"interpositions":["Ne4"]})");
    EXPECT_EQ(json_of(verdict.details, "kinds"), R"(["check","distant"])");
    EXPECT_EQ(json_of(verdict.details, "checkers"), R"(["e8"])");
    EXPECT_FALSE(verdict.certificate);
    expect_known_rules(verdict);
}

TEST(JudgeCheck, CapturesTheDoubleSteppedPawnEnPassant) {
    const VerdictDocument verdict = judge("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    EXPECT_NE(json_of(verdict.details, "ways_out").find(R"("captures":["exd3"])"), std::string::npos);
    expect_known_rules(verdict);
}

TEST(JudgeCheck, DistinguishesDoubleCheckMateAndStalemate) {
    EXPECT_EQ(judge("4k3/8/8/8/8/5n2/8/4K2r w - - 0 1").reasons.front().rule, "check.double");
    EXPECT_EQ(judge("rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3").reasons.front().rule,
              "check.checkmate");
    const VerdictDocument stalemate = judge("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(stalemate.answer, Answer::no);
    EXPECT_NE(stalemate.reasons.front().text.find("stalemate"), std::string::npos);
}

TEST(JudgeCheck, CallsOnlyTwoCheckersADoubleCheck) {
    struct Row {
        std::string fen;
        std::string text;
        std::string kinds;
        std::string rule;
    };
    const Row rows[] = {
        {"4k3/8/5N2/8/4R3/8/8/4K3 b - - 0 1",
         "Black's king on e8 is in double check from the rook on e4 and the knight on f6: only the king can "
         "move.",
         R"(["check","double","contact","distant"])", "check.double"},
        {"4k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1",
         "Black's king on e8 is in check from 3 men, the rook on e4, the knight on d6 and the knight on f6: "
         "only the king can move.",
         R"(["check","contact","distant"])", "check.more-than-two"},
        {"4k3/8/3N1N2/1B6/4R3/8/8/4K3 b - - 0 1",
         "Black's king on e8 is in check from 4 men, the rook on e4, the bishop on b5, the knight on d6 and "
         "the knight on f6: only the king can move.",
         R"(["check","contact","distant"])", "check.more-than-two"},
    };
    for (const Row& row : rows) {
        const VerdictDocument verdict = judge(row.fen);
        EXPECT_EQ(verdict.reasons.front().text, row.text);
        EXPECT_EQ(verdict.reasons.front().rule, row.rule);
        EXPECT_EQ(json_of(verdict.details, "kinds"), row.kinds);
        expect_known_rules(verdict);
    }
    const VerdictDocument tried = judge("4k3/7n/3N1N2/8/4R3/8/8/4K3 b - - 0 1");
    EXPECT_NE(to_json(tried).find("the rook on e4, the knight on d6 and the knight on f6 all give check"),
              std::string::npos);
    EXPECT_EQ(to_json(tried).find("both give check"), std::string::npos);
}

TEST(JudgeCheck, CountsTheChecksAvailable) {
    // Nc6 and similar moves give discovered check; Nd6 and Nf6 give double check.
    EXPECT_EQ(json_of(judge("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1").details, "available"),
              R"({"checks":8,"double_checks":2,"safe_checks":8,"mates":[]})");
    EXPECT_EQ(json_of(judge("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").details, "available"),
              R"({"checks":1,"double_checks":0,"safe_checks":1,"mates":["Ra8#"]})");
    EXPECT_EQ(json_of(judge("1r4k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1").details, "available"),
              R"({"checks":0,"double_checks":0,"safe_checks":0,"mates":[]})");
    EXPECT_EQ(json_of(judge("2r3k1/5ppp/8/8/8/8/8/2R3K1 w - - 0 1").details, "available"),
              R"({"checks":1,"double_checks":0,"safe_checks":1,"mates":["Rxc8#"]})");
}

TEST(JudgePerpetual, AnswersItsOwnQuestion) {
    const auto judge = [](const char* fen, const PerpetualOptions& options = {}) {
        return test::read_back(*perpetual(*parse_fen(fen), options));
    };
    const char* const queen = "6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1";
    const VerdictDocument yes = judge(queen);
    EXPECT_EQ(yes.question, "perpetual");
    EXPECT_EQ(yes.answer, Answer::yes);
    EXPECT_EQ(json_of(yes.details, "move"), R"("Qe8+")");
    EXPECT_GT(yes.effort.nodes, 0U);
    const VerdictDocument cut = judge(queen, {.limits = {.nodes = 2}});
    EXPECT_EQ(cut.answer, Answer::unknown);
    EXPECT_EQ(json_of(cut.details, "limit"), R"("nodes")");
    EXPECT_FALSE(cut.certificate);
    const VerdictDocument mate = judge("6k1/5ppp/8/8/8/8/r4PPP/4Q1K1 w - - 0 1");
    EXPECT_EQ(mate.answer, Answer::no);
    EXPECT_EQ(json_of(mate.details, "checks_force_mate"), "true");
    const VerdictDocument none = judge("4k3/8/8/8/8/8/8/4K2B b - - 0 1");
    EXPECT_EQ(none.answer, Answer::no);
    EXPECT_NE(none.reasons.front().text.find("no check to give"), std::string::npos);
    for (const VerdictDocument& verdict : {yes, cut, mate, none}) expect_known_rules(verdict);
    EXPECT_FALSE(perpetual(*parse_fen("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1")));
}

TEST(JudgeCheck, IsAnErrorForAPositionThatIsNotPlayable) {
    const auto setup = parse_fen("4k3/8/8/8/8/8/8/8 w - - 0 1");
    ASSERT_TRUE(setup);
    const auto verdict = check(*setup);
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().code, "setup.kings");
}

constexpr const char* lasker_thomas =
    "1. d4 e6 2. Nf3 f5 3. Nc3 Nf6 4. Bg5 Be7 5. Bxf6 Bxf6 6. e4 fxe4 7. Nxe4 b6 8. Ne5 O-O 9. Bd3 Bb7 10. "
    "Qh5 Qe7 "
    "11. Qxh7+ Kxh7 12. Nxf6+ Kh6 13. Neg4+ Kg5 14. h4+ Kf4 15. g3+ Kf3 16. Be2+ Kg2 17. Rh2+ Kg1 18. Kd2# "
    "1-0";

TEST(JudgeCheck, NamesTheKindsOfCheckOfAGame) {
    const VerdictDocument verdict = test::read_back(check(game_of(lasker_thomas)));
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.reasons.front().rule, "check.checkmate");
    EXPECT_EQ(
        json_of(verdict.details, "totals"),
        R"({"check":8,"direct":7,"discovered":2,"double":1,"royal-discovery":1,"contact":7,"distant":2,)"
        R"("checkmate":1,"discovered-mate":1})");
    EXPECT_EQ(json_of(verdict.details, "longest_runs"), R"({"white":8,"black":0})");
    EXPECT_EQ(json_of(verdict.details, "chains"), "[]");
    const Value* plies = find(verdict.details, "plies");
    ASSERT_NE(plies, nullptr);
    ASSERT_EQ(plies->array()->size(), 8U);
    EXPECT_EQ((*plies->array())[1].text_of("move"), "12.Nxf6+");
    EXPECT_EQ(to_json(*(*plies->array())[1].find("checkers")), R"(["d3","f6"])");
    EXPECT_EQ(text_of(verdict.subject, "start"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(find(verdict.subject, "moves")->array()->size(), 35U);
    expect_known_rules(verdict);
}

TEST(JudgeCheck, MeasuresChainsOfCrossChecks) {
    // Rook, queen and rook give check in three consecutive plies.
    const VerdictDocument crossed = test::read_back(check(game_of(
        "[SetUp \"1\"]\n[FEN \"1r4k1/6P1/8/8/8/8/6Q1/K7 b - - 0 1\"]\n\n1... Ra8+ 2. Qa2+ Rxa2+ 3. Kxa2 *")));
    EXPECT_EQ(json_of(crossed.details, "chains"), R"([{"first_ply":1,"length":3}])");
    EXPECT_NE(json_of(crossed.details, "totals").find(R"("cross-check":2)"), std::string::npos);
    expect_known_rules(crossed);
}

TEST(JudgeCheck, FindsPerpetualCheckInAGame) {
    const std::string start = "[SetUp \"1\"]\n[FEN \"6k1/6p1/8/7Q/8/8/nn4PP/7K w - - 0 1\"]\n\n";
    const VerdictDocument verdict =
        test::read_back(check(game_of(start + "1. Qe8+ Kh7 2. Qh5+ Kg8 3. Qe8+ Kh7 4. Qh5+ Kg8 1/2-1/2")));
    EXPECT_EQ(json_of(verdict.details, "perpetual"), R"({"ply":8,"by":"white","checks":4})");
    EXPECT_EQ(json_of(verdict.details, "repetition"), R"({"most":3,"last_position":3})");
    EXPECT_EQ(verdict.reasons.back().rule, "check.perpetual");
    const VerdictDocument quiet =
        test::read_back(check(game_of("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *")));
    EXPECT_EQ(find(quiet.details, "perpetual"), nullptr);
    EXPECT_EQ(quiet.reasons.back().rule, "check.repetition");
    expect_known_rules(quiet);
}

}  // namespace judge_check_test
}  // namespace doublecheck
