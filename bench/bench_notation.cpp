// SPDX-License-Identifier: MIT
// Reading and writing FEN, SAN and PGN. Each bench first asserts its result on all of its data.
//
// Positions come from all moves of the games of a PGN file: the one that DOUBLECHECK_BENCH_PGN names, or else
// the games among the tests' data.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/san.hpp"

namespace doublecheck {
namespace {

void require(bool holds, const char* claim) {
    if (holds) return;
    std::fprintf(stderr, "bench_notation: %s\n", claim);
    std::exit(1);
}

/// A position of a game and the move played in it, as values and as text.
struct Sample {
    Position position;
    Move move;
    std::string fen;
    std::string san;
};

struct Data {
    std::string pgn;
    std::size_t games = 0;
    std::vector<Sample> samples;
};

Data load() {
    const char* const named = std::getenv("DOUBLECHECK_BENCH_PGN");
    const std::string path = named != nullptr ? named : TEST_DATA "/games.pgn";
    std::ifstream file(path, std::ios::binary);
    Data data;
    data.pgn.assign(std::istreambuf_iterator<char>(file), {});
    PgnReader reader(bytes_of(data.pgn));
    while (const auto game = reader.next()) {
        ++data.games;
        Position position = game->start;
        for (const PgnMove& move : game->moves) {
            if (!move.move) break;
            data.samples.push_back({position, *move.move, fen(position), san(position, *move.move)});
            position = position.after(*move.move);
        }
    }
    require(data.samples.size() > 100, "name a PGN file with games in DOUBLECHECK_BENCH_PGN");
    return data;
}

const Data& data() {
    static const Data loaded = load();
    return loaded;
}

/// Calls `run` for one sample after the other, and counts calls.
template <typename Run>
void for_samples(benchmark::State& state, Run&& run) {
    const auto& samples = data().samples;
    std::size_t i = 0;
    for (auto _ : state) {
        run(samples[i]);
        if (++i == samples.size()) i = 0;
    }
    state.SetItemsProcessed(state.iterations());
}

void parse_fen_to_position(benchmark::State& state) {
    for (const Sample& sample : data().samples) {
        require(parse_position(sample.fen).value() == sample.position, "a FEN reads back");
    }
    for_samples(state, [](const Sample& sample) { benchmark::DoNotOptimize(parse_position(sample.fen)); });
}
BENCHMARK(parse_fen_to_position);

void parse_fen_to_setup(benchmark::State& state) {
    for_samples(state, [](const Sample& sample) { benchmark::DoNotOptimize(parse_fen(sample.fen)); });
}
BENCHMARK(parse_fen_to_setup);

void print_fen(benchmark::State& state) {
    for_samples(state, [](const Sample& sample) { benchmark::DoNotOptimize(write_fen(sample.position)); });
}
BENCHMARK(print_fen);

void parse_san_to_move(benchmark::State& state) {
    for (const Sample& sample : data().samples) {
        require(parse_san(sample.position, sample.san).value() == sample.move, "a SAN reads back");
    }
    for_samples(state, [](const Sample& sample) {
        benchmark::DoNotOptimize(parse_san(sample.position, sample.san));
    });
}
BENCHMARK(parse_san_to_move);

void print_san(benchmark::State& state) {
    for_samples(state, [](const Sample& sample) {
        benchmark::DoNotOptimize(write_san(sample.position, sample.move));
    });
}
BENCHMARK(print_san);

void read_pgn(benchmark::State& state) {
    for (auto _ : state) {
        std::size_t games = 0;
        PgnReader reader(bytes_of(data().pgn));
        while (reader.next()) ++games;
        require(games == data().games, "all games are read");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(data().pgn.size()) * state.iterations());
}
BENCHMARK(read_pgn)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace doublecheck

BENCHMARK_MAIN();
