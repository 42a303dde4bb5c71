// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

namespace doublecheck::server {

class Semaphore;

/// A part of a semaphore that is in use. It is released on destruction.
class Permit {
  public:
    Permit(Semaphore& semaphore, std::size_t amount) : semaphore_(&semaphore), amount_(amount) {}
    Permit(Permit&& other) noexcept
        : semaphore_(std::exchange(other.semaphore_, nullptr)), amount_(other.amount_) {}
    Permit& operator=(Permit&&) = delete;
    ~Permit();

  private:
    Semaphore* semaphore_;
    std::size_t amount_;
};

/// A counting semaphore: a limited amount of something that requests share, such as memory.
class Semaphore {
  public:
    explicit Semaphore(std::size_t amount) : left_(amount) {}

    /// Acquires a part. Returns nothing, without waiting, if less is left.
    std::optional<Permit> try_acquire(std::size_t amount = 1) {
        const std::scoped_lock lock(mutex_);
        if (amount > left_) return std::nullopt;
        left_ -= amount;
        return std::optional<Permit>(std::in_place, *this, amount);
    }

  private:
    friend class Permit;
    void release(std::size_t amount) {
        const std::scoped_lock lock(mutex_);
        left_ += amount;
    }

    std::mutex mutex_ = {};
    std::size_t left_;
};

inline Permit::~Permit() {
    if (semaphore_ != nullptr) semaphore_->release(amount_);
}

}  // namespace doublecheck::server
