// SPDX-License-Identifier: MIT
#include "server/request_checks.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"

namespace doublecheck::server {
namespace {

Problem bad_request(std::string detail) {
    return {.status = 400, .code = "http.request", .detail = std::move(detail)};
}

/// Returns a number of bytes, or the greatest number if it does not fit into 64 bits.
std::optional<std::uint64_t> parse_length(std::string_view text) {
    if (text.empty() || !std::ranges::all_of(text, is_digit)) return std::nullopt;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? value : std::numeric_limits<std::uint64_t>::max();
}

std::optional<Problem> check_length(const Request& request) {
    const std::size_t lengths = request.count("Content-Length");
    const std::size_t encodings = request.count("Transfer-Encoding");
    if (lengths > 1 || encodings > 1 || (lengths > 0 && encodings > 0))
        return bad_request("The length of the body is stated more than once.");
    if (lengths == 1 && !parse_length(*request.header("Content-Length")))
        return bad_request("Content-Length is not a number.");
    if (encodings == 0) return std::nullopt;
    if (request.is_http_1_0) return bad_request("HTTP/1.0 has no Transfer-Encoding.");
    if (is_same_word(*request.header("Transfer-Encoding"), "chunked")) return std::nullopt;
    return Problem{.status = 501, .code = "http.encoding", .detail = "Transfer-Encoding must be chunked."};
}

/// Returns the host of a header such as `localhost:8000` or `[::1]:8000`, without the port.
std::string_view host_of(std::string_view header) {
    if (header.starts_with('[')) return header.substr(0, std::min(header.find(']'), header.size() - 1) + 1);
    return header.substr(0, header.find(':'));
}

bool contains(const std::vector<std::string>& list, std::string_view word) {
    return std::ranges::any_of(list,
                               [&](const std::string& one) { return one == "*" || is_same_word(one, word); });
}

bool is_allowed_host(std::string_view header, const ServerSettings& settings) {
    static constexpr std::array<std::string_view, 3> loopback = {"localhost", "127.0.0.1", "[::1]"};
    const std::string_view host = host_of(header);
    const auto is_host = [&](std::string_view one) { return is_same_word(one, host); };
    return std::ranges::any_of(loopback, is_host) || is_host(settings.host) ||
           is_host(fmt::format("[{}]", settings.host)) || contains(settings.allowed_hosts, host) ||
           contains(settings.allowed_hosts, header);
}

/// Returns true if a page with this origin was loaded from the host that it asks.
bool is_same_origin(std::string_view origin, std::string_view host) {
    const std::size_t slashes = origin.find("://");
    return slashes != std::string_view::npos && is_same_word(origin.substr(slashes + 3), host);
}

Problem foreign_page() {
    return {.status = 403,
            .code = "http.origin",
            .detail = "Pages of that origin may not ask this server (--allow-origin)."};
}

bool is_allowed_origin(std::string_view origin, const Request& request, const ServerSettings& settings) {
    return is_same_origin(origin, request.header("Host").value_or("")) ||
           contains(settings.allowed_origins, origin);
}

}  // namespace

std::optional<Problem> check_framing(const Request& request) {
    if (auto problem = check_length(request)) return problem;
    if (request.count("Host") > 1 || (request.count("Host") == 0 && !request.is_http_1_0))
        return bad_request("Exactly one header Host is expected.");
    if (const auto encoding = request.header("Content-Encoding"); encoding && *encoding != "identity")
        return Problem{.status = 415,
                       .code = "http.encoding",
                       .detail = "Bodies with a Content-Encoding are not accepted."};
    if (const auto expected = request.header("Expect"); expected && !is_same_word(*expected, "100-continue"))
        return Problem{.status = 417,
                       .code = "http.request",
                       .detail = "The only expectation that is met is 100-continue."};
    return std::nullopt;
}

std::optional<Problem> check_client(const Request& request, const ServerSettings& settings) {
    const std::string_view host = request.header("Host").value_or("localhost");
    if (!is_allowed_host(host, settings))
        return Problem{.status = 421,
                       .code = "http.host",
                       .detail = "This server does not answer under that host (--allow-host)."};
    const auto origin = request.header("Origin");
    if (request.count("Origin") > 1 || (origin && !is_allowed_origin(*origin, request, settings)))
        return foreign_page();
    return std::nullopt;
}

std::optional<Problem> check_site(const Request& request, const ServerSettings& settings, bool is_page) {
    // `same-site` is foreign too: pages of all ports of localhost are of one site. `none` is an address that
    // the user has typed.
    const std::string_view site = request.header("Sec-Fetch-Site").value_or("none");
    if (site == "none" || site == "same-origin") return std::nullopt;
    const bool is_link = request.header("Sec-Fetch-Mode") == "navigate" &&
                         request.header("Sec-Fetch-Dest") == "document" && request.method == "GET";
    if (is_page && is_link) return std::nullopt;
    // An origin that is stated has passed `check_client`. Images and the like state none.
    const bool is_allowed = request.header("Origin").has_value() || contains(settings.allowed_origins, "*");
    return is_allowed ? std::nullopt : std::optional(foreign_page());
}

bool has_body(const Request& request) {
    return request.count("Transfer-Encoding") > 0 || content_length(request).value_or(0) > 0;
}

bool waits_to_continue(const Request& request) {
    return has_body(request) && !request.is_http_1_0 && request.count("Expect") > 0;
}

std::optional<std::uint64_t> content_length(const Request& request) {
    const auto header = request.header("Content-Length");
    return header ? parse_length(*header) : std::nullopt;
}

std::vector<Header> common_headers(const Request& request, const ServerSettings& settings) {
    std::vector<Header> headers = {{"X-Content-Type-Options", "nosniff"},
                                   {"Referrer-Policy", "no-referrer"},
                                   {"Cross-Origin-Opener-Policy", "same-origin"},
                                   {"Cross-Origin-Resource-Policy", "same-origin"},
                                   {"X-Frame-Options", "DENY"}};
    const auto origin = request.header("Origin");
    if (!origin) return headers;
    headers.emplace_back("Vary", "Origin");
    if (is_allowed_origin(*origin, request, settings))
        headers.emplace_back("Access-Control-Allow-Origin", std::string(*origin));
    return headers;
}

}  // namespace doublecheck::server
