// SPDX-License-Identifier: MIT
// Fuzz target: asks the library several questions about the position on the first line, and about the move on
// the second line if there is one. The independent checker must accept each certificate.
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/fen.hpp"
#include "fuzz.hpp"

using namespace doublecheck;
#include "support/read_back.hpp"

namespace {

void require_proved(const VerdictDocument& verdict) {
    const auto again = parse_verdict(to_json(verdict));
    require(again.has_value() && *again == verdict, "a verdict that is written can be read");
    if (!verdict.certificate) return;
    const VerifyVerdict judgement = verify(*again);
    if (judgement.answer == Answer::yes) return;
    std::fprintf(stderr, "%s\n%s\n", to_json(verdict).c_str(), to_json(judgement).c_str());
    require(false, "the checker accepts every certificate");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const std::size_t end = text.find('\n');
    const auto setup = parse_fen(text.substr(0, end));
    if (!setup) return 0;
    for (const StartArray array : {StartArray::standard, StartArray::chess960}) {
        require_proved(*parse_verdict(to_json(retract(*setup, {.array = array}))));
        require_proved(test::read_back(legality(*setup, {.array = array, .limits = {.nodes = 1000}})));
    }
    if (const auto verdict = castling(*setup)) require_proved(*parse_verdict(to_json(*verdict)));
    if (const auto verdict = check(*setup))
        std::visit([](const auto& one) { require_proved(*parse_verdict(to_json(one))); }, *verdict);
    if (end == std::string_view::npos) return 0;
    if (const auto verdict = judge_move(*setup, text.substr(end + 1)))
        require_proved(*parse_verdict(to_json(*verdict)));
    return 0;
}
