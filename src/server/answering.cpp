// SPDX-License-Identifier: MIT
#include "server/answering.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "server/answer_writer.hpp"
#include "server/request_checks.hpp"
#include "server/request_reader.hpp"
#include "show/text.hpp"
#include "verdict/error_line.hpp"

namespace doublecheck::server {
namespace {

constexpr std::size_t most_streams = 16;
constexpr std::size_t most_readers = 16;
constexpr std::size_t most_body_bytes = std::size_t{512} << 20U;
constexpr std::size_t spare_threads = 16;

std::string error_line(const Error& error) {
    return to_json(error, {}) + '\n';
}

/// Returns the line that ends an answer which a limit of the server cut short.
std::string limit_line() {
    return error_line(
        {"call.limit", "The question reached a limit of this server before it was completely answered.", 0});
}

/// Returns why a body did not arrive completely.
Problem missing_bytes(const Connection& connection) {
    if (connection.is_too_slow())
        return {.status = 408, .code = "http.timeout", .detail = "The body did not arrive in time."};
    return {.code = "http.request", .detail = "The body is shorter than its length."};
}

bool is_slow(const RequestedCall& asked) {
    return asked.call.operation->runs_on_files() != nullptr || asked.uses_engine || asked.call.input;
}

/// Refuses a request for now.
Response busy(int status, std::string detail, double seconds) {
    return to_response({.status = status,
                        .code = "http.busy",
                        .detail = std::move(detail),
                        .headers = {{"Retry-After", fmt::format("{}", std::ceil(seconds))}}});
}

/// Returns an error in the answer to a call as a problem.
Problem problem_in_answer(const Error& error) {
    ErrorLine line = error_line_of(error, {});
    return {.code = std::move(line.code), .detail = std::move(line.message), .offset = line.offset};
}

/// Returns true if an answer of one line states that the call or its record could not be read. A limit of the
/// search is an answer.
bool is_unread(const Answered& answered) {
    const auto& error = answered.outcome.error;
    return answered.ending == Ending::answered && error && !is_limit(error->code);
}

Response whole_response(const CommandRequest& command, std::string lines, const Answered& answered) {
    const bool is_one_line = std::ranges::count(lines, '\n') == 1;
    if (is_one_line && is_unread(answered)) return to_response(problem_in_answer(*answered.outcome.error));
    const std::string_view type = command.has_text_form() ? "text/plain; charset=utf-8"
                                  : is_one_line           ? "application/json"
                                                          : "application/x-ndjson";
    return {.type = std::string(type), .body = std::move(lines)};
}

}  // namespace

Answering::Answering(const ServerSettings& settings, Metrics& metrics)
    : settings_(settings),
      metrics_(metrics),
      scheduler_(settings),
      streams_(most_streams),
      readers_(most_readers),
      body_bytes_(std::max(most_body_bytes, settings.stream_bytes)) {}

std::size_t Answering::threads() const {
    return settings_.queue + static_cast<std::size_t>(settings_.jobs) + most_streams + most_readers +
           spare_threads;
}

void Answering::answer_post(Exchange& exchange) {
    const auto& command = std::get<CommandRequest>(exchange.route);
    if (!reserve_body(exchange, command)) return;
    read_body(exchange, command);
    if (exchange.leaves_body_unread) return;
    exchange.keeps_open = exchange.may_keep_open;
    answer(exchange);
}

/// Takes memory for the body, and a place among the requests whose body is on its way.
bool Answering::reserve_body(Exchange& exchange, const CommandRequest& command) {
    const std::uint64_t size = content_length(exchange.request).value_or(command.body_limit);
    auto memory = body_bytes_.try_acquire(static_cast<std::size_t>(size));
    auto reader = size > exchange.connection.buffered() ? readers_.try_acquire() : body_bytes_.try_acquire(0);
    if (!memory || !reader) {
        exchange.response = busy(503, "Too many bodies are on their way.", 1);
        return false;
    }
    exchange.permits.push_back(std::move(*memory));
    exchange.permits.push_back(std::move(*reader));
    return true;
}

void Answering::read_body(Exchange& exchange, const CommandRequest& command) {
    Connection& connection = exchange.connection;
    const auto length = content_length(exchange.request);
    BodyReader reader = length ? BodyReader::of_length(*length) : BodyReader::of_chunks(command.body_limit);
    // Memory that is reserved and not used costs nothing; a body that grew by doubling would take more than
    // its bytes.
    exchange.body.reserve(static_cast<std::size_t>(length.value_or(command.body_limit)));
    if (waits_to_continue(exchange.request) && connection.buffered() == 0)
        connection.write("HTTP/1.1 100 Continue\r\n\r\n");
    std::optional<Problem> problem;
    while (!reader.is_whole() && !problem) {
        const std::string_view bytes = connection.wait_for_bytes();
        const auto taken = reader.read(bytes, exchange.body);
        if (taken) connection.consume(*taken);
        if (bytes.empty()) problem = missing_bytes(connection);
        if (!taken) problem = taken.error();
    }
    exchange.permits.pop_back();  // the place among the readers
    exchange.leaves_body_unread = problem.has_value();
    if (problem) exchange.response = to_response(*problem);
}

bool Answering::reserve_stream(Exchange& exchange) {
    auto stream = streams_.try_acquire();
    if (!stream) {
        exchange.response = busy(503, "Too many streams are being answered.", settings_.seconds);
        return false;
    }
    exchange.permits.push_back(std::move(*stream));
    return true;
}

void Answering::answer(Exchange& exchange) {
    const auto& command = std::get<CommandRequest>(exchange.route);
    if (command.delivery == Delivery::whole) return answer_whole(exchange, command);
    answer_stream(exchange, command);
}

Answered Answering::ask(const Question& question, const AnswerListener& listener) {
    Answered answered = scheduler_.ask(question, listener);
    switch (answered.ending) {
        case Ending::answered: ++metrics_.questions; break;
        case Ending::busy: ++metrics_.refused_questions; break;
        case Ending::limited: ++metrics_.limited_questions; break;
        case Ending::abandoned: ++metrics_.abandoned_questions; break;
    }
    return answered;
}

void Answering::answer_whole(Exchange& exchange, const CommandRequest& command) {
    const auto asked = call_of(command, exchange.body, settings_);
    if (!asked || asked->refusal) {
        exchange.response = to_response(asked ? problem_in_answer(*asked->refusal) : asked.error());
        return;
    }
    std::string lines;
    const Answered answered =
        ask({.call = asked->call, .body = exchange.body, .is_slow = is_slow(*asked)},
            {.on_output =
                 [&](std::string_view part) {
                     lines += part;
                     return true;
                 },
             .on_wait = [&](const QuestionProgress&) { return !exchange.connection.has_left(); }});
    if (answered.ending == Ending::busy) {
        exchange.response = busy(429, "Too many slow questions wait for their turn.", settings_.seconds);
        return;
    }
    if (answered.ending == Ending::limited) lines += limit_line();
    exchange.is_abandoned = answered.ending == Ending::abandoned;
    if (exchange.is_abandoned) exchange.keeps_open = false;
    exchange.response = whole_response(command, std::move(lines), answered);
}

void Answering::answer_stream(Exchange& exchange, const CommandRequest& command) {
    const bool has_lines = command.body == BodyKind::lines;
    auto asked = has_lines ? RequestedCall() : call_of(command, exchange.body, settings_);
    if (!asked) {
        exchange.response = to_response(asked.error());
        return;
    }
    if (!reserve_stream(exchange)) return;
    const bool has_events = command.delivery == Delivery::events;
    exchange.response.type = has_events                ? "text/event-stream"
                             : command.has_text_form() ? "text/plain; charset=utf-8"
                                                       : "application/x-ndjson";
    exchange.stream = [this, &exchange, &command, has_lines, has_events,
                       asked = std::move(*asked)](const PartSink& sink) {
        AnswerWriter to(sink, exchange.connection, has_events);
        const bool is_connected = has_lines ? answer_lines(exchange, command, to) : ask(exchange, asked, to);
        return is_connected && to.finish();
    };
}

bool Answering::answer_lines(Exchange& exchange, const CommandRequest& command, AnswerWriter& to) {
    std::string_view rest = exchange.body;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) continue;
        const auto asked = line.size() <= settings_.body_bytes
                               ? call_of_line(command, line, settings_)
                               : Result<RequestedCall>(failure("record.too-long", "The line is too long.",
                                                               settings_.body_bytes));
        const bool is_connected = asked ? ask(exchange, *asked, to) : to.write(error_line(asked.error()));
        if (!is_connected) return false;
    }
    return true;
}

bool Answering::ask(Exchange& exchange, const RequestedCall& asked, AnswerWriter& to) {
    if (asked.refusal) return to.write(error_line(*asked.refusal));
    const Ending ending =
        ask({.call = asked.call, .body = exchange.body, .is_slow = is_slow(asked), .may_wait = true},
            {.on_output = [&](std::string_view lines) { return to.write(lines); },
             .on_wait = [&](const QuestionProgress& at) { return to.wait(at); }})
            .ending;
    if (ending == Ending::abandoned) return false;
    return ending != Ending::limited || to.write(limit_line());
}

}  // namespace doublecheck::server
