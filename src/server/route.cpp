// SPDX-License-Identifier: MIT
#include "server/route.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/base/utf8.hpp"
#include "server/request_checks.hpp"

namespace doublecheck::server {
namespace {

constexpr std::string_view json_type = "application/json";
constexpr std::string_view lines_type = "application/x-ndjson";
constexpr std::string_view events_type = "text/event-stream";
constexpr std::string_view prefix = "/v1/";

Problem not_found(std::string detail) {
    return {.status = 404, .code = "http.not-found", .detail = std::move(detail)};
}

std::optional<Document> document_at(std::string_view path) {
    static constexpr std::array<std::pair<std::string_view, Document>, 6> documents = {
        {{"/v1", Document::commands},
         {"/v1/", Document::commands},
         {"/v1/openapi.json", Document::openapi},
         {"/healthz", Document::health},
         {"/readyz", Document::readiness},
         {"/metrics", Document::metrics}}};
    const auto found = std::ranges::find(documents, path, &std::pair<std::string_view, Document>::first);
    return found == documents.end() ? std::nullopt : std::optional(found->second);
}

/// Returns the operation of `/v1/chess99/moves`, `/v1/chess99-moves` or `/v1/chess99%20moves`.
const Operation* operation_at(std::string_view path, std::span<const Operation> commands) {
    std::string name(path.substr(prefix.size()));
    auto found = std::ranges::find(commands, name, &Operation::name);
    if (const std::size_t sign = name.find_first_of("/-");
        found == commands.end() && sign != std::string::npos) {
        name[sign] = ' ';
        found = std::ranges::find(commands, name, &Operation::name);
    }
    return found == commands.end() ? nullptr : &*found;
}

bool is_read(const Request& request) {
    return request.method == "GET" || request.method == "HEAD";
}

std::optional<Problem> check_method(const Request& request, bool takes_post) {
    if (is_read(request) || request.method == "OPTIONS" || (takes_post && request.method == "POST"))
        return std::nullopt;
    return Problem{
        .status = 405,
        .code = "http.method",
        .detail = fmt::format("{} does not take {}.", request.target.substr(0, 80), request.method),
        .headers = {{"Allow", takes_post ? "GET, HEAD, OPTIONS, POST" : "GET, HEAD, OPTIONS"}}};
}

/// Returns the content of a body with this type, or nothing if the type is not accepted.
std::optional<BodyKind> body_kind(std::string_view type) {
    static constexpr std::array<std::pair<std::string_view, BodyKind>, 6> kinds = {
        {{"text/plain", BodyKind::text},
         {"application/json", BodyKind::json},
         {"application/x-ndjson", BodyKind::lines},
         {"application/jsonl", BodyKind::lines},
         {"application/x-chess-pgn", BodyKind::games},
         {"application/vnd.chess-pgn", BodyKind::games}}};
    const auto found = std::ranges::find_if(
        kinds, [&](const auto& kind) { return is_same_word(kind.first, media_type(type)); });
    return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

/// Sets what the body of a POST holds, and its limit.
std::optional<Problem> set_body(const Request& request, const ServerSettings& settings,
                                CommandRequest& command) {
    const auto length = content_length(request);
    if (!length && request.count("Transfer-Encoding") == 0)
        return Problem{.status = 411, .code = "http.length", .detail = "A Content-Length is expected."};
    const auto kind = body_kind(request.header("Content-Type").value_or("text/plain"));
    if (!kind)
        return Problem{.status = 415,
                       .code = "http.type",
                       .detail =
                           "The Content-Type must be text/plain, application/json, "
                           "application/x-ndjson or application/x-chess-pgn."};
    command.body = *kind;
    const bool is_stream = *kind == BodyKind::lines || *kind == BodyKind::games;
    command.body_limit = is_stream ? settings.stream_bytes : settings.body_bytes;
    if (length.value_or(0) <= command.body_limit) return std::nullopt;
    return Problem{.status = 413,
                   .code = "http.too-large",
                   .detail = fmt::format("The body is longer than {} bytes.", command.body_limit)};
}

std::optional<Problem> set_delivery(const Request& request, CommandRequest& command) {
    const auto accept = request.header("Accept");
    const auto elements = accept ? elements_of(*accept) : std::vector<std::string_view>();
    const bool wants_events = std::ranges::any_of(
        elements, [](std::string_view one) { return is_same_word(media_type(one), events_type); });
    if (wants_events) {
        command.delivery = Delivery::events;
        return std::nullopt;
    }
    const bool has_text_form = command.has_text_form();
    const std::string_view type = has_text_form ? "text/plain" : json_type;
    if (!accepts(accept, type) && (has_text_form || !accepts(accept, lines_type)))
        return Problem{.status = 406,
                       .code = "http.accept",
                       .detail =
                           "The answer is application/json, application/x-ndjson or text/event-stream; "
                           "with form=text it is text/plain."};
    if (command.body == BodyKind::lines || command.body == BodyKind::games)
        command.delivery = Delivery::lines;
    return std::nullopt;
}

/// Returns the value of an option in a query, as a call has it.
std::expected<Value, Problem> option_value(const Operation& operation, std::string_view name,
                                           std::string_view value) {
    const std::vector<Parameter> parameters = parameters_of(operation);
    const auto found = std::ranges::find(parameters, name, &Parameter::name);
    const bool is_switch = found != parameters.end() &&
                           (found->kind == ParameterKind::flag || found->kind == ParameterKind::program);
    if (!is_switch) return Value(value);
    if (value.empty() || value == "true" || value == "1") return Value(true);
    if (value == "false" || value == "0") return Value(false);
    return std::unexpected(
        Problem{.code = "call.member", .detail = fmt::format("\"{}\" of a query is true or false.", name)});
}

/// Returns the member of a call that holds the text of a body or a query.
std::optional<std::string>& record_of(Call& call) {
    return call.operation->runs_on_files() != nullptr ? call.records : call.record;
}

bool has_record(const Call& call) {
    return call.record || call.records || call.input;
}

std::optional<Problem> set_query(const Target& target, Call& call) {
    bool has_form = false;
    for (const auto& [name, written] : target.query) {
        std::string value = utf8_text(written);
        if (name == "fen" || name == "record") {
            if (has_record(call)) return Problem{.code = "call.member", .detail = "There are two records."};
            if (name == "fen") std::ranges::replace(value, '_', ' ');
            record_of(call) = std::move(value);
        } else if (name == "operand") {
            call.operands.push_back(std::move(value));
        } else if (name == "form") {
            if (has_form) return Problem{.code = "call.member", .detail = "\"form\" is given twice."};
            has_form = true;
            if (value != "text" && value != "json")
                return Problem{.code = "call.member", .detail = "\"form\" of a query is text or json."};
            call.form = value == "text" ? OutputForm::text : OutputForm::json;
        } else if (name == "move") {  // a member of a record in JSON, so it is tried here too
            return Problem{.code = "argument.unknown",
                           .detail = "The move is a part of the record, after the position: ?fen=..._e4"};
        } else {
            auto converted = option_value(*call.operation, name, value);
            if (!converted) return std::move(converted.error());
            if (find(call.options, name) != nullptr)
                return Problem{.code = "call.member", .detail = fmt::format("\"{}\" is given twice.", name)};
            call.options.emplace_back(name, std::move(*converted));
        }
    }
    return std::nullopt;
}

Route route_command(const Request& request, const Target& target, const Operation& operation,
                    const ServerSettings& settings) {
    if (const auto reason = reason_left_out(operation, !settings.engine.empty()); !reason.empty())
        return not_found(fmt::format("{} is not available over HTTP: {}", operation.name, reason));
    if (auto problem = check_method(request, true)) return std::move(*problem);
    if (request.method == "OPTIONS") return Preflight();
    CommandRequest command{.call = {.operation = &operation}};
    if (auto problem = set_query(target, command.call)) return std::move(*problem);
    if (request.method == "POST") {
        if (auto problem = set_body(request, settings, command)) return std::move(*problem);
    } else if (!has_record(command.call) && takes_records(operation)) {
        return Problem{.code = "http.record", .detail = "A record is expected, such as ?fen=..."};
    }
    if (auto problem = set_delivery(request, command)) return std::move(*problem);
    return command;
}

Error wrong_call(std::string message) {
    return {"call.member", std::move(message), 0};
}

/// Returns true if a JSON object is a call. Any other object is a record.
bool is_call(const Object& object) {
    static constexpr std::array<std::string_view, 4> names = {"record", "records", "operands", "options"};
    return std::ranges::any_of(names, [&](std::string_view name) { return find(object, name) != nullptr; });
}

/// Adds the options of a call to those of the query, which they replace.
Result<void> add_options(Object& options, const Value& own) {
    if (own.object() == nullptr) return std::unexpected(wrong_call("\"options\" of a call is an object."));
    for (const auto& [name, value] : *own.object()) {
        std::erase_if(options, [&](const Member& member) { return member.first == name; });
        options.emplace_back(name, value);
    }
    return {};
}

/// Admits or refuses the options that concern the engine. The engine itself is that of the server.
Result<RequestedCall> with_engine(RequestedCall asked, const ServerSettings& settings) {
    Object& options = asked.call.options;
    if (find(options, "engine-options") != nullptr)
        return failure("call.file", "A call does not set options of the engine.");
    const bool is_always_used = asked.call.operation->name == "sharpness";
    if (is_always_used && find(options, "engine") == nullptr) options.emplace_back("engine", true);
    const Value* const engine = find(options, "engine");
    asked.uses_engine = engine != nullptr && *engine == Value(true);
    if (asked.uses_engine && settings.engine.empty())
        return failure("call.file", "This server has no engine (--engine).");
    return asked;
}

/// Adds a member of a call in JSON. Returns an error if it has no place there. A member of the wrong type
/// becomes the refusal.
std::optional<Error> add_member(RequestedCall& asked, const Member& member) {
    const auto& [name, content] = member;
    const std::string_view operation = asked.call.operation->name;
    if (name == "operation" && content == Value(operation)) return std::nullopt;
    if (name == "options") {
        auto added = add_options(asked.call.options, content);
        return added ? std::nullopt : std::optional(std::move(added.error()));
    }
    if (name == "record" || name == "records") {
        if (has_record(asked.call)) return wrong_call("There are two records.");
    } else if (name == "operands") {
        if (content.array() == nullptr) return wrong_call("\"operands\" of a call is a list of texts.");
    } else if (name != "form") {
        return wrong_call(fmt::format("\"{}\" has no place in this call.", name));
    }
    auto error = set_member(asked.call, member);
    if (!error) return std::nullopt;
    if (name.starts_with("record")) asked.call.record.emplace();  // it is there, though of the wrong type
    if (!asked.refusal) asked.refusal = std::move(error);
    return std::nullopt;
}

/// Reads a call or a record that is a JSON value.
Result<RequestedCall> read_json(const CommandRequest& request, std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return std::unexpected(Error{"call.syntax", value.error().message, value.error().offset});
    RequestedCall asked{.call = request.call};
    if (value->object() == nullptr || !is_call(*value->object())) {
        if (value->object() == nullptr && value->text() == nullptr)
            return std::unexpected(wrong_call("A call or a record is an object or a text."));
        record_of(asked.call) = value->text() != nullptr ? *value->text() : to_json(*value);
        return asked;
    }
    for (const Member& member : *value->object()) {
        if (auto error = add_member(asked, member)) return std::unexpected(std::move(*error));
    }
    return asked;
}

/// Returns true if the call lacks the record that its operation needs.
bool lacks_record(const RequestedCall& asked) {
    return !has_record(asked.call) && takes_records(*asked.call.operation);
}

Problem problem_of(Error error) {
    const bool has_offset = error.code == "call.syntax";
    return {.code = std::string(error.code),
            .detail = std::move(error.message),
            .offset = has_offset ? std::optional(error.offset) : std::nullopt};
}

}  // namespace

std::string_view reason_left_out(const Operation& operation, bool has_engine) {
    if (operation.takes_calls) return "";
    if (operation.name == "sharpness") return has_engine ? "" : "the server has no engine (--engine).";
    return "it needs another program, a terminal or the files of the installation.";
}

std::string path_of(const Operation& operation) {
    std::string path = std::string(prefix).append(operation.name);
    std::ranges::replace(path, ' ', '/');
    return path;
}

Route route(const Request& request, std::span<const Operation> commands, const ServerSettings& settings) {
    if (auto problem = check_framing(request)) return std::move(*problem);
    if (auto problem = check_client(request, settings)) return std::move(*problem);
    const auto target = decode_target(request.target);
    if (!target) return Problem{.code = "http.request", .detail = "The target of the request is malformed."};
    const auto document = document_at(target->path);
    const bool is_page = !document && !settings.page.empty() && !target->path.starts_with(prefix);
    if (auto problem = check_site(request, settings, is_page)) return std::move(*problem);
    if (target->path.starts_with(prefix)) {
        if (const Operation* operation = operation_at(target->path, commands))
            return route_command(request, *target, *operation, settings);
    }
    if (!document && !is_page) return not_found("Nothing is here. The commands are listed at /v1.");
    if (auto problem = check_method(request, false)) return std::move(*problem);
    if (request.method == "OPTIONS") return Preflight();
    if (document) return *document;
    return PageFile{target->path};
}

std::expected<RequestedCall, Problem> call_of(const CommandRequest& request, std::string_view body,
                                              const ServerSettings& settings) {
    RequestedCall asked{.call = request.call};
    if (request.body == BodyKind::json && !body.empty()) {
        auto read = read_json(request, body);
        if (!read) return std::unexpected(problem_of(std::move(read.error())));
        asked = std::move(*read);
    } else if (!body.empty()) {
        if (has_record(asked.call))
            return std::unexpected(Problem{.code = "call.member", .detail = "There are two records."});
        const bool is_line = request.operation().runs_on_files() == nullptr;
        if (is_line && body.ends_with('\n')) body.remove_suffix(body.ends_with("\r\n") ? 2 : 1);
        if (request.body == BodyKind::games) {
            asked.call.input = "body";
        } else {
            record_of(asked.call) = utf8_text(body);
        }
    }
    if (lacks_record(asked))
        return std::unexpected(Problem{.code = "http.record", .detail = "The body holds no record."});
    auto call = with_engine(std::move(asked), settings);
    if (!call) return std::unexpected(problem_of(std::move(call.error())));
    return std::move(*call);
}

Result<RequestedCall> call_of_line(const CommandRequest& request, std::string_view line,
                                   const ServerSettings& settings) {
    auto asked = read_json(request, line);
    if (!asked) return asked;
    if (lacks_record(*asked)) return std::unexpected(wrong_call("The call has no record."));
    return with_engine(std::move(*asked), settings);
}

}  // namespace doublecheck::server
