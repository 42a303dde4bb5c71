// SPDX-License-Identifier: MIT
// Fuzz target: a JSON text that is read, written and read again must give the same value.
#include "doublecheck/verdict/value.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto value = parse_json(text_of(data, size));
    if (!value) {
        require_good(value.error(), size);
        return 0;
    }
    const std::string written = to_json(*value);
    const auto again = parse_json(written);
    require(again.has_value(), "what is written can be read");
    require(to_json(*again) == written, "what is read again is written the same");
    return 0;
}
