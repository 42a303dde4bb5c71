# SPDX-License-Identifier: MIT
# What a program without threads, files and processes links: two libraries that are headers alone. /usr/include as a
# whole would hide the headers of wasi-libc, so that they are reached through a folder of their own.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt nlohmann)
    find_path(${library}_folder ${library} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
    file(CREATE_LINK ${${library}_folder}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
foreach(library fmt::fmt nlohmann_json::nlohmann_json TBB::tbb Threads::Threads SQLite::SQLite3 ZLIB::ZLIB
        PkgConfig::ZSTD)
    add_library(${library} INTERFACE IMPORTED GLOBAL)
endforeach()
target_include_directories(fmt::fmt INTERFACE ${headers})
target_include_directories(nlohmann_json::nlohmann_json INTERFACE ${headers})
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_EXCEPTIONS=0)
# Nothing prints numbers of 128 bits; Debian's functions that divide these, unless the optimiser has, cannot be linked.
if(DOUBLECHECK_COLD_OPTIONS)
    target_compile_definitions(fmt::fmt INTERFACE FMT_USE_INT128=0)
endif()
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NOEXCEPTION)
