// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>

#include "checker/common/fen.hpp"
#include "checker/common/moves.hpp"
#include "checker/free_work.hpp"
#include "checker/winnable/skeleton.hpp"
#include "checker/winnable/winnable_subject.hpp"
#include "doublecheck/checker/verify.hpp"
#include "support/rows.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace skeletons_test {

VerdictDocument winnable(std::string_view fen, std::string_view winner, Certificate certificate,
                         Answer answer = Answer::no) {
    VerdictDocument verdict{.question = "winnable", .answer = answer};
    verdict.subject = {{"fen", fen}, {"winner", winner}};
    verdict.certificate = std::move(certificate);
    return verdict;
}
VerdictDocument without_mate(std::string_view fen, std::string_view winner) {
    return winnable(fen, winner, {"skeletons"});
}
bool is_accepted(const VerdictDocument& verdict) {
    return verify(verdict).answer == Answer::yes;
}

struct Known {
    const char* label;
    const char* fen;
    const char* winner;
    bool is_proved;  ///< whether the absence of a mate can be proved
};

constexpr Known known[] = {
    {"bishops of one colour and a pawn that falls", "1k6/b1b5/7p/5p1P/5p2/5PpK/6P1/8 w - -", "white", true},
    {"bishops of one colour and a pawn that falls", "1k6/b1b5/7p/5p1P/5p2/5PpK/6P1/8 w - -", "black", true},
    {"a wall that kings cannot pass", "8/8/7p/5p1P/5p1K/5Pp1/6P1/1k6 w - -", "white", true},
    {"a wall that kings cannot pass", "8/8/7p/5p1P/5p1K/5Pp1/6P1/1k6 w - -", "black", true},
    {"an entombed king, stalemate after the pawns", "8/p7/8/8/5k2/6p1/P5Pp/7K w - -", "white", true},
    {"an entombed king, stalemate after the pawns", "8/p7/8/8/5k2/6p1/P5Pp/7K w - -", "black", true},
    {"a wall with a bishop each", "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -", "white", true},
    {"a wall with a bishop each", "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -", "black", true},
    {"two kings", "8/8/4k3/8/8/4K3/8/8 w - -", "white", true},
    {"two kings", "8/8/4k3/8/8/4K3/8/8 w - -", "black", true},
    {"the wall with a knight that passes it", "2n1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -", "black", false},
    {"a rook captures from the wall", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/1R2K3 w - -", "white", false},
    {"en passant opens the wall", "4k3/8/8/1p1pPp1p/1P1P1P1P/8/8/4K3 w - f6", "white", false},
    {"a pawn promotes", "8/P7/8/k7/8/2K5/8/8 w - -", "white", false},
    {"a pawn that promotes wins for its own side only", "8/P7/8/k7/8/2K5/8/8 w - -", "black", true},
    {"a pawn behind a wall gives mate", "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/KP2P3/8 w - -", "white", false},
    {"a mate discovered by the king", "k7/8/1KP5/8/B7/8/8/8 w - -", "white", false},
    {"the initial array", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -", "white", false},
    {"the initial array", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -", "black", false},
};

TEST(SkeletonCertificates, AreAcceptedWhereNoMateExists) {
    for (const Known& row : known) {
        EXPECT_EQ(is_accepted(without_mate(row.fen, row.winner)), row.is_proved)
            << row.label << ", " << row.winner;
    }
}

TEST(SkeletonCertificates, HaveNoMembers) {
    VerdictDocument verdict = without_mate("8/8/7p/5p1P/5p1K/5Pp1/6P1/1k6 w - -", "white");
    EXPECT_TRUE(is_accepted(verdict));
    for (const char* name : {"count", "skeletons", "kind"}) {
        verdict.certificate->body = {{name, 1}};
        EXPECT_FALSE(is_accepted(verdict)) << name;
    }
}

TEST(SkeletonCertificates, ProveNothingElse) {
    const std::string_view wall = "8/8/7p/5p1P/5p1K/5Pp1/6P1/1k6 w - -";
    EXPECT_FALSE(is_accepted(winnable(wall, "white", {"skeletons"}, Answer::yes)));
    EXPECT_FALSE(is_accepted(winnable(wall, "white", {"skeletons"}, Answer::unknown)));
    EXPECT_FALSE(is_accepted(without_mate(wall, "")));
    EXPECT_FALSE(is_accepted(without_mate(wall, "White")));
    EXPECT_FALSE(is_accepted(without_mate("", "white")));
    EXPECT_FALSE(is_accepted(without_mate("8/8/7p/5p1P/5p1K/5Pp1/6P1/8 w - -", "white")));  // a king missing
    EXPECT_FALSE(is_accepted(without_mate("p7/8/7p/5p1P/5p1K/5Pp1/6P1/1k6 w - -", "white")));  // not playable
    EXPECT_FALSE(is_accepted(without_mate("7k/6Q1/6K1/8/8/8/8/8 b - -", "white")));  // mated already
    EXPECT_TRUE(is_accepted(without_mate("7k/6Q1/6K1/8/8/8/8/8 b - -", "black")));
    for (const char* question : {"dead", "legality", "check", ""}) {
        VerdictDocument other = without_mate(wall, "white");
        other.question = question;
        EXPECT_FALSE(is_accepted(other)) << question;
    }
}

TEST(SkeletonCertificates, NeedAPositionWithoutCastlingRights) {
    EXPECT_TRUE(is_accepted(without_mate("7k/8/8/8/8/8/8/R3K3 w - -", "black")));
    EXPECT_FALSE(is_accepted(without_mate("7k/8/8/8/8/8/8/R3K3 w Q -", "black")));
    EXPECT_TRUE(is_accepted(without_mate("7k/8/8/8/8/8/8/R3K3 w K -", "black")));  // no rook on h1
}

TEST(SkeletonCertificates, StopAtTheLimitOfNodes) {
    // With many queens, each of which has the whole board as its region, the list of skeletons is short and a
    // mate is near.
    EXPECT_FALSE(is_accepted(
        without_mate("qqqqqqqq/qqqqqqqq/qqqqqqqq/k1qqqqqq/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQK w - -", "white")));
    const VerdictDocument wall = without_mate("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -", "white");
    const std::uint64_t nodes = verify(wall).effort.nodes;
    EXPECT_EQ(verify(wall, {.limits = {.nodes = nodes}}).answer, Answer::yes);
    const VerifyVerdict stopped = verify(wall, {.limits = {.nodes = nodes - 1}});
    EXPECT_EQ(stopped.answer, Answer::unknown);
    EXPECT_EQ(stopped.reasons.at(0).rule, "verify.limit");
}

struct MatingMove {
    const char* label;
    const char* fen;
    const char* move;
};

/// Mating moves, each of which needs another clause of the rule about mates in docs/certificates.md.
constexpr MatingMove mating_moves[] = {
    {"a pawn gives check, the king guards", "8/8/pp6/kp6/8/KP6/8/8 w - -", "b3b4"},
    {"a pawn guards a pawn", "6bk/7p/5PP1/8/8/8/8/7K w - -", "g6g7"},
    {"a square behind the king on the bishop's line", "8/8/8/8/8/pp6/pkpK1B2/1b6 w - -", "f2d4"},
    {"over the square of the pawn taken en passant", "5bkr/6pp/8/3pP3/8/8/B7/K7 w - d6", "e5d6"},
    {"promotion to a knight that no queen can be in place of", "5r2/ppppppPp/3pkppp/8/4K3/8/8/8 w - -",
     "g7f8n"},
};

TEST(SkeletonCertificates, RecogniseEachKindOfMate) {
    for (const MatingMove& row : mating_moves) {
        const checker::SoundPosition position(checker::read_fen(row.fen).value());
        const Object line{{"moves", row.move}};
        ASSERT_TRUE(is_accepted(winnable(row.fen, "white", {"mate-line", line}, Answer::yes))) << row.label;
        const auto move = checker::legal_move(position, checker::read_uci(row.move).value());
        const checker::Skeleton reached = checker::skeleton_of(after(position, *move));
        bool is_admitted = false;
        for (const checker::Follower& follower : checker::followers(checker::skeleton_of(position))) {
            const bool is_it = follower.skeleton.board.men == reached.board.men;
            is_admitted = is_admitted || (is_it && checker::admits_mate(follower));
        }
        EXPECT_TRUE(is_admitted) << row.label;
    }
}

/// Returns the rows of the test data in which a mate is known. Reads whole data sets from
/// DOUBLECHECK_SHARED_DATA if that is set.
std::vector<std::vector<std::string>> rows_with_mate() {
    const char* shared = std::getenv("DOUBLECHECK_SHARED_DATA");
    const std::string folder = shared != nullptr ? shared : TEST_DATA;
    std::vector<std::vector<std::string>> rows;
    for (const char* name : {"traps", "vector", "positions", "hard", "lichess"}) {
        for (auto& row : test::rows_of(folder + "/winnable_" + name + ".tsv")) {
            if (row.at(2) == "winnable") rows.push_back(std::move(row));
        }
    }
    return rows;
}

TEST(SkeletonCertificates, AreNeverAcceptedWhereAMateIsKnown) {
    std::size_t number = 0;
    for (const auto& row : rows_with_mate()) {
        const auto position = checker::read_fen(row.at(0));
        ASSERT_TRUE(position) << row.at(0);
        if (!checker::is_playable(*position)) continue;
        ++number;
        const auto winner = row.at(1) == "white" ? checker::Color::white : checker::Color::black;
        const auto sound = checker::SoundPosition(*position);
        checker::FreeWork work(static_cast<std::uint64_t>(test::rounds(4'000)));
        if (checker::standing_of(sound, winner, work) == checker::Standing::checkmate) {
            EXPECT_FALSE(is_accepted(without_mate(row.at(0), row.at(1)))) << row.at(0);
            continue;
        }
        // Few nodes keep the test short. A search that they stop does not prove that there is no mate.
        const auto start = checker::skeleton_of(sound);
        EXPECT_NE(checker::enumerate(start, winner, work.meter()).ending, checker::Ending::no_mate)
            << row.at(0) << ' ' << row.at(1);
    }
    EXPECT_GT(number, 190U);
}

// Tests of certificates of the kind `both`.

Value wall_half() {
    return Object{{"kind", "skeletons"}};
}
Value mate_half(const char* moves) {
    return Object{{"kind", "mate-line"}, {"moves", moves}};
}
VerdictDocument dead(std::string_view fen, Answer answer, Object body) {
    VerdictDocument verdict{.question = "dead", .answer = answer};
    verdict.subject = {{"fen", fen}};
    verdict.certificate = Certificate{"both", std::move(body)};
    return verdict;
}

constexpr std::string_view dead_wall = "8/8/7p/5p1P/5p1K/5Pp1/6P1/1k6 w - -";
/// White mates in one; Black has only a king.
constexpr std::string_view one_side = "7k/8/6K1/8/8/8/8/1Q6 w - -";

TEST(CertificatesForBothSides, NeedBothHalvesForADeadPosition) {
    EXPECT_TRUE(is_accepted(dead(dead_wall, Answer::yes, {{"white", wall_half()}, {"black", wall_half()}})));
    EXPECT_FALSE(is_accepted(dead(dead_wall, Answer::no, {{"white", wall_half()}, {"black", wall_half()}})));
    EXPECT_FALSE(is_accepted(dead(dead_wall, Answer::yes, {{"white", wall_half()}})));
    EXPECT_FALSE(is_accepted(dead(dead_wall, Answer::yes, {{"black", wall_half()}})));
    EXPECT_FALSE(is_accepted(dead(dead_wall, Answer::yes, {})));
    EXPECT_FALSE(is_accepted(dead(one_side, Answer::yes, {{"white", wall_half()}, {"black", wall_half()}})));
    EXPECT_FALSE(
        is_accepted(dead(one_side, Answer::yes, {{"white", mate_half("b1b8")}, {"black", wall_half()}})));
}

TEST(CertificatesForBothSides, NeedOneLineForALivePosition) {
    const Object good{{"white", mate_half("b1b8")}, {"black", wall_half()}};
    EXPECT_TRUE(is_accepted(dead(one_side, Answer::no, good)));
    EXPECT_TRUE(is_accepted(dead(one_side, Answer::no, {{"white", mate_half("b1b8")}})));
    EXPECT_FALSE(
        is_accepted(dead(one_side, Answer::no, {{"white", wall_half()}, {"black", mate_half("b1b8")}})));
    EXPECT_FALSE(is_accepted(dead(one_side, Answer::no, {{"white", mate_half("b1b7")}})));
    EXPECT_FALSE(is_accepted(dead(one_side, Answer::no, {{"black", wall_half()}})));
    EXPECT_FALSE(is_accepted(dead(dead_wall, Answer::no, good)));
    EXPECT_FALSE(is_accepted(dead("", Answer::no, good)));
    EXPECT_FALSE(is_accepted(dead(one_side, Answer::unknown, good)));
}

TEST(CertificatesForBothSides, ContainOnlyTwoCertificates) {
    const Object whole{{"kind", "both"}, {"white", wall_half()}, {"black", wall_half()}};
    const Value wrong[] = {whole,
                           Value(),
                           Value(true),
                           Value("skeletons"),
                           Value(Array{wall_half()}),
                           Value(Object{}),
                           Value(Object{{"kind", "rule"}, {"rule", "setup.kings"}})};
    for (const Value& half : wrong) {
        EXPECT_FALSE(is_accepted(dead(dead_wall, Answer::yes, {{"white", half}, {"black", wall_half()}})));
        EXPECT_FALSE(is_accepted(dead(dead_wall, Answer::yes, {{"white", wall_half()}, {"black", half}})));
    }
    VerdictDocument other = dead(dead_wall, Answer::yes, {{"white", wall_half()}, {"black", wall_half()}});
    other.question = "winnable";
    other.subject.emplace_back("winner", "white");
    EXPECT_FALSE(is_accepted(other));
}

}  // namespace skeletons_test
}  // namespace doublecheck
