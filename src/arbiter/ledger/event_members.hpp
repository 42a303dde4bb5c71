// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "arbiter/ledger/line_field.hpp"
#include "doublecheck/arbiter/event_row.hpp"

namespace doublecheck {

/// A member of an event. Without an `own` member of rows it is one that every event may have.
struct EventMember : LineField<LedgerEvent> {
    std::optional<OwnMember> own = std::nullopt;

    [[nodiscard]] bool belongs_to(const EventRow& row) const { return !own || row.members.contains(*own); }
    [[nodiscard]] bool is_needed_by(const EventRow& row) const {
        if (own) return row.needed.contains(*own);
        return name == "by" && row.done_by == DoneBy::player;
    }
};

/// All of them but `ev`, in the order in which they are written.
[[nodiscard]] std::span<const EventMember> event_members();

}  // namespace doublecheck
