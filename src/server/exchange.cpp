// SPDX-License-Identifier: MIT
#include "server/exchange.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include "server/request_checks.hpp"
#include "server/response_writer.hpp"

namespace doublecheck::server {
namespace {

/// Returns true if the client wants the connection to be closed after the response.
bool asks_to_close(const Request& request) {
    return std::ranges::any_of(request.headers, [](const Header& header) {
        return is_same_word(header.first, "Connection") &&
               std::ranges::any_of(elements_of(header.second),
                                   [](std::string_view one) { return is_same_word(one, "close"); });
    });
}

}  // namespace

void Exchange::begin(Request given, std::span<const Operation> commands, const ServerSettings& settings) {
    request = std::move(given);
    route = server::route(request, commands, settings);
    const bool is_framed = !check_framing(request);
    leaves_body_unread = !is_framed || has_body(request);
    may_keep_open = is_framed && !asks_to_close(request) && !request.is_http_1_0;
    keeps_open = may_keep_open && !leaves_body_unread;
}

void Exchange::refuse(Problem problem) {
    route = std::move(problem);
    leaves_body_unread = true;
}

bool Exchange::send(const ServerSettings& settings, bool is_stopping) {
    const Framing framing = !stream               ? Framing::length
                            : request.is_http_1_0 ? Framing::closing
                                                  : Framing::chunks;
    connection.write(head_of(response, request, settings, framing, closes(is_stopping)));
    if (request.method == "HEAD" || !admits_body(response.status)) return connection.flush();
    if (!stream) return connection.write(response.body) && connection.flush();
    const bool is_chunked = framing == Framing::chunks;
    is_abandoned = !stream([&](std::string_view part) {
        return connection.write(is_chunked ? chunk_of(part) : std::string(part)) && connection.flush();
    });
    if (is_abandoned) return false;
    return (!is_chunked || connection.write(chunk_of(""))) && connection.flush();
}

RequestRecord Exchange::record() const {
    RequestRecord line{.client = connection.address(),
                       .method = request.method,
                       .target = request.target,
                       .status = is_abandoned ? 0 : response.status,
                       .bytes_in = connection.bytes_in(),
                       .bytes_out = connection.bytes_out()};
    if (const auto* const command = std::get_if<CommandRequest>(&route))
        line.command = command->operation().name;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    line.seconds = elapsed.count();
    return line;
}

}  // namespace doublecheck::server
