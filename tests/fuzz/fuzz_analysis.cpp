// SPDX-License-Identifier: MIT
// Fuzz target: a stored analysis of an engine that is read, written and read again must stay the same.
#include "engine/analysis_cache.hpp"
#include "engine/sharpness.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Position position = Position::initial();
    const auto kept = engine::read_analysis(position, text_of(data, size));
    if (!kept) return 0;
    const std::string written = engine::write_analysis(position, *kept);
    require(!written.empty(), "what is read can be written");
    const auto again = engine::read_analysis(position, written);
    require(again.has_value(), "what is written can be read");
    require(engine::write_analysis(position, *again) == written, "what is read again is written the same");
    const engine::Scale& scale = engine::lichess_scale;
    const engine::Sharpness sharpness =
        engine::sharpness(engine::settled(again->analysis, scale), again->analysis, 20, scale);
    require(sharpness.whole >= 0 && sharpness.whole <= 100, "sharpness is from 0 to 100");
    return 0;
}
