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

#include "doublecheck/audit/game_marks.hpp"
#include "doublecheck/io/game_file.hpp"

namespace doublecheck {

/// The files of games that an audit writes.
struct GameFilePaths {
    std::optional<std::string> good = std::nullopt;   ///< games in which nothing was found
    std::optional<std::string> bad = std::nullopt;    ///< the others
    std::optional<std::string> fixed = std::nullopt;  ///< all of them, corrected

    [[nodiscard]] bool is_any() const { return good || bad || fixed; }
    /// Beside the corrected games: what was changed.
    [[nodiscard]] std::optional<std::string> changes() const {
        return fixed ? std::optional(*fixed + ".changes.ndjson") : std::nullopt;
    }
};

/// What was written.
struct GameFilesSummary {
    std::uint64_t good = 0;
    std::uint64_t bad = 0;
    std::uint64_t fixed = 0;                                         ///< games in the corrected file
    std::uint64_t changed_games = 0;                                 ///< of these
    std::uint64_t left_out = 0;                                      ///< copies of games
    std::map<std::string, std::uint64_t, std::less<>> changes = {};  ///< by rule
    bool is_interrupted = false;
};

/// Reads the files of an audit once more and writes their games, as the audit marked them: to a name of its
/// own, `.part` behind it, and under the right one when all is written. `paths` are the files in the order of
/// the marks. Errors: `input.read`, `output.write`.
[[nodiscard]] Result<GameFilesSummary> write_game_files(const GameFilePaths& out, GameMarks& marks,
                                                        std::span<const std::string> paths,
                                                        const OpenInput& open, const AuditOptions& options);

}  // namespace doublecheck
