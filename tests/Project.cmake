# SPDX-License-Identifier: MIT
# Tests of the project itself: the sources, the documents, and the ways to use the library from another project.
set(tools ${PROJECT_SOURCE_DIR}/tools)

# project_test(NAME COMMAND...): adds a test that runs the command at the root of the sources.
function(project_test name)
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS "project;once")
endfunction()

foreach(check build layers references single_source style)
    project_test(project.${check} Python3::Interpreter ${tools}/check_${check}.py)
    project_test(project.${check}_self_test Python3::Interpreter ${tools}/check_${check}.py --self-test)
endforeach()
project_test(project.version Python3::Interpreter ${tools}/check_version.py)
project_test(project.version_self_test Python3::Interpreter ${tools}/check_version.py --self-test)
project_test(project.sentences Python3::Interpreter ${tools}/sentences.py --check)
project_test(project.sentences_self_test Python3::Interpreter ${tools}/sentences.py --self-test)
project_test(project.readme_self_test Python3::Interpreter ${tools}/check_readme.py --self-test)
project_test(site.check_self_test Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/site/test_site.py --self-test)
project_test(project.doxygen_filter Python3::Interpreter ${tools}/doxygen_filter.py --self-test)
project_test(project.dev Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/dev/test_dev.py ${PROJECT_SOURCE_DIR}/dev)
project_test(project.mutants_self_test
    Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/mutants/test_mutants.py ${CMAKE_CXX_COMPILER})
project_test(project.format ${PROJECT_SOURCE_DIR}/dev format --check)

separate_arguments(warnings UNIX_COMMAND "-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror")
if(DOUBLECHECK_SLOW_TESTS)
    # Every part of the public headers has a comment.
    project_test(project.api ${PROJECT_SOURCE_DIR}/dev api)
    # Every public header compiles alone, with warnings as errors.
    find_program(DOUBLECHECK_CLANG NAMES clang++-19 clang++)
    project_test(project.headers Python3::Interpreter ${tools}/check_headers.py ${CMAKE_CURRENT_BINARY_DIR}/headers
        ${DOUBLECHECK_CLANG} -std=c++23 ${warnings})
endif()
set(compile ${CMAKE_CXX_COMPILER} -std=c++23 ${warnings} -fsyntax-only -I ${PROJECT_SOURCE_DIR}/include
    -I ${PROJECT_SOURCE_DIR}/src)

# Misuse of the library does not compile, for the expected reason, and the correct form does.
file(GLOB cases CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/must_not_compile/*.cpp)
foreach(case ${cases})
    cmake_path(GET case STEM name)
    project_test(must_not_compile.${name}
        Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/must_not_compile/test_misuse.py ${case} ${compile})
endforeach()

# The ways to use the library in another project.
set(consumers ${CMAKE_CURRENT_SOURCE_DIR}/package)
set(scratch ${PROJECT_BINARY_DIR}/package)
if(TARGET doublecheck AND DOUBLECHECK_SLOW_TESTS)
    project_test(package.install ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR} --prefix ${scratch}/prefix)
    foreach(way find_package components pkg_config add_subdirectory)
        project_test(package.${way} ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DCONSUMER=${consumers}/${way}
            -DBUILD=${scratch}/${way} -DPREFIX=${scratch}/prefix -DLIBDIR=${CMAKE_INSTALL_LIBDIR}
            -DCOMPILER=${CMAKE_CXX_COMPILER} -DVERSION=${PROJECT_VERSION} -P ${consumers}/consume.cmake)
    endforeach()
    project_test(package.c Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/interfaces/test_c.py ${scratch}/prefix
        ${CMAKE_INSTALL_LIBDIR} ${scratch}/c)
    project_test(package.tasks Python3::Interpreter ${consumers}/test_tasks.py ${scratch}/prefix
        ${CMAKE_INSTALL_LIBDIR} ${scratch}/tasks ${CMAKE_CXX_COMPILER} clang++-19)
    project_test(package.templates Python3::Interpreter ${consumers}/test_templates.py $<TARGET_FILE:doublecheck>)
    project_test(package.sbom Python3::Interpreter ${consumers}/test_sbom.py)
    project_test(package.shell Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/interfaces/test_example.py
        sh ${PROJECT_SOURCE_DIR}/examples/questions.sh $<TARGET_FILE:doublecheck>)
    # The files that the program writes about itself are installed.
    set(share ${scratch}/prefix/share)
    project_test(package.shares ${CMAKE_COMMAND} -E cat ${share}/man/man1/doublecheck.1
        ${share}/bash-completion/completions/doublecheck ${share}/zsh/site-functions/_doublecheck
        ${share}/fish/vendor_completions.d/doublecheck.fish)
    set_tests_properties(package.add_subdirectory PROPERTIES COST 20)
    set_tests_properties(package.install PROPERTIES FIXTURES_SETUP installed)
    set_tests_properties(package.find_package package.components package.pkg_config package.c package.tasks
        package.shares PROPERTIES
        FIXTURES_REQUIRED installed)
endif()

# The structs of C are those of C++, and a program in C99 uses them.
if(TARGET doublecheck_c)
    project_test(docs.c_structs $<TARGET_FILE:write_c_structs> ${PROJECT_SOURCE_DIR})
    project_test(docs.c_examples Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/c/test_examples.py
        $<TARGET_FILE:doublecheck_c> ${PROJECT_BINARY_DIR}/c)
endif()

# The examples in the documents match the program.
if(TARGET doublecheck)
    project_test(project.parity Python3::Interpreter ${tools}/check_parity.py $<TARGET_FILE:doublecheck>)
    project_test(docs.generated Python3::Interpreter ${tools}/check_docs.py $<TARGET_FILE:doublecheck>)
    find_program(MKDOCS mkdocs)
    if(DOUBLECHECK_SLOW_TESTS AND MKDOCS)
        project_test(site.check Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/site/test_site.py
            $<TARGET_FILE:doublecheck> ${PROJECT_BINARY_DIR}/site)
        set_tests_properties(site.check PROPERTIES FIXTURES_SETUP site COST 30)
    elseif(DOUBLECHECK_SLOW_TESTS)
        message(STATUS "The manual is not tested: mkdocs is needed.")
    endif()
    file(GLOB_RECURSE pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/*.md)
    foreach(page ${PROJECT_SOURCE_DIR}/README.md ${pages})
        cmake_path(RELATIVE_PATH page BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE name)
        file(STRINGS ${page} examples REGEX "^```(console|cpp)")
        if(examples)
            project_test(examples.${name} Python3::Interpreter ${tools}/check_readme.py ${page}
                --binary $<TARGET_FILE:doublecheck> --compile ${compile})
        endif()
    endforeach()
endif()
