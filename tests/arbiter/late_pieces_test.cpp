// SPDX-License-Identifier: MIT
// Boards that are not playable because a pawn waits on its last rank: castling in reply, a piece placed after
// the reply, and offences undone together with an earlier irregularity.
#include <gtest/gtest.h>

#include "arbiter/script.hpp"

namespace doublecheck {
namespace late_pieces_test {

using test::ledger_of;
using test::Outcome;

const Settings standard{};
const Settings basic{.time_class = TimeClass::rapid, .regime = Regime::basic};

Outcome outcome_of(const Settings& settings, std::string_view fen, std::string_view script) {
    return test::outcome_of(ledger_of(settings, fen, script));
}

/// Judges the events, with `@` standing for White putting the piece on c8.
Outcome with_piece(const Settings& settings, std::string_view fen, std::string_view script, PieceType piece) {
    std::string words(script);
    const std::size_t at = words.find('@');
    words.replace(at, 1, "w~c8");
    Ledger ledger = ledger_of(settings, fen, words);
    for (LedgerEvent& event : ledger.events) {
        if (event.kind != EventKind::touch) continue;
        event.kind = EventKind::place;
        event.squares.clear();
        event.to = Square("c8");
        event.promotion = piece;
    }
    return test::outcome_of(ledger);
}

TEST(CastlingInReply, IsJudgedWithThePawnStillOnItsLastRank) {
    const char* const board = "4k2r/2P3pp/8/8/8/8/8/4K3 w k - 0 1";
    for (const Settings& settings : {standard, basic}) {
        const Outcome castled = outcome_of(settings, board, "w:c7c8 w! b:e8g8 b!");
        EXPECT_EQ(castled.fen.substr(0, 12), "2P2rk1/6pp/8");
        EXPECT_FALSE(castled.names("7.5.1"));
        EXPECT_FALSE(castled.names("3.8.2.2"));
    }
    // The claim is about the pawn; Black has made no mistake.
    EXPECT_EQ(outcome_of(standard, board, "w:c7c8 w! b:e8g8 b! w?").black, 120);
    EXPECT_EQ(outcome_of(basic, board, "w:c7c8 w! b:e8g8 b! w?").white, 0);
}

TEST(CastlingInReply, CanStillBeIllegal) {
    struct Row {
        const char* board;
        const char* script;
        const char* article;
    };
    for (const Row& row :
         {Row{"4k2r/2P3pp/8/8/8/8/8/4K3 w - - 0 1", "w:c7c8 w! b:e8g8 b! w?", "3.8.2.1"},
          Row{"4k2r/2P3pp/8/8/8/5R2/8/4K3 w k - 0 1", "w:c7c8 w! b:e8g8 b! w?", "3.8.2.2"},
          Row{"4k2r/2P3pp/8/8/8/4R3/8/4K3 b k - 0 1", "b:h7h6 w:c7c8 w! b:e8g8 b! w?", "3.8.2.2"},
          Row{"r3k3/2P3pp/8/8/8/8/8/4K3 w q - 0 1", "w:c7c8 w! b:e8c8 b! w?", "3.8.2.2"}}) {
        const Outcome outcome = outcome_of(basic, row.board, row.script);
        EXPECT_EQ(outcome.white, 60) << row.board;
        EXPECT_TRUE(outcome.names(row.article)) << row.board;
    }
}

constexpr const char* pawn = "6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1";

TEST(LatePiece, CountsFromWhenItIsPlaced) {
    for (const Settings& settings : {standard, basic}) {
        const Outcome queen = with_piece(settings, pawn, "w:c7c8 b:h3h5 b! @ w! a?", PieceType::queen);
        EXPECT_TRUE(queen.asks());
        // With the queen on the board Black's reply, which is not completed, is illegal and is put back.
        EXPECT_EQ(queen.fen.substr(0, 21), "2Q3k1/5ppp/3K4/8/8/7r");
        EXPECT_EQ(queen.black, 0);
        EXPECT_FALSE(queen.names("7.5.2"));
        EXPECT_FALSE(queen.names("7.5.3"));
        // A press after the reply completes a finished promotion.
        const Outcome knight =
            with_piece(settings, pawn, "w:c7c8 b:h3h5 @ w! b! a!stands b? w:c8e7 w!", PieceType::knight);
        EXPECT_EQ(knight.fen.substr(0, 22), "6k1/4Nppp/3K4/7r/8/8/2");
        EXPECT_EQ(knight.black + knight.white, 0);
        EXPECT_EQ(with_piece(settings, pawn, "w:c7c8 b:h3h5 @ a!stands b#", PieceType::knight).result, "1-0");
    }
}

TEST(LatePiece, MakesAnUnpressedReplyBeJudgedAgain) {
    // With the queen on c8 Black is in check, and the rook's move does not answer the check.
    const char* const open = "6k1/2P2p2/3K4/8/8/7r/2R5/8 w - - 0 1";
    const Outcome outcome = with_piece(standard, open, "w:c7c8 b:h3h5 @ a? a!stands", PieceType::queen);
    EXPECT_EQ(outcome.fen.substr(0, 20), "2Q3k1/5p2/3K4/8/8/7r");
    EXPECT_EQ(outcome.white, 0);
}

TEST(LatePiece, DoesNotUndoAnOffence) {
    const char* const open = "6k1/2P3pp/3K4/8/8/7r/2R5/8 w - - 0 1";
    const Outcome outcome = with_piece(standard, open, "w:c7c8 w! b:h3h5 b! @ a?", PieceType::knight);
    EXPECT_EQ(outcome.black, 120);
    EXPECT_EQ(outcome.fen.substr(0, 20), "2Q3k1/6pp/3K4/8/8/7r");
    // Without supervision the promotion stood once Black had replied. Only the players together may correct
    // it.
    EXPECT_TRUE(with_piece(basic, open, "w:c7c8 w! b:h3h5 b! @", PieceType::knight).asks());
}

TEST(LaterOffences, LeadToAQuestionIfTheyAreUndone) {
    // Under the Competition Rules the first irregularity is put right, whoever claims.
    const char* const rook = "8/8/8/3Rk3/8/8/8/4K3 b - - 0 40";
    for (const char* const script : {"b:e5f5 b! w:d5f5 w! a?", "b:e5f5 b! w:d5f5 w! b?"}) {
        const Outcome outcome = outcome_of(standard, rook, script);
        EXPECT_EQ(outcome.fen, rook) << script;
        EXPECT_EQ(outcome.white, 120) << script;
        EXPECT_EQ(outcome.black, 0) << script;
        EXPECT_NE(outcome.question().find("White's illegal action 41.Rd5xf5"), std::string::npos) << script;
    }
    const Outcome twice = outcome_of(standard, "", "w:b1d3 w! b:e7e5 b! w:d3f2 w! a?");
    EXPECT_TRUE(twice.asks());
    EXPECT_EQ(twice.result, "*");
}

TEST(ForcedQueen, CanStalemateAfterThePenalty) {
    Settings settings;
    settings.uncompleted_promotion_mate = true;
    const Outcome stalemate = outcome_of(settings, "8/1P6/k7/8/1K6/8/8/8 w - - 0 60", "w:b7b8 w! a?");
    EXPECT_EQ(stalemate.result, "1/2-1/2");
    EXPECT_EQ(stalemate.black, 120);
}

TEST(ForcedQueen, LeavesTheResultOpenIfNobodyNoticedTheMate) {
    // No text says whether the mate or stalemate by the forced queen ended the game (5.1.1 against 7.5.2).
    const char* const mate = "8/P7/8/8/8/8/2K5/k7 w - - 0 50";
    for (const char* const script : {"w:a7a8 w! b#", "w:a7a8 w! w#", "w:a7a8 w! b-", "w:a7a8 w! w-"}) {
        const Outcome outcome = outcome_of(standard, mate, script);
        EXPECT_EQ(outcome.result, "*") << script;
        EXPECT_NE(outcome.question().find("without a legal move"), std::string::npos) << script;
    }
    EXPECT_TRUE(outcome_of(standard, "8/1P6/k7/8/1K6/8/8/8 w - - 0 60", "w:b7b8 w! b#").asks());
    EXPECT_EQ(outcome_of(standard, "8/P5k1/8/8/8/8/8/K7 w - - 0 50", "w:a7a8 w! w#").result, "1/2-1/2");
}

TEST(Castling, ExplainsAttackedSquaresThatDoNotMatter) {
    EXPECT_TRUE(outcome_of(standard, "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 20", "w:e1c1 w!").names("3.8.2.2"));
    EXPECT_TRUE(outcome_of(standard, "4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 20", "w:e1g1 w!").names("3.8.2.2"));
    EXPECT_FALSE(outcome_of(standard, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20", "w:e1g1 w!").names("3.8.2"));
}

TEST(Editions, CiteTheirOwnArticleNumbers) {
    Settings settings{.edition = LawsEdition::fide2018, .time_class = TimeClass::rapid};
    EXPECT_TRUE(outcome_of(settings, "", "w:b1d3 w! a?").names("A.3"));
    EXPECT_FALSE(outcome_of(settings, "", "w:b1d3 w! a?").names("A.4"));
    settings.time_class = TimeClass::blitz;
    EXPECT_TRUE(outcome_of(settings, "", "w:b1d3 w! a?").names("B.3"));
    EXPECT_EQ(class_of(*parse_time_control("780"), laws_of(LawsEdition::fide2009)), TimeClass::blitz);
    EXPECT_EQ(class_of(*parse_time_control("780")), TimeClass::rapid);
    EXPECT_EQ(class_of(*parse_time_control("900"), laws_of(LawsEdition::fide2009)), TimeClass::rapid);
}

}  // namespace late_pieces_test
}  // namespace doublecheck
