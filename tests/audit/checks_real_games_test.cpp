// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>

#include "audit/checks/checks.hpp"
#include "audit/editable_game.hpp"
#include "notation/game_scanner.hpp"

namespace doublecheck {
namespace test_checks_real_games {

/// Returns a line for each finding about results, draws, dead positions and clocks in the games of a file.
std::vector<std::string> findings_of(const std::filesystem::path& path) {
    AuditOptions options;
    options.is_deep = true;
    options.rules = {"result.*", "termination.*", "draw.*", "over.*", "fide.*", "clock.*", "start.*"};
    GameChecks checks(options);
    std::vector<std::string> lines;
    const std::string text = test::file_text(path.string());
    GameScanner scanner(text, true, PlainChecks::notation);
    for (int number = 1; const GameView* game = scanner.next(); ++number) {
        Findings findings(options);
        checks.check(*game, audit::TagValues(game->tags), findings);
        for (const Finding& finding : findings.found()) {
            std::ostringstream line;
            line << path.filename().string() << ", game " << number << ", ply " << finding.ply << ", "
                 << finding.rule << ": " << finding.text;
            lines.push_back(line.str());
        }
    }
    return lines;
}

/// Each finding in the real games was confirmed once by other means. The golden file states the means in the
/// line after the finding. The games themselves are not part of the project.
TEST(RealGames, HaveTheFindingsConfirmedByHand) {
    const char* const shared = std::getenv("DOUBLECHECK_SHARED_DATA");
    if (shared == nullptr) GTEST_SKIP() << "DOUBLECHECK_SHARED_DATA is not set";
    const std::filesystem::path folder = std::filesystem::path(shared) / "pgn" / "games";
    if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << folder << " is not there";
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.insert(entry.path());
    std::vector<std::string> found;
    for (const auto& path : files) {
        const std::vector<std::string> lines = findings_of(path);
        found.insert(found.end(), lines.begin(), lines.end());
    }
    std::istringstream golden(test::file_text(TEST_GOLDEN "/audit_real_games.txt"));
    std::vector<std::string> expected;
    bool is_confirmed = true;
    for (std::string line; std::getline(golden, line);) {
        if (line.empty() || line[0] == '#') continue;
        if (line.starts_with("    ")) {
            is_confirmed = true;
        } else {
            EXPECT_TRUE(is_confirmed) << expected.back();
            expected.push_back(line);
            is_confirmed = false;
        }
    }
    EXPECT_TRUE(is_confirmed);
    EXPECT_EQ(found, expected);
}

}  // namespace test_checks_real_games
}  // namespace doublecheck
