// SPDX-License-Identifier: MIT
// Uses only the checker, which needs nothing of the code that finds verdicts.
#include <cstdio>

#include "doublecheck/checker/verify.hpp"

int main() {
    const auto verdict = doublecheck::parse_verdict(
        R"({"schema":"doublecheck/verdict/1","question":"legality","subject":{"fen":)"
        R"("8/8/8/4k3/8/8/8/8 w - - 0 1"},"answer":"no","reasons":[{"rule":"setup.kings","text":"","squares":[]}],)"
        R"("certificate":{"kind":"rule","rule":"setup.kings"},"effort":{"nodes":0}})");
    if (!verdict) return 1;
    doublecheck::VerdictDocument other = *verdict;
    other.answer = doublecheck::Answer::yes;
    const doublecheck::VerifyVerdict verified = doublecheck::verify(*verdict);
    std::printf("%s\n", verified.reasons.front().text.c_str());
    return verified.answer == doublecheck::Answer::yes &&
                   doublecheck::verify(other).answer == doublecheck::Answer::no
               ? 0
               : 1;
}
