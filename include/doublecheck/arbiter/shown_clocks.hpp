// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {

/// What the clocks show, as far as a ledger tells. One that has run since it was read is not known: its last
/// reading is kept, with what rulings have given since.
class ShownClocks {
  public:
    struct Clock {
        std::optional<double> seconds = std::nullopt;  ///< none: nobody read it
        std::size_t line = 0;      ///< of the reading, or of the ruling that proposes the time
        std::int64_t since = 0;    ///< seconds that rulings have given since
        bool is_current = false;   ///< the clock has not run since
        bool is_new = false;       ///< read at this event
        bool is_proposed = false;  ///< by a ruling (7.1)
    };

    explicit ShownClocks(const LedgerHeader& header);

    /// Requires each event once, before the ruling on it.
    void read(const LedgerEvent& event);
    /// Seconds that the ruling adds to that clock, the increment that it takes back included.
    [[nodiscard]] std::int64_t change(const Ruling& ruling, Color color) const;
    /// What the ruling does to the clocks.
    void apply(const Ruling& ruling);

    [[nodiscard]] const Clock& of(Color color) const { return clocks_[color == Color::white ? 0 : 1]; }

  private:
    Clock& clock_of(Color color) { return clocks_[color == Color::white ? 0 : 1]; }

    std::array<Clock, 2> clocks_ = {};
    std::int64_t increment_;
    Color runner_;
};

}  // namespace doublecheck
