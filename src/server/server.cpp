// SPDX-License-Identifier: MIT
#include "server/server.hpp"

#include <malloc.h>

#include <exception>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "server/access_log.hpp"
#include "server/answering.hpp"
#include "server/connection.hpp"
#include "server/exchange.hpp"
#include "server/listener.hpp"
#include "server/openapi.hpp"
#include "server/page.hpp"
#include "server/request_reader.hpp"
#include "server/requests.hpp"

namespace doublecheck::server {
namespace {

/// What the server consists of: the threads that answer, and what they share.
class Service {
  public:
    Service(const ServerSettings& settings, std::span<const Operation> commands, Page page, AccessLog& log,
            const std::atomic<bool>& stop)
        : settings_(settings),
          commands_(commands),
          page_(std::move(page)),
          log_(log),
          stop_(stop),
          answering_(settings, metrics_) {}

    /// Takes the socket. Serves until `stop` is set and all requests are answered.
    void run(int socket) {
        Requests requests;
        Listener listener(socket, settings_, metrics_,
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
    void serve(std::unique_ptr<Connection> connection, Listener& listener);
    void respond(Exchange& exchange);
    [[nodiscard]] bool respond_and_send(Exchange& exchange);
    [[nodiscard]] Response document(Document which) const;
    void record(const Exchange& exchange);

    const ServerSettings& settings_;
    const std::span<const Operation> commands_;
    const Page page_;
    AccessLog& log_;
    const std::atomic<bool>& stop_;
    Metrics metrics_ = {};
    Answering answering_;
    const std::string command_list_ = commands_document(commands_, !settings_.engine.empty());
    const std::string openapi_ = openapi_document(commands_, !settings_.engine.empty());
};

/// Sets the response.
void Service::respond(Exchange& exchange) {
    if (auto* const problem = std::get_if<Problem>(&exchange.route)) {
        exchange.response = to_response(*problem);
    } else if (std::holds_alternative<CommandRequest>(exchange.route)) {
        exchange.request.method == "POST" ? answering_.answer_post(exchange) : answering_.answer(exchange);
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

Response Service::document(Document which) const {
    constexpr std::string_view text = "text/plain; charset=utf-8";
    switch (which) {
        case Document::commands: return {.type = "application/json", .body = command_list_};
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

/// Answers a request. Returns false if the client has left, reads too slowly, or got a response without its
/// end.
bool Service::respond_and_send(Exchange& exchange) {
    try {
        respond(exchange);
    } catch (const std::exception&) {
        exchange.response = to_response(
            {.status = 500, .code = "http.internal", .detail = "The server failed to answer the request."});
        exchange.stream = nullptr;
        exchange.keeps_open = false;
    }
    try {
        return exchange.send(settings_, stop_);
    } catch (const std::exception&) {
        return false;
    }
}

void Service::serve(std::unique_ptr<Connection> connection, Listener& listener) {
    Exchange exchange(*connection);
    auto request = read_head(connection->begin_request());
    request ? exchange.begin(std::move(*request), commands_, settings_)
            : exchange.refuse(std::move(request.error()));
    const bool is_sent = respond_and_send(exchange);
    record(exchange);
    if (is_sent && !exchange.closes(stop_)) return listener.wait_for_request(std::move(connection));
    if (is_sent && exchange.leaves_body_unread) connection->linger();
    listener.close(std::move(connection));
}

void Service::record(const Exchange& exchange) {
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

Result<void> serve(const ServerSettings& settings, std::span<const Operation> commands,
                   const std::atomic<bool>& stop,
                   const std::function<void(std::string_view address)>& on_ready) {
    auto log = AccessLog::open(settings.access_log);
    if (!log) return std::unexpected(std::move(log.error()));
    auto page = settings.page.empty() ? Result<Page>(Page()) : Page::read(settings.page);
    if (!page) return std::unexpected(std::move(page.error()));
    // Many threads share few arenas, so that the memory of one question serves the next.
    mallopt(M_ARENA_MAX, 4);
    const auto opened = open_socket(settings);
    if (!opened)
        return failure("serve.address",
                       fmt::format("{} cannot be bound.", address_of(settings, settings.port)));
    Service service(settings, commands, std::move(*page), **log, stop);
    on_ready(address_of(settings, opened->port));
    service.run(opened->socket);
    return {};
}

}  // namespace doublecheck::server
