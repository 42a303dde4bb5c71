// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "framework/operation.hpp"
#include "verdict/schema.hpp"

namespace doublecheck {

/// The label that `answer` adds to the subject of a verdict if the record has one.
struct Labelled {
    std::string label = {};

    static constexpr auto fields() {
        return members(
            field_unless_empty("label", &Labelled::label, "the label of the record: the text after a tab"));
    }
};

/// The possible subjects of a question.
template <typename... Subjects>
inline constexpr std::array<SchemaMaker, sizeof...(Subjects)> subjects = {
    schema_of<Together<Subjects, Labelled>>...};

/// The subjects of `verify`, which is asked about verdicts on any question.
inline constexpr std::array<SchemaMaker, 1> subjects_of_any = {schema_of<Object>};

/// The possible details of a question. Structs that occur together are one `Together<...>`.
template <typename... Alternatives>
inline constexpr std::array<SchemaMaker, sizeof...(Alternatives)> details = {schema_of<Alternatives>...};

template <typename T>
[[nodiscard]] constexpr SchemaDefinition definition_of() {
    if constexpr (Defined<T>) {
        return {T::definition, content_of<T>, CertificateBody<T>};
    } else {
        return {T::kind, content_of<T>, true, "-certificate"};
    }
}

/// The certificates of a question, and the types that are defined for them.
template <typename... Types>
inline constexpr std::array<SchemaDefinition, sizeof...(Types)> proofs = {definition_of<Types>()...};

/// Returns the schema of the line that `to_line` makes of a struct.
template <typename Line>
[[nodiscard]] LineSchema line_of() {
    return {Line::schema_id, line_document<Line>};
}

}  // namespace doublecheck
