// SPDX-License-Identifier: MIT
#include "server/metrics.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

#include "framework/operation.hpp"

namespace doublecheck::server {
namespace {

void add_header(std::string& text, std::string_view name, std::string_view type, std::string_view help) {
    text += fmt::format("# HELP doublecheck_{0} {1}\n# TYPE doublecheck_{0} {2}\n", name, help, type);
}

template <typename Number>
void add(std::string& text, std::string_view name, std::string_view type, std::string_view help,
         Number value) {
    add_header(text, name, type, help);
    text += fmt::format("doublecheck_{} {}\n", name, value);
}

/// Returns the resident memory of this process in bytes, or 0 if it is unknown.
std::uint64_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t pages = 0;
    file >> pages >> pages;
    return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void Metrics::count(const RequestRecord& request) {
    const std::scoped_lock lock(mutex_);
    ++requests_[{request.command, request.status}];
    ++buckets_[static_cast<std::size_t>(std::ranges::lower_bound(bounds, request.seconds) - bounds.begin())];
    seconds_ += request.seconds;
    bytes_in_ += request.bytes_in;
    bytes_out_ += request.bytes_out;
}

std::string Metrics::text(const SchedulerFigures& calls) const {
    std::string text;
    add_header(text, "info", "gauge", "Version of the program.");
    text += fmt::format("doublecheck_info{{version=\"{}\"}} 1\n", version());
    add(text, "connections_total", "counter", "Connections accepted.", connections.load());
    add(text, "connections_refused_total", "counter", "Connections refused, as too many were open.",
        refused.load());
    add(text, "connections_open", "gauge", "Open connections.", open_connections.load());
    add(text, "questions_total", "counter", "Calls answered; a request can have many.", questions.load());
    add(text, "questions_limited_total", "counter", "Calls ended by a limit of the server.",
        limited_questions.load());
    add(text, "questions_abandoned_total", "counter", "Calls whose client left.", abandoned_questions.load());
    add(text, "questions_refused_total", "counter", "Calls refused, as too many waited.",
        refused_questions.load());
    add(text, "fast_questions_waiting", "gauge", "Calls in the queue of fast questions.", calls.fast_waiting);
    add(text, "slow_questions_waiting", "gauge", "Calls in the queue of slow questions.", calls.slow_waiting);
    add(text, "slow_questions_running", "gauge", "Slow calls that are being answered.", calls.slow_running);
    add(text, "resident_memory_bytes", "gauge", "Resident memory.", resident_bytes());

    const std::scoped_lock lock(mutex_);
    add(text, "received_bytes_total", "counter", "Bytes of requests.", bytes_in_);
    add(text, "sent_bytes_total", "counter", "Bytes of responses.", bytes_out_);
    add_header(text, "requests_total", "counter", "Requests by command and status; 0: the client left.");
    for (const auto& [key, count] : requests_)
        text += fmt::format("doublecheck_requests_total{{command=\"{}\",status=\"{}\"}} {}\n", key.first,
                            key.second, count);
    add_header(text, "request_seconds", "histogram", "Time to answer a request.");
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        sum += buckets_[i];
        text += fmt::format("doublecheck_request_seconds_bucket{{le=\"{}\"}} {}\n", bounds[i], sum);
    }
    sum += buckets_.back();
    text += fmt::format(
        "doublecheck_request_seconds_bucket{{le=\"+Inf\"}} {0}\ndoublecheck_request_seconds_sum {1}\n"
        "doublecheck_request_seconds_count {0}\n",
        sum, seconds_);
    return text;
}

}  // namespace doublecheck::server
