// SPDX-License-Identifier: MIT
#include "interruption.hpp"

#include <array>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace doublecheck::cli {
namespace {

std::atomic<bool> is_stopped = false;
static_assert(std::atomic<bool>::is_always_lock_free,
              "a signal handler must not use atomics that take a lock");
std::array<int, 2> wake_pipe = {-1, -1};  // written by the handler, so that every waiting thread wakes up

void on_signal(int) {
    const int saved = errno;
    is_stopped.store(true, std::memory_order_relaxed);
    const char byte = 0;
    [[maybe_unused]] const auto written = write(wake_pipe[1], &byte, 1);
    errno = saved;
}

}  // namespace

void watch_signals() {
    if (pipe2(wake_pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0) wake_pipe = {-1, -1};
    struct sigaction action = {};
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

const std::atomic<bool>& stop_flag() {
    return is_stopped;
}

void unwatch_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
    if (is_stopped.load(std::memory_order_relaxed)) std::raise(SIGINT);
}

bool wait_for_input(int descriptor) {
    while (!is_stopped.load(std::memory_order_relaxed)) {
        std::array<pollfd, 2> waited = {{{descriptor, POLLIN, 0}, {wake_pipe[0], POLLIN, 0}}};
        const int ready = poll(waited.data(), wake_pipe[0] >= 0 ? 2 : 1, -1);
        if (ready > 0 && waited[0].revents != 0) return !is_stopped.load(std::memory_order_relaxed);
        if (ready < 0 && errno != EINTR) return true;
    }
    return false;
}

}  // namespace doublecheck::cli
