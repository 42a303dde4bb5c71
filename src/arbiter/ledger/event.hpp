// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <ranges>
#include <span>

#include "arbiter/event_row.hpp"
#include "arbiter/ledger/line_field.hpp"

namespace doublecheck {

/// Returns true if `words`, a list separated by blanks, contains the word.
[[nodiscard]] inline bool is_among(std::string_view word, std::string_view words) {
    return std::ranges::any_of(std::views::split(words, ' '),
                               [&](auto one) { return std::string_view(one) == word; });
}

struct EventMember : LineField<LedgerEvent> {
    bool is_of_all = false;  ///< every kind of event may have the member

    [[nodiscard]] bool belongs_to(const EventRow& row) const {
        return is_of_all || is_among(name, row.members);
    }
    [[nodiscard]] bool is_needed_by(const EventRow& row) const {
        return is_among(name, row.needed) || (name == "by" && row.done_by == DoneBy::player);
    }
};

/// Returns all members except `ev`, in the order in which they are written.
[[nodiscard]] std::span<const EventMember> event_members();

/// Reads a member of a line into an event of the row's kind. Returns an error, or nothing on success. Errors:
/// `ledger.member`, `ledger.square` and `ledger.fen`, with the offset in the line.
[[nodiscard]] std::optional<Error> read_event_member(const LineMember& member, const EventRow& row,
                                                     LedgerEvent& event);

}  // namespace doublecheck
