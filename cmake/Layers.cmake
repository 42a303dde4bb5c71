# SPDX-License-Identifier: MIT
# One static library a layer, so that an include that points upwards fails to link as well as the layer check.

add_library(doublecheck_options INTERFACE)
if(DOUBLECHECK_WARNINGS)
    target_compile_options(doublecheck_options INTERFACE
        -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
endif()
# Formats are compared with their arguments where the program is built to be tested: each takes a while.
if(NOT DOUBLECHECK_CHECK_FORMATS)
    target_compile_definitions(doublecheck_options INTERFACE FMT_CONSTEVAL=)
endif()
# g++ looks for memory to give back again and again while a batch of files is compiled.
target_compile_options(doublecheck_options INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=700000>)
# The algorithms of libstdc++ 12 use std::get_temporary_buffer, which clang reports where they are instantiated.
target_compile_options(doublecheck_options INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
# Values aligned to a cache line are passed by value; g++ notes that its version 4.6 did it another way.
target_compile_options(doublecheck_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-psabi>)
# Where addresses have 32 bits, numbers of 64 become sizes of what is in memory.
if(DOUBLECHECK_WASM)
    target_compile_options(doublecheck_options INTERFACE -Wno-shorten-64-to-32)
endif()
if(DOUBLECHECK_WERROR)
    target_compile_options(doublecheck_options INTERFACE -Werror)
endif()

# Optimised programs are hardened: a mistake ends the program where it would read or write beyond an end. A sanitizer
# has its own checks for those of the C library. Not -ftrivial-auto-var-init=zero: where g++ 12 sets a structure
# member by member, it clears what it takes for padding after that, short strings among it.
set(doublecheck_hardening -D_GLIBCXX_ASSERTIONS)
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
    list(APPEND doublecheck_hardening
        -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
endif()

# doublecheck_hardened(VARIABLE [flag...]): sets it to how a target is hardened, but for the flags named.
function(doublecheck_hardened variable)
    set(flags ${doublecheck_hardening})
    list(REMOVE_ITEM flags ${ARGN})
    set(${variable} "" PARENT_SCOPE)
    if(DOUBLECHECK_HARDENING)
        set(${variable} "$<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:${flags}>" PARENT_SCOPE)
    endif()
endfunction()

# doublecheck_finish(TARGET COLD DEPENDS LIBRARIES [flag...]): how a part of the program is optimised and hardened, but
# for the flags named, and the headers precompiled for it and those that are compiled in the same way.
function(doublecheck_finish target cold depends libraries)
    doublecheck_hardened(options ${ARGN})
    if(cold)
        # -Og compiles a sixth sooner than -O1, and what it makes is up to 5 % slower. With both, g++ 12 takes what an
        # empty optional would hold for uninitialised.
        list(APPEND options $<$<CONFIG:Release>:$<IF:$<CXX_COMPILER_ID:GNU>,-Og,-O1>>
            $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
            ${DOUBLECHECK_COLD_OPTIONS})
    endif()
    target_compile_options(${target} PRIVATE ${options})
    if(NOT depends OR depends STREQUAL base)  # small
        return()
    endif()
    set(headers ${doublecheck_standard_headers} ${doublecheck_verdict_headers})
    list(FILTER libraries INCLUDE REGEX fmt)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)  # wants the same macros alone
        doublecheck_hardened(options -fstack-protector-strong ${ARGN})
        set(libraries fmt::fmt)
        list(APPEND headers <fmt/format.h>)
    elseif(libraries)
        list(APPEND headers <fmt/format.h> ${doublecheck_board_headers})
    endif()
    doublecheck_precompile(${target} HEADERS ${headers} LIBRARIES ${libraries} OPTIONS ${options})
endfunction()

set_property(GLOBAL PROPERTY doublecheck_layers "")

# What every layer shares: the public headers, the standard, and a name under which other projects find it.
function(doublecheck_publish name scope)
    target_include_directories(doublecheck_${name} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                                            $<INSTALL_INTERFACE:include>)
    target_compile_features(doublecheck_${name} ${scope} cxx_std_23)
    set_target_properties(doublecheck_${name} PROPERTIES EXPORT_NAME ${name})
    add_library(doublecheck::${name} ALIAS doublecheck_${name})
    set_property(GLOBAL APPEND PROPERTY doublecheck_layers ${name})
endfunction()

# doublecheck_apart(NAME SUFFIX REGEX COLD [flag...]): takes the files of the layer NAME, for which it is called, that
# are compiled as objects of their own, and hardened but for the flags named.
macro(doublecheck_apart name suffix regex cold)
    set(apart ${own})
    list(FILTER apart INCLUDE REGEX "/${LAYER_FOLDER}/(${regex})\\.cpp$")
    list(REMOVE_ITEM own ${apart})
    list(REMOVE_ITEM sources ${apart})
    set(object doublecheck_${name}_${suffix})
    add_library(${object} OBJECT ${apart})
    target_include_directories(${object} PRIVATE ${PROJECT_SOURCE_DIR}/include ${folder})
    target_compile_features(${object} PRIVATE cxx_std_23)
    target_link_libraries(${object} PRIVATE doublecheck_options ${LAYER_PRIVATE_LIBRARIES})
    doublecheck_finish(${object} "${cold}" "${LAYER_DEPENDS}" "${LAYER_PRIVATE_LIBRARIES}" ${ARGN})
    list(APPEND sources $<TARGET_OBJECTS:${object}>)
endmacro()

# doublecheck_layer(NAME [DEPENDS layer...]): the library doublecheck_NAME from all sources below src/NAME, or below
# another FOLDER; a layer without sources is its headers alone. PRIVATE_LIBRARIES name third-party libraries,
# HEADER_LIBRARIES those that leave nothing to link with, SOFT the hardening flags that cost this layer too much
# (docs/architecture.md). HOT is what the usual optimisation makes slower by more than 3 %: g++ has -O3 for it, the
# module that ships -O2. COLD is what need not be fast, only soon compiled, COLD_FILES are regular expressions of the
# files of which this is true in a layer that must be fast; these are hardened in full. WARM is what must be fast for
# users, but not for the tests, PAGE_WARM what need not be for those of the page. APART is a regular expression of the
# files that are hardened in another way than the layer, APART_SOFT names the flags that these do without. ALONE is one
# of the files that use threads, files or other programs: where there are none of these, the files below NAME/alone
# stand for them.
function(doublecheck_layer name)
    cmake_parse_arguments(LAYER
        "HOT;WARM;PAGE_WARM;COLD" "FOLDER;ALONE;APART"
        "COLD_FILES;DEPENDS;PRIVATE_LIBRARIES;HEADER_LIBRARIES;SOFT;APART_SOFT" ${ARGN})
    set(folder ${PROJECT_SOURCE_DIR}/src)
    if(NOT LAYER_FOLDER)
        set(LAYER_FOLDER ${name})
    endif()
    set(options "")
    if(name MATCHES "^checker" AND DOUBLECHECK_CHECKER_SOURCES)
        set(folder ${DOUBLECHECK_CHECKER_SOURCES})
        set(options -w -D_GLIBCXX_ASSERTIONS)  # nobody wrote this code, and a refusal left out shall not go unseen
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/${LAYER_FOLDER}/*.cpp)
    if(DOUBLECHECK_WASM AND LAYER_ALONE)
        list(FILTER sources EXCLUDE REGEX "/${LAYER_FOLDER}/(${LAYER_ALONE})\\.cpp$")
    elseif(NOT DOUBLECHECK_WASM)
        list(FILTER sources EXCLUDE REGEX "/${LAYER_FOLDER}/alone/")
    endif()
    set(own ${sources})
    if(LAYER_APART AND DOUBLECHECK_HARDENING)
        doublecheck_apart(${name} apart "${LAYER_APART}" "${LAYER_COLD}" ${LAYER_APART_SOFT})
    endif()
    if(LAYER_COLD_FILES)
        list(JOIN LAYER_COLD_FILES "|" cold)
        doublecheck_apart(${name} cold "${cold}" COLD)
    endif()
    if(sources)
        set(scope PUBLIC)
        add_library(doublecheck_${name} STATIC ${sources})
        target_include_directories(doublecheck_${name} PRIVATE ${folder})
        if(LAYER_HOT AND NOT DOUBLECHECK_COLD_OPTIONS)
            list(APPEND options $<$<CONFIG:Release>:$<IF:$<CXX_COMPILER_ID:GNU>,-O3,-O2>>)
        endif()
        set(cold ${LAYER_COLD})
        if(DOUBLECHECK_COLD_OPTIONS AND (LAYER_WARM OR (LAYER_PAGE_WARM AND DOUBLECHECK_WASM)))
            set(cold TRUE)
        endif()
        target_compile_options(doublecheck_${name} PRIVATE ${options})
        target_link_libraries(doublecheck_${name}
            PRIVATE $<BUILD_INTERFACE:doublecheck_options> ${LAYER_PRIVATE_LIBRARIES})
        doublecheck_finish(doublecheck_${name} "${cold}" "${LAYER_DEPENDS}" "${LAYER_PRIVATE_LIBRARIES}"
            ${LAYER_SOFT})
        foreach(library ${LAYER_HEADER_LIBRARIES})
            target_link_libraries(doublecheck_${name} PRIVATE $<BUILD_INTERFACE:${library}>)
        endforeach()
    else()
        set(scope INTERFACE)
        add_library(doublecheck_${name} INTERFACE)
    endif()
    foreach(dependency ${LAYER_DEPENDS})
        target_link_libraries(doublecheck_${name} ${scope} doublecheck_${dependency})
    endforeach()
    doublecheck_publish(${name} ${scope})
endfunction()

# doublecheck_room(LAYER ROOM ...): the library doublecheck_LAYER_ROOM from the sources below src/LAYER/ROOM.
function(doublecheck_room layer room)
    doublecheck_layer(${layer}_${room} FOLDER ${layer}/${room} ${ARGN})
endfunction()

# doublecheck_finish_test(TARGET [BUSY] [header...] [OPTIONS flag...] [LIBRARIES library...]): how sources of tests are
# compiled, with the headers precompiled that most of them and these include. BUSY are those that work so much
# themselves that they are compiled as the library is.
function(doublecheck_finish_test target)
    cmake_parse_arguments(TEST "BUSY" "" "OPTIONS;LIBRARIES" ${ARGN})
    set(options ${TEST_OPTIONS})
    if(NOT TEST_BUSY)
        list(PREPEND options ${DOUBLECHECK_TEST_OPTIONS})
    endif()
    target_compile_options(${target} PRIVATE ${options})
    doublecheck_precompile(${target} OPTIONS ${options} LIBRARIES ${TEST_LIBRARIES}
        HEADERS ${doublecheck_standard_headers} <fstream> <random> <sstream> ${doublecheck_verdict_headers}
        ${doublecheck_board_headers} ${TEST_UNPARSED_ARGUMENTS})
endfunction()

# doublecheck_tests(NAME [BUSY] layer...): the test program NAME_tests from all sources below tests/NAME, each of its
# cases a test of CTest.
function(doublecheck_tests name)
    set(busy ${ARGN})
    list(FILTER busy INCLUDE REGEX "^BUSY$")
    list(REMOVE_ITEM ARGN BUSY)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
    if(NOT sources)
        return()
    endif()
    add_executable(${name}_tests ${sources})
    if(CMAKE_UNITY_BUILD_BATCH_SIZE)
        math(EXPR batch "${CMAKE_UNITY_BUILD_BATCH_SIZE} / 2")
        set_target_properties(${name}_tests PROPERTIES UNITY_BUILD_BATCH_SIZE ${batch})
    endif()
    # A file of tests has a namespace of its own, so that several are compiled as one. What the tests share has not.
    set(alone ${sources})
    list(FILTER alone EXCLUDE REGEX "(_test|/test_[a-z0-9_]*)\\.cpp$")
    set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_include_directories(${name}_tests PRIVATE
        ${DOUBLECHECK_CHECKER_SOURCES} ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${name}_tests PRIVATE TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                                     TEST_GOLDEN="${PROJECT_SOURCE_DIR}/tests/golden")
    # g++ 12 takes what an optional holds for uninitialised where a test has asserted that it is there.
    doublecheck_finish_test(${name}_tests ${busy} <gtest/gtest.h> LIBRARIES GTest::gtest
        OPTIONS $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
    target_link_libraries(${name}_tests PRIVATE doublecheck_options GTest::gtest GTest::gtest_main)
    foreach(layer ${ARGN})
        target_link_libraries(${name}_tests PRIVATE doublecheck_${layer})
    endforeach()
    gtest_discover_tests(${name}_tests NO_PRETTY_TYPES NO_PRETTY_VALUES
        TEST_PREFIX "${DOUBLECHECK_TEST_PREFIX}${name}." DISCOVERY_TIMEOUT 600
        PROPERTIES TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT} LABELS ${name})
endfunction()
