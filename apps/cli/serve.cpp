// SPDX-License-Identifier: MIT
#include "serve.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/operations.hpp"
#include "engine/engine.hpp"
#include "framework/options.hpp"
#include "framework/run.hpp"
#include "server/server.hpp"

namespace doublecheck {
namespace {

using server::ServerSettings;

std::vector<std::string> words_of(std::string_view list) {
    std::vector<std::string> words;
    while (!list.empty()) {
        if (const std::string_view word = take_item(list); !word.empty()) words.emplace_back(word);
    }
    return words;
}

bool is_host_character(char c) {
    return is_letter(c) || is_digit(c) || std::string_view("-._:[]").find(c) != std::string_view::npos;
}

bool is_host(std::string_view word) {
    return word == "*" || std::ranges::all_of(word, is_host_character);
}
bool is_origin(std::string_view word) {
    const std::size_t slashes = word.find("://");
    if (slashes == std::string_view::npos) return word == "*" || word == "null";
    const std::string_view host = word.substr(slashes + 3);
    return slashes > 0 && !host.empty() && std::ranges::all_of(host, is_host_character);
}

std::optional<std::string> objection_to_hosts(std::string_view list) {
    for (const std::string& word : words_of(list)) {
        if (!is_host(word)) return fmt::format("\"{}\" is not a host, such as chess.example.org.", word);
    }
    return std::nullopt;
}
std::optional<std::string> objection_to_origins(std::string_view list) {
    for (const std::string& word : words_of(list)) {
        if (!is_origin(word))
            return fmt::format("\"{}\" is not an origin, such as https://example.org.", word);
    }
    return std::nullopt;
}

/// Starts the engine and ends it, so that a wrong one is reported before the first question needs it.
Result<void> try_engine(std::string_view named) {
    const auto path = engine::find_engine(named);
    if (!path)
        return failure("engine.not-found", fmt::format("There is no {} in PATH or /usr/games.", named));
    const auto started = engine::Engine::start({.path = *path});
    if (!started) return std::unexpected(started.error());
    return {};
}

Parameter whole_number(std::string_view name, std::string_view value, std::string_view help,
                       std::string_view default_value, std::int64_t least, std::int64_t most) {
    return {.name = name,
            .kind = ParameterKind::integer,
            .value = value,
            .help = help,
            .default_value = default_value,
            .least = least,
            .most = most};
}

/// The options of `serve`. The lists are texts here.
struct ServeOptions : ServerSettings {
    std::string allow_host = {};
    std::string allow_origin = {};
};

OptionTable<ServeOptions> serve_options() {
    constexpr std::int64_t most_bytes = std::int64_t{1} << 40U;
    return OptionTable<ServeOptions>()
        .add<&ServeOptions::host>(
            {"host", ParameterKind::word, "ADDRESS",
             "the address to listen at; the default is reachable from this machine only", "127.0.0.1"})
        .add<&ServeOptions::port>(
            whole_number("port", "N", "the port; 0 takes any free port", "8000", 0, 65535))
        .add<&ServeOptions::page>(
            {"page", ParameterKind::file, "DIR", "also serve the files of this folder, such as build/page"})
        .add<&ServeOptions::engine>({"engine", ParameterKind::program, "PATH",
                                     "the UCI engine for sharpness; without it sharpness is not served",
                                     "stockfish"})
        .add<&ServeOptions::allow_host>(
            {.name = "allow-host",
             .kind = ParameterKind::word,
             .value = "HOST,...",
             .help = "names under which the server is reached, besides those of loopback; * for all",
             .objection = objection_to_hosts})
        .add<&ServeOptions::allow_origin>(
            {.name = "allow-origin",
             .kind = ParameterKind::word,
             .value = "ORIGIN,...",
             .help = "origins whose pages may ask, such as https://example.org; * for all",
             .objection = objection_to_origins})
        .add<&ServeOptions::access_log>({"access-log", ParameterKind::file, "FILE",
                                         "append a line of JSON for each request; - means standard error"})
        .add(jobs_parameter("answer N slow questions at the same time"))
        .add<&ServeOptions::queue>(
            whole_number("queue", "N", "slow questions that may wait; more are refused", "32", 0, 10'000))
        .add<&ServeOptions::connections>(whole_number(
            "connections", "N", "open connections; above N idle ones are closed", "1024", 1, 1'000'000))
        .add<&ServeOptions::nodes>({"nodes", ParameterKind::integer, "N",
                                    "search nodes that a question can use at most", "50000000"})
        .add<&ServeOptions::seconds>({"seconds", ParameterKind::number, "S",
                                      "processor seconds that a question can use at most", "10"})
        .add<&ServeOptions::body_bytes>(
            whole_number("body", "BYTES", "length of a body with one record", "1048576", 1, most_bytes))
        .add<&ServeOptions::stream_bytes>(whole_number(
            "stream", "BYTES", "length of a body with many records or games", "67108864", 1, most_bytes))
        .add<&ServeOptions::answer_bytes>(
            whole_number("answer", "BYTES", "length of the answer to a question", "67108864", 1, most_bytes));
}

ServerSettings settings_of(const ServeOptions& options, int jobs) {
    ServerSettings settings = options;
    settings.jobs = jobs;
    settings.allowed_hosts = words_of(options.allow_host);
    settings.allowed_origins = words_of(options.allow_origin);
    return settings;
}

Result<RunSummary> run_serve(std::span<const std::string> operands, const Arguments& given,
                             const RunContext& context) {
    if (!operands.empty()) return failure("argument.value", "serve takes no operands.");
    const ServerSettings settings = settings_of(serve_options().read(given), context.jobs);
    if (!settings.engine.empty()) {
        if (auto tried = try_engine(settings.engine); !tried) return std::unexpected(tried.error());
    }
    const auto served = server::serve(settings, operations(), *context.stop, [&](std::string_view address) {
        std::ignore = context.output(fmt::format("doublecheck serves {}\n", address));
    });
    if (!served) return failure("argument.value", served.error().message);
    return RunSummary();
}

}  // namespace

Operation serve_operation() {
    return {
        .name = "serve",
        .summary = "answer questions over HTTP",
        .description =
            "Serves every command at /v1/COMMAND, as GET with a position and options in the query, or as "
            "POST with "
            "a record, a call in JSON, one call on each line, or a file of games. The answers are the lines "
            "of "
            "--json. /v1 lists the commands, /v1/openapi.json describes them, and /healthz, /readyz and "
            "/metrics "
            "serve those who run the server. docs/http.md explains everything.\n\n"
            "A question that takes longer than some milliseconds waits in a queue of slow questions, so that "
            "it "
            "does not delay the others. Limits of time, memory and connections protect the server. SIGTERM "
            "and "
            "SIGINT end it after all requests that have arrived are answered.",
        .parameters = serve_options().parameters(),
        .examples = {{"doublecheck serve", "serve at http://127.0.0.1:8000/"},
                     {"doublecheck serve --page build/page --engine", "serve the page too, and sharpness"}},
        .kind = RunsOnFiles{.run = run_serve, .has_input = false},
    };
}

}  // namespace doublecheck
