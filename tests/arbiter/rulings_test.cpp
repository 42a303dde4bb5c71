// SPDX-License-Identifier: MIT
// Rulings where two articles meet, an article does not say enough, or the ledger does not show enough.
#include <string>

#include <gtest/gtest.h>

#include "arbiter/incident.hpp"
#include "arbiter/script.hpp"

namespace doublecheck {
namespace rulings_test {

using test::expect_ruling;
using test::expect_rulings;
using test::play;

TEST(IllegalPosition, IsJudgedByTheBoardAfterTheNextCompletedMove) {
    const std::string white =
        "rapid unsupervised\nfen r3k3/8/8/1B6/8/8/8/r3K3 w - - 0 40\nsees both_in_check\n";
    const std::string black =
        "rapid unsupervised\nfen R3k3/8/8/8/1b6/8/8/4K3 b - - 0 40\nsees both_in_check\n";
    expect_rulings({
        {white + "W b5c4\n", "1/2-1/2", "White's king is in check after White's own move"},
        {white + "W b5d7\n", "1/2-1/2", "both kings are in check"},
        {white + "W b5e8\n", "1/2-1/2", "Black's king is missing"},
        {white + "W e1e2\n", "*", "no longer illegal", "drawn: "},
        {black + "B b4c5\n", "1/2-1/2", "Black's king is in check after Black's own move"},
        {black + "B e8e7\n", "*", "no longer illegal"},
        // The next side to move stays in check: an illegal move of that side.
        {white + "W e1e2\nB a8b8\nW claims illegal\n", "*", "White gets one minute more"},
        {white + "W e1e2\nB e8e7\n", "*", "no longer illegal"},
        // A move that is completed only after the reply is judged by the board as it stands then.
        {white + "W move b5c4\nB move a8b8\nW press\n", "*", "no longer illegal"},
        {white + "W move b5c4\nB move e8d8\nW move c4d5\n", "*", "no longer illegal"},
        {white + "W move b5d7\nB move a8b8\nW press\n", "1/2-1/2", "still illegal"},
    });
}

TEST(WrongSetup, CannotBeClaimedAfterTenMovesByEach) {
    const std::string ten = "rapid unsupervised\n" + [] {
        std::string moves;
        for (int i = 0; i < 5; ++i) moves += i % 2 == 0 ? "Nf3\nNf6\nNc3\nNc6\n" : "Ng1\nNg8\nNb1\nNb8\n";
        return moves;
    }();
    const std::string nine = ten.substr(0, ten.size() - 4);
    expect_rulings({
        {"rapid unsupervised\nsees board_turned n=9\n", "*", "is transferred to a correctly placed board."},
        {"rapid unsupervised\nsees board_turned n=10\n", "*", "A.5.1 speaks of claims only"},
        {"rapid unsupervised\nsees board_turned n=12\nrules accept\n", "*", "White is to move"},
        {"rapid unsupervised\nsees board_turned n=12\nrules reject\n", "*", "The board stays as it is"},
        {"rapid supervised\nsees board_turned n=12\n", "*", "is transferred", "?"},
        {"rapid unsupervised\nsees board_turned\n", "*", "How many moves have both players completed?"},
        {"rapid unsupervised\nsees board_turned\nsees board_turned n=3\n", "*", "White is to move."},
        {ten + "sees board_turned\n", "*", "A.5.1 speaks of claims only"},
        {nine + "sees board_turned\n", "*", "is transferred", "?"},
        // The tenth move is made and not completed.
        {nine + "B move Nc6\nsees board_turned\n", "*", "is transferred", "?"},
        {nine + "B move Nc6\nsees wrong_setup\n", "cancel"},
        {ten + "sees wrong_setup\n", "*", "The game goes on. White is to move."},
    });
}

TEST(ReversedColours, NeedTheNumberOfMoves) {
    const std::string middle = "standard\nfen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 ";
    expect_rulings({
        {"standard\nsees colours_reversed\n", "*", "How many moves have both players completed?"},
        {"standard\nsees colours_reversed\nsees colours_reversed n=9\n", "new game"},
        {"standard\nsees colours_reversed\nsees colours_reversed n=10\n", "*", "goes on. White is to move."},
        {"standard\ne4\nsees colours_reversed\n", "new game"},
        {middle + "1\nsees colours_reversed\n", "*", "How many moves"},
        {middle + "1\ne4\nsees colours_reversed\n", "*", "How many moves"},
        {middle + "30\nsees colours_reversed\n", "*", "ten moves have been made"},
        {middle + "5\nsees colours_reversed\n", "new game"},
        {"rapid unsupervised\nsees wrong_setup\n", "*", "How many moves"},
        {"rapid unsupervised\nsees wrong_setup\nsees wrong_setup n=3\n", "cancel"},
        {"standard\nsees wrong_setup\n", "cancel"},
    });
}

TEST(HandledMen, MakeTheMoveIllegalIfTheyLeaveAnotherBoard) {
    const std::string passed = "standard\nfen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 40\n";
    const std::string last = "standard\nfen 8/P3k3/8/8/8/8/8/4K3 w - - 0 40\n";
    expect_rulings({
        {passed + "W exd6 captured=none\nB claims illegal\n", "*", "must be played. White is to move."},
        {passed + "W exd6 captured=none\nB claims touch\n", "*", "Black gets two minutes more."},
        {passed + "W exd6 captured=p\nB claims illegal\n", "*", "The claim is rejected.", "two minutes"},
        {passed + "W exd6\nB claims illegal\n", "*", "The claim is rejected.", "two minutes"},
        {passed + "W move exd6 captured=none\nW release\nB claims illegal\n", "*",
         "a legal capture, which must be played.", "touched"},
        {passed + "W move exd6 captured=none\nW release\nW move e5e6\nW press\nB claims touch\n", "*",
         "a legal capture, which must be played. White is to move."},
        {passed + "W move exd6 captured=none\nW release\nW move exd6\nW press\nB claims touch\n", "*",
         "breaks none of the articles"},
        {passed + "W move exd6 captured=none\nW move e5e6\nW press\nB claims touch\n", "*",
         "breaks none of the articles"},
        // A pawn released on its last rank is replaced there.
        {last + "W move a7a8\nW release\nW place a8 r\nW press\nB claims touch\n", "*",
         "breaks none of the articles"},
        {last + "W move a7a8\nW release\nW move e1e2\nW press\nB claims touch\n", "*",
         "The pawn was released on a8, where a piece must replace it. White is to move."},
        // Another move in place of the pending one does not end what an earlier ruling demands.
        {"standard\nW e2e5\nB claims illegal\nW move Nf3\nW move d4\nW press\nB claims touch\n", "*",
         "The pawn on e2 was touched and must be moved. White is to move."},
        // Too late, with and without the pawn removed.
        {"standard\nfen 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 40\nW e5d6 captured=none\nB claims illegal\n", "*",
         "two minutes", "left on the board"},
        {"standard\nW Nf3 placed=b\nB claims illegal\n", "*",
         "The knight on g1 was touched and must be moved."},
        {"standard\nW Nf3 placed=n\nB claims illegal\n", "*", "The claim is rejected."},
        {"standard\nW move g1f3 placed=b\nW move g1f3\nW press\nB claims illegal\n", "*",
         "The claim is rejected."},
        {last + "W a7a8 placed=r\nB claims illegal\n", "*", "The claim is rejected."},
        {last + "W a7a8 placed=p\nB claims illegal\n", "*", "The pawn on a8 becomes a queen."},
    });
    const std::string left = play({}, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 40", "w:e5d6").fen;
    EXPECT_EQ(left.substr(0, 16), "4k3/8/3P4/8/8/8/");
}

TEST(Castling, WithoutItsRookIsForTheArbiterToDecide) {
    const std::string both = "standard\nfen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20\n";
    const std::string lost = "standard\nfen r3k2r/8/8/8/8/8/8/R3K2R w - - 0 20\n";
    const std::string placed = "standard chess960\nfen 4k3/8/8/8/8/8/8/4KR2 w F - 0 1\n";
    const std::string random = "standard\nchess960\nfen 1rk4r/8/8/8/8/8/8/1RK4R w BHbh - 0 20\n";
    expect_rulings({
        {both + "W Kg1\n", "*", "is for the arbiter to decide", "?"},
        {both + "W Kg1\nB claims illegal\n", "*", "Is it an illegal move (7.5.1), or a castling"},
        {both + "W O-O-O alone\nsees illegal\nrules accept\n", "*", "Black gets two minutes more."},
        {both + "W Kg1\nsees illegal\nrules accept\nW Kf1\n", "*", "a legal castling, which must be played"},
        {both + "W Kg1\nB claims illegal\nrules reject\nB Ke7\n", "*", "is finished and stands", "minutes"},
        // The opponent has replied: the question is the same, before or after the reply.
        {both + "W Kg1\nB Ke7\nsees illegal\n", "*", "Is it an illegal move (7.5.1)", "minutes more"},
        {both + "W Kg1\nB Ke7\nsees illegal\nrules accept\n", "*", "Black gets two minutes more."},
        {both + "W Kg1\nB Ke7\nsees illegal\nrules reject\n", "*", "Moves that followed are taken back"},
        {both + "W Kg1\nB claims illegal\nB Ke7\nrules reject\n", "*", "Moves that followed are taken back"},
        {"standard\noffences 1 0\n" + both.substr(9) + "W Kg1\nB Ke7\nB claims illegal\n", "*",
         "Is it an illegal move (7.5.1)"},
        {both + "W Kg1\nB flag\n", "1-0", "White's unfinished castling 20.Ke1-g1 has not been",
         "illegal move 20"},
        // What else was wrong with the castling remains.
        {both + "W Kg1 two\nB claims illegal\nrules reject\n", "*", "Black gets two minutes more."},
        {both + "W O-O alone\nsees illegal\nrules reject\nB claims illegal\n", "*", "The claim is rejected."},
        {both + "W touch a1\nW Kg1\nsees illegal\nrules reject\nB claims touch\n", "*",
         "The rook on a1 was touched and must be moved."},
        // The rook follows the king: no fault.
        {both + "W move Kg1\nW move h1f1\nW press\nB claims illegal\n", "*", "The claim is rejected."},
        {both + "W move e1c1\nW move Rd1\nW press\nB claims illegal\n", "*", "The claim is rejected."},
        {both + "W move Kg1\nW release\nW move Kf1\nW press\nB claims touch\n", "*",
         "a legal castling, which must be played. White is to move."},
        {both + "W move Kg1\nW release\nW move e1e3\nW press\nB claims illegal\n", "*",
         "a legal castling, which must be played. White is to move."},
        // Not pressed: the released king binds the player to the castling, the king in hand does not.
        {both + "W move Kg1\nW release\nB claims illegal\n", "*", "a legal castling, which must be played",
         "touched"},
        {both + "W move Kg1\nB claims illegal\n", "*", "The king on e1 was touched and must be moved."},
        {both + "W move Kg1\nB Ke7\nsees illegal\n", "*", "a legal castling, which must be played",
         "touched"},
        // An illegal move instead of a released legal one: the legal one must be played.
        {both + "W move Ke2\nW release\nW move e2e4\nW press\nB claims illegal\n", "*",
         "as a legal move, which must be played. White is to move.", "touched"},
        {both + "W move Ke2\nW release\nW move e2e4\nB claims illegal\n", "*",
         "as a legal move, which must be played.", "was touched"},
        // Castling is illegal whatever the rook does.
        {lost + "W Kg1\nB claims illegal\n", "*", "The king on e1 was touched and must be moved."},
        {random + "W Kg1\nsees illegal\n", "*", "or a castling to be finished?"},
        {random + "W O-O alone\nsees illegal\nrules reject\n", "*", "is finished and stands"},
        // The rook stands on its square already, so the king's move is the whole castling.
        {placed + "W Kg1\nB claims illegal\n", "*", "White's last move, O-O, was legal."},
        {placed + "W move O-O alone\nW press\nB claims illegal\n", "*", "The claim is rejected."},
    });
    EXPECT_EQ(test::outcome_of(read_ledger(both + "W Kg1\nsees illegal\nrules reject\n").ledger).fen,
              "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 20");
    EXPECT_EQ(test::outcome_of(read_ledger(both + "W Kg1\n").ledger).fen,
              "r3k2r/8/8/8/8/8/8/R5KR b kq - 1 20");
}

TEST(Clocks, AreSetByTheArbiterWithoutAQuestion) {
    expect_rulings({
        {"standard\nrules clock_w=5:00 clock_b=4:00\n", "*", "The arbiter sets the clocks: White",
         "nothing changes"},
        {"standard\nrules clock_w=5:00\n", "*", "nothing changes"},
    });
}

TEST(HandledMen, AreRefusedIfTheyCannotBe) {
    struct Row {
        std::string_view fen;
        std::string_view event;
        std::string_view message;
    };
    constexpr std::string_view passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 40";
    constexpr std::string_view castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 20";
    constexpr std::string_view last = "8/P3k3/8/8/8/8/8/4K3 w - - 0 40";
    for (const Row& row : {
             Row{passed, R"("from":"e5","to":"d6","captured":"n")", "captures a pawn, not a knight"},
             Row{passed, R"("from":"e5","to":"e6","captured":"p")", "no pawn can be captured on e6"},
             Row{passed, R"("from":"e5","to":"d5","captured":"none")", "two pieces cannot stand"},
             Row{passed, R"("from":"e1","to":"e2","placed":"q")", "a king cannot change places"},
             Row{passed, R"("from":"e5","to":"e6","placed":"k")", "a king cannot change places"},
             Row{passed, R"("from":"e5","to":"e6","placed":"none")", "a piece has to stand"},
             Row{castling, R"("from":"e1","to":"g1","placed":"r")", "a king cannot change places"},
             Row{castling, R"("from":"e1","to":"g1","captured":"r")", "no rook can be captured"},
             Row{castling, R"("from":"e1","to":"f1","alone":true)", "is not castling"},
             Row{last, R"("from":"a7","to":"a8","promo":"q","placed":"r")", "different pieces"},
         }) {
        SCOPED_TRACE(row.event);
        const auto event = read_event(R"({"ev":"move","by":"w",)" + std::string(row.event) + "}");
        ASSERT_TRUE(event);
        Ledger ledger = test::ledger_of({}, row.fen, "");
        ledger.events = {*event};
        const test::Outcome outcome = test::outcome_of(ledger);
        EXPECT_NE(outcome.error.find(row.message), std::string::npos) << outcome.error;
        EXPECT_EQ(outcome.fen, row.fen);
    }
}

TEST(HandledMen, AreWrittenAsTheyWereRead) {
    for (const char* const text :
         {R"({"ev":"move","by":"w","from":"e5","to":"d6","captured":"none"})",
          R"({"ev":"move","by":"w","from":"e5","to":"d6","captured":"P","placed":"N"})"}) {
        const auto event = read_event(text);
        ASSERT_TRUE(event);
        EXPECT_EQ(write_event(*event), text);
    }
}

TEST(WrittenMove, BindsAfterAnIncorrectClaim) {
    const std::string start = "standard\ne4\ne5\n";
    expect_rulings({
        {start + "W claims 3x Nf3\nW Nc3\nsees illegal\n", "*", "White did not play the written move."},
        {start + "W claims 3x Nf3\nW Nc3\nB claims touch\n", "*", "White did not play the written move."},
        {start + "W claims 3x Nf3\nW Nf3\nsees illegal\n", "*", "no illegal action to deal with"},
        // An illegal written move demands another move of that man.
        {start + "W claims 3x e1e3\nW Nf3\nsees illegal\n", "*", "the king on e1 must make another move."},
        {start +
             "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\",\"intend\":\"Ke3\"}\nW Nf3\nB claims illegal\n",
         "*", "White did not play the written move. The written move is illegal: the king on e1 must make"},
        {start +
             "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\",\"intend\":\"Ke3\"}\nW Ke2\nB claims illegal\n",
         "*", "The claim is rejected.", "did not play"},
        {start +
             "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\",\"intend\":\"Nd4\"}\nW Bc4\nB claims illegal\n",
         "*", "a knight must make another move. White is to move."},
        {start + "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\",\"intend\":\"e5\"}\n", "*",
         "the pawn on e4 has no legal move, so any legal move may be played."},
        {start +
             "{\"ev\":\"claim\",\"by\":\"w\",\"kind\":\"3x\",\"intend\":\"O-O\"}\nW Nf3\nB claims illegal\n",
         "*", "the king on e1 must make another move. White is to move."},
    });
}

TEST(UntimelyClaim, CostsTimeWithoutTheConfidenceOfTheLaw) {
    const auto claim = play({}, "8/8/8/4k3/8/2r5/P7/4K2R w - - 100 91", "w~a2 w50").rulings.back();
    EXPECT_EQ(claim.add_black, 120);
    EXPECT_EQ(claim.confidence, Confidence::open);
    EXPECT_EQ(play({}, "8/8/8/4k3/8/2r5/P7/4K2R w - - 40 91", "w50").rulings.back().confidence,
              Confidence::law);
}

TEST(DeadPosition, NeedsALegalMove) {
    const std::string start = "fen 4k3/8/8/8/8/8/1p6/4K3 w - - 0 20\nW e1b2\n";
    expect_rulings({
        {"standard\n" + start + "B Kd7\n", "*", "Is the game drawn, or is 20.Ke1xb2 dealt with first?"},
        {"standard\n" + start + "B Kd7\nrules stands\n", "1/2-1/2"},
        {"standard\n" + start + "B Kd7\nsees illegal\nrules clock_w=50:00 clock_b=50:00\n", "*",
         "Black gets two minutes more", "still has something"},
        {"rapid unsupervised\n" + start + "B Kd7\n", "1/2-1/2"},
        {"standard\nfen 4k3/8/8/8/8/8/p7/1K6 w - - 0 20\nW Kxa2\n", "1/2-1/2"},
    });
}

TEST(ForcedQueen, IsAnnounced) {
    const std::string pawn = "standard\nfen 4k3/P7/8/8/8/8/8/4K3 w - - 0 40\nW move a7a8\npress\n";
    expect_rulings({
        {pawn + "sees illegal\n", "*",
         "Say: Black gets two minutes more. The pawn on a8 becomes a queen. Black is to move.",
         "set up again"},
        {pawn + "B e8d7\nsees illegal\n", "*",
         "The position is set up again. Black gets two minutes more. The pawn "},
    });
    EXPECT_TRUE(play({}, "k7/7P/1K6/8/8/8/8/8 w - - 0 1", "w:h7h8 w! a?").names("5.1.1"));
    EXPECT_TRUE(play({}, "8/k1P5/8/K7/8/8/8/8 w - - 0 1", "w:c7c8 w! a?").names("5.2.1"));
    EXPECT_FALSE(play({}, "8/k1P5/8/K7/8/8/8/8 w - - 0 1", "w:c7c8 w! a?").names("5.1.1"));
}

TEST(TouchMove, IsNotConfirmedForAnotherPieceThanTheOneTouched) {
    const std::string touched = "standard\nW touch g1\nW Na3\n";
    expect_rulings({
        {touched + "B claims touch b1\n", "*", "another piece binds White than the claim names",
         "is correct"},
        {touched + "B claims touch g1\n", "*", "The claim is correct. The knight on g1"},
        {touched + "B claims touch\n", "*", "The claim is correct. The knight on g1"},
    });
}

TEST(TouchMove, ClaimedOfAnIllegalMoveIsPenalisedAsOne) {
    expect_rulings({
        {"standard\nW touch b1\nW e2e5\nB claims touch\n", "*",
         "Say: The position is set up again. Black gets two"},
        {"standard\nW touch b1\nW move e2e5\nB claims touch\n", "*", "", "two minutes"},
    });
}

TEST(Restoration, ReadsThePosition) {
    const std::string fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    expect_ruling({"standard\ne4\nB displace\nB restore was=" + fen + "\n", "*", "back on their squares"});
    Ledger ledger = test::ledger_of({}, "", "w:e2e4 w!");
    ledger.events.push_back({.by = Actor::black, .kind = EventKind::restore, .was = initial_setup()});
    EXPECT_NE(test::outcome_of(ledger).error.find("stood otherwise"), std::string::npos);
}

TEST(UsChess, LeavesAnOldIllegalMove) {
    const std::string nine =
        "us\nW b1d3\ne5\nNxe5\nNf6\ne4\nNxe4\nd4\nd5\nNgf3\nNc6\nBd3\nBe7\nO-O\nO-O\nc4\nBf5\ncxd5\nQxd5\n"
        "Bxe4\nBxe4\n";
    expect_rulings({
        {nine + "sees illegal\n", "*", "Black gets two minutes more"},
        {nine + "Re1\nsees illegal\n", "*", "it stands, and the game goes on.", "two minutes"},
        {nine + "Re1\nB claims illegal\n", "*", "1.Nb1-d3 was illegal, but lies before", "two minutes"},
    });
}

TEST(UsChess, AsksWhereItsRuleIsNotCovered) {
    expect_rulings({
        {"us\nW device\n", "*", "By US Chess rule 20N, which is not covered here"},
        {"us\nW device\nrules reject\n", "*", "the game goes on"},
        {"us\nW device\nrules 0-1\n", "0-1"},
        {"us\nsees wrong_setup n=4\n", "*", "By US Chess rule 11F"},
        {"us\nsees colours_reversed n=4\nrules stands\n", "*", "The game goes on. White is to move."},
        {"us\nsees board_turned\n", "*", "By US Chess rule 11G"},
        {"us blitz\nW b1d3\nB claims illegal\n", "*", "By the US Chess blitz rules"},
        {"us blitz\nfen 4k3/8/8/8/8/8/8/R3K2N w - - 0 1\nW flag seen_by=b\n", "*",
         "By the US Chess blitz rules"},
        {"us blitz\nfen 4k3/8/8/8/8/8/8/R3K2N w - - 0 1\nB flag seen_by=w\n", "1-0"},
        {"us\nfen 4k3/8/8/8/8/4r3/8/1N2K1N1 w - - 0 1\nB flag seen_by=w\n", "*", "By US Chess rule 14E3"},
        {"us rapid unsupervised\nW b1d3\ne5\nsees illegal\n", "*", "Black gets two minutes more", "A.5"},
    });
}

TEST(UsChess, DrawsWithBothFlagsDownInSuddenDeath) {
    expect_rulings({
        {"us\ntc 60\nflag both\n", "1/2-1/2"},
        {"us\nflag both\n", "*", "Is it sudden death?"},
        {"us\ntc 40/90:30\nflag both\n", "*", "Is it sudden death?"},
        {"us\ntc 40/90:30\nlast-period\nflag both\n", "1/2-1/2"},
        {"us\ntc 40/90:30\nheader last_period false\nflag both\n", "*", "so the game goes on."},
        {"us\ntc 40/90\nflag both\n", "*", "so the game goes on."},
        {"us blitz\nflag both\n", "*", "By the US Chess blitz rules"},
    });
}

TEST(Say, RejectsAClaim) {
    expect_rulings({
        {"standard\nW touch b1\nW e4\nB touch e7\nB claims touch\n", "*",
         "Say: The claim is rejected. The pawn on e7 was touched and must be moved. Black is to move."},
        {"standard\ne4\nB claims illegal\n", "*", "Say: The claim is rejected. Black is to move."},
        {"standard\ne4\nB claims touch e2\n", "*", "Say: The claim is rejected. Black is to move."},
        {"standard\ne4 clock_w=5:00\nB claims flag clock_w=5:00\n", "*", "Say: The "},
        {"rapid unsupervised\nW b1d3\ne5\nNf3\nB claims illegal\n", "*", "Say: The claim is rejected."},
        {"standard\ne4\nagree\n", "*", "Say: The game goes on. Black is to move."},
        {"standard\nW pause\n", "*", "Say: The game goes on. White is to move."},
        {"standard\nW b1d3\nB claims illegal\nspectator\n", "*", "Say: The position is set up again."},
        {"standard\nW b1d3\n", "*", "Say: \n"},
        {"us\nW flag\n", "*", "Say: \n"},
        {"rapid unsupervised\nfen 4k3/P7/8/8/8/8/8/4K3 w - - 0 40\nW move a7a8\npress\nB e8d7\nB claims "
         "illegal\n",
         "*", "Say: The game goes on. White is to move."},
    });
}

TEST(IllegalPosition, IsReportedIfTheGameGoesOnFromIt) {
    expect_rulings({
        {"standard\nfen 4k3/pppppppp/pppppppp/8/8/8/8/4K3 w - - 0 1\nKd2\n", "*",
         "The position on the board is illegal (3.10.3). Black has 16 pawns"},
        {"rapid unsupervised\nfen 4k3/P7/8/8/8/8/8/4K3 w - - 0 40\nW move a7a8\npress\nB e8d7\n", "*",
         "The position on the board is illegal (3.10.3). A pawn stands on a8"},
        {"rapid unsupervised\nfen 4r2k/8/8/8/8/8/4B3/4K3 w - - 0 40\nW e2f3\nB h8g8\n", "*", "",
         "The position on the board is illegal"},
        {"standard\nfen 4k3/P7/8/8/8/8/8/4K3 w - - 0 40\nW move a7a8\n", "*", "",
         "position on the board is illegal"},
        {"standard\ne4\n", "*", "", "position on the board is illegal"},
    });
}

}  // namespace rulings_test
}  // namespace doublecheck
