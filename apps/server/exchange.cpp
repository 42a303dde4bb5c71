// SPDX-License-Identifier: MIT
#include "server/exchange.hpp"

#include <array>
#include <cstddef>
#include <ctime>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "server/request_checks.hpp"

namespace doublecheck::server {

void Exchange::begin(Request given, const ServerSettings& settings) {
    request = std::move(given);
    route = server::route(request, settings);
    const bool is_framed = !check_framing(request);
    const bool asks_to_close = is_same_word(request.header("Connection").value_or(""), "close");
    leaves_body_unread = !is_framed || has_body(request);
    may_keep_open = is_framed && !asks_to_close && !request.is_http_1_0;
    keeps_open = may_keep_open && !leaves_body_unread;
}

void Exchange::transfer(httplib::Response& to) {
    to.status = response.status;
    for (const auto& [name, value] : response.headers) to.set_header(name, value);
    if (!response.type.empty()) to.set_header("Content-Type", response.type);
    to.body = std::move(response.body);
    if (!stream) return;
    const auto provide = [this](std::size_t, httplib::DataSink& sink) {
        const bool is_whole = stream([&](std::string_view part) {
            return sink.write(part.data(), part.size()) && connection.flush();
        });
        if (is_whole) sink.done();
        is_abandoned = !is_whole;
        return is_whole;
    };
    if (request.is_http_1_0) {
        to.set_content_provider(response.type, provide);
    } else {
        to.set_chunked_content_provider(response.type, provide);
    }
}

RequestRecord Exchange::record() const {
    RequestRecord line{.client = connection.address(),
                       .method = request.method,
                       .target = request.target,
                       .status = is_abandoned ? 0 : response.status,
                       .bytes_in = connection.bytes_in(),
                       .bytes_out = connection.bytes_out()};
    if (const auto* const command = std::get_if<CommandRequest>(&route))
        line.command = command->operation->name;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    line.seconds = elapsed.count();
    return line;
}

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

}  // namespace doublecheck::server
