// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"

namespace doublecheck {

/// One operation of an EPD record. `bm Nf3 e4;` becomes {"bm", {"Nf3", "e4"}}.
struct EpdOperation {
    std::string opcode;
    std::vector<std::string> operands = {};
    std::size_t offset = 0;  ///< of the opcode in the text that was read
};

struct Epd {
    Setup setup;
    std::vector<EpdOperation> operations = {};
    /// Returns the first operand of the operation with the opcode, or an empty text.
    [[nodiscard]] std::string_view operand(std::string_view opcode) const;
};

/// Reads an EPD record: four FEN fields, then operations, each of which ends with a semicolon. The last
/// semicolon may be missing. `hmvc` and `fmvn` set the counters. Errors: `fen.*`, `epd.*` with the offset.
[[nodiscard]] Result<Epd> parse_epd(std::string_view text);
[[nodiscard]] std::string write_epd(const Epd& epd);

}  // namespace doublecheck
