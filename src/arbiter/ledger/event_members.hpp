// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "arbiter/ledger/members.hpp"
#include "doublecheck/arbiter/event_row.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// A member of an event: how it is read and how it is written (nothing if the event keeps the default).
/// Without a `member` of rows it is one that every event may have.
struct EventMember {
    std::string_view name;
    std::optional<OwnMember> member;
    std::optional<Error> (*read)(const LineValue&, LedgerEvent&);
    std::optional<std::string> (*write)(const LedgerEvent&);

    [[nodiscard]] bool belongs_to(const EventRow& row) const {
        return !member || row.members.contains(*member);
    }
    [[nodiscard]] bool is_needed_by(const EventRow& row) const {
        if (member) return row.needed.contains(*member);
        return name == "by" && row.done_by == DoneBy::player;
    }
};

/// All of them but `ev`, in the order in which they are written.
[[nodiscard]] std::span<const EventMember> event_members();

/// A number as JSON has it.
[[nodiscard]] std::string number_text(double number);
/// What was written as JSON as a value; a number with a fraction as a text.
[[nodiscard]] Value value_of(const std::string& json);
/// A text in quotation marks.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace doublecheck
