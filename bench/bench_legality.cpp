// SPDX-License-Identifier: MIT
// usage: bench_legality [FILE.tsv] [benchmark options]     FILE: FEN, tab, legal or illegal

#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {
namespace {

struct Row {
    Setup setup;
    bool is_legal;
};

std::vector<Row> rows;
std::vector<Setup> possible;  ///< the setups that no static rule and no counting refutes

void read_rows(const std::string& path) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t tab = line.find('\t');
        const auto setup = parse_fen(line.substr(0, tab));
        if (setup) rows.push_back({*setup, line.compare(tab + 1, 5, "legal") == 0});
    }
}

/// Checks that no legal position is refuted and no illegal one proved legal. Prints the share of the illegal
/// positions that is proved illegal.
void check_results() {
    std::size_t illegal = 0;
    std::size_t proved = 0;
    for (const Row& row : rows) {
        const LegalityVerdict verdict = doublecheck::legality(row.setup);
        if (verdict.answer == (row.is_legal ? Answer::no : Answer::yes)) {
            std::fprintf(stderr, "wrong verdict: %s\n", fen(row.setup).c_str());
            std::exit(1);
        }
        illegal += row.is_legal ? 0 : 1;
        proved += verdict.answer == Answer::no ? 1 : 0;
        if (verdict.answer == Answer::unknown) possible.push_back(row.setup);
    }
    if (illegal == 0 || possible.empty()) {
        std::fputs("the file needs legal and illegal positions\n", stderr);
        std::exit(1);
    }
    std::printf("%zu positions, %zu illegal, %zu proved (%.2f %%), no legal one refuted\n", rows.size(),
                illegal, proved, 100.0 * static_cast<double>(proved) / static_cast<double>(illegal));
}

void legality(benchmark::State& state) {
    for (auto _ : state) {
        for (const Row& row : rows) benchmark::DoNotOptimize(doublecheck::legality(row.setup));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rows.size()));
}
BENCHMARK(legality);

void has_a_retraction(benchmark::State& state) {
    for (auto _ : state) {
        for (const Row& row : rows) benchmark::DoNotOptimize(has_retraction(row.setup));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(rows.size()));
}
BENCHMARK(has_a_retraction);

void has_a_retraction_where_nothing_else_refutes(benchmark::State& state) {
    for (auto _ : state) {
        for (const Setup& setup : possible) benchmark::DoNotOptimize(has_retraction(setup));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(possible.size()));
}
BENCHMARK(has_a_retraction_where_nothing_else_refutes);

void all_retractions(benchmark::State& state) {
    for (auto _ : state) {
        for (const Setup& setup : possible) benchmark::DoNotOptimize(possible_retractions(setup));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(possible.size()));
}
BENCHMARK(all_retractions);

}  // namespace
}  // namespace doublecheck

int main(int argc, char** argv) {
    const bool has_file = argc > 1 && argv[1][0] != '-';
    doublecheck::read_rows(has_file ? argv[1] : TEST_DATA "/legality_random.tsv");
    doublecheck::check_results();
    if (has_file) argv[1] = argv[0];
    int count = has_file ? argc - 1 : argc;
    benchmark::Initialize(&count, has_file ? argv + 1 : argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
