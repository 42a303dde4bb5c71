// SPDX-License-Identifier: MIT
#include "doublecheck/desk/schema.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "doublecheck/desk/operations.hpp"
#include "doublecheck/ops/lines.hpp"
#include "doublecheck/ops/suggestion.hpp"
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

Object verdict_document() {
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
    Object whole = schema_document(verdict_schema, "A verdict of doublecheck",
                                   "The one shape of every answer.", std::move(members));
    whole.emplace_back("allOf", std::move(rules));
    return whole;
}

Object error_document() {
    ObjectSchema members;
    members.properties = {{"schema", exactly(error_schema)},
                          {"code", text("Stable, for programs.", code_pattern)},
                          {"message", text("A sentence for people.")},
                          {"offset", whole_number("Bytes from the start of the record to the character.")},
                          {"label", text("What the record carried after a tab.")}};
    members.required = {"schema", "code", "message", "offset"};
    return schema_document(error_schema, "A record that doublecheck could not read",
                           "Stands in the place of the verdict; the stream goes on with the next record.",
                           std::move(members));
}

/// All that are named in what is read and printed.
std::vector<LineSchema> documents() {
    std::vector<LineSchema> all = {{verdict_schema, verdict_document},
                                   {error_schema, error_document},
                                   {TextLine::schema_id, line_document<TextLine>}};
    for (const Operation& operation : operations())
        std::ranges::copy(operation.lines, std::back_inserter(all));
    return all;
}

}  // namespace

Result<std::string> schema_text(std::string_view name) {
    std::vector<std::string_view> known;
    for (const LineSchema& one : documents()) {
        std::string_view word = one.id.substr(one.id.find('/') + 1);
        word = word.substr(0, word.find('/'));
        if (word == name) return to_json(one.document()) + '\n';
        known.push_back(word);
    }
    return failure("argument.value",
                   fmt::format("There is no schema \"{}\"{}", name, suggestion(name, known)));
}

}  // namespace doublecheck
