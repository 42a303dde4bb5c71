// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "commands/position_record.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace test_pasted {

std::optional<Error> read(std::string_view text, Operand operand, PositionRecord& record) {
    return read_record(text, detect_format(text), operand, record);
}

TEST(PastedLinks, AreReadAsThePositionThatTheyHold) {
    for (const std::string_view text :
         {"https://lichess.org/editor/8/8/8/8/4k3/8/8/4K2R_w_K_-_0_1",
          "https://lichess.org/analysis/standard/8/8/8/8/4k3/8/8/4K2R_w_K_-_0_1?color=black",
          "https://www.chess.com/analysis?fen=8%2F8%2F8%2F8%2F4k3%2F8%2F8%2F4K2R%20w%20K%20-%200%201&x=1",
          "https://example.org/b?fen=8/8/8/8/4k3/8/8/4K2R+w+K+-+0+1#a", "FEN: 8/8/8/8/4k3/8/8/4K2R w K - 0 1",
          "`8/8/8/8/4k3/8/8/4K2R w K - 0 1`"}) {
        PositionRecord record;
        ASSERT_FALSE(read(text, Operand::none, record)) << text;
        EXPECT_EQ(fen(record.setup()), "8/8/8/8/4k3/8/8/4K2R w K - 0 1") << text;
    }
}

TEST(PastedLinks, MayBeFollowedByAMove) {
    PositionRecord record;
    ASSERT_FALSE(
        read("https://lichess.org/editor/8/8/8/8/4k3/8/8/4K2R_w_K_-_0_1 Rh4+", Operand::move, record));
    EXPECT_EQ(record.move, "Rh4+");
    EXPECT_EQ(record.move_offset, 58U);
}

TEST(PastedLinks, WithoutAPositionAreRefused) {
    for (const auto& [text, code] :
         {std::pair("https://lichess.org/AbCd1234", "pasted.link-to-game"),
          std::pair("lichess.org/AbCd1234efgh/black", "pasted.link-to-game"),
          std::pair("https://lichess.org/study/abcdefgh", "pasted.link-to-study"),
          std::pair("https://www.chess.com/game/live/1", "pasted.link-to-game"),
          std::pair("https://lichess.org/analysis", "pasted.link-without-position"),
          std::pair("https://lichess.org/training", "pasted.link-without-position"),
          std::pair("https://example.org/", "pasted.link-without-position"),
          std::pair("https://lichess.org/analysis/atomic/8/8/8/8/4k3/8/8/4K3_w_-_-", "pasted.link-variant"),
          std::pair("https://example.org/?fen=8/8&fen=4k3/8/8/8/8/8/8/4K3+w", "pasted.link-two-positions"),
          std::pair("https://example.org/?fen=8/8+w", "fen.too-few-ranks")}) {
        PositionRecord record;
        const auto error = read(text, Operand::none, record);
        ASSERT_TRUE(error) << text;
        EXPECT_EQ(error->code, code) << text;
    }
}

}  // namespace test_pasted
}  // namespace doublecheck
