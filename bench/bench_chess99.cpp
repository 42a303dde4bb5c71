// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>

#include "chess99/forced_win.hpp"
#include "chess99/moves.hpp"
#include "chess99/opponent.hpp"

// Measures the Chess 99 opponent: how fast it searches, how fast plays are generated, and how fast a forced
// win is proved or excluded.

namespace doublecheck::chess99 {
namespace {

constexpr std::array<const char*, 3> texts = {
    "rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w",
    "r2akqb1r/pp1pp1ppp/2n4n1/2p2p3/2P1P4/2N1P2N1/1B7/PP1P2PPP/R2QKAB1R w",
    "4k4/1p4r2/2p1b4/9/3P5/2P3N2/1B7/4R4/3K5 w",
};

/// Measures the search of the opponent. The advice must be the same each time, within the node limit, and a
/// possible play.
void advise(benchmark::State& state) {
    const auto position = *Position::parse(texts[static_cast<std::size_t>(state.range(0))]);
    constexpr std::uint64_t limit = 500'000;
    Opponent opponent;
    const Advice first = opponent.advise(position, {.nodes = limit});
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const Advice advice = opponent.advise(position, {.nodes = limit});
        if (advice.decision != Decision::play || advice.line != first.line || advice.nodes != first.nodes ||
            advice.nodes > limit)
            return state.SkipWithError("another advice");
        nodes += advice.nodes;
    }
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    state.counters["depth"] = first.depth;
}
BENCHMARK(advise)->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

void count_lines(benchmark::State& state) {
    for (auto _ : state) {
        if (perft(Position::start(), 4) != 603'314) return state.SkipWithError("another number");
    }
    state.SetItemsProcessed(state.iterations() * 603'314);
}
BENCHMARK(count_lines)->Unit(benchmark::kMillisecond);

/// Measures the proof that a queen and a rook have no forced win within seven plies against a lone king.
void prove(benchmark::State& state) {
    const auto position = *Position::parse("9/9/9/3k5/9/9/9/Q8/R3K4 w");
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const ForcedWinSearch search = find_forced_win(position, 7);
        if (search.answer != Answer::no || search.refuted_plies != 7)
            return state.SkipWithError("another answer");
        nodes += search.nodes;
    }
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(prove)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace doublecheck::chess99

BENCHMARK_MAIN();
