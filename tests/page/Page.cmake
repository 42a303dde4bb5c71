# SPDX-License-Identifier: MIT
# The page in a browser, and its WebAssembly module compared with the program. The first test builds both. It runs only
# if another of these is selected, and begins before all others, since these wait for it.
find_program(NODE node)
find_program(CHROMIUM NAMES chromium-headless-shell chromium)
if(NOT NODE OR NOT CHROMIUM)
    message(STATUS "The page is not tested: node and chromium are needed.")
    return()
endif()
set(npm ${PROJECT_SOURCE_DIR}/packages/npm)

# page_test(NAME COMMAND...): a test that needs the page.
function(page_test name)
    add_test(NAME page.${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(page.${name} PROPERTIES LABELS "page;once" FIXTURES_REQUIRED page COST 500
        ENVIRONMENT CHROMIUM=${CHROMIUM})
endfunction()

# With -O1 the module compiles in two thirds of the time; `./dev nightly page` tests the module that is shipped.
add_test(NAME page.build COMMAND ${CMAKE_COMMAND} -E env DOUBLECHECK_JOBS=1 DOUBLECHECK_PAGE_OPTIMISATION=1
    ${PROJECT_SOURCE_DIR}/dev page)
set_tests_properties(page.build PROPERTIES LABELS "page;once" FIXTURES_SETUP page COST 1000)
foreach(desk judge games arbiter verify problems chess99 crossing keeping offline)
    page_test(${desk} ${NODE} web/test/run.mjs build/page --quick --only ${desk})
endforeach()
page_test(parity ${NODE} ${npm}/test/parity.mjs $<TARGET_FILE:doublecheck> --records 20)
page_test(package ${NODE} ${npm}/test/package.mjs web)
