// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/lively_games.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace decide_test {

std::vector<std::string> texts_of(const RetractVerdict& verdict) {
    std::vector<std::string> texts;
    for (const LastMove& last : verdict.last_moves) texts.push_back(last.text);
    return texts;
}

/// A published record: a diagram with one possible last move.
struct Record {
    const char* diagram;
    const char* last_move;
    std::optional<PieceType> captured = std::nullopt;
};

constexpr auto records = std::to_array<Record>({
    {"8/8/8/8/8/P7/KPkPP3/2qb4 b - - 0 1", "Ka1xa2", PieceType::bishop},
    {"8/8/8/8/8/1P6/1PkPP3/KR1b4 b - - 0 1", "Ka2-a1"},
    {"4BBrk/3ppK1p/4p1p1/8/8/8/8/8 b - - 0 1", "Bh6xf8", PieceType::bishop},
    {"5k1K/3pRp1P/4p1pP/7p/8/8/8/8 b - - 0 1", "g5xh6", PieceType::knight},
    {"4R2k/4ppBB/6pp/7P/3K4/8/8/8 b - - 0 1", "Bf8xg7", PieceType::queen},
    {"7R/7p/5P1k/4PKpP/8/8/8/8 w - - 0 1", "g7-g5"},
});

TEST(Decide, FindsTheOnlyLastMoveOfRecords) {
    for (const Record& record : records) {
        const RetractVerdict verdict =
            retract(*parse_fen(record.diagram), {.is_diagram = true, .decide = true});
        ASSERT_EQ(verdict.last_moves.size(), 1U) << record.diagram;
        EXPECT_EQ(verdict.last_moves.front().text, record.last_move) << record.diagram;
        const auto captured = record.captured ? std::vector{*record.captured} : std::vector<PieceType>{};
        EXPECT_EQ(verdict.last_moves.front().captured, captured) << record.diagram;
    }
}

TEST(Decide, UsesTheRanksOnWhichPawnsCaptured) {
    // Before b6-b5 the pawns on the a- and b-files could not have passed each other.
    const RetractVerdict verdict =
        retract(*parse_fen("2B3K1/PPp3Np/p6P/1p1PPp2/3pqQ1P/3PPRrk/5ppr/7n w - - 0 1"),
                {.is_diagram = true, .decide = true});
    EXPECT_EQ(texts_of(verdict), std::vector<std::string>{"f7-f5"});
    EXPECT_NE(to_json(verdict).find("pawns.kernel-with-ranks"), std::string::npos);
    const VerdictDocument document = test::read_back(verdict);
    EXPECT_EQ(verify(document).answer, Answer::yes) << verify(document).reasons.front().text;
    // The same rule about a move that it does not refute.
    VerdictDocument forged = test::read_back(retract(*parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")));
    ASSERT_EQ(verify(forged).answer, Answer::yes);
    std::erase_if(forged.certificate->body, [](const Member& one) { return one.first == "possible"; });
    for (Member& one : forged.certificate->body) {
        if (one.first == "refuted")
            one.second.array()->push_back(Object{{"to", "e8"}, {"rule", "pawns.kernel-with-ranks"}});
    }
    forged.answer = Answer::no;
    EXPECT_EQ(verify(forged).answer, Answer::no);
}

// The pawn on h5 may be captured en passant if g7-g5 was the last move. A FEN that names no square excludes
// it.
TEST(Decide, ExcludesADoubleStepOnlyIfTheEnPassantFieldDoes) {
    const doublecheck::Setup setup = *parse_fen("7R/7p/5P1k/4PKpP/8/8/8/8 w - - 0 1");
    EXPECT_EQ(texts_of(retract(setup, {.is_diagram = true})), std::vector<std::string>{"g7-g5"});
    EXPECT_EQ(retract(setup).answer, Answer::no);
}

TEST(Decide, NeverRefutesTheMoveThatWasPlayed) {
    test::Random random(1953);
    int decided = 0;
    const auto is_listed = [](const RetractVerdict& verdict, Move move, std::optional<PieceType> captured) {
        return std::ranges::any_of(verdict.last_moves, [&](const LastMove& last) {
            const bool is_same_capture =
                captured ? std::ranges::find(last.captured, *captured) != last.captured.end()
                         : last.captured.empty();
            return last.move == move && is_same_capture;
        });
    };
    for (const StartArray array : {StartArray::standard, StartArray::chess960}) {
        for (int game = 0; game < test::rounds(8); ++game) {
            Position position = array == StartArray::standard
                                    ? Position::initial()
                                    : *Position::from_setup(test::random_start(random));
            const int style = test::below(random, 8);
            for (int ply = 0; ply < 160; ++ply) {
                const auto moves = position.legal_moves();
                if (moves.empty()) break;
                const Move move = test::lively_move(position, moves, random, style);
                std::optional<PieceType> captured;
                if (move.kind() == MoveKind::en_passant) captured = PieceType::pawn;
                if (move.kind() != MoveKind::castling && !captured) captured = position.type_at(move.to());
                position = position.after(move);
                const bool is_sample = position.is_check() || test::below(random, 40) == 0;
                if (!is_sample) continue;
                for (const bool is_diagram : {false, true}) {
                    doublecheck::Setup setup = position.setup();
                    if (is_diagram) {
                        setup.castling_rooks = {};
                        setup.ep_square.reset();
                    }
                    const RetractVerdict verdict =
                        retract(setup, {.array = array,
                                        .plies = 1 + static_cast<int>(test::below(random, 3)),
                                        .is_diagram = is_diagram,
                                        .decide = test::below(random, 4) == 0,
                                        .limits = {.nodes = 20'000}});
                    if (verdict.answer == Answer::unknown) continue;
                    ++decided;
                    EXPECT_TRUE(is_listed(verdict, move, captured)) << fen(setup) << ' ' << is_diagram;
                }
            }
        }
    }
    EXPECT_GT(decided, test::rounds(8) * 4);
}

/// Returns true if `plies` moves can be taken back, judged by rules about single positions alone.
bool can_take_back(const doublecheck::Setup& setup, int plies) {
    if (plies == 0) return true;
    const std::vector<Retraction> all = possible_retractions(setup);
    return std::ranges::any_of(
        all, [&](const Retraction& one) { return can_take_back(before(setup, one), plies - 1); });
}

TEST(Decide, FindsWhatTakingBackFourMovesRefutes) {
    test::Random random(1854);
    int refuted = 0;
    int positions = 0;
    for (int i = 0; i < test::rounds(400); ++i) {
        const doublecheck::Setup setup = test::random_placement(random);
        if (setup.board.occupied().size() > 12 || refuting_rule(setup)) continue;
        const std::vector<Retraction> all = possible_retractions(setup);
        if (all.size() > 40) continue;
        ++positions;
        const RetractVerdict verdict = retract(setup, {.decide = true, .limits = {.nodes = 200'000}});
        for (const Retraction& one : all) {
            if (can_take_back(before(setup, one), 3)) continue;
            ++refuted;
            const bool is_listed = std::ranges::any_of(verdict.last_moves, [&](const LastMove& last) {
                return last.move == one.move &&
                       (one.uncaptured
                            ? std::ranges::find(last.captured, *one.uncaptured) != last.captured.end()
                            : last.captured.empty());
            });
            EXPECT_FALSE(is_listed) << fen(setup) << ' ' << retraction_text(setup, one);
        }
    }
    EXPECT_GT(refuted, 0);
    RecordProperty("positions", positions);
    RecordProperty("refuted", refuted);
}

// T. R. Dawson: all last moves but two are refuted at once, or the only one by the moves before it.
TEST(Legality, RefutesARightThatLeavesFewLastMoves) {
    for (const std::string men : {"8/1p1ppppp/2p1B3/P6R/pP4PP/2N4k/PP2PPrN/R3KQB1",
                                  "NB1k1bB1/rQp1prp1/bRP1p1p1/1pp2p2/7n/5PP1/5PP1/R3K3"}) {
        const LegalityVerdict with_right = legality(*parse_fen(men + " w Q - 0 1"));
        EXPECT_EQ(with_right.answer, Answer::no) << men;
        EXPECT_EQ(verify(test::read_back(with_right)).answer, Answer::yes) << men;
        EXPECT_EQ(legality(*parse_fen(men + " w - - 0 1")).answer, Answer::unknown) << men;
        // The limit of the caller holds for these attempts too.
        EXPECT_EQ(legality(*parse_fen(men + " w Q - 0 1"), {.limits = {.nodes = 5'000}}).answer,
                  Answer::unknown);
    }
}

// Published problems whose key is an en passant capture, and one that lacks the proof.
TEST(Diagram, AllowsEnPassantOnlyWhereTheDoubleStepIsProved) {
    const auto ep_square = [](const char* diagram) {
        return read_diagram(*parse_fen(diagram)).front().ep_square;
    };
    EXPECT_EQ(ep_square("2nQqNb1/P1pprp1n/1pp2k1P/4R1pP/4K1pB/3P2Pp/8/8 w - - 0 1"), Square::parse("g6"));
    EXPECT_EQ(ep_square("4k3/1p2P2p/2N1P1N1/2PpKpP1/3PpP2/4P3/4P3/8 w - - 0 1"), Square::parse("f6"));
    EXPECT_EQ(ep_square("4k3/1p2P2p/2N1P1N1/2PpKpP1/3PpP2/4P3/4P3/r7 w - - 0 1"), std::nullopt);
}

}  // namespace decide_test
}  // namespace doublecheck
