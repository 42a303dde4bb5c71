// SPDX-License-Identifier: MIT
// Compiled with -mbmi2 and -mavx2. Called only if has_fast_bmi2() is true.
#if defined(__x86_64__)

#include <immintrin.h>

#include "board/kernel_functions.hpp"

namespace doublecheck::detail {
namespace {

struct PextEntry {
    std::uint64_t mask;
    const std::uint64_t* attacks;
};

std::array<std::uint64_t, slider_table_size> pext_attacks;
std::array<PextEntry, 64> pext_rook;
std::array<PextEntry, 64> pext_bishop;

struct PextSliders {
    static std::uint64_t lookup(const PextEntry& entry, std::uint64_t occupied) {
        return entry.attacks[_pext_u64(occupied, entry.mask)];
    }
    static std::uint64_t rook(int square, std::uint64_t occupied) {
        return lookup(pext_rook[static_cast<std::size_t>(square)], occupied);
    }
    static std::uint64_t bishop(int square, std::uint64_t occupied) {
        return lookup(pext_bishop[static_cast<std::size_t>(square)], occupied);
    }
    static std::uint64_t straight_lines(int square) {
        return step_tables.straight[static_cast<std::size_t>(square)];
    }
    static std::uint64_t diagonal_lines(int square) {
        return step_tables.diagonal[static_cast<std::size_t>(square)];
    }
};

std::uint64_t* fill(PextEntry& entry, const Magic& magic, std::uint64_t* out) {
    entry = {.mask = magic.mask, .attacks = out};
    const std::uint64_t occupancies = std::uint64_t{1} << __builtin_popcountll(magic.mask);
    for (std::uint64_t i = 0; i < occupancies; ++i) *out++ = magic(_pdep_u64(i, magic.mask));
    return out;
}

}  // namespace

constinit const Kernel bmi2_kernel = KernelFunctions<PextSliders>::functions;

void fill_pext_tables() {
    std::uint64_t* out = pext_attacks.data();
    for (std::size_t square = 0; square < 64; ++square) {
        out = fill(pext_rook[square], slider_tables.rook[square], out);
        out = fill(pext_bishop[square], slider_tables.bishop[square], out);
    }
}

}  // namespace doublecheck::detail

#endif
