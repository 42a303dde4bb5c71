// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "doublecheck/ops/operation.hpp"
#include "doublecheck/verdict/schema.hpp"

namespace doublecheck {

/// What an operation adds to the subject of a record that carries a label.
struct Labelled {
    std::string label = {};

    static constexpr auto fields() {
        return members(field_unless_empty("label", &Labelled::label, "what the record carried after a tab"));
    }
};

/// The subjects of a question.
template <typename... Subjects>
inline constexpr std::array<SchemaMaker, sizeof...(Subjects)> subjects = {
    schema_of<Together<Subjects, Labelled>>...};

/// Those of a question about verdicts on any other.
inline constexpr std::array<SchemaMaker, 1> subjects_of_any = {schema_of<Object>};

/// The details of a question: one of these structs, or of what stands `Together`.
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

/// The certificates of a question, and what is defined for them.
template <typename... Types>
inline constexpr std::array<SchemaDefinition, sizeof...(Types)> proofs = {definition_of<Types>()...};

/// What a line holds that `to_line` makes of a struct.
template <typename Line>
[[nodiscard]] LineSchema line_of() {
    return {Line::schema_id, line_document<Line>};
}

}  // namespace doublecheck
