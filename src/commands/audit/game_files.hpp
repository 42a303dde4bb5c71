// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "audit/game_marks.hpp"
#include "io/game_file.hpp"

namespace doublecheck {

/// The files of games that an audit writes; `std::nullopt` for those that are not requested.
struct GameFilePaths {
    std::optional<std::string> good = std::nullopt;    ///< games without findings
    std::optional<std::string> bad = std::nullopt;     ///< games with findings
    std::optional<std::string> themed = std::nullopt;  ///< games with a theme
    std::optional<std::string> fixed = std::nullopt;   ///< all games except copies, corrected

    [[nodiscard]] bool is_any() const { return good || bad || themed || fixed; }
    /// Returns the path of the list of changes, which is written beside the corrected games.
    [[nodiscard]] std::optional<std::string> changes() const {
        return fixed ? std::optional(*fixed + ".changes.ndjson") : std::nullopt;
    }
};

/// The numbers of games that were written to each file.
struct GameFilesSummary {
    std::uint64_t good = 0;
    std::uint64_t bad = 0;
    std::uint64_t themed = 0;
    std::uint64_t fixed = 0;          ///< games in the file of corrected games
    std::uint64_t changed_games = 0;  ///< the games among `fixed` that were changed
    std::uint64_t left_out = 0;       ///< copies, which were not written
    std::map<std::string, std::uint64_t, std::less<>> changes = {};  ///< number of changes by rule
    bool is_interrupted = false;
};

/// Returns true if the first line of a regular file is a FEN.
[[nodiscard]] bool holds_positions(const std::string& path);

/// Reads the files of an audit a second time and writes each game to the files that its marks select. `paths`
/// are the files in the order of the marks. Output files have `.part` appended to their names until they are
/// complete. Errors: `input.read`, `output.write`.
[[nodiscard]] Result<GameFilesSummary> write_game_files(const GameFilePaths& out, GameMarks& marks,
                                                        std::span<const std::string> paths,
                                                        const OpenInput& open, const AuditOptions& options);

}  // namespace doublecheck
