// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/value.hpp"

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

// These functions are defined here so that they are compiled only once. In the header they doubled the time
// for compiling every file that includes it.
Value::Value() = default;
Value::Value(bool value) : data_(value) {}
Value::Value(int value) : data_(std::int64_t{value}) {}
Value::Value(std::int64_t value) : data_(value) {}
Value::Value(std::uint64_t value) : data_(static_cast<std::int64_t>(value)) {}
Value::Value(const char* value) : data_(std::string(value)) {}
Value::Value(std::string_view value) : data_(std::string(value)) {}
Value::Value(std::string value) : data_(std::move(value)) {}
Value::Value(Array value) : data_(std::move(value)) {}
Value::Value(Object value) : data_(std::move(value)) {}
Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

bool operator==(const Value& a, const Value& b) {
    return a.data_ == b.data_;
}

Array as_array(const std::vector<std::string>& texts) {
    return {texts.begin(), texts.end()};
}

const Value* find(const Object& object, std::string_view name) {
    for (const auto& [key, value] : object) {
        if (key == name) return &value;
    }
    return nullptr;
}

std::string_view text_of(const Object& object, std::string_view name) {
    const Value* value = find(object, name);
    if (value == nullptr || value->text() == nullptr) return {};
    return *value->text();
}

const Value* Value::find(std::string_view name) const {
    return object() != nullptr ? doublecheck::find(*object(), name) : nullptr;
}

std::string_view Value::text_of(std::string_view name) const {
    return object() != nullptr ? doublecheck::text_of(*object(), name) : std::string_view{};
}

}  // namespace doublecheck
