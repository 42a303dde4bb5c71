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
#include "doublecheck/base/utf8.hpp"

namespace doublecheck {

class Value;
/// A JSON list.
using Array = std::vector<Value>;
/// A member of an object: name and value.
using Member = std::pair<std::string, Value>;
using Object = std::vector<Member>;  ///< the order of the members is that in which they were added

/// A JSON value. Certificates and details consist of such values. Numbers are 64-bit integers, because the
/// JSON of doublecheck has no fractions.
class Value {
  public:
    Value();  ///< null
    /// Makes a boolean.
    Value(bool value);
    /// Makes a number.
    Value(int value);
    /// Makes a number.
    Value(std::int64_t value);
    /// Makes a number. Requires that it fits into 63 bits.
    Value(std::uint64_t value);
    /// Makes a text.
    Value(const char* value);
    /// Makes a text.
    Value(std::string_view value);
    /// Makes a text.
    Value(std::string value);
    /// Makes a list.
    Value(Array value);
    /// Makes an object.
    Value(Object value);
    /// Copies the whole value.
    Value(const Value& other);
    /// Moves the content. The other value can only be assigned or destroyed afterwards.
    Value(Value&& other) noexcept;
    Value& operator=(const Value& other);  ///< copies the whole value
    /// Moves the content. The other value can only be assigned or destroyed afterwards.
    Value& operator=(Value&& other) noexcept;
    ~Value();

    /// Returns true if the value is null.
    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data_); }

    /// Return the content if the value is of that kind, otherwise null.
    [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&data_); }
    /// Returns the number, or null.
    [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&data_); }
    /// Returns the text, or null.
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&data_); }
    /// Returns the list, or null.
    [[nodiscard]] const Array* array() const { return std::get_if<Array>(&data_); }
    /// Returns the object, or null.
    [[nodiscard]] const Object* object() const { return std::get_if<Object>(&data_); }
    /// Returns the list to be changed, or null.
    [[nodiscard]] Array* array() { return std::get_if<Array>(&data_); }
    /// Returns the object to be changed, or null.
    [[nodiscard]] Object* object() { return std::get_if<Object>(&data_); }

    /// Returns the member with the name, or null if the value is not an object or has no such member.
    [[nodiscard]] const Value* find(std::string_view name) const;
    /// Returns the text of the member with the name, or an empty text.
    [[nodiscard]] std::string_view text_of(std::string_view name) const;

    /// Returns true if both values are the same. Objects with another order of members are not.
    friend bool operator==(const Value& a, const Value& b);

  private:
    std::variant<std::monostate, bool, std::int64_t, std::string, Array, Object> data_;
};

/// Returns the texts as a JSON list.
[[nodiscard]] Array as_array(const std::vector<std::string>& texts);

/// Returns the JSON text on one line without spaces. A byte that is not UTF-8 is read as windows-1252.
[[nodiscard]] std::string to_json(const Value& value);

/// Reads one JSON text (RFC 8259) of at most 64 levels and 2^26 values. Fractions and integers of more than
/// 64 bits are errors. Errors: `json.syntax`, `json.too-deep`, `json.too-large`, `json.number`,
/// `json.duplicate-member`, each with the offset of the character.
[[nodiscard]] Result<Value> parse_json(std::string_view text);

}  // namespace doublecheck
