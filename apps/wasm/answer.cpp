// SPDX-License-Identifier: MIT
// The module of packages/npm: one entry, `answer`, which hands its lines to the host as they come.
#include <cstddef>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

#include "doublecheck/desk/operations.hpp"
#include "doublecheck/ops/call.hpp"

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the names are those of the host and
// the ABI

/// Takes a part of the answer.
extern "C" __attribute__((import_module("doublecheck"), import_name("write"))) void host_write(
    const char* text, std::size_t size);
/// Hears how far the work is; 0 ends it.
extern "C" __attribute__((import_module("doublecheck"), import_name("progress"))) int host_goes_on(
    std::size_t done, std::size_t all);

/// Puts the next bytes of the input there; 0 at its end.
extern "C" __attribute__((import_module("doublecheck"), import_name("read"))) std::size_t host_read(
    char* to, std::size_t size);

/// Room for a call of that many bytes, which the host writes there before it calls `answer`.
extern "C" __attribute__((export_name("room"))) char* room(std::size_t size) {
    static std::string call;
    call.resize(size);
    return call.data();
}

extern "C" __attribute__((export_name("answer"))) void answer(const char* call, std::size_t size) {
    doublecheck::answer_call(
        doublecheck::operations(), std::string_view(call, size),
        {.output =
             [](std::string_view text) {
                 host_write(text.data(), text.size());
                 return true;
             },
         .goes_on = [](std::size_t done, std::size_t all) { return host_goes_on(done, all) != 0; },
         .read = [](std::span<char> out) { return host_read(out.data(), out.size()); }});
}

// The library throws nothing; what the standard library would throw, such as want of memory, ends the module.
extern "C" void* __cxa_allocate_exception(std::size_t) noexcept {
    std::abort();
}
extern "C" void __cxa_throw(void*, void*, void (*)(void*)) {
    std::abort();
}

// The one thread there is does not end.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {
    return 0;
}

// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
