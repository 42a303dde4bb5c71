// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "doublecheck/board/color.hpp"
#include "doublecheck/board/detail/core.hpp"
#include "doublecheck/board/move.hpp"

namespace doublecheck::detail {

/// The functions of the move generator, which is compiled twice: with magic tables for any processor, and
/// with PEXT for x86-64 processors with BMI2. The program chooses one of them when it starts, not for each
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
/// Returns true if this processor has PEXT in hardware. AMD processors before Zen 3 have BMI2, but execute
/// PEXT slowly.
bool has_fast_bmi2();
/// Fills the PEXT tables from the magic tables.
void fill_pext_tables();
#endif

/// The kernel for this machine. It is chosen before any static object of default priority is constructed.
extern const Kernel* kernel;

}  // namespace doublecheck::detail
