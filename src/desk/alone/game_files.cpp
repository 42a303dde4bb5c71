// SPDX-License-Identifier: MIT
#include "desk/audit/game_files.hpp"

namespace doublecheck {

Result<GameFilesSummary> write_game_files(const GameFilePaths&, GameMarks&, std::span<const std::string>,
                                          const OpenInput&, const AuditOptions&) {
    return failure("output.write", "There are no files here.");
}

}  // namespace doublecheck
