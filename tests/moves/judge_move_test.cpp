// SPDX-License-Identifier: MIT
#include "doublecheck/moves/judge_move.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace judge_move_test {

constexpr std::uint64_t seed = 11;

VerdictDocument judge(const std::string& fen, std::string_view text, MoveOptions options = {}) {
    const auto setup = parse_fen(fen);
    EXPECT_TRUE(setup) << fen;
    const auto verdict = judge_move(*setup, text, options);
    EXPECT_TRUE(verdict) << fen << " " << text;
    return test::read_back(*verdict);
}

std::string joined_squares(const WrittenReason& reason) {
    std::string text;
    for (const std::string& square : reason.squares) text += (text.empty() ? "" : " ") + square;
    return text.empty() ? "-" : text;
}

TEST(JudgeMove, NamesTheFirstLawBrokenInTheRows) {
    std::set<std::string> rules;
    for (const auto& row : test::rows_of(TEST_DATA "/moves_laws.tsv")) {
        ASSERT_EQ(row.size(), 7U);
        SCOPED_TRACE(row[0] + " " + row[1]);
        const VerdictDocument verdict = judge(row[0], row[1]);
        const WrittenReason& reason = verdict.reasons.front();
        EXPECT_EQ(to_string(verdict.answer), row[2]);
        EXPECT_EQ(reason.rule, row[3]);
        const auto move = text_of(verdict.subject, "move");
        EXPECT_EQ(move.empty() ? "-" : move, row[4]);
        EXPECT_EQ(joined_squares(reason), row[5]);
        EXPECT_EQ(reason.text, row[6]);
        EXPECT_EQ(text_of(verdict.subject, "written"), row[1]);
        // `move_rules` does not list the rules of castling.
        EXPECT_TRUE(reason.rule.starts_with("castling.") || find_rule(move_rules(), reason.rule) != nullptr)
            << reason.rule;
        EXPECT_FALSE(verdict.certificate);
        rules.insert(reason.rule);
    }
    EXPECT_EQ(rules.size(), 19U);
}

TEST(JudgeMove, AgreesWithTheGeneratorOnEveryUciMove) {
    test::Random random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::map<std::string, int> rules;
    for (int i = 0; i < test::rounds(120);) {
        const auto position = Position::from_setup(test::random_placement(random));
        if (!position) continue;
        ++i;
        std::set<std::string> legal;
        for (const Move move : position->legal_moves()) legal.insert(uci(move));
        const auto setup = position->setup();
        std::size_t found = 0;
        for (int from = 0; from < 64; ++from) {
            for (int to = 0; to < 64; ++to) {
                for (const char* promotion : {"", "q", "n", "k"}) {
                    if (*promotion != '\0' && (random() % 8) != 0 && to % 56 > 7) continue;
                    const std::string text =
                        Square::from_index(from).name() + Square::from_index(to).name() + promotion;
                    const auto verdict = judge_move(setup, text);
                    ASSERT_TRUE(verdict) << text;
                    ASSERT_EQ(verdict->answer == Answer::yes, legal.contains(text))
                        << fen(*position) << " " << text;
                    found += legal.contains(text) ? 1 : 0;
                    ++rules[verdict->reasons.front().rule];
                    ASSERT_EQ(verdict->subject.move->uci(), text);
                }
            }
        }
        const auto counted = std::count_if(legal.begin(), legal.end(), [](const std::string& text) {
            return text.size() == 4 || text[4] == 'q' || text[4] == 'n';
        });
        ASSERT_EQ(found, static_cast<std::size_t>(counted)) << fen(*position);
    }
    for (const char* rule :
         {"move.no-man", "move.wrong-side", "move.own-man", "move.not-its-way", "move.captures-king",
          "move.blocked", "move.promotion-missing", "move.promotion-impossible", "move.exposes-king",
          "move.leaves-king-in-check", "move.legal"}) {
        EXPECT_GT(rules[rule], 0) << rule;
    }
}

TEST(JudgeMove, AcceptsEveryLegalMoveInEveryNotation) {
    test::Random random(seed + 1);
    SCOPED_TRACE("seed " + std::to_string(seed + 1));
    test::for_random_game_positions(random, test::rounds(300), [](const Position& position) {
        const auto setup = position.setup();
        const UciCastling style = uci_castling(position);
        for (const Move move : position.legal_moves()) {
            for (const std::string& text :
                 {san(position, move), long_algebraic(position, move), uci(move, style)}) {
                const auto verdict = judge_move(setup, text);
                ASSERT_TRUE(verdict) << text;
                ASSERT_EQ(verdict->answer, Answer::yes) << fen(position) << " " << text;
                ASSERT_EQ(verdict->subject.move->uci(), uci(move, style)) << fen(position) << " " << text;
                ASSERT_EQ(verdict->legal()->san.move, move);
                ASSERT_EQ(fen(verdict->legal()->after), fen(position.after(move)));
            }
        }
    });
}

TEST(JudgeMove, DistinguishesUnreadableAmbiguousAndIllegalMoves) {
    const std::string fen = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    const auto setup = parse_fen(fen);
    ASSERT_TRUE(setup);
    const auto unreadable = judge_move(*setup, "Nz2");
    ASSERT_FALSE(unreadable);
    EXPECT_EQ(unreadable.error().code, "move.syntax");
    const VerdictDocument ambiguous = judge(fen, "Nd2");
    EXPECT_EQ(ambiguous.reasons.front().rule, "move.ambiguous");
    EXPECT_EQ(to_json(*find(ambiguous.details, "candidates")), R"(["Nbd2","Nfd2"])");
    EXPECT_EQ(judge(fen, "Nd3").reasons.front().rule, "move.no-man");
}

TEST(JudgeMove, ExplainsEachManThatTheTextCouldMean) {
    // Both knights are pinned.
    const VerdictDocument verdict = judge("4k3/8/8/8/1b5b/2N3N1/8/4K3 w - - 0 1", "Ne4");
    EXPECT_EQ(verdict.answer, Answer::no);
    const Value* tries = find(verdict.details, "tries");
    ASSERT_NE(tries, nullptr);
    ASSERT_EQ(tries->array()->size(), 2U);
    for (const Value& each : *tries->array()) EXPECT_EQ(each.text_of("rule"), "move.exposes-king");
    EXPECT_EQ(text_of(verdict.subject, "move"), "c3e4");
    // The attempt nearest to legal comes first: the rook on a4 is blocked, the one on e4 only pinned.
    const VerdictDocument pinned = judge("4k3/8/4r3/8/R1p1R3/8/8/4K3 w - - 0 1", "Rd4");
    EXPECT_EQ(pinned.reasons.front().rule, "move.exposes-king");
    EXPECT_EQ(find(pinned.details, "tries")->array()->size(), 2U);
}

TEST(JudgeMove, ExplainsHowTheKingCouldBeCaptured) {
    const VerdictDocument verdict = judge("4k3/1b6/8/8/8/5N2/6K1/8 w - - 0 1", "Nd4");
    EXPECT_EQ(verdict.reasons.front().rule, "move.exposes-king");
    EXPECT_EQ(verdict.reasons.front().squares, (std::vector<std::string>{"g2", "b7"}));
    EXPECT_NE(verdict.reasons.front().text.find("Bxg2"), std::string::npos) << verdict.reasons.front().text;
}

TEST(JudgeMove, WritesCastlingInChess960AsKingTakesRook) {
    const VerdictDocument legal = judge("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", "O-O-O");
    EXPECT_EQ(text_of(legal.subject, "move"), "e1b1");
    EXPECT_EQ(*find(legal.subject, "chess960")->boolean(), true);
    const VerdictDocument standard =
        judge("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", {.is_chess960 = true});
    EXPECT_EQ(text_of(standard.subject, "move"), "e1a1");
    const VerdictDocument lost = judge("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O-O", {.is_chess960 = true});
    EXPECT_EQ(lost.reasons.front().rule, "castling.right-lost");
    EXPECT_EQ(text_of(lost.subject, "move"), "e1a1");
}

TEST(JudgeMove, RefusesCastlingInStandardChessWithoutKingOrRookAtHome) {
    const std::string king = "4k3/8/8/8/8/8/8/R5K1 w Q - 0 1";
    EXPECT_EQ(judge(king, "O-O-O").answer, Answer::no);
    EXPECT_EQ(judge(king, "O-O-O").reasons.front().rule, "castling.right-lost");
    EXPECT_EQ(judge(king, "O-O-O").reasons.front().text,
              "White has lost the right to castle on the queen's side: the king has moved, it stands on g1.");
    EXPECT_EQ(judge(king, "g1a1").reasons.front().rule, "move.own-man");
    EXPECT_EQ(judge(king, "O-O-O", {.is_chess960 = true}).answer, Answer::yes);
    const std::string rook = "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1";
    EXPECT_EQ(judge(rook, "O-O").reasons.front().text,
              "White has lost the right to castle on the king's side: there is no rook on h1.");
    EXPECT_EQ(judge(rook, "O-O", {.is_chess960 = true}).answer, Answer::yes);
}

TEST(JudgeMove, RefusesCastlingInChess960WithARookWithoutTheRight) {
    // The right belongs to the rook on c1; the rook on a1 came there later.
    const std::string fen = "1k6/8/8/8/8/8/8/R1R3KR w CH - 0 1";
    EXPECT_EQ(judge(fen, "g1c1").answer, Answer::yes);
    const VerdictDocument other = judge(fen, "g1a1");
    EXPECT_EQ(other.answer, Answer::no);
    EXPECT_EQ(other.reasons.front().rule, "castling.right-lost");
    EXPECT_EQ(joined_squares(other.reasons.front()), "a1");
    EXPECT_EQ(text_of(other.subject, "move"), "g1a1");
    // Without any right, the rook named by the text is judged, not the outermost one.
    const VerdictDocument inner = judge("1k6/8/8/8/8/8/8/R1R3KR w - - 0 1", "g1c1", {.is_chess960 = true});
    EXPECT_EQ(inner.reasons.front().rule, "castling.right-lost");
    EXPECT_EQ(joined_squares(inner.reasons.front()), "c1");
    EXPECT_EQ(text_of(inner.subject, "move"), "g1c1");
}

TEST(JudgeMove, IsAnErrorForAPositionThatIsNotPlayable) {
    const auto setup = parse_fen("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    ASSERT_TRUE(setup);
    const auto verdict = judge_move(*setup, "Kd2");
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().code, "setup.opposite-check");
    EXPECT_EQ(verdict.error().offset, 0U);
}

}  // namespace judge_move_test
}  // namespace doublecheck
