// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>

#include "arbiter/ledger/members.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// A set of event kinds.
class Kinds {
  public:
    constexpr Kinds() = default;
    constexpr Kinds(std::initializer_list<EventKind> kinds) {
        for (const EventKind kind : kinds) bits_ |= bit(kind);
    }
    [[nodiscard]] static constexpr Kinds all() {
        Kinds kinds;
        kinds.bits_ = ~std::uint32_t{0};
        return kinds;
    }
    [[nodiscard]] constexpr bool contains(EventKind kind) const { return (bits_ & bit(kind)) != 0; }

  private:
    static constexpr std::uint32_t bit(EventKind kind) { return 1U << static_cast<unsigned>(kind); }
    std::uint32_t bits_ = 0;
};

/// A member of an event: which events may have it, which must, how it is read and how it is written (nothing
/// if the event keeps the default).
struct EventMember {
    std::string_view name;
    Kinds allowed;
    Kinds required;
    std::optional<Error> (*read)(const LineValue&, LedgerEvent&);
    std::optional<std::string> (*write)(const LedgerEvent&);
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
