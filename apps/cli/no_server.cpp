// SPDX-License-Identifier: MIT
// Takes the place of the server in a program that is built without it.
#include "server/server.hpp"

namespace doublecheck::server {

Result<void> serve(const ServerSettings&, std::span<const Operation>, const std::atomic<bool>&,
                   const std::function<void(std::string_view)>&) {
    return failure("serve.none", "This program was built without its HTTP server (DOUBLECHECK_SERVER).");
}

}  // namespace doublecheck::server
