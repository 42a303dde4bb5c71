// SPDX-License-Identifier: MIT
#include "server/response_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ctime>

#include <fmt/format.h>

#include "server/request_checks.hpp"

namespace doublecheck::server {
namespace {

/// Returns the present time in the form of HTTP: `Sat, 31 Jan 2026 12:00:00 GMT`.
std::string http_date() {
    static constexpr std::array<const char*, 7> days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                           "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT", days[static_cast<std::size_t>(utc.tm_wday)],
                       utc.tm_mday, months[static_cast<std::size_t>(utc.tm_mon)], utc.tm_year + 1900,
                       utc.tm_hour, utc.tm_min, utc.tm_sec);
}

}  // namespace

std::string head_of(const Response& response, const Request& request, const ServerSettings& settings,
                    Framing framing, bool closes) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\n", response.status, title_of(response.status));
    const auto add = [&](std::string_view name, std::string_view value) {
        head.append(name).append(": ").append(value).append("\r\n");
    };
    const auto add_missing = [&](std::string_view name, std::string_view value) {
        if (std::ranges::find(response.headers, name, &Header::first) == response.headers.end())
            add(name, value);
    };
    add("Date", http_date());
    if (closes) add("Connection", "close");
    if (!response.type.empty()) add("Content-Type", response.type);
    if (framing == Framing::chunks) add("Transfer-Encoding", "chunked");
    if (framing == Framing::length && admits_body(response.status))
        add("Content-Length", fmt::format("{}", response.body.size()));
    for (const auto& [name, value] : response.headers) add(name, value);
    for (const auto& [name, value] : common_headers(request, settings)) add(name, value);
    add_missing("Cache-Control", "no-store");
    add_missing("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    return head + "\r\n";
}

std::string chunk_of(std::string_view part) {
    return fmt::format("{:x}\r\n{}\r\n", part.size(), part);
}

bool admits_body(int status) {
    return status != 204 && status != 304;
}

}  // namespace doublecheck::server
