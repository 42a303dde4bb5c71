// SPDX-License-Identifier: MIT
#include "server/access_log.hpp"

#include <array>
#include <cstdint>
#include <ctime>

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck::server {
namespace {

std::string time_of_now() {
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::array<char, 32> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return {text.data(), size};
}

}  // namespace

Result<std::unique_ptr<AccessLog>> AccessLog::open(const std::string& path) {
    std::unique_ptr<AccessLog> log(new AccessLog);
    if (path.empty()) return log;
    log->file_ = path == "-" ? stderr : std::fopen(path.c_str(), "ae");
    if (log->file_ == nullptr)
        return failure("serve.log", fmt::format("{} cannot be written.", utf8_text(path)));
    return log;
}

AccessLog::~AccessLog() {
    if (file_ != nullptr && file_ != stderr) std::fclose(file_);
}

void AccessLog::add(const RequestRecord& request) {
    if (file_ == nullptr) return;
    const std::string line = log_line(request, time_of_now()) + '\n';
    const std::scoped_lock lock(mutex_);
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fflush(file_);
}

std::string log_line(const RequestRecord& request, std::string_view time) {
    constexpr std::size_t most_shown = 1000;
    return to_json(Value(Object{{"time", time},
                                {"client", request.client},
                                {"method", request.method},
                                {"target", request.target.substr(0, most_shown)},
                                {"command", request.command},
                                {"status", request.status},
                                {"received", request.bytes_in},
                                {"sent", request.bytes_out},
                                {"microseconds", static_cast<std::uint64_t>(request.seconds * 1e6)}}));
}

}  // namespace doublecheck::server
