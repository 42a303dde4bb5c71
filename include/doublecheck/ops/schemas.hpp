// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

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
[[nodiscard]] std::vector<Object> subjects() {
    return {schema_of<Together<Subjects, Labelled>>()...};
}

/// Those of a question about verdicts on any other.
[[nodiscard]] inline std::vector<Object> subjects_of_any() {
    return {Object{{"type", "object"}}};
}

/// The details of a question: one of these structs, or of what stands `Together`.
template <typename... Alternatives>
[[nodiscard]] std::vector<Object> details() {
    return {schema_of<Alternatives>()...};
}

template <typename T>
[[nodiscard]] SchemaDefinition definition_of() {
    if constexpr (Defined<T>) {
        return {std::string(T::definition), content_of<T>(), CertificateBody<T>};
    } else {
        return {std::string(T::kind) + "-certificate", content_of<T>(), true};
    }
}

/// The certificates of a question, and what is defined for them.
template <typename... Types>
[[nodiscard]] std::vector<SchemaDefinition> proofs() {
    return {definition_of<Types>()...};
}

/// What a line holds that `to_line` makes of a struct.
template <typename Line>
[[nodiscard]] LineSchema line_of() {
    return {Line::schema_id, line_document<Line>};
}

}  // namespace doublecheck
