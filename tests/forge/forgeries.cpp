// SPDX-License-Identifier: MIT
// Forges verdicts and offers them to the checker. Each forgery that the checker accepts is decided again
// without the checker.
//
//     forgeries N SEED [--details] [--readable] [--show FATE] [--slow MILLISECONDS] [KIND...]
//
// Makes N forgeries in all and prints a table of what happened to them, by kind. It makes few forgeries of
// the kinds for which the checker repeats the search. An accepted false claim is printed as a line of JSON,
// and the program exits with 1.
// --show also prints the first forgeries of each kind with this fate. --slow also prints the forgeries that
// take longer than this to try. With --details the checker must not accept a detail that the library does not
// report, unless it lists the detail as uncovered. With --readable it must not accept a verdict that the
// library cannot read.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "forge/forger.hpp"
#include "forge/trial.hpp"
#include "forge/values.hpp"

using namespace doublecheck;
using namespace doublecheck::forge;

namespace {

constexpr std::array<const char*, fate_count> fate_names = {"unshaped", "costly",    "refused",    "same",
                                                            "true",     "undecided", "unreadable", "FALSE"};
constexpr std::size_t most_shown = 20;
constexpr std::uint64_t oracle_nodes = 20'000;

struct Wish {
    std::size_t count = 0;
    std::uint64_t seed = 1;
    TrialOptions options = {};
    bool wants_readable = false;
    std::string_view shown = {};
    long slow_milliseconds = 0;
    std::vector<std::string_view> kinds = {};
};

int usage() {
    std::fprintf(stderr,
                 "usage: forgeries N SEED [--details] [--readable] [--show FATE] [--slow MILLISECONDS] "
                 "[KIND...]\n");
    return 2;
}

bool read(int count, char** words, Wish& wish) {
    if (count < 3) return false;
    wish.count = std::strtoull(words[1], nullptr, 10);
    wish.seed = std::strtoull(words[2], nullptr, 10);
    for (int i = 3; i < count; ++i) {
        const std::string_view word = words[i];
        if (word == "--details") {
            wish.options.checks_details = true;
        } else if (word == "--readable") {
            wish.wants_readable = true;
        } else if (word == "--show" && i + 1 < count) {
            wish.shown = words[++i];
        } else if (word == "--slow" && i + 1 < count) {
            wish.slow_milliseconds = std::atol(words[++i]);
        } else if (std::ranges::find(certificate_kinds(), word) != certificate_kinds().end()) {
            wish.kinds.push_back(word);
        } else {
            return false;
        }
    }
    if (wish.kinds.empty()) wish.kinds.assign(certificate_kinds().begin(), certificate_kinds().end());
    return wish.count > 0;
}

/// Returns the weight of a kind: its share of all forgeries, relative to those of the other kinds.
std::size_t weight_of(std::string_view kind) {
    if (kind == "closure" || kind == "skeletons" || kind == "seventyfive") return 1;
    return 5;
}

void show(const Seed& seed, const Trial& trial, const Value& forged) {
    const Value line(Object{{"kind", seed.kind},
                            {"fate", fate_names[static_cast<std::size_t>(trial.fate)]},
                            {"why", trial.why},
                            {"changes", changes_between(seed.value, forged)},
                            {"verdict", forged}});
    std::printf("%s\n", to_json(line).c_str());
}

using Counts = std::array<std::size_t, fate_count>;

void print_row(std::string_view kind, const Counts& counts, double seconds) {
    std::printf("%-15.*s", static_cast<int>(kind.size()), kind.data());
    for (const std::size_t count : counts) std::printf(" %10zu", count);
    std::printf(" %8.1f\n", seconds);
}

class Workshop {
  public:
    Workshop(const Wish& wish, const std::vector<Seed>& seeds)
        : wish_(wish),
          seeds_(seeds),
          forger_(seeds, wish.seed),
          oracle_(forger_.legal_positions(), oracle_nodes),
          chance_(wish.seed) {}

    /// Makes `count` forgeries of a kind and prints their row of the table. Returns false if the kind has no
    /// seed.
    bool forge(std::string_view kind, std::size_t count) {
        const auto begin = std::chrono::steady_clock::now();
        const auto of_kind = seeds_of(seeds_, kind);
        if (of_kind.empty()) return false;
        Counts counts{};
        for (std::size_t i = 0; i < count; ++i) {
            const Seed& seed = *chance_.any(of_kind);
            const Value forged = forger_.forge(seed);
            const auto before = std::chrono::steady_clock::now();
            const Trial trial = try_forgery(seed, forged, oracle_, wish_.options);
            const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - before;
            std::size_t& number = counts[static_cast<std::size_t>(trial.fate)];
            const bool is_slow =
                wish_.slow_milliseconds > 0 && taken.count() > static_cast<double>(wish_.slow_milliseconds);
            if (is_slow) std::printf("slow: %.0f ms, ", taken.count());
            const bool is_shown = wish_.shown == fate_names[static_cast<std::size_t>(trial.fate)];
            if (is_slow || trial.fate == Fate::fails || (is_shown && number < most_shown))
                show(seed, trial, forged);
            ++number;
        }
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        print_row(kind, counts, taken.count());
        for (std::size_t i = 0; i < fate_count; ++i) sums_[i] += counts[i];
        return true;
    }

    [[nodiscard]] const Counts& sums() const { return sums_; }

  private:
    const Wish& wish_;
    const std::vector<Seed>& seeds_;
    Forger forger_;
    Oracle oracle_;
    Chance chance_;
    Counts sums_ = {};
};

}  // namespace

int main(int count, char** words) {
    Wish wish;
    if (!read(count, words, wish)) return usage();
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<Seed> seeds = make_seeds(TEST_DATA);
    Workshop workshop(wish, seeds);
    std::printf("%-15s", "kind");
    for (const char* name : fate_names) std::printf(" %10s", name);
    std::printf(" %8s\n", "seconds");
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    bool is_complete = true;
    std::size_t weights = 0;
    for (const std::string_view kind : wish.kinds) weights += weight_of(kind);
    for (const std::string_view kind : wish.kinds) {
        if (workshop.forge(kind, (wish.count * weight_of(kind) + weights - 1) / weights)) continue;
        std::fprintf(stderr, "no seed of the kind %.*s\n", static_cast<int>(kind.size()), kind.data());
        is_complete = false;
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    print_row("all", workshop.sums(), taken.count());
    std::printf("%zu seeds, seed of chance %llu\n", seeds.size(), static_cast<unsigned long long>(wish.seed));
    const auto sum_of = [&](Fate fate) { return workshop.sums()[static_cast<std::size_t>(fate)]; };
    const bool is_fooled = sum_of(Fate::fails) > 0 || (wish.wants_readable && sum_of(Fate::unreadable) > 0);
    return is_complete && !is_fooled ? 0 : 1;
}
