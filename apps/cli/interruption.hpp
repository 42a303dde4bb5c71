// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace doublecheck::cli {

/// From now on the first SIGINT or SIGTERM raises the flag below; a second one ends the program at once. A
/// closed pipe is reported by write and not by a signal. Call it first thing in `main`: until then a signal
/// kills the program without an exit code.
void watch_signals();

/// Raised when the user wants the program to end.
[[nodiscard]] const std::atomic<bool>& stop_flag();

/// Restores the system's handling of these signals, for work that does not look at the flag. A signal that
/// has arrived since watch_signals() ends the program now.
void unwatch_signals();

/// Waits until a descriptor can be read. False if the stop flag was raised before or while waiting.
[[nodiscard]] bool wait_for_input(int descriptor);

}  // namespace doublecheck::cli
