# SPDX-License-Identifier: MIT
# Tests of the page in a browser, and of its WebAssembly module against the program. The test page.build builds page and
# module. It runs if another of these tests is selected, and begins first, because the others wait for it.
find_program(NODE node)
find_program(CHROMIUM NAMES chromium-headless-shell chromium)
if(NOT NODE OR NOT CHROMIUM)
    message(STATUS "The page is not tested: node and chromium are needed.")
    return()
endif()
set(npm ${PROJECT_SOURCE_DIR}/packages/npm)

# page_test(NAME COMMAND...): adds a test that needs the page.
function(page_test name)
    add_test(NAME page.${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(page.${name} PROPERTIES LABELS "page;once" FIXTURES_REQUIRED page COST 500
        ENVIRONMENT CHROMIUM=${CHROMIUM})
endfunction()

# The module is compiled with -O1, which takes two thirds of the time. `./dev nightly page` tests the module as shipped.
add_test(NAME page.build COMMAND ${CMAKE_COMMAND} -E env DOUBLECHECK_JOBS=1 DOUBLECHECK_PAGE_OPTIMISATION=1
    ${PROJECT_SOURCE_DIR}/dev page)
set_tests_properties(page.build PROPERTIES LABELS "page;once" FIXTURES_SETUP page COST 1000)
foreach(section judge games arbiter verify problems chess99 crossing keeping update offline)
    page_test(${section} ${NODE} web/test/run.mjs build/page --quick --only ${section})
endforeach()
page_test(methods ${NODE} ${npm}/test/methods.mjs)
page_test(package ${NODE} ${npm}/test/package.mjs web)

# The manual. The test site.check builds it for this path.
find_program(MKDOCS mkdocs)
if(MKDOCS)
    page_test(site ${NODE} tests/site/browse.mjs ${PROJECT_BINARY_DIR}/site
        --base /manual/of/doublecheck/ --every 10)
    set_tests_properties(page.site PROPERTIES FIXTURES_REQUIRED "page;site")
endif()

# The MCP server. It uses the module, and packages that npm installs.
add_test(NAME page.packages COMMAND npm install --no-save --no-audit --no-fund --prefix packages
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
set_tests_properties(page.packages PROPERTIES LABELS "page;once" FIXTURES_SETUP packages)
foreach(part server package)
    page_test(mcp_${part} ${NODE} packages/mcp/test/${part}.mjs)
    set_tests_properties(page.mcp_${part} PROPERTIES FIXTURES_REQUIRED "page;packages")
endforeach()

# The packages give the same bytes as the program.
foreach(package npm mcp)
    parity_test(${package} ${NODE} tests/interfaces/drivers/${package}.mjs)
    set_tests_properties(interfaces.parity_${package} PROPERTIES LABELS "page;once" FIXTURES_REQUIRED "page;packages")
endforeach()
