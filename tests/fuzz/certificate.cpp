// SPDX-License-Identifier: MIT
// Fuzz target: verdicts with certificates. The checker must answer every verdict, and must accept none that
// the library can cheaply show to be false. This file and certificate_mutator.cpp make one target for each
// kind of certificate.
#include "doublecheck/checker/verify.hpp"
#include "forge/oracle.hpp"
#include "forge/trial.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

namespace {

constexpr std::uint64_t chance_of_games = 1;
constexpr std::uint64_t cheap_nodes = 2000;

void require_true(const VerdictDocument& verdict, const VerifyVerdict& verified) {
    static const forge::LegalPositions legal(chance_of_games);
    static forge::Oracle oracle(legal, cheap_nodes);
    const forge::Decision& decision = oracle.decide(forge::covered(verdict, verified));
    if (decision.ruling != forge::Ruling::fails) return;
    std::fprintf(stderr, "%s\n%s\n", to_json(verdict).c_str(), decision.why.c_str());
    require(false, "what the checker accepts is true");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Value> value = parse_json(text_of(data, size));
    if (!value) {
        require_good(value.error(), size);
        return 0;
    }
    const Result<VerdictDocument> verdict = to_verdict(*value);
    if (!verdict || !forge::is_cheap(*verdict)) return 0;
    const Result<VerdictDocument> reread = parse_verdict(to_json(*verdict));
    VerdictDocument written = *verdict;
    written.unread.clear();
    require(reread.has_value() && *reread == written, "a verdict that is written can be read");
    const VerifyVerdict verified = verify(*verdict);
    require(!verified.reasons.empty(), "the checker gives a reason");
    require(verdict->certificate || verified.answer == Answer::unknown,
            "without a certificate nothing is known");
    if (verified.answer == Answer::yes) require_true(*verdict, verified);
    return 0;
}
