// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <utility>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck::forge {

/// The member of that name, or null.
inline Value* member_of(Value& value, std::string_view name) {
    if (Object* object = value.object()) {
        for (Member& member : *object) {
            if (member.first == name) return &member.second;
        }
    }
    return nullptr;
}

/// Sets the member of that name, which is added if it is missing; nothing happens to what is no object.
inline void put(Value& value, std::string_view name, Value content) {
    if (Value* there = member_of(value, name)) {
        *there = std::move(content);
    } else if (Object* object = value.object()) {
        object->emplace_back(name, std::move(content));
    }
}

}  // namespace doublecheck::forge
