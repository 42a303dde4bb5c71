// SPDX-License-Identifier: MIT
// A question stays open until a decision of the arbiter or a later event answers it.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "arbiter/random_ledger.hpp"
#include "arbiter/script.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace open_questions_test {

RulingVerdict judged(const std::string& text) {
    const LedgerReading reading = read_ledger(text);
    EXPECT_FALSE(reading.error) << text;
    return judge_ledger(reading.ledger);
}

std::string word(std::string_view decision) {
    return R"({"ev":"arbiter_rules","decision":")" + std::string(decision) + "\"}\n";
}

constexpr auto words =
    std::to_array<std::string_view>({"accept", "reject", "postpone", "mistake", "accident", "stands"});

struct Case {
    std::string_view label;
    std::string ledger;
    std::vector<std::string_view> settled_by;
};

const std::string mating = R"({"ev":"move","by":"w","from":"a1","to":"a8","hands":2}
{"ev":"press","by":"w"}
)";
const std::string quickplay =
    R"({"v":1,"guidelines_iii":true,"tc":"7200","fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 70"}
{"ev":"claim","by":"w","kind":"quickplay","clock_w":100}
)";

std::vector<Case> cases() {
    return {
        {"both flags",
         R"({"v":1,"fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 40"}
{"ev":"flag","both":true}
)",
         {}},
        {"the period of a flag",
         R"({"v":1,"tc":"40/5400:1800","fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 43"}
{"ev":"flag","by":"w"}
)",
         {}},
        {"minutes under B.2: a penalty taken back costs nothing",
         R"({"v":1,"class":"blitz"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)",
         {"mistake", "accident"}},
        {"minutes of a claim under B.2",
         R"({"v":1,"class":"blitz"}
{"ev":"claim","by":"w","kind":"3x"}
)",
         {}},
        {"a mate with two hands",
         R"({"v":1,"offences_w":1,"fen":"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 50"}
)" + mating,
         {"mistake", "accident", "stands"}},
        {"the same, claimed",
         R"({"v":1,"offences_w":1,"fen":"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 50"}
)" + mating + R"({"ev":"claim","by":"b","kind":"illegal"}
)",
         {"mistake", "accident", "stands"}},
        {"a queen that was not put there mates",
         R"({"v":1,"fen":"6k1/P4ppp/8/8/8/8/8/K7 w - - 0 50"}
{"ev":"move","by":"w","from":"a7","to":"a8"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)",
         {"stands"}},
        {"the same, which the event does not let stand",
         R"({"v":1,"uncompleted_promotion_mate":false,"fen":"6k1/P4ppp/8/8/8/8/8/K7 w - - 0 50"}
{"ev":"move","by":"w","from":"a7","to":"a8"}
{"ev":"press","by":"w"}
{"ev":"claim","by":"b","kind":"illegal"}
)",
         {}},
        {"a mate with another man than the one touched",
         R"({"v":1,"fen":"6k1/5ppp/8/8/8/8/8/R2RK3 w - - 0 30"}
{"ev":"touch","by":"w","squares":["d1"]}
{"ev":"move","by":"w","from":"a1","to":"a8"}
{"ev":"press","by":"w"}
)",
         {"stands"}},
        {"a mate in reply to a press without a move",
         R"({"v":1,"fen":"6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 30"}
{"ev":"press","by":"b"}
{"ev":"move","by":"w","from":"a1","to":"a8"}
)",
         {"mistake", "accident", "stands"}},
        {"quickplay", quickplay, {"accept", "reject", "postpone"}},
        {"quickplay, and the flag falls before the decision",
         quickplay + R"({"ev":"flag","by":"w"}
)",
         {"accept", "reject"}},
        {"quickplay postponed, and the other flag falls",
         quickplay + word("postpone") + R"({"ev":"flag","by":"b"}
)",
         {"accept", "reject"}},
        {"an increment that the opponent does not want",
         R"({"v":1,"guidelines_iii":true,"tc":"7200","fen":"4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 70"}
{"ev":"ask_increment","by":"w","clock_w":100}
{"ev":"decline","by":"b"}
)",
         {"accept", "reject"}},
        {"two hands, answered",
         R"({"v":1}
{"ev":"move","by":"w","from":"e2","to":"e4","hands":2}
{"ev":"press","by":"w"}
{"ev":"move","by":"b","from":"e7","to":"e5"}
{"ev":"press","by":"b"}
{"ev":"arbiter_sees","fault":"illegal"}
)",
         {"accept", "reject"}},
        {"a restart in blitz",
         R"({"v":1,"class":"blitz","regime":"basic"}
{"ev":"move","by":"w","from":"b1","to":"d3"}
{"ev":"press","by":"w"}
{"ev":"press","by":"b"}
)",
         {"mistake", "accident", "reject", "stands"}},
        {"a piece put there after the reply",
         R"({"v":1,"fen":"6k1/2P2ppp/3K4/8/8/7r/2R5/8 w - - 0 1"}
{"ev":"move","by":"w","from":"c7","to":"c8"}
{"ev":"move","by":"b","from":"h3","to":"h5"}
{"ev":"place","by":"w","to":"c8","promo":"n"}
)",
         {"stands"}},
        {"refusal to comply",
         R"({"v":1}
{"ev":"refuse","by":"w"}
)",
         {}},
    };
}

TEST(OpenQuestions, AreSettledOnlyByADecisionThatAnswersThem) {
    for (const Case& one : cases()) {
        SCOPED_TRACE(one.label);
        EXPECT_EQ(judged(one.ledger).answer, Answer::unknown);
        EXPECT_EQ(
            judged(one.ledger + R"({"ev":"arbiter_rules","note":"I shall think about it."})" + "\n").answer,
            Answer::unknown);
        for (const std::string_view decision : words) {
            SCOPED_TRACE(decision);
            const RulingVerdict verdict = judged(one.ledger + word(decision));
            const bool settles = std::ranges::find(one.settled_by, decision) != one.settled_by.end();
            EXPECT_EQ(verdict.answer, settles ? Answer::yes : Answer::unknown);
        }
        const RulingVerdict decided =
            judged(one.ledger + R"({"ev":"arbiter_rules","result":"1/2-1/2"})" + "\n");
        EXPECT_EQ(decided.answer, Answer::yes);
    }
}

std::string result_after(const std::string& ledger) {
    const RulingVerdict verdict = judged(ledger);
    EXPECT_EQ(verdict.answer, Answer::yes) << ledger;
    return verdict.result;
}

TEST(OpenQuestions, AreAnsweredIfTheEndStands) {
    for (const Case& one : cases()) {
        const bool is_mate = one.label.find("mate") != std::string_view::npos;
        if (!is_mate || one.settled_by.empty()) continue;
        EXPECT_EQ(result_after(one.ledger + word("stands")), "1-0") << one.label;
    }
}

TEST(OpenQuestions, EndWithTheFlagIfTheClaimIsRejected) {
    const std::string moved = R"({"ev":"move","by":"w","from":"e1","to":"d1"}
{"ev":"press","by":"w"}
)";
    const std::string flag_w = "{\"ev\":\"flag\",\"by\":\"w\"}\n";
    const std::string flag_b = "{\"ev\":\"flag\",\"by\":\"b\"}\n";
    EXPECT_EQ(result_after(quickplay + word("postpone") + flag_w + word("reject")), "0-1");
    EXPECT_EQ(result_after(quickplay + word("postpone") + flag_w + word("accept")), "1/2-1/2");
    EXPECT_EQ(result_after(quickplay + word("postpone") + moved + flag_b + word("reject")), "1-0");
    EXPECT_EQ(result_after(quickplay + flag_w + word("reject")), "0-1");
    // If no flag has fallen, rejecting the claim costs two minutes.
    EXPECT_EQ(result_after(quickplay + word("postpone") + word("reject")), "*");
    const RulingVerdict late = judged(quickplay + word("postpone") + flag_w + word("reject"));
    EXPECT_EQ(late.added.black, 0);
    // The board has changed since the flag fell.
    EXPECT_EQ(judged(quickplay + word("postpone") + flag_w + moved + word("reject")).answer, Answer::unknown);
}

TEST(OpenQuestions, AreSupersededByTheEndOfTheGame) {
    EXPECT_EQ(result_after(quickplay + "{\"ev\":\"resign\",\"by\":\"b\"}\n"), "1-0");
    EXPECT_EQ(result_after(R"({"v":1,"fen":"6k1/5ppp/8/8/8/8/8/R2RK3 w - - 0 30"}
{"ev":"touch","by":"w","squares":["d1"]}
{"ev":"move","by":"w","from":"a1","to":"a8"}
{"ev":"press","by":"w"}
{"ev":"touch","by":"b","squares":["g8"]}
{"ev":"claim","by":"b","kind":"touch"}
)"),
              "1-0");
    EXPECT_EQ(result_after(R"({"v":1}
{"ev":"signed","result":"*"}
{"ev":"signed","result":"1-0"}
)"),
              "1-0");
}

/// Makes ledgers that lead to questions.
Ledger random_questions(test::Random& random) {
    constexpr auto starts = std::to_array<const char*>(
        {"6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 50", "6k1/P4ppp/8/8/8/8/p7/K7 w - - 0 50",
         "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 50", "7k/8/6K1/8/8/Q7/8/8 w - - 0 70",
         "4k3/4r3/8/8/8/8/4R3/N3K3 w - - 0 40"});
    Ledger ledger;
    Settings& settings = ledger.header.settings;
    settings.edition = test::below(random, 3) == 0 ? LawsEdition::fide2018 : LawsEdition::fide2023;
    settings.time_class = static_cast<TimeClass>(test::below(random, 3));
    settings.regime = static_cast<Regime>(test::below(random, 2));
    settings.guidelines_iii = test::below(random, 2) == 0;
    if (test::below(random, 4) == 0) settings.time_control = "40/5400:900";
    if (test::below(random, 20) == 0) settings.section = Section::us;
    settings.winnable_nodes = 50;
    ledger.header.start = *parse_fen(starts[static_cast<std::size_t>(test::below(random, 5))]);
    ledger.header.offences_white = test::below(random, 2);
    ledger.header.offences_black = test::below(random, 2);
    constexpr auto events = std::to_array<std::string_view>(
        {"w!", "b!", "a?", "w?", "b?", "w#", "b#", "w-", "a!accept", "a!reject", "a!postpone", "a!mistake",
         "a!stands", "a!stands", "w=", "b+"});
    Arbiter arbiter(ledger.header);
    for (std::size_t line = 2; line < 16; ++line) {
        const std::string by = arbiter.position().turn == Color::white ? "w" : "b";
        const std::string other = by == "w" ? "b!" : "w!";
        LedgerEvent event = test::event_of(test::below(random, 2) == 0
                                               ? std::string_view(other)
                                               : events[static_cast<std::size_t>(test::below(random, 16))]);
        const int choice = test::below(random, 10);
        if (choice < 4 && Position::from_setup(arbiter.position())) {
            test::choose_move(arbiter.position(), random, event = test::event_of(by + ":a2a3"));
            event.hands = 1 + (test::below(random, 3) == 0 ? 1 : 0);
        }
        if (choice == 4) event = test::random_event(arbiter.position(), random);
        if (choice == 5 && test::below(random, 2) == 0) {
            event = test::event_of(by + "?");
            event.claim = test::below(random, 2) == 0 ? ClaimKind::quickplay : ClaimKind::touch_move;
        }
        if (choice == 6 && test::below(random, 3) == 0) event = test::event_of(by + "~a1");
        if (event.kind == EventKind::arbiter_rules && choice != 4 && test::below(random, 4) == 0)
            event.clock_white = event.clock_black = test::below(random, 300);
        auto read = read_event(write_event(event));
        if (!read) continue;
        read->line = line;
        if (arbiter.rule(*read)) ledger.events.push_back(std::move(*read));
    }
    return ledger;
}

TEST(OpenQuestions, AreAllSettledByTheArbitersResult) {
    test::Random random(1557);
    int settled = 0;
    int open = 0;
    for (int i = 0; i < test::rounds(400) && !HasFailure(); ++i) {
        Ledger ledger = random_questions(random);
        if (ledger.events.empty()) continue;
        ++(judge_ledger(ledger).answer == Answer::yes ? settled : open);
        ledger.events.push_back({.line = ledger.events.back().line + 1,
                                 .by = Actor::arbiter,
                                 .kind = EventKind::arbiter_rules,
                                 .result = "1-0"});
        const RulingVerdict decided = judge_ledger(ledger);
        EXPECT_EQ(decided.answer, Answer::yes) << to_json(decided);
    }
    EXPECT_GT(settled, test::rounds(400) / 20);
    EXPECT_GT(open, test::rounds(400) / 20);
}

}  // namespace open_questions_test
}  // namespace doublecheck
