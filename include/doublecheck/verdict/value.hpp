// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "doublecheck/base/error.hpp"

namespace doublecheck {

class Value;
using Array = std::vector<Value>;
using Member = std::pair<std::string, Value>;
using Object = std::vector<Member>;  ///< members in the order they were added

/// A JSON value: what certificates and details are made of. Numbers are 64-bit integers; doublecheck's JSON
/// has no fractions.
class Value {
  public:
    Value();  ///< null
    Value(bool value);
    Value(int value);
    Value(std::int64_t value);
    Value(std::uint64_t value);
    Value(const char* value);
    Value(std::string_view value);
    Value(std::string value);
    Value(Array value);
    Value(Object value);
    Value(const Value& other);
    Value(Value&& other) noexcept;
    Value& operator=(const Value& other);
    Value& operator=(Value&& other) noexcept;
    ~Value();

    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data_); }

    /// The content if it is of that kind, otherwise null.
    [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&data_); }
    [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&data_); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&data_); }
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&data_); }
    [[nodiscard]] const Object* object() const { return std::get_if<Object>(&data_); }
    [[nodiscard]] Array* array() { return std::get_if<Array>(&data_); }
    [[nodiscard]] Object* object() { return std::get_if<Object>(&data_); }

    /// The member of that name, or null if this is no object or has none.
    [[nodiscard]] const Value* find(std::string_view name) const;
    /// The text of the member of that name, or an empty text.
    [[nodiscard]] std::string_view text_of(std::string_view name) const;

    friend bool operator==(const Value& a, const Value& b);

  private:
    std::variant<std::monostate, bool, std::int64_t, std::string, Array, Object> data_;
};

/// The texts as a list.
[[nodiscard]] Array as_array(const std::vector<std::string>& texts);

/// The text with U+FFFD for each byte that is no UTF-8, as `to_json` writes it: what is kept of foreign text
/// so that it is the same when read again.
[[nodiscard]] std::string utf8_text(std::string_view text);

/// The JSON text, on one line, without spaces. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string to_json(const Value& value);

/// Reads one JSON text (RFC 8259) of at most 64 levels and 2^26 values; fractions and integers beyond 64 bits
/// are refused. Errors: `json.syntax`, `json.too-deep`, `json.too-large`, `json.number`,
/// `json.duplicate-member`, with the offset of the character.
[[nodiscard]] Result<Value> parse_json(std::string_view text);

}  // namespace doublecheck
