// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "doublecheck/audit/audit.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// Where a game lies, and what an audit found out about it.
struct MarkedGame {
    std::uint64_t number = 0;  ///< in its file, from 1
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    bool has_finding = false;
    bool is_fixable = false;  ///< some finding can lead to a change
    bool is_copy = false;     ///< the same record of the same game stands earlier
};

/// Keeps the places of all games of an audit with what becomes of them, in memory that does not grow with
/// their number: what does not fit goes to a temporary file.
class GameMarks final : public AuditListener {
  public:
    GameMarks();
    ~GameMarks() override;

    /// The games that follow are of the next file.
    void begin_file();
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// Something came to light about a game of a file, counted from 0, after the last game.
    void add_finding(std::size_t file, std::uint64_t game, bool is_copy);
    /// Hands over the games of a file in their order until `take` says false. Error:
    /// `duplicates.temporary-file`.
    [[nodiscard]] Result<void> each(std::size_t file, const std::function<bool(const MarkedGame&)>& take);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
