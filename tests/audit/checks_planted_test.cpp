// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "audit/checks/checks.hpp"
#include "audit/planted_faults.hpp"
#include "check/repetition.hpp"
#include "notation/game_scanner.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_checks_planted {

using test::EditableGame;
using test::FaultKind;
using test::Planted;

constexpr std::uint64_t seed = 20250517;

/// Returns everything that an audit finds in a text.
std::vector<Finding> findings_in(const std::string& text) {
    AuditOptions options;
    options.is_deep = true;
    GameChecks checks(options);
    Findings findings(options);
    GameScanner scanner(text, true, PlainChecks::notation);
    while (const GameView* game = scanner.next()) checks.check(*game, audit::TagValues(game->tags), findings);
    return findings.found();
}

std::string listed(const std::vector<Finding>& findings) {
    std::string text;
    for (const Finding& finding : findings)
        text += std::string(finding.rule) + " at " + std::to_string(finding.ply) + ": " + finding.text + "\n";
    return text;
}

std::string all_text() {
    return test::file_text(TEST_DATA "/audit/games.pgn");
}

/// Returns the sample games in which an audit finds nothing.
std::vector<EditableGame> clean_games() {
    std::vector<EditableGame> games = test::editable_games(all_text());
    // Faults that add or remove moves would make these tags wrong, too.
    for (EditableGame& game : games) {
        game.set_tag("PlyCount", "");
        game.set_tag("ECO", "");
        game.set_tag("UTCDate", "");
    }
    std::erase_if(games, [](const EditableGame& game) { return !findings_in(game.text()).empty(); });
    return games;
}

std::vector<FaultKind> all_kinds() {
    std::vector<FaultKind> kinds;
    for (const auto& list : {test::illegal_move_faults(), test::castling_faults(), test::notation_faults(),
                             test::text_faults(), test::result_faults(), test::draw_faults(),
                             test::clock_faults(), test::start_faults(), test::data_faults()})
        kinds.insert(kinds.end(), list.begin(), list.end());
    return kinds;
}

/// Returns a copy of a random game with a planted fault of the kind, or nothing if no game has a suitable
/// place for it.
std::optional<std::pair<EditableGame, Planted>> spoilt(const std::vector<EditableGame>& games,
                                                       const FaultKind& kind, test::Random& random) {
    std::vector<std::size_t> order(games.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::shuffle(order, random);
    for (const std::size_t index : order) {
        EditableGame game = games[index];
        if (const auto planted = kind.plant(game, random)) return std::pair{std::move(game), *planted};
    }
    return std::nullopt;
}

TEST(PlantedFaults, HaveMoreThanFortyKinds) {
    std::set<std::string_view> names;
    for (const FaultKind& kind : all_kinds()) names.insert(kind.name);
    EXPECT_EQ(names.size(), all_kinds().size());
    EXPECT_GE(names.size(), 40U);
}

TEST(PlantedFaults, AreFoundAtTheirPlyAndNothingElseIsFound) {
    const std::vector<EditableGame> games = clean_games();
    ASSERT_GE(games.size(), 58U);
    test::Random random(seed);
    const std::vector<FaultKind> kinds = all_kinds();
    const std::size_t rounds = 200 / kinds.size() + static_cast<std::size_t>(test::scale());
    std::size_t planted_count = 0;
    for (std::size_t round = 0; round < rounds; ++round) {
        for (const FaultKind& kind : kinds) {
            SCOPED_TRACE(std::string(kind.name) + ", seed " + std::to_string(seed));
            const auto fault = spoilt(games, kind, random);
            ASSERT_TRUE(fault.has_value());
            const std::string text = fault->first.text();
            const std::vector<Finding> found = findings_in(text);
            ++planted_count;
            ASSERT_EQ(found.size(), 1U) << fault->second.rule << " at " << fault->second.ply << "\n"
                                        << listed(found) << text;
            EXPECT_EQ(found[0].rule, fault->second.rule) << listed(found) << text;
            EXPECT_EQ(found[0].ply, fault->second.ply) << listed(found) << text;
            EXPECT_LT(found[0].offset, text.size() + 1);
        }
    }
    EXPECT_GE(planted_count, 200U);
}

/// The original games contain draws that nobody claimed, and no other findings. Each is confirmed by the slow
/// count of repetitions in `check`, or by counting the moves.
TEST(PlantedFaults, AreTheOnlyFindingsExceptConfirmedUnclaimedDraws) {
    const std::string text = all_text();
    GameScanner scanner(text, true, PlainChecks::notation);
    int count = 0;
    int confirmed = 0;
    while (const GameView* game = scanner.next()) {
        AuditOptions options;
        options.is_deep = true;
        Findings findings(options);
        GameChecks(options).check(*game, audit::TagValues(game->tags), findings);
        const std::span<const Position> shown = game->positions();
        const std::vector<Position> positions(shown.begin(), shown.end());
        ++count;
        for (const Finding& finding : findings.found()) {
            ++confirmed;
            if (finding.rule == "draw.threefold") {
                EXPECT_EQ(count_repetitions(positions).first_ply_with(3), finding.ply) << finding.text;
            } else if (finding.rule == "draw.fifty-moves") {
                int quiet = 0;
                for (std::size_t i = 0; i < static_cast<std::size_t>(finding.ply); ++i) {
                    const Move move = game->moves[i].move;
                    const bool is_capture = positions[i].occupied().contains(move.to());
                    const bool is_pawn = positions[i].type_at(move.from()) == PieceType::pawn;
                    quiet = is_capture || is_pawn ? 0 : quiet + 1;
                }
                EXPECT_EQ(quiet, 100) << finding.text;
            } else {
                ADD_FAILURE() << finding.rule << ": " << finding.text;
            }
        }
    }
    EXPECT_EQ(count, 63);
    EXPECT_EQ(confirmed, 3);
}

}  // namespace test_checks_planted
}  // namespace doublecheck
