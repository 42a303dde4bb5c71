// SPDX-License-Identifier: MIT
// Games that are read on after an illegal move.
#include <gtest/gtest.h>

#include "audit/check_rows.hpp"
#include "doublecheck/audit/audit.hpp"

namespace doublecheck {
namespace test_illegal_moves {

class Collected final : public AuditListener {
  public:
    [[nodiscard]] bool on_game(const AuditedGame& game) override {
        findings.insert(findings.end(), game.findings.begin(), game.findings.end());
        for (const FindingProof& proof : game.proofs)
            proved += std::string(game.findings[proof.finding].rule) + ' ';
        for (const ThemeFound& theme : game.themes)
            themes += std::string(theme.theme) + '@' + std::to_string(theme.ply) + ' ';
        plies += game.plies;
        broken += game.is_broken ? 1 : 0;
        return true;
    }

    std::vector<Finding> findings = {};
    std::string proved = {};
    std::string themes = {};
    int plies = 0;
    int broken = 0;
};

Collected audited(const std::string& text, IllegalMoves illegal) {
    Collected collected;
    const auto blocks = blocks_of(bytes_of(text), 4096);
    const AuditOptions options = {.themes = {"double"}, .illegal = illegal, .wants_proofs = true};
    EXPECT_TRUE(audit_games(*blocks, options, collected).error.empty());
    return collected;
}

struct Case {
    std::string label;
    std::string moves;
    std::string result;
    std::string stop;
    std::string stand;
    std::string tags = {};
};

const std::string castled = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Rg1 Nf6 5. Rh1 d6 6. O-O O-O ";

TEST(IllegalMoves, AreReportedAndTheGameIsReadOn) {
    for (const Case& one : std::vector<Case>{
             {"nothing behind", castled, "1-0", "castling.right-lost@11", "castling.right-lost@11"},
             {"another one", castled + "7. a4 Ke7", "1-0", "castling.right-lost@11",
              "castling.right-lost@11 move.not-its-way@14"},
             {"a wrong sign", castled + "7. a4+ a6", "1-0", "castling.right-lost@11",
              "castling.right-lost@11 pgn.check-sign@13"},
             {"mate behind it, and another result", "1. e4 e5 2. Ke3 a6 3. Qh5 a5 4. Bc4 a4 5. Qxf7#", "0-1",
              "move.not-its-way@3", "move.not-its-way@3 result.checkmate@9"},
             {"a check that is overlooked", "1. e4 e5 2. Qh5 g6 3. Qxe5+ a6 4. d3 Qe7 5. Qxh8", "1-0",
              "move.leaves-king-in-check@6", "move.leaves-king-in-check@6"},
             {"one on a board that cannot be played", "1. e4 e5 2. Qh5 g6 3. Qxe5+ a6 4. Qxe8", "1-0",
              "move.leaves-king-in-check@6", "move.leaves-king-in-check@6 move.on-illegal-board@7"},
             {"one that is not clear", castled + "7. Nh8 a6", "1-0", "castling.right-lost@11",
              "castling.right-lost@11 move.no-man@13"},
             {"a right lost before", castled + "7. a4 Re8 8. Re1 Rf8 9. Kf1 a6 10. Kg1 O-O", "1-0",
              "castling.right-lost@11", "castling.right-lost@11 castling.right-lost@20"},
             {"a repetition across it", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Kd1 Ke7 5. Ke1 Ke8", "1/2-1/2",
              "move.own-man@7", "move.own-man@7 move.own-man@8",
              "[Termination \"Game drawn by repetition\"]\n"},
         }) {
        const std::string text = "[Event \"?\"]\n" + one.tags + "[Result \"" + one.result + "\"]\n\n" +
                                 one.moves + " " + one.result + "\n";
        const Collected stop = audited(text, IllegalMoves::stop);
        EXPECT_EQ(test::short_list(stop.findings), one.stop) << one.label;
        EXPECT_EQ(stop.broken, 1) << one.label;
        const Collected stand = audited(text, IllegalMoves::stand);
        EXPECT_EQ(test::short_list(stand.findings), one.stand) << one.label;
        EXPECT_GE(stand.plies, stop.plies) << one.label;
        for (const Finding& finding : stand.findings) EXPECT_LT(finding.offset, text.size()) << one.label;
    }
}

TEST(IllegalMoves, DoNotBreakAGameThatIsReadToItsEnd) {
    const Collected collected = audited("[Event \"?\"]\n\n" + castled + "7. d3 a6 *\n", IllegalMoves::stand);
    EXPECT_EQ(collected.broken, 0);
    EXPECT_EQ(collected.plies, 14);
    EXPECT_EQ(collected.proved, "castling.right-lost ");
    ASSERT_FALSE(collected.findings.empty());
    EXPECT_NE(collected.findings[0].text.find("The game goes on after it."), std::string::npos);
}

TEST(IllegalMoves, AreCountedFromTheBeginningOfTheGame) {
    const Collected collected =
        audited("[Event \"?\"]\n\n1. e4 e5 2. Ke3 a6 3. Nf3 a5 4. Nxe5 a4 5. Qe2 a3 6. Nc6+ *\n",
                IllegalMoves::stand);
    EXPECT_EQ(collected.plies, 11);
}

TEST(IllegalMoves, ExcludeKingsThatSignalTheResult) {
    const Collected collected =
        audited("[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke4 Kd5 1-0\n", IllegalMoves::stop);
    EXPECT_EQ(test::short_list(collected.findings), "pgn.kings-signal@2");
    EXPECT_EQ(collected.broken, 0);
}

}  // namespace test_illegal_moves
}  // namespace doublecheck
