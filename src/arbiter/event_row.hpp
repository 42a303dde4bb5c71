// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>

#include "doublecheck/arbiter/ruling.hpp"

namespace doublecheck {

namespace arbiter {
struct Game;
}

/// A member that not every event has.
enum class OwnMember : std::uint8_t {
    from,
    to,
    promo,
    captured,
    placed,
    hands,
    hand,
    both,
    squares,
    kind,
    fault,
    seen_by,
    intend,
    decision,
    result,
    was,
};

class OwnMembers {
  public:
    constexpr OwnMembers(std::initializer_list<OwnMember> members) {
        for (const OwnMember member : members) bits_ |= bit(member);
    }
    [[nodiscard]] constexpr bool contains(OwnMember member) const { return (bits_ & bit(member)) != 0; }

  private:
    static constexpr std::uint32_t bit(OwnMember member) { return 1U << static_cast<unsigned>(member); }
    std::uint32_t bits_ = 0;
};

/// Who does it. What only a player can do needs a line that says which.
enum class DoneBy : std::uint8_t { anybody, player, player_or_both, arbiter };

/// The position that an event belongs to: that on the board, perhaps an earlier one, or none.
enum class Reach : std::uint8_t { nowhere, board, back };

/// An event: how a ledger's line has it, and how it is heard. It stands beside the rule that hears it.
struct EventRow {
    EventKind kind;
    std::string_view name;
    std::string_view other_name = {};  ///< read as the same
    DoneBy done_by = DoneBy::anybody;
    OwnMembers members = {};  ///< that it may have
    OwnMembers needed = {};   ///< that it must have
    Reach reach = Reach::nowhere;
    bool ends_a_record = false;        ///< what a record's comment may tell as the end of the game
    bool is_heard_afterwards = false;  ///< also when the game is over
    /// Rules on it. Refuses what cannot have happened, and changes nothing then.
    Result<void> (*hear)(arbiter::Game&, const LedgerEvent&, Ruling&);
};

[[nodiscard]] std::span<const EventRow* const> event_rows();
[[nodiscard]] const EventRow& row_of(EventKind kind);

}  // namespace doublecheck
