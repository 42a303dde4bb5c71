// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "framework/call.hpp"
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
    Call call = {};  ///< what the query says
    BodyKind body = BodyKind::none;
    Delivery delivery = Delivery::whole;
    std::size_t body_limit = 0;

    [[nodiscard]] const Operation& operation() const { return *call.operation; }
    [[nodiscard]] bool has_text_form() const { return call.form == OutputForm::text; }
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
[[nodiscard]] Route route(const Request& request, std::span<const Operation> commands,
                          const ServerSettings& settings);

/// Returns the reason why an operation cannot be asked over HTTP, or an empty text if it can.
[[nodiscard]] std::string_view reason_left_out(const Operation& operation, bool has_engine);
/// Returns the path of an operation, such as `/v1/chess99/moves`.
[[nodiscard]] std::string path_of(const Operation& operation);

/// A call that a request makes.
struct RequestedCall {
    Call call = {};  ///< its `input`, if any, is the body
    /// The reason why the body holds no call: a member of the wrong type. It is a part of the answer, like
    /// the errors that `answer_call` finds.
    std::optional<Error> refusal = std::nullopt;
    bool uses_engine = false;
};

/// Returns the call that a request makes with the given body, unless the body is `BodyKind::lines`.
[[nodiscard]] std::expected<RequestedCall, Problem> call_of(const CommandRequest& request,
                                                            std::string_view body,
                                                            const ServerSettings& settings);
/// Returns the call that a line of a body of `BodyKind::lines` makes. Errors: those of `parse_json`,
/// `call.member`, `call.operation`, `call.file`.
[[nodiscard]] Result<RequestedCall> call_of_line(const CommandRequest& request, std::string_view line,
                                                 const ServerSettings& settings);

}  // namespace doublecheck::server
