// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/audit/audit.hpp"

namespace doublecheck {

/// A change that was made to the text of a game.
struct GameChange {
    std::uint64_t offset = 0;    ///< in the text as it was, from the game's first byte
    std::string_view rule = {};  ///< of the finding that it follows from
    std::string was = {};        ///< what stood there; empty if something was put in
    std::string now = {};        ///< what stands there instead
    friend bool operator==(const GameChange&, const GameChange&) = default;
};

/// A game and what was changed in it.
struct FixedGame {
    std::string text = {};
    std::vector<GameChange> changes = {};
};

/// Whether a finding of that rule can lead to a change.
[[nodiscard]] bool is_fixable(std::string_view rule);

/// Corrects what findings prove, and nothing else: how moves are written; move numbers; a result that mate,
/// stalemate, a dead position or the fall of a flag against a lone side contradicts; a result that stands
/// only as a tag, or only behind the moves; the number of half-moves; missing tags. Moves, comments, NAGs and
/// variations stay as they are, which is held against the result; if they would not, nothing is changed.
class GameFixer {
  public:
    /// Only what an audit with these options finds is corrected.
    explicit GameFixer(const AuditOptions& options);
    ~GameFixer();

    /// The text of one game.
    [[nodiscard]] FixedGame fix(std::string_view text);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
