# SPDX-License-Identifier: MIT
# Headers compiled once for all targets that share their flags: reading them is the larger part of a small target, and
# where clang optimises little, of all. A file includes all it names nevertheless: ci, debug and tidy see to it.
option(DOUBLECHECK_PRECOMPILE "Precompile the headers that most files include" OFF)

set(doublecheck_standard_headers <algorithm> <array> <atomic> <bit> <charconv> <chrono> <cstdint> <cstdlib> <cstring>
    <expected> <functional> <iterator> <map> <memory> <optional> <ranges> <span> <string> <string_view> <tuple>
    <unordered_map> <utility> <variant> <vector>)
set(doublecheck_verdict_headers <doublecheck/verdict/parts.hpp> <doublecheck/verdict/verdict.hpp>)
set(doublecheck_board_headers <doublecheck/board/attacks.hpp> <doublecheck/notation/fen.hpp>)

# doublecheck_precompile(TARGET HEADERS header... [OPTIONS flag...] [LIBRARIES library...]): the headers, compiled once
# for all targets that ask for the same.
function(doublecheck_precompile target)
    if(NOT DOUBLECHECK_PRECOMPILE)
        return()
    endif()
    cmake_parse_arguments(PCH "" "" "HEADERS;OPTIONS;LIBRARIES" ${ARGN})
    string(MD5 key "${PCH_HEADERS} ${PCH_OPTIONS} ${PCH_LIBRARIES}")
    string(SUBSTRING ${key} 0 8 key)
    set(owner doublecheck_headers_${key})
    if(NOT TARGET ${owner})
        set(source ${PROJECT_BINARY_DIR}/headers/${key}.cpp)
        file(CONFIGURE OUTPUT ${source} CONTENT "// What owns precompiled headers has a source.\n")
        add_library(${owner} OBJECT ${source})
        target_include_directories(${owner} PRIVATE ${PROJECT_SOURCE_DIR}/include)
        target_compile_features(${owner} PRIVATE cxx_std_23)
        target_compile_options(${owner} PRIVATE ${PCH_OPTIONS})
        # ccache sees by their content whether they have changed.
        target_compile_options(${owner} PRIVATE $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
        target_link_libraries(${owner} PRIVATE doublecheck_options ${PCH_LIBRARIES})
        target_precompile_headers(${owner} PRIVATE ${PCH_HEADERS})
    endif()
    foreach(library ${PCH_LIBRARIES})
        target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>)
    endforeach()
    target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()
