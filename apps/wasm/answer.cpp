// SPDX-License-Identifier: MIT
// The entries of the WebAssembly modules of packages/npm. `answer` passes each line of output to the host as
// it is written.
#include <cstddef>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

#include "doublecheck/framework/call.hpp"
#include "wasm/answer.hpp"

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the names are those of the host and
// the ABI

/// Receives a part of the answer.
extern "C" __attribute__((import_module("doublecheck"), import_name("write"))) void host_write(
    const char* text, std::size_t size);
/// Receives progress. Returns 0 to stop the work.
extern "C" __attribute__((import_module("doublecheck"), import_name("progress"))) int host_on_progress(
    std::size_t done, std::size_t all);

/// Writes the next bytes of the input to `to`. Returns their number, 0 at the end.
extern "C" __attribute__((import_module("doublecheck"), import_name("read"))) std::size_t host_read(
    char* to, std::size_t size);

/// Allocates the buffer of a call. The host writes the call into it before it calls `answer`.
extern "C" __attribute__((export_name("call_buffer"))) char* call_buffer(std::size_t size) {
    static std::string call;
    call.resize(size);
    return call.data();
}

/// Answers the call in the buffer.
extern "C" __attribute__((export_name("answer"))) void answer(const char* call, std::size_t size) {
    doublecheck::answer_call(
        module_operations(), std::string_view(call, size),
        {.output =
             [](std::string_view text) {
                 host_write(text.data(), text.size());
                 return true;
             },
         .on_progress = [](std::size_t done, std::size_t all) { return host_on_progress(done, all) != 0; },
         .read = [](std::span<char> out) { return host_read(out.data(), out.size()); }});
}

// The library throws no exceptions. One from the standard library, such as std::bad_alloc, ends the module.
extern "C" void* __cxa_allocate_exception(std::size_t) noexcept {
    std::abort();
}
extern "C" void __cxa_throw(void*, void*, void (*)(void*)) {
    std::abort();
}

// Destructors of thread-local objects are never run, because the only thread never ends.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}

// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
