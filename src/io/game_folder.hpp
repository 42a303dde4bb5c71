// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

namespace doublecheck {

/// Returns the paths with each folder replaced by the files of games below it, in sorted order: those whose
/// names end in `.pgn`, `.pgn.gz` or `.pgn.zst`. A folder without such files remains.
[[nodiscard]] std::vector<std::string> with_files_of_folders(std::span<const std::string> paths);

}  // namespace doublecheck
