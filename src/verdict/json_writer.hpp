// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// Appends a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
void append_json(std::string& out, std::string_view text);
/// Appends a JSON object.
void append_json(std::string& out, const Object& object);
/// Appends any JSON value.
void append_json(std::string& out, const Value& value);
/// Appends `"name":`.
void append_name(std::string& out, std::string_view name);

}  // namespace doublecheck
