// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>

namespace doublecheck::cli {

/// From now on the first SIGINT or SIGTERM raises the flag below; a second one ends the program at once. A
/// closed pipe is reported by write and not by a signal.
void watch_signals();

/// Raised when the user wants the program to end.
[[nodiscard]] const std::atomic<bool>& stop_flag();

/// Waits until a descriptor can be read. False if the stop flag was raised before or while waiting.
[[nodiscard]] bool wait_for_input(int descriptor);

}  // namespace doublecheck::cli
