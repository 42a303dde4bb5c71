// SPDX-License-Identifier: MIT
// Themes agree with the tags of Lichess puzzles, except in rows that state the difference. Composers' themes
// are found in problems made for them.
#include "problem/themes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "support/rows.hpp"

namespace doublecheck {
namespace themes_test {

/// The themes that Lichess tags besides mating patterns.
constexpr auto tagged =
    std::to_array<Theme>({Theme::double_check, Theme::discovered_check, Theme::discovered_attack,
                          Theme::castling, Theme::en_passant, Theme::promotion, Theme::underpromotion});

bool has_word(std::string_view words, std::string_view name) {
    std::istringstream in{std::string(words)};
    for (std::string word; in >> word;)
        if (word == name) return true;
    return false;
}

/// Returns the differences, such as `+opera-mate ~corner-mate`: + for found but not tagged, ~ for tagged but
/// not found.
std::string differences(ThemeSet found, std::string_view tags) {
    std::string text;
    for (const auto& [theme, name] : Leaf<Theme>::all) {
        const bool has_tag = has_word(tags, name);
        const bool is_tagged =
            theme >= Theme::smothered_mate || std::ranges::find(tagged, theme) != tagged.end();
        if (!is_tagged || found.contains(theme) == has_tag) continue;
        text.append(text.empty() ? "" : " ").append(has_tag ? "~" : "+").append(name);
    }
    return text;
}

std::vector<Move> moves_of(Position position, const std::string& text) {
    std::vector<Move> moves;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const auto move = parse_uci(position, word);
        EXPECT_TRUE(move) << word;
        if (!move) break;
        moves.push_back(*move);
        position = position.after(*move);
    }
    return moves;
}

TEST(Themes, AgreeWithLichessTags) {
    for (const auto& row : test::rows_of(TEST_DATA "/puzzle_themes.tsv")) {
        const auto position = parse_position(row[0]);
        ASSERT_TRUE(position) << row[0];
        const auto line = moves_of(*position, row[1]);
        const ThemeSet found = line_themes(*position, line, opposite(position->turn()));
        EXPECT_EQ(differences(found, row[2]), row.size() > 3 ? row[3] : "") << row[0] << " " << row[1];
    }
}

ThemeSet themes_after(std::string_view fen, std::string_view move) {
    const auto position = parse_position(fen);
    return move_themes(*position, *parse_uci(*position, move));
}

TEST(Themes, NameHowACheckIsGiven) {
    const ThemeSet passing = themes_after("8/8/8/2kPp3/8/1K6/8/8 w - e6 0 1", "d5e6");
    EXPECT_TRUE(passing.contains(Theme::en_passant));
    EXPECT_FALSE(passing.contains(Theme::en_passant_check));
    EXPECT_TRUE(themes_after("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1").contains(Theme::castling_check));
    const ThemeSet knighted = themes_after("8/2k1P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8n");
    EXPECT_TRUE(knighted.contains(Theme::underpromotion));
    EXPECT_TRUE(knighted.contains(Theme::promotion_check));
    const ThemeSet twice = themes_after("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "e4f6");
    EXPECT_TRUE(twice.contains(Theme::double_check));
    EXPECT_TRUE(twice.contains(Theme::discovered_check));
    EXPECT_TRUE(twice.contains(Theme::discovered_attack));
    EXPECT_FALSE(twice.contains(Theme::battery));
}

TEST(Themes, NameBatteriesAndDoubleThreats) {
    EXPECT_TRUE(themes_after("4k3/8/8/8/4N3/8/8/R4K2 w - - 0 1", "a1e1").contains(Theme::battery));
    // The knight leaves the rook's file and attacks the queen; the rook attacks the loose bishop.
    const ThemeSet both = themes_after("4b1k1/8/8/3q4/4N3/8/8/4R1K1 w - - 0 1", "e4c3");
    EXPECT_TRUE(both.contains(Theme::double_threat));
    EXPECT_TRUE(both.contains(Theme::discovered_attack));
    // A bishop guarded by its king is no target for a rook.
    EXPECT_FALSE(
        themes_after("4bk2/8/8/3q4/4N3/8/8/4R1K1 w - - 0 1", "e4c3").contains(Theme::discovered_attack));
}

TEST(Themes, AreCountedInEachPartOfASolution) {
    const auto position = parse_position("2N2B2/2N1r3/8/3nQ2R/1k6/8/2B5/R3K3 w Q - 0 1");
    Budget budget({});
    const ThemeCounts counts = count_themes(*position, solve_direct(*position, 2, budget));
    EXPECT_EQ(counts.of(Theme::castling, Phase::keys), 1U);
    EXPECT_EQ(counts.of(Theme::castling), 1U);
    EXPECT_EQ(counts.of(Theme::pure_mate, Phase::variations), 2U);
    EXPECT_LE(counts.of(Theme::model_mate, Phase::variations),
              counts.of(Theme::pure_mate, Phase::variations));
}

TEST(Themes, OfAHelpmateCountBothSides) {
    // Only White can promote in these three moves: the three underpromotions are White's.
    const auto position = parse_position("3nr3/5PPP/3n3B/1k4p1/5b2/7K/8/8 b - - 0 1");
    Budget budget({});
    const auto solution = solve_help(*position, *parse_stipulation("h#3"), budget);
    EXPECT_EQ(count_themes(*position, solution).of(Theme::underpromotion, Phase::solutions), 3U);
}

TEST(Themes, NameAManThatReturns) {
    const auto start = Position::initial();
    EXPECT_TRUE(
        line_themes(start, moves_of(start, "g1f3 g8f6 f3g1"), Color::white).contains(Theme::switchback));
    EXPECT_FALSE(
        line_themes(start, moves_of(start, "g1f3 g8f6 f3g1"), Color::black).contains(Theme::switchback));
    EXPECT_TRUE(line_themes(start, moves_of(start, "g1f3 g8f6 e2e4 f6g8 f3g1"), Color::white)
                    .contains(Theme::switchback));
    EXPECT_FALSE(line_themes(start, moves_of(start, "g1f3 g8f6 f3d4 f6g8 d4b5"), Color::white)
                     .contains(Theme::switchback));
}

}  // namespace themes_test
}  // namespace doublecheck
