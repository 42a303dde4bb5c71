// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/board/color.hpp"
#include "doublecheck/board/detail/core.hpp"
#include "doublecheck/board/move.hpp"

namespace doublecheck::detail {

/// The entry points of a kernel. The generator is compiled twice, for any x86-64 or other processor with
/// magic tables, and for processors with BMI2; which one runs is decided once, here, never for a single
/// look-up.
struct Kernel {
    std::uint64_t (*perft)(const Core&, Color, int depth);
    int (*count)(const Core&, Color);
    bool (*any)(const Core&, Color);
    void (*list)(const Core&, Color, MoveList&);
};

extern const Kernel baseline_kernel;
#if defined(__x86_64__)
extern const Kernel bmi2_kernel;
/// Whether this processor has BMI2 with a PEXT in hardware (AMD before Zen 3 emulates it slowly).
bool has_fast_bmi2();
/// Fills the tables that PEXT indexes from the magic ones.
void fill_pext_tables();
#endif

/// The best kernel of this machine; set before any static object of default priority is made.
extern const Kernel* kernel;

}  // namespace doublecheck::detail
