// SPDX-License-Identifier: MIT
// Fuzz target: the reader of HTTP requests. The input is what a client sends. Requests and refusals must not
// depend on the parts in which the bytes arrive, a request that is read must be the same after it is written,
// and a body must keep its limits.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"
#include "server/request_checks.hpp"
#include "server/request_reader.hpp"

using namespace doublecheck::server;

namespace {

constexpr std::size_t body_limit = 512;

/// Bytes that arrive in parts of these sizes, again and again.
using Parts = std::vector<std::size_t>;

struct Message {
    int status = 0;  ///< the status of the refusal; 0 if nothing was refused
    Request request = {};
    std::string body = {};
    bool is_whole = false;
};

bool is_same(const Message& a, const Message& b) {
    return a.status == b.status && a.request.method == b.request.method &&
           a.request.target == b.request.target && a.request.headers == b.request.headers &&
           a.body == b.body && a.is_whole == b.is_whole;
}

int status_of(const Problem& problem) {
    require(problem.status >= 400 && problem.status < 600, "a problem has the status of an error");
    require(!problem.code.empty() && !problem.detail.empty(), "a problem has a code and a sentence");
    return problem.status;
}

/// Returns the end of the first head, as it is found when the bytes arrive in parts.
std::optional<std::size_t> head_end(std::string_view input, const Parts& parts) {
    std::size_t arrived = 0;
    for (std::size_t i = 0; arrived < input.size(); ++i) {
        const std::size_t searched = arrived;
        arrived = std::min(input.size(), arrived + parts[i % parts.size()]);
        if (const auto end = end_of_head(input.substr(0, arrived), searched)) return end;
    }
    return std::nullopt;
}

void read_body(std::string_view input, const Parts& parts, Message& message) {
    const auto length = content_length(message.request);
    BodyReader reader = length ? BodyReader::of_length(std::min<std::uint64_t>(*length, body_limit))
                               : BodyReader::of_chunks(body_limit);
    std::size_t used = 0;
    for (std::size_t i = 0; used < input.size() && !reader.is_whole(); ++i) {
        const std::string_view part = input.substr(used, parts[i % parts.size()]);
        const auto taken = reader.read(part, message.body);
        if (!taken) {
            // How much of the body was read before the refusal depends on the parts.
            message.body.clear();
            message.status = status_of(taken.error());
            return;
        }
        require(*taken == part.size() || reader.is_whole(), "a body that is not whole takes all bytes");
        require(message.body.size() <= body_limit, "a body keeps its limit");
        used += *taken;
    }
    require(used <= body_limit || length, "all bytes of chunks count");
    message.is_whole = reader.is_whole();
}

Message read(std::string_view input, const Parts& parts) {
    Message message;
    const auto end = head_end(input, parts);
    if (!end) return message;
    auto request = read_head(input.substr(0, *end));
    if (!request) return {.status = status_of(request.error())};
    message.request = std::move(*request);
    if (const auto problem = check_framing(message.request)) {
        message.status = status_of(*problem);
    } else if (has_body(message.request)) {
        read_body(input.substr(*end), parts, message);
    }
    return message;
}

/// Returns a head that means the same.
std::string written(const Request& request) {
    std::string head =
        request.method + " " + request.target + (request.is_http_1_0 ? " HTTP/1.0" : " HTTP/1.1");
    for (const auto& [name, value] : request.headers) head += "\r\n" + name + ":" + value;
    return head + "\r\n\r\n";
}

void require_clean(const Request& request) {
    for (const auto& [name, value] : request.headers) {
        require(!name.empty() && name.find_first_of(" \t:\r\n") == std::string::npos, "a name is a word");
        require(value.find_first_of(std::string_view("\0\r\n", 3)) == std::string::npos,
                "a value is one line");
    }
    const auto again = read_head(written(request));
    require(again && again->target == request.target && again->headers == request.headers,
            "a request that is written is read as the same request");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = text_of(data, size);
    const Message whole = read(input, {input.size() + 1});
    if (!whole.request.method.empty()) require_clean(whole.request);
    const std::size_t some = 1 + (size == 0 ? 0 : data[size - 1] % 16);
    for (const Parts& parts : {Parts{1}, Parts{2, 1}, Parts{some, 3, 1}})
        require(is_same(read(input, parts), whole), "the parts in which bytes arrive do not matter");
    return 0;
}
