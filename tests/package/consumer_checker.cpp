// SPDX-License-Identifier: MIT
// The checker of one question alone: it knows the certificates of castling, and no others.
#include <cstdio>
#include <vector>

#include "doublecheck/checker/castling.hpp"

int main() {
    const auto verdict = doublecheck::parse_verdict(
        R"({"schema":"doublecheck/verdict/1","question":"castling","subject":{"fen":)"
        R"("8/8/8/4k3/8/8/8/4K3 w - - 0 1"},"answer":"no","reasons":[],"certificate":{"kind":"castlings","castlings":[)"
        R"({"color":"white","side":"king","state":"lost","obstacles":[]},)"
        R"({"color":"white","side":"queen","state":"lost","obstacles":[]},)"
        R"({"color":"black","side":"king","state":"lost","obstacles":[]},)"
        R"({"color":"black","side":"queen","state":"lost","obstacles":[]}]},)"
        R"("effort":{"nodes":0}})");
    if (!verdict) return 1;
    doublecheck::Verdict other = *verdict;
    other.certificate->kind = "rule";
    const std::vector known = {doublecheck::castling_certificates()};
    const doublecheck::Verdict verified = doublecheck::verify_with(known, *verdict);
    std::printf("%s\n", verified.reasons.front().text.c_str());
    return verified.answer == doublecheck::Answer::yes &&
                   doublecheck::verify_with(known, other).answer == doublecheck::Answer::no
               ? 0
               : 1;
}
