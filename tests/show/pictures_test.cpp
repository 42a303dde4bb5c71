// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "doublecheck/notation/fen.hpp"
#include "show/svg.hpp"
#include "show/text.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace test_pictures {

Board board(std::string_view fen) {
    return parse_fen(fen)->board;
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

TEST(TextBoard, ShowsMenAndMarksFromEitherSide) {
    const Board men = board("8/8/8/8/8/8/4P3/K6k w - - 0 1");
    EXPECT_EQ(text_board(men, Square("e2"), {}),
              "8  .  .  .  .  .  .  .  .\n7  .  .  .  .  .  .  .  .\n6  .  .  .  .  .  .  .  .\n"
              "5  .  .  .  .  .  .  .  .\n4  .  .  .  .  .  .  .  .\n3  .  .  .  .  .  .  .  .\n"
              "2  .  .  .  . [P] .  .  .\n1  K  .  .  .  .  .  .  k\n   a  b  c  d  e  f  g  h\n");
    const std::string flipped = text_board(men, {}, {}, Orientation::black_below);
    EXPECT_TRUE(flipped.starts_with("1  k  .  .  .  .  .  .  K\n2  .  .  .  P"));
    EXPECT_TRUE(flipped.ends_with("   h  g  f  e  d  c  b  a\n"));
    const std::string symbols = text_board(men, {}, {.characters = Characters::unicode});
    EXPECT_NE(symbols.find("\u2654"), std::string::npos);
    EXPECT_NE(symbols.find("\u265a"), std::string::npos);
}

TEST(TextError, PutsTheCaretBelowTheCharacter) {
    EXPECT_EQ(to_text(Error{"a.b", "Wrong.", 2}, "line 3", "abcd", {}),
              "unreadable line 3: Wrong. [a.b]\n    abcd\n      ^\n");
    EXPECT_EQ(to_text(Error{"a.b", "Wrong.", 3}, "", "\u2654bcd", {}),
              "unreadable: Wrong. [a.b]\n    \u2654bcd\n     ^\n");
    EXPECT_EQ(to_text(Error{"a.b", "Wrong.", 99}, "", "ab", {}),
              "unreadable: Wrong. [a.b]\n    ab\n      ^\n");
    EXPECT_EQ(to_text(Error{"a.b", "Wrong.", 9}, "", "", {}), "unreadable: Wrong. [a.b]\n");
}

TEST(TextError, CutsLongTextsAroundTheCaretAndHidesControls) {
    for (const std::size_t offset : {0UL, 5UL, 500UL, 995UL, 1000UL}) {
        std::string text(1000, 'x');
        if (offset < text.size()) text[offset] = 'Y';
        const std::string shown = to_text(Error{"a.b", "Wrong.", offset}, "", text, {});
        const std::size_t first = shown.find('\n') + 1;
        const std::size_t second = shown.find('\n', first) + 1;
        EXPECT_LE(second - first, 110U);
        if (offset == text.size()) continue;
        EXPECT_EQ(shown.find('Y') - first, shown.find('^') - second) << offset;
    }
    EXPECT_EQ(to_text(Error{"a.b", "Wrong.", 0}, "", "a\x1b[31m\tb", {}).find("\x1b["), std::string::npos);
}

TEST(Wrap, KeepsWordsParagraphsAndWidth) {
    EXPECT_EQ(wrapped("aa bb cc", "> ", 7), "> aa bb\n> cc\n");
    EXPECT_EQ(wrapped("a longword b", "", 4), "a\nlongword\nb\n");
    EXPECT_EQ(wrapped("one\n\ntwo", "", 20), "one\n\ntwo\n");
    EXPECT_EQ(wrapped("  as  it stands", "-", 5), "-  as  it stands\n");
    EXPECT_EQ(wrapped("", "", 20), "");
    EXPECT_EQ(columns("a\u2654b"), 3U);
}

TEST(Svg, DrawsEveryManMarkAndArrow) {
    const Board array = initial_setup().board;
    SvgOptions options;
    const std::string plain = svg(array);
    EXPECT_EQ(count(plain, "<use "), 32U);
    EXPECT_EQ(count(plain, "<g id="), 12U);
    EXPECT_EQ(count(plain, "<text "), 16U);
    options.arrows = *parse_arrows("e2e4,g8f6");
    options.marks = *parse_squares("e4,e5,d4");
    options.title = "a < b & c";
    const std::string drawn = svg(array, options);
    EXPECT_EQ(count(drawn, "stroke=\"#a82615\""), 3U);
    EXPECT_EQ(count(drawn, "<path") - count(plain, "<path"), 2U);
    EXPECT_NE(drawn.find("<title>a &lt; b &amp; c</title>"), std::string::npos);
    EXPECT_EQ(count(svg(Board()), "<use "), 0U);
}

TEST(Svg, TintsTheLastMoveAndChecksAndPaintsArrows) {
    const Board array = initial_setup().board;
    SvgOptions options;
    const std::string plain = svg(array);
    options.last_move = *parse_squares("e2,e4");
    options.checked = *parse_squares("e8");
    options.arrows = *parse_arrows("e2e4,g8f6:red,d2d4:blue,c7c5:yellow,a2a3:green");
    const std::string drawn = svg(array, options);
    EXPECT_EQ(count(drawn, "fill=\"#d9c84a\""), 2U);
    EXPECT_EQ(count(drawn, "fill=\"#e0452f\""), 1U);
    EXPECT_EQ(count(drawn, "<path") - count(plain, "<path"), 5U);
    for (const std::string_view color : {"#1f6f50", "#c0392b", "#2a62b8", "#d8a21b"})
        EXPECT_EQ(count(drawn, "<g fill=\"" + std::string(color)), 1U) << color;
}

TEST(Svg, TurnsTheBoard) {
    const Board men = board("8/8/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_NE(svg(men).find("<use href=\"#white-king\" x=\"44\" y=\"744\"/>"), std::string::npos);
    EXPECT_NE(svg(men, {.orientation = Orientation::black_below})
                  .find("<use href=\"#white-king\" x=\"744\" y=\"44\"/>"),
              std::string::npos);
}

TEST(Svg, RefusesInvalidArrowsAndSquares) {
    EXPECT_EQ(parse_arrows("")->size(), 0U);
    for (const std::string_view wrong :
         {"e2", "e2e4e5", "e2e9", "e2e2", "e2e4,,d7d5", "e2-e4", "e2e4:", "e2e4:pink", "e2e4:red:red"})
        EXPECT_FALSE(parse_arrows(wrong)) << wrong;
    EXPECT_EQ(parse_arrows("e2e4,d7").error().offset, 5U);
    EXPECT_EQ(parse_squares("e4,a1")->size(), 2);
    EXPECT_EQ(parse_squares("e4,x1").error().offset, 3U);
}

}  // namespace test_pictures
}  // namespace doublecheck
