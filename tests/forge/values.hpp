// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck::forge {

/// Returns the member called `name`, or null.
inline Value* member_of(Value& value, std::string_view name) {
    if (Object* object = value.object()) {
        for (Member& member : *object) {
            if (member.first == name) return &member.second;
        }
    }
    return nullptr;
}

/// Sets the member called `name`, or adds it if it is missing. Does nothing if the value is not an object.
inline void put(Value& value, std::string_view name, Value content) {
    if (Value* there = member_of(value, name)) {
        *there = std::move(content);
    } else if (Object* object = value.object()) {
        object->emplace_back(name, std::move(content));
    }
}

/// Adds a readable list of the differences between two values to `changes`, such as `subject.winner: "white"
/// -> "black"`.
inline void add_changes(const std::string& path, const Value& before, const Value& after, Array& changes) {
    constexpr std::size_t most_changes = 8;
    constexpr std::size_t most_text = 120;
    if (before == after || changes.size() >= most_changes) return;
    const Object* one = before.object();
    const Object* other = after.object();
    const Array* list = before.array();
    const Array* longer = after.array();
    if (one != nullptr && other != nullptr && one->size() == other->size()) {
        for (std::size_t i = 0; i < one->size(); ++i) {
            const std::string name = (*one)[i].first;
            const bool is_renamed = name != (*other)[i].first;
            if (is_renamed) changes.emplace_back(path + "." + name + " is called " + (*other)[i].first);
            add_changes(path + "." + name, (*one)[i].second, (*other)[i].second, changes);
        }
    } else if (list != nullptr && longer != nullptr && list->size() == longer->size()) {
        for (std::size_t i = 0; i < list->size(); ++i)
            add_changes(path + "[" + std::to_string(i) + "]", (*list)[i], (*longer)[i], changes);
    } else {
        changes.emplace_back(path + ": " + to_json(before).substr(0, most_text) + " -> " +
                             to_json(after).substr(0, most_text));
    }
}

inline Array changes_between(const Value& before, const Value& after) {
    Array changes;
    add_changes("", before, after, changes);
    return changes;
}

}  // namespace doublecheck::forge
