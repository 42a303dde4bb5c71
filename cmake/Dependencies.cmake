# SPDX-License-Identifier: MIT
# The third-party libraries. Their targets are global, so that a project that adds doublecheck with add_subdirectory
# can link it.
if(NOT DOUBLECHECK_WASM)
    set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
    find_package(fmt REQUIRED)
    find_package(nlohmann_json REQUIRED)
    find_package(TBB REQUIRED)
    find_package(Threads REQUIRED)
    find_package(SQLite3 REQUIRED)
    find_package(PkgConfig REQUIRED)
    find_package(ZLIB REQUIRED)
    find_package(yaml-cpp REQUIRED)
    pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET GLOBAL libzstd)
    pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET GLOBAL libutf8proc)
    unset(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL)
    return()
endif()

# WebAssembly has no threads, files or processes: only the two header-only libraries are used. They are linked into a
# directory of their own, since /usr/include as a whole would hide the headers of wasi-libc.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt nlohmann)
    find_path(${library}_folder ${library} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
    file(CREATE_LINK ${${library}_folder}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
foreach(library fmt::fmt fmt::fmt-header-only nlohmann_json::nlohmann_json TBB::tbb Threads::Threads SQLite::SQLite3
        ZLIB::ZLIB yaml-cpp PkgConfig::ZSTD PkgConfig::UTF8PROC)
    add_library(${library} INTERFACE IMPORTED GLOBAL)
endforeach()
target_include_directories(fmt::fmt INTERFACE ${headers})
target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${headers})
# Without the separator fmt would link the locales of the standard library.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_EXCEPTIONS=0 "FMT_STATIC_THOUSANDS_SEPARATOR=','")
target_link_libraries(fmt::fmt-header-only INTERFACE fmt::fmt)
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NOEXCEPTION)
# 64-bit counts become sizes in a 32-bit address space.
target_compile_options(doublecheck_options INTERFACE -Wno-shorten-64-to-32)
