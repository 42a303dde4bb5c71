// SPDX-License-Identifier: MIT
// Retro strategy (Codex for Chess Composition, article 16): of castling rights that exclude each other, the
// castling that is executed first is permitted.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/solve.hpp"
#include "problem/forced_search.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace retro_strategy_test {

using Cases = std::array<SquareSet, 2>;

SolveVerdict solved(std::string_view stipulation, std::string_view fen) {
    return solve(rights_of_diagram(*parse_fen(std::string(fen))),
                 {.stipulation = *parse_stipulation(stipulation)})
        .value();
}

bool names_retro_strategy(const SolveVerdict& verdict) {
    return std::ranges::any_of(verdict.reasons,
                               [](const Reason& one) { return one.rule == "problem.retro-strategy"; });
}

// Composed for this test. The queen or a rook left the first rank over e1, or a white pawn promoted after a
// check on d7 or f7: one of the kings has moved. White mates in two only by castling.
TEST(RetroStrategy, AllowsTheCastlingThatIsExecutedFirst) {
    for (const std::string_view diagram : {"r3k3/ppppp1pp/3R4/8/5Q2/8/PPPPP2P/n3K2R w - - 0 1",
                                           "r1n1k3/ppppp1pp/8/2N5/1n3Q1R/8/PPPP3P/4K2R w - - 0 1",
                                           "r3k3/ppppp1pp/2BR4/5Q2/qn6/8/PPPP4/4K2R w - - 0 1",
                                           "rq2k3/ppppp1pp/1R6/2N5/1n3Q2/8/PPPP3P/4K2R w - - 0 1"}) {
        const SolveVerdict verdict = solved("#2", diagram);
        EXPECT_EQ(verdict.answer, Answer::yes) << diagram;
        EXPECT_EQ(verdict.reasons.front().rule, "problem.retro-strategy") << diagram;
        EXPECT_EQ(verdict.soundness, Soundness::sound) << diagram;
        ASSERT_TRUE(verdict.keys && verdict.keys->size() == 1) << diagram;
        EXPECT_EQ(verdict.keys->front().text, "e1g1") << diagram;
        ASSERT_TRUE(verdict.parts) << diagram;
        EXPECT_EQ(verdict.parts->size(), 2U) << diagram;
        // The certificate of the two readings proves nothing about retro strategy.
        EXPECT_FALSE(verdict.certificate) << diagram;
        EXPECT_NE(verify(test::read_back(verdict)).answer, Answer::yes) << diagram;
    }
}

TEST(RetroStrategy, IsNotAskedIfPartialRetroAnalysisHasASolution) {
    const SolveVerdict verdict = solved("#2", "r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1");
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_FALSE(names_retro_strategy(verdict));
}

// The first is the first diagram above without its rook, and with the queen on another square.
TEST(RetroStrategy, GivesNoKeyThatDoesNotMate) {
    for (const std::string_view diagram :
         {"r3k3/ppppp1pp/8/8/Q7/8/PPPPP2P/n3K2R w - - 0 1", "r3k2r/8/2P1KP2/8/8/8/8/8 w - - 0 1"}) {
        const SolveVerdict verdict = solved("#2", diagram);
        EXPECT_EQ(verdict.answer, Answer::no) << diagram;
        ASSERT_TRUE(names_retro_strategy(verdict)) << diagram;
        // The checker knows nothing of retro strategy, so nothing proves that there is no solution.
        EXPECT_FALSE(verdict.certificate) << diagram;
    }
}

// That no reading has a solution does not prove that the diagram has none.
TEST(RetroStrategy, IsNotRefutedByTheReadings) {
    const DiagramRights rights =
        rights_of_diagram(*parse_fen("r3k3/ppppp1pp/3R4/8/5Q2/8/PPPPP2P/n3K2R w - - 0 1"));
    SolveVerdict verdict = solve(rights.setups, {.stipulation = *parse_stipulation("#2")}).value();
    ASSERT_EQ(verdict.answer, Answer::no);
    ASSERT_EQ(verify(test::read_back(verdict)).answer, Answer::yes);
    verdict.subject.is_by_codex = true;
    const auto parts = std::get<PartsCertificate>(*verdict.certificate);
    verdict.certificate = CodexCertificate{.refuted = rights.refuted, .solution = {parts}};
    EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::no);
}

// In help play and with more than two readings retro strategy is not examined: no solution is not proved.
TEST(RetroStrategy, LeavesOpenWhatItDoesNotExamine) {
    DiagramRights rights = rights_of_diagram(*parse_fen("r3k2r/8/2P1KP2/8/8/8/8/8 w - - 0 1"));
    ASSERT_EQ(rights.setups.size(), 2U);
    const SolveVerdict in_help = solve(rights, {.stipulation = *parse_stipulation("h#1")}).value();
    EXPECT_EQ(in_help.answer, Answer::unknown);
    EXPECT_EQ(in_help.reasons.front().rule, "problem.retro-strategy");
    EXPECT_FALSE(in_help.certificate);
    rights.setups.push_back(rights.setups.back());
    EXPECT_EQ(solve(rights, {.stipulation = *parse_stipulation("#2")}).value().answer, Answer::unknown);
    rights.setups.pop_back();
    const SolveVerdict stopped =
        solve(rights, {.stipulation = *parse_stipulation("#4"), .limits = {.nodes = 50}}).value();
    EXPECT_EQ(stopped.answer, Answer::unknown);
}

// A castling right that is lost after the castling of the other side is no defence.
bool is_permitted(const Cases& cases, const std::array<bool, 2>& possible, Move move) {
    if (!move.is_castling()) return true;
    return (possible[0] && cases[0].contains(move.to())) || (possible[1] && cases[1].contains(move.to()));
}

/// Plays without dropping rights: remembers which cases are still possible, and forbids other castlings.
bool slowly_wins(const Position& position, const Cases& cases, std::array<bool, 2> possible, bool is_attacker,
                 int moves) {
    if (is_attacker && moves == 0) return false;
    bool has_move = false;
    for (const Move move : position.legal_moves()) {
        if (!is_permitted(cases, possible, move)) continue;
        has_move = true;
        std::array<bool, 2> left = possible;
        for (std::size_t i = 0; i < 2 && move.is_castling(); ++i)
            left.at(i) = possible.at(i) && cases.at(i).contains(move.to());
        const bool wins =
            slowly_wins(position.after(move), cases, left, !is_attacker, is_attacker ? moves - 1 : moves);
        if (wins == is_attacker) return wins;
    }
    return has_move ? !is_attacker : !is_attacker && position.is_check();
}

TEST(RetroStrategy, AgreesWithASlowSearchThatRemembersWhatIsProved) {
    test::Random random(1603);
    int with_castling_key = 0;
    int compared = 0;
    for (int i = 0; i < test::rounds(4'000); ++i) {
        doublecheck::Setup setup;
        for (const Color color : {Color::white, Color::black}) {
            setup.board.put(Square(File::e, home_rank(color)), {color, PieceType::king});
            for (const File file : {File::a, File::h}) {
                const Square corner(file, home_rank(color));
                setup.board.put(corner, {color, PieceType::rook});
                setup.castling_rooks |= corner;
            }
        }
        for (int men = 2 + test::below(random, 3); men > 0; --men) {
            const Square square(static_cast<File>(test::below(random, 8)),
                                static_cast<Rank>(1 + test::below(random, 6)));
            const auto type = std::array{PieceType::queen, PieceType::queen, PieceType::rook,
                                         PieceType::knight}[static_cast<std::size_t>(test::below(random, 4))];
            setup.board.put(square, {test::below(random, 4) == 0 ? Color::black : Color::white, type});
        }
        const auto position = Position::from_setup(setup);
        if (!position) continue;
        Cases cases;
        for (const Square rook : setup.castling_rooks) {
            const int in = test::below(random, 4);
            if (in != 1) cases[0] |= rook;
            if (in != 0) cases[1] |= rook;
        }
        Budget budget({});
        problem::ForcedSearch search(Genre::direct, Aim::mate, budget, cases);
        for (const Move move : position->legal_moves()) {
            std::array<bool, 2> possible = {true, true};
            for (std::size_t k = 0; k < 2 && move.is_castling(); ++k)
                possible.at(k) = cases.at(k).contains(move.to());
            const bool fast = search.is_mated(search.after(*position, move), 1);
            ASSERT_EQ(fast, slowly_wins(position->after(move), cases, possible, false, 1))
                << fen(*position) << ' ' << uci(move);
            ++compared;
            with_castling_key += fast && move.is_castling() ? 1 : 0;
        }
    }
    EXPECT_GE(compared, test::rounds(4'000));
    EXPECT_GE(with_castling_key, test::rounds(4'000) / 400);
}

}  // namespace retro_strategy_test
}  // namespace doublecheck
