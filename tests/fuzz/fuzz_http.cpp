// SPDX-License-Identifier: MIT
// Fuzz target: the request layer of the HTTP server. The input is a request: the method, the target, headers
// and, after an empty line, the body. Whatever it is, the answer is a call, a document or a complete problem.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "commands/operations.hpp"
#include "doublecheck/verdict/value.hpp"
#include "fuzz.hpp"
#include "server/request_checks.hpp"
#include "server/route.hpp"

using namespace doublecheck;
using namespace doublecheck::server;

namespace {

/// Removes and returns the first line.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

void require_problem(const Problem& problem) {
    require(problem.status >= 400 && problem.status < 600, "a problem has the status of an error");
    require(!problem.code.empty() && !problem.detail.empty(), "a problem has a code and a sentence");
    require(parse_json(to_response(problem).body).has_value(), "a problem is JSON");
}

void require_call(const RequestedCall& asked) {
    require(asked.call.operation != nullptr, "a call has an operation");
    require(!asked.refusal || !asked.refusal->message.empty(), "a refusal has a sentence");
    const bool has_record = asked.call.record || asked.call.records || asked.call.input;
    require(has_record || !takes_records(*asked.call.operation), "a call has the record that it needs");
}

void ask(const CommandRequest& request, std::string_view body, const ServerSettings& settings) {
    if (request.body != BodyKind::lines) {
        const auto call = call_of(request, body, settings);
        call ? require_call(*call) : require_problem(call.error());
        return;
    }
    while (!body.empty()) {
        const std::string_view line = next_line(body);
        const auto call = call_of_line(request, line, settings);
        call ? require_call(*call) : require_good(call.error(), line.size());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = text_of(data, size);
    Request request;
    request.method = next_line(text);
    request.target = next_line(text);
    while (!text.empty()) {
        const std::string_view line = next_line(text);
        if (line.empty()) break;
        const std::size_t colon = std::min(line.find(':'), line.size());
        request.headers.emplace_back(line.substr(0, colon), line.substr(std::min(colon + 1, line.size())));
    }
    const ServerSettings settings{.page = "page", .allowed_hosts = {"example.org"}};
    const Route found = route(request, operations(), settings);
    if (const auto* const problem = std::get_if<Problem>(&found)) require_problem(*problem);
    if (const auto* const command = std::get_if<CommandRequest>(&found)) ask(*command, text, settings);
    for (const auto& [name, value] : common_headers(request, settings))
        require(!name.empty() && value.find('\n') == std::string::npos, "a header is one line");
    return 0;
}
