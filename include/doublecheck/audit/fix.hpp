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
    std::uint64_t offset = 0;    ///< in the original text of the game
    std::string_view rule = {};  ///< the rule of the finding that is corrected
    std::string was = {};        ///< the original text; empty for an insertion
    std::string now = {};        ///< the new text
    friend bool operator==(const GameChange&, const GameChange&) = default;
};

/// The corrected text of a game and its changes, in the order of their places.
struct FixedGame {
    std::string text = {};
    std::vector<GameChange> changes = {};
};

/// Returns true if findings of that rule can be corrected.
[[nodiscard]] bool is_fixable(std::string_view rule);

/// Corrects errors of a game for which a finding proves what is right:
/// - the notation of moves, and move numbers;
/// - a result that checkmate, stalemate, a dead position or FIDE 6.9 (a flag fall against a side that cannot
///   mate) contradicts;
/// - a result that is given only as a tag, or only after the moves;
/// - the number of plies, and missing tags.
///
/// Moves, comments, NAGs and variations do not change. The corrected text is read again and compared with the
/// original; if they differ in one of these, the original text is returned.
class GameFixer {
  public:
    /// Corrects only findings of an audit with these options.
    explicit GameFixer(const AuditOptions& options);
    ~GameFixer();

    /// Returns the corrected game. Requires the text of exactly one game.
    [[nodiscard]] FixedGame fix(std::string_view text);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
