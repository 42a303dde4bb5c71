// SPDX-License-Identifier: MIT
// The counters of a FEN compared with its men (T7). Each row names the rule that refutes the counters, or
// none.
#include <random>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "doublecheck/board/position.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace counters_test {

struct Row {
    std::string_view fen;
    std::string_view rule;  ///< empty if nothing contradicts the counters
};

constexpr Row rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 1", "counters.beginning"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", "counters.beginning"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3", ""},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3", "counters.last-move"},
    {"rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1", ""},
    {"rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 1 1", "counters.clock"},
    {"rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 5 9", ""},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 2 9", "counters.last-move"},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", ""},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1", "counters.last-move"},
    {"rnbqkbnr/pppppppp/8/8/8/2N2N2/PPPPPPPP/R1BQKB1R b KQkq - 1 1", "counters.moves"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "counters.beginning"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 10", "counters.moves"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 1 16", "counters.clock"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 100 60", "counters.clock"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 100 90", ""},
    {"4k3/8/8/8/8/8/8/4K3 w - - 150 900", ""},
    {"4k3/8/8/8/8/8/8/4K3 w - - 151 900", ""},
    {"4k3/8/8/8/8/8/8/4K3 w - - 900 400", "counters.clock"},
    {"4k3/8/8/8/8/8/8/QQ2K3 w - - 0 40", ""},
    {"r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 5", ""},
    {"r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4", "counters.moves"},
};

TEST(Counters, AreContradictedByTheRuleStated) {
    for (const Row& row : rows) {
        const VerdictDocument verdict = test::read_back(legality(*parse_fen(row.fen), {.counters = true}));
        if (row.rule.empty()) {
            EXPECT_NE(verdict.answer, Answer::no) << row.fen << " " << verdict.reasons.front().text;
            continue;
        }
        ASSERT_EQ(verdict.answer, Answer::no) << row.fen;
        EXPECT_EQ(verdict.reasons.front().rule, row.rule) << row.fen << " " << verdict.reasons.front().text;
        EXPECT_EQ(verify(verdict).answer, Answer::yes)
            << row.fen << " " << verify(verdict).reasons.front().text;
        VerdictDocument other = verdict;
        other.certificate->body.front().second = "counters.open";
        EXPECT_NE(verify(other).answer, Answer::yes) << row.fen;
    }
}

/// Offers every rule as a certificate for counters that nothing contradicts.
TEST(Counters, AreNotRefutedByForgeriesIfTheyFit) {
    const VerdictDocument honest =
        test::read_back(legality(*parse_fen("4k3/8/8/8/8/8/8/4K3 w - - 100 60"), {.counters = true}));
    ASSERT_EQ(verify(honest).answer, Answer::yes);
    for (const Row& row : rows) {
        if (!row.rule.empty()) continue;
        for (const Row& other : rows) {
            VerdictDocument forged = honest;
            forged.subject.front().second = std::string(row.fen);
            forged.reasons.front().rule = std::string(other.rule);
            forged.certificate->body.front().second = std::string(other.rule);
            EXPECT_NE(verify(forged).answer, Answer::yes) << row.fen << " " << other.rule;
        }
    }
    VerdictDocument unasked = honest;
    unasked.subject.pop_back();
    EXPECT_NE(verify(unasked).answer, Answer::yes);
    VerdictDocument turned = honest;
    turned.answer = Answer::yes;
    EXPECT_NE(verify(turned).answer, Answer::yes);
    VerdictDocument of_retract = honest;
    of_retract.question = "retract";
    EXPECT_NE(verify(of_retract).answer, Answer::yes);
}

TEST(Counters, AreNeverContradictedInRandomGames) {
    std::mt19937 random(71);
    for (int game = 0; game < test::rounds(6); ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 160; ++ply) {
            const auto moves = position.legal_moves();
            if (moves.empty() || position.setup().halfmove_clock >= 150) break;
            position = position.after(moves[random() % moves.size()]);
            const VerdictDocument verdict = test::read_back(legality(position.setup(), {.counters = true}));
            ASSERT_NE(verdict.answer, Answer::no) << fen(position.setup());
        }
    }
}

TEST(Counters, AreProvedByAGameThatHasThem) {
    Position position = Position::initial();
    SuppliedGame game{.start = position, .moves = {}};
    for (int ply = 0; ply < 6; ++ply) {
        game.moves.push_back(position.legal_moves()[static_cast<std::size_t>(ply)]);
        position = position.after(game.moves.back());
    }
    auto setup = position.setup();
    const VerdictDocument proved = test::read_back(legality(setup, {.counters = true, .game = game}));
    EXPECT_EQ(proved.answer, Answer::yes);
    EXPECT_EQ(verify(proved).answer, Answer::yes);
    setup.fullmove_number += 7;
    const VerdictDocument other = test::read_back(legality(setup, {.counters = true, .game = game}));
    // A PGN may begin with the array and another move number, which no game does.
    auto numbered = Position::initial().setup();
    numbered.fullmove_number = 8;
    SuppliedGame late{.start = *Position::from_setup(numbered), .moves = game.moves};
    EXPECT_NE(legality(setup, {.counters = true, .game = late}).answer, Answer::yes);
    EXPECT_NE(other.answer, Answer::yes);
    VerdictDocument forged = proved;
    forged.subject = other.subject;
    EXPECT_NE(verify(forged).answer, Answer::yes);
}

}  // namespace counters_test
}  // namespace doublecheck
