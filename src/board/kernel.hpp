// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/board/color.hpp"
#include "doublecheck/board/detail/core.hpp"
#include "doublecheck/board/move.hpp"

namespace doublecheck::detail {

/// The entry points of the move generator. It is compiled twice: with magic tables for any processor, and
/// with PEXT for x86-64 processors with BMI2. Which one runs is decided once at start, not for each look-up.
struct Kernel {
    std::uint64_t (*perft)(const Core&, Color, int depth);
    int (*count)(const Core&, Color);
    bool (*any)(const Core&, Color);
    void (*list)(const Core&, Color, MoveList&);
};

extern const Kernel baseline_kernel;
#if defined(__x86_64__)
extern const Kernel bmi2_kernel;
/// Returns true if this processor has BMI2 with PEXT in hardware. AMD processors before Zen 3 emulate it
/// slowly.
bool has_fast_bmi2();
/// Fills the PEXT tables from the magic tables.
void fill_pext_tables();
#endif

/// The kernel for this machine. Set before any static object of default priority is constructed.
extern const Kernel* kernel;

}  // namespace doublecheck::detail
