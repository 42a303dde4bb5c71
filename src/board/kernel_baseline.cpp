// SPDX-License-Identifier: MIT
#include "board/kernel_functions.hpp"

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

}  // namespace doublecheck::detail
