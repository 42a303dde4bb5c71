// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/audit/audit.hpp"

namespace doublecheck {

/// A change to the text of a game.
struct GameChange {
    std::uint64_t offset = 0;    ///< offset in the original text of the game
    std::string_view rule = {};  ///< the rule of the finding that is corrected
    std::string was = {};        ///< the original text; empty for an insertion
    std::string now = {};        ///< the new text
    friend bool operator==(const GameChange&, const GameChange&) = default;
};

/// The corrected text of a game, and its changes in the order of their offsets.
struct FixedGame {
    std::string text = {};
    std::vector<GameChange> changes = {};
};

/// Returns true if findings of the rule can be corrected.
[[nodiscard]] bool is_fixable(std::string_view rule);

/// Corrects errors of a game if a finding proves what the correct text is:
/// - the notation of moves, and move numbers;
/// - a result that contradicts a checkmate, a stalemate, a dead position or FIDE 6.9 (a flag falls but the
///   opponent cannot mate);
/// - a result that is given only in the tag, or only after the moves;
/// - the tag PlyCount, and missing tags.
///
/// Moves, comments, NAGs and variations do not change. The corrected text is read again and compared with the
/// original; if moves, comments, NAGs or variations differ, the original text is returned.
class GameFixer {
  public:
    /// Corrects only findings that an audit with these options reports.
    explicit GameFixer(const AuditOptions& options);
    ~GameFixer();

    /// Returns the corrected game. Requires the text of exactly one game.
    [[nodiscard]] FixedGame fix(std::string_view text);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
