// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "server/scheduler.hpp"

namespace doublecheck::server {

/// What the access log and the metrics state about a finished request.
struct RequestRecord {
    std::string client = {};
    std::string method = {};
    std::string target = {};
    std::string_view command = {};  ///< empty unless a command was asked
    int status = 0;                 ///< 0 if the client left before the answer
    std::uint64_t bytes_in = 0;
    std::uint64_t bytes_out = 0;
    double seconds = 0;
};

/// The counters of `/metrics`.
class Metrics {
  public:
    void count(const RequestRecord& request);

    /// Returns all figures in Prometheus's text format.
    [[nodiscard]] std::string text(const SchedulerFigures& calls) const;

    std::atomic<std::uint64_t> connections = 0;  ///< accepted
    std::atomic<std::uint64_t> refused = 0;      ///< connections refused, as there were too many
    std::atomic<std::int64_t> open_connections = 0;
    std::atomic<std::uint64_t> questions = 0;  ///< calls answered; a request can have many
    std::atomic<std::uint64_t> limited_questions = 0;
    std::atomic<std::uint64_t> abandoned_questions = 0;
    std::atomic<std::uint64_t> refused_questions = 0;

  private:
    static constexpr std::array<double, 9> bounds = {0.001, 0.005, 0.02, 0.05, 0.2, 1, 5, 20, 60};

    mutable std::mutex mutex_ = {};
    std::map<std::pair<std::string_view, int>, std::uint64_t> requests_ = {};  ///< by command and status
    std::array<std::uint64_t, bounds.size() + 1> buckets_ = {};
    double seconds_ = 0;
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
};

}  // namespace doublecheck::server
