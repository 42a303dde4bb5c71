// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace doublecheck {

/// Returns true if the two paths name the same file, even if it does not exist yet.
[[nodiscard]] bool is_same_file(const std::string& one, const std::string& other);

/// Returns true if the folder of a file exists. The file need not exist.
[[nodiscard]] bool has_folder(const std::string& path);

}  // namespace doublecheck
