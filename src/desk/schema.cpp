// SPDX-License-Identifier: MIT
#include "doublecheck/desk/schema.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/desk/operations.hpp"
#include "doublecheck/verdict/leaves.hpp"
#include "doublecheck/verdict/schema.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view code_pattern = "^[a-z0-9]+(\\.[a-z0-9-]+)+$";

Object text(std::string_view words) {
    return {{"description", words}, {"type", "string"}};
}
Object text(std::string_view words, std::string_view pattern) {
    return {{"description", words}, {"type", "string"}, {"pattern", pattern}};
}
Object whole_number(std::string_view words) {
    return {{"description", words}, {"type", "integer"}, {"minimum", 0}};
}
Object exactly(std::string_view word) {
    return {{"const", word}};
}
Object texts(Object item) {
    return {{"type", "array"}, {"items", std::move(item)}};
}

/// What stands at the head of a schema.
Object document(std::string_view id, std::string_view title, std::string_view description) {
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"$id", id},
            {"title", title},
            {"description", description}};
}
Value finish(Object head, ObjectSchema members) {
    for (Member& member : std::move(members).value()) head.push_back(std::move(member));
    return head;
}

/// What each member of a subject is; which of them there are depends on the question.
Object subject_schema() {
    return {
        {"description", "All that the question depends on, so that the verdict can be verified by itself."},
        {"type", "object"},
        {"properties",
         Object{{"fen", text("the position")},
                {"move", text("UCI; of Chess 99 in coordinates")},
                {"written", text("a move as it was written")},
                {"start", text("FEN of a game's first position")},
                {"moves", texts({{"type", "string"}})},
                {"chess960", Object{{"description", "it is Chess960: arrays, castling rights and castlings"},
                                    {"type", "boolean"}}},
                {"position", text("a position of Chess 99")},
                {"label", text("what the record carried after a tab")}}}};
}

Object certificate_schema() {
    return {{"description", "What the checker needs; docs/certificates.md describes each kind."},
            {"type", "object"},
            {"required", Array{"kind"}},
            {"properties", Object{{"kind", Object{{"type", "string"}}}}}};
}

/// `{"if": the question is that one, "then": so are the details}`
Object details_rule(const DetailsSchema& details) {
    Array alternatives;
    for (Object& one : details.alternatives()) alternatives.emplace_back(std::move(one));
    Value schema = alternatives.size() == 1 ? std::move(alternatives.front())
                                            : Value(Object{{"oneOf", std::move(alternatives)}});
    return {{"if", Object{{"properties", Object{{"question", exactly(details.question)}}}}},
            {"then", Object{{"properties", Object{{"details", std::move(schema)}}}}}};
}

/// Squares are those of eight ranks but for Chess 99.
Object squares_rule() {
    const auto reasons = [](std::string_view pattern) {
        Object item = {{"properties", Object{{"squares", texts({{"pattern", pattern}})}}}};
        return Object{{"properties", Object{{"reasons", Object{{"items", std::move(item)}}}}}};
    };
    const Object is_chess99 = {{"properties", Object{{"question", Object{{"pattern", "^chess99[.]"}}}}}};
    return {{"if", is_chess99}, {"then", reasons("^[a-i][1-9]$")}, {"else", reasons("^[a-h][1-8]$")}};
}

Object reasons_schema() {
    ObjectSchema reason = object_schema<Reason>();
    for (auto& [name, schema] : reason.properties) {
        if (name == "rule") schema.object()->emplace_back("pattern", code_pattern);
    }
    return texts(reason.value());
}

Value verdict_document() {
    Array rules = {squares_rule()};
    for (const Operation& operation : operations()) {
        for (const DetailsSchema& details : operation.details) rules.emplace_back(details_rule(details));
    }
    ObjectSchema members;
    members.properties = {
        {"schema", exactly(verdict_schema)},
        {"question", text("what was asked: legality, retract, check, ...")},
        {"subject", subject_schema()},
        {"answer", schema_of<Answer>()},
        {"reasons", reasons_schema()},
        {"details",
         Object{{"description", "What the question asked for besides yes or no."}, {"type", "object"}}},
        {"certificate", certificate_schema()},
        {"effort", schema_of<Effort>()}};
    members.required = {"schema", "question", "subject", "answer", "reasons", "effort"};
    Value whole =
        finish(document(verdict_schema, "A verdict of doublecheck", "The one shape of every answer."),
               std::move(members));
    whole.object()->emplace_back("allOf", std::move(rules));
    return whole;
}

Value error_document() {
    ObjectSchema members;
    members.properties = {{"schema", exactly(error_schema)},
                          {"code", text("Stable, for programs.", code_pattern)},
                          {"message", text("A sentence for people.")},
                          {"offset", whole_number("Bytes from the start of the record to the character.")},
                          {"label", text("What the record carried after a tab.")}};
    members.required = {"schema", "code", "message", "offset"};
    return finish(document(error_schema, "A record that doublecheck could not read",
                           "Stands in the place of the verdict; the stream goes on with the next record."),
                  std::move(members));
}

Value text_document() {
    ObjectSchema members;
    members.properties = {{"schema", exactly("doublecheck/text/1")},
                          {"text", text("What `convert` makes of the record.")},
                          {"label", text("What the record carried after a tab.")}};
    members.required = {"schema", "text"};
    return finish(document("doublecheck/text/1", "A record in another form", "An object for each record."),
                  std::move(members));
}

struct Document {
    std::string_view name;
    Value (*schema)();
};
constexpr auto documents = std::to_array<Document>({{"verdict", verdict_document},
                                                    {"error", error_document},
                                                    {"text", text_document},
                                                    {"ledger", [] { return Value(ledger_schema()); }}});

}  // namespace

Result<std::string> schema_text(std::string_view name) {
    for (const Document& one : documents) {
        if (one.name == name) return to_json(one.schema()) + '\n';
    }
    return failure("argument.value", fmt::format("There is no schema \"{}\".", name));
}

}  // namespace doublecheck
