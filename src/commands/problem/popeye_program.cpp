// SPDX-License-Identifier: MIT
#include "commands/problem/popeye_program.hpp"

#include <poll.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>

#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/engine.hpp"
#include "engine/process.hpp"

namespace doublecheck {
namespace {

using namespace std::chrono_literals;
using engine::Clock;
using engine::Process;

constexpr std::size_t most_output = std::size_t{1} << 24U;

Error program_error(std::string message) {
    return {"popeye.program", std::move(message)};
}

/// Writes the input and reads the output at the same time, so that neither program waits for the other.
std::optional<Error> exchange(Process& process, const std::string& name, std::string_view input,
                              const Limits& limits, std::string& output) {
    const double seconds = limits.seconds.value_or(seconds_of_popeye);
    const auto deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    while (process.output() >= 0) {
        if (limits.stop != nullptr && *limits.stop) return program_error("The work was stopped.");
        if (Clock::now() >= deadline)
            return program_error(fmt::format("{} did not solve the problem in {} seconds.", name, seconds));
        if (output.size() > most_output)
            return program_error(fmt::format("{} prints more than 16 MB.", name));
        if (input.empty()) process.close_input();
        std::array<pollfd, 2> pipes = {pollfd{process.output(), POLLIN, 0},
                                       pollfd{process.input(), POLLOUT, 0}};
        constexpr int most_milliseconds = 100;  // then the stop and the deadline are looked at again
        poll(pipes.data(), pipes.size(), most_milliseconds);
        if (pipes[0].revents != 0) process.read_some(output);
        if (pipes[1].revents != 0) {
            input.remove_prefix(process.write_some(input));
            if (process.input() < 0) input = {};  // the program reads no further
        }
    }
    return std::nullopt;
}

}  // namespace

Result<std::string> run_popeye(const std::string& program, std::string_view input, const Limits& limits) {
    const auto path = engine::find_engine(program);
    if (!path) return std::unexpected(program_error(fmt::format("There is no program {}.", program)));
    auto process = Process::start(*path, {});
    if (!process) return std::unexpected(program_error(process.error().message));
    std::string output;
    if (auto error = exchange(*process, program, input, limits, output))
        return std::unexpected(std::move(*error));
    if (!process->wait_for_end(Clock::now() + 2s))
        return std::unexpected(program_error(fmt::format("{} does not end.", program)));
    if (!process->has_ended_well())
        return std::unexpected(program_error(fmt::format("{} {}.", program, process->how_it_ended())));
    if (trimmed(output).empty())
        return std::unexpected(program_error(fmt::format("{} printed nothing.", program)));
    return output;
}

}  // namespace doublecheck
