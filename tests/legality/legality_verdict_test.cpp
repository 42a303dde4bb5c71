// SPDX-License-Identifier: MIT
#include <variant>

#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/proof_games.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/fragments.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace legality_verdict_test {

/// Returns the men and the side to move after a game, as the first two fields of a FEN.
std::string end_of(const ProofGame& game) {
    Position position = game.start;
    for (const Move move : game.moves) {
        EXPECT_TRUE(position.is_legal(move)) << fen(position.setup());
        position = position.after(move);
    }
    const std::string text = fen(position.setup());
    return text.substr(0, text.find(' ') + 2);
}

TEST(LegalityVerdict, HasTheGameAsMoves) {
    const LegalityVerdict verdict =
        legality(*parse_fen("8/8/4k3/8/8/3K4/8/R7 w - - 0 1"), {.construct = true});
    ASSERT_EQ(verdict.answer, Answer::yes);
    ASSERT_TRUE(verdict.game);
    EXPECT_EQ(end_of(*verdict.game), "8/8/4k3/8/8/3K4/8/R7 w");
    const auto* texts = std::get_if<ProofGameCertificate>(&*verdict.certificate);
    ASSERT_NE(texts, nullptr);
    EXPECT_EQ(texts->moves.size(), verdict.game->moves.size());
    EXPECT_FALSE(verdict.unrefuted);
}

TEST(LegalityVerdict, HasAGameWithoutMovesForTheInitialPosition) {
    const LegalityVerdict verdict = legality(initial_setup());
    ASSERT_TRUE(verdict.game);
    EXPECT_TRUE(verdict.game->moves.empty());
    EXPECT_EQ(verdict.game->start.setup(), initial_setup());
}

template <typename Kind>
bool is_refuted_by(const char* text, const LegalityOptions& options = {}) {
    const LegalityVerdict verdict = legality(*parse_fen(text), options);
    EXPECT_EQ(verdict.answer, Answer::no) << text;
    EXPECT_FALSE(verdict.game || verdict.unrefuted) << text;
    return verdict.certificate && std::holds_alternative<Kind>(*verdict.certificate);
}

TEST(LegalityVerdict, HasTheCertificateOfItsKind) {
    EXPECT_TRUE(is_refuted_by<RuleCertificate>("8/8/8/3kK3/8/8/8/8 w - - 0 1"));
    EXPECT_TRUE(is_refuted_by<CountersCertificate>("4k3/8/8/8/8/8/8/4K3 w - - 0 1", {.counters = true}));
    EXPECT_TRUE(is_refuted_by<RetractionsCertificate>("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"));
    EXPECT_TRUE(is_refuted_by<FactsCertificate>("8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1"));
    EXPECT_TRUE(is_refuted_by<CageCertificate>("3Qrb2/ppppp1p1/8/1K6/8/8/8/4k3 w - - 0 1"));
    EXPECT_TRUE(
        is_refuted_by<KernelCertificate>("4RR2/p2n3p/1kqr1Q1N/1pq5/1Nb1P2P/4p1bb/bq3QKn/1QR2rB1 w - - 0 1"));
}

TEST(LegalityVerdict, HasTheMethodsThatPassedAndTheNearestPosition) {
    const LegalityVerdict verdict =
        legality(*parse_fen("k1K5/8/PP6/8/8/8/8/8 w - - 0 1"), {.construct = true, .limits = {.nodes = 500}});
    ASSERT_EQ(verdict.answer, Answer::unknown);
    ASSERT_TRUE(verdict.unrefuted && verdict.unrefuted->construction);
    EXPECT_EQ(verdict.unrefuted->passed.front(), Tier::checks);  // in the order of their names
    ProofGame game{.start = Position::initial(), .moves = {}};
    for (const UciMove& move : verdict.unrefuted->construction->moves) game.moves.push_back(move.move);
    const std::string nearest = fen(verdict.unrefuted->construction->nearest);
    EXPECT_EQ(end_of(game), nearest.substr(0, nearest.find(' ') + 2));
}

TEST(DiagramVerdict, HasTheSetupsThatTheDiagramStandsFor) {
    const doublecheck::Setup diagram = *parse_fen("4k2r/8/5B1P/5KpP/8/8/8/3R4 w - - 0 1");
    const DiagramVerdict verdict = legality_of_diagram(diagram);
    ASSERT_EQ(verdict.diagram.setups.size(), 2U);
    EXPECT_EQ(verdict.diagram.setups[0].ep_square, Square::parse("g6"));
    EXPECT_EQ(verdict.diagram.setups[0].castling_rooks, SquareSet(*Square::parse("h8")));
    EXPECT_FALSE(verdict.diagram.setups[1].ep_square);
    EXPECT_TRUE(verdict.diagram.setups[1].castling_rooks.empty());
}

TEST(DiagramVerdict, HasTheCapturesOfPawns) {
    const DiagramVerdict verdict =
        legality_of_diagram(*parse_fen("r1bqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1"));
    ASSERT_EQ(verdict.diagram.pawns.size(), 1U);
    const PawnCaptures& pawn = verdict.diagram.pawns.front();
    EXPECT_EQ(pawn.pawn, *Square::parse("a3"));
    EXPECT_EQ(pawn.home, *Square::parse("b2"));
    ASSERT_EQ(pawn.captures.size(), 1U);
    EXPECT_EQ(pawn.captures.front(), SquareSet(*Square::parse("a3")));
}

TEST(FragmentVerdict, HasTheMen) {
    const Fragment fragment{test::board_of("8/8/8/8/8/8/6PP/6Nr"), Square("g1")};
    const FragmentVerdict verdict = legality(fragment);
    ASSERT_EQ(verdict.answer, Answer::no);
    EXPECT_EQ(verdict.subject, fragment);
    EXPECT_TRUE(std::holds_alternative<CageCertificate>(*verdict.certificate));
    const std::string json = to_json(verdict);
    EXPECT_TRUE(json.starts_with(R"({"schema":"doublecheck/verdict/1","question":"legality","subject":)"
                                 R"({"partial":"8/8/8/8/8/8/6PP/6Nr","frozen":["g1"]},"answer":"no",)"))
        << json;
}

TEST(ProofGamesVerdict, HasTheGames) {
    const doublecheck::Setup goal =
        *parse_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    const ProofGamesVerdict verdict = proof_games(goal, {.plies = 2});
    ASSERT_EQ(verdict.answer, Answer::yes);
    ASSERT_EQ(verdict.games.size(), 1U);
    EXPECT_TRUE(verdict.found->is_complete);
    EXPECT_EQ(end_of(verdict.games.front()), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w");
}

TEST(ProofGamesVerdict, IsOneOnLegalityIfARuleRefutesThePosition) {
    const ProofGamesVerdict verdict = proof_games(*parse_fen("8/8/8/3kK3/8/8/8/8 w - - 0 1"), {.plies = 4});
    EXPECT_EQ(verdict.answer, Answer::no);
    ASSERT_TRUE(verdict.refuted);
    EXPECT_EQ(to_json(verdict), to_json(legality(verdict.subject.setup)));
    EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes);
}

}  // namespace legality_verdict_test
}  // namespace doublecheck
