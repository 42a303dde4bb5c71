// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "doublecheck/base/leaf.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

template <Described T>
void append_members(Object& object, const T& part);

/// What JSON has for a value: an object of a struct that describes itself, in the order of its fields, and
/// without the members that are left out; a text of a leaf; an object of a map with named keys; a list of a
/// range; null of an empty optional.
template <typename T>
[[nodiscard]] Value to_value(const T& value) {
    if constexpr (Described<T>) {
        Object object;
        append_members(object, value);
        return object;
    } else if constexpr (NamedLeaf<T>) {
        return word_for(value);
    } else if constexpr (WrittenLeaf<T>) {
        return Leaf<T>::write(value);
    } else if constexpr (std::is_constructible_v<Value, const T&>) {
        return Value(value);
    } else if constexpr (requires { typename T::mapped_type; }) {
        Object object;
        for (const auto& [name, each] : value) object.emplace_back(word_for(name), to_value(each));
        return object;
    } else if constexpr (std::ranges::range<const T>) {
        Array list;
        if constexpr (std::ranges::sized_range<const T>) list.reserve(std::ranges::size(value));
        for (const auto& each : value) list.push_back(to_value(each));
        return list;
    } else {
        return value ? to_value(*value) : Value();
    }
}

namespace parts_detail {

template <typename T>
void append_member(Object& object, std::string_view name, const T& value) {
    object.emplace_back(name, to_value(value));
}
template <typename T>
void append_member(Object& object, std::string_view name, const std::optional<T>& value) {
    if (value) object.emplace_back(name, to_value(*value));
}

}  // namespace parts_detail

/// Adds to an object what a struct describes.
template <Described T>
void append_members(Object& object, const T& part) {
    std::apply(
        [&](const auto&... fields) {
            object.reserve(object.size() + sizeof...(fields));
            (parts_detail::append_member(object, fields.name, part.*(fields.member)), ...);
        },
        T::fields());
}

/// Adds a struct to the details of a verdict, behind those that are there: its members in JSON, and itself
/// for whoever shows the verdict (`verdict.parts.find<T>()`).
template <Described T>
void add_details(Verdict& verdict, T part) {
    append_members(verdict.details, part);
    verdict.parts.add(std::move(part));
}

}  // namespace doublecheck
