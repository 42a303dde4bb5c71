// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "commands/arbiter/ruled_ledger.hpp"
#include "commands/arbiter/ruling_settings.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

/// Prints the rulings on a ledger while it is still being written, line by line. Printing stops at the first
/// line that cannot be read or ruled on; `remaining_text` then reports the rest.
class LiveRulings : public LineListener {
  public:
    LiveRulings(RuleOptions options, const TextStyle& style, const ByteSink& output);

    void begin() override;
    void on_line(std::string_view line) override;
    /// Returns true if a ruling or the heading of this ledger has been printed.
    [[nodiscard]] bool has_written() const override { return has_written_; }
    /// Returns the end of the game, followed by the headline of the verdict.
    [[nodiscard]] std::string remaining_text(const AnsweredVerdict& answered,
                                             const TextStyle& style) const override;

  private:
    void start();
    /// Rules on the next event of the ledger.
    void rule();
    void print(std::string_view text);

    RuleOptions options_;
    const TextStyle& style_;
    const ByteSink& output_;
    LedgerReader reader_;
    std::optional<Arbiter> arbiter_ = std::nullopt;
    std::optional<RuledEventBuilder> builder_ = std::nullopt;
    RulingFilter filter_ = {};
    std::size_t ruled_ = 0;  ///< events that were ruled on
    std::uint64_t events_left_ = 0;
    std::size_t line_ = 0;
    bool is_silent_ = false;  ///< nothing more is printed for this ledger
    bool has_written_ = false;
};

}  // namespace doublecheck
