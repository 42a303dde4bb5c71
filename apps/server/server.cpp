// SPDX-License-Identifier: MIT
#include "server/server.hpp"

#include <malloc.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <httplib.h>

#include "server/access_log.hpp"
#include "server/answering.hpp"
#include "server/connection.hpp"
#include "server/exchange.hpp"
#include "server/listener.hpp"
#include "server/openapi.hpp"
#include "server/page.hpp"
#include "server/request_checks.hpp"
#include "server/requests.hpp"

namespace doublecheck::server {
namespace {

/// The part of httplib that is used: it binds the socket, parses requests, and writes responses. Threads,
/// connections and deadlines are those of `Listener` and `Connection`.
class Transport final : public httplib::Server {
  public:
    Transport(const ServerSettings& settings, Page page, AccessLog& log, const std::atomic<bool>& stop)
        : settings_(settings),
          page_(std::move(page)),
          log_(log),
          stop_(stop),
          answering_(settings, metrics_) {
        set_handlers();
    }

    /// Binds the address. Returns the port, or nothing if it cannot be bound.
    std::optional<int> bind() {
        // By default httplib lets two servers share a port.
        set_socket_options([](socket_t socket) {
            const int yes = 1;
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        });
        if (settings_.port != 0)
            return bind_to_port(settings_.host, settings_.port) ? std::optional(settings_.port)
                                                                : std::nullopt;
        const int port = bind_to_any_port(settings_.host);
        return port > 0 ? std::optional(port) : std::nullopt;
    }

    /// Serves until `stop` is set and all requests are answered.
    void run() {
        Requests requests;
        Listener listener(svr_sock_, settings_, metrics_,
                          [&](std::unique_ptr<Connection> one) { requests.put(std::move(one)); });
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < answering_.threads(); ++i) {
            threads.emplace_back([&] {
                while (auto connection = requests.take()) serve(std::move(connection), listener);
            });
        }
        listener.run(stop_);
        requests.close();
    }

  private:
    void set_handlers();
    void serve(std::unique_ptr<Connection> connection, Listener& listener);
    void respond_to_head(Exchange& exchange);
    Response document(Document which) const;
    void finish_headers(Exchange& exchange, httplib::Response& response) const;
    void record(const Exchange& exchange);

    const ServerSettings& settings_;
    const Page page_;
    AccessLog& log_;
    const std::atomic<bool>& stop_;
    Metrics metrics_ = {};
    Answering answering_;
    const std::string commands_ = commands_document(!settings_.engine.empty());
    const std::string openapi_ = openapi_document(!settings_.engine.empty());
};

/// The exchange that this thread works on. httplib passes its handlers no context of their own.
thread_local Exchange* current = nullptr;

Request request_of(const httplib::Request& given) {
    static constexpr std::array<std::string_view, 4> added = {"REMOTE_ADDR", "REMOTE_PORT", "LOCAL_ADDR",
                                                              "LOCAL_PORT"};
    Request request{
        .method = given.method, .target = given.target, .is_http_1_0 = given.version == "HTTP/1.0"};
    for (const auto& [name, value] : given.headers) {
        if (std::ranges::find(added, name) == added.end()) request.headers.emplace_back(name, value);
    }
    return request;
}

void set_response(httplib::Response& to, Response response) {
    to.status = response.status;
    for (const auto& [name, value] : response.headers) to.set_header(name, value);
    if (!response.type.empty()) to.set_header("Content-Type", response.type);
    to.body = std::move(response.body);
}

void Transport::set_handlers() {
    set_pre_routing_handler([this](const httplib::Request&, httplib::Response& response) {
        if (std::holds_alternative<CommandRequest>(current->route) && current->request.method == "POST")
            return HandlerResponse::Unhandled;
        respond_to_head(*current);
        current->transfer(response);
        return HandlerResponse::Handled;
    });
    Post(".*",
         [this](const httplib::Request&, httplib::Response& response, const httplib::ContentReader& reader) {
             answering_.answer_post(*current, reader);
             current->transfer(response);
         });
    set_expect_100_continue_handler([](const httplib::Request&, httplib::Response& response) {
        const auto* const problem = std::get_if<Problem>(&current->route);
        if (problem == nullptr) return 100;
        set_response(response, to_response(*problem));
        return problem->status;
    });
    set_error_handler(HandlerWithResponse([](const httplib::Request&, httplib::Response& response) {
        if (!response.body.empty()) return HandlerResponse::Handled;
        Problem problem = {
            .status = response.status, .code = "http.request", .detail = "The request is malformed."};
        if (response.status == 413) problem.detail = "The body of the request is too long.";
        if (response.status == 414) problem.detail = "The target is longer than 8 KiB.";
        if (response.status == 413 || response.status == 414) problem.code = "http.too-large";
        set_response(response, to_response(problem));
        return HandlerResponse::Handled;
    }));
    set_exception_handler([](const httplib::Request&, httplib::Response& response, std::exception_ptr) {
        response = {};
        set_response(response, to_response({.status = 500,
                                            .code = "http.internal",
                                            .detail = "The server failed to answer the request."}));
        current->keeps_open = false;
    });
    set_post_routing_handler(
        [this](const httplib::Request&, httplib::Response& response) { finish_headers(*current, response); });
}

/// Sets the response to a request without a body, or to one whose body is not wanted.
void Transport::respond_to_head(Exchange& exchange) {
    if (auto* const problem = std::get_if<Problem>(&exchange.route)) {
        exchange.response = to_response(*problem);
    } else if (std::holds_alternative<CommandRequest>(exchange.route)) {
        answering_.answer(exchange);
    } else if (const auto* const which = std::get_if<Document>(&exchange.route)) {
        exchange.response = document(*which);
    } else if (const auto* const file = std::get_if<PageFile>(&exchange.route)) {
        exchange.response = page_.respond(file->path, exchange.request);
    } else {
        exchange.response = {.status = 204,
                             .headers = {{"Allow", "GET, HEAD, OPTIONS, POST"},
                                         {"Access-Control-Allow-Methods", "GET, HEAD, POST"},
                                         {"Access-Control-Allow-Headers", "Content-Type"},
                                         {"Access-Control-Max-Age", "86400"}}};
    }
}

Response Transport::document(Document which) const {
    constexpr std::string_view text = "text/plain; charset=utf-8";
    switch (which) {
        case Document::commands: return {.type = "application/json", .body = commands_};
        case Document::openapi: return {.type = "application/json", .body = openapi_};
        case Document::health: return {.type = std::string(text), .body = "ok\n"};
        case Document::metrics:
            return {.type = "text/plain; version=0.0.4; charset=utf-8",
                    .body = metrics_.text(answering_.figures())};
        case Document::readiness:
            if (!stop_ && !answering_.is_full()) return {.type = std::string(text), .body = "ready\n"};
            return to_response(
                {.status = 503, .code = "http.busy", .detail = "The server accepts no questions now."});
    }
    return {};
}

void Transport::finish_headers(Exchange& exchange, httplib::Response& response) const {
    exchange.response.status = response.status;
    const auto set = [&](const std::string& name, const std::string& value) {
        response.headers.erase(name);
        response.headers.emplace(name, value);
    };
    response.headers.erase("Keep-Alive");
    response.headers.erase("Accept-Ranges");
    if (exchange.closes(stop_)) set("Connection", "close");
    for (const auto& [name, value] : common_headers(exchange.request, settings_)) {
        if (name == "Vary" && response.headers.contains("Vary")) continue;
        set(name, value);
    }
    if (!response.headers.contains("Cache-Control")) set("Cache-Control", "no-store");
    if (!response.headers.contains("Content-Security-Policy"))
        set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    set("Date", http_date());
}

void Transport::serve(std::unique_ptr<Connection> connection, Listener& listener) {
    Exchange exchange(*connection);
    current = &exchange;
    connection->begin_request();
    bool is_last = false;
    const bool is_written = process_request(*connection, stop_, is_last, [&](httplib::Request& request) {
        exchange.begin(request_of(request), settings_);
        // httplib would pack the answer with Brotli's slowest setting, and cut ranges out of it.
        request.headers.erase("Accept-Encoding");
        request.ranges.clear();
        connection->admit_body();
    });
    const bool is_sent = is_written && connection->flush();
    current = nullptr;
    record(exchange);
    if (is_sent && !is_last && !exchange.closes(stop_))
        return listener.wait_for_request(std::move(connection));
    if (is_sent && exchange.leaves_body_unread) connection->linger();
    listener.close(std::move(connection));
}

void Transport::record(const Exchange& exchange) {
    const RequestRecord line = exchange.record();
    metrics_.count(line);
    log_.add(line);
}

/// Returns the address with its port, such as `http://127.0.0.1:8000/`.
std::string address_of(const ServerSettings& settings, int port) {
    const bool is_ipv6 = settings.host.find(':') != std::string::npos;
    return fmt::format("http://{}:{}/", is_ipv6 ? fmt::format("[{}]", settings.host) : settings.host, port);
}

}  // namespace

Result<void> serve(const ServerSettings& settings, const std::atomic<bool>& stop,
                   const std::function<void(std::string_view address)>& on_ready) {
    auto log = AccessLog::open(settings.access_log);
    if (!log) return std::unexpected(std::move(log.error()));
    auto page = settings.page.empty() ? Result<Page>(Page()) : Page::read(settings.page);
    if (!page) return std::unexpected(std::move(page.error()));
    // Many threads share few arenas, so that the memory of one question serves the next.
    mallopt(M_ARENA_MAX, 4);
    Transport transport(settings, std::move(*page), **log, stop);
    const auto port = transport.bind();
    if (!port)
        return failure("serve.address",
                       fmt::format("{} cannot be bound.", address_of(settings, settings.port)));
    on_ready(address_of(settings, *port));
    transport.run();
    return {};
}

}  // namespace doublecheck::server
