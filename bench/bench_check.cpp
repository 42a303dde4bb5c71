// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "check/attack_maps.hpp"
#include "check/check_context.hpp"
#include "check/checkers.hpp"
#include "check/ways_out.hpp"
#include "doublecheck/notation/fen.hpp"

// Measures how much longer it takes to find the kinds of check than to generate the moves, with each of three
// methods. The positions are those of tests/data/perft.tsv, or those of a file with one FEN on each line,
// which the variable DOUBLECHECK_BENCH_FENS names.

namespace doublecheck {
namespace {

std::vector<Position> read_positions() {
    std::vector<Position> positions;
    const char* own = std::getenv("DOUBLECHECK_BENCH_FENS");
    std::ifstream file(own != nullptr ? own : TEST_DATA "/perft.tsv");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::string fen = line.substr(0, line.find('\t'));
        if (own == nullptr) {
            const auto begin = line.find('\t', line.find('\t') + 1) + 1;
            fen = line.substr(begin, line.find('\t', begin) - begin);
        }
        if (const auto position = parse_position(fen, StartArray::chess960)) positions.push_back(*position);
    }
    return positions;
}

const std::vector<Position>& positions() {
    static const std::vector<Position> list = read_positions();
    return list;
}

std::int64_t count_moves() {
    std::int64_t count = 0;
    for (const Position& position : positions()) count += position.count_legal_moves();
    return count;
}

/// Runs `work(position, list)` on all positions, and reports nanoseconds per legal move.
template <typename Work>
void run(benchmark::State& state, Work&& work) {
    MoveList list;
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const Position& position : positions()) {
            list.clear();
            position.legal_moves(list);
            sum += work(position, list);
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * count_moves());
    state.counters["a_move"] = benchmark::Counter(static_cast<double>(state.iterations() * count_moves()),
                                                  benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

std::uint64_t by_last_move(const Position& position, const MoveList& list) {
    const CheckContext context(position);
    std::uint64_t sum = 0;
    for (const Move move : list) sum += context.classify(move).bits();
    return sum;
}
std::uint64_t on_the_fly(const Position& position, const MoveList& list) {
    std::uint64_t sum = 0;
    for (const Move move : list) sum += kinds_of(position, move, checkers_on_the_fly(position, move)).bits();
    return sum;
}
std::uint64_t attack_maps(const Position& position, const MoveList& list) {
    const AttackMaps before(position);
    std::uint64_t sum = 0;
    for (const Move move : list) {
        AttackMaps maps = before;
        maps.follow(position.after(move));
        sum += kinds_of(position, move, maps.checkers(opposite(position.turn()))).bits();
    }
    return sum;
}

void list_alone(benchmark::State& state) {
    run(state, [](const Position&, const MoveList& list) { return list.size(); });
}
void kinds_by_last_move(benchmark::State& state) {
    run(state, by_last_move);
}
void kinds_on_the_fly(benchmark::State& state) {
    run(state, on_the_fly);
}
void kinds_by_attack_maps(benchmark::State& state) {
    run(state, attack_maps);
}
void check_or_not(benchmark::State& state) {
    run(state, [](const Position& position, const MoveList& list) {
        const CheckContext context(position);
        std::uint64_t sum = 0;
        for (const Move move : list) sum += context.gives_check(move) ? 1 : 0;
        return sum;
    });
}
BENCHMARK(list_alone);
BENCHMARK(kinds_by_last_move);
BENCHMARK(check_or_not);
BENCHMARK(kinds_on_the_fly);
BENCHMARK(kinds_by_attack_maps);

struct Line {
    std::vector<Position> positions;
    std::vector<Move> moves;
};

/// Returns games of forty plies, which are the same in every run.
const std::vector<Line>& lines() {
    static const std::vector<Line> list = [] {
        std::vector<Line> made;
        for (std::size_t i = 0; i < 200 && i < positions().size(); ++i) {
            Line line{.positions = {positions()[i]}, .moves = {}};
            for (std::size_t ply = 0; ply < 40; ++ply) {
                const MoveList moves = line.positions.back().legal_moves();
                if (moves.empty()) break;
                line.moves.push_back(moves[(i * 31 + ply * 7) % moves.size()]);
                line.positions.push_back(line.positions.back().after(line.moves.back()));
            }
            made.push_back(std::move(line));
        }
        return made;
    }();
    return list;
}

std::uint64_t sum_of(const AttackMaps& maps) {
    std::uint64_t sum = 0;
    for (int i = 0; i < 64; ++i) sum += maps.attackers(Square::from_index(i)).bits();
    return sum;
}

/// Measures how long `work` takes to compute the attackers of every square after every ply.
template <typename Work>
void replay(benchmark::State& state, Work&& work) {
    std::int64_t plies = 0;
    for (auto _ : state) {
        std::uint64_t sum = 0;
        for (const Line& line : lines()) {
            sum += work(line);
            plies += static_cast<std::int64_t>(line.moves.size());
        }
        benchmark::DoNotOptimize(sum);
    }
    state.counters["a_ply"] = benchmark::Counter(static_cast<double>(plies),
                                                 benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void all_attackers_kept(benchmark::State& state) {
    replay(state, [](const Line& line) {
        AttackMaps maps(line.positions.front());
        std::uint64_t sum = 0;
        for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
            maps.follow(line.positions[ply + 1]);
            sum += sum_of(maps);
        }
        return sum;
    });
}
void all_attackers_on_the_fly(benchmark::State& state) {
    replay(state, [](const Line& line) {
        std::uint64_t sum = 0;
        for (std::size_t ply = 1; ply < line.positions.size(); ++ply) {
            const Board board = line.positions[ply].board();
            for (int i = 0; i < 64; ++i) {
                const Square square = Square::from_index(i);
                sum +=
                    (attackers(board, square, Color::white) | attackers(board, square, Color::black)).bits();
            }
        }
        return sum;
    });
}
BENCHMARK(all_attackers_kept);
BENCHMARK(all_attackers_on_the_fly);

/// Returns true if the three methods agree. Called before any of them is timed.
bool do_all_agree() {
    MoveList list;
    for (const Position& position : positions()) {
        list.clear();
        position.legal_moves(list);
        const std::uint64_t sum = by_last_move(position, list);
        if (sum != on_the_fly(position, list) || sum != attack_maps(position, list)) {
            std::fprintf(stderr, "The ways disagree on %s\n", fen(position).c_str());
            return false;
        }
    }
    return !positions().empty();
}

}  // namespace
}  // namespace doublecheck

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (!doublecheck::do_all_agree()) return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
