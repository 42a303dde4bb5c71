// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// One member of a struct: its name in JSON, where it is kept, and a line of words about it.
template <typename Struct, typename Type>
struct Field {
    std::string_view name;
    Type Struct::* member;
    std::string_view words;
};
template <typename Struct, typename Type>
[[nodiscard]] constexpr Field<Struct, Type> field(std::string_view name, Type Struct::* member,
                                                  std::string_view words) {
    return {name, member, words};
}

/// A member that is left out while it is what it is by default: an empty text or list.
template <typename Struct, typename Type>
struct FieldUnlessEmpty : Field<Struct, Type> {};
template <typename Struct, typename Type>
[[nodiscard]] constexpr FieldUnlessEmpty<Struct, Type> field_unless_empty(std::string_view name,
                                                                          Type Struct::* member,
                                                                          std::string_view words) {
    return {{name, member, words}};
}

/// The fields of a struct: what calls whatever it is given with all of them. (A tuple of them took a
/// tenth of the time of compiling.)
template <typename... Fields>
[[nodiscard]] constexpr auto members(Fields... fields) {
    return [=](auto&& use) -> decltype(auto) { return use(fields...); };
}

/// The fields of a struct, and behind them those of what it is derived from.
template <typename Own, typename Base>
[[nodiscard]] constexpr auto joined(Own own, Base base) {
    return [=](auto&& use) -> decltype(auto) {
        return own([&](const auto&... of_own) -> decltype(auto) {
            return base([&](const auto&... of_base) -> decltype(auto) { return use(of_own..., of_base...); });
        });
    };
}

/// A struct that describes its members: `static constexpr auto fields()` gives `members(field(...), ...)`. A
/// member of a type `std::optional` or a `field_unless_empty(...)` may be left out; all others must be there,
/// and there is no other member.
/// What a struct keeps beside its fields is for those who have it in C++, and stands nowhere in JSON.
///
/// One description serves the reader (`fields.hpp`), the writer (`parts.hpp`) and the schema (`schema.hpp`).
template <typename T>
concept Described = requires { T::fields(); };

}  // namespace doublecheck
