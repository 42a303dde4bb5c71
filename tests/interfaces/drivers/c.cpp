// SPDX-License-Identifier: MIT
// Reads calls from standard input, one JSON object per line, and writes their answers through the C
// interface.
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "doublecheck.h"

int main() {
    const std::unique_ptr<doublecheck_session, void (*)(doublecheck_session*)> session(doublecheck_open(0),
                                                                                       doublecheck_close);
    const auto write = [](void*, const char* text, std::size_t size) -> int {
        return std::fwrite(text, 1, size, stdout) == size ? 1 : 0;
    };
    const doublecheck_callbacks callbacks = {nullptr, write, nullptr, nullptr};
    for (std::string call; std::getline(std::cin, call);) {
        const doublecheck_status status =
            doublecheck_answer(session.get(), call.data(), call.size(), &callbacks);
        if (status != DOUBLECHECK_DONE && status != DOUBLECHECK_REFUSED) return 1;
    }
    return std::fflush(stdout) == 0 ? 0 : 1;
}
