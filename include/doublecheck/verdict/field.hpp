// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// One member of a struct: its name in JSON, the pointer to it, and a short description.
template <typename Struct, typename Type>
struct Field {
    std::string_view name;   ///< the name in JSON
    Type Struct::* member;   ///< the member
    std::string_view words;  ///< a description in a few words, for the schema
};
/// Returns the description of a member.
template <typename Struct, typename Type>
[[nodiscard]] constexpr Field<Struct, Type> field(std::string_view name, Type Struct::* member,
                                                  std::string_view words) {
    return {name, member, words};
}

/// A member that is left out of JSON if it has its default value, such as an empty text or list.
template <typename Struct, typename Type>
struct FieldUnlessEmpty : Field<Struct, Type> {};
/// Returns the description of a member that may be missing in JSON.
template <typename Struct, typename Type>
[[nodiscard]] constexpr FieldUnlessEmpty<Struct, Type> field_unless_empty(std::string_view name,
                                                                          Type Struct::* member,
                                                                          std::string_view words) {
    return {{name, member, words}};
}

/// A struct, a `std::optional` of one, or a `std::variant` of several, whose members appear in JSON as
/// members of the object that contains it. If the optional is empty, none of them does. A struct with a
/// variant names its type `Alternatives`.
template <typename Struct, typename Type>
struct FieldGroup {
    Type Struct::* member;  ///< the struct
};
/// Returns the description of a group of members.
template <typename Struct, typename Type>
[[nodiscard]] constexpr FieldGroup<Struct, Type> group(Type Struct::* member) {
    return {member};
}

/// Returns the fields of a struct as a function that calls its argument with all of them. (Returning a tuple
/// would make compilation a tenth slower.)
template <typename... Fields>
[[nodiscard]] constexpr auto members(Fields... fields) {
    return [=](auto&& use) -> decltype(auto) { return use(fields...); };
}

/// Returns the fields of two descriptions, in this order.
template <typename First, typename Second>
[[nodiscard]] constexpr auto joined(First first, Second second) {
    return [=](auto&& use) -> decltype(auto) {
        return first([&](const auto&... one) -> decltype(auto) {
            return second([&](const auto&... other) -> decltype(auto) { return use(one..., other...); });
        });
    };
}

/// A struct that describes its members: `static constexpr auto fields()` returns `members(field(...), ...)`.
/// A `std::optional` or `field_unless_empty(...)` may be missing in JSON; all others must be present, and no
/// other member is allowed. Members without a field do not appear in JSON.
///
/// One description serves the reader, the writer and the JSON schema.
template <typename T>
concept Described = requires { T::fields(); };

}  // namespace doublecheck
