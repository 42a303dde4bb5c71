// SPDX-License-Identifier: MIT
// usage: fresh_positions [NUMBER [SEED]]
//
// Judges NUMBER random placements (20,000) of 20 to 32 men, all of them and then only those with nothing
// wrong at first sight (kings, opposite check, impossible checks), and prints a line for each number of men.
// Exit 1 if more than 3 of 1000 stay undecided between a refutation and a proof kernel, or the checker
// rejects a certificate.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "legality/rules/static_rules.hpp"
#include "support/random_diagrams.hpp"

namespace doublecheck {
namespace {

constexpr int fewest = 20;
constexpr int most = 32;

struct Tally {
    int refuted = 0;
    int kernels = 0;
    int undecided = 0;
    int rejected = 0;
    std::vector<double> milliseconds = {};

    void add(const Tally& other) {
        refuted += other.refuted;
        kernels += other.kernels;
        undecided += other.undecided;
        rejected += other.rejected;
        milliseconds.insert(milliseconds.end(), other.milliseconds.begin(), other.milliseconds.end());
    }
    void print(const char* name) {
        std::sort(milliseconds.begin(), milliseconds.end());
        const double sum = std::accumulate(milliseconds.begin(), milliseconds.end(), 0.0);
        const std::size_t size = milliseconds.size();
        fmt::print("{:>5} {:>8} {:>8} {:>10} {:>9} {:>9.3f} {:>9.3f} {:>9.1f}\n", name, refuted, kernels,
                   undecided, rejected, sum / static_cast<double>(size), milliseconds[size * 99 / 100],
                   milliseconds.back());
    }
};

bool is_wrong_at_first_sight(const Setup& setup) {
    return rules::kings.refutes(setup) || rules::opposite_check.refutes(setup) ||
           rules::too_many_checkers.refutes(setup);
}

void judge(const Setup& setup, Tally& tally) {
    const auto start = std::chrono::steady_clock::now();
    const LegalityVerdict verdict = legality(setup);
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
    tally.milliseconds.push_back(elapsed.count());
    if (verdict.answer == Answer::no) {
        ++tally.refuted;
        const bool is_accepted = verify(*parse_verdict(to_json(verdict))).answer == Answer::yes;
        tally.rejected += is_accepted ? 0 : 1;
        if (!is_accepted) fmt::print("rejected: {}\n", fen(setup));
    } else if (verdict.unrefuted && verdict.unrefuted->captures) {
        ++tally.kernels;
    } else {
        ++tally.undecided;
        fmt::print("undecided: {}\n", fen(setup));
    }
}

bool judge_all(int number, std::uint64_t seed, bool is_chosen) {
    fmt::print("{}, seed {}\n{:>5} {:>8} {:>8} {:>10} {:>9} {:>9} {:>9} {:>9}\n",
               is_chosen ? "placements with nothing wrong at first sight" : "all placements", seed, "men",
               "refuted", "kernel", "undecided", "rejected", "mean ms", "99 % ms", "max ms");
    test::Random random(seed);
    Tally all;
    for (int men = fewest; men <= most; ++men) {
        const test::RandomDiagrams diagrams(men);
        Tally tally;
        for (int i = men; i < number + fewest; i += most - fewest + 1) {
            Setup setup = diagrams.draw(random);
            while (is_chosen && is_wrong_at_first_sight(setup)) setup = diagrams.draw(random);
            judge(setup, tally);
        }
        if (tally.milliseconds.empty()) continue;
        tally.print(std::to_string(men).c_str());
        all.add(tally);
    }
    all.print("all");
    return all.rejected == 0 && 1000 * all.undecided <= 3 * number;
}

}  // namespace
}  // namespace doublecheck

int main(int argc, char** argv) {
    const int number = argc > 1 ? std::atoi(argv[1]) : 20'000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    if (number < 1) {
        fmt::print(stderr, "usage: fresh_positions [NUMBER [SEED]]\n");
        return 2;
    }
    const bool is_good = doublecheck::judge_all(number, seed, false);
    return doublecheck::judge_all(number, seed, true) && is_good ? 0 : 1;
}
