// SPDX-License-Identifier: MIT
// The rights of a diagram under the Codex, with proofs that the checker accepts.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/castling/castling.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/problem/solve.hpp"
#include "support/lively_games.hpp"
#include "support/random_positions.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace codex_test {

constexpr std::string_view loyd = "r3k3/p1p5/Q3K3/8/8/8/8/8 w - - 0 1";
constexpr std::string_view exclusive = "r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1";
constexpr std::string_view langstaff = "4k2r/8/5B1P/5KpP/8/8/8/3R4 w - - 0 1";
constexpr std::string_view dawson = "6R1/7p/5P1k/5KpP/8/8/8/7R w - - 0 1";

DiagramRights rights_of(std::string_view fen) {
    return rights_of_diagram(*parse_fen(std::string(fen)));
}

SolveVerdict solved(std::string_view stipulation, std::string_view fen) {
    return solve(rights_of(fen), {.stipulation = *parse_stipulation(stipulation)}).value();
}

/// Returns the rules of the reasons that are about rights.
std::vector<std::string> rules_of(const std::vector<Reason>& reasons) {
    std::vector<std::string> rules;
    for (const Reason& reason : reasons) {
        if (reason.rule.starts_with("codex.")) rules.push_back(reason.rule);
    }
    return rules;
}

/// Asks whether the side to move may castle in the diagram, as the command `castling` does.
VerdictDocument castling_in(std::string_view fen) {
    DiagramRights rights = rights_of(fen);
    CastlingVerdict verdict = castling(*Position::from_setup(rights.setups.front()));
    verdict.subject.is_by_codex = true;
    for (const Reason& reason : rights.reasons) verdict.reasons.push_back(reason);
    verdict.certificate = RightsCertificate{.refuted = rights.refuted};
    if (rights.setups.size() > 1) verdict.certificate->readings = rights.setups;
    return test::read_back(verdict);
}

std::string why(const VerdictDocument& verdict) {
    return verify(verdict).reasons.front().text;
}

struct Row {
    std::string_view diagram;
    std::string_view fen;  ///< the turn and rights of the first reading
    std::vector<std::string> rules;
};

TEST(CodexRights, AreRefusedWithAProofAndOtherwiseAssumed) {
    const std::vector<Row> rows = {
        {loyd, "w - - 0 1", {"codex.castling-refuted"}},
        // T. R. Dawson: several moves have to be taken back.
        {"8/1p1ppppp/2p1B3/P6R/pP4PP/2N4k/PP2PPrN/R3KQB1 w - - 0 1", "w - - 0 1", {"codex.castling-refuted"}},
        {"NB1k1bB1/rQp1prp1/bRP1p1p1/1pp2p2/7n/5PP1/5PP1/R3K3 w - - 0 1",
         "w - - 0 1",
         {"codex.castling-refuted"}},
        // With another pawn the king or the rook need not have moved.
        {"r3k3/p1p5/Q3K3/8/8/8/7p/8 w - - 0 1", "w q - 0 1", {"codex.castling-open"}},
        {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "w KQ - 0 1", {"codex.castling-open"}},
        {dawson, "w - g6 0 1", {"codex.en-passant-proved"}},
        {"2B3K1/PPp3Np/p6P/1p1PPp2/3pqQ1P/3PPRrk/5ppr/7n w - - 0 1",
         "w - f6 0 1",
         {"codex.en-passant-proved"}},
        // The king may have moved last.
        {"6R1/7p/5P2/5KpP/8/7k/8/8 w - - 0 1", "w - - 0 1", {"codex.en-passant-not-proved"}},
        {"4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1", "w - - 0 1", {"codex.en-passant-not-proved"}},
        {exclusive, "w q - 0 1", {"codex.dependent-rights"}},
        {langstaff, "w k g6 0 1", {"codex.dependent-rights"}},
        {"8/8/8/4k3/8/8/8/4K3 w - - 0 1", "w - - 0 1", {}},
    };
    for (const Row& row : rows) {
        const DiagramRights rights = rights_of(row.diagram);
        const std::string read = fen(rights.setups.front());
        EXPECT_EQ(read.substr(read.find(' ') + 1), row.fen) << row.diagram;
        EXPECT_EQ(rules_of(rights.reasons), row.rules) << row.diagram;
        EXPECT_EQ(rights.is_decided, !row.rules.empty()) << row.diagram;
    }
}

TEST(CodexRights, AreProvedInTheCertificateOfASolution) {
    for (const auto& [stipulation, diagram] : std::vector<std::pair<std::string_view, std::string_view>>{
             {"#2", loyd},
             {"#2", exclusive},
             {"#2", langstaff},
             {"#1", dawson},
             {"#1", "4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1"}}) {
        const SolveVerdict verdict = solved(stipulation, diagram);
        EXPECT_TRUE(verdict.subject.is_by_codex);
        ASSERT_TRUE(verdict.certificate);
        EXPECT_TRUE(std::holds_alternative<CodexCertificate>(*verdict.certificate)) << diagram;
        const VerdictDocument document = test::read_back(verdict);
        const VerifyVerdict checked = verify(document);
        ASSERT_EQ(checked.answer, Answer::yes) << diagram << ' ' << why(document);
        for (const std::string& path : checked.accepted->uncovered)
            EXPECT_FALSE(path.starts_with("reasons")) << diagram << ' ' << path;
    }
}

// Nothing proves or refutes the double step, and only the capture en passant solves the problem.
TEST(CodexRights, LeaveAProblemOpenThatOnlyAnOpenCaptureSolves) {
    for (const std::string_view fen : {"8/p2p1K2/P2k1pN1/RPpN2PP/2b2P1p/BP1B2p1/pRPP4/n7 w - - 0 1",
                                       "1B6/pp3pP1/5pP1/3Pp2P/3pK3/3P2kP/1P2RNNp/3Q3b w - - 0 1"}) {
        const SolveVerdict verdict = solved("#2", fen);
        EXPECT_EQ(verdict.answer, Answer::unknown) << fen;
        EXPECT_EQ(verdict.reasons.front().rule, "problem.open-rights") << fen;
        EXPECT_FALSE(verdict.certificate) << fen;
        EXPECT_FALSE(verdict.soundness) << fen;
        EXPECT_TRUE(rules_of(verdict.reasons).empty()) << fen;
    }
}

TEST(CodexRights, SayNothingOfAStatedKeyThatIsAnOpenCapture) {
    const DiagramRights rights = rights_of("8/p2p1K2/P2k1pN1/RPpN2PP/2b2P1p/BP1B2p1/pRPP4/n7 w - - 0 1");
    const SolveVerdict verdict =
        solve(rights, {.stipulation = *parse_stipulation("#2"), .stated = {"bxc6"}}).value();
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_FALSE(verdict.stated);
    for (const Reason& reason : verdict.reasons) EXPECT_NE(reason.rule, "problem.stated-key");
}

// T. R. Dawson, Retrograde Analysis (1915), 51: Black cannot castle, which is not proved here. With castling
// the published key does not mate.
TEST(CodexRights, LeaveAProblemOpenThatOnlyAnOpenCastlingRefutes) {
    const SolveVerdict verdict =
        solved("#2", "K3k2r/1p2p1p1/p1p1p3/2Q1Np2/3n1P2/4PRP1/PPPPRrP1/n2bqB2 w - - 0 1");
    EXPECT_EQ(verdict.answer, Answer::unknown);
    EXPECT_EQ(verdict.reasons.front().rule, "problem.open-rights");
    EXPECT_FALSE(verdict.certificate);
}

// A game leads to the diagram with the right to castle.
TEST(CodexRights, LeaveNoProblemOpenIfTheDefenderCanBeAbleToCastle) {
    const SolveVerdict verdict = solved("#1", "4k2r/R7/8/8/8/8/8/4K2Q w - - 0 1");
    EXPECT_NE(verdict.answer, Answer::unknown);
    const SolveVerdict second = solved("#2", "r3k3/8/4K3/8/8/8/8/7R w - - 0 1");
    EXPECT_NE(second.answer, Answer::unknown);
}

// Another last move is possible, as a game shows, or the double step is refuted, or the capture gives no
// mate.
TEST(CodexRights, LeaveNoProblemOpenWithoutNeed) {
    for (const std::string_view fen :
         {"6R1/7p/p4P1k/5KpP/8/8/8/7R w - - 0 1", "6R1/b6p/5P1k/5KpP/8/8/8/7R w - - 0 1",
          "6R1/6pp/5P1k/5KpP/8/8/8/7R w - - 0 1", "4k3/8/8/4Pp2/8/8/8/4K3 w - - 0 1"}) {
        const SolveVerdict verdict = solved("#1", fen);
        EXPECT_EQ(verdict.answer, Answer::no) << fen;
        EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes) << fen;
    }
}

TEST(CodexRights, AreProvedInTheCertificateOfCastling) {
    for (const std::string_view diagram :
         {loyd, langstaff, std::string_view("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")}) {
        const VerdictDocument document = castling_in(diagram);
        EXPECT_EQ(verify(document).answer, Answer::yes) << diagram << ' ' << why(document);
    }
}

/// T. R. Dawson: the last move was a double step, but it may have been any of three. In each case the capture
/// mates.
TEST(CodexRights, HaveACaseForEachDoubleStepIfOneMustHaveBeenLast) {
    const SolveVerdict verdict = solved("#2", "1R6/BB6/5R2/2pPpKpP/1PrkP3/PpbpN2P/1N1P1P2/2Q5 w - - 0 1");
    ASSERT_EQ(verdict.subject.parts.size(), 3U);
    EXPECT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(verify(test::read_back(verdict)).answer, Answer::yes);
}

Value& member(Object& object, std::string_view name) {
    return std::ranges::find(object, name, &Member::first)->second;
}

struct Forgery {
    const char* what;
    std::function<void(VerdictDocument&)> make;
};

void expect_rejected(const VerdictDocument& verdict, const std::vector<Forgery>& forgeries) {
    ASSERT_EQ(verify(verdict).answer, Answer::yes) << why(verdict);
    for (const Forgery& forgery : forgeries) {
        VerdictDocument forged = verdict;
        forgery.make(forged);
        EXPECT_EQ(verify(forged).answer, Answer::no) << forgery.what;
    }
}

Array& refuted(VerdictDocument& verdict) {
    return *member(verdict.certificate->body, "refuted").array();
}

const std::vector<Forgery> missing_proofs = {
    {"no proof", [](VerdictDocument& v) { refuted(v).clear(); }},
    {"a proof about another diagram",
     [](VerdictDocument& v) {
         member(*refuted(v).front().object(), "fen") = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
     }},
    {"a proof about rights that the diagram cannot have",
     [](VerdictDocument& v) {
         const std::string fen = *member(v.subject, "fen").text();
         member(*refuted(v).front().object(), "fen") = fen.substr(0, fen.find(' ')) + " w KQkq e3 0 1";
     }},
    {"a proof of an unknown kind",
     [](VerdictDocument& v) { member(*refuted(v).front().object(), "kind") = "guess"; }},
    {"a proof of another rule",
     [](VerdictDocument& v) {
         v.certificate->body.front() = {
             "refuted", Array{Object{{"fen", *member(*refuted(v).front().object(), "fen").text()},
                                     {"because", "setup.kings"},
                                     {"kind", "rule"},
                                     {"rule", "setup.kings"}}}};
     }},
    {"a subject that does not name the Codex",
     [](VerdictDocument& v) { member(v.subject, "codex") = false; }},
};

TEST(CodexForgeries, OfRefusedCastlingAreRejected) {
    expect_rejected(test::read_back(solved("#2", loyd)), missing_proofs);
    expect_rejected(castling_in(loyd), missing_proofs);
    expect_rejected(
        test::read_back(solved("#2", loyd)),
        {{"the solution alone",
          [](VerdictDocument& v) {
              Object solution = *member(v.certificate->body, "solution").object();
              std::erase_if(solution, [](const Member& one) { return one.first == "kind"; });
              v.certificate = Certificate{"mating-tree", std::move(solution)};
          }},
         {"a solution that is none",
          [](VerdictDocument& v) {
              member(*member(v.certificate->body, "solution").object(), "trees") = Array{};
          }},
         {"the right in the position",
          [](VerdictDocument& v) { member(v.subject, "fen") = "r3k3/p1p5/Q3K3/8/8/8/8/8 w q - 0 1"; }},
         {"the other answer", [](VerdictDocument& v) { v.answer = Answer::no; }}});
}

TEST(CodexForgeries, OfEnPassantAreRejected) {
    expect_rejected(test::read_back(solved("#1", dawson)), missing_proofs);
    // The king may have moved last, so nothing can prove the double step.
    VerdictDocument likely = test::read_back(solved("#1", "6R1/7p/5P2/5KpP/8/7k/8/8 w - - 0 1"));
    ASSERT_EQ(verify(likely).answer, Answer::yes) << why(likely);
    member(likely.subject, "fen") = "6R1/7p/5P2/5KpP/8/7k/8/8 w - g6 0 1";
    EXPECT_EQ(verify(likely).answer, Answer::no);
}

TEST(CodexForgeries, OfDependentRightsAreRejected) {
    expect_rejected(test::read_back(solved("#2", exclusive)), missing_proofs);
    expect_rejected(
        test::read_back(solved("#2", langstaff)),
        {{"a case is missing",
          [](VerdictDocument& v) {
              member(v.subject, "parts").array()->pop_back();
              member(*member(v.certificate->body, "solution").object(), "parts").array()->pop_back();
          }},
         {"en passant in each case", [](VerdictDocument& v) {
              member(v.subject, "parts").array()->back() = "4k2r/8/5B1P/5KpP/8/8/8/3R4 w - g6 0 1";
          }}});
}

TEST(CodexForgeries, OfCastlingThatIsOnlyAssumedAreRejected) {
    VerdictDocument open = castling_in("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    ASSERT_EQ(verify(open).answer, Answer::yes) << why(open);
    member(open.subject, "fen") = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
    EXPECT_EQ(verify(open).answer, Answer::no) << "a right that is merely open is refused";
    std::erase_if(open.subject, [](const Member& one) { return one.first == "codex"; });
    EXPECT_EQ(verify(open).answer, Answer::no) << "a subject that does not name the Codex";
}

/// Returns true if one of the setups has at least the rights and no other en passant square.
bool has_reading_for(const std::vector<Setup>& readings, const Setup& actual,
                     std::optional<Square> ep_square) {
    return std::ranges::any_of(readings, [&](const Setup& one) {
        return one.castling_rooks.contains_all(actual.castling_rooks) &&
               (!one.ep_square || one.ep_square == ep_square);
    });
}

// The rights that a position of a game really has are never refused, and the capture en passant is not
// allowed after another move.
TEST(CodexRights, AgreeWithTheGameThatLedToADiagram) {
    test::Random random(1911);
    int decided = 0;
    test::for_lively_game_positions(
        random, test::rounds(800), [&](const Position& position, StartArray array) {
            doublecheck::Setup actual = position.setup();
            actual.array = array;
            if (actual.castling_rooks.empty() && !position.legal_ep_square() && test::below(random, 20) != 0)
                return;
            if (test::below(random, 6) != 0 && !position.legal_ep_square()) return;
            const DiagramRights rights = rights_of_diagram(actual, {.nodes = 5'000});
            decided += rights.is_decided ? 1 : 0;
            // In Chess960 the outermost rook counts, which need not be the one that has the right.
            const bool is_comparable = array == StartArray::standard;
            EXPECT_TRUE(!is_comparable || has_reading_for(rights.setups, actual, position.legal_ep_square()))
                << fen(actual);
        });
    EXPECT_GT(decided, 0);
}

// The checker finds every case that is neither refuted nor covered by a reading; it shares no code with the
// search.
TEST(CodexRights, OfRandomDiagramsAreAcceptedByTheChecker) {
    test::Random random(1912);
    int refuted = 0;
    for (int i = 0; i < test::rounds(80); ++i) {
        doublecheck::Setup setup = test::random_placement(random);
        setup.turn = Color::white;
        const auto move_king_home = [&](Color color) {
            const Square king = setup.board.of(color, PieceType::king).first();
            const Square home(File::e, home_rank(color));
            setup.board.remove(king);
            setup.board.put(home, {color, PieceType::king});
            setup.board.put(Square(File::a, home_rank(color)), {color, PieceType::rook});
            if (test::below(random, 2) == 0)
                setup.board.put(Square(File::h, home_rank(color)), {color, PieceType::rook});
        };
        move_king_home(Color::black);
        if (test::below(random, 2) == 0) move_king_home(Color::white);
        if (!Position::from_setup(setup)) continue;
        const DiagramRights rights = rights_of_diagram(setup, {.nodes = 20'000});
        refuted += static_cast<int>(rights.refuted.size());
        const auto verdict = solve(rights, {.stipulation = *parse_stipulation("#1")});
        ASSERT_TRUE(verdict);
        if (!verdict->certificate) continue;  // retro strategy may give a solution
        const VerdictDocument document = test::read_back(*verdict);
        EXPECT_EQ(verify(document).answer, Answer::yes) << fen(setup) << ' ' << why(document);
    }
    EXPECT_GE(refuted, test::rounds(80) / 40);
}

}  // namespace codex_test
}  // namespace doublecheck
