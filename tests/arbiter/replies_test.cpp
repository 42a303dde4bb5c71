// SPDX-License-Identifier: MIT
// Replies to actions that were not completed: to a press without a move (7.5.3) and to a pawn left on its
// last rank. Also what a flag or a resignation then finds on the board.
#include <algorithm>

#include <gtest/gtest.h>

#include "arbiter/script.hpp"

namespace doublecheck {
namespace replies_test {

using enum LawsEdition;
using test::Outcome;
using test::play;

struct Profile {
    const char* name;
    TimeClass time_class;
    Regime regime;
    Section section = Section::fide;
    int seconds = 120;  ///< what the opponent gains for the first illegal action
};

constexpr Profile competition[] = {
    {"standard", TimeClass::standard, Regime::competition},
    {"rapid A.4", TimeClass::rapid, Regime::competition, Section::fide, 60},
    {"ECF Major", TimeClass::standard, Regime::competition, Section::ecf_major},
    {"ECF Minor", TimeClass::standard, Regime::competition, Section::ecf_minor},
};
constexpr Profile basic[] = {
    {"rapid A.5", TimeClass::rapid, Regime::basic},
    {"blitz B.3", TimeClass::blitz, Regime::basic},
    {"ECF Major blitz", TimeClass::blitz, Regime::basic, Section::ecf_major},
};

Settings of(const Profile& profile, LawsEdition edition = fide2023) {
    Settings settings;
    settings.edition = edition;
    settings.time_class = profile.time_class;
    settings.regime = profile.regime;
    settings.section = profile.section;
    return settings;
}

Outcome outcome_of(const Settings& settings, std::string_view fen, std::string_view script, int white = 0,
                   int black = 0) {
    return test::outcome_of(test::ledger_of(settings, fen, script, white, black));
}

constexpr const char* after_e5 = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2";

TEST(ReplyToAPress, IsNoOffenceAndIsTakenBackUnderTheCompetitionRules) {
    for (const Profile& profile : competition) {
        SCOPED_TRACE(profile.name);
        const Outcome outcome = outcome_of(of(profile), "", "w! b:e7e5 b! a?");
        EXPECT_EQ(fen(outcome.rulings[1].position), after_e5);
        EXPECT_EQ(outcome.rulings[1].warning, "");
        EXPECT_EQ(outcome.fen, fen(initial_setup()));
        EXPECT_TRUE(outcome.rulings.back().is_restored);
        EXPECT_EQ(outcome.black, profile.seconds);
        EXPECT_EQ(outcome.white, 0);
        EXPECT_EQ(outcome.rulings.back().offences.white, 1);
        EXPECT_EQ(outcome.rulings.back().offences.black, 0);
        EXPECT_EQ(outcome_of(of(profile), "", "w! b:e7e5 b! b?").black, profile.seconds);
        EXPECT_EQ(outcome_of(of(profile), "", "w! b:e7e5 w:d2d4 w! b! a?").fen, fen(initial_setup()));
    }
}

TEST(ReplyToAPress, LetsThePressStandWithoutSupervision) {
    for (const Profile& profile : basic) {
        SCOPED_TRACE(profile.name);
        for (const char* const script : {"w! b:e7e5 a?", "w! b:e7e5 b! a?", "w! b:e7e5 b! b?"}) {
            const Outcome outcome = outcome_of(of(profile), "", script);
            EXPECT_EQ(outcome.fen, after_e5) << script;
            EXPECT_EQ(outcome.black + outcome.white, 0) << script;
            EXPECT_EQ(outcome.rulings.back().offences.white, 0) << script;
            EXPECT_TRUE(outcome.names("A.5.2")) << script;
        }
        EXPECT_EQ(outcome_of(of(profile), "", "w! b~e7 a?").black, 60);
        EXPECT_EQ(outcome_of(of(profile), "", "w! b:e7e5 b! w:e2e4 w! b:g8f6 b!").error, "");
    }
}

TEST(ReplyToAPress, DependsOnWhetherTheEditionHasTheOffence) {
    for (const LawsEdition edition : {fide2017, fide2018, fide2023}) {
        EXPECT_EQ(outcome_of(of(competition[0], edition), "", "w! b:e7e5 b! a?").black, 120);
    }
    for (const LawsEdition edition : {fide2009, fide2014}) {
        const Outcome outcome = outcome_of(of(competition[0], edition), "", "w! b:e7e5");
        EXPECT_TRUE(outcome.asks());
        EXPECT_EQ(outcome.fen, fen(initial_setup()));
        EXPECT_EQ(outcome.rulings.back().warning, "");
    }
}

TEST(ReplyToAPress, EndsTheGameOnlyIfThePressStands) {
    const char* const foolish = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 2";
    for (const Profile& profile : basic)
        EXPECT_EQ(outcome_of(of(profile), foolish, "w! b:d8h4").result, "0-1");
    for (const Profile& profile : competition) {
        const Outcome outcome = outcome_of(of(profile), foolish, "w! b:d8h4");
        EXPECT_EQ(outcome.result, "*");
        EXPECT_TRUE(outcome.asks());
        EXPECT_EQ(play(of(profile), foolish, "w! b:d8h4 b! a?").fen, foolish);
    }
}

TEST(ReplyToAPress, CanBeIllegalItself) {
    const Outcome outcome = outcome_of(of(basic[0]), "", "w! b:b8d6 b! w?");
    EXPECT_EQ(outcome.white, 60);
    EXPECT_EQ(outcome.fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(outcome.rulings.back().offences.black, 1);
    // Under the Competition Rules the press is dealt with first. Whether both offences count is for the
    // arbiter to decide.
    for (const char* const script : {"w! b:b8d6 b! w?", "w! b:b8d6 b! a?"}) {
        const Outcome both = outcome_of(of(competition[0]), "", script);
        EXPECT_EQ(both.fen, fen(initial_setup())) << script;
        EXPECT_EQ(both.black, 120) << script;
        EXPECT_TRUE(both.asks()) << script;
    }
}

TEST(PressWithoutAMove, DoesNotWinOnTimeByItself) {
    for (const Profile& profile : competition) EXPECT_TRUE(outcome_of(of(profile), "", "w! b#").asks());
    EXPECT_EQ(outcome_of(of(basic[0]), "", "w! b:e7e5 b! w#").result, "0-1");
    // A player who presses again while his own clock stands still completes no move.
    EXPECT_EQ(outcome_of({}, "", "w! w! a? a?").black, 120);
}

TEST(ReplyToAPress, DiffersFromPressingBack) {
    const Outcome back = outcome_of(of(competition[0]), "", "w! b! b:e7e5 w:e2e4 w! a?");
    EXPECT_FALSE(back.rulings[2].warning.empty());  // White has the move again
    EXPECT_EQ(back.black, 120);
    EXPECT_TRUE(play(of(basic[1]), "", "w! b!").asks());
    Settings accepted = of(basic[1]);
    accepted.accept_silent_restart = true;
    EXPECT_EQ(outcome_of(accepted, "", "w! b! w:e2e4 w! a?").black, 0);
    // White's clock stands still until Black presses.
    EXPECT_EQ(outcome_of(of(competition[0]), "", "w:e2e4 w! b:e7e5 w! a?").black, 0);
}

TEST(ReplyToAPress, KeepsTheDutyOfThePlayerWhoPressed) {
    const Outcome outcome = outcome_of(of(competition[0]), "", "w~b1 w! b:e7e5 b! a?");
    EXPECT_EQ(outcome.rulings.back().duty.moves, (std::vector<std::string>{"b1a3", "b1c3"}));
}

constexpr const char* pawn = "6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1";

TEST(UnfinishedPromotion, IsRuledOnAfterAReply) {
    for (const Profile& profile : competition) {
        SCOPED_TRACE(profile.name);
        for (const char* const script : {"w:c7c8 b:h3h5 a?", "w:c7c8 b:h3h5 b! a?", "w:c7c8 b:h3h5 b! b?"}) {
            const Outcome outcome = outcome_of(of(profile), pawn, script);
            EXPECT_EQ(outcome.fen, "2P3k1/5ppp/3K4/8/8/7r/2R5/8 b - - 0 1") << script;
            EXPECT_EQ(outcome.black + outcome.rulings.back().offences.white, 0) << script;
            EXPECT_TRUE(outcome.rulings.back().is_restored) << script;
        }
        // White still chooses the piece.
        Ledger ledger = test::ledger_of(of(profile), pawn, "w:c7c8 b:h3h5 b! a?");
        ledger.events[0].clock_white = ledger.events[0].clock_black = 60;
        ledger.events.push_back({.line = 9,
                                 .by = Actor::white,
                                 .kind = EventKind::place,
                                 .to = Square("c8"),
                                 .promotion = PieceType::knight});
        EXPECT_EQ(test::outcome_of(ledger).fen, "2N3k1/5ppp/3K4/8/8/7r/2R5/8 b - - 0 1");
        EXPECT_EQ(outcome_of(of(profile), pawn, "w:c7c8 b:h3h5 b! w?").fen,
                  "2P3k1/5ppp/3K4/8/8/7r/2R5/8 b - - 0 1");
        // A piece placed after the reply is for the arbiter to decide on.
        ledger.events.erase(ledger.events.begin() + 2, ledger.events.begin() + 4);
        EXPECT_TRUE(test::outcome_of(ledger).asks());
        // If White presses the clock after the reply, leaving the pawn on c8 is an illegal move.
        EXPECT_EQ(outcome_of(of(profile), pawn, "w:c7c8 b:h3h5 w! a?", 5).result, "1/2-1/2");
    }
    for (const Profile& profile : basic) {
        SCOPED_TRACE(profile.name);
        const Outcome watched = outcome_of(of(profile), pawn, "w:c7c8 b:h3h5 b! a?");
        EXPECT_TRUE(watched.names("A.5.4"));
        EXPECT_EQ(watched.result, "*");
        EXPECT_EQ(outcome_of(of(profile), pawn, "w:c7c8 b:h3h5 b! a? w:d6d7 w!").result, "1/2-1/2");
        // Before White has pressed, Black's press completes nothing.
        EXPECT_EQ(outcome_of(of(profile), pawn, "w:c7c8 b:h3h5 a? b!").result, "*");
        EXPECT_EQ(outcome_of(of(profile), pawn, "w:c7c8 b:h3h5 a? w! b!").result, "1/2-1/2");
    }
}

TEST(UnfinishedPromotion, IsFinishedByPlacingThePiece) {
    const auto place = [](std::size_t line, const char* to) {
        return LedgerEvent{.line = line,
                           .by = Actor::white,
                           .kind = EventKind::place,
                           .to = Square::parse(to),
                           .promotion = PieceType::bishop};
    };
    // The last move of a turn counts, even if another pawn makes it.
    Ledger ledger = test::ledger_of({}, "8/1P4P1/k7/8/8/K7/1p4p1/8 w - - 0 60", "w:g7g8r");
    ledger.events.push_back(place(3, "b8"));
    EXPECT_EQ(test::outcome_of(ledger).fen, "1B6/6P1/k7/8/8/K7/1p4p1/8 b - - 0 60");
    // If a piece has replaced the pawn before the flag falls, nothing remains to be asked.
    ledger = test::ledger_of({}, pawn, "w:c7c8");
    ledger.events.push_back(place(3, "c8"));
    ledger.events.push_back({.line = 4, .by = Actor::white, .kind = EventKind::flag});
    EXPECT_EQ(test::outcome_of(ledger).result, "0-1");
}

TEST(PositionForTheFlag, PrecedesAnIllegalMoveThatWasNotPressed) {
    // After Kd1, onto the file of the rook, Black could capture the king.
    const char* const check = "3rk3/8/8/8/8/8/8/4K3 w - - 0 40";
    for (const char* const end : {"w#", "w-"}) {
        EXPECT_EQ(outcome_of({}, check, std::string("w:e1d1 ") + end).result, "0-1");
        EXPECT_EQ(outcome_of({}, check, std::string("w:e1d1 b:d8d1 ") + end).result, "0-1");
    }
    for (const char* const end : {"b#", "b-"}) {
        EXPECT_EQ(outcome_of({}, check, std::string("w:e1d1 b:d8d1 ") + end).result, "1/2-1/2");
    }
    // Completed, it has to be dealt with first, unless a lone king could not mate anyway.
    EXPECT_EQ(outcome_of({}, check, "w:e1d1 w! b#").result, "1/2-1/2");
    const Outcome completed = outcome_of({}, "3rk3/8/8/8/8/8/P7/4K3 w - - 0 40", "w:e1d1 w! b#");
    EXPECT_EQ(completed.result, "*");
    EXPECT_NE(completed.question().find("40.Ke1-d1"), std::string::npos) << completed.question();
}

TEST(PositionForTheFlag, IsJudgedBothWaysForAPawnOnItsLastRank) {
    const char* const aside = pawn;
    const char* const on_e3 = "6k1/2P2ppp/3K4/8/8/4r3/2R5/8 w - - 0 1";
    const char* const bare = "6k1/2P5/3K4/8/8/8/2R5/8 w - - 0 1";
    for (const std::string end : {"w#", "w-"}) {
        EXPECT_TRUE(outcome_of({}, aside, "w:c7c8 " + end).asks());
        EXPECT_NE(play({}, aside, "w:c7c8 " + end).question().find("c8"), std::string::npos);
        EXPECT_EQ(outcome_of({}, on_e3, "w:c7c8 " + end).result, "0-1");
        EXPECT_EQ(outcome_of({}, bare, "w:c7c8 " + end).result, "1/2-1/2");
        // As at the losing offence, by the ECF's article.
        EXPECT_EQ(outcome_of(of(competition[2]), aside, "w:c7c8 " + end).result, "1/2-1/2");
        EXPECT_EQ(outcome_of(of(competition[2]), on_e3, "w:c7c8 " + end).result, "0-1");
    }
    // After the press the pawn is a queen (7.5.2). If the queen mates, it is open whether the game has ended.
    EXPECT_EQ(outcome_of({}, "6k1/2P3pp/3K4/8/8/7r/2R5/8 w - - 0 1", "w:c7c8 w! b#").result, "1-0");
    EXPECT_TRUE(outcome_of({}, aside, "w:c7c8 w! b#").asks());
}

TEST(CastlingInStandardChess, IsNotWrittenAsKingTakesRook) {
    const char* const board = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 20";
    for (const char* const script : {"w:e1h1 w! a?", "w:e1a1 w! b?"}) {
        const Outcome outcome = outcome_of({}, board, script);
        EXPECT_EQ(outcome.black, 120) << script;
        EXPECT_EQ(outcome.fen, board);
        EXPECT_TRUE(outcome.names("3.1"));
        EXPECT_EQ(outcome.rulings.back().duty.moves.size(), 7U)
            << script;  // any king move, including castling
    }
    EXPECT_EQ(outcome_of({}, board, "w:e1h1").fen, "4k3/8/8/8/8/8/8/R6K b - - 0 20");
    Ledger ledger = test::ledger_of({}, board, "w:e1h1 w! a?");
    ledger.header.is_chess960 = true;
    EXPECT_EQ(test::outcome_of(ledger).fen, "4k3/8/8/8/8/8/8/R4RK1 b - - 1 20");
}

TEST(ArbitersDecision, TakesAPenaltyBack) {
    const Outcome forgiven = outcome_of({}, "", "w! a? a!mistake a!mistake");
    EXPECT_EQ(forgiven.black, 0);
    EXPECT_EQ(forgiven.rulings[1].add_black, 120);
    EXPECT_EQ(forgiven.rulings[2].add_black, -120);
    EXPECT_EQ(forgiven.rulings[2].offences.white, 0);
    EXPECT_EQ(forgiven.rulings[3].add_black, 0);
    EXPECT_EQ(outcome_of({}, "", "w! a? a!mistake w:b1d3 w! a?").black, 120);
    EXPECT_EQ(outcome_of({}, "", "w:b1d3 w! a? a!mistake").rulings.back().offences.white, 0);
    // Before the penalty it never falls; after the game is lost it comes too late.
    EXPECT_EQ(outcome_of({}, "", "w! a!mistake a?").black, 0);
    EXPECT_EQ(outcome_of({}, "", "w! a? a!mistake", 1).result, "0-1");
    Settings separate;
    separate.edition = fide2017;
    EXPECT_EQ(outcome_of(separate, "", "w! a? a!mistake w! a?").result, "*");
    EXPECT_EQ(outcome_of(separate, "", "w! a? w! a?").result, "0-1");
}

TEST(ArbitersDecision, NeedsASubject) {
    for (const char* const script :
         {"a!accept", "a!reject", "a!mistake", "w:e2e4 w! a!mistake", "a!", "b+"}) {
        const Outcome outcome = outcome_of({}, "", script);
        EXPECT_GT(outcome.rulings.back().reasons.front().text.size(), 40U) << script;
    }
    EXPECT_NE(play({}, "", "b+").rulings.back().reasons.front().text.find("no draw offer"),
              std::string::npos);
}

TEST(AfterTheEnd, OnlyADeadPositionIsReportedAsDead) {
    const auto is_reported_dead = [](const char* fen, const char* script) {
        const Outcome outcome = outcome_of({}, fen, script);
        return std::ranges::any_of(outcome.rulings.back().reasons,
                                   [](const Reason& reason) { return reason.rule == "fide.7.5.5"; });
    };
    EXPECT_FALSE(is_reported_dead("", "w:e2e4 w! b:e7e5 b! w= b+ a?"));
    EXPECT_TRUE(is_reported_dead("7k/8/6QK/8/8/8/8/8 w - - 0 1", "w2:g6f7 w! a?"));
    // The first move was legal. For an illegal move the position before it counts, in which Black still had a
    // rook.
    EXPECT_FALSE(is_reported_dead("7k/8/6QK/8/8/8/8/8 w - - 0 1", "w:g6f7 w! a?"));
    EXPECT_FALSE(is_reported_dead("8/6k1/8/8/8/r7/8/2Q4K w - - 0 1",
                                  "w:c1d3 w! b:a3d3 b! w:h1g2 w! b:d3g3 b! w:g2g3 a?"));
}

TEST(Claims, AreDismissedIfAlreadyDealtWith) {
    for (const char* const script : {"w:b1d3 w! a? b?", "w! a? b?", "w2:e2e4 w! a? b?", "w! a!mistake b?"}) {
        const Outcome outcome = outcome_of({}, "", script);
        const Ruling& last = outcome.rulings.back();
        const std::string& text = last.reasons.front().text;
        EXPECT_TRUE(text.ends_with(" has been dealt with already.") ||
                    text.ends_with(" has been accepted already."))
            << script << ": " << text;
        EXPECT_EQ(last.add_black, 0);
        EXPECT_EQ(last.warning, "");
    }
}

}  // namespace replies_test
}  // namespace doublecheck
