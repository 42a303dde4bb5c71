# SPDX-License-Identifier: MIT
# The libraries of others that the program links. Their targets are made visible everywhere, so that a project that
# takes doublecheck in with add_subdirectory can link it.
if(DOUBLECHECK_WASM)
    include(DependenciesAlone)
    return()
endif()
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(TBB REQUIRED)
find_package(Threads REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(ZLIB REQUIRED)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET GLOBAL libzstd)
unset(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL)
