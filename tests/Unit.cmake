# SPDX-License-Identifier: MIT
# The tests that call the library: one program for each folder.
find_package(GTest REQUIRED)
include(GoogleTest)

# doublecheck_gtest(NAME SOURCES source... LIBRARIES target...): adds a GoogleTest program, each case of which is a test
# of CTest.
function(doublecheck_gtest name)
    cmake_parse_arguments(PARSE_ARGV 1 TEST "" "" "SOURCES;LIBRARIES")
    add_executable(${name}_tests ${TEST_SOURCES})
    target_include_directories(${name}_tests PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${name}_tests PRIVATE TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                                     TEST_GOLDEN="${PROJECT_SOURCE_DIR}/tests/golden")
    # -O1 compiles in two thirds of the time of -O2. With it g++ 12 warns of texts joined with +, which are correct.
    target_compile_options(${name}_tests PRIVATE $<$<CONFIG:Release>:-O1>
        $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds -Wno-stringop-overflow>)
    # The header of GoogleTest is compiled once.
    if(name STREQUAL base)
        target_precompile_headers(base_tests PRIVATE <gtest/gtest.h>)
    else()
        target_precompile_headers(${name}_tests REUSE_FROM base_tests)
    endif()
    target_link_libraries(${name}_tests PRIVATE doublecheck_options ${TEST_LIBRARIES} nlohmann_json::nlohmann_json
        GTest::gtest_main)
    gtest_discover_tests(${name}_tests NO_PRETTY_TYPES NO_PRETTY_VALUES TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 600
        PROPERTIES LABELS ${name})
endfunction()

# folder_tests(LIBRARY FOLDERS folder... [WITH target...]): adds a program for each folder. It links the library that
# holds the folder of the same name below src/ or apps/, and no other but those after WITH.
function(folder_tests library)
    cmake_parse_arguments(PARSE_ARGV 1 TEST "" "" "FOLDERS;WITH")
    foreach(folder ${TEST_FOLDERS})
        file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
        doublecheck_gtest(${folder} SOURCES ${sources} LIBRARIES ${library} ${TEST_WITH})
    endforeach()
endfunction()

folder_tests(doublecheck::core FOLDERS base verdict board notation)
folder_tests(doublecheck::questions FOLDERS threads moves check castling arbiter)
folder_tests(doublecheck::audit FOLDERS io audit)
folder_tests(doublecheck::doublecheck FOLDERS show framework engine commands)
# These tests also give the certificates to the checker,
folder_tests(doublecheck::winnable FOLDERS winnable WITH doublecheck::checker)
folder_tests(doublecheck::questions FOLDERS legality problem WITH doublecheck::checker)
folder_tests(doublecheck::chess99 FOLDERS chess99 WITH doublecheck::checker)
# and these make the certificates that the checker gets.
folder_tests(doublecheck::checker FOLDERS checker WITH doublecheck::questions doublecheck::chess99)
# These tests use the types of two boards with the same names, so each source is compiled on its own.
set_target_properties(checker_tests chess99_tests PROPERTIES UNITY_BUILD OFF)
target_compile_definitions(engine_tests PRIVATE FAKE_ENGINE="$<TARGET_FILE:fake_engine>")
add_dependencies(engine_tests fake_engine)

if(TARGET doublecheck_cli)
    folder_tests(doublecheck_cli FOLDERS cli)
endif()
if(TARGET doublecheck_server)
    folder_tests(doublecheck_server FOLDERS server)
endif()
if(TARGET doublecheck_c)
    doublecheck_gtest(c SOURCES c/c_test.cpp c/verdicts_test.cpp LIBRARIES doublecheck_c doublecheck::doublecheck)
    # This program replaces operator new.
    doublecheck_gtest(c_memory SOURCES c/memory_test.cpp LIBRARIES doublecheck_c)
endif()
