// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "server/metrics.hpp"

namespace doublecheck::server {

/// A log with a line of JSON for each request.
class AccessLog {
  public:
    /// Opens the file to append to it; `-` is standard error, and an empty path writes nothing. Error:
    /// `serve.log`.
    [[nodiscard]] static Result<std::unique_ptr<AccessLog>> open(const std::string& path);
    ~AccessLog();
    AccessLog(const AccessLog&) = delete;
    AccessLog& operator=(const AccessLog&) = delete;

    void add(const RequestRecord& request);

  private:
    AccessLog() = default;

    std::mutex mutex_ = {};
    std::FILE* file_ = nullptr;
};

/// Returns the line of the log for a request that ended at this time, such as `2026-01-31T12:00:00Z`.
[[nodiscard]] std::string log_line(const RequestRecord& request, std::string_view time);

}  // namespace doublecheck::server
