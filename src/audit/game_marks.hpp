// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "doublecheck/audit/audit.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// The place of a game in its file, and the flags that an audit set for it.
struct MarkedGame {
    std::uint64_t number = 0;  ///< the number of the game in its file, from 1
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    bool has_finding = false;
    bool has_theme = false;
    bool is_fixable = false;  ///< at least one finding can be corrected
    bool is_copy = false;     ///< an earlier game has the same moves and the same tags
};

/// Stores the place and the flags of the games of an audit. Games that the filter of the audit leaves out
/// have no mark. The memory does not grow with the number of games: data that does not fit is written to a
/// temporary file.
class GameMarks final : public AuditListener {
  public:
    GameMarks();
    ~GameMarks() override;

    /// Begins the next file, to which the following games belong.
    void begin_file();
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// Adds a finding that was made after the last game, such as a duplicate, to the marks of a game. `file`
    /// is the index of its file.
    void add_finding(std::size_t file, std::uint64_t game, bool is_copy);
    /// Calls `take` for each marked game of a file, in the order of the games, until `take` returns false.
    /// Error: `duplicates.temporary-file`.
    [[nodiscard]] Result<void> each(std::size_t file, const std::function<bool(const MarkedGame&)>& take);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
