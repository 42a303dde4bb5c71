// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/base/error.hpp"
#include "doublecheck/chess99/options.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck::chess99 {

/// The options that differ from the default, as `{"castle_over":true,"move_limit":null}`: what the subject of
/// a verdict says of them. Empty if all are as usual.
[[nodiscard]] Object options_object(const Options& options);

/// Reads such an object; what it leaves out is as usual. Errors: `c99.options`.
[[nodiscard]] Result<Options> options_from(const Value& value);

}  // namespace doublecheck::chess99
