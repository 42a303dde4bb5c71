// SPDX-License-Identifier: MIT
#include "board/kernel_functions.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace doublecheck::detail {
namespace {

struct MagicSliders {
    static std::uint64_t rook(int square, std::uint64_t occupied) {
        return slider_tables.rook[static_cast<std::size_t>(square)](occupied);
    }
    static std::uint64_t bishop(int square, std::uint64_t occupied) {
        return slider_tables.bishop[static_cast<std::size_t>(square)](occupied);
    }
    static std::uint64_t straight_lines(int square) {
        return step_tables.straight[static_cast<std::size_t>(square)];
    }
    static std::uint64_t diagonal_lines(int square) {
        return step_tables.diagonal[static_cast<std::size_t>(square)];
    }
};

}  // namespace

constinit const Kernel baseline_kernel = KernelFunctions<MagicSliders>::functions;

constinit const Kernel* kernel = &baseline_kernel;

#if defined(__x86_64__)
namespace {

bool is_slow_amd() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid(0, &a, &b, &c, &d) == 0 || b != signature_AMD_ebx) return false;
    __get_cpuid(1, &a, &b, &c, &d);
    const unsigned family = ((a >> 8) & 15) + ((a >> 20) & 255);
    return family < 0x19;
}

}  // namespace

// Compiled for any processor, because this function decides whether BMI2 is used.
bool has_fast_bmi2() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") && !is_slow_amd();
}

namespace {

/// Chooses the kernel. Every program links this file, so that the linker cannot drop the choice.
struct Choice {
    Choice() {
        if (!has_fast_bmi2()) return;
        fill_pext_tables();
        kernel = &bmi2_kernel;
    }
};
[[gnu::init_priority(102)]] const Choice choice;  // initialised after the magic tables and before other
                                                  // static objects

}  // namespace
#endif

}  // namespace doublecheck::detail
