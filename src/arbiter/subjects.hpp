// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

#include "verdict/subjects.hpp"

namespace doublecheck {

/// The lines of a ledger, as `ledger_schema` describes them.
struct HeaderObject : Object {
    static constexpr std::string_view definition = "header";
    static Object schema();
};
struct EventObject : Object {
    static constexpr std::string_view definition = "event";
    static Object schema();
};

/// The subject of `rule`.
struct RuleSubject {
    HeaderObject header = {};
    std::vector<EventObject> events = {};

    static constexpr auto fields() {
        return members(field("header", &RuleSubject::header, "the first line of the ledger"),
                       field("events", &RuleSubject::events, "all other lines"));
    }
};

}  // namespace doublecheck
