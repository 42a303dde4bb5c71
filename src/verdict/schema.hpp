// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/leaf.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/value.hpp"
#include "verdict/typed.hpp"

namespace doublecheck {

/// A function that makes the JSON Schema (draft 2020-12) of a type.
using SchemaMaker = Object (*)();

/// The schema of one member of an object.
struct MemberSchema {
    std::string_view name;
    std::string_view words;
    SchemaMaker content;
    bool is_required;
};

/// The members of an object, and which of them are required.
struct ObjectSchema {
    Object properties = {};
    Array required = {};
    Object together = {};  ///< for each member, the members that are required if it is present

    /// Adds members. With `may_be_left_out`, an object has either all of them or none.
    void add(std::span<const MemberSchema> members, bool may_be_left_out = false);
    /// Returns the schema of an object with these members and no others.
    [[nodiscard]] Object value() const;
};

/// A type that has an entry of its own in the definitions of a schema, named `T::definition`. So the type may
/// contain itself.
template <typename T>
concept Defined = requires {
    { T::definition } -> std::convertible_to<std::string_view>;
};

/// Returns the schema of the values that `write` makes of a type, without a reference to a definition.
template <typename T>
[[nodiscard]] Object content_of();

namespace schema_detail {

[[nodiscard]] Object entry(std::string_view name, std::string_view word);
[[nodiscard]] Object definition(std::string_view name);
[[nodiscard]] Object text_that_fits(std::string_view pattern);
[[nodiscard]] Object number();
[[nodiscard]] Object count();
/// Returns `{"type": type, name: content}`.
[[nodiscard]] Object made_of(std::string_view type, std::string_view name, SchemaMaker content);
[[nodiscard]] Object this_or_null(SchemaMaker content);
[[nodiscard]] Object map_of(std::span<const std::string_view> names, SchemaMaker content);
[[nodiscard]] Object one_of_words(std::span<const std::string_view> words);
[[nodiscard]] Object one_of(std::span<const SchemaMaker> kinds);
[[nodiscard]] Object object_of(std::span<const MemberSchema> members);
/// Returns the schema of a certificate of a kind.
[[nodiscard]] Object certificate(std::string_view kind, std::span<const MemberSchema> body);

template <NamedLeaf T>
inline constexpr auto words_of = [] {
    std::array<std::string_view, Leaf<T>::all.size()> words;
    std::ranges::transform(Leaf<T>::all, words.begin(), [](const auto& each) { return each.second; });
    return words;
}();

}  // namespace schema_detail

/// Returns the schema of a type where it is used: a reference if the type has a definition, otherwise
/// `content_of`.
template <typename T>
[[nodiscard]] Object schema_of() {
    if constexpr (Defined<T>) {
        return schema_detail::definition(T::definition);
    } else {
        return content_of<T>();
    }
}

namespace schema_detail {

template <typename Struct, typename T>
[[nodiscard]] constexpr MemberSchema member_schema(const Field<Struct, T>& field) {
    return {field.name, field.words, schema_of<T>, true};
}
template <typename Struct, typename T>
[[nodiscard]] constexpr MemberSchema member_schema(const Field<Struct, std::optional<T>>& field) {
    return {field.name, field.words, schema_of<T>, false};
}
template <typename Struct, typename T>
[[nodiscard]] constexpr MemberSchema member_schema(const FieldUnlessEmpty<Struct, T>& field) {
    return {field.name, field.words, schema_of<T>, false};
}

}  // namespace schema_detail

/// The schemas of the members of a described struct.
template <Described T>
inline constexpr auto member_schemas = T::fields()([](const auto&... fields) {
    return std::array<MemberSchema, sizeof...(fields)>{schema_detail::member_schema(fields)...};
});

namespace schema_detail {

template <typename Field>
inline constexpr bool is_group = false;
template <typename Struct, typename T>
inline constexpr bool is_group<FieldGroup<Struct, T>> = true;

/// True if a struct has members that stand in its own object, so that `member_schemas` does not describe it.
template <Described T>
inline constexpr bool has_group = T::fields()(
    [](const auto&... fields) { return (is_group<std::remove_cvref_t<decltype(fields)>> || ...); });

template <typename T>
inline constexpr bool is_variant = false;
template <typename... Bodies>
inline constexpr bool is_variant<std::variant<Bodies...>> = true;

template <Described T, typename Chosen>
void add_members_of(ObjectSchema& schema);

template <typename Chosen, typename Field>
void add_field(ObjectSchema& schema, const Field& field) {
    const std::array<MemberSchema, 1> one = {member_schema(field)};
    schema.add(one);
}
/// Adds the members of a group. `Chosen` is the one of a group that is one of several structs.
template <typename Chosen, typename Struct, typename T>
void add_field(ObjectSchema& schema, const FieldGroup<Struct, T>&) {
    if constexpr (is_variant<T>) {
        if constexpr (CertificateBody<Chosen>) {
            schema.properties.emplace_back("kind", entry("const", Chosen::kind));
            schema.required.emplace_back("kind");
        }
        add_members_of<Chosen, void>(schema);
    } else if constexpr (Described<T>) {
        add_members_of<T, Chosen>(schema);
    } else {
        schema.add(member_schemas<typename T::value_type>, true);
    }
}

template <Described T, typename Chosen>
void add_members_of(ObjectSchema& schema) {
    T::fields()([&](const auto&... fields) { (add_field<Chosen>(schema, fields), ...); });
}

template <Described T, typename Chosen = void>
[[nodiscard]] Object object_with_groups() {
    ObjectSchema schema;
    add_members_of<T, Chosen>(schema);
    return schema.value();
}

/// Returns the schema of a struct that contains one of several structs as a group.
template <Described T, typename... Alternatives>
[[nodiscard]] Object with_each(const std::variant<Alternatives...>*) {
    static constexpr std::array<SchemaMaker, sizeof...(Alternatives)> all = {
        object_with_groups<T, Alternatives>...};
    return one_of(all);
}

}  // namespace schema_detail

template <typename T>
[[nodiscard]] Object content_of() {
    if constexpr (requires { T::schema(); }) {
        return T::schema();
    } else if constexpr (CertificateBody<T>) {
        return schema_detail::certificate(T::kind, member_schemas<T>);
    } else if constexpr (TypedVerdict<T>) {
        return schema_detail::entry("$ref", "#");
    } else if constexpr (requires { typename T::Alternatives; }) {
        return schema_detail::with_each<T>(static_cast<const typename T::Alternatives*>(nullptr));
    } else if constexpr (Described<T>) {
        if constexpr (schema_detail::has_group<T>) {
            return schema_detail::object_with_groups<T>();
        } else {
            return schema_detail::object_of(member_schemas<T>);
        }
    } else if constexpr (NamedLeaf<T>) {
        return schema_detail::one_of_words(schema_detail::words_of<T>);
    } else if constexpr (WrittenLeaf<T>) {
        if constexpr (requires { Leaf<T>::pattern; }) {
            return schema_detail::text_that_fits(Leaf<T>::pattern);
        } else {
            return schema_detail::entry("type", "string");
        }
    } else if constexpr (std::same_as<T, double>) {
        return schema_detail::number();
    } else if constexpr (std::same_as<T, bool>) {
        return schema_detail::entry("type", "boolean");
    } else if constexpr (std::unsigned_integral<T>) {
        return schema_detail::count();
    } else if constexpr (std::integral<T>) {
        return schema_detail::entry("type", "integer");
    } else if constexpr (std::convertible_to<T, std::string_view>) {
        return schema_detail::entry("type", "string");
    } else if constexpr (requires { typename T::mapped_type; }) {
        if constexpr (NamedLeaf<typename T::key_type>) {
            return schema_detail::map_of(schema_detail::words_of<typename T::key_type>,
                                         schema_of<typename T::mapped_type>);
        } else {
            return schema_detail::made_of("object", "additionalProperties",
                                          schema_of<typename T::mapped_type>);
        }
    } else if constexpr (std::same_as<T, Object>) {
        return schema_detail::entry("type", "object");
    } else if constexpr (std::ranges::range<const T>) {
        return schema_detail::made_of("array", "items", schema_of<std::ranges::range_value_t<const T>>);
    } else if constexpr (requires(const T& value) { value.has_value(); }) {
        return schema_detail::this_or_null(schema_of<typename T::value_type>);
    } else {
        return schema_of<std::remove_cvref_t<decltype(*std::declval<const T&>())>>();
    }
}

/// Returns the JSON Schema of an object as the content of a file.
[[nodiscard]] Object schema_document(std::string_view id, std::string_view title,
                                     std::string_view description, const ObjectSchema& members);

/// Returns the schema file for JSON lines that contain the name of their schema.
[[nodiscard]] Object line_document(std::string_view id, std::string_view title, std::string_view description,
                                   std::span<const MemberSchema> members);
/// Returns the schema file for the lines that `json_line` writes for a struct. The struct has `schema_id`,
/// `title` and `description`.
template <Described T>
[[nodiscard]] Object line_document() {
    return line_document(T::schema_id, T::title, T::description, member_schemas<T>);
}

}  // namespace doublecheck
