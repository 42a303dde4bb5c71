// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/arbiter/settings.hpp"
#include "notation/leaves.hpp"
#include "verdict/json_writer.hpp"
#include "verdict/schema.hpp"

// How values of `rule` are written in JSON. A line of a ledger has a form of its own, which
// `arbiter/ledger/line_field.hpp` describes.

namespace doublecheck {

template <>
struct Leaf<Confidence> {
    static constexpr auto all =
        std::to_array<std::pair<Confidence, std::string_view>>({{Confidence::law, "law"},
                                                                {Confidence::manual, "manual"},
                                                                {Confidence::section, "section"},
                                                                {Confidence::convention, "convention"},
                                                                {Confidence::open, "open"}});
};

/// The names of the values of settings.
template <Named T>
struct Leaf<T> {
    static constexpr auto all = names_of<T>;
};

/// The entries of ledger lines in the schema of verdicts.
struct HeaderDefinition {
    static constexpr std::string_view definition = "header";
    static Object schema();
};
struct EventDefinition {
    static constexpr std::string_view definition = "event";
    static Object schema();
};

template <>
[[nodiscard]] inline Object schema_of<LedgerHeader>() {
    return schema_of<HeaderDefinition>();
}
template <>
[[nodiscard]] inline Object schema_of<LedgerEvent>() {
    return schema_of<EventDefinition>();
}

inline void write(JsonWriter& out, const LedgerHeader& header) {
    out.object(to_object(header));
}
inline void write(JsonWriter& out, const LedgerEvent& event) {
    out.object(to_object(event));
}

}  // namespace doublecheck
