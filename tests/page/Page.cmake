# SPDX-License-Identifier: MIT
# The page in a browser, and its module against the program. The first test builds both; it runs only if another of
# these is asked for, and before all others, as these wait for it. The module that ships is tested in the night: of this
# one what is COLD or WARM is not optimised, nor the whole of it (the preset wasm-quick).
find_program(NODE node REQUIRED)
# The browser without its windows does the same with a quarter less work; by night the whole one is asked (nightly).
find_program(CHROMIUM NAMES chromium-headless-shell chromium REQUIRED)
set(npm ${PROJECT_SOURCE_DIR}/packages/npm)

# page_test(NAME COMMAND...): one test that needs the page. It takes one place, though both widths run at once: with two
# it would begin when nothing else runs any more, and leave a core idle whenever it waits for the browser.
function(page_test name)
    add_test(NAME page.${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(page.${name} PROPERTIES TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT}
        LABELS page FIXTURES_REQUIRED page COST 500
        ENVIRONMENT CHROMIUM=${CHROMIUM})
endfunction()

add_test(NAME page.build COMMAND ${CMAKE_COMMAND} -E env DOUBLECHECK_JOBS=1 ${PROJECT_SOURCE_DIR}/dev page quick)
set_tests_properties(page.build PROPERTIES TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT}
    LABELS page FIXTURES_SETUP page COST 1000)

foreach(desk judge games arbiter verify problems chess99 crossing keeping offline)
    page_test(${desk} ${NODE} web/test/run.mjs build/page --quick --only ${desk})
endforeach()
page_test(parity ${NODE} ${npm}/test/parity.mjs $<TARGET_FILE:doublecheck> --records 20)
page_test(package ${NODE} ${npm}/test/package.mjs web)
