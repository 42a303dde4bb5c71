// SPDX-License-Identifier: MIT
#include "commands/schema.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "commands/operations.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "framework/lines.hpp"
#include "framework/suggestion.hpp"
#include "verdict/error_line.hpp"
#include "verdict/leaves.hpp"
#include "verdict/schema.hpp"

namespace doublecheck {
namespace {

Object exactly(std::string_view word) {
    return {{"const", word}};
}
Object list_of(Object item) {
    return {{"type", "array"}, {"items", std::move(item)}};
}

/// Returns a schema that accepts what exactly one of the given schemas accepts.
Object one_of(Array schemas) {
    if (schemas.size() == 1) return std::move(*schemas.front().object());
    return {{"oneOf", std::move(schemas)}};
}
Object one_of(std::span<const SchemaMaker> makers) {
    Array schemas;
    for (const SchemaMaker maker : makers) schemas.emplace_back(maker());
    return one_of(std::move(schemas));
}

std::string name_of(const SchemaDefinition& definition) {
    return std::string(definition.name).append(definition.ending);
}

/// Returns the schema of a certificate, or `false` if the question has none.
Value certificate_schema(std::span<const SchemaDefinition> definitions) {
    Array kinds;
    for (const SchemaDefinition& one : definitions) {
        if (one.is_certificate) kinds.emplace_back(schema_detail::definition(name_of(one)));
    }
    return kinds.empty() ? Value(false) : Value(one_of(std::move(kinds)));
}

/// Returns a rule: if the verdict is on this question, its subject, details and certificate fit the schemas
/// of the question.
Object question_rule(const QuestionSchema& question) {
    Object members = {{"subject", one_of(question.subjects)},
                      {"details", one_of(question.details)},
                      {"certificate", certificate_schema(question.proofs)}};
    return {{"if", Object{{"properties", Object{{"question", exactly(question.name)}}}}},
            {"then", Object{{"properties", std::move(members)}}}};
}

/// Returns a rule: squares have eight ranks and files, for Chess 99 nine.
Object squares_rule() {
    const auto reasons = [](std::string_view pattern) {
        Object item = {{"properties", Object{{"squares", list_of({{"pattern", pattern}})}}}};
        return Object{{"properties", Object{{"reasons", Object{{"items", std::move(item)}}}}}};
    };
    const Object is_chess99 = {{"properties", Object{{"question", Object{{"pattern", "^chess99[.]"}}}}}};
    return {{"if", is_chess99}, {"then", reasons("^[a-i][1-9]$")}, {"else", reasons("^[a-h][1-8]$")}};
}

Object reasons_schema() {
    ObjectSchema reason;
    reason.add(member_schemas<WrittenReason>);
    for (auto& [name, schema] : reason.properties) {
        if (name == "rule") schema.object()->emplace_back("pattern", Identifier::pattern);
    }
    return list_of(reason.value());
}

/// Adds the definitions of a question that are not yet there.
void add_definitions(Object& definitions, const QuestionSchema& question) {
    for (const SchemaDefinition& one : question.proofs) {
        if (std::string name = name_of(one); find(definitions, name) == nullptr)
            definitions.emplace_back(std::move(name), one.content());
    }
}

Object verdict_document() {
    Array questions;
    Array rules = {squares_rule()};
    Object definitions;
    for (const Operation& operation : operations()) {
        for (const QuestionSchema& question : operation.questions) {
            questions.emplace_back(question.name);
            rules.emplace_back(question_rule(question));
            add_definitions(definitions, question);
        }
    }
    const auto object = [](std::string_view words) {
        return Object{{"description", words}, {"type", "object"}};
    };
    ObjectSchema members;
    members.properties = {
        {"schema", exactly(verdict_schema)},
        {"question", Object{{"description", "what was asked"}, {"enum", std::move(questions)}}},
        {"subject",
         object("All that the question depends on, so that the verdict can be verified by itself.")},
        {"answer", schema_of<Answer>()},
        {"reasons", reasons_schema()},
        {"details", object("What the question asked for besides yes or no.")},
        {"certificate", object("What the checker needs; docs/certificates.md describes each kind.")},
        {"effort", schema_of<Effort>()}};
    members.required = {"schema", "question", "subject", "answer", "reasons", "effort"};
    Object whole = schema_document(verdict_schema, "A verdict of doublecheck",
                                   "The one shape of every answer.", members);
    whole.emplace_back("allOf", std::move(rules));
    whole.emplace_back("$defs", std::move(definitions));
    return whole;
}

/// Returns the schemas of all lines that the program reads or prints.
std::vector<LineSchema> documents() {
    std::vector<LineSchema> all = {{verdict_schema, verdict_document},
                                   {ErrorLine::schema_id, line_document<ErrorLine>},
                                   {TextLine::schema_id, line_document<TextLine>}};
    for (const Operation& operation : operations())
        std::ranges::copy(operation.lines, std::back_inserter(all));
    return all;
}

}  // namespace

Result<Object> schema_document(std::string_view name) {
    std::vector<std::string_view> known;
    for (const LineSchema& one : documents()) {
        std::string_view word = one.id.substr(one.id.find('/') + 1);
        word = word.substr(0, word.find('/'));
        if (word == name) return one.document();
        known.push_back(word);
    }
    return failure("argument.value",
                   fmt::format("There is no schema \"{}\"{}", name, suggestion(name, known)));
}

Result<std::string> schema_text(std::string_view name) {
    auto document = schema_document(name);
    if (!document) return std::unexpected(std::move(document.error()));
    return to_json(Value(std::move(*document))) + '\n';
}

}  // namespace doublecheck
