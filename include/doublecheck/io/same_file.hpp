// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace doublecheck {

/// Whether two names are those of one file, be it there or yet to be made.
[[nodiscard]] bool is_same_file(const std::string& one, const std::string& other);

}  // namespace doublecheck
