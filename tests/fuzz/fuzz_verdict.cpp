// SPDX-License-Identifier: MIT
// Fuzz target: any bytes must be read as JSON or refused. JSON values and verdicts that were read can be
// written and read again, and the checker must answer every verdict.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "doublecheck/checker/verify.hpp"
#include "doublecheck/verdict/verdict.hpp"

using namespace doublecheck;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<Value> value = parse_json(text);
    if (!value) {
        require(value.error().offset <= size);
        return 0;
    }
    const Result<Value> again = parse_json(to_json(*value));
    require(again.has_value() && *again == *value);
    const Result<VerdictDocument> verdict = to_verdict(*value);
    if (!verdict) return 0;
    const Result<VerdictDocument> reread = parse_verdict(to_json(*verdict));
    VerdictDocument written = *verdict;
    written.unread.clear();
    require(reread.has_value() && *reread == written);
    const VerifyVerdict verified = verify(*verdict, {.limits = {.nodes = 20'000}});
    require(!verified.reasons.empty());
    const bool is_at_limit = verified.reasons.front().rule == "verify.limit";
    require((verified.answer == Answer::unknown) == (!verdict->certificate.has_value() || is_at_limit));
    require(verified.accepted.has_value() == (verified.answer == Answer::yes));
    return 0;
}
