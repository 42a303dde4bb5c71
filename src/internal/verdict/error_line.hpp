// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The id of an error or a rule, for programs: words separated by dots.
struct Identifier : std::string {
    static constexpr std::string_view pattern = "^[a-z0-9]+(\\.[a-z0-9-]+)+$";
    static Object schema() { return {{"type", "string"}, {"pattern", pattern}}; }
};

/// The JSON line that is written in place of a verdict if a record could not be read.
struct ErrorLine {
    static constexpr std::string_view schema_id = error_schema;
    static constexpr std::string_view title = "A record that doublecheck could not read";
    static constexpr std::string_view description =
        "Stands in the place of the verdict; the stream goes on with the next record.";

    Identifier code = {};
    std::string message = {};
    std::size_t offset = 0;
    std::string label = {};

    static constexpr auto fields() {
        return members(
            field("code", &ErrorLine::code, "Stable, for programs."),
            field("message", &ErrorLine::message, "A sentence for people."),
            field("offset", &ErrorLine::offset, "Bytes from the start of the record to the character."),
            field_unless_empty("label", &ErrorLine::label, "What the record carried after a tab."));
    }
};

}  // namespace doublecheck
