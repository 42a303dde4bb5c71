// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace test_epd {

using Operands = std::vector<std::string>;

constexpr std::string_view board = "4k3/8/8/8/8/8/8/4K2R w K - ";

Epd read(std::string_view operations) {
    auto epd = parse_epd(std::string(board) + std::string(operations));
    EXPECT_TRUE(epd.has_value()) << epd.error().message;
    return epd ? *epd : Epd{};
}

TEST(Epd, ReadsOperationsAndTheirOperands) {
    const Epd epd = read("bm Nf3 e4; id \"a; b\"; noop; c0 \"say \\\"hi\\\"\" x");
    ASSERT_EQ(epd.operations.size(), 4U);
    EXPECT_EQ(epd.operations[0].opcode, "bm");
    EXPECT_EQ(epd.operations[0].operands, (Operands{"Nf3", "e4"}));
    EXPECT_EQ(epd.operations[1].operands, (Operands{"a; b"}));
    EXPECT_EQ(epd.operations[2].operands, Operands{});
    EXPECT_EQ(epd.operations[3].operands, (Operands{"say \"hi\"", "x"}));
    EXPECT_EQ(epd.operand("id"), "a; b");
    EXPECT_EQ(epd.operand("noop"), "");
    EXPECT_EQ(epd.operand("missing"), "");
    EXPECT_EQ(fen(epd.setup), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

TEST(Epd, SetsTheCounters) {
    EXPECT_EQ(fen(read("hmvc 12; fmvn 40;").setup), "4k3/8/8/8/8/8/8/4K2R w K - 12 40");
    EXPECT_EQ(fen(read("12 40 bm e4;").setup), "4k3/8/8/8/8/8/8/4K2R w K - 12 40");
    EXPECT_EQ(fen(read("12 bm e4;").setup), "4k3/8/8/8/8/8/8/4K2R w K - 12 1");
    EXPECT_EQ(fen(read("12").setup), "4k3/8/8/8/8/8/8/4K2R w K - 12 1");
}

TEST(Epd, ReadsPerftSuites) {
    const Epd epd = read("0 1 ;D1 20 ;D2 400");
    ASSERT_EQ(epd.operations.size(), 2U);
    EXPECT_EQ(epd.operand("D1"), "20");
    EXPECT_EQ(epd.operand("D2"), "400");
}

TEST(Epd, CanHaveNoOperations) {
    EXPECT_TRUE(read("").operations.empty());
    EXPECT_TRUE(read(" ; ;").operations.empty());
}

struct Rejected {
    std::string_view text;
    std::string_view code;
    std::size_t offset;
};

TEST(Epd, RefusesWithCodeAndOffset) {
    const Rejected rows[] = {
        {"4k3/8/8/8/8/8/8/4K2X w K - ", "fen.bad-piece", 19},
        {"4k3/8/8/8/8/8/8/4K2R w K", "epd.missing-field", 24},
        {"4k3/8/8/8/8/8/8/4K2R w K - =bm e4;", "epd.bad-opcode", 27},
        {"4k3/8/8/8/8/8/8/4K2R w K - id \"abc;", "epd.unclosed-quote", 30},
        {"4k3/8/8/8/8/8/8/4K2R w K - bm e4; hmvc x;", "epd.bad-counter", 34},
        {"4k3/8/8/8/8/8/8/4K2R w K - fmvn 65536;", "epd.bad-counter", 27},
        {"4k3/8/8/8/8/8/8/4K2R w K - fmvn;", "epd.bad-counter", 27},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 70000 bm e4;", "fen.bad-fullmove-number", 29},
    };
    for (const Rejected& row : rows) {
        const auto epd = parse_epd(row.text);
        ASSERT_FALSE(epd.has_value()) << row.text;
        EXPECT_EQ(epd.error().code, row.code) << row.text;
        EXPECT_EQ(epd.error().offset, row.offset) << row.text;
    }
}

TEST(Epd, RoundTrips) {
    for (const std::string_view operations :
         {"bm Nf3 e4; id \"a; b\"; noop;", "c0 \"\"; c1 \"say \\\"hi\\\" \\\\ x\";", "hmvc 12; fmvn 40;",
          ""}) {
        const Epd epd = read(operations);
        const std::string text = write_epd(epd);
        const auto again = parse_epd(text);
        ASSERT_TRUE(again.has_value()) << text;
        EXPECT_EQ(again->setup, epd.setup) << text;
        EXPECT_EQ(write_epd(*again), text);
        ASSERT_EQ(again->operations.size(), epd.operations.size()) << text;
        for (std::size_t i = 0; i < epd.operations.size(); ++i) {
            EXPECT_EQ(again->operations[i].opcode, epd.operations[i].opcode);
            EXPECT_EQ(again->operations[i].operands, epd.operations[i].operands);
        }
    }
}

TEST(Epd, WritesCountersThatItsOperationsLack) {
    Epd epd{*parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 7 9")};
    EXPECT_EQ(write_epd(epd), "4k3/8/8/8/8/8/8/4K2R w K - hmvc 7; fmvn 9;");
    epd.operations.push_back({"hmvc", {"3"}});
    EXPECT_EQ(write_epd(epd), "4k3/8/8/8/8/8/8/4K2R w K - hmvc 7; fmvn 9;");
}

}  // namespace test_epd
}  // namespace doublecheck
