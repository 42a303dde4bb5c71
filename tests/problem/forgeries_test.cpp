// SPDX-License-Identifier: MIT
// The checker refuses certificates that were correct before they were changed.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/problem/solve.hpp"
#include "support/read_back.hpp"

namespace doublecheck {
namespace forgeries_test {

VerdictDocument solved(std::string_view stipulation, std::string_view fen) {
    return test::read_back(*solve(*parse_fen(fen), {.stipulation = *parse_stipulation(stipulation)}));
}

Value& member(Object& object, std::string_view name) {
    return std::ranges::find(object, name, &Member::first)->second;
}

struct Forgery {
    const char* what;
    std::function<void(VerdictDocument&)> make;
};

void expect_rejected(const VerdictDocument& verdict, const std::vector<Forgery>& forgeries) {
    ASSERT_EQ(verify(verdict).answer, Answer::yes) << verify(verdict).reasons.front().text;
    for (const Forgery& forgery : forgeries) {
        VerdictDocument forged = verdict;
        forgery.make(forged);
        EXPECT_EQ(verify(forged).answer, Answer::no) << forgery.what;
    }
}

Array& trees(VerdictDocument& verdict) {
    return *member(verdict.certificate->body, "trees").array();
}
Array& refuted(VerdictDocument& verdict) {
    return *member(verdict.certificate->body, "refuted").array();
}
/// Returns the replies to the first move of the first tree.
Array& replies(VerdictDocument& verdict) {
    return *trees(verdict).front().array()->back().array();
}

TEST(Forgeries, OfMatingTreesAreRejected) {
    const VerdictDocument verdict = solved("#2", "3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1");
    expect_rejected(
        verdict,
        {{"no tree", [](VerdictDocument& v) { trees(v).clear(); }},
         {"the tree twice", [](VerdictDocument& v) { trees(v).push_back(trees(v).front()); }},
         {"a reply is missing", [](VerdictDocument& v) { replies(v).pop_back(); }},
         {"a reply twice", [](VerdictDocument& v) { replies(v).push_back(replies(v).front()); }},
         {"an answer that does not mate",
          [](VerdictDocument& v) { replies(v).front().array()->back() = Value(Array{"g5g6"}); }},
         {"an answer that is not legal",
          [](VerdictDocument& v) { replies(v).front().array()->back() = Value(Array{"a1a2"}); }},
         {"a first move that is not legal",
          [](VerdictDocument& v) { *trees(v).front().array() = Array{"a1a2"}; }},
         {"a tree that ends too soon", [](VerdictDocument& v) { trees(v).front().array()->pop_back(); }},
         {"a node with three parts", [](VerdictDocument& v) { trees(v).front().array()->emplace_back(1); }},
         {"a move is not refuted", [](VerdictDocument& v) { refuted(v).pop_back(); }},
         {"a move is refuted twice", [](VerdictDocument& v) { refuted(v).push_back(refuted(v).front()); }},
         {"a refuted move without its reply",
          [](VerdictDocument& v) { refuted(v).front().array()->pop_back(); }},
         {"a reply that is not legal",
          [](VerdictDocument& v) { refuted(v).front().array()->back() = Value("a1a2"); }},
         {"the key as refuted",
          [](VerdictDocument& v) {
              trees(v).clear();
              refuted(v).push_back(Value(Array{"d2d4", "c4d3"}));
              v.answer = Answer::no;
          }},
         {"another answer", [](VerdictDocument& v) { v.answer = Answer::no; }},
         {"another key in the details",
          [](VerdictDocument& v) { member(v.details, "keys") = Value(Array{"g5g6"}); }},
         {"another soundness", [](VerdictDocument& v) { member(v.details, "soundness") = Value("cooked"); }},
         {"another stipulation", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("#1"); }},
         {"help play", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("h#2"); }},
         {"no stipulation", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("#"); }}});
}

TEST(Forgeries, OfASoundProblemThatIsShortAreRejected) {
    // A mate in one, certified as if it took two moves.
    VerdictDocument verdict = solved("#2", "k7/8/1K6/8/8/8/8/6R1 w - - 0 1");
    ASSERT_EQ(verify(verdict).answer, Answer::yes);
    member(verdict.details, "soundness") = Value("cooked");
    EXPECT_EQ(verify(verdict).answer, Answer::no);
}

TEST(Forgeries, OfHelpLinesAreRejected) {
    const auto lines = [](VerdictDocument& v) -> Array& {
        return *member(v.certificate->body, "lines").array();
    };
    const VerdictDocument verdict = solved("h#2", "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1");
    expect_rejected(
        verdict,
        {{"no line", [&](VerdictDocument& v) { lines(v).clear(); }},
         {"none, and the answer no",
          [&](VerdictDocument& v) {
              lines(v).clear();
              v.answer = Answer::no;
          }},
         {"a line twice", [&](VerdictDocument& v) { lines(v).push_back(lines(v).front()); }},
         {"a move is missing", [&](VerdictDocument& v) { lines(v).front().array()->pop_back(); }},
         {"a move that is not legal",
          [&](VerdictDocument& v) { lines(v).front().array()->front() = Value("a1a2"); }},
         {"a line without a mate",
          [&](VerdictDocument& v) { lines(v).front().array()->back() = Value("h4h3"); }},
         {"another count",
          [](VerdictDocument& v) { member(*member(v.details, "solutions").object(), "count") = Value(2); }},
         {"other lines",
          [](VerdictDocument& v) {
              member(*member(v.details, "solutions").object(), "lines") = Value(Array{});
          }},
         {"forced play", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("#2"); }}});
}

TEST(Forgeries, OfSelfmatesAreRejected) {
    // 1.e4 leaves Black only 1...d5#.
    constexpr std::string_view board = "8/2p2PP1/1prp1Kp1/1Rb3P1/1p1k1p1Q/1P3P2/2PPP3/8 w - - 0 1";
    const VerdictDocument verdict = solved("s#1", board);
    ASSERT_EQ(verdict.answer, Answer::yes);
    ASSERT_EQ(verify(verdict).answer, Answer::yes);
    const auto tree = [](VerdictDocument& v) -> Array& {
        return *member(v.certificate->body, "trees").array()->front().array();
    };
    const auto refuted = [](VerdictDocument& v) -> Array& {
        return *member(v.certificate->body, "refuted").array();
    };
    expect_rejected(
        verdict,
        {{"a direct mate", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("#1"); }},
         {"a self-stalemate", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("s=1"); }},
         {"a helpmate", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("h#1"); }},
         {"a key without replies", [&](VerdictDocument& v) { tree(v).pop_back(); }},
         {"a key with a missing reply", [&](VerdictDocument& v) { tree(v).back().array()->clear(); }},
         {"no refuted moves", [&](VerdictDocument& v) { refuted(v).clear(); }},
         {"a refutation without its reply",
          [&](VerdictDocument& v) {
              for (Value& one : refuted(v)) one.array()->resize(1);
          }},
         {"a refuted move in the place of the key",
          [&](VerdictDocument& v) { std::swap(tree(v).front(), refuted(v).front().array()->front()); }}});
    // In a reflexmate White must mate if he can, so that there is no key.
    const VerdictDocument obliged = solved("r#1", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    EXPECT_EQ(obliged.answer, Answer::no);
    EXPECT_EQ(verify(obliged).answer, Answer::yes);
}

TEST(Forgeries, OfSeriesAreRejected) {
    const auto line = [](VerdictDocument& v) -> Array& {
        return *member(v.certificate->body, "lines").array()->front().array();
    };
    const VerdictDocument verdict = solved("ser-h#15", "7k/B3p2p/7P/P2K4/8/P7/P7/R7 b - - 0 1");
    expect_rejected(
        verdict,
        {{"both sides by turns", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("h#8"); }},
         {"a stalemate", [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("ser-h=15"); }},
         {"a shorter series",
          [](VerdictDocument& v) { member(v.subject, "stipulation") = Value("ser-h#14"); }},
         {"two moves exchanged", [&](VerdictDocument& v) { std::swap(line(v)[12], line(v)[14]); }},
         {"the last move is missing", [&](VerdictDocument& v) { line(v).pop_back(); }}});
}

TEST(Forgeries, UnprovedClaimsAreNamed) {
    const VerifyVerdict verified = verify(solved("#2", "2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1"));
    const std::string text = to_json(verified);
    EXPECT_NE(text.find("details.solution"), std::string::npos) << text;
    EXPECT_EQ(text.find("details.keys"), std::string::npos) << text;
}

TEST(Forgeries, OfPartsAreRejected) {
    const VerdictDocument verdict =
        test::read_back(*solve(read_diagram(*parse_fen("r3k2r/8/2P1KP2/8/8/6Q1/8/8 w - - 0 1")),
                               {.stipulation = *parse_stipulation("#2")}));
    const auto parts = [](VerdictDocument& v) -> Array& {
        return *member(v.certificate->body, "parts").array();
    };
    const auto fens = [](VerdictDocument& v) -> Array& { return *member(v.subject, "parts").array(); };
    expect_rejected(verdict,
                    {{"a part is missing", [&](VerdictDocument& v) { parts(v).pop_back(); }},
                     {"a part is missing with its position",
                      [&](VerdictDocument& v) {
                          parts(v).pop_back();
                          fens(v).pop_back();
                      }},
                     {"the parts in another order",
                      [&](VerdictDocument& v) { std::swap(parts(v).front(), parts(v).back()); }},
                     {"another first position",
                      [](VerdictDocument& v) { member(v.subject, "fen") = "8/8/8/8/8/8/8/KQk5 w - - 0 1"; }},
                     {"another position",
                      [&](VerdictDocument& v) { fens(v).back() = "r3k2r/8/2P1KP2/8/8/6Q1/8/8 w kq - 0 1"; }},
                     {"another answer", [](VerdictDocument& v) { v.answer = Answer::no; }},
                     {"an answer that is none",
                      [&](VerdictDocument& v) { member(*parts(v).front().object(), "answer") = "unknown"; }},
                     {"the other answer of a part",
                      [&](VerdictDocument& v) { member(*parts(v).front().object(), "answer") = "no"; }},
                     {"a certificate that is none",
                      [&](VerdictDocument& v) { member(*parts(v).front().object(), "kind") = "mate"; }},
                     {"parts within parts",
                      [&](VerdictDocument& v) { member(*parts(v).front().object(), "kind") = "parts"; }},
                     {"other keys", [](VerdictDocument& v) { member(v.details, "keys") = Array{"e6d6"}; }},
                     {"other keys of a part", [](VerdictDocument& v) {
                          Value& part = member(v.details, "parts").array()->front();
                          member(*part.object(), "keys") = Array{"e6d6"};
                      }}});
}

}  // namespace forgeries_test
}  // namespace doublecheck
