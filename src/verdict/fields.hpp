// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/leaf.hpp"
#include "doublecheck/base/boxed.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// An error in a JSON value that does not match its description: the path of the wrong part, and what is
/// wrong there. For example the path `steps[3].of` and the message "is no square".
struct Misread {
    std::string path;
    std::string message;

    /// Returns the error as a sentence: `"steps[3].of" is no square.`
    [[nodiscard]] std::string text() const;
};

/// A value that was read from JSON strictly, or the error in the JSON.
template <typename T>
using Strict = std::expected<T, Misread>;

[[nodiscard]] inline std::unexpected<Misread> misread(std::string message, std::string path = {}) {
    return std::unexpected(Misread{std::move(path), std::move(message)});
}

/// Returns the error with a member's name or an index added to the front of its path.
[[nodiscard]] std::unexpected<Misread> misread_in(std::string_view outer, Misread inner);
/// Returns the name of a member in the form that paths use. It is in quotation marks unless it consists of
/// letters, digits, `_` and `-`, so that no name can be mistaken for the path of another member.
[[nodiscard]] std::string name_in_path(std::string_view name);
/// Returns the path of a list element: `[3]`.
[[nodiscard]] std::string place_in_list(std::size_t number);
/// Returns the number if the whole text is one, or nothing.
[[nodiscard]] std::optional<double> number_in(std::string_view text);

/// How a value of a type other than a described struct is read from JSON: by `static Strict<T> read(const
/// Value&)`, either of the type itself or of a specialisation of this template.
template <typename T>
struct Reader;

template <typename T>
[[nodiscard]] Strict<T> read_strictly(const Value& value);

namespace fields_detail {

template <typename T>
struct Optional : std::false_type {
    using Content = T;
};
template <typename T>
struct Optional<std::optional<T>> : std::true_type {
    using Content = T;
};

/// Reads a value into a member of type `Type`. Returns the error if the value cannot be read.
template <typename Type>
[[nodiscard]] std::optional<Misread> read_member(void* member, const Value& value) {
    auto content = read_strictly<typename Optional<Type>::Content>(value);
    if (!content) return std::move(content.error());
    *static_cast<Type*>(member) = std::move(*content);
    return std::nullopt;
}

/// A member of a struct, and the function that reads it.
struct MemberReader {
    std::string_view name;
    bool may_be_missing;
    void* member;
    std::optional<Misread> (*read)(void* member, const Value& value);
};

template <typename Struct, typename Type>
[[nodiscard]] MemberReader member_reader(std::type_identity_t<Struct>& result,
                                         const Field<Struct, Type>& field) {
    return {field.name, Optional<Type>::value, &(result.*(field.member)), read_member<Type>};
}
template <typename Struct, typename Type>
[[nodiscard]] MemberReader member_reader(std::type_identity_t<Struct>& result,
                                         const FieldUnlessEmpty<Struct, Type>& field) {
    return {field.name, true, &(result.*(field.member)), read_member<Type>};
}

/// Reads all members of an object. Returns the first error.
[[nodiscard]] std::optional<Misread> read_members(const Object& object, std::span<const MemberReader> readers,
                                                  std::string_view prose);

}  // namespace fields_detail

/// Reads an object as the struct describes it. Unknown, missing, repeated and mistyped members are errors. A
/// text member with the name `prose` is ignored.
template <Described T>
[[nodiscard]] Strict<T> read_strictly(const Object& object, std::string_view prose = {}) {
    T result{};
    auto fault = T::fields()([&](const auto&... fields) {
        const std::array<fields_detail::MemberReader, sizeof...(fields)> readers = {
            fields_detail::member_reader(result, fields)...};
        static_assert(sizeof...(fields) <= 64);
        return fields_detail::read_members(object, readers, prose);
    });
    if (fault) return std::unexpected(std::move(*fault));
    return result;
}

template <typename T>
[[nodiscard]] Strict<T> read_strictly(const Value& value) {
    if constexpr (Described<T>) {
        if (value.object() == nullptr) return misread("is no object");
        return read_strictly<T>(*value.object());
    } else if constexpr (requires { T::read(value); }) {
        return T::read(value);
    } else {
        return Reader<T>::read(value);
    }
}

template <>
struct Reader<bool> {
    static Strict<bool> read(const Value& value) {
        if (value.boolean() == nullptr) return misread("is neither true nor false");
        return *value.boolean();
    }
};

template <>
struct Reader<std::int64_t> {
    static Strict<std::int64_t> read(const Value& value) {
        if (value.integer() == nullptr) return misread("is no whole number");
        return *value.integer();
    }
};

template <>
struct Reader<std::uint64_t> {
    static Strict<std::uint64_t> read(const Value& value) {
        if (value.integer() == nullptr || *value.integer() < 0)
            return misread("is no whole number, 0 or more");
        return static_cast<std::uint64_t>(*value.integer());
    }
};

/// A number with a fraction. Since JSON values here are integers, it is an integer or the text of a number.
template <>
struct Reader<double> {
    static Strict<double> read(const Value& value) {
        if (value.integer() != nullptr) return static_cast<double>(*value.integer());
        const auto number = value.text() != nullptr ? number_in(*value.text()) : std::nullopt;
        if (!number) return misread("is neither a whole number nor the text of a number");
        return *number;
    }
};

template <>
struct Reader<int> {
    static Strict<int> read(const Value& value) {
        if (value.integer() == nullptr || !std::in_range<int>(*value.integer()))
            return misread("is no whole number of 32 bits");
        return static_cast<int>(*value.integer());
    }
};

template <LeafType T>
struct Reader<T> {
    static Strict<T> read(const Value& value) {
        auto content = value.text() != nullptr ? read_leaf<T>(*value.text()) : std::nullopt;
        if (!content) return misread("is not " + leaf_words<T>());
        return std::move(*content);
    }
};

/// A value that may be null in JSON.
template <typename T>
struct Reader<std::optional<T>> {
    static Strict<std::optional<T>> read(const Value& value) {
        if (value.is_null()) return std::optional<T>();
        auto content = read_strictly<T>(value);
        if (!content) return std::unexpected(std::move(content.error()));
        return std::optional<T>(std::move(*content));
    }
};

/// A map whose keys are an enum: an object whose member names are the texts of the enum.
template <NamedLeaf Key, typename T>
struct Reader<std::map<Key, T>> {
    static Strict<std::map<Key, T>> read(const Value& value) {
        if (value.object() == nullptr) return misread("is no object");
        std::map<Key, T> result;
        for (const auto& [name, member] : *value.object()) {
            const auto key = read_leaf<Key>(name);
            if (!key || result.contains(*key)) return misread("is a member that is not known here", name);
            auto content = read_strictly<T>(member);
            if (!content) return misread_in(name, std::move(content.error()));
            result.emplace(*key, std::move(*content));
        }
        return result;
    }
};

/// A view of a text. The JSON value must outlive it.
template <>
struct Reader<std::string_view> {
    static Strict<std::string_view> read(const Value& value) {
        if (value.text() == nullptr) return misread("is no text");
        return std::string_view(*value.text());
    }
};

template <>
struct Reader<std::string> {
    static Strict<std::string> read(const Value& value) {
        if (value.text() == nullptr) return misread("is no text");
        return *value.text();
    }
};

/// A pointer to the JSON value itself, which is read later. The value must outlive the pointer.
template <>
struct Reader<const Value*> {
    static Strict<const Value*> read(const Value& value) { return &value; }
};

template <typename T>
struct Reader<Boxed<T>> {
    static Strict<Boxed<T>> read(const Value& value) {
        auto content = read_strictly<T>(value);
        if (!content) return std::unexpected(std::move(content.error()));
        return Boxed<T>(std::move(*content));
    }
};

template <typename T>
struct Reader<std::vector<T>> {
    static Strict<std::vector<T>> read(const Value& value) {
        if (value.array() == nullptr) return misread("is no list");
        std::vector<T> list;
        list.reserve(value.array()->size());
        for (const Value& element : *value.array()) {
            auto content = read_strictly<T>(element);
            if (!content) return misread_in(place_in_list(list.size()), std::move(content.error()));
            list.push_back(std::move(*content));
        }
        return list;
    }
};

/// A set: a list without equal elements.
template <std::ranges::range Set>
    requires requires(Set set, std::ranges::range_value_t<Set> element) { set |= element; }
struct Reader<Set> {
    static Strict<Set> read(const Value& value) {
        using Element = std::ranges::range_value_t<Set>;
        auto list = read_strictly<std::vector<Element>>(value);
        if (!list) return std::unexpected(std::move(list.error()));
        Set set;
        for (const Element& element : *list) {
            if (set.contains(element)) return misread("has an element twice");
            set |= element;
        }
        return set;
    }
};

}  // namespace doublecheck
