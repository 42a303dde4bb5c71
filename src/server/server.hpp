// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <functional>
#include <span>
#include <string_view>

#include "doublecheck/base/error.hpp"
#include "framework/operation.hpp"
#include "server/settings.hpp"

namespace doublecheck::server {

/// Answers calls of the commands over HTTP (docs/http.md) until `stop` becomes true; then it accepts no more
/// connections, answers all requests that have arrived, and returns. Passes the address to `on_ready` once
/// connections are accepted. Errors: `serve.address`, `serve.page`, `serve.log`.
[[nodiscard]] Result<void> serve(const ServerSettings& settings, std::span<const Operation> commands,
                                 const std::atomic<bool>& stop,
                                 const std::function<void(std::string_view address)>& on_ready);

}  // namespace doublecheck::server
