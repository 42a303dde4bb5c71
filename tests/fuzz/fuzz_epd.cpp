// SPDX-License-Identifier: MIT
// Fuzz target: an EPD record that is read, written and read again must stay the same.
#include "doublecheck/notation/epd.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto epd = parse_epd(text_of(data, size));
    if (!epd) {
        require_good(epd.error(), size);
        return 0;
    }
    const std::string written = write_epd(*epd);
    const auto again = parse_epd(written);
    require(again.has_value(), "what is written can be read");
    require(write_epd(*again) == written, "what is read again is written the same");
    require(again->setup == epd->setup, "what is read again is the same setup");
    require(again->operations.size() >= epd->operations.size(), "no operation is lost");
    return 0;
}
