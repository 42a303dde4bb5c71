# SPDX-License-Identifier: MIT
# The tests that call the library: one program for each folder, the forgeries, and the fuzz targets on their seeds.
find_package(GTest REQUIRED)
include(GoogleTest)

# doublecheck_gtest(NAME SOURCES source... [LIBRARIES target...]): adds a GoogleTest program, each case of which is
# a test of CTest.
function(doublecheck_gtest name)
    cmake_parse_arguments(PARSE_ARGV 1 TEST "" "" "SOURCES;LIBRARIES")
    add_executable(${name}_tests ${TEST_SOURCES})
    target_include_directories(${name}_tests PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${name}_tests PRIVATE TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                                     TEST_GOLDEN="${PROJECT_SOURCE_DIR}/tests/golden")
    target_precompile_headers(${name}_tests PRIVATE <gtest/gtest.h>)
    target_link_libraries(${name}_tests PRIVATE doublecheck_options doublecheck::doublecheck
        nlohmann_json::nlohmann_json ${TEST_LIBRARIES} GTest::gtest_main)
    gtest_discover_tests(${name}_tests NO_PRETTY_TYPES NO_PRETTY_VALUES TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 600
        PROPERTIES LABELS ${name})
endfunction()

if(TARGET doublecheck_server)
    set(server server)
endif()
foreach(folder base threads verdict board notation moves check castling legality checker winnable problem arbiter audit
        chess99 engine framework cli ${server})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    doublecheck_gtest(${folder} SOURCES ${sources})
endforeach()
# These tests use the types of two boards with the same names, so each source is compiled on its own.
set_target_properties(checker_tests chess99_tests PROPERTIES UNITY_BUILD OFF)
target_compile_definitions(engine_tests PRIVATE FAKE_ENGINE="$<TARGET_FILE:fake_engine>")
add_dependencies(engine_tests fake_engine)
target_link_libraries(framework_tests PRIVATE doublecheck_cli)
target_link_libraries(cli_tests PRIVATE doublecheck_cli)
if(TARGET doublecheck_server)
    target_link_libraries(server_tests PRIVATE doublecheck_server)
endif()

if(TARGET doublecheck_c)
    doublecheck_gtest(c SOURCES c/c_test.cpp LIBRARIES doublecheck_c)
endif()

add_subdirectory(forge)
include(fuzz/Replay.cmake)
