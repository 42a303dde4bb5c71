// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// Text output as a JSON object: with `--json` every record yields one object, also if its answer is text.
struct TextLine {
    static constexpr std::string_view schema_id = "doublecheck/text/1";
    static constexpr std::string_view title = "A record in another form";
    static constexpr std::string_view description = "An object for each record.";

    std::string text = {};
    std::string label = {};

    static constexpr auto fields() {
        return members(
            field("text", &TextLine::text, "The record in the form that `convert` writes."),
            field_unless_empty("label", &TextLine::label, "The label of the record: the text after a tab."));
    }
};

}  // namespace doublecheck
