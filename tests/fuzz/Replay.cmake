# SPDX-License-Identifier: MIT
# Each fuzz target is also a test that needs no libFuzzer: replay.cpp runs it on its seeds and on some random mutations
# of them. `./dev fuzz` runs the same targets under libFuzzer.
set(fuzz_dir ${CMAKE_CURRENT_LIST_DIR})
set(corpus ${PROJECT_BINARY_DIR}/corpus)
add_test(NAME fuzz.seeds COMMAND Python3::Interpreter ${fuzz_dir}/make_corpus.py ${corpus} $<TARGET_FILE:forge_seeds>)
set_tests_properties(fuzz.seeds PROPERTIES FIXTURES_SETUP seeds LABELS fuzz)
add_library(fuzz_replay OBJECT ${fuzz_dir}/replay.cpp)
target_link_libraries(fuzz_replay PRIVATE doublecheck_options)

# fuzz_replay_test(NAME SOURCE FOLDERS FOLDER...): adds a test that runs the target in SOURCE on the folders' seeds.
function(fuzz_replay_test name source)
    cmake_parse_arguments(PARSE_ARGV 2 TEST "" "" "FOLDERS")
    add_executable(replay_${name} ${source})
    target_include_directories(replay_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(replay_${name} PRIVATE doublecheck_options fuzz_replay doublecheck_forge
        doublecheck_cli)
    add_test(NAME fuzz.${name} COMMAND replay_${name} ${TEST_FOLDERS})
    set_tests_properties(fuzz.${name} PROPERTIES FIXTURES_REQUIRED seeds LABELS fuzz COST 10)
endfunction()

file(GLOB fuzz_sources CONFIGURE_DEPENDS ${fuzz_dir}/fuzz_*.cpp)
if(NOT TARGET doublecheck_server)
    list(FILTER fuzz_sources EXCLUDE REGEX "fuzz_http")
endif()
foreach(source ${fuzz_sources})
    cmake_path(GET source STEM target)
    string(REPLACE "fuzz_" "" name ${target})
    fuzz_replay_test(${name} ${source} FOLDERS ${corpus}/${name})
endforeach()

# For all kinds of certificates there is one program.
include(${fuzz_dir}/certificate_kinds.cmake)
list(TRANSFORM certificate_kinds PREPEND ${corpus}/certificate_)
fuzz_replay_test(certificate ${fuzz_dir}/certificate.cpp FOLDERS ${certificate_kinds})
