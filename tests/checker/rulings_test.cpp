// SPDX-License-Identifier: MIT
// Rulings by hand: what is proved, and what is not. Forgeries of every kind stand in tests/data/forgeries;
// the engine's own rulings are forged in tests/arbiter.
#include <string>

#include <gtest/gtest.h>

#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace rulings_test {

/// White claims at once that the flag has fallen of Black, who has a pawn left; a queen mates.
const std::string honest = [] {
    const std::string rulings =
        R"([{"line":2,"articles":["6.8","6.9"],"text":"","add_white":0,"add_black":0,"takes_back_increment":false,"offences":{"white":0,"black":0},"restored":false,"fen":"7k/8/6K1/8/8/8/p7/1Q6 w - - 0 1","result":"1-0","warning":"","confidence":"law","laws_edition":"FIDE-2023"}])";
    return R"({"schema":"doublecheck/verdict/1","question":"rule","subject":{"header":{"v":1,"laws_edition":"FIDE-2023","class":"standard","regime":"competition","section":"fide","fen":"7k/8/6K1/8/8/8/p7/1Q6 w - - 0 1"},"events":[{"ev":"claim","by":"w","kind":"flag"}]},"answer":"yes","reasons":[{"rule":"fide.6.9","text":"","squares":[]},{"rule":"fide.6.8","text":"","squares":["h8"]}],"details":{"result":"1-0","fen":"7k/8/6K1/8/8/8/p7/1Q6 w - - 0 1","clock":{"add_white":0,"add_black":0},"class":"standard","rulings":)" +
           rulings +
           R"(},"certificate":{"kind":"rulings","facts":[{"line":2,"verdict":{"schema":"doublecheck/verdict/1","question":"winnable","subject":{"fen":"7k/8/6K1/8/8/8/p7/1Q6 w - - 0 1","winner":"white"},"answer":"yes","reasons":[],"certificate":{"kind":"mate-line","moves":["b1b8"]},"effort":{"nodes":0}}}],"rulings":)" +
           rulings + R"(},"effort":{"nodes":0}})";
}();

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

TEST(CheckRulings, SaysWhatFollowsAndWhatDoesNot) {
    const Verdict verdict = verified(honest);
    ASSERT_EQ(verdict.answer, Answer::yes) << verdict.reasons.front().text;
    EXPECT_EQ(text_of(verdict.details, "proved"),
              "From the ledger's 1 events under FIDE-2023 (standard, competition, section fide) follow the "
              "board after each, the illegal actions on record (White 0, Black 0), the seconds given (White "
              "+0, Black +0), the duties to move touched men, and the result 1-0.");
    EXPECT_EQ(to_json(*find(verdict.details, "uncovered")),
              R"(["details.rulings[].articles","details.rulings[].confidence","details.rulings[].warning",)"
              R"("reasons[]"])");
}

TEST(CheckRulings, NamesNoReasonsWhereThereAreNone) {
    const Verdict verdict = verified(replaced(
        honest,
        R"([{"rule":"fide.6.9","text":"","squares":[]},{"rule":"fide.6.8","text":"","squares":["h8"]}])",
        "[]"));
    ASSERT_EQ(verdict.answer, Answer::yes);
    EXPECT_EQ(to_json(*find(verdict.details, "uncovered")).find("reasons"), std::string::npos);
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
        R"({"schema":"doublecheck/verdict/1","question":"counter","subject":{"fen":"7k/8/8/8/8/8/8/R3K3 w - - 100 90","plies":100},"answer":"yes","reasons":[],"certificate":{"kind":"counter","plies":100},"effort":{"nodes":0}})";
    EXPECT_EQ(verified(json).answer, Answer::yes);
    EXPECT_EQ(verified(replaced(json, " - 100 90", " - 99 90")).answer, Answer::no);
    EXPECT_EQ(verified(replaced(json, R"("answer":"yes")", R"("answer":"no")")).answer, Answer::no);
}

TEST(CheckRulings, NamesNoArticlesWhereThereAreNone) {
    const Verdict verdict = verified(
        R"({"schema":"doublecheck/verdict/1","question":"rule","subject":{"header":{"v":1,"laws_edition":"FIDE-2023","class":"standard","regime":"competition","section":"fide","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},"events":[{"ev":"move","by":"w","from":"e2","to":"e4"}]},"answer":"yes","reasons":[],"certificate":{"kind":"rulings","facts":[{"line":2,"verdict":{"schema":"doublecheck/verdict/1","question":"move","subject":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","written":"e2e4","move":"e2e4"},"answer":"yes","reasons":[{"rule":"move.legal","text":"","squares":["e2","e4"]}],"details":{"san":"e4","uci":"e2e4","after":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},"certificate":{"kind":"legal-move","after":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"}}}],"rulings":[{"line":2,"articles":[],"text":"","add_white":0,"add_black":0,"takes_back_increment":false,"offences":{"white":0,"black":0},"restored":false,"fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","confidence":"law","laws_edition":"FIDE-2023"}]},"details":{"rulings":[{"line":2,"articles":[],"text":"","add_white":0,"add_black":0,"takes_back_increment":false,"offences":{"white":0,"black":0},"restored":false,"fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1","confidence":"law","laws_edition":"FIDE-2023"}]}})");
    ASSERT_EQ(verdict.answer, Answer::yes) << verdict.reasons.front().text;
    EXPECT_EQ(to_json(*find(verdict.details, "uncovered")), R"(["details.rulings[].confidence"])");
}

}  // namespace rulings_test
}  // namespace doublecheck
