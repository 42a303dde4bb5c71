// SPDX-License-Identifier: MIT
#include "doublecheck/castling/castling.hpp"

#include <gtest/gtest.h>

#include "castling/slow_castling.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace castling_test {

constexpr std::uint64_t seed = 3;

VerdictDocument judge(const std::string& fen, StartArray array = StartArray::standard) {
    auto setup = parse_fen(fen);
    EXPECT_TRUE(setup) << fen;
    setup->array = std::max(setup->array, array);
    const auto verdict = castling(*setup);
    EXPECT_TRUE(verdict) << fen;
    return test::read_back(*verdict);
}

const Array& castlings_of(const VerdictDocument& verdict) {
    return *find(verdict.details, "castlings")->array();
}

std::vector<slow::Obstacle> obstacles_of(const Value& castling) {
    std::vector<slow::Obstacle> list;
    for (const Value& each : *castling.find("obstacles")->array()) {
        const Array& squares = *each.find("squares")->array();
        list.push_back({std::string(each.text_of("rule")), squares.empty() ? "" : *squares[0].text(),
                        squares.size() < 2 ? "" : *squares[1].text()});
    }
    std::sort(list.begin(), list.end());
    return list;
}

/// Returns the judged castling in the short notation that the data rows use.
std::string in_short(const Value& castling) {
    if (castling.text_of("state") != "prevented") return std::string(castling.text_of("state"));
    std::string text;
    for (const slow::Obstacle& obstacle : obstacles_of(castling)) {
        if (!text.empty()) text += " ";
        text += obstacle.rule.substr(std::string("castling.").size()) + ":" + obstacle.square;
        if (!obstacle.attacker.empty()) text += "," + obstacle.attacker;
    }
    return text;
}

TEST(Castling, AgreesWithTheRows) {
    for (const auto& row : test::rows_of(TEST_DATA "/castling_positions.tsv")) {
        ASSERT_EQ(row.size(), 7U);
        SCOPED_TRACE(row[6] + ": " + row[0]);
        const VerdictDocument verdict =
            judge(row[0], row[6].starts_with("Chess960") ? StartArray::chess960 : StartArray::standard);
        for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(in_short(castlings_of(verdict)[i]), row[i + 1]);
        EXPECT_EQ(to_string(verdict.answer), row[5]);
        ASSERT_FALSE(verdict.reasons.empty());
        for (const WrittenReason& reason : verdict.reasons) {
            const bool is_of_setups = reason.rule == "setup.castling-right";
            EXPECT_TRUE(is_of_setups || find_rule(castling_rules(), reason.rule) != nullptr) << reason.rule;
        }
        const auto again = parse_verdict(to_json(verdict));
        ASSERT_TRUE(again);
        EXPECT_EQ(*again, verdict);
    }
}

/// Makes a position with kings, rooks and rights on both home ranks, and some other men.
std::optional<Position> random_castling_position(test::Random& random) {
    Setup setup;
    setup.turn = test::below(random, 2) == 0 ? Color::white : Color::black;
    const bool is_standard = test::below(random, 2) == 0;
    for (const Color color : {Color::white, Color::black}) {
        const Rank home = home_rank(color);
        const int king = is_standard ? 4 : 1 + test::below(random, 6);
        setup.board.put(Square(static_cast<File>(king), home), {color, PieceType::king});
        const int left = is_standard ? 0 : test::below(random, king);
        const int right = is_standard ? 7 : king + 1 + test::below(random, 7 - king);
        for (const int file : {left, right}) {
            const Square square(static_cast<File>(file), home);
            setup.board.put(square, {color, PieceType::rook});
            if (test::below(random, 4) != 0) setup.castling_rooks |= square;
        }
    }
    for (int men = test::below(random, 7); men > 0; --men) {
        const Square square = Square::from_index(test::below(random, 64));
        const PieceType type = all_piece_types[static_cast<std::size_t>(test::below(random, 5))];
        if (setup.board.at(square) || (type == PieceType::pawn && end_ranks.contains(square))) continue;
        setup.board.put(square, {test::below(random, 2) == 0 ? Color::white : Color::black, type});
    }
    if (!is_standard) setup.array = StartArray::chess960;
    const auto position = Position::from_setup(setup);
    if (!position) return std::nullopt;
    return *position;
}

TEST(Castling, AgreesWithTheSlowImplementationAndTheGenerator) {
    test::Random random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    int allowed = 0;
    for (int i = 0; i < test::rounds(30'000);) {
        const auto position = random_castling_position(random);
        if (!position) continue;
        ++i;
        SCOPED_TRACE(fen(*position));
        const VerdictDocument verdict = test::read_back(doublecheck::castling(*position));
        std::size_t at = 0;
        bool may_castle = false;
        for (const Color color : {Color::white, Color::black}) {
            for (const Side side : {Side::king, Side::queen}) {
                const Value& castling = castlings_of(verdict)[at++];
                const auto rook = position->castling_rook(color, side);
                const auto state = castling.text_of("state");
                ASSERT_EQ(state == "lost", !rook.has_value());
                const auto explained = doublecheck::castling(*position, color, side);
                ASSERT_EQ(explained.answer == Answer::yes, state == "allowed");
                if (!rook) continue;
                ASSERT_EQ(obstacles_of(castling), slow::obstacles(*position, color, rook->file_index()));
                ASSERT_EQ(state == "allowed", obstacles_of(castling).empty());
                if (color != position->turn()) continue;
                const bool is_legal = position->is_legal(Move::castling(position->king_square(color), *rook));
                ASSERT_EQ(state == "allowed", is_legal);
                may_castle |= is_legal;
                allowed += is_legal ? 1 : 0;
            }
        }
        ASSERT_EQ(verdict.answer == Answer::yes, may_castle);
    }
    EXPECT_GT(allowed, test::is_sanitized ? 0 : 1000);
}

TEST(Castling, ExplainsWhichAttacksDoNotMatter) {
    const VerdictDocument passed = judge("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 20");
    EXPECT_EQ(passed.reasons.back().rule, "castling.passed-square-attacked-is-allowed");
    EXPECT_EQ(passed.reasons.back().text,
              "The square b1 is attacked by the rook on b8; only the rook crosses it, which does not prevent "
              "castling.");
    const VerdictDocument rook = judge("4k3/8/8/8/8/8/6b1/R3K2R w Q - 0 1");
    EXPECT_EQ(rook.reasons.size(), 2U);  // Q: allowed; K: lost, though the bishop attacks that rook too
    const VerdictDocument attacked = judge("4k3/8/8/3b4/8/8/8/4K2R w K - 0 1");
    ASSERT_GE(attacked.reasons.size(), 2U);
    EXPECT_EQ(attacked.reasons[1].rule, "castling.rook-attacked-is-allowed");
    EXPECT_EQ(attacked.reasons[1].squares, (std::vector<std::string>{"h1", "d5"}));
}

TEST(Castling, GroupsObstaclesOfOneKind) {
    const VerdictDocument verdict = judge("4krr1/8/8/8/8/8/8/RNBQK2R w KQ - 0 1");
    ASSERT_EQ(verdict.reasons.size(), 3U);
    EXPECT_EQ(verdict.reasons[0].text,
              "White cannot castle O-O now: the king would cross f1, attacked by the rook on f8.");
    EXPECT_EQ(verdict.reasons[1].text,
              "White cannot castle O-O now: the king would arrive on g1, attacked by the rook on g8.");
    EXPECT_EQ(
        verdict.reasons[2].text,
        "White cannot castle O-O-O now: blocked by the knight on b1, the bishop on c1 and the queen on d1.");
    EXPECT_EQ(verdict.reasons[2].squares, (std::vector<std::string>{"b1", "c1", "d1"}));
    const auto doubled = parse_position("4kr2/8/8/8/2b5/8/8/4K2R w K - 0 1");
    ASSERT_TRUE(doubled);
    const OneCastlingVerdict twice = castling(*doubled, Color::white, Side::king);
    ASSERT_EQ(twice.reasons.size(), 1U);
    EXPECT_EQ(
        twice.reasons[0].text,
        "White cannot castle O-O now: the king would cross f1, attacked by the bishop on c4 and the rook "
        "on f8.");
    const auto waiting = parse_position("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1");
    ASSERT_TRUE(waiting);
    EXPECT_EQ(castling(*waiting, Color::white, Side::queen).reasons.front().text,
              "White cannot castle O-O-O now: it is Black's turn.");
}

TEST(Castling, PointsAtSquaresOfTheBoard) {
    const auto position = parse_position("4k3/8/8/8/2b5/8/8/4K2R w K - 0 1");
    ASSERT_TRUE(position);
    const OneCastlingVerdict verdict = castling(*position, Color::white, Side::king);
    ASSERT_EQ(verdict.reasons.size(), 1U);
    EXPECT_EQ(verdict.reasons[0].squares, (std::vector{Square("f1"), Square("c4")}));
    EXPECT_EQ(test::read_back(verdict).reasons[0].squares, (std::vector<std::string>{"f1", "c4"}));
}

TEST(Castling, NamesARightThatTheBoardContradicts) {
    const VerdictDocument verdict = judge("4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1");
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verdict.reasons.back().rule, "setup.castling-right");
    EXPECT_EQ(verdict.reasons.back().squares, (std::vector<std::string>{"h1"}));
    EXPECT_EQ(judge("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").reasons.back().rule, "castling.right-lost");
}

TEST(Castling, WritesWhoseCastlingItIs) {
    const auto position = parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    ASSERT_TRUE(position);
    EXPECT_TRUE(
        to_json(castling(*position, Color::white, Side::queen))
            .contains(R"("subject":{"fen":"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1","written":"O-O-O"},)"));
    EXPECT_TRUE(to_json(castling(*position, Color::black, Side::king))
                    .contains(R"("written":"O-O","color":"black"},"answer":"no")"));
}

TEST(Castling, ExplainsOneCastling) {
    const auto position = parse_position("4k3/8/8/8/8/2n5/8/R3K2R w KQ - 0 1");
    ASSERT_TRUE(position);
    EXPECT_EQ(castling(*position, Color::white, Side::king).answer, Answer::yes);
    const OneCastlingVerdict refused = castling(*position, Color::white, Side::queen);
    EXPECT_EQ(refused.answer, Answer::no);
    EXPECT_EQ(refused.reasons.front().text,
              "White cannot castle O-O-O now: the king would cross d1, attacked by the knight on c3.");
    EXPECT_EQ(castling(*position, Color::black, Side::king).reasons.front().rule, "castling.right-lost");
}

PgnGame game_of(const std::string& pgn) {
    PgnReader reader(bytes_of(pgn));
    auto game = reader.next();
    EXPECT_TRUE(game);
    EXPECT_FALSE(game->has_error()) << pgn;
    return *game;
}

TEST(Castling, NamesTheMoveThatLostTheRight) {
    const VerdictDocument verdict =
        test::read_back(castling(game_of("1. e4 e5 2. Nf3 Nc6 3. Rg1 Ke7 4. Rh1 Ke8 *")));
    EXPECT_EQ(verdict.answer, Answer::no);
    EXPECT_EQ(verdict.reasons.front().text,
              "White lost the right to castle on the king's side (O-O) with 3.Rg1.");
    const Array& details = *find(verdict.details, "castlings")->array();
    EXPECT_EQ(to_json(*details[0].find("lost_by")), R"({"ply":5,"move":"3.Rg1"})");
    EXPECT_EQ(details[1].find("lost_by"), nullptr);
    EXPECT_EQ(to_json(*details[2].find("lost_by")), R"({"ply":6,"move":"3...Ke7"})");
    EXPECT_EQ(to_json(*details[3].find("lost_by")), R"({"ply":6,"move":"3...Ke7"})");
}

TEST(Castling, NamesACapturedRookAndACastling) {
    const VerdictDocument captured = test::read_back(castling(
        game_of("[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. Rxa8+ Ke7 2. O-O *")));
    const Array& details = *find(captured.details, "castlings")->array();
    EXPECT_EQ(details[3].find("lost_by")->text_of("move"), "1.Rxa8+");
    EXPECT_EQ(details[2].find("lost_by")->text_of("move"), "1...Ke7");
    EXPECT_EQ(details[0].find("lost_by")->text_of("move"), "2.O-O");
    EXPECT_EQ(details[1].find("lost_by")->text_of("move"), "1.Rxa8+");
}

TEST(Castling, IsAnErrorForAPositionThatIsNotPlayable) {
    const auto setup = parse_fen("4k3/8/8/8/8/8/8/R6R w KQ - 0 1");
    ASSERT_TRUE(setup);
    const auto verdict = castling(*setup);
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().code, "setup.kings");
    EXPECT_EQ(verdict.error().offset, 0U);
}

TEST(Castling, IsLostInStandardChessWithoutKingOrRookAtHome) {
    // In standard chess none of these rights is possible.
    const std::string shifted = "1r4kr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w KQkq - 0 1";
    const VerdictDocument verdict = judge(shifted);
    EXPECT_EQ(verdict.answer, Answer::no);
    for (const Value& castling : castlings_of(verdict)) EXPECT_EQ(castling.text_of("state"), "lost");
    EXPECT_EQ(find(verdict.subject, "chess960"), nullptr);
    EXPECT_EQ(verdict.reasons.back().rule, "setup.castling-right");
    const VerdictDocument king = judge("4k3/8/8/8/8/8/8/R5K1 w Q - 0 1");
    EXPECT_EQ(king.answer, Answer::no);
    EXPECT_EQ(
        king.reasons.back().text,
        "The position claims a castling right for White with a rook on a1, but the king is on g1 and not "
        "on e1, so it has moved; the claim is ignored.");
    const VerdictDocument rook = judge("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1");
    EXPECT_EQ(rook.answer, Answer::no);
    EXPECT_EQ(rook.reasons.back().squares, (std::vector<std::string>{"b1"}));
    EXPECT_EQ(judge("4k3/8/8/8/8/8/8/R5K1 w Q - 0 1", StartArray::chess960).answer, Answer::yes);
    EXPECT_EQ(judge("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", StartArray::chess960).answer, Answer::yes);
}

TEST(Castling, IsJudgedAsChess960IfALetterNamesARightThatExistsOnlyThere) {
    EXPECT_EQ(judge("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1").answer, Answer::yes);
    EXPECT_EQ(*find(judge("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1").subject, "chess960")->boolean(), true);
    // There is no rook on b1, so the letter names nothing.
    EXPECT_EQ(find(judge("4k3/8/8/8/8/8/8/R3K3 w B - 0 1").subject, "chess960"), nullptr);
    EXPECT_EQ(judge("4k3/8/8/8/8/8/8/R5K1 w A - 0 1").answer, Answer::yes);
    EXPECT_EQ(judge("4k3/8/8/8/8/8/8/R3K3 w A - 0 1").answer, Answer::yes);
}

TEST(Castling, ReportsChess960) {
    const VerdictDocument verdict = judge("4k3/8/8/8/8/8/8/6KR w H - 0 1", StartArray::chess960);
    EXPECT_EQ(*find(verdict.subject, "chess960")->boolean(), true);
    EXPECT_EQ(find(judge("4k3/8/8/8/8/8/8/4K2R w K - 0 1").subject, "chess960"), nullptr);
}

}  // namespace castling_test
}  // namespace doublecheck
