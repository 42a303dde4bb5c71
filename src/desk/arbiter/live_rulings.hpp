// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "desk/arbiter/ruled_ledger.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/ops/operation.hpp"

namespace doublecheck {

/// Tells the rulings on a ledger that is still being written, line by line. How it ended is told when it is
/// whole; where its lines cannot be read or ruled on, that tells the rest as well.
class LiveRulings : public LineListener {
  public:
    LiveRulings(const Arguments& arguments, const TextStyle& style, const ByteSink& output);

    /// A new ledger begins.
    void begin() override;
    void on_line(std::string_view line) override;
    /// Whether something of the ledger has been told.
    [[nodiscard]] bool has_written() const override { return has_written_; }
    /// How the game ended, and then the answer.
    [[nodiscard]] std::string remaining_text(const Verdict& verdict, const TextStyle& style) const override;

  private:
    void start();
    void rule();
    void tell(std::string_view text);

    const Arguments& arguments_;
    const TextStyle& style_;
    const ByteSink& output_;
    LedgerReader reader_;
    std::optional<Arbiter> arbiter_ = std::nullopt;
    std::optional<LedgerTeller> teller_ = std::nullopt;
    RulingFilter filter_ = {};
    std::uint64_t events_left_ = 0;
    std::size_t line_ = 0;
    bool is_silent_ = false;  ///< nothing more can be told of this ledger
    bool has_written_ = false;
};

}  // namespace doublecheck
