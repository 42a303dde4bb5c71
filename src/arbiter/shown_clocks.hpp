// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {

/// The times that the clocks show, as far as a ledger records them. If a clock has run since its last
/// reading, that reading is kept together with the seconds that rulings have added since.
class ShownClocks {
  public:
    struct Clock {
        std::optional<double> seconds = std::nullopt;  ///< empty if nobody has read the clock
        std::size_t line = 0;      ///< the line of the reading, or of the ruling that proposes the time
        std::int64_t since = 0;    ///< seconds that rulings have added since the reading
        bool is_current = false;   ///< the clock has not run since the reading
        bool is_new = false;       ///< the clock was read at the latest event
        bool is_proposed = false;  ///< the time was proposed by a ruling (7.1)
    };

    explicit ShownClocks(const LedgerHeader& header);

    /// Takes the readings of an event. Requires each event once, before `apply` is called with the ruling on
    /// it.
    void read(const LedgerEvent& event);
    /// Returns the seconds that the ruling adds to a clock, less an increment that it takes back.
    [[nodiscard]] std::int64_t change(const Ruling& ruling, Color color) const;
    /// Applies the ruling to the clocks.
    void apply(const Ruling& ruling);

    [[nodiscard]] const Clock& of(Color color) const { return clocks_[color == Color::white ? 0 : 1]; }

  private:
    Clock& clock_of(Color color) { return clocks_[color == Color::white ? 0 : 1]; }

    std::array<Clock, 2> clocks_ = {};
    std::int64_t increment_;  ///< of each move; a ruling may change it (Guidelines III.4)
    Color runner_;
};

}  // namespace doublecheck
