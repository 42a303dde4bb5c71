// SPDX-License-Identifier: MIT
// Decides a fallen flag, with the libraries `core` and `winnable` alone.
#include <cstdio>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/winnable/winnable.hpp"

int main() {
    const auto setup = doublecheck::parse_fen("8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1");
    if (!setup) return 1;
    const auto verdict = doublecheck::winnable(*setup, {.winner = doublecheck::Color::white});
    if (!verdict) return 1;
    std::printf("%s\n", verdict->reasons.front().text.c_str());
    return verdict->answer == doublecheck::Answer::yes ? 0 : 1;
}
