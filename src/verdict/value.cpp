// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/value.hpp"

#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

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
