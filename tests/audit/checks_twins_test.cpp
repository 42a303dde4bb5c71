// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "audit/checks/checks.hpp"
#include "audit/checks/draw_plies.hpp"
#include "audit/editable_game.hpp"
#include "check/check_kinds.hpp"
#include "check/repetition.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "notation/game_scanner.hpp"
#include "support/random_positions.hpp"
#include "support/scale.hpp"

namespace doublecheck {
namespace test_checks_twins {

using audit::DrawPlies;

/// Returns the first ply after which at least `plies` plies have passed without a capture or a pawn move, by
/// a separate count. A ply that mates does not count, since mate takes precedence over the draw.
std::optional<int> slow_quiet_ply(const std::vector<Position>& positions, const std::vector<Move>& moves,
                                  int plies) {
    int quiet = positions.front().halfmove_clock();
    if (quiet >= plies) return 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool is_capture = positions[i].occupied().size() != positions[i + 1].occupied().size();
        const bool is_pawn = positions[i].type_at(moves[i].from()) == PieceType::pawn;
        quiet = is_capture || is_pawn ? 0 : quiet + 1;
        if (quiet >= plies && !positions[i + 1].is_checkmate()) return static_cast<int>(i) + 1;
    }
    return std::nullopt;
}

/// Returns the moves of a game in which pieces mostly move to and fro.
std::vector<Move> shuffling_game(const Position& start, test::Random& random, int length) {
    std::vector<Move> moves;
    Position position = start;
    while (static_cast<int>(moves.size()) < length) {
        const MoveList list = position.legal_moves();
        if (list.empty()) break;
        Move move = list[static_cast<std::size_t>(test::below(random, static_cast<int>(list.size())))];
        if (moves.size() > 2 && test::below(random, 4) != 0) {
            const Move last = moves[moves.size() - 2];
            const auto back = std::ranges::find_if(list, [&](Move candidate) {
                return candidate.from() == last.to() && candidate.to() == last.from();
            });
            if (back != list.end()) move = *back;
        }
        moves.push_back(move);
        position = position.after(move);
    }
    return moves;
}

/// Sets the members of a plain game that the reader sets. Returns true if the audit would look for draws in
/// that game.
bool may_be_drawn(const std::vector<Position>& positions, const std::vector<Move>& moves) {
    PlainGame game;
    const auto note = [&](int clock) {
        game.has_fifty_moves |= clock >= 100;
        const auto played = static_cast<int>(game.moves.size());
        if (clock == PlainGame::long_series || (played == 0 && clock > PlainGame::long_series))
            game.reversible_series.push_back(static_cast<std::uint32_t>(std::max(played - clock, 0)));
    };
    note(positions.front().halfmove_clock());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int clock = positions[i + 1].halfmove_clock();
        game.moves.push_back({.move = moves[i], .is_reversible = clock > 0});
        note(clock);
    }
    return audit::may_have_draw_plies(game);
}

TEST(DrawPlies, AgreeWithTheSlowCountOnRandomGames) {
    constexpr std::uint64_t seed = 4711;
    SCOPED_TRACE(seed);
    test::Random random(seed);
    const std::vector<std::string> starts = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/1R6/4K2R w K - 60 80",
        "8/8/4k3/8/8/3K4/8/7R b - - 97 120",
        "1n2k1n1/4p3/8/3P1P2/8/8/8/1N2K1N1 b - - 3 20",
    };
    std::map<std::string, int> seen;
    for (int round = 0; round < test::rounds(400); ++round) {
        const Position start =
            parse_position(starts[static_cast<std::size_t>(round) % starts.size()]).value();
        const std::vector<Move> moves = shuffling_game(start, random, 5 + test::below(random, 200));
        std::vector<Position> positions = {start};
        for (const Move move : moves) positions.push_back(positions.back().after(move));
        const DrawPlies found = audit::find_draw_plies(positions);
        const Repetitions slow = count_repetitions(positions);
        EXPECT_EQ(found.threefold, slow.first_ply_with(3));
        EXPECT_EQ(found.fivefold, slow.first_ply_with(5));
        EXPECT_EQ(found.fifty, slow_quiet_ply(positions, moves, 100));
        EXPECT_EQ(found.seventyfive, slow_quiet_ply(positions, moves, 150));
        const bool is_drawn = found.threefold || found.fifty;
        EXPECT_TRUE(may_be_drawn(positions, moves) || !is_drawn);
        seen["none, decided from the moves alone"] += may_be_drawn(positions, moves) ? 0 : 1;
        seen["three"] += found.threefold ? 1 : 0;
        seen["five"] += found.fivefold ? 1 : 0;
        seen["fifty"] += found.fifty ? 1 : 0;
        seen["seventyfive"] += found.seventyfive ? 1 : 0;
    }
    for (const auto& [what, count] : seen) EXPECT_GT(count, 5 / (test::is_sanitized ? 5 : 1)) << what;
}

std::vector<std::string> all_themes() {
    return {audit_themes().begin(), audit_themes().end()};
}

/// Returns the themes of one game as `name@ply+length`.
std::vector<std::string> themes_of(const GameView& game, const std::vector<std::string>& wanted) {
    AuditOptions options;
    options.themes = wanted;
    std::vector<ThemeFound> found;
    GameChecks(options).find_themes(game, found);
    EXPECT_TRUE(std::ranges::is_sorted(found, {}, &ThemeFound::ply));
    std::vector<std::string> lines;
    for (const ThemeFound& theme : found)
        lines.push_back(std::string(theme.theme) + "@" + std::to_string(theme.ply) + "+" +
                        std::to_string(theme.length));
    std::ranges::sort(lines);
    return lines;
}

/// Returns the same themes of the game, taken from the verdict of `check`.
std::vector<std::string> themes_by_verdict(const PgnGame& game) {
    const GameCheckVerdict verdict = check(game);
    std::vector<std::string> lines;
    if (verdict.checks() == nullptr) return lines;
    std::map<int, int> chain_end;  // by the first ply of each chain, the length of the chain
    for (const GivenCheck& given : verdict.checks()->plies) {
        chain_end[given.ply - given.chain + 1] = given.chain;
        for (const CheckKind kind : given.kinds)
            lines.push_back(std::string(to_string(kind)) + "@" + std::to_string(given.ply) + "+1");
    }
    for (const auto& [begin, length] : chain_end) {
        if (length >= 3)
            lines.push_back("cross-check-chain@" + std::to_string(begin) + "+" + std::to_string(length));
    }
    if (const auto& found = verdict.checks()->perpetual)
        lines.push_back("perpetual@" + std::to_string(found->ply) + "+" + std::to_string(found->checks));
    std::ranges::sort(lines);
    return lines;
}

int compare_themes(const std::string& text) {
    PgnReader reader(bytes_of(text));
    GameScanner scanner(text, true, PlainChecks::notation);
    int count = 0;
    while (const GameView* game = scanner.next()) {
        const auto slow = reader.next();
        const auto lines = themes_of(*game, all_themes());
        EXPECT_EQ(lines, themes_by_verdict(*slow)) << game->tag("White") << " " << game->tag("Site");
        count += static_cast<int>(lines.size());
    }
    return count;
}

TEST(Themes, AgreeWithTheVerdictsOnGames) {
    EXPECT_GT(compare_themes(test::file_text(TEST_DATA "/audit/games.pgn")), 500);
    EXPECT_GT(compare_themes(test::file_text(TEST_DATA "/../../data/samples/checks.pgn")), 5);
}

TEST(Themes, FindChainsAndPerpetualChecks) {
    const std::string chain =
        "[SetUp \"1\"]\n[FEN \"rnb1kbnr/8/8/q7/8/8/1B6/RN1QKBNR w KQkq - 2 2\"]\n\n"
        "2. Kf2 Qd2+ 3. Qe2+ Qe3+ 4. Qxe3+ Kf7 *\n";
    const std::string perpetual =
        "[SetUp \"1\"]\n[FEN \"5k2/5p1p/8/6Q1/8/8/r5PP/6K1 w - - 0 1\"]\n\n"
        "1. Qd8+ Kg7 2. Qg5+ Kf8 3. Qd8+ Kg7 4. Qg5+ Kf8 5. Qd8+ 1/2-1/2\n";
    const std::string mate = "[SetUp \"1\"]\n[FEN \"7k/6pp/8/6Q1/8/8/1r4PP/7K w - - 0 1\"]\n\n1. Qd8# 1-0\n";
    const std::string text = chain + "\n" + perpetual + "\n" + mate;
    EXPECT_GT(compare_themes(text), 20);
    GameScanner scanner(text, true, PlainChecks::notation);
    using Lines = std::vector<std::string>;
    EXPECT_EQ(themes_of(*scanner.next(), {"cross-check-chain", "perpetual"}), Lines{"cross-check-chain@2+4"});
    EXPECT_EQ(themes_of(*scanner.next(), {"cross-check-chain", "perpetual"}), Lines{"perpetual@8+4"});
    const GameView* const game = scanner.next();
    EXPECT_EQ(themes_of(*game, {"back-rank-mate"}), Lines{"back-rank-mate@1+1"});
    EXPECT_EQ(themes_of(*game, {}), Lines{});
    EXPECT_EQ(themes_of(*game, {"no-such-theme"}), Lines{});
}

TEST(Themes, HaveTheNamesOfTheKinds) {
    ASSERT_EQ(audit_themes().size(), check_kind_count + 2);
    for (std::size_t i = 0; i < check_kind_count; ++i)
        EXPECT_EQ(audit_themes()[i], to_string(static_cast<CheckKind>(i)));
}

}  // namespace test_checks_twins
}  // namespace doublecheck
