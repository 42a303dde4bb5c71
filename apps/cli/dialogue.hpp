// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/ops/dialogue.hpp"

namespace doublecheck::cli {

/// Talks over standard input and output until `quit` or the end of the input. Why standard output failed, or
/// an empty text.
[[nodiscard]] std::string talk(Dialogue& dialogue);

/// Writes a whole file; why it could not be, or an empty text.
[[nodiscard]] std::string write_file(const std::string& path, std::string_view text);

}  // namespace doublecheck::cli
