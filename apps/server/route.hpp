// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/verdict/value.hpp"
#include "framework/operation.hpp"
#include "server/message.hpp"
#include "server/settings.hpp"

// The request layer: it decides what a request asks for, and knows neither sockets nor threads.

namespace doublecheck::server {

/// What the body of a request to a command holds: one record as text; a call or a record as JSON; a call or a
/// record on each line; a file of games.
enum class BodyKind : std::uint8_t { none, text, json, lines, games };

/// How the answer is sent: whole; line by line as the lines are ready; as server-sent events.
enum class Delivery : std::uint8_t { whole, lines, events };

/// A request to a command.
struct CommandRequest {
    const Operation* operation = nullptr;
    BodyKind body = BodyKind::none;
    Delivery delivery = Delivery::whole;
    std::size_t body_limit = 0;
    std::optional<std::string> record = std::nullopt;  ///< of the query
    std::vector<std::string> operands = {};            ///< of the query
    Object options = {};                               ///< of the query
    bool has_text_form = false;
};

/// Documents that the server makes.
enum class Document : std::uint8_t { commands, openapi, health, readiness, metrics };

/// A file of the page.
struct PageFile {
    std::string path = {};
};

/// The question of a browser whether a page may ask.
struct Preflight {};

using Route = std::variant<Problem, CommandRequest, Document, PageFile, Preflight>;

/// Decides what a request asks for from its head.
[[nodiscard]] Route route(const Request& request, const ServerSettings& settings);

/// Returns the reason why an operation cannot be asked over HTTP, or an empty text if it can.
[[nodiscard]] std::string_view reason_left_out(const Operation& operation, bool has_engine);
/// Returns the path of an operation, such as `/v1/chess99/moves`.
[[nodiscard]] std::string path_of(const Operation& operation);

/// A call, as `answer_call` reads it.
struct CallText {
    std::string json = {};
    bool reads_body = false;  ///< the call has the body as its `input`
    bool uses_engine = false;
};

/// Returns the call that a request makes with the given body, unless the body is `BodyKind::lines`.
[[nodiscard]] std::expected<CallText, Problem> call_of(const CommandRequest& request, std::string_view body,
                                                       const ServerSettings& settings);
/// Returns the call that a line of a body of `BodyKind::lines` makes. Errors: those of `parse_json`,
/// `call.member`, `call.operation`, `call.file`.
[[nodiscard]] Result<CallText> call_of_line(const CommandRequest& request, std::string_view line,
                                            const ServerSettings& settings);

}  // namespace doublecheck::server
