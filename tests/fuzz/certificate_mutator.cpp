// SPDX-License-Identifier: MIT
// Changes verdicts for libFuzzer in the same ways as tests/forge, so that most inputs are verdicts in JSON
// with a certificate of the kind FUZZ_KIND.
#include <algorithm>
#include <cstring>
#include <string>

#include "forge/forger.hpp"
#include "forge/values.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

constexpr std::size_t share_of_bytes = 10;

/// The seeds of all kinds, a forger that uses them, and the seeds of this kind.
struct Workbench {
    std::vector<forge::Seed> seeds = forge::make_seeds(TEST_DATA);
    forge::Forger forger = forge::Forger(seeds, 1);
    std::vector<const forge::Seed*> of_kind = forge::seeds_of(seeds, FUZZ_KIND);
};

Workbench& workbench() {
    static Workbench bench;
    return bench;
}

/// Writes the verdict as JSON to `data` and returns its size. If it does not fit, lets libFuzzer change bytes
/// of the old input instead.
std::size_t written(Value& verdict, std::uint8_t* data, std::size_t size, std::size_t most) {
    if (Value* certificate = forge::member_of(verdict, "certificate"))
        forge::put(*certificate, "kind", FUZZ_KIND);
    const std::string text = to_json(verdict);
    if (text.size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
    Workbench& bench = workbench();
    forge::Chance chance(seed);
    bench.forger.begin_again(chance.number());
    if (chance.percent(share_of_bytes)) return LLVMFuzzerMutate(data, size, most);
    auto verdict = parse_json(text_of(data, size));
    if (!verdict) verdict = chance.any(bench.of_kind)->value;
    for (std::size_t changes = 1 + chance.below(3); changes > 0; --changes) {
        if (chance.percent(20)) {
            bench.forger.deceive(*verdict);
        } else {
            bench.forger.change(*verdict);
        }
    }
    return written(*verdict, data, size, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* out, std::size_t most, unsigned seed) {
    Workbench& bench = workbench();
    bench.forger.begin_again(seed);
    auto verdict = parse_json(text_of(data, size));
    const auto second = parse_json(text_of(other, other_size));
    const std::size_t kept = std::min(size, most);
    std::memcpy(out, data, kept);
    if (!verdict || !second) return kept;
    bench.forger.cross(*verdict, *second);
    return written(*verdict, out, kept, most);
}
