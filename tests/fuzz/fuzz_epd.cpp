// SPDX-License-Identifier: MIT
#include <cstdint>
#include <cstdlib>

#include "doublecheck/notation/epd.hpp"

using namespace doublecheck;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

/// A record is refused with an offset inside it, or what is written of it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto epd = parse_epd({reinterpret_cast<const char*>(data), size});
    if (!epd) {
        require(epd.error().offset <= size && !epd.error().message.empty());
        return 0;
    }
    const std::string text = write_epd(*epd);
    const auto again = parse_epd(text);
    require(again.has_value() && again->setup == epd->setup && write_epd(*again) == text);
    require(again->operations.size() >= epd->operations.size());
    for (std::size_t i = 0; i < epd->operations.size(); ++i) {
        require(again->operations[i].opcode == epd->operations[i].opcode);
    }
    return 0;
}
