// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

namespace doublecheck {

/// Lets one thread in at a time.
class Turnstile {
  public:
    Turnstile();
    ~Turnstile();
    Turnstile(const Turnstile&) = delete;
    Turnstile& operator=(const Turnstile&) = delete;

    /// A thread is inside as long as this lives.
    class Inside {
      public:
        explicit Inside(Turnstile& turnstile) : turnstile_(turnstile) { turnstile_.enter(); }
        ~Inside() { turnstile_.leave(); }
        Inside(const Inside&) = delete;
        Inside& operator=(const Inside&) = delete;

      private:
        Turnstile& turnstile_;
    };

  private:
    void enter();
    void leave();

    class Lock;
    std::unique_ptr<Lock> lock_;
};

}  // namespace doublecheck
