// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "framework/operation.hpp"
#include "verdict/schema.hpp"

namespace doublecheck {

/// Returns the schema of a subject. It gets a label if its record has one.
template <Described Subject>
[[nodiscard]] Object subject_schema() {
    ObjectSchema schema;
    schema_detail::add_members_of<Subject, void>(schema);
    static constexpr std::array<MemberSchema, 1> label = {MemberSchema{
        "label", "the label of the record: the text after a tab", schema_of<std::string>, false}};
    schema.add(label);
    return schema.value();
}

/// The possible subjects of a question.
template <typename... Subjects>
inline constexpr std::array<SchemaMaker, sizeof...(Subjects)> subjects = {subject_schema<Subjects>...};

/// The possible details of a question.
template <typename... Alternatives>
inline constexpr std::array<SchemaMaker, sizeof...(Alternatives)> details = {schema_of<Alternatives>...};

/// The subjects of `verify`, which is asked about verdicts on any question.
inline constexpr std::array<SchemaMaker, 1> subjects_of_any = {schema_of<Object>};

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

template <typename... Vs>
inline constexpr auto& subjects_of_verdicts =
    subjects<std::remove_cvref_t<decltype(std::declval<Vs&>().subject)>...>;

template <typename... Vs>
inline constexpr auto& details_of_verdicts = details<typename Vs::Details...>;

/// The definitions of the certificate of a verdict, and of `Others`, the types that it refers to.
template <typename T, typename... Others>
struct DefinitionsOf {
    static constexpr std::array<SchemaDefinition, 1 + sizeof...(Others)> all = {definition_of<T>(),
                                                                                definition_of<Others>()...};
};
template <typename... Bodies, typename... Others>
struct DefinitionsOf<std::variant<Bodies...>, Others...> {
    static constexpr std::array<SchemaDefinition, sizeof...(Bodies) + sizeof...(Others)> all = {
        definition_of<Bodies>()..., definition_of<Others>()...};
};

/// Returns the schemas of a question that verdicts of these types answer, without certificates.
template <TypedVerdict V, TypedVerdict... Others>
[[nodiscard]] QuestionSchema question_of() {
    return {V::question, subjects_of_verdicts<V, Others...>, details_of_verdicts<V, Others...>, proofs<>};
}
/// Returns the schemas of a question whose verdicts have certificates. The certificates refer to `Others`.
template <TypedVerdict V, typename... Others>
[[nodiscard]] QuestionSchema proved_question_of() {
    using Kinds = typename decltype(std::declval<V&>().certificate)::value_type;
    return {V::question, subjects_of_verdicts<V>, details_of_verdicts<V>,
            DefinitionsOf<Kinds, Others...>::all};
}

/// Returns the schema of the line that `json_line` makes of a struct.
template <typename Line>
[[nodiscard]] LineSchema line_of() {
    return {Line::schema_id, line_document<Line>};
}

}  // namespace doublecheck
