// SPDX-License-Identifier: MIT
#pragma once

// WebAssembly lacks threads, files, packed input, databases, engines and the terminal. The sources in the
// lists NATIVE of src/CMakeLists.txt are not compiled for it. Calls of their functions are inside `if
// constexpr (has_platform)`.

/// 1 if the library may use threads, files, databases and other programs, 0 in WebAssembly.
#ifdef __wasm__
#define DOUBLECHECK_HAS_PLATFORM 0
#else
#define DOUBLECHECK_HAS_PLATFORM 1
#endif

namespace doublecheck {

/// `DOUBLECHECK_HAS_PLATFORM` as a constant. The functions that are called in a statement discarded by `if
/// constexpr` need no definition.
inline constexpr bool has_platform = DOUBLECHECK_HAS_PLATFORM != 0;

}  // namespace doublecheck
