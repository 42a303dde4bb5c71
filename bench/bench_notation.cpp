// SPDX-License-Identifier: MIT
// Measures reading and writing of FEN, SAN and PGN. Each benchmark first checks its result on all its data.
//
// Positions come from all moves of the games of a PGN file, named by DOUBLECHECK_BENCH_PGN. The default is
// the games in tests/data.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
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

/// Texts that are stored one after the other, as in a file, so that the benchmarks measure reading and not
/// cache misses.
class Texts {
  public:
    void push_back(std::string_view text) {
        all_ += text;
        ends_.push_back(all_.size());
    }
    [[nodiscard]] std::string_view operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        return std::string_view(all_).substr(begin, ends_[i] - begin);
    }

  private:
    std::string all_;
    std::vector<std::size_t> ends_;
};

/// The positions of games and the moves played in them, as values and as texts.
struct Data {
    std::string pgn;
    std::size_t games = 0;
    std::vector<Position> positions;
    std::vector<Move> moves;
    Texts fens;
    Texts sans;
};

Data load() {
    const char* const named = std::getenv("DOUBLECHECK_BENCH_PGN");
    const std::string path = named != nullptr ? named : TEST_DATA "/pgn/games/lichess.pgn";
    std::ifstream file(path, std::ios::binary);
    Data data;
    data.pgn.assign(std::istreambuf_iterator<char>(file), {});
    PgnReader reader(bytes_of(data.pgn));
    while (const auto game = reader.next()) {
        ++data.games;
        Position position = game->start;
        for (const PgnMove& move : game->moves) {
            if (!move.move) break;
            data.positions.push_back(position);
            data.moves.push_back(*move.move);
            data.fens.push_back(write_fen(position).view());
            data.sans.push_back(write_san(position, *move.move).view());
            position = position.after(*move.move);
        }
    }
    require(data.positions.size() > 100, "name a PGN file with games in DOUBLECHECK_BENCH_PGN");
    return data;
}

const Data& data() {
    static const Data loaded = load();
    return loaded;
}

/// Calls `run` with the index of one position after the other, and reports the number of calls.
template <typename Run>
void for_positions(benchmark::State& state, Run&& run) {
    const std::size_t size = data().positions.size();
    std::size_t i = 0;
    for (auto _ : state) {
        run(i);
        if (++i == size) i = 0;
    }
    state.SetItemsProcessed(state.iterations());
}

void parse_fen_to_position(benchmark::State& state) {
    const Data& all = data();
    for (std::size_t i = 0; i < all.positions.size(); ++i) {
        require(parse_position(all.fens[i]).value() == all.positions[i], "a FEN reads back");
    }
    for_positions(state, [&](std::size_t i) { benchmark::DoNotOptimize(parse_position(all.fens[i])); });
}
BENCHMARK(parse_fen_to_position);

void parse_fen_to_setup(benchmark::State& state) {
    const Data& all = data();
    for_positions(state, [&](std::size_t i) { benchmark::DoNotOptimize(parse_fen(all.fens[i])); });
}
BENCHMARK(parse_fen_to_setup);

void print_fen(benchmark::State& state) {
    const Data& all = data();
    for_positions(state, [&](std::size_t i) { benchmark::DoNotOptimize(write_fen(all.positions[i])); });
}
BENCHMARK(print_fen);

void parse_san_to_move(benchmark::State& state) {
    const Data& all = data();
    for (std::size_t i = 0; i < all.positions.size(); ++i) {
        require(parse_san(all.positions[i], all.sans[i]).value() == all.moves[i], "a SAN reads back");
    }
    for_positions(state,
                  [&](std::size_t i) { benchmark::DoNotOptimize(parse_san(all.positions[i], all.sans[i])); });
}
BENCHMARK(parse_san_to_move);

void print_san(benchmark::State& state) {
    const Data& all = data();
    for_positions(
        state, [&](std::size_t i) { benchmark::DoNotOptimize(write_san(all.positions[i], all.moves[i])); });
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
