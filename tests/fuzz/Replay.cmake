# SPDX-License-Identifier: MIT
# Each fuzz target also becomes a test: a small driver runs it over its seeds and some seeded mutations of them, with
# any compiler. `./dev fuzz` runs the same targets under libFuzzer.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(fuzz_dir ${CMAKE_CURRENT_LIST_DIR})
set(corpus ${PROJECT_BINARY_DIR}/corpus)
add_test(NAME ${DOUBLECHECK_TEST_PREFIX}fuzz.seeds
    COMMAND Python3::Interpreter ${fuzz_dir}/make_corpus.py ${corpus} $<TARGET_FILE:forge_seeds>)
set_tests_properties(${DOUBLECHECK_TEST_PREFIX}fuzz.seeds PROPERTIES
    FIXTURES_SETUP ${DOUBLECHECK_TEST_PREFIX}seeds LABELS fuzz)
add_library(fuzz_replay OBJECT ${fuzz_dir}/replay.cpp)
target_link_libraries(fuzz_replay PRIVATE doublecheck_options)
target_compile_options(fuzz_replay PRIVATE ${DOUBLECHECK_TEST_OPTIONS})
file(GLOB fuzz_sources CONFIGURE_DEPENDS ${fuzz_dir}/fuzz_*.cpp)
foreach(source ${fuzz_sources})
    cmake_path(GET source STEM target)
    string(REPLACE "fuzz_" "" name ${target})
    add_executable(replay_${name} ${source} $<TARGET_OBJECTS:fuzz_replay>)
    target_include_directories(replay_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(replay_${name} PRIVATE doublecheck_options doublecheck::doublecheck)
    doublecheck_finish_test(replay_${name})
    if(name MATCHES chess99)  # its names are those of both games
        set_source_files_properties(${source} PROPERTIES SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
    add_test(NAME ${DOUBLECHECK_TEST_PREFIX}fuzz.${name}
        COMMAND replay_${name} ${corpus}/${name})
    set_tests_properties(${DOUBLECHECK_TEST_PREFIX}fuzz.${name} PROPERTIES
        FIXTURES_REQUIRED ${DOUBLECHECK_TEST_PREFIX}seeds TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT} LABELS fuzz COST 10)
endforeach()

# All kinds of certificates in one program.
include(${fuzz_dir}/certificate_kinds.cmake)
set(certificate_folders ${certificate_kinds})
list(TRANSFORM certificate_folders PREPEND ${corpus}/certificate_)
add_executable(replay_certificate ${fuzz_dir}/certificate.cpp $<TARGET_OBJECTS:fuzz_replay>)
target_link_libraries(replay_certificate PRIVATE doublecheck_options doublecheck_forge)
doublecheck_finish_test(replay_certificate)
add_test(NAME ${DOUBLECHECK_TEST_PREFIX}fuzz.certificate COMMAND replay_certificate ${certificate_folders})
set_tests_properties(${DOUBLECHECK_TEST_PREFIX}fuzz.certificate PROPERTIES
    FIXTURES_REQUIRED ${DOUBLECHECK_TEST_PREFIX}seeds TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT} LABELS fuzz)
