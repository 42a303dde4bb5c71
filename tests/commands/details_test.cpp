// SPDX-License-Identifier: MIT
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "check/details.hpp"
#include "checker/details.hpp"
#include "chess99/details.hpp"
#include "chess99/judge.hpp"
#include "chess99/record.hpp"
#include "doublecheck/check/judge_check.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "moves/details.hpp"
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

std::vector<Setup> sample_positions() {
    std::vector<Setup> setups;
    for (const char* sample : {"figures.fen", "random.fen", "castling.fen"}) {
        for (const std::string& line : lines_of(sample)) {
            if (const auto setup = parse_fen(line.substr(0, line.find('\t')))) setups.push_back(*setup);
        }
    }
    EXPECT_GT(setups.size(), 50U);
    return setups;
}

std::vector<PgnGame> sample_games(const char* sample) {
    std::vector<PgnGame> games;
    std::ifstream file(std::string(TEST_DATA "/../../data/samples/") + sample);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    PgnReader reader(bytes_of(text));
    while (auto game = reader.next()) games.push_back(std::move(*game));
    EXPECT_FALSE(games.empty()) << sample;
    return games;
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

TEST(Details, OfPositionsRoundTrip) {
    int checks = 0;
    int perpetuals = 0;
    for (const auto& setup : sample_positions()) {
        if (!Position::from_setup(setup)) continue;
        checks += round_trips<CheckDetails>(*judge_check(setup));
        perpetuals += round_trips<PerpetualDetails>(*judge_perpetual(setup, {.limits = {.nodes = 100}}));
    }
    EXPECT_GT(std::min(checks, perpetuals), 30);
    const auto both = parse_fen("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    EXPECT_EQ(round_trips<ImpossibleCheckDetails>(*judge_check(*both)), 1);
}

TEST(Details, OfGamesRoundTrip) {
    int chains = 0;
    for (const char* sample : {"games.pgn", "checks.pgn", "endings.pgn"}) {
        for (const PgnGame& game : sample_games(sample)) {
            const Verdict check = judge_check(game);
            EXPECT_EQ(round_trips<GameCheckDetails>(check), 1);
            chains += check.parts.find<GameCheckDetails>()->chains.empty() ? 0 : 1;
            const bool is_long = game.moves.size() > 1;
            EXPECT_EQ(round_trips<StoppedCheckDetails>(judge_check(game, {.nodes = 1})), is_long ? 1 : 0);
        }
    }
    EXPECT_GT(chains, 0);
}

TEST(Details, OfMovesRoundTrip) {
    const auto judged = [](std::string_view fen, std::string_view move) {
        return *judge_move(*parse_fen(fen), move);
    };
    const std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(round_trips<LegalMoveDetails>(judged(start, "Nf3")), 1);
    EXPECT_EQ(round_trips<AmbiguousMoveDetails>(judged("4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "Nd2")), 1);
    EXPECT_EQ(round_trips<BrokenMovesDetails>(judged("4k3/8/8/b7/7b/2N3N1/8/4K3 w - - 0 1", "Ne4")), 1);
    EXPECT_TRUE(judged(start, "Nf4").details.empty());
}

TEST(Details, OfVerificationsRoundTrip) {
    EXPECT_EQ(round_trips<VerifyDetails>(
                  verify(test::read_back(retract(*parse_fen("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"))))),
              1);
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
