// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>

#include "server/connection.hpp"

namespace doublecheck::server {

/// Connections whose next request waits for a thread, first come first served.
class Requests {
  public:
    void put(std::unique_ptr<Connection> connection) {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(connection));
        changed_.notify_one();
    }
    /// Returns the next connection, or null once the queue is closed.
    std::unique_ptr<Connection> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !waiting_.empty() || is_closed_; });
        if (waiting_.empty()) return nullptr;
        auto connection = std::move(waiting_.front());
        waiting_.pop_front();
        return connection;
    }
    void close() {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
        changed_.notify_all();
    }

  private:
    std::mutex mutex_ = {};
    std::condition_variable changed_ = {};
    std::deque<std::unique_ptr<Connection>> waiting_ = {};
    bool is_closed_ = false;
};

}  // namespace doublecheck::server
