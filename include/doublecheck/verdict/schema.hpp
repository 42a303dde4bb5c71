// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "doublecheck/base/leaf.hpp"
#include "doublecheck/verdict/certificates.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// The members of an object, as JSON Schema (draft 2020-12) describes them, and which of them must be there.
struct ObjectSchema {
    Object properties = {};
    Array required = {};
    Object together = {};  ///< of a member: those that are there if it is

    /// Adds the members of another part; one that may be left out is left out as a whole.
    void add(ObjectSchema other, bool may_be_left_out);
    /// An object of these members and no other.
    [[nodiscard]] Object value() const;
};

template <Described T>
[[nodiscard]] ObjectSchema object_schema();

namespace schema_detail {

/// The body of a certificate with its kind.
template <CertificateBody T, typename Beside>
[[nodiscard]] Object certificate_schema() {
    ObjectSchema members = object_schema<Beside>();
    members.properties.emplace_back("kind", Object{{"const", T::kind}});
    members.required.emplace_back("kind");
    members.add(object_schema<T>(), false);
    return members.value();
}

/// One of several kinds.
template <typename Beside, typename... Kinds>
[[nodiscard]] Object within(const CertificateWithin<Beside, Kinds...>*) {
    return {{"oneOf", Array{certificate_schema<Kinds, Beside>()...}}};
}

}  // namespace schema_detail

/// A type that stands once among the definitions of a schema, and may be a part of itself: it tells the name
/// there as `definition`.
template <typename T>
concept Defined = requires {
    { T::definition } -> std::convertible_to<std::string_view>;
};

/// What JSON Schema says of the values that `to_value` makes of a type, there where it is defined.
template <typename T>
[[nodiscard]] Object content_of();

/// The same where it is used: perhaps the name of the definition.
template <typename T>
[[nodiscard]] Object schema_of() {
    if constexpr (Defined<T>) {
        return {{"$ref", "#/$defs/" + std::string(T::definition)}};
    } else {
        return content_of<T>();
    }
}

template <typename T>
[[nodiscard]] Object content_of() {
    if constexpr (requires { T::schema(); }) {
        return T::schema();
    } else if constexpr (requires { schema_detail::within(static_cast<const T*>(nullptr)); }) {
        return schema_detail::within(static_cast<const T*>(nullptr));
    } else if constexpr (std::same_as<T, VerdictWithin>) {
        return {{"$ref", "#"}};
    } else if constexpr (CertificateBody<T>) {
        return schema_detail::certificate_schema<T, Alone>();
    } else if constexpr (Described<T>) {
        return object_schema<T>().value();
    } else if constexpr (NamedLeaf<T>) {
        Array words;
        for (const auto& [one, word] : Leaf<T>::all) words.emplace_back(word);
        return {{"enum", std::move(words)}};
    } else if constexpr (WrittenLeaf<T>) {
        return {{"type", "string"}, {"pattern", Leaf<T>::pattern}};
    } else if constexpr (std::same_as<T, double>) {
        return {{"type", Array{"integer", "string"}}, {"pattern", "^-?[0-9]+(\\.[0-9]+)?$"}};
    } else if constexpr (std::same_as<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (std::unsigned_integral<T>) {
        return {{"type", "integer"}, {"minimum", 0}};
    } else if constexpr (std::integral<T>) {
        return {{"type", "integer"}};
    } else if constexpr (std::convertible_to<T, std::string_view>) {
        return {{"type", "string"}};
    } else if constexpr (requires { typename T::mapped_type; }) {
        using Content = typename T::mapped_type;
        if constexpr (!NamedLeaf<typename T::key_type>) {
            return {{"type", "object"}, {"additionalProperties", schema_of<Content>()}};
        } else {
            ObjectSchema members;
            for (const auto& [one, word] : Leaf<typename T::key_type>::all)
                members.properties.emplace_back(word, schema_of<Content>());
            return members.value();
        }
    } else if constexpr (std::same_as<T, Object>) {
        return {{"type", "object"}};
    } else if constexpr (std::ranges::range<const T>) {
        return {{"type", "array"}, {"items", schema_of<std::ranges::range_value_t<const T>>()}};
    } else {
        return {{"oneOf", Array{schema_of<typename T::value_type>(), Object{{"type", "null"}}}}};
    }
}

namespace schema_detail {

/// Adds a member with its line of words in front.
void add_member(ObjectSchema& schema, std::string_view name, std::string_view words, Object content,
                bool is_required);

template <typename Struct, typename T>
void add_field(ObjectSchema& schema, const Field<Struct, T>& field) {
    add_member(schema, field.name, field.words, schema_of<T>(), true);
}
template <typename Struct, typename T>
void add_field(ObjectSchema& schema, const Field<Struct, std::optional<T>>& field) {
    add_member(schema, field.name, field.words, schema_of<T>(), false);
}

template <typename Struct, typename T>
void add_field(ObjectSchema& schema, const FieldUnlessEmpty<Struct, T>& field) {
    add_member(schema, field.name, field.words, schema_of<T>(), false);
}

}  // namespace schema_detail

template <Described T>
[[nodiscard]] ObjectSchema object_schema() {
    ObjectSchema schema;
    T::fields()([&](const auto&... fields) { (schema_detail::add_field(schema, fields), ...); });
    return schema;
}

/// A JSON Schema as it stands in a file of its own.
[[nodiscard]] Object schema_document(std::string_view id, std::string_view title,
                                     std::string_view description, ObjectSchema members);

/// What `to_line` makes of a struct, which tells `schema_id`, `title` and `description`.
template <Described T>
[[nodiscard]] Object line_document() {
    ObjectSchema members;
    members.properties = {{"schema", Object{{"const", T::schema_id}}}};
    members.required = {"schema"};
    members.add(object_schema<T>(), false);
    return schema_document(T::schema_id, T::title, T::description, std::move(members));
}

/// A part of an object that may be left out.
template <Described T>
struct Maybe {};

template <typename... Parts>
struct Together;

namespace schema_detail {

template <Described T>
void add_part(ObjectSchema& schema, const T*) {
    schema.add(object_schema<T>(), false);
}
template <typename T>
void add_part(ObjectSchema& schema, const Maybe<T>*) {
    schema.add(object_schema<T>(), true);
}
template <typename... Parts>
void add_part(ObjectSchema& schema, const Together<Parts...>*) {
    (add_part(schema, static_cast<const Parts*>(nullptr)), ...);
}

}  // namespace schema_detail

/// An object of several parts, as `add_details` puts them together.
template <typename... Parts>
struct Together {
    [[nodiscard]] static Object schema() {
        ObjectSchema schema;
        schema_detail::add_part(schema, static_cast<const Together*>(nullptr));
        return schema.value();
    }
};

}  // namespace doublecheck
