// SPDX-License-Identifier: MIT
// Events in any order, including contradictory ones. The program answers each with a ruling or an error,
// keeps a board that can be written down, and does not change the result after the end.
#include <gtest/gtest.h>

#include "arbiter/random_ledger.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace random_events_test {

using test::random_event;
using test::random_header;

TEST(RandomEvents, GiveARulingOrAnErrorAndAConsistentState) {
    const unsigned seed = 20260506;
    SCOPED_TRACE(seed);
    test::Random random(seed);
    int ruled = 0;
    int refused = 0;
    for (int round = test::rounds(400); round > 0 && !::testing::Test::HasFailure(); --round) {
        Ledger ledger;
        ledger.header = random_header(random);
        Arbiter arbiter(ledger.header);
        for (int i = 0; i < 40; ++i) {
            LedgerEvent event = random_event(arbiter.position(), random);
            event.line = static_cast<std::size_t>(i) + 2;
            const auto before = arbiter.position();
            const std::string result = arbiter.result();
            const auto ruling = arbiter.rule(event);
            if (!ruling) {
                ++refused;
                EXPECT_EQ(ruling.error().code, "ledger.contradiction");
                EXPECT_EQ(arbiter.position(), before);
                EXPECT_EQ(arbiter.result(), result);
                continue;
            }
            ++ruled;
            ledger.events.push_back(event);
            EXPECT_FALSE(ruling->reasons.empty()) << to_string(event.kind);
            const auto reread = parse_fen(fen(ruling->position));
            EXPECT_TRUE(reread) << fen(ruling->position);
            const bool may_change = event.kind == EventKind::sign || event.kind == EventKind::arbiter_rules ||
                                    event.kind == EventKind::absent || event.kind == EventKind::conduct;
            if (!result.empty() && !may_change) {
                EXPECT_EQ(arbiter.result(), result) << to_string(event.kind);
            }
            if (!ruling->result.empty()) {
                EXPECT_EQ(ruling->result, arbiter.result());
            }
        }
        const RulingVerdict verdict = judge_ledger(ledger);
        EXPECT_TRUE(parse_verdict(to_json(verdict)));
        EXPECT_EQ(verdict.fault, LedgerFault());
    }
    EXPECT_GT(ruled, 4 * refused);
}

/// The king moves to every square of its rank, with and without rights, with rooks between, under attacks,
/// and in Chess960.
TEST(RandomEvents, IncludeEveryKindOfCastlingAttempt) {
    const char* const boards[] = {
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",   "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1",
        "4k3/8/8/8/8/8/8/RR2K1RR w HA - 0 1",     "1r2k3/8/8/8/4r3/8/8/RN2K1NR w KQ - 0 1",
        "2r1kr2/8/8/8/8/8/8/2R1KR2 w CFcf - 0 1", "4k3/8/8/8/8/8/5r2/1RK4R w HB - 0 1",
        "rk4r1/8/8/8/8/8/8/1R3KR1 b GAga - 0 1",  "4k3/8/8/8/8/8/8/R2K3R w - - 0 1",
        "4k3/8/8/8/8/8/4K3/R6R w - - 0 1",        "4k3/8/8/8/8/8/8/rr2K1rr w - - 0 1",
    };
    int attempts = 0;
    for (const char* const board : boards) {
        const auto start = *parse_fen(board);
        const Square king = *start.board.of(start.turn, PieceType::king).begin();
        for (int file = 0; file < 16; ++file) {
            const Square to(static_cast<File>(file % 8), king.rank());
            if (to == king) continue;
            SCOPED_TRACE(board + (" to " + to.name()));
            Ledger ledger;
            ledger.header.start = start;
            ledger.header.is_chess960 = file >= 8;
            const Actor by = start.turn == Color::white ? Actor::white : Actor::black;
            ledger.events.push_back({.line = 2, .by = by, .kind = EventKind::move, .from = king, .to = to});
            ledger.events.push_back({.line = 3, .by = by, .kind = EventKind::press});
            const RulingVerdict verdict = judge_ledger(ledger);
            ASSERT_EQ(verdict.answer, Answer::yes);
            ++attempts;
        }
    }
    EXPECT_EQ(attempts, 140);
}

}  // namespace random_events_test
}  // namespace doublecheck
