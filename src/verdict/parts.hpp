// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

template <typename T>
    requires Described<std::remove_cvref_t<T>>
void append_members(Object& object, T&& part);

/// Returns a number as a JSON value: an integer if the number is one, otherwise a text, since JSON values
/// have no fractions.
[[nodiscard]] Value number_value(double number);

namespace parts_detail {

template <typename T>
[[nodiscard]] std::string_view key(const T& name) {
    if constexpr (NamedLeaf<T>) {
        return word_for(name);
    } else {
        return name;
    }
}

/// True if the elements of an argument of this type may be moved from: an rvalue that owns them.
template <typename T>
inline constexpr bool is_rvalue = std::is_rvalue_reference_v<T&&> && !std::ranges::borrowed_range<T>;

}  // namespace parts_detail

/// Returns a value as JSON. A struct that describes itself becomes an object with its fields in order, except
/// members that are left out. A leaf becomes a text, a map an object, a range a list, an empty optional null.
/// The texts of an rvalue are moved.
template <typename Given>
[[nodiscard]] Value to_value(Given&& value) {
    using T = std::remove_cvref_t<Given>;
    if constexpr (Described<T>) {
        Object object;
        append_members(object, std::forward<Given>(value));
        return object;
    } else if constexpr (std::same_as<T, double>) {
        return number_value(value);
    } else if constexpr (NamedLeaf<T>) {
        return word_for(value);
    } else if constexpr (WrittenLeaf<T>) {
        return Leaf<T>::write(value);
    } else if constexpr (std::unsigned_integral<T> && !std::same_as<T, bool>) {
        return Value(std::uint64_t{value});
    } else if constexpr (std::is_constructible_v<Value, Given>) {
        return Value(std::forward<Given>(value));
    } else if constexpr (requires { typename T::mapped_type; }) {
        Object object;
        for (const auto& [name, each] : value) object.emplace_back(parts_detail::key(name), to_value(each));
        return object;
    } else if constexpr (std::ranges::range<T>) {
        Array list;
        if constexpr (std::ranges::sized_range<T>) list.reserve(std::ranges::size(value));
        for (auto&& each : value) {
            if constexpr (parts_detail::is_rvalue<Given>) {
                list.push_back(to_value(std::move(each)));
            } else {
                list.push_back(to_value(each));
            }
        }
        return list;
    } else if constexpr (requires { value.has_value(); }) {
        return value ? to_value(*std::forward<Given>(value)) : Value();
    } else {
        return to_value(*value);
    }
}

namespace parts_detail {

template <typename T>
[[nodiscard]] bool is_default(const T& value) {
    if constexpr (requires { value.empty(); }) {
        return value.empty();
    } else {
        return value == T();
    }
}

template <typename Part, typename Struct, typename T>
void append_member(Object& object, Part&& part, const Field<Struct, T>& field) {
    object.emplace_back(field.name, to_value(std::forward<Part>(part).*(field.member)));
}
template <typename Part, typename Struct, typename T>
void append_member(Object& object, Part&& part, const Field<Struct, std::optional<T>>& field) {
    auto&& value = std::forward<Part>(part).*(field.member);
    if (value) object.emplace_back(field.name, to_value(*std::forward<decltype(value)>(value)));
}
template <typename Part, typename Struct, typename T>
void append_member(Object& object, Part&& part, const FieldUnlessEmpty<Struct, T>& field) {
    auto&& value = std::forward<Part>(part).*(field.member);
    if (!is_default(value)) object.emplace_back(field.name, to_value(std::forward<decltype(value)>(value)));
}

}  // namespace parts_detail

/// Adds the members of a described struct to an object. Each member is read once, so that it can be moved.
template <typename T>
    requires Described<std::remove_cvref_t<T>>
void append_members(Object& object, T&& part) {
    std::remove_cvref_t<T>::fields()([&](const auto&... fields) {
        object.reserve(object.size() + sizeof...(fields));
        (parts_detail::append_member(object, std::forward<T>(part), fields), ...);
    });
}

/// Returns a JSON line that begins with the name of its schema.
template <Described T>
[[nodiscard]] Value to_line(const T& line) {
    Object object = {{"schema", T::schema_id}};
    append_members(object, line);
    return object;
}

/// Adds a struct to the details of a verdict, after the existing details. Its members are added to the JSON.
/// The struct itself is added to `verdict.parts`, where code that shows the verdict finds it with
/// `find<T>()`.
template <Described T>
void add_details(Verdict& verdict, T part) {
    append_members(verdict.details, part);
    verdict.parts.add(std::move(part));
}

}  // namespace doublecheck
