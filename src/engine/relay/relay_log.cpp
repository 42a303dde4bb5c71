// SPDX-License-Identifier: MIT
#include "engine/relay/relay_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace doublecheck::engine {

Result<RelayLog> RelayLog::open(const std::string& path, std::string engine) {
    Descriptor file;
    if (!path.empty()) {
        constexpr mode_t readable = 0644;
        file = Descriptor(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, readable));
        if (!file.is_open())
            return failure("output.write", fmt::format("Cannot write {}: {}.", path, std::strerror(errno)));
    }
    return RelayLog(std::move(file), std::move(engine));
}

RelayLog::RelayLog(Descriptor file, std::string engine)
    : file_(std::move(file)), engine_(std::move(engine)) {}

void RelayLog::add(Direction direction, std::string_view name, std::string_view line) {
    if (!file_.is_open()) return;
    const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
    while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
    fmt::format_to(std::back_inserter(waiting_), "{} {}{}(0): {}\n", since.count(),
                   static_cast<char>(direction), name, line);
}

void RelayLog::flush() {
    std::string_view rest = waiting_;
    while (!rest.empty()) {
        const ssize_t count = ::write(file_.number(), rest.data(), rest.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) break;
        rest.remove_prefix(static_cast<std::size_t>(count));
    }
    waiting_.clear();
}

}  // namespace doublecheck::engine
