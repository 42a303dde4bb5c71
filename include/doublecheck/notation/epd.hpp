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
    std::string opcode;                      ///< the name of the operation, such as `bm`
    std::vector<std::string> operands = {};  ///< what follows the name, without quotes
    std::size_t offset = 0;                  ///< the offset of the opcode in the text that was read
};

/// A position with operations, as one line of an EPD file (PGN standard, section 16.2).
struct Epd {
    Setup setup;                                ///< the position
    std::vector<EpdOperation> operations = {};  ///< the operations, in order
    /// Returns the first operand of the operation with the opcode, or an empty text.
    [[nodiscard]] std::string_view operand(std::string_view opcode) const;
};

/// Reads an EPD record: four FEN fields, then operations, each of which ends with a semicolon. The last
/// semicolon may be missing. `hmvc` and `fmvn` set the counters. Errors: `fen.*`, `epd.*` with the offset.
[[nodiscard]] Result<Epd> parse_epd(std::string_view text);
/// Returns the line, without its end.
[[nodiscard]] std::string write_epd(const Epd& epd);

}  // namespace doublecheck
