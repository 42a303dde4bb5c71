// SPDX-License-Identifier: MIT
#include "desk/sharpness/turnstile.hpp"

#include <mutex>

namespace doublecheck {

class Turnstile::Lock {
  public:
    std::mutex mutex = {};
};

Turnstile::Turnstile() : lock_(std::make_unique<Lock>()) {}
Turnstile::~Turnstile() = default;

void Turnstile::enter() {
    lock_->mutex.lock();
}

void Turnstile::leave() {
    lock_->mutex.unlock();
}

}  // namespace doublecheck
