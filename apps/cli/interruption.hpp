// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace doublecheck::cli {

/// Installs signal handlers. The first SIGINT or SIGTERM sets the stop flag; a second one ends the program at
/// once. A closed pipe becomes an error of `write` instead of a signal. Must be the first call in `main`:
/// until then a signal kills the program without an exit code.
void watch_signals();

/// Returns the flag that is set when the user interrupts the program.
[[nodiscard]] const std::atomic<bool>& stop_flag();

/// Restores the default handling of these signals, for work that does not check the flag. If a signal has
/// arrived since `watch_signals`, it ends the program now.
void unwatch_signals();

/// Waits until a descriptor can be read. Returns false if the stop flag was set before or while waiting.
[[nodiscard]] bool wait_for_input(int descriptor);

}  // namespace doublecheck::cli
