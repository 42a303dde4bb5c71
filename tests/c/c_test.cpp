// SPDX-License-Identifier: MIT
// The C interface answers as the C++ library does, reports what is wrong, and stops when told to.
#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "doublecheck.h"
#include "doublecheck/framework/call.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/verdict/value.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "support/rows.hpp"

namespace {

namespace dc = doublecheck;

/// Collects an answer, and stops after some number of writes.
struct Output {
    std::string text = {};
    int writes_left = -1;
};

int append(void* context, const char* text, std::size_t size) {
    auto& output = *static_cast<Output*>(context);
    output.text.append(text, size);
    return output.writes_left < 0 || --output.writes_left > 0 ? 1 : 0;
}

struct Closer {
    void operator()(doublecheck_session* session) const { doublecheck_close(session); }
};
using Session = std::unique_ptr<doublecheck_session, Closer>;

doublecheck_status ask(doublecheck_session* session, std::string_view call, Output& output) {
    const doublecheck_callbacks callbacks = {&output, append, nullptr, nullptr};
    return doublecheck_answer(session, call.data(), call.size(), &callbacks);
}

std::string answer_of_library(std::string_view call) {
    std::string text;
    dc::answer_call(dc::operations(), call, {.output = [&](std::string_view part) {
                        text += part;
                        return true;
                    }});
    return text;
}

/// Positions of all kinds: known legal ones, random ones, and time-outs.
std::vector<std::string> fens() {
    std::vector<std::string> result;
    for (const char* const name :
         {"/legality_known_legal.txt", "/legality_random.tsv", "/legality_validators.tsv",
          "/winnable_traps.tsv", "/winnable_vector.tsv", "/winnable_unfair.tsv"}) {
        for (const auto& row : dc::test::rows_of(std::string(TEST_DATA) + name)) {
            for (const std::string& field : row) {
                if (dc::parse_fen(field)) result.push_back(field);
            }
        }
    }
    return result;
}

int value_of(dc::Answer answer) {
    if (answer == dc::Answer::unknown) return DOUBLECHECK_UNKNOWN;
    return answer == dc::Answer::yes ? DOUBLECHECK_YES : DOUBLECHECK_NO;
}

TEST(C, HasTheVersionOfTheLibrary) {
    EXPECT_EQ(doublecheck_version(), dc::version());
}

TEST(C, AnswersCallsWithTheLinesOfTheLibrary) {
    const Session session(doublecheck_open(0));
    for (const std::string_view call :
         {R"({"list":"operations"})", R"({"operation":"check","record":"4k3/8/8/8/7b/8/8/4K3 w - - 0 1"})",
          R"({"operation":"legality","records":"8/8/8/8/8/8/8/K1k5 w - - 0 1\nnonsense\n"})",
          R"({"operation":"rules","operands":["check.double"]})"}) {
        Output output;
        EXPECT_EQ(ask(session.get(), call, output), DOUBLECHECK_DONE);
        EXPECT_EQ(output.text, answer_of_library(call)) << call;
    }
}

constexpr const char* no_castling = "4k3/8/8/8/7b/8/8/4K3 w - - 0 1";
constexpr const char* operations_call = R"({"list":"operations"})";

/// Calls that are wrong themselves, with the code of the error.
struct Refused {
    std::string_view call;
    std::string_view code;
};
constexpr auto refused = std::to_array<Refused>({
    {"", "call.syntax"},
    {"{", "call.syntax"},
    {"nonsense", "call.syntax"},
    {"[]", "call.member"},
    {R"("check")", "call.member"},
    {R"({})", "call.operation"},
    {R"({"operation":"fly"})", "call.operation"},
    {R"({"operation":"guard"})", "call.operation"},
    {R"({"operation":"check","recrod":"x"})", "call.member"},
    {R"({"operation":"check","record":7})", "call.member"},
    {R"({"operation":"check","input":"a file"})", "call.member"},
    {R"({"operation":"check","record":"startpos","options":{"depht":2}})", "argument.unknown"},
    {R"({"operation":"perft","record":"startpos","options":{"depth":"x"}})", "argument.value"},
    {R"({"operation":"audit","records":"","options":{"good":"x"}})", "call.file"},
    {R"({"operation":"compose","operands":["#x"]})", ""},
    {R"({"operation":"rules","operands":["no.such.rule"]})", ""},
});

TEST(C, RefusesCallsThatAreWrong) {
    const Session session(doublecheck_open(1));
    for (const Refused& row : refused) {
        SCOPED_TRACE(row.call);
        Output output;
        EXPECT_EQ(ask(session.get(), row.call, output), DOUBLECHECK_REFUSED);
        EXPECT_EQ(output.text, answer_of_library(row.call));
        EXPECT_EQ(std::ranges::count(output.text, '\n'), 1);
        EXPECT_TRUE(
            output.text.starts_with(R"({"schema":"doublecheck/error/1","code":")" + std::string(row.code)))
            << output.text;
        // A write that returns 0 does not hide the refusal, and does not stop the next call.
        Output leaving{.writes_left = 1};
        EXPECT_EQ(ask(session.get(), row.call, leaving), DOUBLECHECK_REFUSED);
        Output next;
        EXPECT_EQ(ask(session.get(), operations_call, next), DOUBLECHECK_DONE);
    }
}

TEST(C, RefusesMissingArgumentsOfACall) {
    const Session session(doublecheck_open(1));
    const std::string_view call = operations_call;
    Output output;
    const doublecheck_callbacks callbacks = {&output, append, nullptr, nullptr};
    const doublecheck_callbacks without_write = {&output, nullptr, nullptr, nullptr};
    const doublecheck_callbacks* const none = nullptr;
    struct Row {
        doublecheck_session* session;
        const char* call;
        std::size_t size;
        const doublecheck_callbacks* callbacks;
        std::string_view missing;
    };
    for (const Row& row : std::to_array<Row>({
             {nullptr, call.data(), call.size(), &callbacks, "session"},
             {nullptr, nullptr, 0, &callbacks, "session"},
             {nullptr, "", 0, &callbacks, "session"},
             {session.get(), nullptr, 0, &callbacks, "call"},
             {session.get(), nullptr, 1, &callbacks, "call"},
             {session.get(), nullptr, std::size_t{1} << 40U, &callbacks, "call"},
             {session.get(), call.data(), call.size(), none, ""},
             {session.get(), call.data(), call.size(), &without_write, ""},
             {session.get(), "{", 1, &without_write, ""},
             {session.get(), nullptr, 0, none, ""},
             {nullptr, nullptr, 0, none, ""},
             {nullptr, call.data(), call.size(), &without_write, ""},
         })) {
        output = {};
        EXPECT_EQ(doublecheck_answer(row.session, row.call, row.size, row.callbacks), DOUBLECHECK_REFUSED);
        EXPECT_EQ(output.text.empty(), row.missing.empty());
        if (row.missing.empty()) continue;
        EXPECT_TRUE(output.text.starts_with(R"({"schema":"doublecheck/error/1","code":"argument.value")"));
        EXPECT_NE(output.text.find("The " + std::string(row.missing) + " is NULL."), std::string::npos)
            << output.text;
    }
}

TEST(C, OpensNoSessionWithAnImpossibleNumberOfJobs) {
    for (const int jobs : {-1, -2, -1024, INT_MIN, 1025, 2000, 65'536, 1'000'000, INT_MAX, INT_MAX - 1})
        EXPECT_EQ(doublecheck_open(jobs), nullptr) << jobs;
    for (const int jobs : {0, 1, 2, 1024}) EXPECT_NE(Session(doublecheck_open(jobs)), nullptr) << jobs;
}

TEST(C, StopsAndClosesNoSession) {
    for (int i = 0; i < 10; ++i) {
        doublecheck_stop(nullptr);
        doublecheck_close(nullptr);
    }
}

TEST(C, RefusesWrongArgumentsOfFrequentQuestions) {
    struct Row {
        const char* fen;
        unsigned flags;
        char winner;
        std::string_view text;
    };
    for (const Row& row : std::to_array<Row>({
             {nullptr, 0, 'w', "The FEN is NULL."},
             {nullptr, DOUBLECHECK_CHESS960, 'b', "The FEN is NULL."},
             {no_castling, 2, 'w', "There is no flag 0x2."},
             {no_castling, 3, 'w', "There is no flag 0x2."},
             {no_castling, 4, 'b', "There is no flag 0x4."},
             {no_castling, 0x80000000U, 'b', "There is no flag 0x80000000."},
             {no_castling, UINT_MAX, 'b', "There is no flag 0xfffffffe."},
             {"", 2, 'w', "There is no flag 0x2."},
             {no_castling, 0, 'W', "The winner is 'w' or 'b'."},
             {no_castling, 0, '\0', "The winner is 'w' or 'b'."},
             {no_castling, 0, '1', "The winner is 'w' or 'b'."},
             {no_castling, 0, '\xff', "The winner is 'w' or 'b'."},
             {no_castling, 0, ' ', "The winner is 'w' or 'b'."},
             {nullptr, 0, 'x', "The winner is 'w' or 'b'."},
         })) {
        for (const std::uint64_t nodes : {0, 1000}) {
            doublecheck_reason reason = {"rule", "text", 7};
            EXPECT_EQ(doublecheck_can_mate(row.fen, row.flags, row.winner, nodes, &reason),
                      DOUBLECHECK_UNREADABLE);
            EXPECT_STREQ(reason.rule, "argument.value");
            EXPECT_EQ(reason.text, row.text);
            EXPECT_EQ(reason.offset, 0U);
            EXPECT_EQ(doublecheck_can_mate(row.fen, row.flags, row.winner, nodes, nullptr),
                      DOUBLECHECK_UNREADABLE);
            if (row.text.starts_with("The winner")) continue;
            reason = {"rule", "text", 7};
            EXPECT_EQ(doublecheck_is_legal(row.fen, row.flags, nodes, &reason), DOUBLECHECK_UNREADABLE);
            EXPECT_EQ(reason.text, row.text);
            EXPECT_EQ(doublecheck_is_legal(row.fen, row.flags, nodes, nullptr), DOUBLECHECK_UNREADABLE);
        }
        if (row.text.starts_with("The winner")) continue;
        char buffer[16] = "before";
        doublecheck_reason reason = {"rule", "text", 7};
        EXPECT_EQ(doublecheck_last_moves(row.fen, row.flags, buffer, sizeof buffer, &reason), -1);
        EXPECT_STREQ(buffer, "");
        EXPECT_EQ(reason.text, row.text);
        EXPECT_EQ(doublecheck_last_moves(row.fen, row.flags, nullptr, 0, nullptr), -1);
    }
    for (const std::size_t size : {std::size_t{1}, std::size_t{4096}, SIZE_MAX}) {
        doublecheck_reason reason;
        EXPECT_EQ(doublecheck_last_moves(no_castling, 0, nullptr, size, &reason), -1);
        EXPECT_STREQ(reason.text, "The buffer is NULL.");
        EXPECT_EQ(doublecheck_last_moves(no_castling, 0, nullptr, size, nullptr), -1);
    }
}

TEST(C, ReportsFensThatCannotBeRead) {
    for (const char* const fen :
         {"", " ", "x", "8/8/8/8/8/8/8/K1x5 w - - 0 1", "8/8/8/8/8/8/8/K1k5 x - - 0 1",
          "8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/K1k5 w - - 0 1 x", "\xff", "startpos moves",
          "8/8/8/8/8/8/8/K1k5 w K- - 0 1"}) {
        SCOPED_TRACE(fen);
        char buffer[16];
        for (const unsigned flags : {0, 1}) {
            doublecheck_reason reason = {};
            EXPECT_EQ(doublecheck_is_legal(fen, flags, 0, &reason), DOUBLECHECK_UNREADABLE);
            EXPECT_TRUE(std::string_view(reason.rule).starts_with("fen.")) << reason.rule;
            EXPECT_STRNE(reason.text, "");
            EXPECT_EQ(doublecheck_can_mate(fen, flags, 'b', 0, &reason), DOUBLECHECK_UNREADABLE);
            EXPECT_TRUE(std::string_view(reason.rule).starts_with("fen.")) << reason.rule;
            EXPECT_EQ(doublecheck_last_moves(fen, flags, buffer, sizeof buffer, &reason), -1);
            EXPECT_TRUE(std::string_view(reason.rule).starts_with("fen.")) << reason.rule;
        }
    }
}

TEST(C, ReadsTheInputOfACallInPieces) {
    struct Context {
        Output output = {};
        std::string input = "4k3/8/8/8/7b/8/8/4K3 w - - 0 1\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
    } context;
    const auto write = [](void* to, const char* text, std::size_t size) {
        return append(&static_cast<Context*>(to)->output, text, size);
    };
    const auto read = [](void* from, char* buffer, std::size_t size) {
        auto& input = static_cast<Context*>(from)->input;
        const std::size_t part = input.copy(buffer, std::min<std::size_t>(size, 7));
        input.erase(0, part);
        return part;
    };
    const doublecheck_callbacks callbacks = {&context, write, nullptr, read};
    const Session session(doublecheck_open(1));
    const std::string_view call = R"({"operation":"check","input":"a file"})";
    EXPECT_EQ(doublecheck_answer(session.get(), call.data(), call.size(), &callbacks), DOUBLECHECK_DONE);
    EXPECT_EQ(context.output.text,
              answer_of_library(R"({"operation":"check","records":"4k3/8/8/8/7b/8/8/4K3 w - - 0 1\n)"
                                R"(4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"})"));
}

TEST(C, StopsWhenACallbackOrAnotherThreadSaysSo) {
    const Session session(doublecheck_open(1));
    std::string call = R"({"operation":"check","records":")";
    for (int i = 0; i < 20'000; ++i) call += R"(4k3/8/8/8/7b/8/8/4K3 w - - 0 1\n)";
    call += R"("})";
    Output first_part{.writes_left = 1};
    EXPECT_EQ(ask(session.get(), call, first_part), DOUBLECHECK_STOPPED);
    EXPECT_TRUE(first_part.text.ends_with('\n'));

    // A count that takes years. The stop may arrive before it begins.
    const std::string_view slow =
        R"({"operation":"perft","record":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
        R"("options":{"depth":14}})";
    std::thread stopper([&] { doublecheck_stop(session.get()); });
    Output output;
    EXPECT_EQ(ask(session.get(), slow, output), DOUBLECHECK_STOPPED);
    stopper.join();
    Output whole;
    EXPECT_EQ(ask(session.get(), R"({"operation":"check","record":"4k3/8/8/8/7b/8/8/4K3 w - - 0 1"})", whole),
              DOUBLECHECK_DONE);
    EXPECT_FALSE(whole.text.empty());
}

TEST(C, FrequentQuestionsHaveTheAnswersOfTheLibrary) {
    int decided = 0;
    for (const std::string& fen : fens()) {
        SCOPED_TRACE(fen);
        const dc::Setup setup = *dc::parse_fen(fen);
        doublecheck_reason reason;
        const auto refutation = dc::refute(setup, setup.array);
        const int legal = refutation ? DOUBLECHECK_NO : DOUBLECHECK_UNKNOWN;
        EXPECT_EQ(doublecheck_is_legal(fen.c_str(), 0, 0, nullptr), legal);
        EXPECT_EQ(doublecheck_is_legal(fen.c_str(), 0, 0, &reason), legal);
        EXPECT_EQ(std::string_view(reason.rule), refutation ? refutation->rule : "");
        const std::string text = refutation ? refutation->text : "";
        EXPECT_EQ(std::string_view(reason.text), text.substr(0, sizeof reason.text - 1));

        std::string moves;
        for (const auto& retraction : dc::possible_retractions(setup, setup.array))
            moves += dc::retraction_text(setup, retraction) + '\n';
        std::vector<char> buffer(moves.size() + 1, 'x');
        EXPECT_EQ(doublecheck_last_moves(fen.c_str(), 0, buffer.data(), buffer.size(), nullptr),
                  static_cast<long>(moves.size()));
        EXPECT_EQ(buffer.data(), moves);

        for (const char winner : {'w', 'b'}) {
            const auto verdict = dc::winnable(
                setup, {.winner = winner == 'w' ? dc::Color::white : dc::Color::black, .is_fast = true});
            const int expected = verdict ? value_of(verdict->answer) : DOUBLECHECK_UNREADABLE;
            EXPECT_EQ(doublecheck_can_mate(fen.c_str(), 0, winner, 0, nullptr), expected);
            EXPECT_EQ(doublecheck_can_mate(fen.c_str(), 0, winner, 0, &reason), expected);
            EXPECT_EQ(std::string_view(reason.rule),
                      verdict ? verdict->reasons.front().rule : verdict.error().code);
            decided += expected == DOUBLECHECK_YES || expected == DOUBLECHECK_NO ? 1 : 0;
        }
    }
    EXPECT_GT(decided, 500);
}

/// Returns the last moves in an answer of `retract`, one line for each man that a move could have captured.
std::vector<std::string> last_moves_of(std::string_view answer) {
    const std::map<char, std::string> names = {
        {'p', "pawn"}, {'n', "knight"}, {'b', "bishop"}, {'r', "rook"}, {'q', "queen"}};
    std::vector<std::string> lines;
    const auto verdict = dc::parse_json(answer);
    const dc::Value* const details = dc::find(*verdict->object(), "details");
    if (details == nullptr) return lines;
    const dc::Value* const moves = dc::find(*details->object(), "last_moves");
    if (moves == nullptr) return lines;
    for (const dc::Value& one : *moves->array()) {
        const std::string move(one.text_of("move"));
        const std::string_view captured = one.text_of("captured");
        if (captured.empty() || move.ends_with("e.p.")) {
            lines.push_back(move);
            continue;
        }
        for (const char man : captured) lines.push_back(move + ", capturing a " + names.at(man));
    }
    return lines;
}

// `retract` examines the position before each last move as well, and so it lists fewer.
TEST(C, LastMovesNameTheCapturedManAsRetractDoes) {
    std::vector<std::string> positions = fens();
    // A knight and a king that may have captured any man, and a capture en passant.
    positions.insert(positions.begin(),
                     {"3k4/8/3n4/8/8/8/8/4K3 w - - 0 1", "3r2k1/8/q7/8/8/2pK4/8/8 w - - 0 1"});
    int captures = 0;
    for (std::size_t i = 0; i < positions.size(); i += i < 10 ? 1 : 7) {
        SCOPED_TRACE(positions[i]);
        std::vector<std::string> expected =
            last_moves_of(answer_of_library(R"({"operation":"retract","record":")" + positions[i] + "\"}"));
        std::vector<char> buffer(std::size_t{1} << 16U);
        ASSERT_LT(doublecheck_last_moves(positions[i].c_str(), 0, buffer.data(), buffer.size(), nullptr),
                  static_cast<long>(buffer.size()));
        std::vector<std::string> found;
        std::istringstream lines(buffer.data());
        for (std::string line; std::getline(lines, line);) found.push_back(line);
        std::ranges::sort(expected);
        std::ranges::sort(found);
        EXPECT_TRUE(std::ranges::includes(found, expected));
        EXPECT_EQ(std::ranges::adjacent_find(found), found.end());
        captures += static_cast<int>(std::ranges::count_if(
            found, [](const std::string& line) { return line.find("capturing a ") != std::string::npos; }));
    }
    EXPECT_GT(captures, 1000);
}

TEST(C, NodesAllowASearch) {
    const char* const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(doublecheck_is_legal(initial, 0, 0, nullptr), DOUBLECHECK_UNKNOWN);
    EXPECT_EQ(doublecheck_is_legal(initial, 0, 100'000, nullptr), DOUBLECHECK_YES);
    // A wall of pawns: no mate, which only a search can tell.
    const char* const wall = "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(doublecheck_can_mate(wall, 0, 'w', 1'000'000, nullptr),
              value_of(dc::winnable(*dc::parse_fen(wall), {.winner = dc::Color::white})->answer));
}

TEST(C, FlagsSelectChess960) {
    const char* const fen = "rbbqnnkr/pppppppp/8/8/8/8/PPPPPPPP/RBBQNNKR w KQkq - 0 1";
    EXPECT_EQ(doublecheck_is_legal(fen, 0, 0, nullptr), DOUBLECHECK_NO);
    EXPECT_EQ(doublecheck_is_legal(fen, DOUBLECHECK_CHESS960, 0, nullptr), DOUBLECHECK_UNKNOWN);
}

TEST(C, ReportsWhatCannotBeRead) {
    doublecheck_reason reason;
    const char* const wrong = "8/8/8/8/8/8/8/K1x5 w - - 0 1";
    EXPECT_EQ(doublecheck_is_legal(wrong, 0, 0, &reason), DOUBLECHECK_UNREADABLE);
    EXPECT_STREQ(reason.rule, "fen.bad-piece");
    EXPECT_EQ(reason.offset, 16U);
    EXPECT_EQ(doublecheck_can_mate(wrong, 0, 'w', 0, &reason), DOUBLECHECK_UNREADABLE);
    EXPECT_EQ(doublecheck_last_moves(wrong, 0, nullptr, 0, &reason), -1);
    EXPECT_EQ(doublecheck_can_mate("8/8/8/8/8/8/8/K1k5 w - - 0 1", 0, 'W', 0, &reason),
              DOUBLECHECK_UNREADABLE);
    EXPECT_STREQ(reason.rule, "argument.value");
    EXPECT_EQ(doublecheck_is_legal("", 0, 0, nullptr), DOUBLECHECK_UNREADABLE);
}

TEST(C, WritesAsManyWholeMovesAsFit) {
    const char* const fen = "4k3/8/8/8/8/8/8/4K2N b - - 0 1";
    char buffer[4096];
    const long size = doublecheck_last_moves(fen, 0, buffer, sizeof buffer, nullptr);
    const std::string whole = buffer;
    ASSERT_EQ(static_cast<long>(whole.size()), size);
    for (std::size_t room = 0; room <= whole.size() + 1; ++room) {
        std::vector<char> part(room + 1, 'x');
        EXPECT_EQ(doublecheck_last_moves(fen, 0, part.data(), room, nullptr), size);
        EXPECT_EQ(part[room], 'x');
        if (room == 0) continue;
        const std::string text = part.data();
        EXPECT_LT(text.size(), room);
        EXPECT_TRUE(whole.starts_with(text) && (text.empty() || text.ends_with('\n')));
        const std::size_t next = whole.find('\n', text.size());
        EXPECT_TRUE(next == std::string::npos || next + 1 >= room);
    }
}

}  // namespace
