// SPDX-License-Identifier: MIT
// Rulings by hand, and damage of every kind to them. The engine's own are verified in tests/property.
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace {

/// 1.Nd3 (illegal, pressed, claimed, restored, two minutes) 1.Nf3, with the facts on both moves.
const std::string rulings =
    R"([{"line":2,"articles":["7.5.1"],"text":"","add_white":0,"add_black":0,"offences":{"white":0,"black":0},"restored":false,"fen":"rnbqkbnr/pppppppp/8/8/8/3N4/PPPPPPPP/R1BQKBNR b KQkq - 1 1"},)"
    R"({"line":3,"articles":["6.2.1"],"text":"","add_white":0,"add_black":0,"offences":{"white":0,"black":0},"restored":false,"fen":"rnbqkbnr/pppppppp/8/8/8/3N4/PPPPPPPP/R1BQKBNR b KQkq - 1 1"},)"
    R"({"line":4,"articles":["7.5.5"],"text":"","add_white":0,"add_black":120,"offences":{"white":1,"black":0},"restored":true,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},)"
    R"({"line":5,"articles":[],"text":"","add_white":0,"add_black":0,"offences":{"white":1,"black":0},"restored":false,"fen":"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1"}])";
const std::string honest =
    R"({"schema":"doublecheck/verdict/1","question":"rule","subject":{"header":{"v":1,"section":"fide","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},)"
    R"("events":[{"ev":"move","by":"w","from":"b1","to":"d3"},{"ev":"press","by":"w"},{"ev":"claim","by":"b","kind":"illegal"},{"ev":"move","by":"w","from":"b1","to":"c3"}]},)"
    R"("answer":"yes","reasons":[],"details":{"result":"*","fen":"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1","clock":{"add_white":0,"add_black":120},"rulings":)" +
    rulings +
    R"(},"certificate":{"kind":"rulings","facts":[)"
    R"({"line":2,"verdict":{"schema":"doublecheck/verdict/1","question":"move","subject":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","move":"b1d3"},"answer":"no","reasons":[{"rule":"move.not-its-way","text":"","squares":["b1","d3"]}],"certificate":{"kind":"illegal-move","rule":"move.not-its-way","squares":["b1","d3"]},"effort":{"nodes":0}}},)"
    R"({"line":5,"verdict":{"schema":"doublecheck/verdict/1","question":"move","subject":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","move":"b1c3"},"answer":"yes","reasons":[],"certificate":{"kind":"legal-move","after":"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1"},"effort":{"nodes":0}}}],)"
    R"("rulings":)" +
    rulings + R"(},"effort":{"nodes":0}})";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    std::size_t times = 0;
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
        ++times;
    }
    EXPECT_GT(times, 0U) << from;
    return text;
}

Verdict verified(const std::string& json) {
    const auto verdict = parse_verdict(json);
    EXPECT_TRUE(verdict) << verdict.error().message;
    return verdict ? verify(*verdict) : Verdict{.question = "verify"};
}

TEST(CheckRulings, AcceptsWhatTheReplayBearsOut) {
    const Verdict verdict = verified(honest);
    EXPECT_EQ(verdict.answer, Answer::yes) << verdict.reasons.front().text;
}

struct Damage {
    const char* from;
    const char* to;
    const char* text;  ///< part of what the checker says
};

TEST(CheckRulings, RejectsDamageOfEveryKind) {
    const std::vector<Damage> rows = {
        {R"("add_black":120,"offences")", R"("add_black":60,"offences")", "seconds"},
        {R"("add_white":0,"add_black":120,"offences")", R"("add_white":120,"add_black":0,"offences")",
         "seconds"},
        {R"("section":"fide")", R"("class":"rapid","section":"fide")", "seconds"},
        {R"("articles":["7.5.5"])", R"("articles":["7.5.1"])", "count of offences"},
        {R"("articles":["6.2.1"])", R"("articles":["7.5.5"])", "count of offences"},
        {R"("articles":["6.2.1"])", R"("articles":["5.2.2"])", "goes on"},
        {R"("articles":["6.2.1"])", R"("result":"1-0","articles":["6.2.1"])", "No article"},
        {R"("articles":["6.2.1"])", R"("result":"1-0","articles":["12.9"])", "No article"},
        {R"("clock":{"add_white":0,"add_black":120})", R"("clock":{"add_white":120,"add_black":120})",
         "do not add up"},
        {R"("offences":{"white":1,"black":0},"restored":true)",
         R"("offences":{"white":2,"black":0},"restored":true)", "one by one"},
        {R"("offences":{"white":1,"black":0},"restored":true)",
         R"("offences":{"white":0,"black":1},"restored":true)", "ledger tells"},
        {R"("offences":{"white":1,"black":0},"restored":false)",
         R"("offences":{"white":0,"black":0},"restored":false)", "one by one"},
        {R"("result":"*")", R"("result":"1-0")", "not that of the last"},
        {R"({"result":"*","fen":"rnbqkbnr/pppppppp/8/8/8/2N5/)",
         R"({"result":"*","fen":"rnbqkbnr/pppppppp/8/8/8/N7/)", "last position"},
        {R"("answer":"no")", R"("answer":"yes")", "does not hold"},
        {R"("to":"c3")", R"("to":"a3")", "another position"},
        {R"("to":"d3")", R"("to":"c3")", "another position"},
        {R"("restored":true,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR)",
         R"("restored":true,"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1)", "never stood"},
        {R"("restored":true)", R"("restored":false)", "nothing was moved"},
        {R"(R1BQKBNR b KQkq - 1 1"}])", R"(R1BQKBNR b KQkq - 9 1"}])", "clock is wrong"},
        {R"("line":5,"verdict")", R"("line":2,"verdict")", "No fact says"},
        {R"("line":3,"articles")", R"("line":2,"articles")", "follow each other"},
        {R"({"ev":"press","by":"w"},)", "", "one ruling for each event"},
        {R"("kind":"legal-move")", R"("kind":"facts")", "does not hold"},
        {R"("question":"move")", R"("question":"legality")", "rests on"},
        {R"("answer":"yes","reasons":[],"details")", R"("answer":"no","reasons":[],"details")", "answer yes"},
        {R"("v":1,"section":"fide","fen":"rnbqkbnr/)", R"("v":1,"section":"fide","fen":"nonsense/)",
         "header"},
    };
    for (const Damage& row : rows) {
        const Verdict verdict = verified(replaced(honest, row.from, row.to));
        EXPECT_EQ(verdict.answer, Answer::no) << row.from << " -> " << row.to;
        EXPECT_NE(verdict.reasons.front().text.find(row.text), std::string::npos)
            << row.from << ": " << verdict.reasons.front().text;
    }
}

TEST(CheckRulings, RejectsDetailsThatTellOtherRulings) {
    std::string json = honest;
    const std::size_t at = json.find(R"("articles":["7.5.5"])");
    json.replace(at, 20, R"("articles":["7.5.4"])");
    EXPECT_NE(verified(json).reasons.front().text.find("other rulings"), std::string::npos);
}

const std::string repetition =
    R"({"schema":"doublecheck/verdict/1","question":"repetition","subject":{"fen":"8/8/8/8/4p3/8/3P4/k6K w - - 4 3","times":2,"history":)"
    R"(["8/8/8/8/4p3/8/3P4/k6K w - - 0 1","8/8/8/8/4p3/8/3P4/k5K1 b - - 1 1","8/8/8/8/4p3/8/3P4/1k4K1 w - - 2 2","8/8/8/8/4p3/8/3P4/1k5K b - - 3 2","8/8/8/8/4p3/8/3P4/k6K w - - 4 3"]},)"
    R"("answer":"yes","reasons":[],"certificate":{"kind":"repetition","plies":[0,4]},"effort":{"nodes":0}})";

TEST(CheckRepetition, RecountsPositions) {
    EXPECT_EQ(verified(repetition).answer, Answer::yes);
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"[0,4]", "[4]"},
             {"[0,4]", "[0,2,4]"},
             {R"("times":2)", R"("times":3)"},
             {R"("answer":"yes")", R"("answer":"no")"},
             {R"(["8/8/8/8/4p3/8/3P4/k6K w)", R"(["8/8/8/8/4p3/8/3P4/k6K b)"},
             {R"({"fen":"8/8/8/8/4p3/8/3P4/k6K)", R"({"fen":"8/8/8/8/4p3/8/3P4/1k5K)"}}) {
        EXPECT_EQ(verified(replaced(repetition, from, to)).answer, Answer::no) << from << " -> " << to;
    }
}

TEST(CheckRepetition, CountsAnEnPassantSquareOnlyWhereACaptureIsLegal) {
    const auto history = [](const std::string& first, const std::string& last, const std::string& plies) {
        return R"({"schema":"doublecheck/verdict/1","question":"repetition","subject":{"fen":")" + last +
               R"(","times":2,"history":[")" + first + "\",\"" + last +
               R"("]},"answer":"yes","reasons":[],"certificate":{"kind":"repetition","plies":)" + plies +
               R"(},"effort":{"nodes":0}})";
    };
    // The capture would expose the king on the file, so that the square means nothing.
    const std::string pinned = "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    const std::string pinned_later = "4r2k/8/8/3pP3/8/8/8/4K3 w - - 4 4";
    EXPECT_EQ(verified(history(pinned, pinned_later, "[0,1]")).answer, Answer::yes);
    const std::string free = "7k/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    const std::string free_later = "7k/8/8/3pP3/8/8/8/4K3 w - - 4 4";
    EXPECT_EQ(verified(history(free, free_later, "[0,1]")).answer, Answer::no);
}

TEST(CheckCounter, ReadsTheCounter) {
    const std::string json =
        R"({"schema":"doublecheck/verdict/1","question":"counter","subject":{"fen":"7k/8/8/8/8/8/8/R3K3 w - - 100 90","plies":100},"answer":"yes","reasons":[],"certificate":{"kind":"counter"},"effort":{"nodes":0}})";
    EXPECT_EQ(verified(json).answer, Answer::yes);
    EXPECT_EQ(verified(replaced(json, " - 100 90", " - 99 90")).answer, Answer::no);
    EXPECT_EQ(verified(replaced(json, R"("answer":"yes")", R"("answer":"no")")).answer, Answer::no);
}

}  // namespace
}  // namespace doublecheck
