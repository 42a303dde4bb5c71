// SPDX-License-Identifier: MIT
// Which side wins Chess 99? Plays games of equal opponents, each after a few random plays from the start.
//
// usage: chess99_match [GAMES [NODES [SEED [THREADS]]]]
//
// The same games, nodes and seed give the same result on any number of threads.
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "chess99/moves.hpp"
#include "chess99/opponent.hpp"
#include "chess99/outcome.hpp"

namespace doublecheck::chess99 {
namespace {

struct Played {
    Outcome outcome = {Ending::move_limit, GameResult::draw};
    int plays = 0;
    std::uint64_t nodes = 0;
};

/// Returns a position after 4, 6 or 8 random plays in which no king is in check, so that the next play cannot
/// decide the game.
Position opening(std::mt19937_64& random) {
    for (;;) {
        Position position = Position::start();
        const std::uint64_t plays = 4 + 2 * (random() % 3);
        for (std::uint64_t i = 0; i < plays; ++i) {
            const MoveList list = moves(position);
            position = position.after(list[random() % list.size()]);
            if (outcome(position)) break;
        }
        if (!outcome(position) && checks(position).state() == CheckState::none) return position;
    }
}

Played play_game(std::uint64_t seed, std::uint64_t nodes) {
    std::mt19937_64 random(seed);
    Opponent opponent({.table_bytes = std::size_t{1} << 20U});
    Position position = opening(random);
    std::vector<std::uint64_t> earlier;
    Played played;
    for (;;) {
        if (const auto end = outcome(position)) {
            played.outcome = *end;
            return played;
        }
        const Advice advice = opponent.advise(position, {.nodes = nodes}, earlier);
        played.nodes += advice.nodes;
        if (advice.decision != Decision::play) {
            played.outcome = {Ending::draw_called, GameResult::draw};
            if (may_call_draw(position)) return played;
            std::fprintf(stderr, "no play in %s\n", position.text().c_str());
            std::exit(1);
        }
        earlier.push_back(position.key());
        position = position.after(advice.line.front());
        ++played.plays;
    }
}

void print_share(const char* name, int count, int games) {
    const double share = static_cast<double>(count) / games;
    // Wilson's confidence interval (1927), which is also valid near 0 and 1.
    const double z = 1.96;
    const double center = (share + z * z / (2 * games)) / (1 + z * z / games);
    const double half =
        z * std::sqrt(share * (1 - share) / games + z * z / (4.0 * games * games)) / (1 + z * z / games);
    std::printf("%-12s %5d  %5.1f %%  (%.1f to %.1f)\n", name, count, 100 * share, 100 * (center - half),
                100 * (center + half));
}

void print_match(const std::vector<Played>& match, std::uint64_t nodes, std::uint64_t seed) {
    const int games = static_cast<int>(match.size());
    std::array<int, 3> results = {};
    std::array<int, 7> endings = {};
    double plays = 0;
    double points = 0;
    double squares = 0;
    for (const Played& played : match) {
        ++results[static_cast<std::size_t>(played.outcome.result)];
        ++endings[static_cast<std::size_t>(played.outcome.ending)];
        plays += played.plays;
        const double score = played.outcome.result == GameResult::white_wins ? 1
                             : played.outcome.result == GameResult::draw     ? 0.5
                                                                             : 0;
        points += score;
        squares += score * score;
    }
    const double mean = points / games;
    const double error = 1.96 * std::sqrt((squares / games - mean * mean) / games);
    std::printf("%d games, %llu nodes a play, seed %llu, %.0f plays a game\n", games,
                static_cast<unsigned long long>(nodes), static_cast<unsigned long long>(seed), plays / games);
    print_share("White wins", results[static_cast<std::size_t>(GameResult::white_wins)], games);
    print_share("draws", results[static_cast<std::size_t>(GameResult::draw)], games);
    print_share("Black wins", results[static_cast<std::size_t>(GameResult::black_wins)], games);
    std::printf(
        "White scores %.1f %% (%.1f to %.1f); draws: %d called, %d by the limit of moves, %d by a king "
        "captured in check, %d without a move\n",
        100 * mean, 100 * (mean - error), 100 * (mean + error),
        endings[static_cast<std::size_t>(Ending::draw_called)],
        endings[static_cast<std::size_t>(Ending::move_limit)],
        endings[static_cast<std::size_t>(Ending::king_captured_in_check)],
        endings[static_cast<std::size_t>(Ending::no_move)]);
}

}  // namespace
}  // namespace doublecheck::chess99

int main(int argc, char** argv) {
    using namespace doublecheck::chess99;
    const auto argument = [&](int index, std::uint64_t otherwise) {
        return argc > index ? std::strtoull(argv[index], nullptr, 10) : otherwise;
    };
    const std::uint64_t games = argument(1, 1000);
    const std::uint64_t nodes = argument(2, 20'000);
    const std::uint64_t seed = argument(3, 1);
    const std::uint64_t threads = argument(4, std::thread::hardware_concurrency());
    if (games == 0 || nodes == 0 || threads == 0) {
        std::fputs("usage: chess99_match [GAMES [NODES [SEED [THREADS]]]]\n", stderr);
        return 2;
    }
    std::vector<Played> match(games);
    std::atomic<std::uint64_t> next = 0;
    const auto work = [&] {
        for (std::uint64_t i = next++; i < games; i = next++)
            match[i] = play_game(seed * 1'000'003 + i, nodes);
    };
    std::vector<std::thread> workers;
    for (std::uint64_t i = 1; i < threads; ++i) workers.emplace_back(work);
    work();
    for (std::thread& worker : workers) worker.join();
    print_match(match, nodes, seed);
    return 0;
}
