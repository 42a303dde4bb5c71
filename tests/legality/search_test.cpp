// SPDX-License-Identifier: MIT
#include "legality/retro/search.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "legality/last_move/explain.hpp"
#include "legality/retro/earlier_moves.hpp"
#include "legality/rules/static_rules.hpp"
#include "support/lively_games.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace search_test {

VerdictDocument verdict_of(const doublecheck::Setup& setup, const retro::Outcome& outcome) {
    VerdictDocument verdict{.question = "legality", .subject = {{"fen", fen(setup)}}, .answer = Answer::no};
    verdict.reasons.push_back(
        written_reason(explain_no_last_move(LastMoves(setup, StartArray::standard), outcome.judged)));
    verdict.certificate = test::certificate_of(outcome.certificate);
    return verdict;
}

retro::Outcome search_in(const doublecheck::Setup& setup, const retro::Effort& effort) {
    return retro::refute_before(LastMoves(setup, StartArray::standard), effort, {});
}

Array* positions_of(VerdictDocument& verdict) {
    for (auto& [name, value] : verdict.certificate->body) {
        if (name == "positions") return value.array();
    }
    return nullptr;
}

// Positions that rules, kernels and facts refute two to five moves back.
constexpr const char* refuted_rows[] = {
    "3n4/6P1/6q1/7B/5r2/7K/4k3/8 b - - 0 1",
    "r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b k - 0 1",
    "2nR3K/pk1Rp1p1/p2p4/P1p5/1Pp4b/2PP2P1/4P2P/n7 b - - 0 1",
    "8/p1P1q3/1pPn1Q2/p1Kp1pqr/3r1P1n/P4R1P/3R2pQ/1Nk1rQB1 w - - 0 1",
};

TEST(Search, ListsPositionsInsteadOfNestingThem) {
    int listed = 0;
    for (const char* row : refuted_rows) {
        const doublecheck::Setup setup = *parse_fen(row);
        const retro::Outcome nested = search_in(setup, {});
        ASSERT_TRUE(nested.is_refuted) << row;
        EXPECT_EQ(verify(verdict_of(setup, nested)).answer, Answer::yes) << row;
        VerdictDocument verdict = verdict_of(setup, search_in(setup, {.max_proof_depth = 0}));
        EXPECT_EQ(verify(*parse_verdict(to_json(verdict))).answer, Answer::yes) << to_json(verify(verdict));
        const Array* list = positions_of(verdict);
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            ++listed;
            VerdictDocument worse = verdict;
            Array& fewer = *positions_of(worse);
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_EQ(verify(worse).answer, Answer::no) << row << ' ' << i;
            worse = verdict;
            Value& proof = (*positions_of(worse))[i].object()->back().second;
            if (proof.array()->empty()) continue;  // no man has a square from which it could have come
            proof.array()->clear();
            EXPECT_EQ(verify(worse).answer, Answer::no) << row << ' ' << i;
            worse = verdict;
            (*positions_of(worse))[i].object()->front().second = fen(initial_setup());
            EXPECT_EQ(verify(worse).answer, Answer::no) << row << ' ' << i;
        }
    }
    EXPECT_GT(listed, 10);
}

/// Returns a forged refutation. It lists about `most` positions reached by taking moves back, and claims of
/// each that all moves to it come from the list. `left_out` of the positions are missing from the list.
VerdictDocument forged(const doublecheck::Setup& setup, std::size_t most, std::size_t left_out) {
    std::vector<doublecheck::Setup> found = {setup};
    for (std::size_t i = 0; i < found.size() && found.size() < most; ++i) {
        const doublecheck::Setup after = found[i];
        for (const Retraction& retraction : possible_retractions(after)) {
            doublecheck::Setup earlier = before(after, retraction);
            if (std::find(found.begin(), found.end(), earlier) == found.end()) found.push_back(earlier);
        }
    }
    const auto entries = [](const doublecheck::Setup& after) {
        auto refuted =
            refuted_entries(group_retractions(LastMoves(after, StartArray::standard, EpField::unknown)));
        for (const Square man : after.board.of(opposite(after.turn)))
            refuted.push_back({.to = man.name(), .rule = "retraction.listed-before"});
        return refuted;
    };
    RetractionsCertificate certificate;
    certificate.refuted = entries(setup);
    for (std::size_t i = left_out; i < found.size(); ++i)
        certificate.positions.push_back({{.refuted = entries(found[i])}, fen(found[i])});
    VerdictDocument verdict{.question = "legality", .subject = {{"fen", fen(setup)}}, .answer = Answer::no};
    verdict.reasons.push_back({.rule = "retraction.no-last-move", .text = ""});
    verdict.certificate = test::certificate_of(certificate);
    return verdict;
}

// Whatever set is listed, a move from outside leads into it, or the initial position is in it.
TEST(Search, HasNoListThatRefutesAPositionOfAGame) {
    test::Random random(61);
    int forgeries = 0;
    test::for_lively_game_positions(
        random, test::rounds(300), [&](const Position& position, StartArray array) {
            if (array != StartArray::standard || test::below(random, 4) != 0) return;
            ++forgeries;
            const auto most = static_cast<std::size_t>(1 + test::below(random, 60));
            const VerdictDocument verdict = forged(position.setup(), most, most > 1 ? forgeries % 2 : 0);
            EXPECT_EQ(verify(verdict).answer, Answer::no) << to_json(verdict);
        });
    EXPECT_GT(forgeries, 0);
    for (const std::size_t most : {std::size_t{1}, std::size_t{50}, std::size_t{500}})
        EXPECT_EQ(verify(forged(initial_setup(), most, 0)).answer, Answer::no);
}

TEST(Search, AllowsMoreRightsInEarlierPositions) {
    const doublecheck::Setup after = *parse_fen("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b - - 1 1");
    EXPECT_FALSE(search_in(after, {.retractions = 500, .shared_retractions = 500}).is_refuted);
    EXPECT_TRUE(may_begin_a_game(*parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")));
}

// Kg1 castled with the rook from h1. If the king had castled from f1 with this rook, no pawn could have
// promoted on e1; but it castled from g1.
TEST(Search, DistinguishesKingsThatCastledWithTheSameRook) {
    constexpr const char* game =
        "a2a4 e8d6 a1a3 e7e5 e2e4 d6e4 e1f3 e4d6 f3h4 e5e4 a3b3 e4e3 b3a3 e3e2 a3b3 e2e1q b3a3 d6e8 a3b3 "
        "e1e6 b3a3 e6a6 a3d3 f8g6 h4f3 g8f8 f3d4 f8e7 d4b3 e7f6 d3e3 g6f8 e3e1 a6b6 f1g3 b6a6 g3e2 f6f5 "
        "f2f4 f5e4 g2g3 e4f3 g1h1";
    Position position = *Position::from_setup(
        *parse_fen("rbbqnnkr/pppppppp/8/8/8/8/PPPPPPPP/RBBQNNKR w HAha - 0 1", StartArray::chess960));
    std::istringstream moves(game);
    for (std::string text; moves >> text;) {
        const auto move = parse_uci(position, text);
        ASSERT_TRUE(move) << text << ' ' << fen(position.setup());
        position = position.after(*move);
        const VerdictDocument verdict =
            test::read_back(legality(position.setup(), {.array = StartArray::chess960}));
        EXPECT_NE(verdict.answer, Answer::no) << to_json(verdict);
    }
    EXPECT_EQ(fen(position.setup()), "rbbqnn1r/pppp1ppp/q7/8/P4P2/1N3kP1/1PPPN2P/1BBQRRK1 b - - 2 22");
}

TEST(Search, NamesTheMovesThatWereForced) {
    const LegalityVerdict verdict = legality(*parse_fen("3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1"));
    const std::vector<RetractedMove>& forced = verdict.unrefuted->forced_last_moves;
    ASSERT_EQ(forced.size(), 2U);
    EXPECT_EQ(forced[0].text, "d4xc3 e.p.");
    EXPECT_EQ(forced[0].retraction.kind, RetractionKind::en_passant);
    EXPECT_EQ(forced[1].text, "c2-c4");
    EXPECT_EQ(forced[1].retraction.move, Move::normal(*Square::parse("c2"), *Square::parse("c4")));
    EXPECT_TRUE(legality(*parse_fen("8/8/8/8/8/8/8/K6k w - - 0 1")).unrefuted->forced_last_moves.empty());
}

TEST(Search, ReportsTheLimitThatStoppedIt) {
    const doublecheck::Setup setup = *parse_fen(refuted_rows[1]);
    const retro::Outcome outcome = search_in(setup, {.positions = 5});
    EXPECT_FALSE(outcome.is_refuted);
    EXPECT_EQ(outcome.cut_off_by, "nodes");
}

/// Returns a position that a double check two moves back refutes, with some additional men that may make it
/// legal.
doublecheck::Setup with_more_men(test::Random& random) {
    doublecheck::Setup setup = *parse_fen(refuted_rows[0]);
    for (int i = test::below(random, 5); i > 0; --i) {
        const Square square = Square::from_index(test::below(random, 64));
        const PieceType type = all_piece_types[static_cast<std::size_t>(test::below(random, 5))];
        if (setup.board.at(square) || (type == PieceType::pawn && end_ranks.contains(square))) continue;
        setup.board.put(square, {test::below(random, 2) == 0 ? Color::white : Color::black, type});
    }
    return setup;
}

// The slow reference follows every line of retractions to its end and has no set of positions.
TEST(Search, AgreesWithFollowingEveryLineBack) {
    test::Random random(62);
    int refuted = 0;
    int open = 0;
    for (int i = 0; i < test::rounds(1'500); ++i) {
        const doublecheck::Setup setup = with_more_men(random);
        if (refute_statically(setup, StartArray::standard) || !has_retraction(setup)) continue;
        const VerdictDocument twin =
            test::read_back(retract(setup, {.plies = 5, .limits = {.nodes = 20'000}}));
        const retro::Outcome outcome = search_in(setup, {.facts = 0,
                                                         .kernel_states = 0,
                                                         .retractions = 100,
                                                         .shared_retractions = 100,
                                                         .retractions_of_root = 200});
        EXPECT_TRUE(outcome.is_refuted || twin.answer != Answer::no) << fen(setup);
        EXPECT_FALSE(outcome.is_refuted && twin.answer == Answer::yes) << fen(setup);
        ++(outcome.is_refuted ? refuted : open);
        if (!outcome.is_refuted) continue;
        EXPECT_EQ(verify(verdict_of(setup, outcome)).answer, Answer::yes) << fen(setup);
    }
    RecordProperty("refuted", refuted);
    EXPECT_GT(refuted, test::rounds(1'500) / 100);
    EXPECT_GT(open, test::rounds(1'500) / 100);
}

}  // namespace search_test
}  // namespace doublecheck
