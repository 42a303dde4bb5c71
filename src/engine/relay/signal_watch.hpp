// SPDX-License-Identifier: MIT
#pragma once

#include <signal.h>
#include <sys/signalfd.h>

#include <initializer_list>
#include <optional>

#include "engine/process.hpp"

namespace doublecheck::engine {

/// Blocks the signals of a relay in this thread and lets a file descriptor receive them.
class SignalWatch {
  public:
    SignalWatch() {
        sigset_t watched;
        sigemptyset(&watched);
        for (const int one : {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGCHLD, SIGPIPE}) sigaddset(&watched, one);
        pthread_sigmask(SIG_BLOCK, &watched, &before_);
        received_ = Descriptor(signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK));
    }
    ~SignalWatch() {
        while (take()) {  // a signal that was handled here must not be delivered afterwards
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    SignalWatch(const SignalWatch&) = delete;
    SignalWatch& operator=(const SignalWatch&) = delete;

    /// Returns the file descriptor that is readable while a signal waits.
    [[nodiscard]] int number() const { return received_.number(); }

    /// Takes the next signal. Returns nothing if none waits.
    [[nodiscard]] std::optional<int> take() const {
        signalfd_siginfo info{};
        if (::read(received_.number(), &info, sizeof info) != static_cast<ssize_t>(sizeof info))
            return std::nullopt;
        return static_cast<int>(info.ssi_signo);
    }

  private:
    sigset_t before_{};
    Descriptor received_;
};

}  // namespace doublecheck::engine
