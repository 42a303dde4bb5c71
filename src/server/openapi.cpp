// SPDX-License-Identifier: MIT
#include "server/openapi.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "commands/schema.hpp"
#include "doublecheck/verdict/value.hpp"
#include "framework/call.hpp"
#include "framework/operation_line.hpp"
#include "server/message.hpp"
#include "server/route.hpp"

namespace doublecheck::server {
namespace {

Object text_schema() {
    return {{"type", "string"}};
}
Object reference(std::string_view section, std::string_view name) {
    return {{"$ref", fmt::format("#/components/{}/{}", section, name)}};
}
Object content_of(std::string_view type, Object schema) {
    return {{std::string(type), Object{{"schema", std::move(schema)}}}};
}

/// Returns the name of a schema such as `doublecheck/written-games/1`: `written-games`.
std::string schema_name(std::string_view id) {
    id.remove_prefix(id.find('/') + 1);
    return std::string(id.substr(0, id.find('/')));
}

/// Returns the names of the schemas of the lines with which an operation answers.
std::vector<std::string> answer_schemas(const Operation& operation) {
    std::vector<std::string> names;
    if (!operation.questions.empty()) names.emplace_back("verdict");
    for (const LineSchema& line : operation.lines) names.push_back(schema_name(line.id));
    names.emplace_back("text");
    names.emplace_back("error");
    return names;
}

Object line_schema(const Operation& operation) {
    Array lines;
    for (const std::string& name : answer_schemas(operation)) lines.emplace_back(reference("schemas", name));
    return {{"anyOf", std::move(lines)}};
}

Object parameter_schema(const Parameter& parameter) {
    switch (parameter.kind) {
        case ParameterKind::flag:
        case ParameterKind::program: return {{"type", "boolean"}};
        case ParameterKind::integer: return {{"type", "integer"}, {"minimum", parameter.least}};
        case ParameterKind::number: return {{"type", "number"}, {"exclusiveMinimum", 0}};
        case ParameterKind::choice: {
            Array choices;
            for (const std::string_view choice : parameter.choices) choices.emplace_back(choice);
            return {{"type", "string"}, {"enum", std::move(choices)}};
        }
        case ParameterKind::contents:
        case ParameterKind::limit:
        case ParameterKind::word:
        case ParameterKind::file:
        case ParameterKind::squares:
        case ParameterKind::arrows: break;
    }
    return text_schema();
}

/// Returns true if a call over HTTP can have the option. Options of the terminal have no effect.
bool is_offered(const Parameter& parameter, bool has_engine) {
    static constexpr std::array<std::string_view, 10> of_terminal = {
        "json", "jobs", "exit-status", "board", "no-board", "ascii", "progress", "color", "quiet", "help"};
    static constexpr std::array<std::string_view, 2> refused = {"engine-options", "interactive"};
    if (std::ranges::find(of_terminal, parameter.name) != of_terminal.end()) return false;
    if (std::ranges::find(refused, parameter.name) != refused.end()) return false;
    if (parameter.kind == ParameterKind::program) return has_engine;
    return parameter.kind != ParameterKind::file || parameter.name == "report";
}

Object query_parameter(std::string_view name, std::string_view description, Object schema) {
    return {{"name", name}, {"in", "query"}, {"description", description}, {"schema", std::move(schema)}};
}

Array query_parameters(const Operation& operation, bool has_engine) {
    Array all;
    const AnswersRecords* const records = operation.answers_records();
    if (operation.operands.empty() || records != nullptr || operation.runs_on_files() != nullptr)
        all.emplace_back(query_parameter("record", "the record: a FEN, or whatever the command takes as one",
                                         text_schema()));
    if (records != nullptr && records->unit->takes_positions)
        all.emplace_back(
            query_parameter("fen", "the record; each underscore is read as a blank", text_schema()));
    if (operation.prints_text() != nullptr)
        all.emplace_back(
            query_parameter("operand", "an operand", {{"type", "array"}, {"items", text_schema()}}));
    all.emplace_back(query_parameter("form", "text: the output that people read",
                                     {{"type", "string"}, {"enum", Array{"json", "text"}}}));
    for (const Parameter& parameter : parameters_of(operation)) {
        if (!is_offered(parameter, has_engine)) continue;
        all.emplace_back(query_parameter(parameter.name, parameter.help, parameter_schema(parameter)));
    }
    return all;
}

/// Returns the responses of a command.
Object responses_of(const Operation& operation) {
    Object content = content_of("application/json", line_schema(operation));
    content.emplace_back("application/x-ndjson",
                         Object{{"schema", text_schema()}, {"x-itemSchema", line_schema(operation)}});
    content.emplace_back("text/event-stream", Object{{"schema", text_schema()}});
    content.emplace_back("text/plain", Object{{"schema", text_schema()}});
    Object responses = {
        {"200",
         Object{{"description", "One line of JSON, or several as NDJSON. Not knowing is an answer too."},
                {"content", std::move(content)}}}};
    for (const int status : {400, 403, 404, 405, 406, 408, 411, 413, 415, 421, 429, 503})
        responses.emplace_back(std::to_string(status), reference("responses", "problem"));
    return responses;
}

/// Returns the schema of a call, or of a record, in JSON.
Object call_schema() {
    return {{"description", "A call with the members below. Any other object, or a text, is a record."},
            {"type", Array{"object", "string"}},
            {"properties", Object{{"record", Object{{"type", Array{"string", "object"}}}},
                                  {"records", text_schema()},
                                  {"operands", Object{{"type", "array"}, {"items", text_schema()}}},
                                  {"options", Object{{"type", "object"}}},
                                  {"form", Object{{"enum", Array{"json", "text"}}}}}}};
}

Object request_body() {
    Object content = content_of("text/plain", text_schema());
    content.emplace_back("application/json", Object{{"schema", reference("schemas", "call")}});
    content.emplace_back("application/x-ndjson",
                         Object{{"schema", text_schema()}, {"x-itemSchema", reference("schemas", "call")}});
    content.emplace_back("application/x-chess-pgn", Object{{"schema", text_schema()}});
    return {{"content", std::move(content)}};
}

Object path_item(const Operation& operation, bool has_engine) {
    std::string id(operation.name);
    std::ranges::replace(id, ' ', '-');
    const auto method = [&](std::string_view prefix) {
        return Object{{"operationId", fmt::format("{}{}", prefix, id)},
                      {"summary", operation.summary},
                      {"description", operation.description},
                      {"parameters", query_parameters(operation, has_engine)}};
    };
    Object get = method("");
    get.emplace_back("responses", responses_of(operation));
    Object post = method("post-");
    post.emplace_back("requestBody", request_body());
    post.emplace_back("responses", responses_of(operation));
    return {{"get", std::move(get)}, {"post", std::move(post)}};
}

/// Returns the path of a document that takes no parameters.
Object document_item(std::string_view id, std::string_view summary, std::string_view type, Object schema) {
    Object success = {{"description", summary}, {"content", content_of(type, std::move(schema))}};
    Object get = {{"operationId", id},
                  {"summary", summary},
                  {"responses", Object{{"200", std::move(success)},
                                       {"403", reference("responses", "problem")},
                                       {"421", reference("responses", "problem")},
                                       {"503", reference("responses", "problem")}}}};
    return {{"get", std::move(get)}};
}

Object paths(std::span<const Operation> commands, bool has_engine) {
    Object all = {
        {"/v1", document_item("commands", "List the commands", "application/json", {{"type", "object"}})},
        {"/v1/openapi.json",
         document_item("openapi", "This document", "application/json", {{"type", "object"}})},
        {"/healthz", document_item("healthz", "Is the server alive?", "text/plain", text_schema())},
        {"/readyz", document_item("readyz", "Does it accept questions?", "text/plain", text_schema())},
        {"/metrics", document_item("metrics", "Figures for Prometheus", "text/plain", text_schema())}};
    for (const Operation& operation : commands) {
        if (reason_left_out(operation, has_engine).empty())
            all.emplace_back(path_of(operation), path_item(operation, has_engine));
    }
    return all;
}

Object problem_schema() {
    return {{"type", "object"},
            {"required", Array{"title", "status", "detail", "code"}},
            {"properties",
             Object{{"title", text_schema()},
                    {"status", Object{{"type", "integer"}}},
                    {"detail", Object{{"description", "A sentence for people."}, {"type", "string"}}},
                    {"code", Object{{"description", "Stable, for programs."}, {"type", "string"}}},
                    {"offset", Object{{"description", "Bytes from the start of the record to the error."},
                                      {"type", "integer"}}}}}};
}

/// Makes the references in a schema, which count from the schema itself, count from the document: `#` becomes
/// `#/components/schemas/NAME`, and `#/$defs/PART` becomes `#/components/schemas/NAME-PART`.
void move_references(Value& value, std::string_view name) {
    constexpr std::string_view definitions = "#/$defs/";
    if (value.array() != nullptr) {
        for (Value& element : *value.array()) move_references(element, name);
    }
    if (value.object() == nullptr) return;
    for (auto& [key, member] : *value.object()) {
        const bool is_reference = key == "$ref" && member.text() != nullptr;
        if (!is_reference) {
            move_references(member, name);
        } else if (*member.text() == "#") {
            member = fmt::format("#/components/schemas/{}", name);
        } else if (member.text()->starts_with(definitions)) {
            member =
                fmt::format("#/components/schemas/{}-{}", name, member.text()->substr(definitions.size()));
        }
    }
}

/// Adds a schema and its definitions as components. Generators of clients read components without an id only.
void add_component(Object& components, std::string_view name, Object document) {
    Value schema(std::move(document));
    move_references(schema, name);
    Object whole;
    Object definitions;
    for (auto& [key, member] : *schema.object()) {
        if (key == "$defs") {
            definitions = std::move(*member.object());
        } else if (key != "$id" && key != "$schema") {
            whole.emplace_back(key, std::move(member));
        }
    }
    components.emplace_back(name, std::move(whole));
    for (auto& [part, definition] : definitions)
        components.emplace_back(fmt::format("{}-{}", name, part), std::move(definition));
}

Object schemas(std::span<const Operation> commands, bool has_engine) {
    std::vector<std::string> names;
    for (const Operation& operation : commands) {
        if (!reason_left_out(operation, has_engine).empty()) continue;
        for (std::string& name : answer_schemas(operation)) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
        }
    }
    Object all = {{"problem", problem_schema()}, {"call", call_schema()}};
    for (const std::string& name : names) {
        if (auto schema = schema_document(name)) add_component(all, name, std::move(*schema));
    }
    return all;
}

}  // namespace

std::string commands_document(std::span<const Operation> commands, bool has_engine) {
    Array served;
    for (const Operation& operation : commands) {
        if (!is_callable(operation, has_engine)) continue;
        Object line = operation_line(operation);
        line.insert(line.begin() + 1, {"path", path_of(operation)});
        served.emplace_back(std::move(line));
    }
    Array left_out;
    for (const Operation& operation : commands) {
        if (const auto reason = reason_left_out(operation, has_engine); !reason.empty())
            left_out.emplace_back(Object{{"name", operation.name}, {"reason", reason}});
    }
    return to_json(Value(Object{{"version", version()},
                                {"openapi", "/v1/openapi.json"},
                                {"commands", std::move(served)},
                                {"left_out", std::move(left_out)}})) +
           '\n';
}

std::string openapi_document(std::span<const Operation> commands, bool has_engine) {
    Object info = {
        {"title", "doublecheck"},
        {"description", "Decides questions of the rules of chess, and proves the answers that need a proof."},
        {"version", version()},
        {"license", Object{{"name", "MIT"}, {"identifier", "MIT"}}}};
    Object problem = {{"description", "The request was refused (RFC 9457)."},
                      {"content", content_of("application/problem+json", reference("schemas", "problem"))}};
    Object components = {{"schemas", schemas(commands, has_engine)},
                         {"responses", Object{{"problem", std::move(problem)}}}};
    return to_json(Value(Object{{"openapi", "3.1.0"},
                                {"info", std::move(info)},
                                {"servers", Array{Object{{"url", "/"}}}},
                                {"security", Array{}},
                                {"paths", paths(commands, has_engine)},
                                {"components", std::move(components)}})) +
           '\n';
}

}  // namespace doublecheck::server
