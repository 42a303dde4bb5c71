// SPDX-License-Identifier: MIT
#include "engine/session.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"

namespace doublecheck::engine {
namespace {

using namespace std::chrono_literals;

constexpr auto output_end_timeout = 500ms;  ///< for the program to end after its output has ended
constexpr std::size_t most_options = 1000;

std::string_view last_line(std::string_view text) {
    text = trimmed(text);
    return text.substr(text.rfind('\n') + 1);
}

}  // namespace

Result<Session> Session::start(const EngineSettings& settings) {
    std::optional<std::string> path = settings.path.empty() ? find_engine() : std::optional(settings.path);
    if (!path)
        return failure("engine.not-found",
                       "There is no stockfish in PATH or /usr/games; install one, or name an engine.");
    auto process = Process::start(*path, settings.arguments);
    if (!process) return std::unexpected(process.error());
    Session session(std::move(*process), settings, *path);
    if (auto error = session.perform_handshake()) return std::unexpected(std::move(*error));
    return session;
}

Session::Session(Process process, const EngineSettings& settings, std::string path)
    : process_(std::move(process)), settings_(&settings), name_(std::move(path)) {}

const EngineOption* Session::option(std::string_view name) const {
    const auto found = std::ranges::find(options_, name, &EngineOption::name);
    return found == options_.end() ? nullptr : &*found;
}

std::optional<Error> Session::set(std::string_view name, std::string_view value) {
    const EngineOption* const known = option(name);
    const auto sent = known == nullptr ? std::nullopt : fitted(*known, value);
    if (!sent) return std::nullopt;
    if (known->kind == EngineOption::Kind::button) return send(fmt::format("setoption name {}", name));
    return send(fmt::format("setoption name {} value {}", name, *sent));
}

std::optional<Error> Session::wait_until_ready() {
    if (auto error = send("isready")) return error;
    return wait_for("readyok");
}

std::optional<Error> Session::send(std::string_view line) {
    last_command_ = line;
    if (process_.write_line(line, Clock::now() + settings_->handshake)) return std::nullopt;
    return dead();
}

void Session::quit() {
    (void)process_.write_line("quit", Clock::now() + output_end_timeout);
}

std::optional<Error> Session::perform_handshake() {
    if (auto error = send("uci")) return error;
    if (auto error = wait_for("uciok")) return error;
    for (const auto& [name, value] : settings_->options) {
        if (auto error = set(name, value)) return error;
    }
    if (auto error = set("UCI_ShowWDL", "true")) return error;
    return wait_until_ready();
}

/// Waits for a line that consists of `word`. Stores the name and the options that the engine reports until
/// then.
std::optional<Error> Session::wait_for(std::string_view word) {
    const auto deadline = Clock::now() + settings_->handshake;
    while (true) {
        const Process::Read read = process_.read_line(deadline);
        if (read == Process::Read::closed) return dead();
        if (read == Process::Read::late) return silent(fmt::format("does not say {}", word));
        const std::string_view line = trimmed(process_.line());
        if (line == word) return std::nullopt;
        if (line.starts_with("id name ")) name_ = trimmed(line.substr(8));
        if (options_.size() == most_options) continue;
        if (auto option = parse_option(line)) options_.push_back(std::move(*option));
    }
}

Error Session::dead() {
    process_.wait_for_end(Clock::now() + output_end_timeout);
    return {"engine.died", error_message(process_.how_it_ended())};
}

Error Session::silent(std::string_view what) const {
    return {"engine.silent", error_message(what)};
}

/// Returns an error message such as `Stockfish was ended by signal 11 (Segmentation fault); last command: go
/// nodes 1000; position: ...`.
std::string Session::error_message(std::string_view what) const {
    std::string text = fmt::format("{} {}; last command: {}", name_, what, last_command_);
    if (!fen_.empty()) text += "; position: " + fen_;
    const std::string_view error_line = last_line(process_.error_output());
    if (!error_line.empty()) text.append("; it complained: ").append(error_line);
    return text + ".";
}

}  // namespace doublecheck::engine
