# SPDX-License-Identifier: MIT
# Tests of the house itself: what the sources look like, what the documents promise, and how others take the library in.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(tools ${PROJECT_SOURCE_DIR}/tools)
set(prefix ${DOUBLECHECK_TEST_PREFIX})

# house_test(NAME COMMAND...): one check, run from the root of the sources.
function(house_test name)
    add_test(NAME ${prefix}${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${prefix}${name} PROPERTIES TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT} LABELS house)
endfunction()

house_test(house.layers Python3::Interpreter ${tools}/check_layers.py)
house_test(house.layers_self_test Python3::Interpreter ${tools}/check_layers.py --self-test)
house_test(house.style Python3::Interpreter ${tools}/check_style.py)
house_test(house.style_self_test Python3::Interpreter ${tools}/check_style.py --self-test)
if(DOUBLECHECK_HARDENING AND CMAKE_BUILD_TYPE STREQUAL Release AND CMAKE_EXPORT_COMPILE_COMMANDS)
    house_test(house.hardening Python3::Interpreter ${tools}/check_hardening.py
        ${PROJECT_BINARY_DIR}/compile_commands.json)
endif()
house_test(house.sentences Python3::Interpreter ${tools}/sentences.py --check)
house_test(house.types Python3::Interpreter ${tools}/make_types.py --check)
house_test(house.sentences_self_test Python3::Interpreter ${tools}/sentences.py --self-test)
house_test(house.readme_self_test Python3::Interpreter ${tools}/check_readme.py --self-test)
house_test(house.dev Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/dev/check.py ${PROJECT_SOURCE_DIR}/dev)
house_test(house.mutants_self_test
    Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/mutants/check.py ${CMAKE_CXX_COMPILER})
house_test(house.format ${PROJECT_SOURCE_DIR}/dev format --check)

# Every public header compiles alone, with warnings as errors.
separate_arguments(warnings UNIX_COMMAND "-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror")
find_program(DOUBLECHECK_CLANG NAMES clang++-19 clang++)
house_test(house.headers Python3::Interpreter ${tools}/check_headers.py ${CMAKE_CURRENT_BINARY_DIR}/headers
    ${DOUBLECHECK_CLANG} -std=c++23 ${warnings})
set(compile ${CMAKE_CXX_COMPILER} -std=c++23 ${warnings} -fsyntax-only -I ${PROJECT_SOURCE_DIR}/include)

# What must not compile does not, for the reason given, and its right twin does.
file(GLOB cases CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/must_not_compile/*.cpp)
foreach(case ${cases})
    cmake_path(GET case STEM name)
    house_test(must_not_compile.${name}
        Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/must_not_compile/check.py ${case} ${compile})
endforeach()

# Three ways to take the library in.
set(consumers ${CMAKE_CURRENT_SOURCE_DIR}/package)
set(scratch ${PROJECT_BINARY_DIR}/package)
if(TARGET doublecheck AND DOUBLECHECK_INSTALL)
    house_test(package.install ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR} --prefix ${scratch}/prefix)
    foreach(way find_package pkg_config add_subdirectory)
        house_test(package.${way} ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DCONSUMER=${consumers}/${way}
            -DBUILD=${scratch}/${way} -DPREFIX=${scratch}/prefix -DLIBDIR=${CMAKE_INSTALL_LIBDIR}
            -DCOMPILER=${CMAKE_CXX_COMPILER} -DVERSION=${PROJECT_VERSION} -P ${consumers}/consume.cmake)
    endforeach()
    set_tests_properties(${prefix}package.add_subdirectory PROPERTIES COST 20)
    set_tests_properties(${prefix}package.install PROPERTIES FIXTURES_SETUP ${prefix}installed)
    set_tests_properties(${prefix}package.find_package ${prefix}package.pkg_config PROPERTIES
        FIXTURES_REQUIRED ${prefix}installed)
endif()

# What the documents show is what the program does.
if(TARGET doublecheck)
    house_test(house.parity Python3::Interpreter ${tools}/check_parity.py $<TARGET_FILE:doublecheck>)
    house_test(docs.generated Python3::Interpreter ${tools}/check_docs.py $<TARGET_FILE:doublecheck>)
    file(GLOB_RECURSE pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/*.md)
    foreach(page ${PROJECT_SOURCE_DIR}/README.md ${pages})
        cmake_path(RELATIVE_PATH page BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE name)
        file(STRINGS ${page} examples REGEX "^```(console|cpp)")
        if(examples)
            house_test(examples.${name} Python3::Interpreter ${tools}/check_readme.py ${page}
                --binary $<TARGET_FILE:doublecheck> --compile ${compile})
        endif()
    endforeach()
endif()
