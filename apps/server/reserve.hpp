// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

namespace doublecheck::server {

class Reserve;

/// A part of a reserve that is in use. It is given back on destruction.
class Hold {
  public:
    Hold(Reserve& of, std::size_t amount) : of_(&of), amount_(amount) {}
    Hold(Hold&& other) noexcept : of_(std::exchange(other.of_, nullptr)), amount_(other.amount_) {}
    Hold& operator=(Hold&&) = delete;
    ~Hold();

  private:
    Reserve* of_;
    std::size_t amount_;
};

/// A limited amount of something that requests share, such as memory.
class Reserve {
  public:
    explicit Reserve(std::size_t amount) : left_(amount) {}

    /// Returns a part of the reserve, or nothing if less is left.
    std::optional<Hold> take(std::size_t amount = 1) {
        const std::scoped_lock lock(mutex_);
        if (amount > left_) return std::nullopt;
        left_ -= amount;
        return std::optional<Hold>(std::in_place, *this, amount);
    }

  private:
    friend class Hold;
    void give_back(std::size_t amount) {
        const std::scoped_lock lock(mutex_);
        left_ += amount;
    }

    std::mutex mutex_ = {};
    std::size_t left_;
};

inline Hold::~Hold() {
    if (of_ != nullptr) of_->give_back(amount_);
}

}  // namespace doublecheck::server
