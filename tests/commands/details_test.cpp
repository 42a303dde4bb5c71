// SPDX-License-Identifier: MIT
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "chess99/details.hpp"
#include "chess99/judge.hpp"
#include "chess99/record.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"
#include "verdict/fields.hpp"
#include "verdict/parts.hpp"

namespace doublecheck {
namespace test_details {

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(std::string(TEST_DATA "/../../data/samples/") + path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') lines.push_back(line);
    }
    EXPECT_FALSE(lines.empty()) << path;
    return lines;
}

/// Expects that the details in the JSON of a verdict equal those of the struct, and that reading the JSON
/// gives the same struct. Returns 1 if the verdict has details of type T, otherwise 0.
template <Described T>
int round_trips(const Verdict& verdict) {
    const T* written = verdict.parts.find<T>();
    if (written == nullptr) return 0;
    EXPECT_EQ(Value(verdict.details), to_value(*written));
    const auto read = read_strictly<T>(verdict.details);
    EXPECT_TRUE(read) << read.error().text() << '\n' << to_json(verdict);
    EXPECT_EQ(read ? to_value(*read) : Value(), to_value(*written));
    return 1;
}

TEST(Details, OfChess99RoundTrip) {
    int positions = 0;
    for (const std::string& line : lines_of("chess99.fen")) {
        // Each line has a position followed by a play.
        const auto position = chess99::Position::parse(line.substr(0, line.rfind(' ', line.find('\t'))));
        if (!position) continue;
        ++positions;
        EXPECT_EQ(round_trips<chess99::CheckDetails>(chess99::judge_check(*position)), 1);
        const Verdict moves = chess99::judge_moves(*position);
        EXPECT_EQ(round_trips<chess99::MovesDetails>(moves), 1);
        for (const chess99::ListedPlay& play : moves.parts.find<chess99::MovesDetails>()->plays)
            EXPECT_EQ(round_trips<chess99::PlayDetails>(*chess99::judge_play(*position, play.move.text)), 1);
    }
    EXPECT_GT(positions, 3);
    const auto games = chess99::read_records("1.e24 e75 2.Pe5 *");
    EXPECT_EQ(round_trips<chess99::RecordDetails>(*chess99::judge_record(games.front())), 1);
}

}  // namespace test_details
}  // namespace doublecheck
