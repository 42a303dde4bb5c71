// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "doublecheck/chess99/options.hpp"

namespace doublecheck::chess99 {

/// The options that differ from the default: `castle_over=yes, move_limit=none`.
[[nodiscard]] std::string options_text(const Options& options);

/// Reads such a text. Error: `c99.options` with the offset of the option.
[[nodiscard]] Result<Options> parse_options(std::string_view text);

}  // namespace doublecheck::chess99
