// SPDX-License-Identifier: MIT
#include "arbiter/ledger/order.hpp"

#include <fmt/format.h>

#include "arbiter/event_row.hpp"

namespace doublecheck {
namespace {

/// Returns the offset of the value of a member. Requires that the line has the member.
std::size_t value_offset(std::string_view line, std::string_view quoted_name) {
    const std::size_t name = line.find(quoted_name);
    if (name == std::string_view::npos) return 0;
    const std::size_t colon = line.find(':', name + quoted_name.size());
    const std::size_t value = line.find_first_not_of(" \t", colon == line.npos ? line.size() : colon + 1);
    return value == std::string_view::npos ? 0 : value;
}

Error wrong_number(std::string message, std::string_view line) {
    return {"ledger.order", std::move(message), value_offset(line, "\"n\"")};
}

}  // namespace

Order::Order(const Setup& start) {
    // A FEN without counters gives move number 1 too, so only the initial position is known to come before
    // move 1.
    if (start.fullmove_number > 1 || start == initial_setup(start.array)) first_ = start.fullmove_number;
}

std::optional<Error> Order::next(const LedgerEvent& event, std::string_view line) {
    if (event.time && *event.time < time_) {
        return Error{
            "ledger.order",
            fmt::format("The time goes back: {} seconds here, {} in an event above.", *event.time, time_),
            value_offset(line, "\"t\"")};
    }
    if (event.time) time_ = *event.time;
    const EventPosition position = row_of(event.kind).position;
    if (first_ && position == EventPosition::current) {
        if (auto error = begin(event, line)) return error;
    }
    if (position == EventPosition::earlier) {
        first_ = std::nullopt;
        number_ = std::nullopt;
    }
    return event.kind == EventKind::move ? next_move(event, line) : std::nullopt;
}

std::optional<Error> Order::begin(const LedgerEvent& event, std::string_view line) {
    const int first = *first_;
    if (event.kind == EventKind::move) first_ = std::nullopt;
    if (!event.number || *event.number == first) return std::nullopt;
    // The move that led to the position may still have to be pressed or answered.
    if (event.kind != EventKind::move && *event.number == first - 1) return std::nullopt;
    return wrong_number(
        fmt::format("Move {} is not played from the header's position: there move {} is next.", *event.number,
                    first),
        line);
}

std::optional<Error> Order::next_move(const LedgerEvent& event, std::string_view line) {
    const std::optional<int> before = number_;
    number_ = event.number;
    if (!before || !event.number) return std::nullopt;
    if (*event.number < *before) {
        return wrong_number(fmt::format("Move {} cannot follow move {}: the game was not taken back to it.",
                                        *event.number, *before),
                            line);
    }
    if (*event.number > *before + 1) {
        return wrong_number(fmt::format("Move {} cannot follow move {}: moves between them are missing.",
                                        *event.number, *before),
                            line);
    }
    return std::nullopt;
}

}  // namespace doublecheck
