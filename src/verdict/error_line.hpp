// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
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
    std::optional<std::size_t> offset = std::nullopt;
    std::string file = {};
    std::optional<std::size_t> line = std::nullopt;
    std::optional<std::size_t> game = std::nullopt;
    std::string label = {};

    static constexpr auto fields() {
        return members(
            field("code", &ErrorLine::code, "Stable, for programs."),
            field("message", &ErrorLine::message, "A sentence for people."),
            field("offset", &ErrorLine::offset,
                  "Bytes from the start of the record to the character; left out if an argument is wrong."),
            field_unless_empty("file", &ErrorLine::file, "The file of the record."),
            field("line", &ErrorLine::line, "The line in the file or on standard input, from 1."),
            field("game", &ErrorLine::game, "The number of the game there, from 1."),
            field_unless_empty("label", &ErrorLine::label, "The label of the record: the text after a tab."));
    }
};

/// Returns the line for an error. It has no place in a file.
[[nodiscard]] ErrorLine error_line_of(const Error& error, std::string_view label);

}  // namespace doublecheck
