// SPDX-License-Identifier: MIT
#pragma once

// What WebAssembly leaves out: threads, files, packed input, databases, engines and the terminal. The sources
// behind NATIVE in src/CMakeLists.txt are not compiled for it; what calls them stands in `if constexpr
// (has_platform)`.

/// 1 if the library may use threads, files, databases and other programs, 0 in WebAssembly.
#ifdef __wasm__
#define DOUBLECHECK_HAS_PLATFORM 0
#else
#define DOUBLECHECK_HAS_PLATFORM 1
#endif

namespace doublecheck {

/// The same as a constant. A statement that `if constexpr` discards needs no definition of what it calls.
inline constexpr bool has_platform = DOUBLECHECK_HAS_PLATFORM != 0;

}  // namespace doublecheck
